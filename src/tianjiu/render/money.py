"""Pictures of transfers, settlements and the standings of a match."""

from collections.abc import Iterable, Sequence
from typing import Final

from tianjiu.checks import as_tuple, require
from tianjiu.clauses import Clause, ClauseGroup
from tianjiu.instant import instant_clause
from tianjiu.match import Match
from tianjiu.render.layout import INDENT, bank_line, columns, count, seat_name, wrapped
from tianjiu.seats import SEATS, BySeat, Seat
from tianjiu.settlement import Settlement, Transfer
from tianjiu.tallies import SpecialFinish, Tally

__all__ = ["render_match", "render_settlement", "render_transfers"]

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
    return _won(transfer.account, facts) + ("" if own else f", paid by {seat_name(transfer.payer)}")


def _is_bonus(transfer: Transfer) -> bool:
    return transfer.clauses[0].group is ClauseGroup.BONUS


def _won(seat: Seat, facts: Tally) -> str:
    return f"{seat_name(seat)} won {facts.tricks_won[seat]}, par {facts.ruleset.par}"


def _itemised(transfers: Sequence[Transfer], facts: Tally | None) -> list[str]:
    """Return each transfer on a line, and below it what it is for, with all its clauses."""
    rows = [
        (
            f"{seat_name(one.payer):5} → {seat_name(one.payee):5}",
            str(one.units),
            f"= {_calculation(one)}",
        )
        for one in transfers
    ]
    lines: list[str] = []
    for transfer, line in zip(transfers, columns(rows, right=[1]), strict=True):
        clauses = " ".join(clause.id for clause in transfer.clauses)
        why = f"{INDENT}{_why(transfer, facts)}: {clauses}"
        lines += [line, *wrapped(why, INDENT * 2)]
    return lines


def _scores(name: str, scores: BySeat[int]) -> list[str]:
    """Return units by seat, signed, under the names of the seats."""
    units = [f"{score:+}" if score else "0" for score in scores.values()]
    return columns([("", *map(seat_name, SEATS)), (name, *units)], right=range(1, 5))


def _heading(facts: Tally) -> list[str]:
    """Say who finished, and what of it counts beside the tricks."""
    parts = [f"finishes with {count(facts.tricks_won[facts.finisher], 'trick')}"]
    if facts.instant is not None:
        parts = [f"declares {facts.instant.name} ({instant_clause(facts.instant)})"]
    if facts.finish is not None:
        clause = _FINISHES[facts.finish]
        parts.append(f"{clause.title.lower()} ({clause})")
    if facts.captured is not None:
        parts.append(f"{seat_name(facts.captured)} pays for all")
    if facts.sweep is not None:
        parts.append(f"{facts.sweep.value}-sweep ({Clause.SWEEP_1})")
    return wrapped(f"{seat_name(facts.finisher)} {'; '.join(parts)}", INDENT)


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
    bank = bank_line(facts.ruleset, facts.banker, facts.streak)
    totals = _scores("units", settlement.totals)
    return "\n".join([*_heading(facts), bank, "", *_itemised(transfers, facts), *even, "", *totals])


def render_match(match: Match) -> str:
    """Draw the scores of a match, and who is banker next, or the places when it is over (MATCH).

    Args:
        match: a match between two rounds, or after the last.

    Raises:
        WrongType: when it is not given a `Match`.
    """
    require(match, Match, "the match to draw", Clause.MATCH_2)
    after = f"after {count(match.rounds_played, 'round')}"
    bank = bank_line(match.ruleset, match.banker, match.streak)
    last = f"over: {_places(match)}" if match.is_over else f"next, {bank}"
    return "\n".join([*_scores(after, match.scores), last])


def _places(match: Match) -> str:
    return ", ".join(f"{one.place} {seat_name(one.seat)}" for one in match.standings)
