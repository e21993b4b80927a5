import pickle
from random import Random

import attrs
import pytest

from tests.scripted import Totals, acted, deal, facts, lines, played, totals
from tianjiu import (
    BASIC,
    PRESETS,
    SEATS,
    SMALL,
    CivilSupreme,
    Clause,
    Deal,
    Factor,
    MalletSixFinish,
    Ruleset,
    Seat,
    Settlement,
    SpecialFinish,
    Sweep,
    legal_actions,
    settle,
    start,
    step,
    tally,
)
from tianjiu.errors import UnfinishedRound

EAST, SOUTH, WEST, NORTH = Seat
CAPTURABLE = Ruleset(civil_supreme=CivilSupreme.CAPTURABLE)


# ---------------------------------------------------------------- tricks, par and the banker


@pytest.mark.parametrize(
    ("tricks", "finisher", "streak", "expected"),
    [
        # East is banker. Non-bankers: 0 tricks -5, 1 -3, 2 -2, 3 -1, 4 even, 5 +1, 6 +2.
        ((2, 2, 2, 2), SOUTH, 1, (-4, 8, -2, -2)),
        ((3, 3, 0, 2), NORTH, 1, (-2, -1, -5, 8)),
        ((0, 6, 2, 0), WEST, 1, (-10, 2, 13, -5)),
        ((0, 6, 2, 0), WEST, 3, (-20, 2, 23, -5)),
        # A banker who finishes multiplies losses and gains alike.
        ((2, 6, 0, 0), EAST, 1, (16, 4, -10, -10)),
        ((3, 5, 0, 0), EAST, 2, (27, 3, -15, -15)),
        ((4, 4, 0, 0), EAST, 1, (20, 0, -10, -10)),
        ((7, 1, 0, 0), EAST, 4, (65, -15, -25, -25)),
        # A losing banker above par is not rewarded.
        ((5, 3, 0, 0), SOUTH, 1, (1, 9, -5, -5)),
        ((6, 2, 0, 0), SOUTH, 5, (2, 8, -5, -5)),
        ((4, 4, 0, 0), SOUTH, 5, (0, 10, -5, -5)),
    ],
)
def test_each_loser_settles_with_the_finisher_by_its_tricks(
    tricks: Totals, finisher: Seat, streak: int, expected: Totals
) -> None:
    assert totals(facts(tricks, finisher, streak=streak)) == expected


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (Ruleset(max_multiplier=1), (-3, 0, -5, 8)),
        (Ruleset(max_multiplier=2), (-6, 0, -5, 11)),
        (Ruleset(max_multiplier=7), (-12, 0, -5, 17)),
        (Ruleset(par=3), (-8, 1, -4, 11)),
        (Ruleset(par=1), (0, 3, -2, -1)),
        (Ruleset(empty_penalty=0), (-12, 0, -4, 16)),
        (Ruleset(empty_penalty=3), (-12, 0, -7, 19)),
    ],
)
def test_the_ruleset_decides_the_units(rules: Ruleset, expected: Totals) -> None:
    made = facts((1, 4, 0, 3), NORTH, streak=3, ruleset=rules)
    assert totals(made) == expected


def test_a_losing_bankers_gain_may_be_multiplied_by_agreement() -> None:
    rules = Ruleset(losing_banker_gain_multiplied=True)
    assert totals(facts((5, 3, 0, 0), SOUTH, streak=2, ruleset=rules)) == (3, 7, -5, -5)
    assert totals(facts((6, 2, 0, 0), SOUTH, streak=2, ruleset=rules)) == (6, 4, -5, -5)


def test_with_one_trick_needed_a_loser_of_seven_gains_three() -> None:
    rules = Ruleset(min_finish_tricks=1)
    assert totals(facts((0, 7, 1, 0), WEST, ruleset=rules)) == (-10, 3, 12, -5)


def test_a_transfer_says_how_its_units_come_about() -> None:
    settlement = settle(facts((1, 4, 0, 3), NORTH, streak=2))
    east, west = settlement.transfers
    assert (east.payer, east.payee, east.account) == (EAST, NORTH, EAST)
    assert (east.net, east.multiplier, east.factors, east.units) == (-3, 3, (), 9)
    assert (west.payer, west.payee, west.account) == (WEST, NORTH, WEST)
    assert (west.net, west.multiplier, west.factors, west.units) == (-5, 1, (), 5)
    assert east.clauses[0] is west.clauses[0] is Clause.SETTLE_1
    assert Clause.MULT_1 in east.clauses
    assert Clause.MULT_2 in west.clauses
    assert Clause.SETTLE_2 in west.clauses
    assert Clause.SETTLE_2 not in east.clauses


