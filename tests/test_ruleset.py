import pickle
from collections.abc import Mapping

import attrs
import pytest

from tianjiu import (
    BASIC,
    PRESETS,
    SMALL,
    STANDING,
    WEWEWEB,
    WIKIPEDIA,
    WIKIPEDIA_FULL,
    CivilSupreme,
    Clause,
    FirstLeader,
    InstantHand,
    MalletSixFinish,
    Ruleset,
    Succession,
    SweepTest,
)
from tianjiu.errors import InvalidRuleset
from tianjiu.ruleset import field_clause

# Every field with the default that the rules state.
DEFAULTS: Mapping[str, object] = {
    "civil_supreme": CivilSupreme.OFF,
    "heaven_red_pips": 6,
    "first_leader": FirstLeader.BANKER,
    "tiles_per_hand": 8,
    "par": 4,
    "empty_penalty": 1,
    "min_finish_tricks": 2,
    "sweep_test": SweepTest.THEORETICAL,
    "supreme_bonus": 2,
    "four_bonus": 4,
    "four_bonus_multiplied": True,
    "bonus_on_last_trick": False,
    "max_multiplier": None,
    "losing_banker_gain_multiplied": False,
    "supreme_finish": 2,
    "four_finish": 4,
    "low_finish": 2,
    "mallet_six_finish": MalletSixFinish.WITH_CIVIL_SUPREME,
    "capture": True,
    "capture_factor": 4,
    "finish_factor_on_gains": True,
    "seven_sweep": 2,
    "eight_sweep": 4,
    "banker_top_lead_bars_eight_sweep": True,
    "instant_hands": frozenset[InstantHand](),
    "succession": Succession.WINNER,
}

# What each preset says that the default does not.
CHANGES: Mapping[str, Mapping[str, object]] = {
    "WIKIPEDIA": {},
    "WIKIPEDIA_FULL": {
        "civil_supreme": CivilSupreme.CAPTURABLE,
        "instant_hands": frozenset(InstantHand),
    },
    "STANDING": {"instant_hands": frozenset({InstantHand.ONE_RED, InstantHand.ALL_WHITE})},
    "WEWEWEB": {
        "civil_supreme": CivilSupreme.CAPTURABLE,
        "mallet_six_finish": MalletSixFinish.ALWAYS,
        "sweep_test": SweepTest.REVEALED,
        "banker_top_lead_bars_eight_sweep": False,
        "first_leader": FirstLeader.SEAT_BEFORE_BANKER,
    },
    "BASIC": {
        "supreme_bonus": 0,
        "four_bonus": 0,
        "supreme_finish": 1,
        "four_finish": 1,
        "low_finish": 1,
        "capture": False,
        "seven_sweep": 1,
        "eight_sweep": 1,
    },
    "SMALL": {"tiles_per_hand": 4, "par": 2, "min_finish_tricks": 1},
}


def test_a_ruleset_has_the_fields_of_the_rules_with_their_defaults_and_no_others() -> None:
    assert attrs.asdict(Ruleset()) == DEFAULTS
    assert len(DEFAULTS) == 26


@pytest.mark.parametrize("name", CHANGES)
def test_a_preset_differs_from_the_default_where_its_source_does(name: str) -> None:
    assert attrs.asdict(PRESETS[name]) == {**DEFAULTS, **CHANGES[name]}
    assert PRESETS[name].changes() == CHANGES[name]


def test_the_presets_are_six_constants() -> None:
    assert list(PRESETS) == list(CHANGES)
    constants = [WIKIPEDIA, WIKIPEDIA_FULL, STANDING, WEWEWEB, BASIC, SMALL]
    assert list(PRESETS.values()) == constants
    assert Ruleset() == WIKIPEDIA


def test_there_are_seven_instant_hands() -> None:
    assert [instant_hand.name for instant_hand in InstantHand] == [
        "ONE_RED",
        "SEVEN_MILITARY",
        "SEVEN_CIVIL",
        "ALL_WHITE",
        "FOUR_PAIRS",
        "EIGHT_MILITARY",
        "EIGHT_CIVIL",
    ]


@pytest.mark.parametrize(
    ("field", "clause"),
    [
        ("civil_supreme", Clause.COMBO_9),
        ("heaven_red_pips", Clause.TILE_4),
        ("first_leader", Clause.DEAL_3),
        ("tiles_per_hand", Clause.DEAL_6),
        ("par", Clause.SETTLE_1),
        ("empty_penalty", Clause.SETTLE_2),
        ("min_finish_tricks", Clause.PLAY_7),
        ("sweep_test", Clause.SWEEP_3),
        ("supreme_bonus", Clause.BONUS_1),
        ("four_bonus", Clause.BONUS_3),
        ("four_bonus_multiplied", Clause.BONUS_3),
        ("bonus_on_last_trick", Clause.BONUS_4),
        ("max_multiplier", Clause.MULT_1),
        ("losing_banker_gain_multiplied", Clause.MULT_3),
        ("supreme_finish", Clause.FINISH_1),
        ("four_finish", Clause.FINISH_2),
        ("low_finish", Clause.FINISH_3),
        ("mallet_six_finish", Clause.FINISH_3),
        ("capture", Clause.FINISH_4),
        ("capture_factor", Clause.FINISH_4),
        ("finish_factor_on_gains", Clause.FINISH_7),
        ("seven_sweep", Clause.SWEEP_1),
        ("eight_sweep", Clause.SWEEP_1),
        ("banker_top_lead_bars_eight_sweep", Clause.SWEEP_4),
        ("instant_hands", Clause.INSTANT_1),
        ("succession", Clause.MATCH_1),
    ],
)
def test_each_field_belongs_to_the_clause_that_names_it(field: str, clause: Clause) -> None:
    assert field_clause(field) is clause
    assert field in clause.fields


