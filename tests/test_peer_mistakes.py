"""What other programs get wrong, each mistake as a test that this library does not make it."""

from random import Random

import pytest

from tests.scripted import (
    acted,
    by_seat,
    combination,
    deal,
    discard,
    facts,
    play,
    played,
    totals,
    won,
)
from tianjiu import (
    WIKIPEDIA,
    WIKIPEDIA_FULL,
    BonusKind,
    CivilSupreme,
    Clause,
    Hand,
    IllegalAction,
    InstantHand,
    Match,
    Play,
    Ruleset,
    Seat,
    SpecialFinish,
    State,
    Sweep,
    beats,
    instant_hands_in,
    is_legal,
    legal_actions,
    payments,
    settle,
    start,
    step,
    tally,
    why_illegal,
)

EAST, SOUTH, WEST, NORTH = Seat
CAPTURABLE = Ruleset(civil_supreme=CivilSupreme.CAPTURABLE)


def plays(state: State) -> str:
    """Write the legal plays."""
    legal = legal_actions(state)
    return " ".join(str(each.combination) for each in legal if isinstance(each, Play))


# ---------------------------------------------------------------- play


@pytest.mark.parametrize(
    ("lead", "tricks"), [("A", 1), ("AA", 2), ("63", 2), ("A9", 2), ("AA9", 3), ("AA9n", 4)]
)
def test_a_play_wins_as_many_tricks_as_it_has_tiles(lead: str, tricks: int) -> None:
    assert won(played(f"E:{lead}")) == (tricks, 0, 0, 0)


def test_a9_beats_b8() -> None:
    for high in ("A9", "An"):
        for low in ("B8", "Be"):
            assert beats(combination(high), combination(low), WIKIPEDIA)
    state = acted(start(deal("B8IIJJKK A9EEFFGG ABCCneHH DD7s65f3")), "B8")
    assert plays(state) == "A9"


def test_a_play_is_compared_with_the_best_so_far_not_with_the_first() -> None:
    state = acted(start(deal("HHIIJJKK EEFF98e7 GGBBCCDD AAns65f3")), "HH EE")
    assert why_illegal(state, play("GG")) is Clause.COMBO_10
    assert is_legal(state, play("DD"))


@pytest.mark.parametrize(("led", "other"), [("3", "A"), ("K", "9"), ("9", "A"), ("A", "9")])
def test_civil_and_military_singles_never_beat_one_another(led: str, other: str) -> None:
    assert not beats(combination(other), combination(led), WIKIPEDIA)
    assert won(played(f"E:{led} S:({other})"))[0] == 1


def test_a_seat_may_discard_what_would_beat() -> None:
    state = acted(start(deal("HHIIJJKK ACDEFG95 ABBCn8e7 DEFGs6f3")), "HH (95)")
    assert is_legal(state, play("BB"))
    assert is_legal(state, discard("BB"))
    assert won(acted(state, "(BB) (f3)")) == (2, 0, 0, 0)


def test_the_last_single_is_not_won_without_a_trick() -> None:
    state = played("E:A", "E:9", "E:n", "E:8", "E:7", "E:E", "E:F", holding={EAST: "C", SOUTH: "B"})
    state = acted(state, "C")
    assert plays(state) == ""
    with pytest.raises(IllegalAction) as caught:
        step(state, play("B"))
    assert caught.value.clause is Clause.PLAY_7


def test_a_last_trick_of_several_tiles_may_be_won_without_a_trick() -> None:
    state = played("E:A", "E:9", "E:n", "E:8", "E:E", "E:F", holding={EAST: "II", SOUTH: "HH"})
    state = acted(state, "II")
    assert plays(state) == "HH"
    assert acted(state, "HH").trick is not None


def test_after_jj_has_captured_kk_no_higher_pair_beats_it() -> None:
    state = acted(start(deal("KKIIBBCC JJHHGGFF AADDEE9n 8e7s65f3"), CAPTURABLE), "KK JJ")
    assert plays(state) == ""
    for pair in ("AA", "DD", "EE"):
        assert why_illegal(state, play(pair)) is Clause.COMBO_10
    assert won(acted(state, "(EE) (f3)")) == (0, 2, 0, 0)


def test_only_jj_captures_kk() -> None:
    state = acted(start(deal("KKIIBBCC HHGGFF9n AADDEEJJ 8e7s65f3"), CAPTURABLE), "KK")
    assert plays(state) == ""
    assert plays(acted(state, "(FF)")) == "JJ"


# ---------------------------------------------------------------- bonuses


def test_a_quadruple_is_worth_four_from_each_and_the_banker_multiplier() -> None:
    state = played("E:D S:C", "S:BB8e")
    assert [transfer.units for transfer in payments(state)] == [8, 4, 4]


def test_a_supreme_bonus_is_multiplied_for_the_banker() -> None:
    state = played("E:D S:C", "S:63", streak=2)
    assert [transfer.units for transfer in payments(state)] == [6, 2, 2]
    assert [transfer.units for transfer in payments(played("E:63", streak=2))] == [6, 6, 6]


