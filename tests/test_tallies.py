import pickle

import pytest

from tests.scripted import acted, by_seat, deal, facts, played
from tianjiu import (
    BASIC,
    SMALL,
    WEWEWEB,
    WIKIPEDIA,
    WIKIPEDIA_FULL,
    Bonus,
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
    SweepTest,
    Tally,
    start,
    tally,
)
from tianjiu.errors import UnfinishedRound

EAST, SOUTH, WEST, NORTH = Seat
CAPTURABLE = Ruleset(civil_supreme=CivilSupreme.CAPTURABLE)
UNBEATABLE = Ruleset(civil_supreme=CivilSupreme.UNBEATABLE)
MALLET_ALWAYS = Ruleset(mallet_six_finish=MalletSixFinish.ALWAYS)
MALLET_NEVER = Ruleset(
    civil_supreme=CivilSupreme.CAPTURABLE, mallet_six_finish=MalletSixFinish.NEVER
)
NO_CAPTURE = Ruleset(civil_supreme=CivilSupreme.CAPTURABLE, capture=False)
REVEALED = Ruleset(sweep_test=SweepTest.REVEALED)
SEAT_BEFORE = Ruleset(first_leader=FirstLeader.SEAT_BEFORE_BANKER)
BOTH = Ruleset(civil_supreme=CivilSupreme.CAPTURABLE, bonus_on_last_trick=True)


def ending(last: str, rules: Ruleset = WIKIPEDIA, *, size: int = 1) -> Tally:
    """Tally a round in which East wins six tricks and South one before the last trick.

    Of tricks before a last pair, East wins five.
    """
    tricks = ["E:A", "E:9", "E:BB", "E:G S:F", "S:H E:C"]
    if size == 1:
        tricks.append("E:D")
    return tally(played(*tricks, last, ruleset=rules))


def test_the_plain_facts_of_a_round_are_read_from_its_play() -> None:
    state = played("E:A", "E:K S:J", "S:BB", "S:9", "S:G N:F", "N:C", "N:E", banker=EAST, streak=3)
    assert tally(state) == Tally(
        ruleset=WIKIPEDIA,
        banker=EAST,
        streak=3,
        tricks_won=by_seat(1, 4, 0, 3),
        finisher=NORTH,
    )


# ---------------------------------------------------------------- the finish


@pytest.mark.parametrize("rules", [WIKIPEDIA, CAPTURABLE, BASIC])
def test_a_supreme_that_wins_the_last_trick_it_leads_finishes_as_one(rules: Ruleset) -> None:
    made = ending("E:63", rules, size=2)
    assert made.finish is SpecialFinish.SUPREME
    assert (made.finisher, made.captured, made.sweep) == (EAST, None, None)
    assert made.tricks_won.in_order() == (7, 1, 0, 0)


@pytest.mark.parametrize(
    ("rules", "finish"),
    [
        (WIKIPEDIA, None),
        (CAPTURABLE, SpecialFinish.SUPREME),
        (UNBEATABLE, SpecialFinish.SUPREME),
    ],
)
def test_kk_that_wins_the_last_trick_finishes_as_a_supreme_where_it_is_one(
    rules: Ruleset, finish: SpecialFinish | None
) -> None:
    assert ending("E:KK S:(JJ)", rules, size=2).finish is finish


def test_a_quadruple_that_wins_the_last_trick_finishes_as_one() -> None:
    made = tally(played("E:A", "E:K S:J", "S:H E:C", "E:9", "E:BB8e"))
    assert (made.finish, made.finisher, made.captured) == (SpecialFinish.FOUR, EAST, None)


def test_a_bigger_quadruple_over_a_led_one_finishes_the_same_way_without_a_capture() -> None:
    made = tally(played("E:D", "E:K S:J", "S:H E:C", "E:7", "E:BB8e S:AA9n"))
    assert (made.finish, made.finisher, made.captured) == (SpecialFinish.FOUR, SOUTH, None)
    assert made.tricks_won.in_order() == (3, 5, 0, 0)


@pytest.mark.parametrize("rules", [WIKIPEDIA, CAPTURABLE, MALLET_NEVER, NO_CAPTURE])
def test_a_single_3_that_wins_the_last_trick_finishes_low(rules: Ruleset) -> None:
    made = ending("E:3", rules)
    assert (made.finish, made.finisher, made.captured) == (SpecialFinish.LOW, EAST, None)


