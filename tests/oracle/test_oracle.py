"""The documented examples of play, worked out by hand, so that this engine can be trusted.

Every expected number is taken from the rules or worked out from them on paper.
"""

from collections import Counter
from collections.abc import Mapping

import pytest

from .bonus import bonus_transfers
from .combos import beats, classify
from .instant import kinds, settles_as
from .match import succession
from .ruleset import DEFAULTS, PRESETS, Value, expand
from .shapes import Bonus
from .tables import MALLET, PLAIN, SMALL, begin, end_totals, play, sweep
from .tiles import DECK, MILITARY, in_order, is_higher, parts, red_pips, without
from .view import view

# ---------------------------------------------------------------- tiles and combinations


def test_the_deck_has_32_tiles_of_21_faces() -> None:
    assert len(DECK) == 32
    assert len(set(DECK)) == 21
    assert all(DECK.count(tile) == (1 if tile in MILITARY else 2) for tile in DECK)


def test_ranks_never_compare_across_suits_and_faces_of_one_rank_are_equal() -> None:
    assert not is_higher("A", "3")
    assert not is_higher("9", "K")
    assert not is_higher("9", "n")
    assert is_higher("n", "8")
    assert is_higher("J", "K")


def test_red_pips_are_those_of_ones_and_fours_and_half_of_heaven() -> None:
    red = {tile: red_pips(tile, 6) for tile in set(DECK)}
    assert red == {
        **dict.fromkeys("EFGH98e7f", 0),
        **dict.fromkeys("DJK3", 1),
        **dict.fromkeys("Ins6", 4),
        "A": 6,
        "B": 2,
        "C": 8,
        "5": 5,
    }
    assert red_pips("A", 0) == 0


def test_the_nine_kinds_number_as_the_rules_have_them() -> None:
    found = Counter(classify(tiles, PLAIN) for size in range(1, 6) for tiles in parts(DECK, size))
    del found[None]
    assert found == {
        "CIVIL_SINGLE": 11,
        "MILITARY_SINGLE": 10,
        "CIVIL_PAIR": 11,
        "MILITARY_PAIR": 4,
        "MIXED_PAIR": 8,
        "CIVIL_TRIPLE": 8,
        "MILITARY_TRIPLE": 4,
        "QUADRUPLE": 4,
        "SUPREME": 1,
    }


def test_kk_is_a_supreme_by_agreement_only() -> None:
    assert classify("KK", PLAIN) == "CIVIL_PAIR"
    assert classify("KK", expand(MALLET)) == "SUPREME"
    assert classify("KK", expand({"civil_supreme": "UNBEATABLE"})) == "SUPREME"


def beaters(best: str, rules: Mapping[str, Value], over: str | None = None) -> set[str]:
    """Everything in the deck that beats these tiles."""
    left = without(DECK, best)
    full = expand(rules)
    return {tiles for tiles in parts(left, len(best)) if beats(tiles, best, full, over)}


def test_e9_bb_is_beaten_only_by_aa_and_c7_only_by_b8_and_a9() -> None:
    assert beaters("BB", {}) == {"AA"}
    assert beaters("C7", {}) == {"B8", "Be", "A9", "An"}


def test_e10_aa9_does_not_beat_b88_nor_aa_a9() -> None:
    assert not beats("AA9", "B8e", PLAIN)
    assert beaters("B8e", {}) == {"A9n"}
    assert not beats("AA", "A9", PLAIN)


def test_supremes_are_beaten_as_agreed() -> None:
    assert beaters("63", MALLET) == set()
    assert "63" not in beaters("5f", MALLET)
    assert beaters("KK", {"civil_supreme": "UNBEATABLE"}) == set()
    assert beaters("KK", MALLET) == {"JJ"}
    assert len(beaters("KK", {})) == 10


def test_nothing_beats_jj_that_captured() -> None:
    assert beaters("JJ", MALLET, over="KK") == set()
    assert len(beaters("JJ", {}, over="KK")) == 9
    assert len(beaters("JJ", MALLET)) == 9


