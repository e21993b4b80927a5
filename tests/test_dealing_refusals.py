from collections.abc import Callable, Iterator

import pytest

from tests.scripted import wrong
from tests.walls import IN_ORDER, wall_of
from tianjiu import DECK, SEATS, Clause, Hand, Tile
from tianjiu.dealing import (
    Dice,
    Method,
    Side,
    Wall,
    deal_from_wall,
    draw,
    first_to_draw,
    places,
    put_on,
    roll,
    roller,
    takes,
)
from tianjiu.errors import InvalidWall, TianjiuError, WrongType

EAST, SOUTH, WEST, NORTH = SEATS
LEFT, RIGHT = Side


def stacks_of(sizes: list[int]) -> tuple[tuple[Tile, ...], ...]:
    """Return the tiles of the set in stacks of some sizes, and Heavens where they run out."""
    tiles = iter((*DECK, *[Tile.HEAVEN] * 8))
    return tuple(tuple(next(tiles) for _ in range(size)) for size in sizes)


@pytest.mark.parametrize(
    "sizes",
    [
        [],
        [32],
        [4] * 7,
        [4] * 7 + [3],
        [4] * 9,
        [4] * 8 + [0],
        [8] * 4,
        [5, 3] + [4] * 6,
        [4] * 7 + [5],
    ],
    ids=str,
)
def test_a_wall_is_eight_stacks_of_four(sizes: list[int]) -> None:
    with pytest.raises(InvalidWall, match="eight stacks of four") as caught:
        Wall(stacks_of(sizes))
    assert caught.value.clause is Clause.DEAL_4
    assert str(sizes) in caught.value.message


@pytest.mark.parametrize(
    ("gone", "instead", "code", "clause"),
    [
        (Tile.EARTH, Tile.HEAVEN, "'A'", Clause.TILE_1),
        (Tile.HEAVEN, Tile.EARTH, "'A'", Clause.TILE_1),
        (Tile.THREE, Tile.SIX, "'6'", Clause.TILE_2),
        (Tile.NINE_36, Tile.NINE_45, "'9'", Clause.TILE_2),
    ],
)
def test_a_wall_is_one_set(gone: Tile, instead: Tile, code: str, clause: Clause) -> None:
    tiles = list(DECK)
    tiles[tiles.index(gone)] = instead
    with pytest.raises(InvalidWall, match=code) as caught:
        wall_of(tiles)
    assert caught.value.clause is clause


@pytest.mark.parametrize(
    "stacks",
    [None, 8, "AABB", [None] * 8, [4] * 8, ["AABB"] * 8, [["A"] * 4] * 8, [[None] * 4] * 8],
    ids=repr,
)
def test_what_is_no_stack_of_tiles_is_of_the_wrong_type(stacks: object) -> None:
    with pytest.raises(WrongType) as caught:
        Wall(wrong(stacks))
    assert caught.value.clause in (Clause.DEAL_4, Clause.TILE_1)


def everything_with(dice: object) -> Iterator[Callable[[], object]]:
    """Yield each call that is given the roller's dice."""
    given: Dice = wrong(dice)
    yield lambda: first_to_draw(given, EAST)
    yield lambda: places(Method.SLABS, None, given, EAST)
    yield lambda: draw(IN_ORDER, Method.SLABS, None, given, EAST)
    yield lambda: deal_from_wall(IN_ORDER, Method.SLABS, None, given)


@pytest.mark.parametrize(
    ("dice", "error"),
    [
        ((0, 3), InvalidWall),
        ((3, 0), InvalidWall),
        ((7, 1), InvalidWall),
        ((1, 7), InvalidWall),
        ((-1, 6), InvalidWall),
        ((), InvalidWall),
        ((5,), InvalidWall),
        ((1, 2, 3), InvalidWall),
        ((True, 3), InvalidWall),
        ((1.0, 3), InvalidWall),
        ((None, None), InvalidWall),
        (5, WrongType),
        (None, WrongType),
        ("34", WrongType),
        (b"34", WrongType),
    ],
    ids=repr,
)
def test_dice_show_one_to_six(dice: object, error: type[TianjiuError]) -> None:
    for call in everything_with(dice):
        with pytest.raises(error) as caught:
            call()
        assert caught.value.clause is Clause.DEAL_4
        assert repr(dice) in caught.value.message