LOW = SpecialFinish.LOW
CAPTURED = SpecialFinish.LOW_CAPTURED


@pytest.mark.parametrize(
    ("rules", "won", "beaten"),
    [
        (WIKIPEDIA, None, None),
        (CAPTURABLE, LOW, CAPTURED),
        (UNBEATABLE, LOW, CAPTURED),
        (MALLET_ALWAYS, LOW, CAPTURED),
        (MALLET_NEVER, None, None),
        (NO_CAPTURE, LOW, None),
        (WEWEWEB, LOW, CAPTURED),
    ],
)
def test_a_single_k_finishes_low_and_is_captured_by_j_as_agreed(
    rules: Ruleset, won: SpecialFinish | None, beaten: SpecialFinish | None
) -> None:
    assert ending("E:K", rules).finish is won
    made = ending("E:K S:J", rules)
    assert (made.finish, made.finisher) == (beaten, SOUTH)
    assert made.captured is (EAST if beaten else None)


def test_a_last_3_beaten_by_the_6_is_captured() -> None:
    made = ending("E:3 S:6")
    assert (made.finish, made.finisher, made.captured) == (CAPTURED, SOUTH, EAST)
    assert made.tricks_won.in_order() == (6, 2, 0, 0)


@pytest.mark.parametrize("beater", "5f7s8en")
def test_a_last_3_beaten_by_any_other_tile_is_an_ordinary_finish(beater: str) -> None:
    made = ending(f"E:3 S:{beater}")
    assert (made.finish, made.finisher, made.captured) == (None, SOUTH, None)


@pytest.mark.parametrize("beater", "BDEGHI")
def test_a_last_k_beaten_by_any_other_tile_is_an_ordinary_finish(beater: str) -> None:
    tricks = ["E:A", "E:9", "E:n", "E:8", "E:7", "E:3 S:5", "S:F E:C", f"E:K S:{beater}"]
    made = tally(played(*tricks, ruleset=CAPTURABLE))
    assert (made.finish, made.finisher, made.captured) == (None, SOUTH, None)


@pytest.mark.parametrize("led_and_beaten", ["E:3 S:6 W:7", "E:K S:J W:I", "E:K S:J W:A"])
def test_a_capturing_tile_that_is_itself_beaten_captures_nothing(led_and_beaten: str) -> None:
    tricks = ["E:n", "E:BB", "E:G S:F", "S:H W:E", "W:D E:C", "E:9", led_and_beaten]
    made = tally(played(*tricks, ruleset=CAPTURABLE))
    assert made.tricks_won.in_order() == (5, 1, 2, 0)
    assert (made.finish, made.finisher, made.captured) == (None, WEST, None)


def test_a_3_or_a_k_that_loses_an_earlier_trick_is_not_captured() -> None:
    made = tally(played("E:3 S:6", "S:H E:C", "E:A", "E:9", "E:BB", "E:n", "E:D"))
    assert (made.finish, made.captured) == (None, None)


def test_where_nothing_is_captured_a_beaten_last_3_is_an_ordinary_finish() -> None:
    made = ending("E:3 S:6", NO_CAPTURE)
    assert (made.finish, made.finisher, made.captured) == (None, SOUTH, None)


def test_a_civil_supreme_beaten_on_the_last_trick_is_captured() -> None:
    made = ending("E:KK S:JJ", CAPTURABLE, size=2)
    assert (made.finish, made.finisher) == (SpecialFinish.SUPREME_CAPTURED, SOUTH)
    assert made.captured is EAST
    assert made.tricks_won.in_order() == (5, 3, 0, 0)


def test_kk_beaten_on_the_last_trick_is_not_captured_where_it_is_a_pair() -> None:
    made = ending("E:KK S:JJ", WIKIPEDIA, size=2)
    assert (made.finish, made.finisher, made.captured) == (None, SOUTH, None)


def test_where_nothing_is_captured_jj_still_beats_a_civil_supreme() -> None:
    made = ending("E:KK S:JJ", NO_CAPTURE, size=2)
    assert (made.finish, made.finisher, made.captured) == (None, SOUTH, None)


# ---------------------------------------------------------------- sweeps

