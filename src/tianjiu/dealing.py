"""The wall, the dice, and the ten ways to draw the tiles from it (DEAL-4, DEAL-5, 牌頭)."""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from random import Random
from typing import Final, final

import attrs

from tianjiu.checks import as_tuple, is_whole, require, show
from tianjiu.clauses import Clause
from tianjiu.deal import Deal
from tianjiu.errors import InvalidWall, TianjiuError
from tianjiu.seats import BySeat, Seat, require_seat
from tianjiu.tiles import DECK, Hand, Suit, Tile, require_tiles
from tianjiu.values import Value

__all__ = [
    "Dice",
    "Method",
    "Place",
    "Side",
    "Wall",
    "deal_from_wall",
    "draw",
    "first_to_draw",
    "places",
    "put_on",
    "roll",
    "roller",
    "takes",
]

Dice = tuple[int, int]
"""The pips of two dice, each 1 to 6."""

Place = tuple[int, int]
"""A place in the wall: the number of the stack, 1 to 8, and the layer, 1 at the top to 4."""

_STACKS: Final = 8
_LAYERS: Final = 4


class Method(Enum):
    """A way to draw the tiles from the wall (DEAL-5, 牌頭)."""

    BY_SIDES = "by sides"
    """Two stacks each in turn, from the left or from the right (開邊)."""
    FIELD = "field"
    """A quarter of the wall each, from the left or from the right (田字)."""
    STACK_BY_STACK = "stack by stack"
    """One stack each, twice round (輪棟)."""
    ALTERNATE = "alternate"
    """Stacks 1 and 3, 2 and 4, 5 and 7, 6 and 8 (間棟)."""
    SLABS = "slabs"
    """The top eight tiles, layer by layer (片面)."""
    HEART = "heart"
    """The two middle stacks, then one from each side of the hole (挖心)."""
    EARS = "ears"
    """The two end stacks, then one from each end (切耳)."""
    DRAGON_HEAD = "dragon head, phoenix tail"
    """Stack 7 put on 1 and 8 on 2 (龍頭鳳尾)."""
    DOUBLE_WINGS = "double wings"
    """Stack 1 put on 4 and 8 on 5 (雙翼齊飛)."""
    THREE_LIONS = "three lions"
    """Stack 6 put on 1, 7 on 3 and 8 on 5 (舞三獅)."""

    @property
    def takes_side(self) -> bool:
        """Whether the roller names a side too."""
        return self in (Method.BY_SIDES, Method.FIELD)


class Side(Enum):
    """The roller's left or right (DEAL-5)."""

    LEFT = "left"
    RIGHT = "right"


# Which stack is put on which, in the methods that raise some: eight tiles high, the others four.
_PUT_ON: Final[Mapping[Method, Mapping[int, int]]] = {
    Method.DRAGON_HEAD: {7: 1, 8: 2},
    Method.DOUBLE_WINGS: {1: 4, 8: 5},
    Method.THREE_LIONS: {6: 1, 7: 3, 8: 5},
}


def _raised(upper_on_lower: Mapping[int, int]) -> tuple[tuple[int, int], ...]:
    """Return the two stacks of each seat: "the tallest stacks first, then the rest in order"."""
    tall = sorted((lower, upper) for upper, lower in upper_on_lower.items())
    moved = {*upper_on_lower, *upper_on_lower.values()}
    rest = [stack for stack in range(1, _STACKS + 1) if stack not in moved]
    pairs = zip(rest[::2], rest[1::2], strict=True)
    return (*((upper, lower) for lower, upper in tall), *pairs)


# The two stacks that the first, second, third and fourth seat to draw take.
_STACKS_TAKEN: Final = {
    Method.BY_SIDES: ((1, 2), (3, 4), (5, 6), (7, 8)),
    Method.STACK_BY_STACK: ((1, 5), (2, 6), (3, 7), (4, 8)),
    Method.ALTERNATE: ((1, 3), (2, 4), (5, 7), (6, 8)),
    Method.HEART: ((4, 5), (3, 6), (2, 7), (1, 8)),
    Method.EARS: ((1, 8), (2, 7), (3, 6), (4, 5)),
    **{method: _raised(upper_on_lower) for method, upper_on_lower in _PUT_ON.items()},
}
# The stacks and the layers that each seat takes, where it does not take whole stacks.
_BLOCKS_TAKEN: Final = {
    Method.FIELD: (
        (range(1, 5), range(1, 3)),
        (range(1, 5), range(3, 5)),
        (range(5, 9), range(1, 3)),
        (range(5, 9), range(3, 5)),
    ),
    Method.SLABS: tuple((range(1, 9), range(layer, layer + 1)) for layer in range(1, 5)),
}


