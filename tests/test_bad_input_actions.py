"""An action that is not allowed is refused by its clause, and the state is as it was."""

import pickle
from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from tests.refusals import refused
from tests.scripted import acted, deal, discard, play, played
from tianjiu import (
    STANDING,
    WIKIPEDIA_FULL,
    Clause,
    Combination,
    CombinationKind,
    Declare,
    Discard,
    IllegalAction,
    InstantHand,
    Play,
    Ruleset,
    Seat,
    State,
    is_legal,
    legal_actions,
    settle,
    start,
    step,
    tally,
    why_illegal,
)
from tianjiu.errors import InvalidState, UnfinishedRound
from tianjiu.tiles import parse_tiles

EAST, SOUTH, WEST, NORTH = Seat
OPEN = "HHIIJJKK ACDEFG95 ABBCn8e7 DEFGs6f3"
INSTANT = "IIJJKK9n EEFFGGHH 8e7s65f3 AABBCCDD"


def last_single(script: str) -> State:
    """Return a small round before South's last tile, by rules that take two tricks to finish."""
    rules = Ruleset(tiles_per_hand=4, par=2)
    return acted(start(deal("CIJ9 BDGK 8e7s 65f3"), rules), script)


class Tried(NamedTuple):
    """An action that is not allowed."""

    state: State
    tried: Play | Discard | Any
    clause: Clause
    quoted: tuple[str, ...]
    seat: Seat | None = None


ILLEGAL: Mapping[str, Tried] = {
    "a tile not held, led": Tried(start(deal(OPEN)), play("A"), Clause.PLAY_1, ("EAST", "'A'")),
    "a second tile not held": Tried(
        acted(start(deal(OPEN)), "HH"), play("AA"), Clause.PLAY_2, ("SOUTH", "'AA'")
    ),
    "a tile not held, discarded": Tried(
        acted(start(deal(OPEN)), "HH"), discard("AK"), Clause.PLAY_2, ("SOUTH", "'K' of 'AK'")
    ),
    "a lead that is no combination": Tried(
        start(deal(OPEN)),
        Play(Combination(CombinationKind.CIVIL_PAIR, parse_tiles("HI"))),
        Clause.PLAY_1,
        ("'HI'",),
    ),
    "a lead of no tile": Tried(
        start(deal(OPEN)),
        Play(Combination(CombinationKind.CIVIL_SINGLE, ())),
        Clause.PLAY_1,
        ("''",),
    ),
    "a lead of a wrong kind": Tried(
        start(deal(OPEN)),
        Play(Combination(CombinationKind.SUPREME, parse_tiles("KK"))),
        Clause.COMBO_3,
        ("'KK'", "supreme"),
    ),
    "a lead discarded": Tried(start(deal(OPEN)), discard("H"), Clause.PLAY_1, ("EAST", "'H'")),
    "a lead of no tile discarded": Tried(start(deal(OPEN)), Discard(()), Clause.PLAY_1, ("EAST",)),
    "a discard that is too small": Tried(
        acted(start(deal(OPEN)), "HH"), discard("A"), Clause.PLAY_2, ("'A'", "1", "2")
    ),
    "a discard that is too large": Tried(
        acted(start(deal(OPEN)), "HH"), discard("ACD"), Clause.PLAY_2, ("'ACD'", "3", "2")
    ),
    "a discard of no tile": Tried(
        acted(start(deal(OPEN)), "HH"), Discard(()), Clause.PLAY_2, ("''",)
    ),
    "a discard of the whole hand": Tried(
        acted(start(deal(OPEN)), "HH"), discard("ACDEFG95"), Clause.PLAY_2, ("8", "2")
    ),
    "a play that does not beat": Tried(
        acted(start(deal(OPEN)), "HH"), play("A9"), Clause.COMBO_10, ("'A9'", "'HH'")
    ),
    "the last single without a trick": Tried(
        last_single("I (D) (8) (f) J (K) (e) (5) 9 (G) (7) (6) C"),
        play("B"),
        Clause.PLAY_7,
        ("SOUTH",),
    ),
    "a seat out of turn": Tried(
        start(deal(OPEN)), play("HH"), Clause.PLAY_3, ("WEST", "EAST"), WEST
    ),
    "a declaration after the first lead": Tried(
        acted(start(deal(OPEN)), "HH"),
        Declare(InstantHand.ALL_WHITE),
        Clause.INSTANT_4,
        ("ALL_WHITE",),
    ),
    "a play before the declarations": Tried(
        start(deal(INSTANT), STANDING), play("I"), Clause.INSTANT_4, ("EAST",)
    ),
    "a discard before the declarations": Tried(
        start(deal(INSTANT), STANDING), discard("I"), Clause.INSTANT_4, ("EAST",)
    ),
    "no tile before the declarations": Tried(
        start(deal(INSTANT), STANDING), Discard(()), Clause.INSTANT_4, ("EAST",)
    ),
    "a hand that is not agreed on": Tried(
        acted(start(deal(INSTANT), STANDING), "decline"),
        Declare(InstantHand.FOUR_PAIRS),
        Clause.INSTANT_1,
        ("FOUR_PAIRS",),
    ),
    "a hand that is not held": Tried(
        start(deal(INSTANT), WIKIPEDIA_FULL),
        Declare(InstantHand.ALL_WHITE),
        Clause.INSTANT_3,
        ("'IIJJKK9n'", "ALL_WHITE"),
    ),
    "a play after the end": Tried(played("E:AA9n", "E:BB8e"), play("A"), Clause.PLAY_6, ("'A'",)),
    "a discard after the end": Tried(
        played("E:AA9n", "E:BB8e"), discard("A"), Clause.PLAY_6, ("'A'",)
    ),
    "no tile after the end": Tried(
        played("E:AA9n", "E:BB8e"), Discard(()), Clause.PLAY_6, ("over",)
    ),
    "a seat after the end": Tried(
        played("E:AA9n", "E:BB8e"), play("A"), Clause.PLAY_6, ("EAST",), EAST
    ),
}


@pytest.mark.parametrize("name", ILLEGAL)
def test_an_illegal_action_is_refused_and_the_state_is_untouched(name: str) -> None:
    state, tried, clause, quoted, seat = ILLEGAL[name]
    before, legal = pickle.dumps(state), list(legal_actions(state))
    refused(lambda: step(state, tried, seat), IllegalAction, clause, *quoted)
    if seat is None:
        assert why_illegal(state, tried) is clause
        assert not is_legal(state, tried)
        refused(
            lambda: State(ruleset=state.ruleset, deal=state.deal, actions=[*state.actions, tried]),
            InvalidState,
            clause,
            *quoted,
        )
    assert pickle.dumps(state) == before
    assert list(legal_actions(state)) == legal


@pytest.mark.parametrize("script", ["", "HH", "HH (95) BB (f3)"])
def test_a_round_that_is_not_over_is_neither_tallied_nor_settled(script: str) -> None:
    state = acted(start(deal(OPEN)), script)
    turn = state.to_act
    assert turn is not None
    refused(lambda: tally(state), UnfinishedRound, Clause.PLAY_6, turn.name)
    refused(lambda: settle(state), UnfinishedRound, Clause.PLAY_6, turn.name)
