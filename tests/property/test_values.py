"""Values: equal ones hash alike, survive pickling and copying, and never change."""

import pickle
from copy import copy, deepcopy
from typing import Final

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.property.replay import all_tricks, history
from tianjiu import (
    BySeat,
    Combination,
    CombinationKind,
    Deal,
    Declare,
    Decline,
    Discard,
    Hand,
    Match,
    Play,
    Ruleset,
    Settlement,
    State,
    Tally,
    Tile,
    Trick,
    View,
    packing,
    settle,
    tally,
    view,
)
from tianjiu.combinations import COMBINATIONS
from tianjiu.events import LaidOpen, Opened
from tianjiu.testing import (
    actions,
    combinations,
    deals,
    finished_states,
    hands,
    rulesets,
    seats,
    states,
    strong_deals,
    tallies,
    tiles,
)
from tianjiu.tricks import Hidden

Value = (
    Tile
    | Hand
    | Combination
    | Play
    | Discard
    | Declare
    | Decline
    | BySeat[int]
    | Deal
    | Ruleset
    | Trick
    | State
    | Tally
    | Settlement
    | Match
    | View
    | Hidden
    | LaidOpen
    | Opened
)


@st.composite
def misnamed(draw: st.DrawFn) -> Combination:
    """Draw tiles under a kind that they seldom are."""
    return Combination(draw(st.sampled_from(CombinationKind)), draw(hands(max_size=5)).tiles)


def match_after(facts: Tally) -> Match:
    """Return the match in which a round with some facts was the first."""
    begun = Match(
        ruleset=facts.ruleset,
        banker=facts.banker,
        streak=facts.streak,
        rounds_played=facts.streak - 1,
    )
    return begun.after(settle(facts))


trick_of = states().map(all_tricks).filter(bool).flatmap(st.sampled_from)
views = st.builds(view, states(), seats())

KINDS: Final[dict[str, st.SearchStrategy[Value]]] = {
    "tile": tiles(),
    "hand": hands(max_size=32),
    "combination": combinations() | misnamed(),
    "play": misnamed().map(Play),
    "action": actions(),
    "by seat": st.builds(
        BySeat[int],
        east=st.integers(),
        south=st.integers(),
        west=st.integers(),
        north=st.integers(),
    ),
    "deal": deals() | strong_deals(),
    "ruleset": rulesets(),
    "trick": trick_of,
    "state": states(),
    "tally": tallies(),
    "settlement": tallies().map(settle),
    "match": tallies().map(match_after),
    "view": views,
    "event": views.map(lambda seen: seen.events).filter(bool).flatmap(st.sampled_from),
}
every_kind = pytest.mark.parametrize("kind", KINDS)


@every_kind
@given(st.data())
def test_a_value_survives_pickling_by_every_protocol(kind: str, data: st.DataObject) -> None:
    value = data.draw(KINDS[kind])
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        again: object = pickle.loads(pickle.dumps(value, protocol))  # noqa: S301 -- our own
        assert again == value
        assert type(again) is type(value)
        assert hash(again) == hash(value)
        assert repr(again) == repr(value)


@every_kind
@given(st.data())
def test_a_copy_is_equal(kind: str, data: st.DataObject) -> None:
    value = data.draw(KINDS[kind])
    for again in (copy(value), deepcopy(value)):
        assert again == value
        assert hash(again) == hash(value)
        assert repr(again) == repr(value)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "tile"])
@settings(max_examples=10)
@given(st.data())
def test_nothing_can_be_set_in_a_value(kind: str, data: st.DataObject) -> None:
    value = data.draw(KINDS[kind])
    assert not isinstance(value, Tile)
    for name in (*(field.name for field in attrs.fields(type(value))), "further"):
        with pytest.raises(AttributeError):
            setattr(value, name, None)
        with pytest.raises(AttributeError):
            delattr(value, name)


@given(hands(max_size=32), st.data())
def test_tiles_in_another_order_are_the_same_hand(hand: Hand, data: st.DataObject) -> None:
    again = Hand(data.draw(st.permutations(hand.tiles)))
    assert again == hand
    assert hash(again) == hash(hand)


@given(misnamed(), st.data())
def test_tiles_in_another_order_are_played_the_same(
    combination: Combination, data: st.DataObject
) -> None:
    shuffled = data.draw(st.permutations(combination.tiles))
    again = Combination(combination.kind, shuffled)
    for one, other in (
        (again, combination),
        (Play(again), Play(combination)),
        (Discard(shuffled), Discard(combination.tiles)),
    ):
        assert one == other
        assert hash(one) == hash(other)


@given(rulesets())
def test_a_ruleset_of_equal_fields_is_the_same(ruleset: Ruleset) -> None:
    again = Ruleset(**attrs.asdict(ruleset, recurse=False))
    assert again == ruleset
    assert hash(again) == hash(ruleset)


@given(deals() | strong_deals())
def test_a_deal_of_equal_parts_is_the_same(deal: Deal) -> None:
    again = Deal(
        hands=BySeat.of(lambda seat: Hand(reversed(deal.hands[seat].tiles))),
        banker=deal.banker,
        streak=deal.streak,
        leader=deal.leader,
    )
    assert again == deal
    assert hash(again) == hash(deal)


@given(st.tuples(states(), states()))
def test_rounds_differ_where_their_facts_do(pair: tuple[State, State]) -> None:
    facts = [(state.ruleset, state.deal, state.actions) for state in pair]
    assert (pair[0] == pair[1]) == (facts[0] == facts[1])


@given(finished_states())
def test_what_follows_from_equal_rounds_is_equal(state: State) -> None:
    again = State(ruleset=state.ruleset, deal=state.deal, actions=state.actions)
    for one, other in (
        (again, state),
        (tally(again), tally(state)),
        (settle(again), settle(state)),
        (match_after(tally(again)), match_after(tally(state))),
        (again.tricks, state.tricks),
        (again.tricks_won, state.tricks_won),
    ):
        assert one == other
        assert hash(one) == hash(other)


def check_play(play: Play) -> None:
    """Recompute what a play and its combination derive for speed."""
    combination = play.combination
    packed = packing.pack(tile.order for tile in combination.tiles)
    assert combination.packed == play.packed == packed
    rows = [row for row, known in enumerate(COMBINATIONS) if known == combination]
    assert [combination.number] == [play.number] == (rows or [-1])


def check_discard(discard: Discard) -> None:
    """Recompute what a discard derives for speed."""
    assert discard.packed == packing.pack(tile.order for tile in discard.tiles)
    assert discard.size == len(discard.tiles)


@given(combinations() | misnamed())
def test_what_tiles_derive_for_speed_is_right(combination: Combination) -> None:
    check_play(Play(combination))
    check_discard(Discard(combination.tiles))


@given(states())
def test_what_a_round_derives_for_speed_is_right(state: State) -> None:
    for moment in history(state):
        assert (
            moment.position
            == State(ruleset=moment.ruleset, deal=moment.deal, actions=moment.actions).position
        )
        for action in moment.actions:
            if isinstance(action, Play):
                check_play(action)
            if isinstance(action, Discard):
                check_discard(action)


@given(hands(max_size=8))
def test_what_a_hand_derives_for_speed_is_right(hand: Hand) -> None:
    assert hand.packed == packing.GUARD + packing.pack(tile.order for tile in hand.tiles)
    assert len(hand) == len(hand.tiles)
