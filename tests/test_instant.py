import pytest

from tianjiu import DECK, STANDING, WIKIPEDIA, WIKIPEDIA_FULL, Clause, Hand, InstantHand, Ruleset
from tianjiu.instant import (
    instant_clause,
    instant_hands_in,
    red_pips,
    settles_as,
    wins_eight_sweep,
)

FOUR_TILES = Ruleset(
    tiles_per_hand=4, par=2, min_finish_tricks=1, instant_hands=frozenset(InstantHand)
)
WHITE_HEAVEN = Ruleset(heaven_red_pips=0, instant_hands=frozenset(InstantHand))


@pytest.mark.parametrize(
    ("hand", "red"),
    [
        ("", 0),
        ("EFGH98e7f", 0),
        ("DJK3", 4),
        ("Ins6", 16),
        ("A", 6),
        ("AA", 12),
        ("B", 2),
        ("CC", 16),
        ("5", 5),
        ("ABCD9n63", 6 + 2 + 8 + 1 + 0 + 4 + 4 + 1),
    ],
)
def test_the_pips_of_ones_and_fours_are_red_and_half_of_those_of_heaven(
    hand: str, red: int
) -> None:
    assert red_pips(Hand.parse(hand), WIKIPEDIA) == red


def test_the_set_has_80_red_pips() -> None:
    # Two each of A 6, B 2, C 8, D 1, I 4, J 1, K 1 = 46; n, s and 6 have 4, 5 has 5, 3 has 1.
    assert red_pips(Hand(DECK), WIKIPEDIA) == 46 + 12 + 5 + 1
    assert red_pips(Hand(DECK), WHITE_HEAVEN) == 46 + 12 + 5 + 1 - 12


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("EEFFGGHH", "ALL_WHITE FOUR_PAIRS EIGHT_CIVIL"),
        ("EEFFGGH9", "SEVEN_CIVIL ALL_WHITE"),
        ("EEFFGGHD", "ONE_RED EIGHT_CIVIL"),
        ("EEFFGGH3", "ONE_RED SEVEN_CIVIL"),
        ("EEFF98e7", "ALL_WHITE"),
        ("EEFF98e3", "ONE_RED"),
        ("EEFF98eB", ""),
        ("A9n8e7s6", "SEVEN_MILITARY"),
        ("H98e7f53", "SEVEN_MILITARY"),
        ("H98e7f36", "SEVEN_MILITARY"),
        ("9n8e7s65", "EIGHT_MILITARY"),
        ("9n8e7s5f", "FOUR_PAIRS EIGHT_MILITARY"),
        ("AAKK9n5f", "FOUR_PAIRS"),
        ("AABBCCDD", "FOUR_PAIRS EIGHT_CIVIL"),
        ("AAKK9n63", ""),
        ("A9B8C7D5", ""),
        ("ABCDEFGH", "EIGHT_CIVIL"),
        ("ABCDEFG9", "SEVEN_CIVIL"),
        ("ABCDEF98", ""),
        ("98e7f3EF", "ONE_RED"),
    ],
)
def test_a_hand_is_these_instant_hands(text: str, names: str) -> None:
    found = instant_hands_in(Hand.parse(text), WIKIPEDIA_FULL)
    assert " ".join(instant_hand.name for instant_hand in found) == names


@pytest.mark.parametrize(
    ("text", "with_red_heaven", "with_white_heaven"),
    [
        ("AAEEFFGG", "FOUR_PAIRS EIGHT_CIVIL", "ALL_WHITE FOUR_PAIRS EIGHT_CIVIL"),
        ("AEEFFGGD", "EIGHT_CIVIL", "ONE_RED EIGHT_CIVIL"),
    ],
)
def test_a_table_may_count_heaven_as_white(
    text: str, with_red_heaven: str, with_white_heaven: str
) -> None:
    for rules, names in ((WIKIPEDIA_FULL, with_red_heaven), (WHITE_HEAVEN, with_white_heaven)):
        found = instant_hands_in(Hand.parse(text), rules)
        assert " ".join(instant_hand.name for instant_hand in found) == names


def test_only_agreed_hands_count() -> None:
    hand = Hand.parse("EEFFGGHH")
    assert instant_hands_in(hand, WIKIPEDIA) == ()
    assert instant_hands_in(hand, STANDING) == (InstantHand.ALL_WHITE,)
    assert settles_as(hand, WIKIPEDIA) is None
    assert settles_as(hand, STANDING) is InstantHand.ALL_WHITE


@pytest.mark.parametrize(
    ("text", "names"),
    [("EEFF", "ALL_WHITE"), ("EEFD", "ONE_RED"), ("98e7", "ALL_WHITE"), ("AABB", "")],
)
def test_with_four_tiles_a_hand_only_the_colours_make_an_instant_hand(
    text: str, names: str
) -> None:
    found = instant_hands_in(Hand.parse(text), FOUR_TILES)
    assert " ".join(instant_hand.name for instant_hand in found) == names


@pytest.mark.parametrize(
    ("instant_hand", "eight"),
    [
        (InstantHand.ONE_RED, False),
        (InstantHand.SEVEN_MILITARY, False),
        (InstantHand.SEVEN_CIVIL, False),
        (InstantHand.ALL_WHITE, True),
        (InstantHand.FOUR_PAIRS, True),
        (InstantHand.EIGHT_MILITARY, True),
        (InstantHand.EIGHT_CIVIL, True),
    ],
)
def test_an_instant_hand_settles_as_a_sweep(
    instant_hand: InstantHand,
    eight: bool,
) -> None:
    assert wins_eight_sweep(instant_hand) is eight
    assert instant_clause(instant_hand) is (Clause.INSTANT_3 if eight else Clause.INSTANT_2)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("EEFFGGH9", InstantHand.ALL_WHITE),
        ("EEFFGGHD", InstantHand.EIGHT_CIVIL),
        ("EEFFGGH3", InstantHand.ONE_RED),
        ("A9n8e7s6", InstantHand.SEVEN_MILITARY),
        ("AAKK9n5f", InstantHand.FOUR_PAIRS),
        ("A9B8C7D5", None),
    ],
)
def test_a_hand_of_several_kinds_settles_as_the_highest(
    text: str, expected: InstantHand | None
) -> None:
    assert settles_as(Hand.parse(text), WIKIPEDIA_FULL) is expected
