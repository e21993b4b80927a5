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
    InstantHand,
    MalletSixFinish,
    Ruleset,
    Seat,
    SpecialFinish,
    Sweep,
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
