"""The strategies that users get: what they cover, what they shrink to, what they refuse."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final, TypeVar

import attrs
import pytest
from hypothesis import HealthCheck, Phase, find, given, seed, settings
from hypothesis import strategies as st

import tianjiu
from tianjiu import (
    ACTION_COUNT,
    PRESETS,
    SEATS,
    WEWEWEB,
    WIKIPEDIA,
    WIKIPEDIA_FULL,
    BonusKind,
    CivilSupreme,
    Combination,
    CombinationKind,
    Deal,
    Declare,
    Decline,
    Discard,
    FirstLeader,
    Hand,
    InstantHand,
    Play,
    Ruleset,
    Seat,
    SpecialFinish,
    State,
    Sweep,
    Tally,
    TianjiuError,
    Tile,
    action_id,
    classify,
    is_legal,
    start,
    step,
)
from tianjiu import (
    Phase as RoundPhase,
)
from tianjiu.testing import (
    actions,
    combinations,
    deals,
    deals_for,
    finished_states,
    hands,
    legal_actions_of,
    rulesets,
    seats,
    states,
    strong_deals,
    tallies,
    tiles,
)

T = TypeVar("T")

SHRINKING: Final = settings(
    database=None, deadline=None, phases=(Phase.generate, Phase.shrink), print_blob=False
)

# Every example is drawn anew from the seed, so that what is covered never changes.
COVERING: Final = settings(
    database=None,
    deadline=None,
    phases=(Phase.generate,),
    suppress_health_check=(HealthCheck.too_slow, HealthCheck.filter_too_much),
)


def drawn(strategy: st.SearchStrategy[T], number: int = 300) -> list[T]:
    """Return what a strategy draws from one seed."""
    found: list[T] = []

    @seed(9)
    @settings(COVERING, max_examples=number)
    @given(strategy)
    def collect(value: T) -> None:
        found.append(value)

    collect()
    return found


def simplest(strategy: st.SearchStrategy[T]) -> T:
    """Return what a strategy shrinks to where nothing matters."""
    return find(strategy, lambda _: True, settings=SHRINKING, random=Random(9))


def test_every_face_is_drawn() -> None:
    assert set(drawn(tiles())) == set(Tile)


def test_every_seat_is_drawn() -> None:
    assert set(drawn(seats())) == set(SEATS)


def test_hands_are_of_every_size_that_is_asked_for() -> None:
    assert {len(hand) for hand in drawn(hands(2, 5))} == {2, 3, 4, 5}
    assert {len(hand) for hand in drawn(hands())} == set(range(9))


@pytest.mark.parametrize("sizes", [(-1, 4), (5, 4), (0, 33)])
def test_a_hand_that_no_set_holds_is_refused(sizes: tuple[int, int]) -> None:
    with pytest.raises(TianjiuError, match="sizes of a hand") as refused:
        hands(*sizes)
    assert refused.value.clause is tianjiu.Clause.TILE_1


@pytest.mark.parametrize("mode", CivilSupreme)
def test_every_combination_of_a_ruleset_is_drawn(mode: CivilSupreme) -> None:
    ruleset = attrs.evolve(WIKIPEDIA, civil_supreme=mode)
    found = set(drawn(combinations(ruleset), 1_500))
    assert {combination.kind for combination in found} == set(CombinationKind)
    assert all(classify(combination.tiles, ruleset) == combination for combination in found)
    assert len(found) == 61


def test_every_kind_of_action_is_drawn() -> None:
    found = drawn(actions())
    assert {type(action) for action in found} == {Play, Discard, Declare, Decline}
    assert all(0 <= action_id(action) < ACTION_COUNT for action in found)
    assert {action.size for action in found if isinstance(action, Discard)} == {1, 2, 3, 4}


@pytest.mark.parametrize("field", [field.name for field in attrs.fields(Ruleset)])
@pytest.mark.parametrize("size", [8, 4])
def test_every_field_of_a_ruleset_varies(field: str, size: int) -> None:
    found = [getattr(ruleset, field) for ruleset in RULESETS if ruleset.tiles_per_hand == size]
    assert len(set(found)) > 1 or field == "tiles_per_hand"


RULESETS: Final = drawn(rulesets(), 1_000)


def test_every_preset_is_drawn() -> None:
    assert set(PRESETS.values()) <= set(RULESETS)


def test_every_instant_hand_is_agreed_on_somewhere() -> None:
    agreed = {hand for ruleset in RULESETS for hand in ruleset.instant_hands}
    assert agreed == set(InstantHand)


@pytest.mark.parametrize("size", [8, 4])
def test_rules_are_drawn_for_the_tiles_of_a_hand(size: int) -> None:
    assert {ruleset.tiles_per_hand for ruleset in drawn(rulesets(tiles_per_hand=size))} == {size}


def test_deals_are_of_both_sizes_with_every_banker() -> None:
    found = drawn(deals())
    assert {deal.tiles_per_hand for deal in found} == {8, 4}
    assert {deal.banker for deal in found} == set(SEATS)
    assert {deal.streak for deal in found} >= {1, 2, 3}
    assert all(deal.leader is deal.banker for deal in found)


@pytest.mark.parametrize("size", [8, 4])
@pytest.mark.parametrize("strategy", [deals, strong_deals])
def test_deals_are_drawn_for_the_tiles_of_a_hand(
    strategy: Callable[[int], st.SearchStrategy[Deal]], size: int
) -> None:
    assert {deal.tiles_per_hand for deal in drawn(strategy(size))} == {size}


@pytest.mark.parametrize("strategy", [deals, strong_deals])
def test_the_seat_before_the_banker_leads_where_it_may(
    strategy: Callable[..., st.SearchStrategy[Deal]],
) -> None:
    found = drawn(strategy(first_leader=FirstLeader.SEAT_BEFORE_BANKER))
    early = [deal for deal in found if deal.leader is deal.banker.previous]
    assert early
    assert {deal.streak for deal in early} == {1}


def test_a_deal_for_a_ruleset_can_be_played_under_it() -> None:
    for ruleset in {WEWEWEB, *PRESETS.values()}:
        found = drawn(deals_for(ruleset), 100)
        assert all(start(deal, ruleset).deal == deal for deal in found)
    leaders = {deal.leader is deal.banker for deal in drawn(deals_for(WEWEWEB))}
    assert leaders == {True, False}


def test_strong_deals_are_strong_and_deals_for_a_ruleset_are_both() -> None:
    def is_strong(deal: Deal) -> bool:
        quadruples = map(Hand.parse, ("AA9n", "BB8e", "CC7s", "DD5f"))
        return any(hand.holds(four) for four in quadruples for hand in deal.hands.values())

    share = {
        name: Counter(map(is_strong, drawn(strategy)))[True] / 300
        for name, strategy in (
            ("fair", deals(8)),
            ("strong", strong_deals(8)),
            ("either", deals_for(WIKIPEDIA)),
        )
    }
    assert share["strong"] > share["either"] > share["fair"]


def test_every_seat_may_be_the_strong_one() -> None:
    quadruple = Hand.parse("AA9n")
    found = {
        seat
        for deal in drawn(strong_deals(8))
        for seat in SEATS
        if deal.hands[seat].holds(quadruple)
    }
    assert found == set(SEATS)


def test_states_are_of_every_phase_and_length() -> None:
    found = drawn(states(), 600)
    assert {state.phase for state in found} == set(RoundPhase)
    assert {state.trick is None for state in found} == {True, False}
    assert len({len(state.actions) for state in found}) > 25


def test_finished_states_are_over() -> None:
    found = drawn(finished_states())
    assert all(state.is_over for state in found)
    assert {state.declared is None for state in found} == {True, False}


@pytest.mark.parametrize("strategy", [states, finished_states])
def test_rounds_are_drawn_under_the_ruleset_given(
    strategy: Callable[[Ruleset], st.SearchStrategy[State]],
) -> None:
    assert {state.ruleset for state in drawn(strategy(WEWEWEB), 50)} == {WEWEWEB}


def test_every_legal_action_of_a_state_is_drawn() -> None:
    state = simplest(states(WIKIPEDIA))
    found = set(drawn(legal_actions_of(state)))
    assert found == set(tianjiu.legal_actions(state))
    assert all(is_legal(state, action) for action in found)


def test_nobody_has_a_legal_action_after_the_end() -> None:
    over = simplest(finished_states())
    with pytest.raises(TianjiuError, match="the round is over") as refused:
        legal_actions_of(over)
    assert refused.value.clause is tianjiu.Clause.PLAY_6


TALLIES: Final = drawn(tallies() | tallies(WIKIPEDIA_FULL), 1_500)


@pytest.mark.parametrize(
    "wanted", [None, *SpecialFinish, *Sweep, *InstantHand, *BonusKind], ids=str
)
def test_every_ending_of_a_round_is_tallied(
    wanted: SpecialFinish | Sweep | InstantHand | BonusKind | None,
) -> None:
    found = [
        fact
        for facts in TALLIES
        for fact in (facts.finish, facts.sweep, facts.instant, *[b.kind for b in facts.bonuses])
    ]
    assert wanted in found


def test_every_seat_is_banker_finisher_and_captured_in_tallies() -> None:
    assert {facts.banker for facts in TALLIES} == set(SEATS)
    assert {facts.finisher for facts in TALLIES} == set(SEATS)
    assert {facts.captured for facts in TALLIES} == {*SEATS, None}
    assert {facts.finisher is facts.banker for facts in TALLIES} == {True, False}


def test_whoever_leads_the_last_trick_of_a_tally_has_won_one_before() -> None:
    for facts in TALLIES:
        if facts.captured is not None:
            assert facts.tricks_won[facts.captured] >= 1
        if facts.finish is SpecialFinish.LOW:
            assert facts.tricks_won[facts.finisher] >= 2
        if facts.finish is SpecialFinish.SUPREME:
            assert facts.tricks_won[facts.finisher] >= 3


def test_tallies_are_drawn_under_the_ruleset_given() -> None:
    assert {facts.ruleset for facts in drawn(tallies(WEWEWEB), 50)} == {WEWEWEB}


def test_where_nothing_matters_the_first_of_all_is_shown() -> None:
    assert simplest(tiles()) is Tile.HEAVEN
    assert simplest(seats()) is Seat.EAST
    assert simplest(hands()) == Hand()
    assert simplest(rulesets()) == WIKIPEDIA
    assert simplest(actions()) == tianjiu.action_of(0)
    assert simplest(combinations()) == Combination(CombinationKind.CIVIL_SINGLE, [Tile.HEAVEN])
    assert simplest(states()) == start(simplest(deals(8)), WIKIPEDIA)
    assert simplest(tallies()) == Tally(
        ruleset=WIKIPEDIA,
        banker=Seat.EAST,
        finisher=Seat.EAST,
        tricks_won=tianjiu.BySeat(east=2, south=0, west=0, north=6),
    )


def test_the_simplest_round_takes_the_first_action_every_time() -> None:
    state = simplest(finished_states())
    replayed = start(state.deal, state.ruleset)
    while not replayed.is_over:
        replayed = step(replayed, tianjiu.legal_actions(replayed)[0])
    assert replayed == state


def rulesets_of(size: int) -> st.SearchStrategy[Ruleset]:
    return rulesets(tiles_per_hand=size)


@pytest.mark.parametrize("wrong", [5, 0, "8", True])
@pytest.mark.parametrize("strategy", [deals, strong_deals, rulesets_of])
def test_a_hand_of_five_tiles_is_refused(
    strategy: Callable[[object], object], wrong: object
) -> None:
    with pytest.raises(TianjiuError, match="tiles_per_hand must be 8 or 4") as refused:
        strategy(wrong)
    assert refused.value.clause is tianjiu.Clause.DEAL_6


@pytest.mark.parametrize("strategy", [combinations, deals_for, states, finished_states, tallies])
def test_what_is_no_ruleset_is_refused(strategy: Callable[[object], object]) -> None:
    with pytest.raises(TypeError, match="Ruleset, not"):
        strategy("WIKIPEDIA")


def test_a_failing_example_is_written_as_the_library_writes_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    @seed(9)
    @SHRINKING
    @given(states(WIKIPEDIA))
    def never_three_actions(state: State) -> None:
        assert len(state.actions) < 3

    with pytest.raises(AssertionError) as failed:
        never_three_actions()
    text = "\n".join(failed.value.__notes__) + capsys.readouterr().out
    assert "Hand.parse('AABBCCDD')" in text
    assert "Play(Combination(CIVIL_SINGLE, 'A'))" in text
    assert "packed=" not in text
