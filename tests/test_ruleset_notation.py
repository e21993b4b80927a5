"""Rulesets as text: how they are written, what is read, what is refused."""

from functools import partial
from typing import Final

import pytest

from tests.notated import leniently, refusal
from tests.scripted import deal
from tianjiu import (
    PRESETS,
    STANDING,
    WEWEWEB,
    WIKIPEDIA,
    WIKIPEDIA_FULL,
    CivilSupreme,
    Clause,
    InstantHand,
    Ruleset,
)
from tianjiu.errors import NotationError
from tianjiu.notation import format_deal, format_ruleset, parse_ruleset

FULL: Final = "AABBCCDD EEFFGGHH IIJJKK9n 8e7s65f3"


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_its_name(name: str) -> None:
    assert format_ruleset(PRESETS[name]) == name
    assert parse_ruleset(name) == PRESETS[name]


@pytest.mark.parametrize(
    ("ruleset", "text"),
    [
        (Ruleset(par=3), "WIKIPEDIA,par=3"),
        (
            Ruleset(par=3, civil_supreme=CivilSupreme.CAPTURABLE),
            "WIKIPEDIA,civil_supreme=CAPTURABLE,par=3",
        ),
        (
            Ruleset(instant_hands=[InstantHand.EIGHT_CIVIL, InstantHand.ONE_RED]),
            "WIKIPEDIA,instant_hands=ONE_RED+EIGHT_CIVIL",
        ),
        (
            Ruleset(instant_hands=STANDING.instant_hands, capture=False),
            "STANDING,capture=False",
        ),
        (
            Ruleset(civil_supreme=CivilSupreme.UNBEATABLE, instant_hands=InstantHand),
            "WIKIPEDIA_FULL,civil_supreme=UNBEATABLE",
        ),
        (Ruleset(max_multiplier=2), "WIKIPEDIA,max_multiplier=2"),
        (Ruleset(four_bonus=10**639), f"WIKIPEDIA,four_bonus={10**639}"),
    ],
    ids=str,
)
def test_a_ruleset_is_the_nearest_preset_and_the_fields_that_differ(
    ruleset: Ruleset, text: str
) -> None:
    assert format_ruleset(ruleset) == text
    assert parse_ruleset(text) == ruleset


@pytest.mark.parametrize(
    ("text", "ruleset"),
    [
        ("wikipedia", WIKIPEDIA),
        (" WeWeWeb\n", WEWEWEB),
        ("par=3", Ruleset(par=3)),
        ("Par = 3 , CAPTURE = false", Ruleset(par=3, capture=False)),
        (
            "WIKIPEDIA,par=3,civil_supreme=CAPTURABLE",
            Ruleset(par=3, civil_supreme=CivilSupreme.CAPTURABLE),
        ),
        ("WIKIPEDIA,par=4", WIKIPEDIA),
        ("SMALL,tiles_per_hand=8,par=4,min_finish_tricks=2", WIKIPEDIA),
        ("WIKIPEDIA_FULL,instant_hands=none,civil_supreme=off", WIKIPEDIA),
        ("STANDING,instant_hands=all_white + One_Red", STANDING),
        ("WIKIPEDIA,max_multiplier=none", WIKIPEDIA),
        ("WIKIPEDIA,par=03", Ruleset(par=3)),
        (
            f"civil_supreme=CAPTURABLE,instant_hands={'+'.join(InstantHand.__members__)}",
            WIKIPEDIA_FULL,
        ),
    ],
)
def test_a_ruleset_may_be_written_otherwise_for_the_lenient_reader(
    text: str, ruleset: Ruleset
) -> None:
    assert leniently(parse_ruleset, text) == ruleset


@pytest.mark.parametrize(
    ("text", "clause", "sentence"),
    [
        ("", None, "'' is no ruleset: it is one word, as WIKIPEDIA,par=3"),
        ("WIKIPEDIA BASIC", None, "'WIKIPEDIA BASIC' is no ruleset: it is one word"),
        ("CHESS", None, "'CHESS' is no preset: there are WIKIPEDIA, WIKIPEDIA_FULL, STANDING"),
        ("ſMALL", None, "'ſ' in 'ſMALL' is not in the notation, which is ASCII alone"),
        ("WIKIPEDIA,", None, "'' names no field of a ruleset, as par=3 does"),
        ("WIKIPEDIA,pars=3", None, "'pars=3' names no field of a ruleset"),
        ("WIKIPEDIA,par", None, "'par' names no field of a ruleset"),
        ("WIKIPEDIA,par=3,PAR=3", Clause.SETTLE_1, "'PAR=3' is the second par of"),
        ("WIKIPEDIA,par=", Clause.SETTLE_1, "par is a whole number of at most 640 digits, not ''"),
        ("WIKIPEDIA,par=-1", Clause.SETTLE_1, "par is a whole number of at most 640 digits, not"),
        ("WIKIPEDIA,par=1_0", Clause.SETTLE_1, "not '1_0'"),
        ("WIKIPEDIA,par=9", Clause.SETTLE_1, "par must be a whole number, 1 to 8, not 9"),
        ("WIKIPEDIA,par=None", Clause.SETTLE_1, "par must be a whole number, 1 to 8, not None"),
        ("WIKIPEDIA,par=True", Clause.SETTLE_1, "par must be a whole number, 1 to 8, not True"),
        (f"WIKIPEDIA,four_bonus={10**640}", Clause.BONUS_3, "of at most 640 digits"),
        ("WIKIPEDIA,capture=1", Clause.FINISH_4, "capture is True or False, not '1'"),
        ("WIKIPEDIA,capture=None", Clause.FINISH_4, "capture must be True or False, not None"),
        ("WIKIPEDIA,sweep_test=SEEN", Clause.SWEEP_3, "'SEEN' is none of THEORETICAL, REVEALED"),
        ("WIKIPEDIA,sweep_test=None", Clause.SWEEP_3, "sweep_test must be SweepTest.THEORETICAL"),
        ("WIKIPEDIA,instant_hands=ONE", Clause.INSTANT_1, "'ONE' is none of ONE_RED, SEVEN_MILIT"),
        ("WIKIPEDIA,instant_hands=True", Clause.INSTANT_1, "instant_hands must be a collection"),
        (
            "WIKIPEDIA,instant_hands=ONE_RED+one_red",
            Clause.INSTANT_1,
            "'ONE_RED+one_red' names an instant hand twice",
        ),
    ],
)
def test_what_is_no_ruleset_is_refused(text: str, clause: Clause | None, sentence: str) -> None:
    for read in (parse_ruleset, partial(parse_ruleset, lenient=True)):
        error = refusal(read, text)
        assert sentence in error.message
        assert error.clause is clause


def test_numbers_that_could_not_be_read_are_not_written() -> None:
    with pytest.raises(NotationError, match="four_bonus has more digits than the 640"):
        format_ruleset(Ruleset(four_bonus=10**640))
    with pytest.raises(NotationError, match="a streak has more digits than the 640"):
        format_deal(deal(FULL, streak=10**640))
    large = 10**639
    rules = Ruleset(
        four_bonus=large,
        supreme_bonus=large,
        four_finish=large,
        low_finish=large,
        seven_sweep=large,
        eight_sweep=large,
        capture_factor=large,
    )
    with pytest.raises(NotationError, match="takes 4583 characters, and 4096 are read at most"):
        format_ruleset(rules)