@pytest.mark.parametrize("method", Method)
def test_a_side_is_named_where_there_is_one_and_nowhere_else(method: Method) -> None:
    for side in (None, LEFT, RIGHT):
        if method.takes_side is (side is not None):
            assert len(takes(method, side)) == 4
            continue
        for call in (
            lambda side=side: takes(method, side),
            lambda side=side: places(method, side, (1, 1), EAST),
            lambda side=side: draw(IN_ORDER, method, side, (1, 1), EAST),
            lambda side=side: deal_from_wall(IN_ORDER, method, side, (1, 1)),
        ):
            with pytest.raises(InvalidWall, match=method.name) as caught:
                call()
            assert caught.value.clause is Clause.DEAL_5


@pytest.mark.parametrize("value", [None, "slabs", "SLABS", 5, LEFT, Clause.DEAL_5], ids=repr)
def test_what_is_no_method_is_of_the_wrong_type(value: object) -> None:
    for call in (
        lambda: takes(wrong(value)),
        lambda: put_on(wrong(value)),
        lambda: draw(IN_ORDER, wrong(value), None, (1, 1), EAST),
    ):
        with pytest.raises(WrongType, match="way to draw") as caught:
            call()
        assert caught.value.clause is Clause.DEAL_5


@pytest.mark.parametrize("value", ["left", "LEFT", 1, True, Method.FIELD, EAST], ids=repr)
def test_what_is_no_side_is_of_the_wrong_type(value: object) -> None:
    for method in (Method.FIELD, Method.SLABS):
        with pytest.raises(WrongType, match="side to draw from") as caught:
            takes(method, wrong(value))
        assert caught.value.clause is Clause.DEAL_5


@pytest.mark.parametrize("value", [None, "E", 0, Side.LEFT], ids=repr)
def test_what_is_no_seat_is_no_banker(value: object) -> None:
    for call in (
        lambda: roller(wrong(value)),
        lambda: first_to_draw((1, 1), wrong(value)),
        lambda: draw(IN_ORDER, Method.SLABS, None, (1, 1), wrong(value)),
        lambda: deal_from_wall(IN_ORDER, Method.SLABS, None, (1, 1), banker=wrong(value)),
    ):
        with pytest.raises(WrongType, match="banker") as caught:
            call()
        assert caught.value.clause is Clause.DEAL_1


def test_only_a_wall_is_drawn_from() -> None:
    for value in (None, IN_ORDER.stacks, DECK, Hand()):
        with pytest.raises(WrongType, match="drawn from") as caught:
            draw(wrong(value), Method.SLABS, None, (1, 1), EAST)
        assert caught.value.clause is Clause.DEAL_4


@pytest.mark.parametrize("place", [(0, 1), (1, 0), (-1, 1), (9, 1), (1, 5), (1,), (1, 1, 1)])
def test_a_wall_has_no_place_beside_its_stacks(place: tuple[int, ...]) -> None:
    with pytest.raises(InvalidWall, match="place") as caught:
        IN_ORDER.tile(wrong(place))
    assert caught.value.clause is Clause.DEAL_4


@pytest.mark.parametrize("place", [None, 1, "11"], ids=repr)
def test_a_place_is_two_numbers(place: object) -> None:
    with pytest.raises(WrongType, match="place"):
        IN_ORDER.tile(wrong(place))


def test_without_a_source_of_randomness_nothing_is_shuffled_or_rolled() -> None:
    for call in (lambda: Wall.random(wrong(9)), lambda: roll(wrong(9))):
        with pytest.raises(WrongType, match="Random"):
            call()