EIGHT_SWEEPS = {
    "a pair": "E:AA E:9n E:BB E:CC",
    "a mixed pair": "E:AA E:9n E:BB E:C7",
    "a quadruple": "E:BB E:CC E:AA9n",
    "an A": "E:BB E:CC E:9n E:A E:A",
    "a 9": "E:AA E:BB E:CC E:n E:9",
    "the other 9": "E:AA E:BB E:CC E:9 E:n",
    "a 9 while the other is unseen": "E:AA E:BB E:CC E:D E:9",
    "an A while the other is unseen": "E:BB E:CC E:9n E:D E:A",
    "B when both A are face up": "E:AA E:9n E:CC E:B E:B",
    "8 when both 9 are face up": "E:9n E:AA E:BB E:C E:8",
    "C when both A and both B are face up": "E:AA E:BB E:9n E:C E:C",
}
SEVEN_SWEEPS = {
    "B when one A is unseen": "E:9n E:CC E:D E:A E:B E:B",
    "8 when one 9 is unseen": "E:AA E:BB E:CC E:n E:8",
    "C when one B is unseen": "E:AA E:9n E:DD E:B E:C",
    "K": "E:AA E:9n E:BB E:C E:K",
}


@pytest.mark.parametrize("tricks", EIGHT_SWEEPS.values(), ids=EIGHT_SWEEPS)
def test_a_sweep_whose_last_play_would_win_anyway_is_an_eight_sweep(tricks: str) -> None:
    made = tally(played(*tricks.split()))
    assert made.sweep is Sweep.EIGHT
    assert made.tricks_won.in_order() == (8, 0, 0, 0)


@pytest.mark.parametrize("tricks", SEVEN_SWEEPS.values(), ids=SEVEN_SWEEPS)
def test_a_sweep_whose_last_single_a_hidden_tile_could_beat_is_a_seven_sweep(
    tricks: str,
) -> None:
    assert tally(played(*tricks.split())).sweep is Sweep.SEVEN


def test_a_face_down_discard_does_not_count_as_seen() -> None:
    state = played("E:9n", "E:CC", "E:DD", "E:A S:(A)", "E:B")
    assert tally(state).sweep is Sweep.SEVEN


def test_a_tile_that_another_seat_played_face_up_counts_as_seen() -> None:
    made = tally(played("E:8e S:9n", "S:AA", "S:BB", "S:C", "S:7"))
    assert (made.finisher, made.sweep) == (SOUTH, Sweep.EIGHT)
    made = tally(played("E:5f S:9n", "S:AA", "S:BB", "S:C", "S:7"))
    assert (made.finisher, made.sweep) == (SOUTH, Sweep.SEVEN)


def test_a_3_is_an_eight_sweep_when_every_higher_military_tile_is_face_up() -> None:
    made = tally(played("E:5f S:7s W:8e N:9n", "N:AA", "N:BB", "N:6", "N:3"))
    assert (made.finisher, made.sweep, made.finish) == (NORTH, Sweep.EIGHT, SpecialFinish.LOW)
    made = tally(played("E:5f W:8e N:9n", "N:AA", "N:BB", "N:6", "N:3"))
    assert (made.finisher, made.sweep, made.finish) == (NORTH, Sweep.SEVEN, SpecialFinish.LOW)


@pytest.mark.parametrize(
    ("tricks", "sweep"),
    [
        (["E:9n", "E:CC", "E:DD", "E:A S:(A)", "E:B"], Sweep.EIGHT),
        (["E:9n", "E:CC", "E:DD", "E:A", "E:B S:(A)"], Sweep.SEVEN),
        (["E:9n", "E:CC", "E:DD", "E:A", "E:B N:(A)"], Sweep.SEVEN),
        (["E:AA", "E:BB", "E:CC", "E:n", "E:8 W:(9)"], Sweep.SEVEN),
        (["E:AA", "E:BB", "E:CC", "E:9", "E:8 W:(D)"], Sweep.EIGHT),
        (["E:AA", "E:BB", "E:CC", "E:9", "E:8 W:(e)"], Sweep.EIGHT),
        (["E:AA", "E:BB", "E:9n", "E:8", "E:K W:(I)"], Sweep.SEVEN),
        (["E:AA", "E:BB", "E:9n", "E:8", "E:K S:(3) W:(5) N:(6)"], Sweep.EIGHT),
        (["E:AA", "E:BB", "E:9n", "E:CC"], Sweep.EIGHT),
    ],
)
def test_revealed_discards_to_the_last_single_decide_where_that_is_agreed(
    tricks: list[str], sweep: Sweep
) -> None:
    assert tally(played(*tricks, ruleset=REVEALED)).sweep is sweep


