"""A deal that cannot be is refused, and nothing is drawn for it."""

from random import Random
from typing import Any

import pytest

from tests.refusals import refused
from tests.scripted import deal, facts, hands, wrong
from tianjiu import SMALL, Clause, Deal, Match, Seat, TianjiuError, start
from tianjiu.errors import InvalidDeal, InvalidMatch, InvalidTally

EAST, SOUTH, WEST, NORTH = Seat
FULL = "AABBCCDD EEFFGGHH IIJJKK9n 8e7s65f3"
NAN = float("nan")


@pytest.mark.parametrize(
    ("text", "clause", "quoted"),
    [
        ("AABBCCDD EEFFGGHH AIJJKK9n 8e7s65f3", Clause.TILE_1, "3 tiles 'A'"),
        ("AABBCCDD EEFFGGHH IIJJKK93 8e7s65f3", Clause.TILE_2, "2 tiles '3'"),
        ("AABBCCD EEFFGGHH IIJJKK9n 8e7s65f3", Clause.DEAL_5, "31 in all"),
        ("AABBCCDD EEFFGGHH IIJJKK9n 8e7s65f39", Clause.DEAL_5, "33 in all"),
        ("AABBCCD DEEFFGGHH IIJJKK9n 8e7s65f3", Clause.DEAL_5, "EAST 7, SOUTH 9"),
        ("AABBCCD EEFFGGH IIJJKK9 8e7s65f", Clause.DEAL_5, "EAST 7"),
        ("AABBCCDD EEFF IIJJ KK9n", Clause.DEAL_5, "EAST 8, SOUTH 4"),
    ],
)
def test_an_impossible_deal_is_refused(text: str, clause: Clause, quoted: str) -> None:
    refused(lambda: deal(text), InvalidDeal, clause, quoted)


@pytest.mark.parametrize("streak", [0, -1, True, False, 1.5, 1.0, NAN, "1", None, [1]], ids=repr)
def test_a_streak_that_is_no_number_of_rounds_is_refused(streak: object) -> None:
    shown = repr(streak)
    refused(
        lambda: Deal(hands=hands(FULL), streak=wrong(streak)), InvalidDeal, Clause.MULT_1, shown
    )
    refused(lambda: Deal.random(Random(0), streak=wrong(streak)), InvalidDeal, Clause.MULT_1, shown)
    refused(
        lambda: facts((1, 4, 0, 3), NORTH, streak=wrong(streak)),
        InvalidTally,
        Clause.MULT_1,
        shown,
    )
    refused(lambda: Match(streak=wrong(streak)), InvalidMatch, Clause.MATCH_2, shown)


@pytest.mark.parametrize("leader", [SOUTH, WEST])
def test_a_leader_who_is_neither_the_banker_nor_the_seat_before_is_refused(leader: Seat) -> None:
    refused(lambda: deal(FULL, leader=leader), InvalidDeal, Clause.DEAL_3, leader.name, "EAST")


def test_a_deal_that_does_not_fit_the_rules_is_refused() -> None:
    refused(lambda: start(deal(FULL), SMALL), InvalidDeal, Clause.DEAL_6, "8", "4")
    before = deal(FULL, banker=SOUTH, leader=EAST)
    refused(lambda: start(before), InvalidDeal, Clause.DEAL_3, "SOUTH", "EAST")


@pytest.mark.parametrize("size", [0, 7, 9, -8, True, 8.0, 4.0, NAN, "8", None, [8]], ids=repr)
def test_a_hand_of_another_size_is_not_dealt(size: object) -> None:
    refused(
        lambda: Deal.random(Random(0), tiles_per_hand=wrong(size)),
        InvalidDeal,
        Clause.DEAL_6,
        repr(size),
    )


def test_a_deal_that_is_refused_draws_nothing() -> None:
    rng = Random(0)
    before = rng.getstate()
    bad: list[dict[str, Any]] = [
        {"tiles_per_hand": 7},
        {"streak": 0},
        {"banker": "E"},
        {"leader": WEST},
    ]
    for arguments in bad:
        with pytest.raises(TianjiuError):
            Deal.random(rng, **arguments)
    assert rng.getstate() == before