def test_a_gain_is_paid_by_the_finisher_and_a_seat_at_par_pays_nothing() -> None:
    settlement = settle(facts((5, 0, 3, 0), WEST))
    assert lines(settlement) == [("W", 1, "E"), ("S", 5, "W"), ("N", 5, "W")]
    gain = settlement.transfers[0]
    assert (gain.account, gain.net, gain.multiplier) == (EAST, 1, 1)
    assert Clause.MULT_3 in gain.clauses
    assert lines(settle(facts((4, 0, 4, 0), WEST))) == [("S", 5, "W"), ("N", 5, "W")]


def test_a_settlement_knows_its_tally_and_its_finisher() -> None:
    made = facts((1, 4, 0, 3), NORTH)
    settlement = settle(made)
    assert settlement.tally is made
    assert settlement.finisher is NORTH
    assert settlement.totals[NORTH] == 11


# ---------------------------------------------------------------- finishes


@pytest.mark.parametrize(
    ("finish", "clause", "factor", "of_three"),
    [
        (SpecialFinish.SUPREME, Clause.FINISH_1, 2, Ruleset(supreme_finish=3)),
        (SpecialFinish.FOUR, Clause.FINISH_2, 4, Ruleset(four_finish=3)),
        (SpecialFinish.LOW, Clause.FINISH_3, 2, Ruleset(low_finish=3)),
    ],
)
def test_a_special_finish_multiplies_every_unit(
    finish: SpecialFinish, clause: Clause, factor: int, of_three: Ruleset
) -> None:
    # South finishes with 4: East, the banker, lost 3 units, North 5; West has 3, a loss of 1.
    made = facts((1, 4, 3, 0), SOUTH, finish=finish)
    expected = (-6 * factor, 12 * factor, -1 * factor, -5 * factor)
    assert totals(made) == expected
    for transfer in settle(made).transfers:
        assert transfer.factors == (Factor(clause, factor),)
        assert clause in transfer.clauses
    assert totals(attrs.evolve(made, ruleset=of_three)) == (-18, 36, -3, -15)


def test_factors_apply_to_gains_unless_agreed_otherwise() -> None:
    # West has 5 and gains 1; South finishes with a 3; East, the banker, and North have none.
    assert totals(facts((0, 3, 5, 0), SOUTH, finish=SpecialFinish.LOW)) == (-20, 28, 2, -10)
    rules = Ruleset(finish_factor_on_gains=False)
    made = facts((0, 3, 5, 0), SOUTH, finish=SpecialFinish.LOW, ruleset=rules)
    assert totals(made) == (-20, 29, 1, -10)


def test_finish_factors_apply_to_the_gain_of_a_losing_banker() -> None:
    # Its banker multiplier is 1, the factor of the finish stays.
    made = facts((5, 3, 0, 0), SOUTH, streak=4, finish=SpecialFinish.LOW)
    assert totals(made) == (2, 18, -10, -10)
    gain = next(transfer for transfer in settle(made).transfers if transfer.account is EAST)
    assert (gain.multiplier, gain.factors) == (1, (Factor(Clause.FINISH_3, 2),))
    assert {Clause.MULT_3, Clause.FINISH_7} <= set(gain.clauses)


def test_an_ordinary_finish_has_no_factor() -> None:
    for transfer in settle(facts((0, 3, 5, 0), SOUTH)).transfers:
        assert transfer.factors == ()


# ---------------------------------------------------------------- captures


def test_the_captured_seat_pays_for_every_loser_four_times_the_loss() -> None:
    # East, first-term banker, is captured with 1 trick; West has none; North has 5.
    made = facts((1, 2, 0, 5), SOUTH, finish=SpecialFinish.LOW_CAPTURED, captured=EAST)
    # Its own loss 3 x 2 x 4, West's 5 x 4; North's gain of 1 is South's to pay, without the 4.
    assert totals(made) == (-44, 43, 0, 1)
    assert lines(settle(made)) == [("E", 24, "S"), ("E", 20, "S"), ("S", 1, "N")]
    own, west, north = settle(made).transfers
    assert [transfer.account for transfer in (own, west, north)] == [EAST, WEST, NORTH]
    assert own.factors == west.factors == (Factor(Clause.FINISH_4, 4),)
    assert north.factors == ()
    assert Clause.FINISH_6 in north.clauses


