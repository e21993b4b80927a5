"""The examples of the rules, each with its number and its sources: settlement, bonus, finish.

S000 is the Chinese Wikipedia, S002 WeWeWeb, S003 the guide, S004 the primer.
"""

from collections.abc import Sequence

import pytest

from tests.scripted import facts, played, totals, won
from tianjiu import (
    WIKIPEDIA,
    BonusKind,
    CivilSupreme,
    Ruleset,
    Seat,
    SpecialFinish,
    State,
    Sweep,
    Tally,
    Transfer,
    payments,
    settle,
    tally,
)

EAST, SOUTH, WEST, NORTH = Seat
CAPTURABLE = Ruleset(civil_supreme=CivilSupreme.CAPTURABLE)

Turn = tuple[Seat, int]


def won_in_turn(*turns: Turn, streak: int = 1, ruleset: Ruleset = WIKIPEDIA) -> State:
    """Play a round in which each seat in turn wins so many tricks, the first as banker.

    A seat passes the lead on with a low civil tile that the next one beats; the other tricks are
    single tiles that nobody beats.
    """
    leads = iter(["A", "A", "B", "B", "C", "C", "D", "D", "E", "E", "9", "n", "8", "e", "7", "s"])
    passes = iter([("K", "J"), ("I", "H"), ("G", "F")])
    (leader, count), *others = turns
    tricks = [f"{leader.letter}:{next(leads)}" for _ in range(count)]
    for seat, count in others:
        low, high = next(passes)
        tricks.append(f"{leader.letter}:{low} {seat.letter}:{high}")
        tricks += [f"{seat.letter}:{next(leads)}" for _ in range(count - 1)]
        leader = seat
    return played(*tricks, streak=streak, ruleset=ruleset)


def bonus_units(state: State) -> Sequence[tuple[str, int]]:
    """Write who has paid bonuses so far, and how much."""
    return [(transfer.payer.letter, transfer.units) for transfer in payments(state)]


def account(finished: State | Tally, seat: Seat) -> int:
    """Return what a seat gains or loses in the settlement, bonuses left out."""
    own = [transfer for transfer in settle(finished).transfers if transfer.account is seat]
    return sum(_signed(transfer, seat) for transfer in own)


def _signed(transfer: Transfer, seat: Seat) -> int:
    return transfer.units if transfer.payee is seat else -transfer.units


# ---------------------------------------------------------------- settlement


def test_the_first_settled_round_of_the_sources() -> None:
    """E1 (S000, S003)."""
    expected = (-6, 0, -5, 11)
    assert totals(facts((1, 4, 0, 3), NORTH)) == expected
    state = won_in_turn((EAST, 1), (SOUTH, 4), (NORTH, 3))
    assert won(state) == (1, 4, 0, 3)
    assert totals(state) == expected


def test_the_second_settled_round_of_the_sources() -> None:
    """E2 (S000, S003)."""
    expected = (-6, 1, -5, 10)
    assert totals(facts((1, 5, 0, 2), NORTH)) == expected
    state = won_in_turn((EAST, 1), (SOUTH, 5), (NORTH, 2))
    assert won(state) == (1, 5, 0, 2)
    assert totals(state) == expected


# A is South and finishes with two tricks, B is West, and North has what is left.
LINES = [
    (0, NORTH, 1, -5),
    (6, NORTH, 1, 2),
    (6, WEST, 2, 2),
    (4, NORTH, 1, 0),
    (4, WEST, 1, 0),
    (4, SOUTH, 1, 0),
    (1, WEST, 1, -6),
    (0, WEST, 1, -10),
    (0, WEST, 2, -15),
    (0, SOUTH, 1, -10),
    (0, SOUTH, 2, -15),
    (3, SOUTH, 3, -4),
    (5, SOUTH, 1, 2),
]


@pytest.mark.parametrize(("tricks", "banker", "rounds", "units"), LINES)
def test_a_loser_settles_with_the_finisher_line_by_line(
    tricks: int, banker: Seat, rounds: int, units: int
) -> None:
    """E3 (S002, S004)."""
    rest = 6 - tricks
    by_hand = facts((0, 2, tricks, rest), SOUTH, banker=banker, streak=rounds)
    assert account(by_hand, WEST) == units

    middle = [turn for turn in ((WEST, tricks), (NORTH, rest)) if turn[1]]
    if banker is SOUTH:
        turns = [(SOUTH, 1), *middle, (SOUTH, 1)]
    else:
        leading = [turn for turn in middle if turn[0] is banker] or [(banker, 0)]
        turns = [*leading, *[turn for turn in middle if turn[0] is not banker], (SOUTH, 2)]
    state = won_in_turn(*turns, streak=rounds)
    assert tally(state) == by_hand
    assert account(state, WEST) == units


