import pickle
from collections import Counter
from itertools import product
from random import Random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracle import wall as naive
from tests.scripted import wrong
from tests.walls import IN_ORDER, wall_of
from tianjiu import DECK, SEATS, WEWEWEB, WIKIPEDIA, BySeat, Clause, Deal, Hand, Seat, Tile, start
from tianjiu.dealing import (
    Dice,
    Method,
    Place,
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
from tianjiu.errors import InvalidDeal
from tianjiu.testing import seats

EAST, SOUTH, WEST, NORTH = SEATS
LEFT, RIGHT = Side

Call = tuple[Method, Side | None]

# Which seat to draw, the first to the fourth, takes what: one string for a layer, the top one
# first, one character for a stack, from the roller's left. Typed from the rules.
LAYOUTS: Final[dict[Call, tuple[str, str, str, str]]] = {
    (Method.BY_SIDES, LEFT): ("11223344", "11223344", "11223344", "11223344"),
    (Method.BY_SIDES, RIGHT): ("44332211", "44332211", "44332211", "44332211"),
    (Method.FIELD, LEFT): ("11113333", "11113333", "22224444", "22224444"),
    (Method.FIELD, RIGHT): ("33331111", "33331111", "44442222", "44442222"),
    (Method.STACK_BY_STACK, None): ("12341234", "12341234", "12341234", "12341234"),
    (Method.ALTERNATE, None): ("12123434", "12123434", "12123434", "12123434"),
    (Method.SLABS, None): ("11111111", "22222222", "33333333", "44444444"),
    (Method.HEART, None): ("43211234", "43211234", "43211234", "43211234"),
    (Method.EARS, None): ("12344321", "12344321", "12344321", "12344321"),
    (Method.DRAGON_HEAD, None): ("12334412", "12334412", "12334412", "12334412"),
    (Method.DOUBLE_WINGS, None): ("13312442", "13312442", "13312442", "13312442"),
    (Method.THREE_LIONS, None): ("14243123", "14243123", "14243123", "14243123"),
}

# Where the count ends, for the totals from 2 to 12: the seat opposite the banker counts as one.
COUNTS: Final = {
    EAST: "NESWNESWNES",
    SOUTH: "ESWNESWNESW",
    WEST: "SWNESWNESWN",
    NORTH: "WNESWNESWNE",
}

every_call: Final = pytest.mark.parametrize(("method", "side"), LAYOUTS)
calls: Final = st.sampled_from(list(LAYOUTS))
pips: Final = st.integers(1, 6)
dice_rolls: Final = st.tuples(pips, pips)

walls: Final = st.permutations(DECK).map(wall_of)


def whole_stacks(*numbers: int) -> Hand:
    """Return the tiles of whole stacks of the wall in order."""
    return Hand([tile for number in numbers for tile in IN_ORDER.stacks[number - 1]])


# --- what each method takes ----------------------------------------------------------------------


def test_there_are_ten_methods_of_which_two_take_a_side() -> None:
    assert len(Method) == 10
    assert {method for method, _ in LAYOUTS} == set(Method)
    assert {method for method in Method if method.takes_side} == {Method.BY_SIDES, Method.FIELD}


@every_call
def test_each_method_takes_what_the_rules_say(method: Method, side: Side | None) -> None:
    taker = {
        place: str(number)
        for number, drawn in enumerate(takes(method, side), start=1)
        for place in drawn
    }
    picture = tuple("".join(taker[stack, layer] for stack in range(1, 9)) for layer in range(1, 5))
    assert picture == LAYOUTS[method, side]


@every_call
def test_each_method_deals_every_place_once_and_eight_to_a_seat(
    method: Method, side: Side | None
) -> None:
    drawn = takes(method, side)
    assert [len(taken) for taken in drawn] == [8, 8, 8, 8]
    assert sorted(place for taken in drawn for place in taken) == list(
        product(range(1, 9), range(1, 5))
    )


@pytest.mark.parametrize("method", [Method.BY_SIDES, Method.FIELD])
def test_from_the_right_is_the_mirror_of_from_the_left(method: Method) -> None:
    mirrored = [{(9 - stack, layer) for stack, layer in taken} for taken in takes(method, LEFT)]
    assert [set(taken) for taken in takes(method, RIGHT)] == mirrored


def test_stacks_are_put_on_stacks_in_three_methods() -> None:
    moves = {method: put_on(method) for method in Method if put_on(method)}
    assert moves == {
        Method.DRAGON_HEAD: {7: 1, 8: 2},
        Method.DOUBLE_WINGS: {1: 4, 8: 5},
        Method.THREE_LIONS: {6: 1, 7: 3, 8: 5},
    }


def test_what_is_put_on_what_cannot_be_changed() -> None:
    wrong(put_on(Method.DOUBLE_WINGS))[1] = 8
    assert put_on(Method.DOUBLE_WINGS) == {1: 4, 8: 5}


@every_call
def test_a_tall_stack_is_drawn_from_the_top_down(method: Method, side: Side | None) -> None:
    for upper, lower in put_on(method).items():
        assert any(
            taken == tuple((stack, layer) for stack in (upper, lower) for layer in (1, 2, 3, 4))
            for taken in takes(method, side)
        )


# --- the dice ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("banker", "rolls"), [(EAST, WEST), (SOUTH, NORTH), (WEST, EAST), (NORTH, SOUTH)]
)
def test_the_seat_opposite_the_banker_rolls(banker: Seat, rolls: Seat) -> None:
    assert roller(banker) is rolls


