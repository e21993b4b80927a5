import attrs
import pytest

from tests.scripted import acted, deal, facts, lines, played, totals
from tianjiu import (
    BASIC,
    STANDING,
    WIKIPEDIA_FULL,
    BonusKind,
    CivilSupreme,
    Clause,
    InstantHand,
    Ruleset,
    Seat,
    payments,
    settle,
    start,
)

EAST, SOUTH, WEST, NORTH = Seat
CAPTURABLE = Ruleset(civil_supreme=CivilSupreme.CAPTURABLE)
BOTH = Ruleset(civil_supreme=CivilSupreme.CAPTURABLE, bonus_on_last_trick=True)


# ---------------------------------------------------------------- bonuses


@pytest.mark.parametrize(
    ("kind", "units", "clause"),
    [
        (BonusKind.SUPREME, 2, Clause.BONUS_1),
        (BonusKind.SUPREME_CAPTURED, 2, Clause.BONUS_2),
        (BonusKind.FOUR, 4, Clause.BONUS_3),
    ],
)
@pytest.mark.parametrize("streak", [1, 2, 3, 4])
def test_a_bonus_costs_each_other_seat_the_same_but_for_the_banker(
    kind: BonusKind, units: int, clause: Clause, streak: int
) -> None:
    times = streak + 1
    made = facts((0, 4, 4, 0), WEST, ruleset=CAPTURABLE, streak=streak, bonuses=[(SOUTH, kind)])
    won = settle(made).transfers[:3]
    assert [(transfer.payer, transfer.payee) for transfer in won] == [
        (EAST, SOUTH),
        (WEST, SOUTH),
        (NORTH, SOUTH),
    ]
    assert [transfer.units for transfer in won] == [units * times, units, units]
    assert [transfer.multiplier for transfer in won] == [times, 1, 1]
    assert {transfer.clauses[0] for transfer in won} == {clause}
    assert {transfer.net for transfer in won} == {units}
    banker = attrs.evolve(made, banker=SOUTH)
    assert [t.units for t in settle(banker).transfers[:3]] == [units * times] * 3


def test_bonuses_go_to_their_collector_and_the_settlement_to_the_finisher() -> None:
    # South won a supreme: East pays 4, West 2, North 2. Then West finishes with 4: East, the
    # banker, has none and pays 10, North 5; South is even.
    made = facts((0, 4, 4, 0), WEST, bonuses=[(SOUTH, BonusKind.SUPREME)])
    assert totals(made) == (-14, 8, 13, -7)


def test_the_units_of_a_bonus_come_from_the_ruleset() -> None:
    rules = Ruleset(supreme_bonus=3, four_bonus=5, four_bonus_multiplied=False)
    made = facts((0, 4, 4, 0), WEST, ruleset=rules, bonuses=[(SOUTH, BonusKind.SUPREME)])
    assert [t.units for t in settle(made).transfers[:3]] == [6, 3, 3]
    made = facts((0, 4, 4, 0), WEST, ruleset=rules, bonuses=[(SOUTH, BonusKind.FOUR)])
    assert [t.units for t in settle(made).transfers[:3]] == [5, 5, 5]


def test_a_bonus_that_is_not_multiplied_is_not_put_down_to_two_non_bankers() -> None:
    rules = Ruleset(four_bonus_multiplied=False)
    made = facts((0, 4, 4, 0), WEST, ruleset=rules, bonuses=[(SOUTH, BonusKind.FOUR)])
    banker, west, _ = settle(made).transfers[:3]
    assert (banker.payer, banker.multiplier) == (EAST, 1)
    assert Clause.MULT_2 not in banker.clauses
    assert Clause.MULT_2 in west.clauses


def test_a_bonus_of_nothing_is_no_transfer() -> None:
    made = facts((0, 4, 4, 0), WEST, ruleset=BASIC, bonuses=[(SOUTH, BonusKind.FOUR)])
    assert lines(settle(made)) == [("E", 10, "W"), ("N", 5, "W")]