def put_on(method: Method) -> Mapping[int, int]:
    """Return which stack is put on which before the draw: the upper one to the lower (DEAL-5).

    Args:
        method: the way to draw; most of them leave the wall as it stands.

    Raises:
        WrongType: when it is not given a `Method`.

    >>> put_on(Method.THREE_LIONS)
    {6: 1, 7: 3, 8: 5}
    """
    return dict(_PUT_ON.get(require(method, Method, "the way to draw", Clause.DEAL_5), {}))


def takes(method: Method, side: Side | None = None) -> tuple[tuple[Place, ...], ...]:
    """Return the eight places that each seat takes, the seat that draws first first (DEAL-5).

    Args:
        method: the way to draw.
        side: the roller's left or right, for the two methods that take a side; None for others.

    Raises:
        WrongType: when it is not given a `Method` and a `Side`.
        InvalidWall: when a side is missing, or given where there is none.

    >>> [places[0] for places in takes(Method.SLABS)]
    [(1, 1), (1, 2), (1, 3), (1, 4)]
    """
    require(method, Method, "the way to draw", Clause.DEAL_5)
    if side is not None:
        require(side, Side, "the side to draw from", Clause.DEAL_5)
    if method.takes_side is (side is None):
        message = (
            f"{method.name} is drawn from the left or from the right, name the side"
            if side is None
            else f"{method.name} has no side, {side.name} was given"
        )
        raise InvalidWall(message, Clause.DEAL_5)
    if method in _STACKS_TAKEN:
        drawn = tuple(
            tuple((stack, layer) for stack in stacks for layer in range(1, _LAYERS + 1))
            for stacks in _STACKS_TAKEN[method]
        )
    else:
        drawn = tuple(
            tuple((stack, layer) for layer in layers for stack in stacks)
            for stacks, layers in _BLOCKS_TAKEN[method]
        )
    return drawn if side is not Side.RIGHT else tuple(_mirrored(places) for places in drawn)


def _mirrored(places: tuple[Place, ...]) -> tuple[Place, ...]:
    return tuple((_STACKS + 1 - stack, layer) for stack, layer in places)


def _stacks(given: Iterable[Iterable[Tile]]) -> tuple[tuple[Tile, ...], ...]:
    stacks = as_tuple(given, "the stacks of a wall", Clause.DEAL_4)
    return tuple(as_tuple(stack, "a stack of a wall", Clause.DEAL_4) for stack in stacks)


@final
@attrs.frozen
class Wall(Value):
    """The wall: eight stacks in a row, four tiles high (DEAL-4, 疊牌).

    Args:
        stacks: stack 1, at the roller's left, to stack 8; each from the top tile down.

    Raises:
        WrongType: when something is no `Tile`.
        InvalidWall: when it is not eight stacks of four, or not the 32 tiles of one set.
    """

    stacks: tuple[tuple[Tile, ...], ...] = attrs.field(converter=_stacks)

    def __attrs_post_init__(self) -> None:
        sizes = [len(stack) for stack in self.stacks]
        if sizes != [_LAYERS] * _STACKS:
            message = f"a wall is eight stacks of four tiles, not stacks of {show(sizes)}"
            raise InvalidWall(message, Clause.DEAL_4)
        tiles = require_tiles([tile for stack in self.stacks for tile in stack], "a wall")
        if tiles != DECK:
            tile = next(tile for tile in Tile if tiles.count(tile) != tile.copies)
            message = (
                f"{tiles.count(tile)} tiles {tile.code!r} in the wall, the set has {tile.copies}"
            )
            civil = tile.suit is Suit.CIVIL
            raise InvalidWall(message, Clause.TILE_1 if civil else Clause.TILE_2)

    @staticmethod
    def random(rng: Random) -> "Wall":
        """Return a shuffled wall; every order of the 32 tiles is equally likely."""
        draw_one = require(rng, Random, "the source of randomness").random
        tiles = sorted(DECK, key=lambda _: draw_one())
        return Wall(tuple(tiles[first : first + _LAYERS] for first in range(0, 32, _LAYERS)))

    def tile(self, place: Place) -> Tile:
        """Return the tile at a place.

        Args:
            place: the number of the stack, 1 to 8, and the layer, 1 at the top to 4.

        Raises:
            WrongType: when it is not given two numbers.
            InvalidWall: when the wall has no such place.
        """
        numbers = as_tuple(place, "a place in the wall", Clause.DEAL_4)
        if len(numbers) != 2 or not all(is_whole(number, 1) for number in numbers):
            message = f"a place in the wall is a stack and a layer, not {show(place)}"
            raise InvalidWall(message, Clause.DEAL_4)
        stack, layer = numbers
        if stack > _STACKS or layer > _LAYERS:
            message = f"no place {show(place)} in the wall: 8 stacks of 4 layers"
            raise InvalidWall(message, Clause.DEAL_4)
        return self.stacks[stack - 1][layer - 1]


