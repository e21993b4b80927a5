"""The documented examples of settlement, worked out by hand, and whole rounds at random.

Every expected number is taken from the rules or worked out from them on paper.
"""

import json
from collections.abc import Mapping
from random import Random

import pytest

from .engine import Round
from .make_rounds import TARGET, all_scenarios, text_of, vector
from .ruleset import PRESETS, Value, expand
from .seats import SEATS
from .settle import net_of, settle, tally
from .tables import MALLET, PLAIN, SMALL, begin, end_totals, facts, play, sweep, totals
from .tiles import DECK

# ---------------------------------------------------------------- settlement


def test_e1_and_e2() -> None:
    assert totals(facts((1, 4, 0, 3), "N")) == (-6, 0, -5, 11)
    assert totals(facts((1, 5, 0, 2), "N")) == (-6, 1, -5, 10)


@pytest.mark.parametrize(
    ("tricks", "banker", "streak", "line"),
    [
        (0, None, 1, -5),
        (6, None, 1, 2),
        (6, "B", 2, 2),
        (4, None, 1, 0),
        (1, "B", 1, -6),
        (0, "B", 1, -10),
        (0, "B", 2, -15),
        (0, "A", 1, -10),
        (0, "A", 2, -15),
        (3, "A", 3, -4),
        (5, "A", 1, 2),
    ],
)
def test_e3_the_line_of_b(tricks: int, banker: str | None, streak: int, line: int) -> None:
    seat = {"A": "S", "B": "W", None: "E"}[banker]
    made = facts((0, 8 - tricks, tricks, 0), "S", banker=seat, streak=streak)
    assert totals(made)[2] == line


def test_e4_the_net_table() -> None:
    nets = [net_of("W", facts((0, 8 - won, won, 0), "S"), PLAIN) for won in range(7)]
    assert nets == [-5, -3, -2, -1, 0, 1, 2]


def test_e6_a_quadruple_finish_by_a_first_term_banker_is_eight_a_unit() -> None:
    assert totals(facts((5, 3, 0, 0), "E", finish="FOUR")) == (88, -8, -40, -40)


@pytest.mark.parametrize(
    ("sweep_name", "finish", "each"),
    [
        ("SEVEN", None, 10),
        ("EIGHT", None, 20),
        ("EIGHT", "SUPREME", 40),
        ("EIGHT", "FOUR", 80),
        ("EIGHT", "LOW", 40),
        ("SEVEN", "LOW", 20),
    ],
)
def test_e7_what_a_sweep_takes_from_each(sweep_name: str, finish: str | None, each: int) -> None:
    made = facts((0, 0, 0, 8), "N", finish=finish, sweep_name=sweep_name)
    assert totals(made) == (-2 * each, -each, -each, 4 * each)
    assert totals(made, {"max_multiplier": 1}) == (-each, -each, -each, 3 * each)


def test_a_losing_banker_above_par_keeps_the_finish_factor_and_loses_the_multiplier() -> None:
    made = facts((5, 0, 0, 3), "N", streak=3, finish="SUPREME")
    assert totals(made) == (2, -10, -10, 18)
    assert totals(made, {"losing_banker_gain_multiplied": True}) == (8, -10, -10, 12)
    assert totals(made, {"finish_factor_on_gains": False}) == (1, -10, -10, 19)


def test_a_capture_pays_losses_for_all_and_gains_without_a_factor() -> None:
    made = facts((0, 1, 5, 2), "N", finish="LOW_CAPTURED", captured="S")
    # East, banker, loses 5 x 2 x 4; South 3 x 4; both paid by South. West is paid 1 by North.
    assert totals(made) == (0, -52, 1, 51)
    made = facts((5, 1, 0, 2), "N", streak=2, finish="LOW_CAPTURED", captured="S")
    # East, banker above par, gains 1 x 1. South 3 x 4 and West 5 x 4, both paid by South.
    assert totals(made) == (1, -32, 0, 31)
    made = facts((0, 1, 5, 2), "N", banker="N", finish="SUPREME_CAPTURED", captured="S")
    # North finishes as banker: all by two, the gain of West too.
    assert totals(made) == (0, -64, 2, 62)
    assert totals(made, {"capture_factor": 1}) == (0, -16, 2, 14)


