"""The examples of the rules, each with its number and its sources: play and what it comes to.

S000 is the Chinese Wikipedia, S002 WeWeWeb, S003 the guide, S004 the primer.
"""

import pytest

from tests.scripted import Totals, acted, combination, deal, facts, play, played, totals, won
from tianjiu import (
    DECK,
    WIKIPEDIA,
    WIKIPEDIA_FULL,
    CivilSupreme,
    Clause,
    Combination,
    CombinationKind,
    Declare,
    Decline,
    FirstLeader,
    Hand,
    InstantHand,
    Play,
    Ruleset,
    Seat,
    SpecialFinish,
    State,
    Sweep,
    SweepTest,
    beats,
    combinations_in,
    is_legal,
    legal_actions,
    next_banker,
    start,
    tally,
    why_illegal,
)
from tianjiu.tiles import parse_tiles

EAST, SOUTH, WEST, NORTH = Seat
CAPTURABLE = Ruleset(civil_supreme=CivilSupreme.CAPTURABLE)
REVEALED = Ruleset(sweep_test=SweepTest.REVEALED)
SEAT_BEFORE = Ruleset(first_leader=FirstLeader.SEAT_BEFORE_BANKER)


def plays(state: State) -> str:
    """Write the legal plays."""
    legal = legal_actions(state)
    return " ".join(str(each.combination) for each in legal if isinstance(each, Play))


def test_a_pair_is_beaten_by_a_higher_pair_and_discarded_to() -> None:
    """E8 (S000)."""
    state = acted(start(deal("HHIIJJKK ACDEFG95 ABBCn8e7 DEFGs6f3")), "HH")
    assert plays(state) == ""
    assert len(legal_actions(state)) == 28
    state = acted(state, "(95)")
    assert plays(state) == "BB"
    state = acted(state, "BB (f3)")
    assert won(state) == (0, 0, 2, 0)
    assert state.to_act is WEST


def test_a_pair_is_beaten_by_its_kind_alone() -> None:
    """E9 (S000)."""
    everything = combinations_in(Hand(DECK), WIKIPEDIA)
    led = combination("BB")
    assert [str(new) for new in everything if beats(new, led, WIKIPEDIA)] == ["AA"]
    led = combination("C7")
    beating = [str(new) for new in everything if beats(new, led, WIKIPEDIA)]
    assert beating == ["A9", "An", "B8", "Be"]

    dealt = deal("BBIIJJKK AA9nEEFF CC8eGGHH DD7s65f3")
    assert plays(acted(start(dealt), "BB")) == "AA"
    state = acted(start(deal("C7IIJJKK AA9nEEFF BB8eGGHH CDDs65f3")), "C7")
    assert plays(state) == "A9 An"
    assert plays(acted(state, "(EE)")) == "B8 Be"
    for tiles in ("AA", "9n"):
        assert why_illegal(state, play(tiles)) is Clause.COMBO_10


def test_a_civil_triple_does_not_beat_a_military_triple() -> None:
    """E10 (S000)."""
    assert not beats(combination("AA9"), combination("B88"), WIKIPEDIA)
    state = acted(start(deal("B8eIIJJK AA9EEFFG nCCDGHHK BD7s65f3")), "B8e")
    assert plays(state) == ""
    assert why_illegal(state, play("AA9")) is Clause.COMBO_10


def test_a_seat_with_one_trick_may_beat_to_the_last_tile() -> None:
    """E11 (S004), first case."""
    state = played(
        "E:K S:J", "S:I E:H", "E:A", "E:9", "E:n", "E:8", "E:7", holding={EAST: "C", SOUTH: "B"}
    )
    state = acted(state, "C")
    assert state.tricks_won[SOUTH] == 1
    assert [str(each) for each in state.hands[SOUTH]] == ["Tile.EARTH"]
    assert plays(state) == "B"
    assert len(legal_actions(state)) == 2


def test_a_seat_with_no_trick_must_discard_to_the_last_tile() -> None:
    """E11 (S004), second case."""
    state = played("E:A", "E:9", "E:n", "E:8", "E:7", "E:E", "E:F", holding={EAST: "C", SOUTH: "B"})
    state = acted(state, "C")
    assert state.tricks_won[SOUTH] == 0
    assert state.hands[SOUTH] == Hand.parse("B")
    assert plays(state) == ""
    assert why_illegal(state, play("B")) is Clause.PLAY_7
    assert acted(state, "(B)").to_act is WEST


def test_a_seat_with_no_trick_may_beat_to_the_last_two_tiles() -> None:
    """E11 (S004), third case."""
    state = played("E:A", "E:9", "E:n", "E:s", "E:E", "E:F", holding={EAST: "C7", SOUTH: "B8"})
    state = acted(state, "C7")
    assert state.tricks_won[SOUTH] == 0
    assert state.hands[SOUTH] == Hand.parse("B8")
    assert plays(state) == "B8"
    finished = acted(state, f"B8 ({state.hands[WEST]}) ({state.hands[NORTH]})")
    assert finished.finisher is SOUTH
    assert won(finished) == (6, 2, 0, 0)


def test_a_pair_cannot_be_answered_in_parts() -> None:
    """E12 (S004)."""
    state = acted(start(deal("BBIIJJKK ACDEFG95 ACDEn8e7 FGHHs6f3")), "BB")
    assert plays(state) == ""
    single_and_discard = Play(Combination(CombinationKind.CIVIL_PAIR, parse_tiles("A5")))
    assert why_illegal(state, single_and_discard) is Clause.COMBO_10
    assert why_illegal(state, play("A")) is Clause.PLAY_2
    assert is_legal(state, acted(state, "(A5)").actions[-1])