def roll(rng: Random) -> Dice:
    """Roll two dice."""
    draw_one = require(rng, Random, "what rolls the dice", Clause.DEAL_2).random
    return (int(draw_one() * 6) + 1, int(draw_one() * 6) + 1)


def require_dice(
    dice: Iterable[int], error: Callable[[str, Clause], TianjiuError], clause: Clause
) -> Dice:
    """Return two dice, or raise an error when they are not two, or do not show 1 to 6."""
    pips = as_tuple(dice, "the dice", clause)
    if len(pips) != 2 or not all(is_whole(die, 1) and die <= 6 for die in pips):
        message = f"two dice show 1 to 6 each, not {show(dice)}"
        raise error(message, clause)
    one, other = pips
    return one, other


def roller(banker: Seat) -> Seat:
    """Return the seat that rolls for the wall: the one opposite the banker (DEAL-4).

    >>> roller(Seat.EAST)
    <Seat.WEST: 'W'>
    """
    return require_seat(banker, "the banker").opposite


def first_to_draw(dice: Dice, banker: Seat) -> Seat:
    """Return the seat that draws first: the roller counts as one, then in order of play (DEAL-4).

    Args:
        dice: the roller's two dice.
        banker: the banker of the round.

    Raises:
        WrongType: when it is not given two dice and a seat.
        InvalidWall: when a die does not show 1 to 6.

    >>> first_to_draw((1, 1), Seat.EAST)
    <Seat.NORTH: 'N'>
    """
    total = sum(require_dice(dice, InvalidWall, Clause.DEAL_4))
    return roller(banker).round_table()[(total - 1) % 4]


def places(
    method: Method, side: Side | None, dice: Dice, banker: Seat
) -> BySeat[tuple[Place, ...]]:
    """Return the eight places of the wall that each seat takes (DEAL-4, DEAL-5).

    Args:
        method: what the roller named before the roll.
        side: the roller's left or right, for the methods that take one; None for others.
        dice: the roller's two dice.
        banker: the banker of the round; the seat opposite rolls.

    Raises:
        WrongType: when a part is of another type.
        InvalidWall: as `takes` and `first_to_draw` do.

    >>> places(Method.SLABS, None, (1, 1), Seat.EAST)[Seat.NORTH][:3]
    ((1, 1), (2, 1), (3, 1))
    """
    drawing = first_to_draw(dice, banker).round_table()
    taken = dict(zip(drawing, takes(method, side), strict=True))
    return BySeat.of(taken.__getitem__)


def draw(wall: Wall, method: Method, side: Side | None, dice: Dice, banker: Seat) -> BySeat[Hand]:
    """Draw the four hands from the wall (DEAL-4, DEAL-5).

    Args:
        wall: the wall, numbered from the roller's left.
        method: what the roller named before the roll.
        side: the roller's left or right, for the methods that take one.
        dice: the roller's two dice.
        banker: the banker of the round; the seat opposite rolls.

    Returns:
        Eight tiles for each seat; every tile of the wall is dealt once.

    Raises:
        WrongType: when a part is of another type.
        InvalidWall: as `takes` and `first_to_draw` do.
    """
    stacks = require(wall, Wall, "what is drawn from", Clause.DEAL_4).stacks
    return places(method, side, dice, banker).map(
        lambda taken: Hand([stacks[stack - 1][layer - 1] for stack, layer in taken])
    )


def deal_from_wall(  # noqa: PLR0913 -- the four parts of a draw, and the three of a banker
    wall: Wall,
    method: Method,
    side: Side | None,
    dice: Dice,
    *,
    banker: Seat = Seat.EAST,
    streak: int = 1,
    leader: Seat | None = None,
) -> Deal:
    """Deal a round by drawing from the wall (DEAL-4, DEAL-5).

    With four tiles a hand there is no wall: `Deal.random` deals those.

    Args:
        wall: the wall, numbered from the roller's left.
        method: what the roller named before the roll.
        side: the roller's left or right, for the methods that take one; None for others.
        dice: the roller's two dice.
        banker: the banker; the seat opposite rolls.
        streak: the rounds that the banker has been banker running, this one included.
        leader: the seat that leads; the banker unless given (DEAL-3).

    Raises:
        WrongType: when a part is of another type.
        InvalidWall: as `draw` does.
        InvalidDeal: when the banker, the streak and the leader do not fit together.

    >>> wall = Wall(tuple(DECK[first : first + 4] for first in range(0, 32, 4)))
    >>> deal = deal_from_wall(wall, Method.ALTERNATE, None, (1, 4), banker=Seat.EAST)
    >>> str(deal.hands[Seat.WEST])
    'AABBEEFF'
    """
    hands = draw(wall, method, side, dice, banker)
    first = banker if leader is None else leader
    return Deal(hands=hands, banker=banker, streak=streak, leader=first)