# ---------------------------------------------------------------- play

OPEN = "HHIIJJKK ACDEFG95 ABBCn8e7 DEFGs6f3"


def test_e8_bb_beats_hh_wins_two_tricks_and_leads() -> None:
    round_ = play(begin(OPEN), "HH")
    assert len(round_.legal()) == 28
    assert all(action.startswith("(") for action in round_.legal())
    play(round_, "(95)")
    assert [action for action in round_.legal() if action[0] != "("] == ["BB"]
    play(round_, "BB (f3)")
    assert round_.tricks[0]["winner"] == "W"
    assert round_.tricks_won == {"E": 0, "S": 0, "W": 2, "N": 0}
    assert round_.to_act == "W"


def test_e14_ee_beats_hh_and_wins_two_tricks() -> None:
    round_ = begin("HHIIJJKK EEFFGGs3 AABBCCDD 9n8e765f")
    play(round_, "HH EE (AA) (5f)")
    assert round_.tricks_won["S"] == 2


def test_e12_bb_cannot_be_answered_with_one_a_and_a_discard() -> None:
    round_ = play(begin("BBIIJJKK AACDEG95 CDEFGn8e FHH7s6f3"), "BB")
    assert [action for action in round_.legal() if action[0] != "("] == ["AA"]
    for part in ("A", "A(5)", "(A)", "A9", "(5A)", "AA)"):
        with pytest.raises(ValueError, match="not legal"):
            round_.apply(part)


NEEDS_TWO: dict[str, Value] = {**SMALL, "min_finish_tricks": 2}


def test_e11_one_trick_and_b_left_may_beat_c() -> None:
    round_ = begin("CIJ9 BDGK 8e7s 65f3", NEEDS_TWO)
    play(round_, "I D (8) (f)", "K (e) (5) J", "9 (G) (7) (6)", "C")
    assert round_.legal() == ["B", "(B)"]


def test_e11_no_trick_and_b_left_must_discard() -> None:
    round_ = begin("CIJ9 BDGK 8e7s 65f3", NEEDS_TWO)
    play(round_, "I (D) (8) (f)", "J (K) (e) (5)", "9 (G) (7) (6)", "C")
    assert round_.legal() == ["(B)"]


def test_e11_no_trick_and_b8_left_may_beat_c7() -> None:
    round_ = begin("CIJ7 BGK8 9nes 65f3", NEEDS_TWO)
    play(round_, "I (G) (9) (f)", "J (K) (n) (5)", "C7")
    assert round_.legal() == ["B8", "(B8)"]


def test_one_trick_is_enough_where_that_is_agreed() -> None:
    round_ = begin("CIJ9 BDGK 8e7s 65f3", SMALL)
    play(round_, "I (D) (8) (f)", "J (K) (e) (5)", "9 (G) (7) (6)", "C")
    assert round_.legal() == ["B", "(B)"]


def test_the_leader_may_not_discard_and_leads_what_classifies() -> None:
    lead = begin("AA9n BBCC DDEE FFGG", SMALL).legal()
    assert sorted(lead) == sorted(
        ["A", "9", "n", "AA", "A9", "An", "9n", "AA9", "AAn", "A9n", "AA9n"]
    )


# ---------------------------------------------------------------- bonus


def bonus_units(kind: str, collector: str, banker: str, streak: int) -> list[int]:
    """What the others pay, in the order E S W N."""
    won = [Bonus(collector=collector, kind=kind)]
    return [paid["units"] for paid in bonus_transfers(won, banker, streak, PLAIN)]


def test_e5_supreme_bonus() -> None:
    assert bonus_units("SUPREME", "S", "E", 1) == [4, 2, 2]
    assert bonus_units("SUPREME", "E", "E", 1) == [4, 4, 4]
    for streak, units in ((2, 6), (3, 8), (4, 10)):
        assert bonus_units("SUPREME", "S", "E", streak) == [units, 2, 2]
        assert bonus_units("SUPREME", "E", "E", streak) == [units] * 3