def test_bonuses_are_paid_the_moment_the_trick_is_won() -> None:
    state = played("E:63")
    assert [t.units for t in payments(state)] == [4, 4, 4]
    state = played("E:D S:C", "S:63")
    assert [(t.payer, t.payee, t.units) for t in payments(state)] == [
        (EAST, SOUTH, 4),
        (WEST, SOUTH, 2),
        (NORTH, SOUTH, 2),
    ]
    before = acted(start(deal("63IIJJKK ACDEFG95 ABBCn8e7 DEFGHHsf")), "63 (95) (e7)")
    assert payments(before) == ()
    assert len(payments(acted(before, "(sf)"))) == 3


def test_bonuses_paid_are_those_of_the_settlement() -> None:
    state = played("E:63", "E:KK S:JJ", "S:BB8e", ruleset=CAPTURABLE)
    assert payments(state) == settle(state).transfers[:6]


def test_on_the_last_trick_the_finish_counts_instead_of_the_bonus() -> None:
    tricks = ["E:A", "E:9", "E:BB", "E:G S:F", "S:H E:C", "E:63"]
    state = played(*tricks)
    assert payments(state) == ()
    # East wins 7 tricks and, as first-term banker with a supreme finish, 4 units for each.
    assert totals(state) == (52, -12, -20, -20)


def test_where_both_are_paid_the_last_trick_has_a_bonus_and_a_finish() -> None:
    tricks = ["E:A", "E:9", "E:BB", "E:G S:F", "S:H E:C", "E:63"]
    state = played(*tricks, ruleset=BOTH)
    assert [t.units for t in payments(state)] == [4, 4, 4]
    assert totals(state) == (64, -16, -24, -24)


# ---------------------------------------------------------------- instant hands


@pytest.mark.parametrize(
    ("instant", "each", "clause"),
    [
        (InstantHand.ONE_RED, 10, Clause.INSTANT_2),
        (InstantHand.SEVEN_MILITARY, 10, Clause.INSTANT_2),
        (InstantHand.SEVEN_CIVIL, 10, Clause.INSTANT_2),
        (InstantHand.ALL_WHITE, 20, Clause.INSTANT_3),
        (InstantHand.FOUR_PAIRS, 20, Clause.INSTANT_3),
        (InstantHand.EIGHT_MILITARY, 20, Clause.INSTANT_3),
        (InstantHand.EIGHT_CIVIL, 20, Clause.INSTANT_3),
    ],
)
def test_an_instant_hand_settles_as_a_sweep_with_the_banker_multiplier(
    instant: InstantHand, each: int, clause: Clause
) -> None:
    made = facts((0, 0, 0, 0), SOUTH, ruleset=WIKIPEDIA_FULL, instant=instant)
    assert totals(made) == (-2 * each, 4 * each, -each, -each)
    assert {transfer.factors[0].clause for transfer in settle(made).transfers} == {clause}
    banker = attrs.evolve(made, banker=SOUTH, streak=2)
    assert totals(banker) == (-3 * each, 9 * each, -3 * each, -3 * each)


def test_an_instant_hand_is_paid_in_full_though_nothing_else_is() -> None:
    rules = Ruleset(
        instant_hands=frozenset(InstantHand), seven_sweep=1, eight_sweep=3, empty_penalty=0
    )
    made = facts((0, 0, 0, 0), EAST, ruleset=rules, instant=InstantHand.ONE_RED)
    assert totals(made) == (24, -8, -8, -8)
    made = facts((0, 0, 0, 0), EAST, ruleset=rules, instant=InstantHand.ALL_WHITE)
    assert totals(made) == (72, -24, -24, -24)


def test_a_declared_hand_is_settled_from_the_round() -> None:
    state = start(deal("IIJJKK9n EEFFGGHH 8e7s65f3 AABBCCDD"), STANDING)
    assert totals(acted(state, "decline declare:ALL_WHITE")) == (-40, 80, -20, -20)
