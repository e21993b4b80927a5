"""Facts of a round that cannot all be true are refused."""

from collections.abc import Callable, Mapping

import pytest

from tests.refusals import refused
from tests.scripted import facts, wrong
from tianjiu import (
    SMALL,
    STANDING,
    BonusKind,
    CivilSupreme,
    Clause,
    FirstLeader,
    InstantHand,
    MalletSixFinish,
    Ruleset,
    Seat,
    SpecialFinish,
    Sweep,
    Tally,
    settle,
)
from tianjiu.errors import InvalidTally

EAST, SOUTH, WEST, NORTH = Seat
CAPTURABLE = Ruleset(civil_supreme=CivilSupreme.CAPTURABLE)
UNBEATABLE = Ruleset(civil_supreme=CivilSupreme.UNBEATABLE)
ONE_TRICK = Ruleset(min_finish_tricks=1)
BOTH = Ruleset(bonus_on_last_trick=True)
SUPREME, FOUR, LOW = SpecialFinish.SUPREME, SpecialFinish.FOUR, SpecialFinish.LOW
LOW_CAPTURED = SpecialFinish.LOW_CAPTURED
SUPREME_CAPTURED = SpecialFinish.SUPREME_CAPTURED
SUPREME_BONUS, FOUR_BONUS = BonusKind.SUPREME, BonusKind.FOUR
CAPTURED_BONUS = BonusKind.SUPREME_CAPTURED
ONE_RED = InstantHand.ONE_RED