@pytest.mark.parametrize(
    ("opening", "rest"),
    [
        ("E:A", "E:A E:9n E:BB E:CC"),
        ("E:9", "E:n E:AA E:BB E:CC"),
        ("E:n", "E:9 E:AA E:BB E:CC"),
        ("E:63", "E:AA E:9n E:BB"),
    ],
)
def test_a_banker_who_opened_with_a_top_single_or_a_supreme_has_a_seven_sweep(
    opening: str, rest: str
) -> None:
    tricks = [opening, *rest.split()]
    assert tally(played(*tricks)).sweep is Sweep.SEVEN
    allowed = Ruleset(banker_top_lead_bars_eight_sweep=False)
    assert tally(played(*tricks, ruleset=allowed)).sweep is Sweep.EIGHT


@pytest.mark.parametrize("rules", [CAPTURABLE, UNBEATABLE])
def test_a_civil_supreme_is_a_top_opening_too(rules: Ruleset) -> None:
    tricks = ["E:KK", "E:AA", "E:9n", "E:BB"]
    assert tally(played(*tricks, ruleset=rules)).sweep is Sweep.SEVEN
    assert tally(played(*tricks)).sweep is Sweep.EIGHT


@pytest.mark.parametrize("opening", ["E:AA", "E:9n", "E:A9", "E:AA9n"])
def test_pairs_and_larger_sets_are_no_top_opening(opening: str) -> None:
    held = {"E:AA": "E:9n E:BB E:CC", "E:9n": "E:AA E:BB E:CC", "E:A9": "E:An E:BB E:CC"}
    rest = held.get(opening, "E:BB E:CC")
    assert tally(played(opening, *rest.split())).sweep is Sweep.EIGHT


def test_a_top_single_after_the_opening_bars_nothing() -> None:
    assert tally(played(*["E:BB", "E:A", "E:A", "E:9n", "E:CC"])).sweep is Sweep.EIGHT


def test_another_seat_that_opened_with_a_top_single_has_an_eight_sweep() -> None:
    tricks = ["E:A", "E:A", "E:9n", "E:BB", "E:CC"]
    made = tally(played(*tricks, ruleset=SEAT_BEFORE, banker=SOUTH))
    assert (made.finisher, made.banker, made.sweep) == (EAST, SOUTH, Sweep.EIGHT)


def test_a_banker_who_did_not_lead_the_round_has_an_eight_sweep() -> None:
    tricks = ["E:A", "E:A", "E:9n", "E:BB", "E:CC"]
    made = tally(played("N:K E:A", *tricks[1:], ruleset=SEAT_BEFORE, banker=EAST))
    assert (made.finisher, made.banker, made.sweep) == (EAST, EAST, Sweep.EIGHT)


def test_a_seat_that_took_the_opening_trick_from_the_banker_has_an_eight_sweep() -> None:
    made = tally(played("E:B S:A", "S:A", "S:9n", "S:CC", "S:DD"))
    assert (made.finisher, made.sweep) == (SOUTH, Sweep.EIGHT)


# ---------------------------------------------------------------- bonuses


def test_bonuses_are_listed_in_the_order_in_which_they_are_won() -> None:
    made = tally(played("E:63", "E:KK S:JJ", "S:BB8e", ruleset=CAPTURABLE))
    assert made.bonuses == (
        Bonus(EAST, BonusKind.SUPREME),
        Bonus(SOUTH, BonusKind.SUPREME_CAPTURED),
    )
    made = tally(played("E:63", "E:D S:C", "S:BB8e W:AA9n", "W:K"))
    assert made.bonuses == (Bonus(EAST, BonusKind.SUPREME), Bonus(WEST, BonusKind.FOUR))


def test_the_highest_quadruple_of_a_trick_wins_the_bonus() -> None:
    made = tally(played("E:DD5f S:CC7s W:AA9n", "W:BB", "W:K", "W:J"))
    assert made.bonuses == (Bonus(WEST, BonusKind.FOUR),)


@pytest.mark.parametrize(
    ("rules", "bonuses"),
    [
        (WIKIPEDIA, ()),
        (UNBEATABLE, (Bonus(EAST, BonusKind.SUPREME),)),
        (CAPTURABLE, (Bonus(EAST, BonusKind.SUPREME),)),
    ],
)
def test_kk_wins_a_bonus_where_it_is_a_supreme(rules: Ruleset, bonuses: tuple[Bonus, ...]) -> None:
    made = tally(played("E:KK", "E:AA", "E:BB", "E:CC", ruleset=rules))
    assert made.bonuses == bonuses