def test_each_loss_that_is_paid_for_has_that_losers_own_multiplier() -> None:
    # South is captured; East, the banker of the second round running, lost 5, North 1.
    made = facts((0, 1, 4, 3), WEST, streak=2, finish=SpecialFinish.LOW_CAPTURED, captured=SOUTH)
    # East's 5 x 3 x 4 = 60, South's own 3 x 4 = 12, North's 1 x 4 = 4: South pays them all.
    assert totals(made) == (0, -76, 76, 0)
    # With West as banker each loss is multiplied: (5 + 3 + 1) x 3 x 4.
    assert totals(attrs.evolve(made, banker=WEST)) == (0, -108, 108, 0)


def test_a_captured_banker_above_par_gets_its_gain_without_any_factor() -> None:
    made = facts((5, 2, 1, 0), SOUTH, streak=3, finish=SpecialFinish.LOW_CAPTURED, captured=EAST)
    # It gains 1 and pays 3 x 4 for West and 5 x 4 for North.
    assert totals(made) == (-31, 31, 0, 0)
    gain = settle(made).transfers[0]
    assert (gain.payer, gain.payee, gain.units, gain.factors) == (SOUTH, EAST, 1, ())


def test_a_gain_from_a_banker_who_captures_has_the_banker_multiplier_only() -> None:
    made = facts(
        (1, 2, 0, 5),
        SOUTH,
        banker=SOUTH,
        streak=2,
        finish=SpecialFinish.LOW_CAPTURED,
        captured=EAST,
    )
    # East's 3 x 3 x 4 = 36 and West's 5 x 3 x 4 = 60; North gains 1 x 3.
    assert totals(made) == (-96, 93, 0, 3)


def test_a_captured_supreme_is_paid_the_same_way() -> None:
    made = facts(
        (1, 2, 0, 5),
        SOUTH,
        ruleset=CAPTURABLE,
        finish=SpecialFinish.SUPREME_CAPTURED,
        captured=EAST,
    )
    assert totals(made) == (-44, 43, 0, 1)
    assert settle(made).transfers[0].factors == (Factor(Clause.FINISH_5, 4),)


def test_a_capture_factor_of_one_still_makes_the_captured_seat_pay_for_all() -> None:
    made = facts(
        (1, 2, 0, 5),
        SOUTH,
        ruleset=Ruleset(capture_factor=1),
        finish=SpecialFinish.LOW_CAPTURED,
        captured=EAST,
    )
    assert totals(made) == (-11, 10, 0, 1)


# ---------------------------------------------------------------- sweeps


@pytest.mark.parametrize(
    ("sweep", "finish", "each"),
    [
        (Sweep.SEVEN, None, 10),
        (Sweep.EIGHT, None, 20),
        (Sweep.SEVEN, SpecialFinish.LOW, 20),
        (Sweep.EIGHT, SpecialFinish.LOW, 40),
        (Sweep.EIGHT, SpecialFinish.SUPREME, 40),
        (Sweep.EIGHT, SpecialFinish.FOUR, 80),
    ],
)
def test_a_sweep_costs_each_loser_its_base_times_the_factors(
    sweep: Sweep, finish: SpecialFinish | None, each: int
) -> None:
    swept = facts((0, 8, 0, 0), SOUTH, sweep=sweep, finish=finish)
    assert totals(swept) == (-2 * each, 4 * each, -each, -each)
    banker = facts((8, 0, 0, 0), EAST, streak=2, sweep=sweep, finish=finish)
    assert totals(banker) == (9 * each, -3 * each, -3 * each, -3 * each)
    for transfer in settle(swept).transfers:
        assert Clause.SWEEP_1 in transfer.clauses
        assert (Clause.FINISH_8 in transfer.clauses) is (finish is not None)


@pytest.mark.parametrize("finish", [SpecialFinish.SUPREME, SpecialFinish.FOUR])
def test_a_seven_sweep_of_a_banker_may_end_with_two_tiles_or_more(finish: SpecialFinish) -> None:
    factor = 2 if finish is SpecialFinish.SUPREME else 4
    made = facts((8, 0, 0, 0), EAST, sweep=Sweep.SEVEN, finish=finish)
    assert totals(made) == (60 * factor, -20 * factor, -20 * factor, -20 * factor)


def test_the_factors_of_a_sweep_come_from_the_ruleset() -> None:
    rules = Ruleset(seven_sweep=3, eight_sweep=5, par=5, empty_penalty=2)
    seven = facts((0, 8, 0, 0), SOUTH, ruleset=rules, sweep=Sweep.SEVEN)
    eight = facts((0, 8, 0, 0), SOUTH, ruleset=rules, sweep=Sweep.EIGHT)
    assert totals(seven) == (-42, 84, -21, -21)
    assert totals(eight) == (-70, 140, -35, -35)


