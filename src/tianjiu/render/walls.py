"""Pictures of the wall, and of who takes what from it (DEAL-4, DEAL-5, 牌頭).

The wall is drawn as the roller sees it, stack 1 at the left, the top layer first. Where stacks are
put on one another, they are drawn so.
"""

from collections.abc import Callable, Sequence
from typing import Final

from tianjiu.checks import require
from tianjiu.clauses import Clause
from tianjiu.dealing import Dice, Method, Place, Side, Wall, draw, places, put_on, roller, takes
from tianjiu.render.layout import INDENT, columns, seat_name
from tianjiu.seats import Seat

__all__ = ["render_draw", "render_method", "render_wall"]

_STACKS: Final = range(1, 9)
_LAYERS: Final = range(1, 5)
_TURNS: Final = ("1st", "2nd", "3rd", "4th")

_Pile = tuple[int, ...]
"""The stacks that stand on one another, the top one first."""


def render_wall(wall: Wall) -> str:
    """Draw a wall with its tiles open (DEAL-4, 疊牌).

    Args:
        wall: any wall.

    Raises:
        WrongType: when it is not given a `Wall`.

    >>> from tianjiu.tiles import DECK
    >>> print(render_wall(Wall(tuple(DECK[first : first + 4] for first in range(0, 32, 4)))))
    A 6-6  C 4-4  E 5-5  G 2-2  I 4-6  K 1-5  8 2-6  6 2-4
    A 6-6  C 4-4  E 5-5  G 2-2  I 4-6  K 1-5  e 3-5  5 1-4
    B 1-1  D 1-3  F 3-3  H 5-6  J 1-6  9 3-6  7 2-5  f 2-3
    B 1-1  D 1-3  F 3-3  H 5-6  J 1-6  n 4-5  s 3-4  3 1-2
    -----  -----  -----  -----  -----  -----  -----  -----
      1      2      3      4      5      6      7      8
    """
    require(wall, Wall, "the wall to draw", Clause.DEAL_4)
    tiles = {place: wall.tile(place) for place in _every_place()}
    faces = {place: "{} {}-{}".format(tile.code, *tile.ends) for place, tile in tiles.items()}
    return "\n".join(_grid([(stack,) for stack in _STACKS], faces.__getitem__))


def render_method(method: Method, side: Side | None = None) -> str:
    """Draw what the first seat to draw takes by a method, the second, third and fourth (DEAL-5).

    Args:
        method: the way to draw.
        side: the roller's left or right, for the methods that take one.

    Raises:
        WrongType: when it is not given a `Method` and a `Side`.
        InvalidWall: when a side is missing, or given where there is none.

    >>> print(render_method(Method.DOUBLE_WINGS))
    double wings: 1 put on 4, 8 put on 5
                     1st     2nd
                     1st     2nd
                     1st     2nd
                     1st     2nd
     3rd     3rd     1st     2nd     4th     4th
     3rd     3rd     1st     2nd     4th     4th
     3rd     3rd     1st     2nd     4th     4th
     3rd     3rd     1st     2nd     4th     4th
    ------  ------  ------  ------  ------  ------
      2       3     1 on 4  8 on 5    6       7
    """
    taken = {
        place: turn
        for turn, drawn in zip(_TURNS, takes(method, side), strict=True)
        for place in drawn
    }
    return "\n".join([_named(method, side), *_grid(_piles(method), taken.__getitem__)])


def render_draw(wall: Wall, method: Method, side: Side | None, dice: Dice, banker: Seat) -> str:
    """Draw which tile of the wall goes to which seat, and the four hands (DEAL-4, DEAL-5).

    Args:
        wall: the wall, numbered from the roller's left.
        method: what the roller named before the roll.
        side: the roller's left or right, for the methods that take one; None for others.
        dice: the roller's two dice.
        banker: the banker of the round; the seat opposite rolls.

    Raises:
        WrongType: when a part is of another type.
        InvalidWall: as `tianjiu.dealing.draw` does.
    """
    hands = draw(wall, method, side, dice, banker)
    takers = {
        place: seat for seat, taken in places(method, side, dice, banker).items() for place in taken
    }
    rolling, first = roller(banker), takers[takes(method, side)[0][0]]
    rolled = (
        f"{seat_name(banker)} is banker; {seat_name(rolling)} rolls {dice[0]} and {dice[1]}, "
        f"the count of {sum(dice)} falls on {seat_name(first)} ({Clause.DEAL_4})"
    )
    grid = _grid(
        _piles(method), lambda place: f"{wall.tile(place).code} {seat_name(takers[place]):5}"
    )
    rows = [(INDENT + seat_name(seat), str(hands[seat])) for seat in first.round_table()]
    return "\n".join([rolled, _named(method, side), "", *grid, "", *columns(rows)])


def _every_place() -> list[Place]:
    return [(stack, layer) for stack in _STACKS for layer in _LAYERS]


def _named(method: Method, side: Side | None) -> str:
    """Return the name of a method, with its side or with what is put on what."""
    name = method.value if side is None else f"{method.value}, from the {side.value}"
    moves = [f"{upper} put on {lower}" for upper, lower in put_on(method).items()]
    return f"{name}: {', '.join(moves)}" if moves else name


def _piles(method: Method) -> list[_Pile]:
    upper = {lower: stack for stack, lower in put_on(method).items()}
    standing = [stack for stack in _STACKS if stack not in upper.values()]
    return [(upper[stack], stack) if stack in upper else (stack,) for stack in standing]


def _grid(piles: Sequence[_Pile], cell: Callable[[Place], str]) -> list[str]:
    """Return piles side by side on the table, each place as a text, and their numbers below."""
    standing = [[cell((stack, layer)) for stack in pile for layer in _LAYERS] for pile in piles]
    numbers = [" on ".join(map(str, pile)) for pile in piles]
    height = max(map(len, standing))
    width = max(len(text) for text in (*numbers, *(text for pile in standing for text in pile)))
    rows = [
        [*_above(height - len(pile)), *pile, "-" * width, number]
        for pile, number in zip(standing, numbers, strict=True)
    ]
    lines = zip(*rows, strict=True)
    return ["  ".join(text.center(width) for text in line).rstrip() for line in lines]


def _above(layers: int) -> list[str]:
    """Return the empty places above a pile that is not the highest."""
    return [""] * layers
