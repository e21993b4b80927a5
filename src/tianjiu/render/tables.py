"""Pictures of hands, tricks and rounds, open or as one seat sees them."""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from itertools import zip_longest

from tianjiu.actions import Discard, Play
from tianjiu.checks import require
from tianjiu.clauses import Clause
from tianjiu.render.layout import INDENT, bank_line, columns, count, seat_name
from tianjiu.seats import SEATS, Seat
from tianjiu.state import State
from tianjiu.tiles import Hand, Tile
from tianjiu.tricks import Hidden, Trick
from tianjiu.view import View

__all__ = ["Names", "render_hand", "render_state", "render_trick", "render_view"]


class Names(Enum):
    """What is written with the code of a tile: nothing, or its name in one of two languages."""

    CODE = "code"
    ENGLISH = "english"
    TRADITIONAL = "traditional"


def _name(tile: Tile, names: Names) -> str:
    match names:
        case Names.CODE:
            return ""
        case Names.ENGLISH:
            return tile.names.english
        case Names.TRADITIONAL:
            return tile.names.traditional


def render_hand(hand: Hand, names: Names = Names.CODE) -> str:
    """Draw a hand: a column for each tile, with its code, its pips and its name.

    Args:
        hand: any hand.
        names: what is written below the pips.

    Raises:
        WrongType: when it is not given a `Hand` and `Names`.

    >>> print(render_hand(Hand.parse("AK93"), Names.TRADITIONAL))
    A    K       9       3
    6-6  1-5     3-6     1-2
    天   銅錘六  尖頭九  三雞
    """
    require(hand, Hand, "the hand to draw", Clause.DEAL_1)
    require(names, Names, "the names of tiles")
    drawn = [(tile.code, "{}-{}".format(*tile.ends), *_name(tile, names).split()) for tile in hand]
    return "\n".join(columns(list(zip_longest(*drawn, fillvalue=""))))


def _done(action: Play | Discard | Hidden, names: Names) -> tuple[str, str]:
    """Return the codes and the names of the tiles that a seat has laid."""
    match action:
        case Play():
            return str(action.combination), _list(action.combination.tiles, names)
        case Discard():
            return f"({action})", _list(action.tiles, names)
        case Hidden():
            return f"({'?' * action.size})", "face down"


def _list(tiles: Iterable[Tile], names: Names) -> str:
    return ", ".join(_name(tile, names) for tile in tiles if names is not Names.CODE)


def render_trick(trick: Trick, names: Names = Names.CODE) -> str:
    """Draw a trick: what was led, what each seat did, who is winning, and the worth (PLAY-5).

    Args:
        trick: a trick, finished or in progress.
        names: what is written beside the codes.

    Raises:
        WrongType: when it is not given a `Trick` and `Names`.

    >>> from tianjiu.notation import parse_action
    >>> from tianjiu.ruleset import WIKIPEDIA
    >>> axes, earths, discard = [parse_action(text, WIKIPEDIA) for text in ("HH", "BB", "(63)")]
    >>> trick = Trick(Seat.EAST, (axes, Hidden(2), earths, discard))
    >>> print(render_trick(trick, Names.ENGLISH))
    East leads a civil pair; West wins 2 tricks
        East   HH    Axe, Axe
        South  (??)  face down
      > West   BB    Earth, Earth
        North  (63)  Big-Head Six, Small Three
    """
    require(trick, Trick, "the trick to draw", Clause.PLAY_5)
    require(names, Names, "the names of tiles")
    verb = "wins" if trick.is_finished else "is winning"
    heading = (
        f"{seat_name(trick.leader)} leads a {trick.lead.kind.value}; "
        f"{seat_name(trick.winner)} {verb} {count(trick.size, 'trick')}"
    )
    rows = [
        (("  > " if seat is trick.winner else INDENT) + seat_name(seat), *_done(action, names))
        for seat, action in trick.by_seat()
    ]
    return "\n".join([heading, *columns(rows)])


def _laid(trick: Trick) -> list[tuple[Seat, str]]:
    return [(seat, _done(action, Names.CODE)[0]) for seat, action in trick.by_seat()]


def _history(tricks: Sequence[Trick]) -> list[str]:
    """Return finished tricks, one to a line, each seat in order of play."""
    rows: list[tuple[str, ...]] = []
    for number, trick in enumerate(tricks, start=1):
        did = [
            f"{'>' if seat is trick.winner else ' '} {seat_name(seat)} {laid}"
            for seat, laid in _laid(trick)
        ]
        rows.append((str(number), *did, f"{seat_name(trick.winner)} +{trick.size}"))
    return columns(rows, right=[0])


def _now(table: State | View) -> str:
    """Say whose turn it is, or how the round ended."""
    declared = table.declared if isinstance(table, State) else table.laid_open
    if declared is not None:
        return f"{seat_name(declared[0])} has declared {declared[1].instant_hand.name}"
    if table.to_act is not None:
        return f"{seat_name(table.to_act)} is to act"
    return f"{seat_name(table.tricks[-1].winner)} has finished"


def _held(table: State | View, seat: Seat) -> int:
    """Return how many tiles a seat holds."""
    tricks = list(table.tricks)
    if table.trick is not None and seat in dict(table.trick.by_seat()):
        tricks.append(table.trick)
    return table.ruleset.tiles_per_hand - sum(trick.size for trick in tricks)


def _table_of(
    table: State | View, banker: Seat, hands: Mapping[Seat, Hand], names: Names
) -> list[str]:
    """Return each seat with the hands that are known, the finished tricks and the one going on."""
    rows = [
        (
            f"{seat_name(seat)}, banker" if seat is banker else seat_name(seat),
            count(table.tricks_won[seat], "trick"),
            count(_held(table, seat), "tile"),
        )
        for seat in SEATS
    ]
    lines = [_now(table), ""]
    for seat, line in zip(SEATS, columns(rows), strict=True):
        lines.append(line)
        if seat in hands:
            lines += [INDENT + row for row in render_hand(hands[seat], names).splitlines()]
    if table.tricks:
        lines += ["", *_history(table.tricks)]
    if table.trick is not None:
        lines += ["", render_trick(table.trick, names)]
    return lines


def render_state(state: State, names: Names = Names.CODE) -> str:
    """Draw a round as it lies, with all that the seats hide from each other.

    Args:
        state: a round at any moment.
        names: what is written with the codes of tiles.

    Raises:
        WrongType: when it is not given a `State` and `Names`.
    """
    deal = require(state, State, "the state to draw").deal
    bank = bank_line(state.ruleset, deal.banker, deal.streak)
    return "\n".join([bank, *_table_of(state, deal.banker, state.hands, names)])


def render_view(seen: View, names: Names = Names.CODE) -> str:
    """Draw a round as one seat sees it: its own hand, and what lies face up (PLAY-4).

    Args:
        seen: what the seat sees.
        names: what is written with the codes of tiles.

    Raises:
        WrongType: when it is not given a `View` and `Names`.
    """
    require(seen, View, "the view to draw", Clause.PLAY_4)
    hands = {seen.seat: seen.hand}
    if seen.laid_open is not None:
        hands[seen.laid_open[0]] = seen.laid_open[1].hand
    bank = bank_line(seen.ruleset, seen.banker, seen.streak)
    return "\n".join(
        [f"as {seat_name(seen.seat)} sees it: {bank}", *_table_of(seen, seen.banker, hands, names)]
    )