@pytest.mark.parametrize("banker", SEATS)
@pytest.mark.parametrize("one", range(1, 7))
@pytest.mark.parametrize("other", range(1, 7))
def test_the_total_is_counted_from_the_roller_as_one(banker: Seat, one: int, other: int) -> None:
    assert first_to_draw((one, other), banker).letter == COUNTS[banker][one + other - 2]


def test_five_and_nine_come_round_to_the_roller() -> None:
    for banker in SEATS:
        for dice in ((1, 4), (4, 1), (3, 6), (5, 4)):
            assert first_to_draw(dice, banker) is roller(banker)


def test_every_face_of_a_die_falls_about_as_often() -> None:
    rng = Random(4)
    rolled = [roll(rng) for _ in range(6_000)]
    for die in (0, 1):
        counts = Counter(dice[die] for dice in rolled)
        assert set(counts) == {1, 2, 3, 4, 5, 6}
        assert all(abs(count - 1_000) < 150 for count in counts.values())


# --- E20 -----------------------------------------------------------------------------------------


def test_e20_alternate_gives_stacks_1_3_then_2_4_then_5_7_then_6_8() -> None:
    # S000, S002, S003. East is banker, so West rolls; five falls on West, who draws first.
    hands = draw(IN_ORDER, Method.ALTERNATE, None, (2, 3), EAST)
    assert roller(EAST) is WEST
    assert [tile.code for tile in IN_ORDER.stacks[0]] == list("AABB")
    assert hands[WEST] == Hand.parse("AABBEEFF") == whole_stacks(1, 3)
    assert hands[NORTH] == Hand.parse("CCDDGGHH") == whole_stacks(2, 4)
    assert hands[EAST] == Hand.parse("IIJJ8e7s") == whole_stacks(5, 7)
    assert hands[SOUTH] == Hand.parse("KK9n65f3") == whole_stacks(6, 8)


def test_e20_three_lions_puts_6_7_8_on_1_3_5() -> None:
    # S000, S002, S003. East is banker, West rolls, and six falls on North.
    hands = draw(IN_ORDER, Method.THREE_LIONS, None, (1, 5), EAST)
    assert hands[NORTH] == Hand.parse("AABBKK9n") == whole_stacks(6, 1)
    assert hands[EAST] == Hand.parse("EEFF8e7s") == whole_stacks(7, 3)
    assert hands[SOUTH] == Hand.parse("IIJJ65f3") == whole_stacks(8, 5)
    assert hands[WEST] == Hand.parse("CCDDGGHH") == whole_stacks(2, 4)


# --- walls ---------------------------------------------------------------------------------------


@given(walls, calls, dice_rolls, seats())
def test_every_tile_is_dealt_once_and_eight_to_a_seat(
    wall: Wall, call: Call, dice: Dice, banker: Seat
) -> None:
    hands = draw(wall, *call, dice, banker)
    assert [len(hand) for hand in hands.values()] == [8, 8, 8, 8]
    assert Counter(tile for hand in hands.values() for tile in hand) == Counter(DECK)


@given(walls, calls, dice_rolls, seats())
def test_each_seat_holds_the_tiles_of_its_places(
    wall: Wall, call: Call, dice: Dice, banker: Seat
) -> None:
    taken = places(*call, dice, banker)
    hands = draw(wall, *call, dice, banker)
    for seat in SEATS:
        assert hands[seat] == Hand(map(wall.tile, taken[seat]))
    first = first_to_draw(dice, banker)
    assert tuple(taken[seat] for seat in first.round_table()) == takes(*call)


