"""Plain-text pictures of hands, tricks, tables and settlements.

Every function returns lines for a terminal of 80 columns, without colour and without a line break
at the end. Columns are aligned by cells, of which a Chinese character takes two.

A discard stands in brackets, as in `tianjiu.notation`; the tiles of one that nobody else may see
are question marks (PLAY-4). The best play of a trick has a ``>`` before its seat.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from enum import Enum
from itertools import zip_longest
from textwrap import wrap
from typing import Final
from unicodedata import east_asian_width

from tianjiu.actions import Discard, Play
from tianjiu.checks import as_tuple, require
from tianjiu.clauses import Clause, ClauseGroup
from tianjiu.instant import instant_clause
from tianjiu.match import Match
from tianjiu.ruleset import Ruleset
from tianjiu.seats import SEATS, BySeat, Seat
from tianjiu.settlement import Settlement, Transfer
from tianjiu.state import State
from tianjiu.tallies import SpecialFinish, Tally
from tianjiu.tiles import Hand, Tile
from tianjiu.tricks import Hidden, Trick
from tianjiu.view import View

__all__ = [
    "Names",
    "cells",
    "render_hand",
    "render_match",
    "render_settlement",
    "render_state",
    "render_transfers",
    "render_trick",
    "render_view",
]

_WIDTH: Final = 80
_INDENT: Final = "    "


class Names(Enum):
    """What is written with the code of a tile: nothing, or its name in one of two languages."""

    CODE = "code"
    ENGLISH = "english"
    TRADITIONAL = "traditional"


def cells(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    return len(text) + sum(east_asian_width(character) in "WF" for character in text)


def _columns(rows: Sequence[Sequence[str]], right: Container[int] = ()) -> list[str]:
    """Return rows with their columns aligned, those with the given numbers to the right."""
    widths = [max(map(cells, column)) for column in zip_longest(*rows, fillvalue="")]
    lines: list[str] = []
    for row in rows:
        line = ""
        for number, (text, width) in enumerate(zip(row, widths, strict=False)):
            gap = " " * (width - cells(text))
            line += (gap + text if number in right else text + gap) + "  "
        lines.append(line.rstrip())
    return lines


def _wrapped(text: str, rest: str) -> list[str]:
    """Return a text in lines, broken between words: the id of a clause is one."""
    return wrap(text, _WIDTH, subsequent_indent=rest, break_on_hyphens=False)


def _seat(seat: Seat) -> str:
    return seat.name.title()


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


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
    columns = [
        (tile.code, "{}-{}".format(*tile.ends), *_name(tile, names).split()) for tile in hand
    ]
    return "\n".join(_columns(list(zip_longest(*columns, fillvalue=""))))


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
        f"{_seat(trick.leader)} leads a {trick.lead.kind.value}; "
        f"{_seat(trick.winner)} {verb} {_count(trick.size, 'trick')}"
    )
    rows = [
        (("  > " if seat is trick.winner else _INDENT) + _seat(seat), *_done(action, names))
        for seat, action in trick.by_seat()
    ]
    return "\n".join([heading, *_columns(rows)])


def _history(tricks: Sequence[Trick]) -> list[str]:
    """Return finished tricks, one to a line, each seat in order of play."""
    rows: list[tuple[str, ...]] = []
    for number, trick in enumerate(tricks, start=1):
        did = [
            f"{'>' if seat is trick.winner else ' '} {_seat(seat)} {_done(action, Names.CODE)[0]}"
            for seat, action in trick.by_seat()
        ]
        rows.append((str(number), *did, f"{_seat(trick.winner)} +{trick.size}"))
    return _columns(rows, right=[0])


def _bank(ruleset: Ruleset, banker: Seat, streak: int) -> str:
    """Say who is banker, for how many rounds running, and the multiplier (MULT-1)."""
    multiplier = ruleset.banker_multiplier(streak)
    return f"{_seat(banker)} is banker, term {streak}, multiplier {multiplier} ({Clause.MULT_1})"


def _now(table: State | View) -> str:
    """Say whose turn it is, or how the round ended."""
    declared = table.declared if isinstance(table, State) else table.laid_open
    if declared is not None:
        return f"{_seat(declared[0])} has declared {declared[1].instant_hand.name}"
    if table.to_act is not None:
        return f"{_seat(table.to_act)} is to act"
    return f"{_seat(table.tricks[-1].winner)} has finished"


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
            f"{_seat(seat)}, banker" if seat is banker else _seat(seat),
            _count(table.tricks_won[seat], "trick"),
            _count(_held(table, seat), "tile"),
        )
        for seat in SEATS
    ]
    lines = [_now(table), ""]
    for seat, line in zip(SEATS, _columns(rows), strict=True):
        lines.append(line)
        if seat in hands:
            lines += [_INDENT + row for row in render_hand(hands[seat], names).splitlines()]
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
    bank = _bank(state.ruleset, deal.banker, deal.streak)
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
    bank = _bank(seen.ruleset, seen.banker, seen.streak)
    return "\n".join(
        [f"as {_seat(seen.seat)} sees it: {bank}", *_table_of(seen, seen.banker, hands, names)]
    )


_FINISHES: Final = {
    SpecialFinish.SUPREME: Clause.FINISH_1,
    SpecialFinish.FOUR: Clause.FINISH_2,
    SpecialFinish.LOW: Clause.FINISH_3,
    SpecialFinish.LOW_CAPTURED: Clause.FINISH_4,
    SpecialFinish.SUPREME_CAPTURED: Clause.FINISH_5,
}


def _calculation(transfer: Transfer) -> str:
    """Return the net, the multiplier and the factors of a transfer, each with its clause."""
    principal = Clause.SETTLE_2 if Clause.SETTLE_2 in transfer.clauses else transfer.clauses[0]
    given = [clause for clause in transfer.clauses if clause.group is ClauseGroup.MULT]
    multiplier = (transfer.multiplier, given[0] if given else Clause.MULT_1)
    factors = [(abs(transfer.net), principal), multiplier]
    factors += [(factor.value, factor.clause) for factor in transfer.factors]
    return " × ".join(f"{value} ({clause})" for value, clause in factors)


def _why(transfer: Transfer, facts: Tally | None) -> str:
    """Say what a transfer is for: a bonus, or the tricks of the account."""
    if facts is None or _is_bonus(transfer):
        return transfer.clauses[0].title.lower() + ("" if facts is None else ", paid at once")
    own = transfer.account in (transfer.payer, transfer.payee)
    return _won(transfer.account, facts) + ("" if own else f", paid by {_seat(transfer.payer)}")


def _is_bonus(transfer: Transfer) -> bool:
    return transfer.clauses[0].group is ClauseGroup.BONUS


def _won(seat: Seat, facts: Tally) -> str:
    return f"{_seat(seat)} won {facts.tricks_won[seat]}, par {facts.ruleset.par}"


def _itemised(transfers: Sequence[Transfer], facts: Tally | None) -> list[str]:
    """Return each transfer on a line, and below it what it is for, with all its clauses."""
    rows = [
        (f"{_seat(one.payer):5} → {_seat(one.payee):5}", str(one.units), f"= {_calculation(one)}")
        for one in transfers
    ]
    lines: list[str] = []
    for transfer, line in zip(transfers, _columns(rows, right=[1]), strict=True):
        clauses = " ".join(clause.id for clause in transfer.clauses)
        why = f"{_INDENT}{_why(transfer, facts)}: {clauses}"
        lines += [line, *_wrapped(why, _INDENT * 2)]
    return lines


def _scores(name: str, scores: BySeat[int]) -> list[str]:
    """Return units by seat, signed, under the names of the seats."""
    units = [f"{score:+}" if score else "0" for score in scores.values()]
    return _columns([("", *map(_seat, SEATS)), (name, *units)], right=range(1, 5))


def _heading(facts: Tally) -> list[str]:
    """Say who finished, and what of it counts beside the tricks."""
    parts = [f"finishes with {_count(facts.tricks_won[facts.finisher], 'trick')}"]
    if facts.instant is not None:
        parts = [f"declares {facts.instant.name} ({instant_clause(facts.instant)})"]
    if facts.finish is not None:
        clause = _FINISHES[facts.finish]
        parts.append(f"{clause.title.lower()} ({clause})")
    if facts.captured is not None:
        parts.append(f"{_seat(facts.captured)} pays for all")
    if facts.sweep is not None:
        parts.append(f"{facts.sweep.value}-sweep ({Clause.SWEEP_1})")
    return _wrapped(f"{_seat(facts.finisher)} {'; '.join(parts)}", _INDENT)


def render_transfers(transfers: Iterable[Transfer]) -> str:
    """Draw transfers, each with its calculation and its clauses; none are an empty text.

    Args:
        transfers: such as the bonuses that were paid for a trick.

    Raises:
        WrongType: when something is no `Transfer`.
    """
    given = as_tuple(transfers, "the transfers to draw", Clause.SETTLE_4)
    checked = [require(one, Transfer, "a transfer to draw", Clause.SETTLE_4) for one in given]
    return "\n".join(_itemised(checked, None))


def render_settlement(settlement: Settlement) -> str:
    """Draw a settlement: each transfer with its calculation and clauses, and the totals.

    Args:
        settlement: of a round.

    Raises:
        WrongType: when it is not given a `Settlement`.

    >>> from tianjiu.ruleset import WIKIPEDIA
    >>> from tianjiu.settlement import settle
    >>> played = Tally(
    ...     ruleset=WIKIPEDIA,
    ...     banker=Seat.EAST,
    ...     tricks_won=BySeat(east=1, south=4, west=0, north=3),
    ...     finisher=Seat.NORTH,
    ... )
    >>> print(render_settlement(settle(played)))
    North finishes with 3 tricks
    East is banker, term 1, multiplier 2 (MULT-1)
    <BLANKLINE>
    East  → North  6  = 3 (SETTLE-1) × 2 (MULT-1)
        East won 1, par 4: SETTLE-1 SETTLE-3 MULT-1
    West  → North  5  = 5 (SETTLE-2) × 1 (MULT-2)
        West won 0, par 4: SETTLE-1 SETTLE-2 SETTLE-3 MULT-2
    South won 4, par 4: even (SETTLE-1)
    <BLANKLINE>
           East  South  West  North
    units    -6      0    -5    +11
    """
    require(settlement, Settlement, "the settlement to draw", Clause.SETTLE_4)
    facts, transfers = settlement.tally, settlement.transfers
    accounts = {transfer.account for transfer in transfers if not _is_bonus(transfer)}
    others = [seat for seat in SEATS if seat not in {facts.finisher, *accounts}]
    even = [f"{_won(seat, facts)}: even ({Clause.SETTLE_1})" for seat in others]
    bank = _bank(facts.ruleset, facts.banker, facts.streak)
    totals = _scores("units", settlement.totals)
    return "\n".join([*_heading(facts), bank, "", *_itemised(transfers, facts), *even, "", *totals])


def render_match(match: Match) -> str:
    """Draw the standings of a match, and who is banker next (MATCH-1, MATCH-2).

    Args:
        match: a match between two rounds.

    Raises:
        WrongType: when it is not given a `Match`.
    """
    require(match, Match, "the match to draw", Clause.MATCH_2)
    after = f"after {_count(match.rounds_played, 'round')}"
    bank = _bank(match.ruleset, match.banker, match.streak)
    return "\n".join([*_scores(after, match.scores), f"next, {bank}"])