def test_a_field_that_is_not_there_belongs_to_no_clause() -> None:
    with pytest.raises(InvalidRuleset, match="'colour'"):
        field_clause("colour")


@pytest.mark.parametrize(
    ("civil_supreme", "mallet_six_finish", "finishes"),
    [
        (CivilSupreme.OFF, MalletSixFinish.NEVER, False),
        (CivilSupreme.OFF, MalletSixFinish.WITH_CIVIL_SUPREME, False),
        (CivilSupreme.OFF, MalletSixFinish.ALWAYS, True),
        (CivilSupreme.UNBEATABLE, MalletSixFinish.NEVER, False),
        (CivilSupreme.UNBEATABLE, MalletSixFinish.WITH_CIVIL_SUPREME, True),
        (CivilSupreme.UNBEATABLE, MalletSixFinish.ALWAYS, True),
        (CivilSupreme.CAPTURABLE, MalletSixFinish.NEVER, False),
        (CivilSupreme.CAPTURABLE, MalletSixFinish.WITH_CIVIL_SUPREME, True),
        (CivilSupreme.CAPTURABLE, MalletSixFinish.ALWAYS, True),
    ],
)
def test_a_single_k_finishes_low_as_agreed(
    civil_supreme: CivilSupreme,
    mallet_six_finish: MalletSixFinish,
    finishes: bool,
) -> None:
    rules = Ruleset(civil_supreme=civil_supreme, mallet_six_finish=mallet_six_finish)
    assert rules.mallet_six_finishes is finishes


def test_the_banker_multiplier_is_one_more_than_the_rounds_running() -> None:
    assert [WIKIPEDIA.banker_multiplier(streak) for streak in (1, 2, 3, 99)] == [2, 3, 4, 100]


@pytest.mark.parametrize(
    ("cap", "multipliers"), [(1, [1, 1, 1, 1]), (2, [2, 2, 2, 2]), (4, [2, 3, 4, 4])]
)
def test_the_banker_multiplier_may_be_capped(cap: int, multipliers: list[int]) -> None:
    rules = Ruleset(max_multiplier=cap)
    assert [rules.banker_multiplier(streak) for streak in (1, 2, 3, 4)] == multipliers


def test_the_instant_hands_may_be_given_as_any_collection() -> None:
    both = [InstantHand.ONE_RED, InstantHand.ALL_WHITE, InstantHand.ONE_RED]
    assert Ruleset(instant_hands=frozenset(both)) == STANDING
    assert Ruleset(instant_hands=both) == STANDING
    assert hash(Ruleset(instant_hands=set(both))) == hash(STANDING)


def test_a_ruleset_is_written_by_what_it_changes() -> None:
    assert repr(WIKIPEDIA) == "Ruleset()"
    assert repr(Ruleset(par=3, capture=False)) == "Ruleset(par=3, capture=False)"
    assert repr(STANDING) == "Ruleset(instant_hands={InstantHand.ONE_RED, InstantHand.ALL_WHITE})"


@pytest.mark.parametrize("name", PRESETS)
def test_what_a_ruleset_is_written_as_makes_it_again(name: str) -> None:
    assert eval(repr(PRESETS[name])) == PRESETS[name]  # noqa: S307 - written just here


@pytest.mark.parametrize("name", PRESETS)
def test_a_ruleset_is_a_hashable_value_that_pickles(name: str) -> None:
    rules = PRESETS[name]
    copy: Ruleset = pickle.loads(pickle.dumps(rules))  # noqa: S301 - pickled just here
    assert copy == rules
    assert hash(copy) == hash(rules)
    assert attrs.evolve(rules) == rules


def test_the_presets_are_different_from_one_another() -> None:
    assert len(set(PRESETS.values())) == 6


def test_a_ruleset_cannot_be_changed() -> None:
    for name in ("par", "another"):
        with pytest.raises(AttributeError):
            setattr(WIKIPEDIA, name, 5)


def test_par_may_not_be_more_than_the_tricks_of_a_round() -> None:
    assert Ruleset(par=8).par == 8
    assert Ruleset(tiles_per_hand=4, par=4).par == 4
    with pytest.raises(InvalidRuleset, match=r"par 5 .* 4 tricks") as caught:
        Ruleset(tiles_per_hand=4, par=5)
    assert caught.value.clause is Clause.SETTLE_1