# ---------------------------------------------------------------- presets


@pytest.mark.parametrize("finish", [None, SpecialFinish.SUPREME, SpecialFinish.LOW])
def test_in_the_basic_game_only_tricks_and_the_banker_count(
    finish: SpecialFinish | None,
) -> None:
    made = facts((1, 4, 0, 3), NORTH, ruleset=BASIC, finish=finish)
    assert totals(made) == (-6, 0, -5, 11)
    swept = facts((0, 8, 0, 0), SOUTH, ruleset=BASIC, sweep=Sweep.EIGHT)
    assert totals(swept) == (-10, 20, -5, -5)


def test_in_the_basic_game_a_last_3_that_the_6_beats_is_each_losers_own_affair() -> None:
    tricks = ["E:A", "E:9", "E:BB", "E:G S:F", "S:H E:C", "E:D", "E:3 S:6"]
    # East has 6 and gains 2; West and North have none.
    assert totals(played(*tricks, ruleset=BASIC)) == (2, 8, -5, -5)
    # By the default rules East is captured: it gains 2 and pays 5 x 4 for each of them.
    assert totals(played(*tricks)) == (-38, 38, 0, 0)


def test_a_small_round_has_par_two() -> None:
    # With four tricks: 0 tricks -3, 1 -1, 2 even, 3 +1.
    assert totals(facts((0, 1, 3, 0), SOUTH, ruleset=SMALL)) == (-6, 8, 1, -3)
    assert totals(facts((2, 1, 1, 0), SOUTH, ruleset=SMALL)) == (0, 4, -1, -3)
    assert totals(played("E:A", "E:K S:J", "S:9n", ruleset=SMALL)) == (-2, 8, -3, -3)
    # A sweep with a pair: 3 x 4, doubled by the banker.
    assert totals(played("E:AA", "E:9n", ruleset=SMALL)) == (72, -24, -24, -24)


def test_a_single_k_finishes_low_by_agreement() -> None:
    tricks = ["E:A", "E:9", "E:BB", "E:G S:F", "S:H E:C", "E:D", "E:K"]
    assert totals(played(*tricks)) == (26, -6, -10, -10)
    rules = Ruleset(mallet_six_finish=MalletSixFinish.ALWAYS)
    assert totals(played(*tricks, ruleset=rules)) == (52, -12, -20, -20)


# ---------------------------------------------------------------- whole rounds


@pytest.mark.parametrize("name", PRESETS)
def test_random_rounds_are_settled_from_their_tally_and_sum_to_zero(name: str) -> None:
    rules = PRESETS[name]
    for seed in range(60):
        rng = Random(seed)
        banker = rng.choice(SEATS)
        streak = rng.randint(1, 5)
        dealt = Deal.random(rng, tiles_per_hand=rules.tiles_per_hand, banker=banker, streak=streak)
        state = start(dealt, rules)
        while not state.is_over:
            state = step(state, rng.choice(legal_actions(state)))
        settlement = settle(state)
        assert settlement == settle(tally(state))
        assert sum(settlement.totals.values()) == 0
        assert settlement.finisher is state.finisher
        for transfer in settlement.transfers:
            units = abs(transfer.net) * transfer.multiplier
            for factor in transfer.factors:
                units *= factor.value
            assert transfer.units == units > 0
            assert transfer.payer is not transfer.payee
            assert all(factor.clause in transfer.clauses for factor in transfer.factors)


def test_a_round_that_is_not_over_is_not_settled() -> None:
    state = acted(start(deal("HHIIJJKK ACDEFG95 ABBCn8e7 DEFGs6f3")), "HH (95)")
    with pytest.raises(UnfinishedRound, match="WEST is to act") as caught:
        settle(state)
    assert caught.value.clause is Clause.PLAY_6


def test_a_settlement_is_a_hashable_value_that_pickles_and_cannot_be_changed() -> None:
    settlement = settle(facts((1, 4, 0, 3), NORTH))
    copy: Settlement = pickle.loads(pickle.dumps(settlement))  # noqa: S301 - pickled just here
    assert copy == settlement
    assert hash(copy) == hash(settlement)
    for record in (settlement, settlement.transfers[0]):
        for name in ("transfers", "units", "another"):
            with pytest.raises(AttributeError):
                setattr(record, name, None)
