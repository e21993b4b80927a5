"""What errors say, word for word, where a person is likely to meet them first."""

from collections.abc import Callable
from functools import partial

import pytest

from tests.scripted import acted, by_seat, deal
from tianjiu import (
    WIKIPEDIA,
    Bonus,
    BonusKind,
    Discard,
    Hand,
    Seat,
    SpecialFinish,
    Tally,
    TianjiuError,
    Tile,
    settle,
    start,
    step,
    view,
)
from tianjiu.bots import RandomBot
from tianjiu.instant import red_pips, wins_eight_sweep

STATE = start(deal("HHIIJJKK ACDEFG95 ABBCn8e7 DEFGs6f3"))
TALLY = partial(
    Tally,
    ruleset=WIKIPEDIA,
    banker=Seat.EAST,
    tricks_won=by_seat(1, 4, 0, 3),
    finisher=Seat.NORTH,
)


@pytest.mark.parametrize(
    ("mistake", "sentence"),
    [
        # a wrong type
        (
            lambda: TALLY(finish="low"),  # type: ignore[arg-type]
            (
                "the finish of a tally must be a SpecialFinish "
                "(SUPREME, FOUR, LOW, LOW_CAPTURED, SUPREME_CAPTURED), not 'low'"
            ),
        ),
        (
            lambda: wins_eight_sweep("seven"),  # type: ignore[arg-type]
            (
                "what is declared must be an InstantHand (ONE_RED, SEVEN_MILITARY, SEVEN_CIVIL, "
                "ALL_WHITE, FOUR_PAIRS, EIGHT_MILITARY, EIGHT_CIVIL), not 'seven'"
            ),
        ),
        (
            lambda: TALLY(finisher="N"),  # type: ignore[arg-type]
            "the finisher of a tally must be a Seat (EAST, SOUTH, WEST, NORTH), not 'N' (DEAL-1)",
        ),
        (
            lambda: Hand(["A"]),  # type: ignore[list-item]
            "each tile of a hand must be a Tile (HEAVEN, EARTH, MAN, …), not 'A' (TILE-1)",
        ),
        (
            lambda: red_pips("A", WIKIPEDIA),  # type: ignore[arg-type]
            "what red pips are counted in must be a Hand, not 'A' (TILE-4)",
        ),
        (
            lambda: RandomBot(1),  # type: ignore[arg-type]
            "the source of randomness must be a Random, not 1",
        ),
        (
            lambda: settle(view(STATE, Seat.EAST)),  # type: ignore[arg-type]
            "settle needs a finished State or a Tally, not a View",
        ),
        (
            lambda: settle(9),  # type: ignore[arg-type]
            "settle needs a finished State or a Tally, not an int",
        ),
        # an illegal action
        (
            lambda: step(acted(STATE, "H"), Discard([Tile.THREE])),
            "SOUTH does not hold '3' (PLAY-2)",
        ),
        (
            lambda: step(acted(STATE, "HH"), Discard([Tile.PLUM, Tile.THREE])),
            "SOUTH does not hold '3' of 'E3' (PLAY-2)",
        ),
        (
            lambda: step(acted(STATE, "HH"), Discard([Tile.PLUM])),
            "'E' has 1 tile, and the trick is of 2 (PLAY-2)",
        ),
        # a tally that cannot be
        (
            lambda: TALLY(tricks_won=by_seat(1, 3, 4.0, 0)),  # type: ignore[arg-type]
            "the tricks of WEST are a whole number, 0 to 8, not 4.0 (PLAY-5)",
        ),
        (
            lambda: TALLY(tricks_won=by_seat(3, 4, 0, 1)),
            "the finisher NORTH has 1 trick and needs 2 (PLAY-7)",
        ),
        (
            lambda: TALLY(captured=Seat.NORTH),
            "finish none does not go with captured seat NORTH (FINISH-4)",
        ),
        (
            lambda: TALLY(finish=SpecialFinish.LOW_CAPTURED),
            "finish LOW_CAPTURED does not go with captured seat none (FINISH-4)",
        ),
        (
            lambda: TALLY(bonuses=[Bonus(Seat.SOUTH, BonusKind.FOUR)] * 2),
            "bonuses FOUR, FOUR take 8 tricks, SOUTH has 4 (BONUS-3)",
        ),
    ],
)
def test_an_error_says_what_is_wrong(mistake: Callable[[], object], sentence: str) -> None:
    with pytest.raises(TianjiuError) as caught:
        mistake()
    assert str(caught.value) == sentence
