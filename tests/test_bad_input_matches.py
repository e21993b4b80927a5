"""A match that cannot be is refused, and so is a settlement that does not belong to it."""

import pickle
from collections.abc import Callable, Mapping

import pytest

from tests.refusals import refused
from tests.scripted import by_seat, facts, wrong
from tianjiu import Clause, Match, Ruleset, Seat, settle
from tianjiu.errors import InvalidMatch

EAST, SOUTH, WEST, NORTH = Seat
ONE_TRICK = Ruleset(min_finish_tricks=1)

BAD_MATCHES: Mapping[str, tuple[Callable[[], Match], Clause, str]] = {
    "scores that do not sum to zero": (
        lambda: Match(scores=by_seat(1, 0, 0, 0)),
        Clause.MATCH_2,
        "(1, 0, 0, 0)",
    ),
    "scores of half a unit": (
        lambda: Match(scores=by_seat(wrong(0.5), wrong(-0.5), 0, 0)),
        Clause.MATCH_2,
        "0.5",
    ),
    "a flag for a score": (
        lambda: Match(scores=by_seat(wrong(value=True), -1, 0, 0)),
        Clause.MATCH_2,
        "True",
    ),
    "a negative number of rounds": (lambda: Match(rounds_played=-1), Clause.MATCH_2, "-1"),
    "half a round": (lambda: Match(rounds_played=wrong(0.5)), Clause.MATCH_2, "0.5"),
    "a streak longer than the match": (
        lambda: Match(streak=3, rounds_played=1),
        Clause.MATCH_2,
        "round 3 running",
    ),
    "a settlement of another banker": (
        lambda: Match().after(settle(facts((1, 4, 0, 3), NORTH, banker=SOUTH))),
        Clause.MATCH_2,
        "banker",
    ),
    "a settlement of another round running": (
        lambda: Match().after(settle(facts((1, 4, 0, 3), NORTH, streak=2))),
        Clause.MATCH_2,
        "streak",
    ),
    "a settlement by other rules": (
        lambda: Match().after(settle(facts((1, 4, 0, 3), NORTH, ruleset=ONE_TRICK))),
        Clause.MATCH_2,
        "min_finish_tricks=1",
    ),
}


@pytest.mark.parametrize("name", BAD_MATCHES)
def test_a_match_that_cannot_be_is_refused(name: str) -> None:
    call, clause, quoted = BAD_MATCHES[name]
    refused(call, InvalidMatch, clause, quoted)


def test_a_match_stays_as_it_was_when_a_settlement_is_refused() -> None:
    match = Match.new()
    before = pickle.dumps(match)
    with pytest.raises(InvalidMatch):
        match.after(settle(facts((1, 4, 0, 3), NORTH, streak=2)))
    assert pickle.dumps(match) == before