def test_transfers_say_why() -> None:
    made = facts((0, 1, 5, 2), "N", finish="LOW_CAPTURED", captured="S")
    east, south, west = settle(made, PLAIN)["transfers"]
    assert east == {
        "payer": "S",
        "payee": "N",
        "units": 40,
        "account": "E",
        "net": -5,
        "multiplier": 2,
        "factors": {"FINISH-4": 4},
        "clause": "SETTLE-1",
    }
    assert (south["payer"], south["account"], south["units"]) == ("S", "S", 12)
    assert (west["payer"], west["payee"], west["net"], west["factors"]) == ("N", "W", 1, {})


# ---------------------------------------------------------------- captures at the table


@pytest.mark.parametrize(
    ("hands", "rules", "lead", "answer", "expected"),
    [
        ("AA93 BB76 CCDD EEFF", {}, "3", "6", (-23, 23, 0, 0)),
        ("AA93 BB75 CCDD EEFF", {}, "3", "5", (1, 5, -3, -3)),
        ("AAK9 BBJ7 CCDD EEFF", MALLET, "K", "J", (-23, 23, 0, 0)),
        ("AAK9 BBI7 CCDD EEFF", MALLET, "K", "I", (1, 5, -3, -3)),
        ("AAK9 BBJ7 CCDD EEFF", {}, "K", "J", (1, 5, -3, -3)),
        ("AA93 BB76 CCDD EEFF", {"capture": False}, "3", "6", (1, 5, -3, -3)),
    ],
)
def test_e17_a_last_low_tile_is_captured_or_not(
    hands: str, rules: dict[str, Value], lead: str, answer: str, expected: tuple[int, ...]
) -> None:
    round_ = begin(hands, {**SMALL, **rules})
    play(round_, "A (B) (C) (E)", "A (B) (C) (E)", "9 (7) (D) (F)")
    play(round_, f"{lead} {answer} (D) (F)")
    # East has three tricks and is one above par; West and North have none: three below.
    assert end_totals(round_) == expected


def test_e18_jj_over_a_last_kk_captures() -> None:
    round_ = begin("AAKK BBJJ CCDD EEFF", {**SMALL, **MALLET})
    play(round_, "A (B) (C) (E)", "A (B) (C) (E)", "KK JJ (DD) (FF)")
    assert tally(round_)["finish"] == "SUPREME_CAPTURED"
    assert round_.payments() == []
    assert end_totals(round_) == (-24, 24, 0, 0)


# ---------------------------------------------------------------- sweeps at the table


def test_e13_a_last_b_with_both_a_face_up_is_an_eight_sweep() -> None:
    round_ = begin("AAB9n8e7 BCCDDEEF FGGHHIIJ JKKs65f3")
    sweep(round_, "8 A A 9 n e 7 B", lowest_first=True)
    assert tally(round_)["sweep"] == "EIGHT"
    assert end_totals(round_) == (120, -40, -40, -40)


@pytest.mark.parametrize(
    ("rules", "lowest_first", "expected"),
    [
        ({}, True, "SEVEN"),
        ({}, False, "SEVEN"),
        ({"sweep_test": "REVEALED"}, True, "SEVEN"),
        ({"sweep_test": "REVEALED"}, False, "EIGHT"),
    ],
)
def test_e22_a_last_b_with_one_a_unseen(
    rules: dict[str, Value], lowest_first: bool, expected: str
) -> None:
    round_ = begin("AB9n8e7s ABCCDDEE FFGGHHII JJKK65f3", rules)
    sweep(round_, "8 A 9 n e 7 s B", lowest_first=lowest_first)
    assert tally(round_)["sweep"] == expected


BARRED = "AII9n8e7 ABBCCDDE EFFGGHHJ JKKs65f3"


def test_e19_a_banker_who_opened_with_a_has_a_seven_sweep_and_another_seat_an_eight_sweep() -> None:
    round_ = sweep(begin(BARRED), "A 9 n 8 e 7 II", lowest_first=True)
    assert end_totals(round_) == (60, -20, -20, -20)
    other: dict[str, Value] = {"first_leader": "SEAT_BEFORE_BANKER"}
    round_ = begin(BARRED, other, banker="S", leader="E")
    sweep(round_, "A 9 n 8 e 7 II", lowest_first=True)
    assert end_totals(round_) == (80, -40, -20, -20)
    free: dict[str, Value] = {"banker_top_lead_bars_eight_sweep": False}
    round_ = sweep(begin(BARRED, free), "A 9 n 8 e 7 II", lowest_first=True)
    assert end_totals(round_) == (120, -40, -40, -40)