def test_a_last_b_is_an_eight_sweep_once_both_a_are_face_up() -> None:
    """E13 (S000, S002)."""
    state = played("E:AA", "E:9n", "E:CC", "E:D", "E:B")
    assert tally(state) == facts((8, 0, 0, 0), EAST, sweep=Sweep.EIGHT)
    # 5 x 4, doubled by the banker.
    assert totals(state) == (120, -40, -40, -40)


def test_ee_beats_hh_and_wins_two_tricks() -> None:
    """E14 (S002, S003)."""
    state = acted(start(deal("HHIIJJKK EEFFGGs3 AABBCCDD 9n8e765f")), "HH")
    assert plays(state) == "EE FF GG"
    state = acted(state, "EE (AA) (5f)")
    assert won(state) == (0, 2, 0, 0)
    assert state.to_act is SOUTH


@pytest.mark.parametrize(
    ("last", "captured", "expected"),
    [
        # East has 6, gains 2, and pays 5 x 4 for West and for North.
        ("E:3 S:6", True, (-38, 38, 0, 0)),
        ("E:3 S:5", False, (2, 8, -5, -5)),
        ("E:K S:J", True, (-38, 38, 0, 0)),
        ("E:K S:I", False, (2, 8, -5, -5)),
    ],
)
def test_a_last_3_is_captured_by_the_6_and_a_last_k_by_j_alone(
    last: str,
    captured: bool,
    expected: Totals,
) -> None:
    """E17 (S000)."""
    tricks = ["E:A", "E:9", "E:BB", "E:G S:F", "S:H E:C", "E:D"]
    state = played(*tricks, last, ruleset=CAPTURABLE)
    by_hand = facts(
        (6, 2, 0, 0),
        SOUTH,
        ruleset=CAPTURABLE,
        finish=SpecialFinish.LOW_CAPTURED if captured else None,
        captured=EAST if captured else None,
    )
    assert tally(state) == by_hand
    assert totals(state) == totals(by_hand) == expected


def test_jj_over_kk_on_the_last_trick_captures_for_four_times_the_losses() -> None:
    """E18 (S002)."""
    # East, the banker, has one trick and loses 3 x 2 x 4; West has five and gains 1; North has
    # none, for whom East pays 5 x 4.
    state = played(
        "E:G W:F", "W:A", "W:9", "W:n", "W:8", "W:I E:H", "E:KK S:JJ", ruleset=CAPTURABLE
    )
    by_hand = facts(
        (1, 2, 5, 0),
        SOUTH,
        ruleset=CAPTURABLE,
        finish=SpecialFinish.SUPREME_CAPTURED,
        captured=EAST,
    )
    assert tally(state) == by_hand
    assert totals(state) == totals(by_hand) == (-44, 43, 1, 0)


def test_a_banker_who_opened_with_an_a_has_a_seven_sweep_and_another_seat_an_eight_sweep() -> None:
    """E19 (S000)."""
    tricks = ["E:A", "E:A", "E:9n", "E:BB", "E:CC"]
    state = played(*tricks)
    assert tally(state) == facts((8, 0, 0, 0), EAST, sweep=Sweep.SEVEN)
    assert totals(state) == (60, -20, -20, -20)
    other = played(*tricks, ruleset=SEAT_BEFORE, banker=SOUTH)
    assert tally(other).sweep is Sweep.EIGHT
    assert totals(other) == (80, -40, -20, -20)


def test_of_two_instant_hands_the_bankers_counts_or_the_first_in_order_of_play() -> None:
    """E21 (S000)."""
    # South and North hold four pairs.
    hands = "GGHIJ7s6 AABBCCDD HIJKK5f3 EEFF9n8e"
    four_pairs = Declare(InstantHand.FOUR_PAIRS)

    state = start(deal(hands, banker=NORTH), WIKIPEDIA_FULL)
    assert state.to_act is NORTH
    state = acted(state, "declare:FOUR_PAIRS")
    assert state.is_over
    assert state.declared == (NORTH, four_pairs)
    assert totals(state) == (-40, -40, -40, 120)

    state = start(deal(hands, banker=EAST), WIKIPEDIA_FULL)
    assert list(legal_actions(state)) == [Decline()]
    state = acted(state, "decline")
    assert state.to_act is SOUTH
    state = acted(state, "declare:FOUR_PAIRS")
    assert state.is_over
    assert state.declared == (SOUTH, four_pairs)
    assert totals(state) == (-40, 80, -20, -20)
    assert next_banker(WIKIPEDIA_FULL, banker=EAST, streak=1, finisher=SOUTH) == (SOUTH, 1)


@pytest.mark.parametrize(
    ("rules", "discarded", "sweep"),
    [
        (WIKIPEDIA, "A", Sweep.SEVEN),
        (WIKIPEDIA, "F", Sweep.SEVEN),
        (REVEALED, "A", Sweep.SEVEN),
        (REVEALED, "F", Sweep.EIGHT),
    ],
)
def test_a_last_b_with_an_a_unseen_is_judged_as_agreed(
    rules: Ruleset, discarded: str, sweep: Sweep
) -> None:
    """E22 (S002)."""
    other = "F" if discarded == "A" else "A"
    state = played(
        "E:9n", "E:CC", "E:DD", f"E:A W:({other})", f"E:B W:({discarded})", ruleset=rules
    )
    assert tally(state) == facts((8, 0, 0, 0), EAST, ruleset=rules, sweep=sweep)
    each = 20 if sweep is Sweep.SEVEN else 40
    assert totals(state) == (3 * each, -each, -each, -each)
