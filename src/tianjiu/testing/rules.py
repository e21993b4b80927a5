"""Strategies for the rules of a table."""

from typing import Final

from hypothesis import strategies as st

from tianjiu.clauses import Clause
from tianjiu.errors import InvalidRuleset, WrongType
from tianjiu.ruleset import (
    PRESETS,
    STANDING,
    CivilSupreme,
    FirstLeader,
    InstantHand,
    MalletSixFinish,
    Ruleset,
    Succession,
    SweepTest,
)

__all__ = ["choose_ruleset", "require_rules", "require_sizes", "rulesets"]

_SIZES: Final = (8, 4)

# What a field may be; the first, to which it shrinks, is its default.
_USUALLY: Final = st.sampled_from((True, False))
_SELDOM: Final = st.sampled_from((False, True))
_CIVIL_SUPREMES: Final = st.sampled_from(
    (CivilSupreme.OFF, CivilSupreme.CAPTURABLE, CivilSupreme.UNBEATABLE)
)
_MALLET_SIX_FINISHES: Final = st.sampled_from(
    (MalletSixFinish.WITH_CIVIL_SUPREME, MalletSixFinish.ALWAYS, MalletSixFinish.NEVER)
)
_FIRST_LEADERS: Final = st.sampled_from(FirstLeader)
_SWEEP_TESTS: Final = st.sampled_from(SweepTest)
_SUCCESSIONS: Final = st.sampled_from(Succession)
_HEAVEN_RED_PIPS: Final = st.sampled_from((6, 0))
_PARS: Final = {8: st.sampled_from((4, 1, 2, 3, 5, 6, 7, 8)), 4: st.sampled_from((2, 1, 3, 4))}
_PENALTIES: Final = st.sampled_from((1, 0, 2, 5))
_MIN_FINISH_TRICKS: Final = st.sampled_from((2, 1))
_MAX_MULTIPLIERS: Final = st.sampled_from((None, 1, 2, 3))
_SUPREME_BONUSES: Final = st.sampled_from((2, 0, 1, 3))
_FOUR_BONUSES: Final = st.sampled_from((4, 0, 1, 7))
_FACTORS_OF_2: Final = st.sampled_from((2, 1, 3, 5))
_FACTORS_OF_4: Final = st.sampled_from((4, 1, 2, 6))
_INSTANT_HANDS: Final = st.sampled_from(
    (
        frozenset[InstantHand](),
        frozenset(InstantHand),
        STANDING.instant_hands,
        *(frozenset({instant_hand}) for instant_hand in InstantHand),
    )
)


def rulesets(*, tiles_per_hand: int | None = None) -> st.SearchStrategy[Ruleset]:
    """Draw the rules of a table: a preset, or a choice at every point on which tables differ.

    Every field varies. They shrink towards WIKIPEDIA, field by field, so that the text of a
    shrunk ruleset names the fields that matter.

    Args:
        tiles_per_hand: 8, 4 for Small Tianjiu (DEAL-6), or None for either.

    Raises:
        InvalidRuleset: when the tiles of a hand are neither 8 nor 4.
    """
    sizes = require_sizes(tiles_per_hand)
    presets = [preset for preset in PRESETS.values() if preset.tiles_per_hand in sizes]
    return st.one_of(st.sampled_from(presets), *map(_rulesets, sizes))


def require_rules(ruleset: Ruleset | None) -> Ruleset | None:
    """Return a ruleset, or None, if it is one; else raise `WrongType` that names it."""
    if ruleset is not None and not isinstance(ruleset, Ruleset):
        message = f"a round is played under a Ruleset, not under {ruleset!r}"
        raise WrongType(message, Clause.DEAL_1)
    return ruleset


def choose_ruleset(draw: st.DrawFn, ruleset: Ruleset | None) -> Ruleset:
    """Return a ruleset, or draw one where it is None."""
    return draw(rulesets()) if ruleset is None else ruleset


def require_sizes(tiles_per_hand: object) -> tuple[int, ...]:
    """Return the numbers of tiles that a hand may have; raise the error for any other."""
    sizes = tuple(size for size in _SIZES if tiles_per_hand in (None, size))
    if not sizes:
        message = f"tiles_per_hand must be 8 or 4, not {tiles_per_hand!r}"
        raise InvalidRuleset(message, Clause.DEAL_6)
    return sizes


@st.composite
def _rulesets(draw: st.DrawFn, size: int) -> Ruleset:
    return Ruleset(
        tiles_per_hand=size,
        civil_supreme=draw(_CIVIL_SUPREMES),
        heaven_red_pips=draw(_HEAVEN_RED_PIPS),
        first_leader=draw(_FIRST_LEADERS),
        par=draw(_PARS[size]),
        empty_penalty=draw(_PENALTIES),
        min_finish_tricks=draw(_MIN_FINISH_TRICKS),
        sweep_test=draw(_SWEEP_TESTS),
        supreme_bonus=draw(_SUPREME_BONUSES),
        four_bonus=draw(_FOUR_BONUSES),
        four_bonus_multiplied=draw(_USUALLY),
        bonus_on_last_trick=draw(_SELDOM),
        max_multiplier=draw(_MAX_MULTIPLIERS),
        losing_banker_gain_multiplied=draw(_SELDOM),
        supreme_finish=draw(_FACTORS_OF_2),
        four_finish=draw(_FACTORS_OF_4),
        low_finish=draw(_FACTORS_OF_2),
        mallet_six_finish=draw(_MALLET_SIX_FINISHES),
        capture=draw(_USUALLY),
        capture_factor=draw(_FACTORS_OF_4),
        finish_factor_on_gains=draw(_USUALLY),
        seven_sweep=draw(_FACTORS_OF_2),
        eight_sweep=draw(_FACTORS_OF_4),
        banker_top_lead_bars_eight_sweep=draw(_USUALLY),
        instant_hands=draw(_INSTANT_HANDS),
        succession=draw(_SUCCESSIONS),
    )
