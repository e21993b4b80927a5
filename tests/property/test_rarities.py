"""What is rare at a table happens in strong deals: each kind of it, in a few seconds."""

from collections import Counter
from enum import Enum
from itertools import chain
from random import Random
from typing import Final

import attrs
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from tianjiu import (
    SMALL,
    STANDING,
    WIKIPEDIA_FULL,
    BonusKind,
    CivilSupreme,
    CombinationKind,
    Deal,
    InstantHand,
    SpecialFinish,
    State,
    Sweep,
    legal_actions,
    start,
    step,
    tally,
)
from tianjiu.testing import finished_states, strong_deals

DEALS: Final = 800
ROUNDS_OF_A_DEAL: Final = 12
FINISHED: Final = 1_500

# Every example is drawn anew from the seed.
counting: Final = settings(
    database=None,
    deadline=None,
    phases=(Phase.generate,),
    suppress_health_check=(HealthCheck.too_slow, HealthCheck.filter_too_much),
)

RARITIES: Final = (*CombinationKind, *BonusKind, *SpecialFinish, *Sweep, *InstantHand)
# Where seven civil tiles win too, other instant hands seldom come to be declared.
MILITARY: Final = {InstantHand.SEVEN_MILITARY, InstantHand.EIGHT_MILITARY}
RULES: Final = {
    8: (WIKIPEDIA_FULL, STANDING, attrs.evolve(WIKIPEDIA_FULL, instant_hands=MILITARY)),
    4: (attrs.evolve(SMALL, civil_supreme=CivilSupreme.CAPTURABLE),),
}


def played_at_random(deal: Deal, rng: Random) -> State:
    """Return a round in which every seat does anything that is legal."""
    state = start(deal, rng.choice(RULES[deal.tiles_per_hand]))
    while not state.is_over:
        state = step(state, rng.choice(legal_actions(state)))
    return state


def rarities(state: State) -> set[Enum]:
    """Return what is worth counting in a finished round."""
    facts = tally(state)
    found: set[Enum | None] = {facts.finish, facts.sweep}
    found |= {bonus.kind for bonus in facts.bonuses}
    found |= {trick.best.kind for trick in state.tricks}
    if state.declared is not None:
        found.add(state.declared[1].instant_hand)
    return {one for one in found if one is not None}


# Hypothesis draws otherwise when other modules are loaded, so one seed may miss what is rarest.
SEEDS: Final = range(9, 17)


def missing(counts: Counter[Enum]) -> list[Enum]:
    """Return what has not been seen yet."""
    return [one for one in RARITIES if counts[one] == 0]


def test_strong_deals_played_at_random_have_every_rarity() -> None:
    counts: Counter[Enum] = Counter()

    @settings(counting, max_examples=DEALS)
    @given(strong_deals(), st.integers(0, 2**32))
    def play(deal: Deal, number: int) -> None:
        rng = Random(number)
        for _ in range(ROUNDS_OF_A_DEAL):
            counts.update(rarities(played_at_random(deal, rng)))

    for number in SEEDS:
        if missing(counts):
            seed(number)(play)()
    assert not missing(counts)


def test_finished_states_have_every_rarity() -> None:
    counts: Counter[Enum] = Counter()

    @settings(counting, max_examples=FINISHED)
    @given(st.one_of(*map(finished_states, chain.from_iterable(RULES.values()))))
    def collect(state: State) -> None:
        counts.update(rarities(state))

    for number in SEEDS:
        if missing(counts):
            seed(number)(collect)()
    assert not missing(counts)
