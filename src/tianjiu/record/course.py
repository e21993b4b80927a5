"""The course of a match through its record: who deals, what is settled, how the seats stand."""

from collections.abc import Callable
from enum import Enum
from typing import Final, TypeVar

import attrs

from tianjiu.checks import show
from tianjiu.clauses import Clause
from tianjiu.errors import InvalidRecord, NotationError
from tianjiu.match import Match
from tianjiu.record.model import (
    Record,
    RecordedRound,
    RecordedSettlement,
    RecordKind,
    SeatRecord,
    SeenRound,
)
from tianjiu.seats import BySeat, Seat
from tianjiu.settlement import Settlement, Transfer

__all__ = ["Course", "read_at", "wrong"]

T = TypeVar("T")

_ROUNDS: Final = "rounds"
_SECOND: Final = "rounds[1]"
_TRANSFER: Final = tuple(field.name for field in attrs.fields(Transfer))


def wrong(path: str, sentence: str, clause: Clause | None = None) -> InvalidRecord:
    """Return the error that something at a path of a record is wrong."""
    return InvalidRecord(f"{path} {sentence}", clause, path)


def read_at(path: str, read: Callable[[str], T], text: str) -> T:
    """Return what is read from a text of the notation at a path of a record."""
    try:
        return read(text)
    except NotationError as error:
        raise wrong(path, f"cannot be read: {error.message}", error.clause) from error


@attrs.frozen(kw_only=True)
class Course:
    """A record up to one of its rounds.

    Args:
        record: the record.
        number: the number of the round to come, from 0.
        match: the match before that round; None in the record of one round, and before the first.
    """

    record: Record | SeatRecord
    number: int = 0
    match: Match | None = None

    @staticmethod
    def of(record: Record | SeatRecord) -> "Course":
        """Begin with a record that has the rounds that its kind allows."""
        if not record.rounds:
            raise wrong(_ROUNDS, "is empty: a record has one round or more", Clause.MATCH_2)
        if record.kind is RecordKind.ROUND and len(record.rounds) > 1:
            raise wrong(_SECOND, "is a second round in the record of one", Clause.MATCH_2)
        return Course(record=record)

    @property
    def path(self) -> str:
        """The path of the round to come."""
        return f"rounds[{self.number}]"

    def begin(self, banker: Seat, streak: int, leader: Seat, path: str) -> "Course":
        """Compare who deals and leads a round with what the match says (MATCH-1, MATCH-2)."""
        if self.record.kind is RecordKind.ROUND:
            return self
        ruleset, match = self.record.ruleset, self.match
        if match is None:
            _compare(streak, 1, f"{path}.streak", Clause.MULT_1)
            match = Match(ruleset=ruleset, banker=banker)
        _compare(banker, match.banker, f"{path}.banker", Clause.MATCH_1)
        _compare(streak, match.streak, f"{path}.streak", Clause.MATCH_2)
        _compare(leader, match.leader, f"{path}.leader", Clause.DEAL_3)
        return attrs.evolve(self, match=match)

    def end(self, settled: Settlement | None, recorded: RecordedRound | SeenRound) -> "Course":
        """Compare what a round came to with what is recorded of it.

        Args:
            settled: what follows from the round; None when it is not over.
            recorded: the record of the round.
        """
        if settled is None:
            self._check_unfinished(recorded)
            return self
        _compare_settlements(settled, recorded.settlement, f"{self.path}.settlement")
        path = f"{self.path}.standings"
        if self.match is None:
            if recorded.standings is not None:
                raise wrong(path, "have no place in the record of one round", Clause.MATCH_2)
            return self
        match = self.match.after(settled)
        if recorded.standings is None:
            raise wrong(path, "are missing, and the round is over", Clause.MATCH_2)
        _compare_units(recorded.standings, match.scores, path, Clause.MATCH_2)
        return attrs.evolve(self, number=self.number + 1, match=match)

    def _check_unfinished(self, recorded: RecordedRound | SeenRound) -> None:
        for name, value in (("settlement", recorded.settlement), ("standings", recorded.standings)):
            if value is not None:
                path = f"{self.path}.{name}"
                raise wrong(path, "comes before the round is over", Clause.PLAY_6)
        if self.number + 1 < len(self.record.rounds):
            raise wrong(self.path, "is not over, and another round follows", Clause.PLAY_6)


def _compare_settlements(
    settled: Settlement, recorded: RecordedSettlement | None, path: str
) -> None:
    if recorded is None:
        raise wrong(path, "is missing, and the round is over", Clause.SETTLE_4)
    transfers = settled.transfers
    for number, (given, expected) in enumerate(zip(recorded.transfers, transfers, strict=False)):
        for name in _TRANSFER:
            found: object = getattr(given, name)
            wanted: object = getattr(expected, name)
            where = f"{path}.transfers[{number}].{name}"
            _compare(found, wanted, where, expected.clauses[0])
    if len(recorded.transfers) < len(transfers):
        missing = transfers[len(recorded.transfers)]
        where = f"{path}.transfers[{len(recorded.transfers)}]"
        sentence = f"is missing: {missing.payer.name} pays {missing.payee.name} {missing.units}"
        raise wrong(where, sentence, missing.clauses[0])
    if len(recorded.transfers) > len(transfers):
        where = f"{path}.transfers[{len(transfers)}]"
        raise wrong(where, "does not follow from the round", Clause.SETTLE_4)
    _compare_units(recorded.totals, settled.totals, f"{path}.totals", Clause.SETTLE_4)


def _compare_units(given: BySeat[int], expected: BySeat[int], path: str, clause: Clause) -> None:
    for seat, units in given.items():
        _compare(units, expected[seat], f"{path}.{seat.letter}", clause)


def _compare(given: object, expected: object, path: str, clause: Clause) -> None:
    if given != expected:
        raise wrong(path, f"is {_plain(given)}, and {_plain(expected)} follows", clause)


def _plain(value: object) -> str:
    return value.name if isinstance(value, Enum) else show(value)