@pytest.mark.parametrize(
    ("tricks", "net"), [(0, -5), (1, -3), (2, -2), (3, -1), (4, 0), (5, 1), (6, 2)]
)
def test_the_net_of_a_loser_by_its_tricks(tricks: int, net: int) -> None:
    """E4 (S004)."""
    assert account(facts((0, 2, tricks, 6 - tricks), SOUTH), WEST) == net
    middle = [turn for turn in ((WEST, tricks), (NORTH, 6 - tricks)) if turn[1]]
    assert account(won_in_turn((EAST, 0), *middle, (SOUTH, 2)), WEST) == net


# ---------------------------------------------------------------- bonus


@pytest.mark.parametrize(("rounds", "units"), [(1, 4), (2, 6), (3, 8), (4, 10)])
def test_a_supreme_collects_from_each_and_more_from_or_for_the_banker(
    rounds: int, units: int
) -> None:
    """E5 (S000, S002)."""
    by_banker = played("E:63", streak=rounds)
    assert bonus_units(by_banker) == [("S", units), ("W", units), ("N", units)]
    by_other = played("E:D S:C", "S:63", streak=rounds)
    assert bonus_units(by_other) == [("E", units), ("W", 2), ("N", 2)]

    by_hand = facts((0, 4, 4, 0), WEST, streak=rounds, bonuses=[(SOUTH, BonusKind.SUPREME)])
    assert [transfer.units for transfer in settle(by_hand).transfers[:3]] == [units, 2, 2]


@pytest.mark.parametrize(("rounds", "units"), [(1, 8), (2, 12), (3, 16)])
def test_a_quadruple_collects_from_each_and_a_bigger_one_over_it_from_all_three(
    rounds: int, units: int
) -> None:
    """E15 (S000, S002)."""
    by_banker = played("E:BB8e", streak=rounds)
    assert bonus_units(by_banker) == [("S", units), ("W", units), ("N", units)]
    by_other = played("E:D S:C", "S:BB8e", streak=rounds)
    assert bonus_units(by_other) == [("E", units), ("W", 4), ("N", 4)]
    overtaken = played("E:BB8e S:AA9n", streak=rounds)
    assert bonus_units(overtaken) == [("E", units), ("W", 4), ("N", 4)]
    assert {transfer.payee for transfer in payments(overtaken)} == {SOUTH}


def test_jj_over_a_led_kk_collects_from_all_three() -> None:
    """E16 (S000, S002)."""
    state = played("E:KK S:JJ", ruleset=CAPTURABLE)
    assert bonus_units(state) == [("E", 4), ("W", 2), ("N", 2)]
    captured_other = played("E:D S:C", "S:KK N:JJ", ruleset=CAPTURABLE)
    assert bonus_units(captured_other) == [("E", 4), ("S", 2), ("W", 2)]
    by_hand = facts(
        (4, 4, 0, 0),
        SOUTH,
        ruleset=CAPTURABLE,
        bonuses=[(SOUTH, BonusKind.SUPREME_CAPTURED)],
    )
    assert [transfer.units for transfer in settle(by_hand).transfers[:3]] == [4, 2, 2]


# ---------------------------------------------------------------- finish


def test_a_quadruple_finish_of_a_first_term_banker_is_eight_for_each_unit() -> None:
    """E6 (S000)."""
    # South has one trick, a loss of 3; West and North have none, a loss of 5 each.
    expected = (8 * 13, 8 * -3, 8 * -5, 8 * -5)
    assert totals(facts((7, 1, 0, 0), EAST, finish=SpecialFinish.FOUR)) == expected
    assert totals(played("E:A", "E:K S:J", "S:H E:C", "E:9", "E:BB8e")) == expected


@pytest.mark.parametrize(
    ("sweep", "finish", "tricks", "each"),
    [
        (Sweep.SEVEN, None, "S:DD S:9n S:A S:E S:B", 10),
        (Sweep.EIGHT, None, "S:DD S:9n S:E S:AA", 20),
        (Sweep.EIGHT, SpecialFinish.SUPREME, "S:DD S:AA S:E S:63", 40),
        (Sweep.EIGHT, SpecialFinish.FOUR, "S:DD S:E S:AA9n", 80),
    ],
)
def test_a_sweep_costs_ten_or_twenty_and_a_supreme_or_a_quadruple_on_top_multiplies_it(
    sweep: Sweep, finish: SpecialFinish | None, tricks: str, each: int
) -> None:
    """E7 (S000)."""
    state = played("E:C S:B", *tricks.split())
    # East is first-term banker and pays double.
    expected = (-2 * each, 4 * each, -each, -each)
    assert totals(facts((0, 8, 0, 0), SOUTH, sweep=sweep, finish=finish)) == expected
    assert totals(state) == expected