@pytest.mark.parametrize(
    ("leads", "expected"),
    [
        ("9 A n 8 e 7 II", "SEVEN"),
        ("n A 9 8 e 7 II", "SEVEN"),
        ("8 A n 9 e 7 II", "EIGHT"),
        ("9n A 8 e 7 II", "EIGHT"),
        ("8 II 9 n e 7 A", "EIGHT"),
        ("8 II A n e 7 9", "EIGHT"),
        ("9 II A n e 7 8", "SEVEN"),
        ("7 II A n 9 e 8", "EIGHT"),
        ("8 9 n II A 7 e", "EIGHT"),
        ("8 9 n A e 7 I I", "SEVEN"),
    ],
)
def test_sweeps_by_opening_and_last_play(leads: str, expected: str) -> None:
    round_ = sweep(begin(BARRED), leads, lowest_first=True)
    assert tally(round_)["sweep"] == expected


def test_a_last_3_under_all_higher_military_tiles_is_an_eight_sweep_and_a_low_finish() -> None:
    round_ = begin("5fKK 7sAA 8eBB 9n63", SMALL)
    play(round_, "5f 7s 8e 9n", "6 (K) (A) (B)", "3 (K) (A) (B)")
    made = tally(round_)
    assert (made["sweep"], made["finish"]) == ("EIGHT", "LOW")
    # Base 3 x 4 x 2, and twice that with the banker East.
    assert end_totals(round_) == (-48, -24, -24, 96)


def test_a_banker_who_captured_the_opening_supreme_did_not_lead_it_and_is_not_barred() -> None:
    rules: dict[str, Value] = {**SMALL, **MALLET, "first_leader": "SEAT_BEFORE_BANKER"}
    round_ = begin("AAKK GGJJ CCDD EEFF", rules, banker="S", leader="E")
    play(round_, "KK JJ (CC) (EE)", "GG (DD) (FF) (AA)")
    assert tally(round_)["sweep"] == "EIGHT"
    # From each: the bonus 2 x 2, and base 3 x 4 x 2.
    assert end_totals(round_) == (-28, 84, -28, -28)


def test_a_quadruple_over_a_quadruple_can_sweep_a_round_of_one_trick() -> None:
    round_ = play(begin("BB8e AA9n CCDD EEFF", SMALL), "BB8e AA9n (CCDD) (EEFF)")
    made = tally(round_)
    assert (made["sweep"], made["finish"], made["bonuses"]) == ("EIGHT", "FOUR", [])
    assert end_totals(round_) == (-96, 192, -48, -48)


# ---------------------------------------------------------------- whole rounds at random


def random_round(rules: Mapping[str, Value], seed: int) -> Round:
    """A round of random legal actions."""
    rng = Random(seed)
    full = expand(rules)
    tiles = list(DECK)
    rng.shuffle(tiles)
    size = full["tiles_per_hand"]
    hands = " ".join("".join(tiles[i * size : (i + 1) * size]) for i in range(4))
    round_ = begin(hands, rules, banker=rng.choice(SEATS), streak=rng.randint(1, 3))
    while round_.to_act is not None:
        legal = round_.legal()
        assert len(set(legal)) == len(legal) > 0
        round_.apply(rng.choice(legal))
    return round_


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_random_rounds_end_and_add_up(preset: str) -> None:
    for seed in range(40):
        round_ = random_round({"preset": preset, "bonus_on_last_trick": seed % 2 == 1}, seed)
        made = tally(round_)
        assert sum(settle(made, round_.rules)["totals"].values()) == 0
        if made["instant"] is None:
            assert sum(made["tricks_won"].values()) == round_.rules["tiles_per_hand"]
            assert round_.hands == dict.fromkeys(SEATS, "")
        assert round_.legal() == []
        with pytest.raises(ValueError, match="not legal"):
            round_.apply("A")


def test_the_vectors_are_what_this_engine_makes() -> None:
    vectors = json.loads(TARGET.read_text(encoding="utf-8"))["vectors"]
    scenarios = all_scenarios()
    assert [made["id"] for made in vectors] == [scenario.id for scenario in scenarios]
    text = TARGET.read_text(encoding="utf-8")
    for scenario in scenarios[::20]:
        line = text_of([vector(scenario)]).splitlines()[1]
        assert line in text