def test_e5_supreme_bonus_is_paid_when_the_trick_is_won() -> None:
    round_ = play(begin("63IIJJKK ACDEFG95 ABBCn8e7 DEFGHHsf"), "63 (95) (e7)")
    assert round_.payments() == []
    play(round_, "(sf)")
    assert [(p["payer"], p["payee"], p["units"]) for p in round_.payments()] == [
        ("S", "E", 4),
        ("W", "E", 4),
        ("N", "E", 4),
    ]


def test_e15_a_quadruple_collects_and_a_bigger_one_collects_from_all() -> None:
    hands = "BB8eIIJJ AA9nKKHH CCDDEEFF GG7s65f3"
    round_ = play(begin(hands), "BB8e (HHKK) (EEFF) (65f3)")
    assert [(p["payer"], p["units"], p["clause"]) for p in round_.payments()] == [
        ("S", 8, "BONUS-3"),
        ("W", 8, "BONUS-3"),
        ("N", 8, "BONUS-3"),
    ]
    round_ = play(begin(hands), "BB8e AA9n (EEFF) (65f3)")
    assert [(p["payer"], p["payee"], p["units"]) for p in round_.payments()] == [
        ("E", "S", 8),
        ("W", "S", 4),
        ("N", "S", 4),
    ]


def test_e16_jj_over_kk_collects_2_2_and_4_and_aa_cannot_beat_it() -> None:
    round_ = play(begin("KKIIBBCC JJHHGGFF AADDEE9n 8e7s65f3", MALLET), "KK JJ")
    assert all(action.startswith("(") for action in round_.legal())
    play(round_, "(EE) (f3)")
    assert [(p["payer"], p["payee"], p["units"]) for p in round_.payments()] == [
        ("E", "S", 4),
        ("W", "S", 2),
        ("N", "S", 2),
    ]
    assert {p["clause"] for p in round_.payments()} == {"BONUS-2"}


# ---------------------------------------------------------------- instant hands

FULL: dict[str, Value] = {"preset": "WIKIPEDIA_FULL"}
ALL_HOLD = "IIJJKK9n EEFFGGHH 8e7s65f3 AABBCCDD"


@pytest.mark.parametrize(
    ("hand", "expected", "settles"),
    [
        ("EEFFGGHH", ["ALL_WHITE", "EIGHT_CIVIL", "FOUR_PAIRS"], "ALL_WHITE"),
        ("DEEFFGGH", ["EIGHT_CIVIL", "ONE_RED"], "EIGHT_CIVIL"),
        ("EEFFGGH3", ["ONE_RED", "SEVEN_CIVIL"], None),
        ("8e7s65f3", ["EIGHT_MILITARY"], "EIGHT_MILITARY"),
        ("A9n8e7s6", ["SEVEN_MILITARY"], "SEVEN_MILITARY"),
        ("KKJJ8e5f", ["FOUR_PAIRS"], "FOUR_PAIRS"),
        ("KKJJ8e63", [], None),
        ("A9B8C7D5", [], None),
    ],
)
def test_kinds_of_instant_hands(hand: str, expected: list[str], settles: str | None) -> None:
    rules = expand(FULL)
    assert kinds(in_order(hand), rules) == expected
    if settles is not None or expected == []:
        assert settles_as(in_order(hand), rules) == settles


def test_only_agreed_hands_count() -> None:
    assert kinds("EEFFGGHH", PLAIN) == []
    assert kinds("EEFFGGHH", expand({"preset": "STANDING"})) == ["ALL_WHITE"]