def test_a_bonus_is_paid_on_every_trick_but_the_last() -> None:
    early = played("E:63", "E:AA", "E:BB", "E:9n")
    assert len(payments(early)) == 3
    last = played("E:AA", "E:BB", "E:9n", "E:63")
    assert payments(last) == ()
    assert (tally(early).bonuses, tally(last).bonuses) != ((), ())
    assert tally(last).finish is SpecialFinish.SUPREME


# ---------------------------------------------------------------- settlement


def test_a_banker_who_finishes_is_multiplied() -> None:
    assert totals(facts((5, 3, 0, 0), EAST)) == (22, -2, -10, -10)


def test_two_non_bankers_are_never_multiplied_with_each_other() -> None:
    settlement = settle(facts((1, 4, 0, 3), NORTH, streak=9))
    west = next(transfer for transfer in settlement.transfers if transfer.account is WEST)
    assert (west.multiplier, west.units) == (1, 5)


@pytest.mark.parametrize("streak", [1, 2, 3])
def test_the_gain_of_a_losing_banker_is_not_multiplied(streak: int) -> None:
    assert totals(facts((6, 2, 0, 0), SOUTH, streak=streak)) == (2, 8, -5, -5)


def test_a_quadruple_finish_is_four_for_each_unit() -> None:
    made = facts((1, 4, 3, 0), SOUTH, finish=SpecialFinish.FOUR)
    assert totals(made) == (-24, 48, -4, -20)
    assert totals(played("E:A", "E:K S:J", "S:H E:C", "E:9", "E:BB8e"))[1] == -3 * 2 * 4


def test_a_captured_seat_pays_for_all_who_lost() -> None:
    made = facts((1, 2, 5, 0), SOUTH, finish=SpecialFinish.LOW_CAPTURED, captured=EAST)
    # 3 x 2 x 4 for itself and 5 x 4 for North; West's gain of 1 is the finisher's to pay.
    assert totals(made) == (-44, 43, 1, 0)
    assert {t.payer for t in settle(made).transfers if t.net < 0} == {EAST}
    state = played("E:G W:F", "W:A", "W:9", "W:n", "W:8", "W:I S:D", "S:C E:B", "E:3 S:6")
    assert tally(state) == made
    assert totals(state) == (-44, 43, 1, 0)


def test_a_civil_supreme_captured_on_the_last_trick_costs_four_times_once() -> None:
    state = played(
        "E:G W:F", "W:A", "W:9", "W:n", "W:8", "W:I E:H", "E:KK S:JJ", ruleset=CAPTURABLE
    )
    made = tally(state)
    assert made.finish is SpecialFinish.SUPREME_CAPTURED
    assert made.bonuses == ()
    assert payments(state) == ()
    losses = [transfer for transfer in settle(state).transfers if transfer.net < 0]
    assert [transfer.units for transfer in losses] == [3 * 2 * 4, 5 * 4]
    assert [[factor.value for factor in transfer.factors] for transfer in losses] == [[4], [4]]


@pytest.mark.parametrize(
    ("tricks", "sweep"),
    [
        ("E:BB E:CC E:9n E:A E:A", Sweep.EIGHT),
        ("E:AA E:BB E:CC E:n E:9", Sweep.EIGHT),
        ("E:AA E:9n E:CC E:D E:B", Sweep.EIGHT),
        ("E:AA E:9n E:CC E:B E:D", Sweep.SEVEN),
    ],
)
def test_a_sweep_that_ends_with_a_single_tile_may_be_an_eight_sweep(
    tricks: str, sweep: Sweep
) -> None:
    state = played(*tricks.split())
    assert tally(state).sweep is sweep
    each = 40 if sweep is Sweep.EIGHT else 20
    assert totals(state) == (3 * each, -each, -each, -each)


# ---------------------------------------------------------------- instant hands


@pytest.mark.parametrize(
    ("hand", "is_one_red"),
    [
        ("EEFFGGH3", True),
        ("EEFFGGHD", True),
        ("EEFFGGHJ", True),
        ("EEFFGGHK", True),
        ("EEFFGGHI", False),
        ("EEFFGGH6", False),
        ("EEFFGGHn", False),
        ("EEFFGGHB", False),
        ("EEFFGGH5", False),
        ("EEFFGGHA", False),
    ],
)
def test_one_red_is_one_red_pip_not_one_red_tile(
    hand: str,
    is_one_red: bool,
) -> None:
    found = instant_hands_in(Hand.parse(hand), WIKIPEDIA_FULL)
    assert (InstantHand.ONE_RED in found) is is_one_red


# ---------------------------------------------------------------- match


def test_the_tricks_of_one_round_are_not_carried_into_the_next() -> None:
    rng = Random(5)
    match = Match.new(WIKIPEDIA, rng)
    for _ in range(5):
        state = start(match.deal(rng), match.ruleset)
        assert state.tricks_won == by_seat(0, 0, 0, 0)
        while not state.is_over:
            state = step(state, rng.choice(legal_actions(state)))
        assert sum(state.tricks_won.values()) == 8
        match = match.after(settle(state))


def test_a_bonus_of_jj_goes_to_the_captor_from_the_captured_seat_too() -> None:
    made = facts(
        (0, 4, 4, 0), WEST, ruleset=CAPTURABLE, bonuses=[(SOUTH, BonusKind.SUPREME_CAPTURED)]
    )
    assert [t.payer for t in settle(made).transfers[:3]] == [EAST, WEST, NORTH]