@given(walls, calls, dice_rolls, seats())
def test_lifting_the_tiles_off_real_stacks_gives_the_same_hands(
    wall: Wall, call: Call, dice: Dice, banker: Seat
) -> None:
    method, side = call
    stacks = [list(stack) for stack in wall.stacks]
    lifted = naive.hands(stacks, method.name, side and side.name, dice, banker.letter)
    expected = BySeat.of(lambda seat: Hand(lifted[seat.letter]))
    assert draw(wall, method, side, dice, banker) == expected


def test_lifting_tiles_off_real_stacks_takes_the_same_places_for_all_dice_and_bankers() -> None:
    stacks = [[(stack, layer) for layer in range(1, 5)] for stack in range(1, 9)]
    faces = range(1, 7)
    for (method, side), banker, dice in product(LAYOUTS, SEATS, product(faces, faces)):
        lifted = naive.hands(stacks, method.name, side and side.name, dice, banker.letter)
        taken = places(method, side, dice, banker)
        for seat in SEATS:
            assert sorted(taken[seat]) == sorted(lifted[seat.letter])


def test_a_random_wall_is_the_whole_set_and_named_by_its_seed() -> None:
    rng = Random(3)
    drawn = [Wall.random(rng) for _ in range(30)]
    assert len(set(drawn)) == 30
    for wall in drawn:
        assert Counter(tile for stack in wall.stacks for tile in stack) == Counter(DECK)
    assert Wall.random(Random(5)) == Wall.random(Random(5))


def test_every_place_of_a_random_wall_holds_every_tile_about_as_often() -> None:
    rng = Random(8)
    counts = Counter[tuple[Place, Tile]]()
    for _ in range(3_200):
        wall = Wall.random(rng)
        counts.update((place, wall.tile(place)) for place in ((1, 1), (4, 3), (8, 4)))
    for place in ((1, 1), (4, 3), (8, 4)):
        for tile in Tile:
            # Five standard deviations of a tile that comes twice are 70.
            assert abs(counts[place, tile] - 100 * tile.copies) < 70


def test_a_place_is_a_stack_from_the_left_and_a_layer_from_the_top() -> None:
    assert IN_ORDER.tile((1, 1)) is Tile.HEAVEN
    assert IN_ORDER.tile((1, 4)) is Tile.EARTH
    assert IN_ORDER.tile((2, 1)) is Tile.MAN
    assert IN_ORDER.tile((8, 4)) is Tile.THREE


def test_a_wall_is_a_hashable_value_that_pickles_and_cannot_be_changed() -> None:
    wall = Wall.random(Random(1))
    copy: Wall = pickle.loads(pickle.dumps(wall))  # noqa: S301 - pickled just here
    assert copy == wall == Wall(wrong([list(stack) for stack in wall.stacks]))
    assert hash(copy) == hash(wall)
    for name in ("stacks", "another"):
        with pytest.raises(AttributeError):
            setattr(wall, name, ())


# --- deals ---------------------------------------------------------------------------------------


@given(walls, calls, dice_rolls, seats(), st.integers(1, 6))
def test_a_deal_from_the_wall_holds_what_was_drawn(
    wall: Wall, call: Call, dice: Dice, banker: Seat, streak: int
) -> None:
    dealt = deal_from_wall(wall, *call, dice, banker=banker, streak=streak)
    hands = draw(wall, *call, dice, banker)
    assert dealt == Deal(hands=hands, banker=banker, streak=streak)
    assert start(dealt, WIKIPEDIA).to_act is banker


def test_the_seat_before_the_banker_may_lead_a_deal_from_the_wall() -> None:
    dealt = deal_from_wall(IN_ORDER, Method.EARS, None, (1, 1), banker=SOUTH, leader=EAST)
    assert (dealt.banker, dealt.leader) == (SOUTH, EAST)
    assert start(dealt, WEWEWEB).to_act is EAST


def test_east_is_banker_of_a_deal_from_the_wall_unless_said_otherwise() -> None:
    dealt = deal_from_wall(IN_ORDER, Method.EARS, None, (1, 1))
    assert (dealt.banker, dealt.streak, dealt.leader) == (EAST, 1, EAST)


@pytest.mark.parametrize(
    ("banker", "streak", "leader", "clause"),
    [(EAST, 0, None, Clause.MULT_1), (EAST, 1, WEST, Clause.DEAL_3)],
)
def test_a_deal_from_the_wall_is_checked_like_any_other(
    banker: Seat, streak: int, leader: Seat | None, clause: Clause
) -> None:
    with pytest.raises(InvalidDeal) as caught:
        deal_from_wall(
            IN_ORDER, Method.EARS, None, (1, 1), banker=banker, streak=streak, leader=leader
        )
    assert caught.value.clause is clause
