"""What a failing property shows is small: few tiles, few actions, few changed rules."""

from collections.abc import Callable
from random import Random
from typing import Final, TypeVar

from hypothesis import HealthCheck, Phase, find, settings
from hypothesis import strategies as st

from tianjiu import (
    DECK,
    SMALL,
    WIKIPEDIA,
    WIKIPEDIA_FULL,
    BySeat,
    CombinationKind,
    Hand,
    Seat,
    SpecialFinish,
    State,
    Sweep,
    Tally,
    Tile,
    legal_actions,
    tally,
)
from tianjiu.testing import deals, finished_states, hands, rulesets, states, strong_deals, tallies

T = TypeVar("T")

THOROUGH: Final = settings(
    max_examples=5_000,
    database=None,
    deadline=None,
    suppress_health_check=(HealthCheck.too_slow, HealthCheck.filter_too_much),
    phases=(Phase.generate, Phase.shrink),
)


def smallest(strategy: st.SearchStrategy[T], fault: Callable[[T], bool]) -> T:
    """Return the simplest value that a fault shows in."""
    return find(strategy, fault, settings=THOROUGH, random=Random(9))


def wins_with_a_pair(state: State) -> bool:
    return any(trick.best.kind is CombinationKind.CIVIL_PAIR for trick in state.tricks)


def captures_a_three(state: State) -> bool:
    captured = tally(state).finish is SpecialFinish.LOW_CAPTURED
    return captured and state.tricks[-1].lead.tiles == (Tile.THREE,)


def test_a_hand_shrinks_to_the_tiles_that_matter() -> None:
    found = smallest(hands(), lambda hand: Tile.HEAVEN in hand and Tile.EARTH in hand)
    assert found == Hand.parse("AB")


def test_a_ruleset_shrinks_to_the_fields_that_matter() -> None:
    found = smallest(rulesets(), lambda rules: rules.capture_factor < 4 and not rules.capture)
    assert set(found.changes()) <= {"capture", "capture_factor"}


def test_a_ruleset_without_fault_shrinks_to_the_default() -> None:
    assert smallest(rulesets(), lambda rules: rules.par > 2) == WIKIPEDIA


def test_a_deal_shrinks_to_the_order_of_the_set() -> None:
    found = smallest(deals(), lambda deal: deal.banker is not Seat.EAST)
    table = found.banker.round_table()
    assert [tile for seat in table for tile in found.hands[seat]] == list(DECK)
    assert (found.banker, found.streak) == (Seat.SOUTH, 1)


def test_a_strong_deal_shrinks_to_the_hands_that_matter() -> None:
    six, three = Hand.parse("6"), Hand.parse("3")
    found = smallest(
        strong_deals(8),
        lambda deal: any(hand.holds(six) and hand.holds(three) for hand in deal.hands.values()),
    )
    assert (found.banker, found.leader, found.streak) == (Seat.EAST, Seat.EAST, 1)
    assert found.hands[Seat.SOUTH] == Hand.parse("DDEEFFGG")


def test_a_round_shrinks_to_its_first_trick() -> None:
    found = smallest(states(WIKIPEDIA), wins_with_a_pair)
    assert len(found.actions) == 4
    assert sum(found.tricks_won.values()) == 2
    assert found.deal.banker is Seat.EAST


def test_a_round_shrinks_to_first_actions() -> None:
    found = smallest(states(WIKIPEDIA), lambda state: len(state.actions) >= 3)
    assert len(found.actions) == 3
    replayed = State(ruleset=found.ruleset, deal=found.deal)
    for number, action in enumerate(found.actions):
        assert action == legal_actions(replayed)[0]
        replayed = State(
            ruleset=found.ruleset, deal=found.deal, actions=found.actions[: number + 1]
        )


def test_a_round_shrinks_to_the_rules_that_matter() -> None:
    found = smallest(finished_states(), captures_a_three)
    assert found.ruleset in {WIKIPEDIA, SMALL}
    assert (found.deal.banker, found.deal.streak) == (Seat.EAST, 1)


def test_a_tally_shrinks_to_the_facts_that_matter() -> None:
    found = smallest(tallies(), lambda facts: facts.finish is SpecialFinish.SUPREME)
    assert (found.ruleset, found.banker, found.streak) == (WIKIPEDIA, Seat.EAST, 1)
    assert (found.finisher, found.tricks_won[Seat.EAST]) == (Seat.EAST, 3)
    assert not found.bonuses


def test_a_sweep_shrinks_to_an_ordinary_eight_sweep() -> None:
    found = smallest(tallies(WIKIPEDIA_FULL), lambda facts: facts.sweep is not None)
    assert found == Tally(
        ruleset=WIKIPEDIA_FULL,
        banker=Seat.EAST,
        finisher=Seat.EAST,
        tricks_won=BySeat(east=8, south=0, west=0, north=0),
        sweep=Sweep.EIGHT,
    )