@pytest.mark.parametrize(
    ("last", "kind"),
    [
        ("E:63", BonusKind.SUPREME),
        ("E:KK", BonusKind.SUPREME),
        ("E:KK S:JJ", BonusKind.SUPREME_CAPTURED),
    ],
)
def test_the_last_trick_wins_no_bonus_unless_both_are_paid(last: str, kind: BonusKind) -> None:
    assert ending(last, CAPTURABLE, size=2).bonuses == ()
    made = ending(last, BOTH, size=2)
    assert made.bonuses == (Bonus(made.finisher, kind),)
    assert made.finish is not None


def test_a_quadruple_on_the_last_trick_wins_no_bonus_unless_both_are_paid() -> None:
    tricks = ["E:A", "E:K S:J", "S:H E:C", "E:9", "E:BB8e"]
    assert tally(played(*tricks)).bonuses == ()
    assert tally(played(*tricks, ruleset=BOTH)).bonuses == (Bonus(EAST, BonusKind.FOUR),)


def test_where_both_are_paid_jj_wins_its_bonus_even_if_nothing_is_captured() -> None:
    rules = Ruleset(civil_supreme=CivilSupreme.CAPTURABLE, capture=False, bonus_on_last_trick=True)
    made = ending("E:KK S:JJ", rules, size=2)
    assert (made.finish, made.captured) == (None, None)
    assert made.bonuses == (Bonus(SOUTH, BonusKind.SUPREME_CAPTURED),)


# ---------------------------------------------------------------- instant hands


def test_a_declared_hand_is_tallied_with_its_seat_as_finisher_and_no_tricks() -> None:
    state = start(deal("IIJJKK9n EEFFGGHH 8e7s65f3 AABBCCDD", streak=2), WIKIPEDIA_FULL)
    made = tally(acted(state, "decline decline declare:EIGHT_MILITARY"))
    assert made == facts(
        (0, 0, 0, 0),
        WEST,
        ruleset=WIKIPEDIA_FULL,
        streak=2,
        instant=InstantHand.EIGHT_MILITARY,
    )


def test_a_declared_hand_is_tallied_as_the_highest_it_is_whichever_is_named() -> None:
    state = start(deal("EEFFGGHD IIJJKK9n 8e7s65f3 AABBCCDH"), WIKIPEDIA_FULL)
    for named in ("ONE_RED", "EIGHT_CIVIL"):
        assert tally(acted(state, f"declare:{named}")).instant is InstantHand.EIGHT_CIVIL


# ---------------------------------------------------------------- the record


@pytest.mark.parametrize("script", ["", "HH", "HH (95) BB (f3)"])
def test_a_round_that_is_not_over_has_no_tally(script: str) -> None:
    state = acted(start(deal("HHIIJJKK ACDEFG95 ABBCn8e7 DEFGs6f3")), script)
    with pytest.raises(UnfinishedRound, match="not over") as caught:
        tally(state)
    assert caught.value.clause is Clause.PLAY_6
    with pytest.raises(UnfinishedRound):
        tally(start(state.deal, WIKIPEDIA_FULL))


def test_a_small_round_is_tallied_out_of_four_tricks() -> None:
    made = tally(played("E:A", "E:K S:J", "S:9n", ruleset=SMALL))
    assert made == facts((1, 3, 0, 0), SOUTH, ruleset=SMALL)
    assert tally(played("E:AA", "E:9n", ruleset=SMALL)).sweep is Sweep.EIGHT
    assert tally(played("E:AA9n", ruleset=SMALL)).finish is SpecialFinish.FOUR


def test_a_tally_is_a_hashable_value_that_pickles_and_cannot_be_changed() -> None:
    made = facts((1, 4, 0, 3), NORTH, bonuses=[(SOUTH, BonusKind.SUPREME)])
    copy: Tally = pickle.loads(pickle.dumps(made))  # noqa: S301 - pickled just here
    assert copy == made
    assert hash(copy) == hash(made)
    assert made != facts((1, 4, 0, 3), NORTH)
    for name in ("tricks_won", "finisher", "bonuses", "another"):
        with pytest.raises(AttributeError):
            setattr(made, name, None)
