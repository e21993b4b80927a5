"""What beats what is an order inside each kind, with one exception (COMBO-9, COMBO-10)."""

import attrs
from hypothesis import given
from hypothesis import strategies as st

from tianjiu import (
    WIKIPEDIA,
    CivilSupreme,
    Combination,
    CombinationKind,
    Hand,
    Ruleset,
    Tile,
    beats,
    classify,
    combinations_in,
)
from tianjiu.testing import combinations, hands

RULESETS = [attrs.evolve(WIKIPEDIA, civil_supreme=mode) for mode in CivilSupreme]

every_ruleset = st.sampled_from(RULESETS)
CIVIL_SUPREME = Combination(CombinationKind.SUPREME, Hand.parse("KK").tiles)
CAPTOR = Combination(CombinationKind.CIVIL_PAIR, Hand.parse("JJ").tiles)


@st.composite
def several(draw: st.DrawFn, number: int) -> tuple[Ruleset, list[Combination]]:
    """Draw a ruleset and combinations that it has, often of one kind."""
    ruleset = draw(every_ruleset)
    first = draw(combinations(ruleset))
    alike = combinations(ruleset).filter(lambda other: other.kind is first.kind)
    others = [draw(combinations(ruleset) | alike) for _ in range(number - 1)]
    return ruleset, [first, *others]


def captures(new: Combination, best: Combination, ruleset: Ruleset) -> bool:
    """Return whether JJ falls on a civil supreme that may be captured."""
    capturable = ruleset.civil_supreme is CivilSupreme.CAPTURABLE
    return capturable and new == CAPTOR and best == CIVIL_SUPREME


@given(several(1))
def test_nothing_beats_itself(drawn: tuple[Ruleset, list[Combination]]) -> None:
    ruleset, (only,) = drawn
    assert not beats(only, only, ruleset)


@given(several(2))
def test_no_two_combinations_beat_each_other(drawn: tuple[Ruleset, list[Combination]]) -> None:
    ruleset, (one, other) = drawn
    assert not (beats(one, other, ruleset) and beats(other, one, ruleset))


@given(several(3))
def test_what_beats_the_higher_beats_the_lower(drawn: tuple[Ruleset, list[Combination]]) -> None:
    ruleset, chain = drawn
    for high in chain:
        for middle in chain:
            for low in chain:
                if captures(high, middle, ruleset) or captures(middle, low, ruleset):
                    continue
                if beats(high, middle, ruleset) and beats(middle, low, ruleset):
                    assert beats(high, low, ruleset)


@given(several(2))
def test_only_a_capture_beats_another_kind(drawn: tuple[Ruleset, list[Combination]]) -> None:
    ruleset, (one, other) = drawn
    if beats(one, other, ruleset):
        assert one.size == other.size
        assert one.kind is other.kind or captures(one, other, ruleset)


@given(every_ruleset, st.data())
def test_a_supreme_is_beaten_by_a_capture_alone(ruleset: Ruleset, data: st.DataObject) -> None:
    new = data.draw(combinations(ruleset))
    supremes = combinations(ruleset).filter(lambda known: known.kind is CombinationKind.SUPREME)
    supreme = data.draw(supremes)
    assert beats(new, supreme, ruleset) == captures(new, supreme, ruleset)


@given(every_ruleset, st.data())
def test_nothing_beats_the_pair_that_captured(ruleset: Ruleset, data: st.DataObject) -> None:
    new = data.draw(combinations(ruleset))
    assert not beats(new, CAPTOR, ruleset, led=CIVIL_SUPREME)


@given(every_ruleset, st.data())
def test_of_two_ranks_of_a_kind_one_beats_the_other(ruleset: Ruleset, data: st.DataObject) -> None:
    new = data.draw(combinations(ruleset))
    best = data.draw(combinations(ruleset).filter(lambda other: other.kind is new.kind))
    ranks = [[tile.rank for tile in combination.tiles] for combination in (new, best)]
    if new.kind is not CombinationKind.SUPREME:
        higher = ranks[0] > ranks[1]
        assert beats(new, best, ruleset) == higher


@given(hands(max_size=16), every_ruleset)
def test_what_a_hand_can_lead_is_what_its_tiles_make(hand: Hand, ruleset: Ruleset) -> None:
    found = combinations_in(hand, ruleset)
    assert len(found) == len(set(found))
    for combination in found:
        assert hand.holds(combination.tiles)
        assert classify(combination.tiles, ruleset) == combination


@given(st.data(), every_ruleset)
def test_tiles_make_the_same_in_every_order(data: st.DataObject, ruleset: Ruleset) -> None:
    combination = data.draw(combinations(ruleset))
    shuffled: list[Tile] = data.draw(st.permutations(combination.tiles))
    assert classify(shuffled, ruleset) == combination
    assert combination in combinations_in(Hand(shuffled), ruleset)