IMPOSSIBLE: Mapping[str, tuple[Callable[[], Tally], Clause | tuple[Clause, ...]]] = {
    "seven tricks": (lambda: facts((1, 4, 0, 2), NORTH), Clause.PLAY_5),
    "nine tricks": (lambda: facts((1, 4, 1, 3), NORTH), Clause.PLAY_5),
    "no trick": (lambda: facts((0, 0, 0, 0), NORTH), Clause.PLAY_5),
    "four tricks of eight": (lambda: facts((1, 0, 0, 3), NORTH), Clause.PLAY_5),
    "eight tricks of four": (lambda: facts((1, 4, 0, 3), NORTH, ruleset=SMALL), Clause.PLAY_5),
    "a negative count": (lambda: facts((-1, 6, 0, 3), NORTH), Clause.PLAY_5),
    "a flag for a count": (lambda: facts((wrong(value=True), 4, 0, 3), NORTH), Clause.PLAY_5),
    "half a trick": (lambda: facts((wrong(0.5), 4, 0.5, 3), NORTH), Clause.PLAY_5),  # type: ignore[arg-type]
    "a finisher with one trick": (lambda: facts((1, 4, 2, 1), NORTH), Clause.PLAY_7),
    "a finisher with no trick": (lambda: facts((1, 4, 3, 0), NORTH), Clause.PLAY_7),
    "a finisher with no trick where one is enough": (
        lambda: facts((1, 4, 3, 0), NORTH, ruleset=ONE_TRICK),
        Clause.PLAY_7,
    ),
    "a capture of nobody": (
        lambda: facts((1, 4, 0, 3), NORTH, finish=LOW_CAPTURED),
        Clause.FINISH_4,
    ),
    "a captured seat without a capture": (
        lambda: facts((1, 4, 0, 3), NORTH, captured=EAST),
        Clause.FINISH_4,
    ),
    "a captured seat with a low finish": (
        lambda: facts((1, 4, 0, 3), NORTH, finish=LOW, captured=EAST),
        Clause.FINISH_4,
    ),
    "a finisher that is captured": (
        lambda: facts((1, 4, 0, 3), NORTH, finish=LOW_CAPTURED, captured=NORTH),
        Clause.FINISH_4,
    ),
    "a capture where there is none": (
        lambda: facts(
            (1, 4, 0, 3),
            NORTH,
            ruleset=Ruleset(capture=False),
            finish=LOW_CAPTURED,
            captured=EAST,
        ),
        Clause.FINISH_4,
    ),
    "a captured supreme where there is none": (
        lambda: facts((1, 4, 0, 3), NORTH, finish=SUPREME_CAPTURED, captured=EAST),
        Clause.COMBO_9,
    ),
    "a captured supreme that cannot be captured": (
        lambda: facts(
            (1, 4, 0, 3), NORTH, ruleset=UNBEATABLE, finish=SUPREME_CAPTURED, captured=EAST
        ),
        Clause.COMBO_9,
    ),
    "a captured seat that has not won the lead": (
        lambda: facts((1, 4, 0, 3), NORTH, finish=LOW_CAPTURED, captured=WEST),
        (Clause.PLAY_5, Clause.FINISH_4),
    ),
    "a quadruple finish with three tricks": (
        lambda: facts((1, 4, 0, 3), NORTH, finish=FOUR),
        Clause.PLAY_5,
    ),
    "a captured supreme with one trick": (
        lambda: facts(
            (1, 5, 1, 1),
            NORTH,
            ruleset=Ruleset(civil_supreme=CivilSupreme.CAPTURABLE, min_finish_tricks=1),
            finish=SUPREME_CAPTURED,
            captured=EAST,
        ),
        Clause.PLAY_5,
    ),
    "a supreme finish by a seat that has not won the lead": (
        lambda: facts((1, 4, 1, 2), NORTH, finish=SUPREME),
        (Clause.PLAY_5, Clause.FINISH_1),
    ),
    "a low finish by a seat that has not won the lead": (
        lambda: facts((1, 5, 1, 1), NORTH, ruleset=ONE_TRICK, finish=LOW),
        (Clause.PLAY_5, Clause.FINISH_3),
    ),
    "a sweep with seven tricks": (
        lambda: facts((1, 0, 0, 7), NORTH, sweep=Sweep.SEVEN),
        Clause.SWEEP_1,
    ),
    "eight tricks without a sweep": (lambda: facts((0, 0, 0, 8), NORTH), Clause.SWEEP_1),
    "a sweep of another seat": (
        lambda: facts((0, 0, 6, 2), NORTH, sweep=Sweep.EIGHT),
        Clause.SWEEP_1,
    ),
    "a sweep with a capture": (
        lambda: facts((0, 0, 0, 8), NORTH, sweep=Sweep.EIGHT, finish=LOW_CAPTURED, captured=EAST),
        (Clause.SWEEP_1, Clause.PLAY_5, Clause.FINISH_4),
    ),
    "a seven-sweep with a supreme": (
        lambda: facts((0, 0, 0, 8), NORTH, sweep=Sweep.SEVEN, finish=SUPREME),
        Clause.SWEEP_2,
    ),
    "a seven-sweep with a quadruple": (
        lambda: facts((0, 0, 0, 8), NORTH, sweep=Sweep.SEVEN, finish=FOUR),
        Clause.SWEEP_2,
    ),
    "a seven-sweep of a banker whom nothing bars": (
        lambda: facts(
            (8, 0, 0, 0),
            EAST,
            ruleset=Ruleset(banker_top_lead_bars_eight_sweep=False),
            sweep=Sweep.SEVEN,
            finish=FOUR,
        ),
        Clause.SWEEP_2,
    ),
    "a supreme bonus with one trick": (
        lambda: facts((1, 4, 0, 3), NORTH, bonuses=[(EAST, SUPREME_BONUS)]),
        Clause.BONUS_1,
    ),
    "a quadruple bonus with three tricks": (
        lambda: facts((3, 3, 0, 2), NORTH, bonuses=[(SOUTH, FOUR_BONUS)]),
        Clause.BONUS_3,
    ),
    "a supreme and a quadruple bonus with five tricks": (
        lambda: facts((5, 0, 0, 3), NORTH, bonuses=[(EAST, SUPREME_BONUS), (EAST, FOUR_BONUS)]),
        (Clause.BONUS_1, Clause.BONUS_3),
    ),
    "a bonus of the finisher that leaves no last trick": (
        lambda: facts((0, 4, 0, 4), NORTH, bonuses=[(NORTH, FOUR_BONUS)]),
        (Clause.BONUS_3, Clause.BONUS_4),
    ),
    "a bonus of the finisher that leaves no quadruple finish": (
        lambda: facts((1, 0, 0, 7), NORTH, finish=FOUR, bonuses=[(NORTH, FOUR_BONUS)]),
        (Clause.BONUS_3, Clause.BONUS_4),
    ),
    "a small quadruple before the last trick": (
        lambda: facts(
            (4, 0, 0, 0), EAST, ruleset=SMALL, sweep=Sweep.EIGHT, bonuses=[(EAST, FOUR_BONUS)]
        ),
        (Clause.BONUS_3, Clause.BONUS_4),
    ),
    "a capture bonus where there is none": (
        lambda: facts((1, 4, 0, 3), NORTH, bonuses=[(SOUTH, CAPTURED_BONUS)]),
        Clause.COMBO_9,
    ),
    "a capture bonus where nothing captures": (
        lambda: facts((1, 4, 0, 3), NORTH, ruleset=UNBEATABLE, bonuses=[(SOUTH, CAPTURED_BONUS)]),
        Clause.COMBO_9,
    ),
    "two supremes where there is one": (
        lambda: facts((5, 0, 0, 3), NORTH, bonuses=[(EAST, SUPREME_BONUS), (EAST, SUPREME_BONUS)]),
        Clause.COMBO_9,
    ),
    "a supreme bonus and a supreme finish where there is one supreme": (
        lambda: facts((3, 0, 0, 5), NORTH, finish=SUPREME, bonuses=[(EAST, SUPREME_BONUS)]),
        Clause.COMBO_9,
    ),
    "three supremes": (
        lambda: facts((6, 0, 0, 2), NORTH, ruleset=CAPTURABLE, bonuses=[(EAST, SUPREME_BONUS)] * 3),
        Clause.COMBO_9,
    ),
    "a civil supreme captured twice": (
        lambda: facts(
            (5, 0, 0, 3), NORTH, ruleset=CAPTURABLE, bonuses=[(EAST, CAPTURED_BONUS)] * 2
        ),
        Clause.COMBO_9,
    ),
    "a civil supreme captured before and on the last trick": (
        lambda: facts(
            (3, 0, 0, 5),
            NORTH,
            ruleset=CAPTURABLE,
            finish=SUPREME_CAPTURED,
            captured=EAST,
            bonuses=[(EAST, CAPTURED_BONUS)],
        ),
        Clause.COMBO_9,
    ),
    "a last 3 after the supreme that it belongs to": (
        lambda: facts((3, 0, 0, 5), NORTH, finish=LOW, bonuses=[(EAST, SUPREME_BONUS)]),
        (Clause.COMBO_9, Clause.TILE_2),
    ),
    "a captured 3 after the supreme that it belongs to": (
        lambda: facts(
            (3, 0, 0, 5),
            NORTH,
            finish=LOW_CAPTURED,
            captured=EAST,
            bonuses=[(EAST, SUPREME_BONUS)],
        ),
        (Clause.COMBO_9, Clause.TILE_2),
    ),
    "a low finish after both supremes": (
        lambda: facts(
            (5, 0, 0, 3), NORTH, ruleset=CAPTURABLE, finish=LOW, bonuses=[(EAST, SUPREME_BONUS)] * 2
        ),
        (Clause.COMBO_9, Clause.TILE_2),
    ),
    "a supreme led by a seat that has not won the lead": (
        lambda: facts((3, 2, 0, 3), NORTH, bonuses=[(SOUTH, SUPREME_BONUS)]),
        (Clause.BONUS_1, Clause.PLAY_5),
    ),
    "a supreme led by a seat that cannot have led the round": (
        lambda: facts(
            (0, 3, 2, 3),
            NORTH,
            ruleset=Ruleset(first_leader=FirstLeader.SEAT_BEFORE_BANKER),
            banker=SOUTH,
            bonuses=[(WEST, SUPREME_BONUS)],
        ),
        (Clause.BONUS_1, Clause.PLAY_5),
    ),
    "a supreme led by the seat before a banker of the second round running": (
        lambda: facts(
            (2, 3, 0, 3),
            NORTH,
            ruleset=Ruleset(first_leader=FirstLeader.SEAT_BEFORE_BANKER),
            banker=SOUTH,
            streak=2,
            bonuses=[(EAST, SUPREME_BONUS)],
        ),
        (Clause.BONUS_1, Clause.PLAY_5),
    ),
    "no bonus for a finish where both are paid": (
        lambda: facts((1, 0, 0, 7), NORTH, ruleset=BOTH, finish=FOUR),
        Clause.BONUS_4,
    ),
    "a quadruple that is the last trick but no quadruple finish": (
        lambda: facts((4, 0, 0, 4), NORTH, ruleset=BOTH, bonuses=[(NORTH, FOUR_BONUS)]),
        (Clause.BONUS_3, Clause.BONUS_4),
    ),
    "two quadruples of four tricks each and no quadruple finish": (
        lambda: facts(
            (4, 0, 0, 4), NORTH, ruleset=BOTH, bonuses=[(EAST, FOUR_BONUS), (NORTH, FOUR_BONUS)]
        ),
        (Clause.BONUS_3, Clause.BONUS_4),
    ),
    "an instant hand that is not agreed on": (
        lambda: facts((0, 0, 0, 0), NORTH, instant=ONE_RED),
        Clause.INSTANT_1,
    ),
    "an instant hand with tricks": (
        lambda: facts((1, 4, 0, 3), NORTH, ruleset=STANDING, instant=ONE_RED),
        Clause.INSTANT_4,
    ),
    "an instant hand with a finish": (
        lambda: facts((0, 0, 0, 0), NORTH, ruleset=STANDING, instant=ONE_RED, finish=LOW),
        Clause.INSTANT_4,
    ),
    "an instant hand with a sweep": (
        lambda: facts((0, 0, 0, 0), NORTH, ruleset=STANDING, instant=ONE_RED, sweep=Sweep.SEVEN),
        Clause.INSTANT_4,
    ),
    "an instant hand with a captured seat": (
        lambda: facts((0, 0, 0, 0), NORTH, ruleset=STANDING, instant=ONE_RED, captured=EAST),
        Clause.INSTANT_4,
    ),
    "an instant hand with a bonus": (
        lambda: facts(
            (0, 0, 0, 0), NORTH, ruleset=STANDING, instant=ONE_RED, bonuses=[(EAST, FOUR_BONUS)]
        ),
        Clause.INSTANT_4,
    ),
    "an instant hand with counts that are no numbers": (
        lambda: facts((wrong(0.0), 0, 0, 0), NORTH, ruleset=STANDING, instant=ONE_RED),
        (Clause.PLAY_5, Clause.INSTANT_4),
    ),
    "four pairs in four tiles": (
        lambda: facts(
            (0, 0, 0, 0),
            NORTH,
            ruleset=Ruleset(tiles_per_hand=4, par=2, instant_hands=frozenset(InstantHand)),
            instant=InstantHand.FOUR_PAIRS,
        ),
        (Clause.DEAL_6, Clause.INSTANT_3),
    ),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_facts_that_cannot_all_be_true_are_refused(name: str) -> None:
    call, clauses = IMPOSSIBLE[name]
    refused(call, InvalidTally, clauses)


def test_facts_that_can_all_be_true_are_not_refused() -> None:
    mallet = Ruleset(mallet_six_finish=MalletSixFinish.ALWAYS)
    made = [
        facts((5, 0, 0, 3), NORTH, finish=SUPREME),
        facts((4, 0, 0, 4), NORTH, finish=FOUR, bonuses=[(EAST, FOUR_BONUS)]),
        facts((8, 0, 0, 0), EAST, sweep=Sweep.SEVEN, finish=FOUR),
        facts((8, 0, 0, 0), EAST, sweep=Sweep.EIGHT, finish=LOW),
        facts((3, 0, 0, 5), NORTH, ruleset=mallet, finish=LOW, bonuses=[(EAST, SUPREME_BONUS)]),
        facts((3, 0, 0, 5), NORTH, ruleset=CAPTURABLE, bonuses=[(EAST, CAPTURED_BONUS)]),
        facts((2, 3, 0, 3), NORTH, bonuses=[(EAST, SUPREME_BONUS)]),
        facts(
            (2, 3, 0, 3),
            NORTH,
            ruleset=Ruleset(first_leader=FirstLeader.SEAT_BEFORE_BANKER),
            banker=SOUTH,
            bonuses=[(EAST, SUPREME_BONUS)],
        ),
        facts((4, 0, 0, 4), NORTH, ruleset=BOTH, finish=FOUR, bonuses=[(NORTH, FOUR_BONUS)]),
        facts((0, 7, 0, 1), NORTH, ruleset=ONE_TRICK),
    ]
    assert all(sum(settle(each).totals.values()) == 0 for each in made)
