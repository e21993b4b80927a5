"""What a record holds: the facts of its rounds, and what they came to."""

from collections.abc import Iterable
from enum import Enum
from typing import final

import attrs

from tianjiu.actions import Action, require_action
from tianjiu.checks import as_tuple, is_whole, require, show
from tianjiu.clauses import Clause
from tianjiu.deal import Deal
from tianjiu.errors import WrongType
from tianjiu.events import Event, require_event
from tianjiu.ruleset import Ruleset
from tianjiu.seats import BySeat, Seat, require_seat
from tianjiu.settlement import Settlement, Transfer
from tianjiu.tiles import Hand

__all__ = ["Record", "RecordKind", "RecordedRound", "RecordedSettlement", "SeatRecord", "SeenRound"]


class RecordKind(Enum):
    """What is recorded."""

    ROUND = "round"
    """One round by itself, of whatever match (局)."""
    MATCH = "match"
    """A match from its first round on, with the standings after each round."""


def _check_units(units: BySeat[int], what: str) -> None:
    require(units, BySeat, what, Clause.SETTLE_4)
    for each in units.values():
        if not is_whole(each):
            message = f"{what} are whole units, not {show(each)}"
            raise WrongType(message, Clause.SETTLE_4)


def _transfers(given: Iterable[Transfer]) -> tuple[Transfer, ...]:
    return as_tuple(given, "the transfers of a settlement", Clause.SETTLE_4)


@final
@attrs.frozen
class RecordedSettlement:
    """What a settlement came to (SETTLE-4).

    Args:
        transfers: who paid whom how many units, and why.
        totals: what each seat won or lost in units.

    Raises:
        WrongType: when a part is of another type.
    """

    transfers: tuple[Transfer, ...] = attrs.field(converter=_transfers)
    totals: BySeat[int]

    def __attrs_post_init__(self) -> None:
        for transfer in self.transfers:
            require(transfer, Transfer, "each transfer of a settlement", Clause.SETTLE_4)
        _check_units(self.totals, "the totals of a settlement")

    @staticmethod
    def of(settlement: Settlement) -> "RecordedSettlement":
        """Return what is recorded of a settlement."""
        require(settlement, Settlement, "what is recorded", Clause.SETTLE_4)
        return RecordedSettlement(settlement.transfers, settlement.totals)


def _outcome(settlement: RecordedSettlement | None, standings: BySeat[int] | None) -> None:
    if settlement is not None:
        require(settlement, RecordedSettlement, "the settlement of a round", Clause.SETTLE_4)
    if standings is not None:
        _check_units(standings, "standings")


def _actions(given: Iterable[Action]) -> tuple[Action, ...]:
    return as_tuple(given, "the actions of a round", Clause.PLAY_1)


@final
@attrs.frozen(kw_only=True)
class RecordedRound:
    """A round as it was dealt and played, hidden discards included.

    Args:
        deal: who held what, who was banker, and who led.
        actions: every action so far, in order: declarations first, then the tricks.
        settlement: what the round came to; None while it is being played.
        standings: the units of each seat in the match after this round (MATCH-2); None while the
            round is being played, and in the record of a round by itself.

    Raises:
        WrongType: when a part is of another type. Whether the parts agree is for `replay` to say.
    """

    deal: Deal
    actions: tuple[Action, ...] = attrs.field(default=(), converter=_actions)
    settlement: RecordedSettlement | None = None
    standings: BySeat[int] | None = None

    def __attrs_post_init__(self) -> None:
        require(self.deal, Deal, "the deal of a round", Clause.DEAL_1)
        for action in self.actions:
            require_action(action)
        _outcome(self.settlement, self.standings)


def _events(given: Iterable[Event]) -> tuple[Event, ...]:
    return as_tuple(given, "the events of a round", Clause.PLAY_4)


@final
@attrs.frozen(kw_only=True)
class SeenRound:
    """A round as one seat saw it, without what it did not see (PLAY-4).

    Args:
        banker: the banker of the round.
        streak: the rounds that the banker had been banker running, this one included.
        leader: the seat that led the first trick.
        dealt: the tiles that the seat was dealt.
        events: what it saw, in order.
        settlement: what the round came to; None while it is being played.
        standings: the units of each seat in the match after this round (MATCH-2); None while the
            round is being played, and in the record of a round by itself.

    Raises:
        WrongType: when a part is of another type. Whether the parts agree is for `replay` to say.
    """

    banker: Seat
    streak: int
    leader: Seat
    dealt: Hand
    events: tuple[Event, ...] = attrs.field(default=(), converter=_events)
    settlement: RecordedSettlement | None = None
    standings: BySeat[int] | None = None

    def __attrs_post_init__(self) -> None:
        require_seat(self.banker, "the banker of a round")
        require_seat(self.leader, "the leader of a round")
        if not is_whole(self.streak):
            message = f"the streak of a banker is a whole number, not {show(self.streak)}"
            raise WrongType(message, Clause.MULT_1)
        require(self.dealt, Hand, "the dealt tiles of a round", Clause.DEAL_1)
        for event in self.events:
            require_event(event)
        _outcome(self.settlement, self.standings)


def _rounds(given: Iterable[RecordedRound]) -> tuple[RecordedRound, ...]:
    return as_tuple(given, "the rounds of a record", Clause.MATCH_2)


@final
@attrs.frozen(kw_only=True)
class Record:
    """A round, or a match, from which every state can be replayed.

    Args:
        kind: whether it is one round or a match.
        ruleset: the rules of the table.
        rounds: the rounds in order; only the last may be unfinished.

    Raises:
        WrongType: when a part is of another type. Whether the parts agree is for `replay` to say.
    """

    kind: RecordKind
    ruleset: Ruleset
    rounds: tuple[RecordedRound, ...] = attrs.field(converter=_rounds)

    def __attrs_post_init__(self) -> None:
        require(self.kind, RecordKind, "the kind of a record")
        require(self.ruleset, Ruleset, "the rules of a record")
        for each in self.rounds:
            require(each, RecordedRound, "each round of a record")


def _seen_rounds(given: Iterable[SeenRound]) -> tuple[SeenRound, ...]:
    return as_tuple(given, "the rounds of a record", Clause.MATCH_2)


@final
@attrs.frozen(kw_only=True)
class SeatRecord:
    """A round, or a match, as one seat saw it: every view of it can be replayed (PLAY-4).

    Args:
        kind: whether it is one round or a match.
        ruleset: the rules of the table.
        seat: the seat that saw it.
        rounds: the rounds in order; only the last may be unfinished.

    Raises:
        WrongType: when a part is of another type. Whether the parts agree is for `replay` to say.
    """

    kind: RecordKind
    ruleset: Ruleset
    seat: Seat
    rounds: tuple[SeenRound, ...] = attrs.field(converter=_seen_rounds)

    def __attrs_post_init__(self) -> None:
        require(self.kind, RecordKind, "the kind of a record")
        require(self.ruleset, Ruleset, "the rules of a record")
        require_seat(self.seat, "the seat of a record")
        for each in self.rounds:
            require(each, SeenRound, "each round of a record")


def require_record(value: object, what: str) -> Record | SeatRecord:
    """Return the value if it is a record, else raise `WrongType` that says what must be."""
    if not isinstance(value, Record | SeatRecord):
        message = f"{what} must be a Record or a SeatRecord, not {show(value)}"
        raise WrongType(message)
    return value
