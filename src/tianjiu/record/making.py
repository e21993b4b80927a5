"""Records of rounds and matches that were played, and what one seat saw of them."""

from collections.abc import Iterable

import attrs

from tianjiu.checks import as_tuple, require
from tianjiu.clauses import Clause
from tianjiu.record.course import wrong
from tianjiu.record.model import (
    Record,
    RecordedRound,
    RecordedSettlement,
    RecordKind,
    SeatRecord,
    SeenRound,
)
from tianjiu.record.replaying import check, last_states
from tianjiu.ruleset import WIKIPEDIA
from tianjiu.seats import BySeat, Seat, require_seat
from tianjiu.settlement import settle
from tianjiu.state import State
from tianjiu.view import view

__all__ = ["match_record", "round_record", "seat_record"]


def round_record(state: State) -> Record:
    """Record a round by itself, finished or not; a finished one is settled.

    Args:
        state: where the round stands.

    Raises:
        WrongType: when it is not given a `State`.

    >>> from random import Random
    >>> from tianjiu.deal import Deal
    >>> from tianjiu.play import start
    >>> round_record(start(Deal.random(Random(9)))).rounds[0].actions
    ()
    """
    require(state, State, "a round to record")
    settled = RecordedSettlement.of(settle(state)) if state.is_over else None
    played = RecordedRound(deal=state.deal, actions=state.actions, settlement=settled)
    return Record(kind=RecordKind.ROUND, ruleset=state.ruleset, rounds=(played,))


def match_record(states: Iterable[State]) -> Record:
    """Record a match, with the settlement of each round and the standings after it.

    Args:
        states: where each round stands, from the first on: over, but that the last may be going on.

    Raises:
        WrongType: when something is no `State`.
        InvalidRecord: when they are no match: the rules change, or a deal does not follow from the
            round before (MATCH-1, MATCH-2); it names the round.

    >>> from random import Random
    >>> from tianjiu.match import Match
    >>> from tianjiu.play import start
    >>> match = Match.new()
    >>> match_record([start(match.deal(Random(9)), match.ruleset)]).kind.value
    'match'
    """
    last = as_tuple(states, "the rounds of a match", Clause.MATCH_2)
    rounds: list[RecordedRound] = []
    scores = BySeat.of(lambda _: 0)
    for number, state in enumerate(last):
        ruleset = require(state, State, "each round of a match", Clause.MATCH_2).ruleset
        if ruleset != last[0].ruleset:
            path = f"rounds[{number}]"
            raise wrong(path, "has other rules than the first round", Clause.MATCH_2)
        (played,) = round_record(state).rounds
        if played.settlement is not None:
            scores = _sums(scores, played.settlement.totals)
            played = attrs.evolve(played, standings=scores)
        rounds.append(played)
    rules = last[0].ruleset if last else WIKIPEDIA
    record = Record(kind=RecordKind.MATCH, ruleset=rules, rounds=rounds)
    check(record)
    return record


def seat_record(record: Record, seat: Seat) -> SeatRecord:
    """Record what one seat saw, without any tile that it did not see (PLAY-4).

    Args:
        record: the record of the whole table.
        seat: whose record it is.

    Raises:
        WrongType: when it is not given a `Record` and a `Seat`.
        InvalidRecord: when the record disagrees with itself; it names the path.

    >>> from random import Random
    >>> from tianjiu.deal import Deal
    >>> from tianjiu.play import start
    >>> record = round_record(start(Deal.random(Random(9))))
    >>> str(seat_record(record, Seat.WEST).rounds[0].dealt)
    'ACEEGJK7'
    """
    require(record, Record, "the record of the whole table")
    require_seat(seat, "the seat of a record")
    rounds: list[SeenRound] = []
    for played, state in zip(record.rounds, last_states(record), strict=True):
        seen = view(state, seat)
        rounds.append(
            SeenRound(
                banker=seen.banker,
                streak=seen.streak,
                leader=seen.leader,
                dealt=seen.dealt,
                events=seen.events,
                settlement=played.settlement,
                standings=played.standings,
            )
        )
    return SeatRecord(kind=record.kind, ruleset=record.ruleset, seat=seat, rounds=rounds)


def _sums(units: BySeat[int], more: BySeat[int]) -> BySeat[int]:
    return BySeat.of(lambda seat: units[seat] + more[seat])