def test_e21_the_banker_before_others_and_others_in_the_order_of_play() -> None:
    round_ = begin(ALL_HOLD, FULL, banker="N")
    assert round_.phase == "declaring"
    assert set(round_.legal()) == {"decline", "declare EIGHT_CIVIL", "declare FOUR_PAIRS"}
    round_.apply("declare FOUR_PAIRS")
    assert (round_.phase, round_.finisher, round_.to_act) == ("over", "N", None)
    assert end_totals(round_) == (-40, -40, -40, 120)
    round_ = begin(ALL_HOLD, FULL, banker="W")
    assert round_.asked == ["W", "N", "E", "S"]
    round_.apply("decline")
    round_.apply("declare EIGHT_CIVIL")
    assert end_totals(round_) == (-20, -20, -40, 80)
    assert view(round_, "E").get("laid_open") == "AABBCCDD"


def test_the_banker_is_asked_before_the_leader() -> None:
    rules: dict[str, Value] = {**FULL, "first_leader": "SEAT_BEFORE_BANKER"}
    round_ = begin(ALL_HOLD, rules, banker="S", leader="E")
    assert round_.asked == ["S", "E", "W", "N"]
    for _ in range(4):
        round_.apply("decline")
    assert (round_.phase, round_.to_act) == ("playing", "E")


# ---------------------------------------------------------------- view, match, ruleset


def test_discards_are_hidden_from_the_others() -> None:
    round_ = play(begin(OPEN), "HH (95) BB (f3)", "A")
    assert view(round_, "S") == {
        "seat": "S",
        "hand": "ACDEFG",
        "tricks": [
            {"leader": "E", "actions": ["HH", "(95)", "BB", "(??)"]},
            {"leader": "W", "actions": ["A"]},
        ],
        "to_act": "N",
        "tricks_won": {"E": 0, "S": 0, "W": 2, "N": 0},
    }


@pytest.mark.parametrize(
    ("rules", "last"),
    [
        ({}, ["B", "(?)", "(?)", "(J)"]),
        ({"sweep_test": "REVEALED"}, ["B", "(A)", "(F)", "(J)"]),
    ],
)
def test_only_the_revealed_test_opens_the_last_discards(
    rules: dict[str, Value], last: list[str]
) -> None:
    round_ = begin("AB9n8e7s ABCCDDEE FFGGHHII JJKK65f3", rules)
    sweep(round_, "8 A 9 n e 7 s B", lowest_first=True)
    seen = view(round_, "N")["tricks"]
    assert seen[-1]["actions"] == last
    assert seen[-2]["actions"][1:3] == ["(?)", "(?)"]


def test_succession() -> None:
    rotating = expand({"succession": "ROTATING"})
    assert succession("E", 2, "E", PLAIN) == ("E", 3)
    assert succession("E", 2, "W", PLAIN) == ("W", 1)
    assert succession("E", 2, "E", rotating) == ("E", 3)
    assert succession("E", 2, "W", rotating) == ("S", 1)
    assert succession("N", 1, "S", rotating) == ("E", 1)


def test_there_are_26_fields_and_bad_values_are_refused() -> None:
    assert len(DEFAULTS) == 26
    assert dict(expand({})) == DEFAULTS
    for name in PRESETS:
        assert set(expand({"preset": name})) == set(DEFAULTS)
    bad: list[dict[str, Value]] = [
        {"preset": "NONE"},
        {"banker": 1},
        {"par": 0},
        {"tiles_per_hand": 6},
        {"tiles_per_hand": 4, "par": 5},
        {"capture": 1},
        {"supreme_bonus": True},
        {"max_multiplier": 0},
        {"civil_supreme": "ON"},
        {"instant_hands": ["TWO_RED"]},
    ]
    for overrides in bad:
        with pytest.raises(ValueError, match=r"."):
            expand(overrides)


@pytest.mark.parametrize(
    ("hands", "leader", "streak"),
    [
        ("AAAB BCCD DEEF FGGH", "E", 1),
        ("AABB CCDD EEFF GGH", "E", 1),
        ("AABB CCDD EEFF GGHH", "N", 1),
        ("AABB CCDD EEFF GGHH", "E", 0),
    ],
)
def test_impossible_deals_are_refused(hands: str, leader: str, streak: int) -> None:
    with pytest.raises(ValueError, match=r"."):
        begin(hands, SMALL, leader=leader, streak=streak)
