"""Replaying a record: every state or view again, each number compared with what follows."""

from collections import deque
from collections.abc import Iterator
from random import Random
from typing import overload

from tianjiu import worlds
from tianjiu.clauses import Clause
from tianjiu.errors import TianjiuError
from tianjiu.play import start, step
from tianjiu.record.course import Course, wrong
from tianjiu.record.model import Record, SeatRecord, require_record
from tianjiu.settlement import Settlement, settle
from tianjiu.state import State
from tianjiu.view import View, view

__all__ = ["check", "last_states", "replay"]


@overload
def replay(record: Record) -> Iterator[State]: ...
@overload
def replay(record: SeatRecord) -> Iterator[View]: ...
def replay(record: Record | SeatRecord) -> Iterator[State] | Iterator[View]:
    """Play a record again, and settle its rounds again.

    What it says is compared as it is reached: each action with the rules, each settlement and the
    standings with what follows from the rounds, and each deal of a match with the round before.

    Args:
        record: what was recorded; of what one seat saw, its views are replayed.

    Returns:
        The states, or the views, in order: of each round that of the deal, then one after each
        action or event.

    Raises:
        WrongType: when it is not given a record.
        InvalidRecord: in its course, when it comes to what does not follow; it names the path.

    >>> from tianjiu.deal import Deal
    >>> from tianjiu.record.making import round_record
    >>> record = round_record(start(Deal.random(Random(9))))
    >>> [state.to_act for state in replay(record)]
    [<Seat.EAST: 'E'>]
    """
    require_record(record, "what is replayed")
    if isinstance(record, SeatRecord):
        return _views(record)
    return (state for _, state in _states(record))


def check(record: Record | SeatRecord) -> None:
    """Replay a record to its end, for the error that says where it disagrees with itself.

    Args:
        record: what was recorded, of the whole table or of one seat.

    Raises:
        WrongType: when it is not given a record.
        InvalidRecord: when something in it does not follow; it names the path of the first.
    """
    moments: Iterator[object] = replay(record)
    deque(moments, maxlen=0)


def last_states(record: Record) -> tuple[State, ...]:
    """Return the last state of each round of a record.

    Raises:
        InvalidRecord: when something in it does not follow; it names the path of the first.
    """
    return tuple(dict(_states(record)).values())


def _states(record: Record) -> Iterator[tuple[int, State]]:
    """Yield each state with the number of its round."""
    course = Course.of(record)
    for number, played in enumerate(record.rounds):
        deal, path = played.deal, f"{course.path}.deal"
        course = course.begin(deal.banker, deal.streak, deal.leader, path)
        try:
            state = start(deal, record.ruleset)
        except TianjiuError as error:
            raise wrong(path, f"cannot be played: {error.message}", error.clause) from error
        yield number, state
        for turn, action in enumerate(played.actions):
            try:
                state = step(state, action)
            except TianjiuError as error:
                path = f"{course.path}.actions[{turn}]"
                sentence = f"is illegal: {error.message}"
                raise wrong(path, sentence, error.clause) from error
            yield number, state
        course = course.end(settle(state) if state.is_over else None, played)


def _views(record: SeatRecord) -> Iterator[View]:
    course = Course.of(record)
    for seen_round in record.rounds:
        banker, streak, leader = seen_round.banker, seen_round.streak, seen_round.leader
        course = course.begin(banker, streak, leader, course.path)
        try:
            seen = View(
                ruleset=record.ruleset,
                seat=record.seat,
                banker=banker,
                streak=streak,
                leader=leader,
                dealt=seen_round.dealt,
            )
        except TianjiuError as error:
            sentence = f"cannot be played: {error.message}"
            raise wrong(course.path, sentence, error.clause) from error
        yield seen
        for turn, event in enumerate(seen_round.events):
            try:
                seen = seen.after(event)
            except TianjiuError as error:
                path = f"{course.path}.events[{turn}]"
                raise wrong(path, f"cannot be: {error.message}", error.clause) from error
            yield seen
        course = course.end(_settled(seen, f"{course.path}.events"), seen_round)


def _settled(seen: View, path: str) -> Settlement | None:
    """Settle a round from what one seat saw: all that money depends on lay open."""
    if not seen.is_over:
        return None
    state = worlds.sample(seen, Random(0))
    if view(state, seen.seat) != seen:
        sentence = "end before the discards to the last single are turned up"
        raise wrong(path, sentence, Clause.SWEEP_3)
    return settle(state)
