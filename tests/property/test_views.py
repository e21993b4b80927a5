"""What a seat may know: all that is public and its own, and nothing else (PLAY-4, INSTANT-4)."""

import gc
import pickle
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from types import FunctionType, ModuleType
from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.property.replay import history
from tests.property.thorough import OFTEN
from tests.property.worlds import are_discards_opened, indistinguishable, places
from tianjiu import (
    SEATS,
    WEWEWEB,
    Action,
    BySeat,
    Deal,
    Declare,
    Decline,
    Discard,
    InstantHand,
    Phase,
    Play,
    Seat,
    State,
    Tile,
    View,
    is_legal,
    legal_actions,
    start,
    step,
    view,
)
from tianjiu.errors import InvalidEvent
from tianjiu.events import Event, LaidOpen, Opened
from tianjiu.testing import (
    actions,
    finished_states,
    legal_actions_of,
    rulesets,
    seats,
    states,
    strong_deals,
)
from tianjiu.tricks import Hidden

unfinished: Final = states().filter(lambda state: not state.is_over)
# Rounds in which the last discards may be turned up, as they seldom are elsewhere.
rounds: Final = states() | finished_states(WEWEWEB)


def pickled(seen: View) -> bytes:
    """Return the pickle of a view, which tells nothing of how its parts are shared."""
    file = BytesIO()
    pickler = pickle.Pickler(file)
    pickler.fast = True
    pickler.dump(seen)
    return file.getvalue()


def reachable(root: object) -> Iterator[object]:
    """Yield every object that can be reached from one, but through classes and modules."""
    seen: dict[int, object] = {}
    waiting = [root]
    while waiting:
        thing = waiting.pop()
        if id(thing) not in seen and not isinstance(thing, type | FunctionType | ModuleType):
            seen[id(thing)] = thing
            waiting.extend(gc.get_referents(thing))
            yield thing


def as_seen(state: State, action: Action, seat: Seat) -> Event:
    """Return how a seat sees what the seat to act does (PLAY-4, INSTANT-4)."""
    actor = state.to_act
    assert actor is not None
    match action:
        case Declare(instant_hand=instant_hand):
            return LaidOpen(instant_hand, state.deal.hands[actor])
        case Discard(size=size):
            return action if actor is seat else Hidden(size)
        case Play() | Decline():
            return action


def news(state: State, action: Action, seat: Seat) -> list[Event]:
    """Return all that a seat sees when the seat to act does something (SWEEP-3)."""
    new = step(state, action)
    opened = [Opened(new.tricks[-1].discards())] if are_discards_opened(new) else []
    return [as_seen(state, action, seat), *opened]


@given(indistinguishable(rounds))
def test_a_view_is_the_same_in_all_rounds_that_its_seat_cannot_tell_apart(
    pair: tuple[Seat, State, State],
) -> None:
    seat, one, other = pair
    for moments in zip(history(one), history(other), strict=True):
        views = [view(moment, seat) for moment in moments]
        assert views[0] == views[1]
        assert repr(views[0]) == repr(views[1])
        assert pickled(views[0]) == pickled(views[1])


@given(indistinguishable(unfinished))
def test_rounds_that_a_seat_cannot_tell_apart_let_it_do_the_same(
    pair: tuple[Seat, State, State],
) -> None:
    seat, one, other = pair
    for moments in zip(history(one), history(other), strict=True):
        assert moments[0].to_act is moments[1].to_act
        if moments[0].to_act is seat:
            assert list(legal_actions(moments[0])) == list(legal_actions(moments[1]))


@OFTEN
@given(rounds, seats())
def test_a_view_leads_to_no_tile_that_its_seat_has_not_seen(state: State, seat: Seat) -> None:
    seen = view(state, seat)
    found = list(reachable(seen))
    assert not [thing for thing in found if isinstance(thing, State | Deal)]
    known = {place.tile for place in places(state) if place.is_known_to(seat)}
    assert {thing for thing in found if isinstance(thing, Tile)} <= known


@OFTEN
@given(rounds, seats())
def test_a_view_knows_every_tile_that_its_seat_has_seen(state: State, seat: Seat) -> None:
    seen = view(state, seat)
    known = [place.tile for place in places(state) if place.is_known_to(seat)]
    hidden = [place.tile for place in places(state) if not place.is_known_to(seat)]
    assert Counter(seen.seen()) == Counter(known)
    assert Counter(seen.unseen()) == Counter(hidden)


@OFTEN
@given(finished_states(WEWEWEB), seats())
def test_discards_are_turned_up_after_a_sweep_that_ends_with_a_single_and_never_else(
    state: State, seat: Seat
) -> None:
    opened = [event for event in view(state, seat).events if isinstance(event, Opened)]
    expected = [Opened(state.tricks[-1].discards())] if are_discards_opened(state) else []
    assert opened == expected


@OFTEN
@given(unfinished, seats(), st.data())
def test_a_view_tells_two_actions_apart_if_its_seat_can(
    state: State, seat: Seat, data: st.DataObject
) -> None:
    chosen = [data.draw(legal_actions_of(state)) for _ in range(2)]
    seen = [news(state, action, seat) for action in chosen]
    views = [view(step(state, action), seat) for action in chosen]
    assert (views[0] == views[1]) == (seen[0] == seen[1])


@OFTEN
@given(unfinished, seats(), st.data())
def test_a_view_goes_on_from_what_its_seat_sees(
    state: State, seat: Seat, data: st.DataObject
) -> None:
    action = data.draw(legal_actions_of(state))
    seen = view(state, seat)
    for event in news(state, action, seat):
        seen = seen.after(event)
    stepped = view(step(state, action), seat)
    assert seen == stepped
    assert hash(seen) == hash(stepped)
    assert pickled(seen) == pickled(stepped)


@OFTEN
@given(rounds, seats())
def test_a_whole_round_can_be_followed_from_events_alone(state: State, seat: Seat) -> None:
    first = view(start(state.deal, state.ruleset), seat)
    assert not first.events
    seen = first
    for event in view(state, seat).events:
        seen = seen.after(event)
    assert seen == view(state, seat)
    assert seen == attrs.evolve(first, events=seen.events)


@given(states(), seats())
def test_a_view_agrees_with_the_round_in_all_that_is_public(state: State, seat: Seat) -> None:
    for moment in history(state):
        seen = view(moment, seat)
        assert seen.to_act is moment.to_act
        assert seen.phase is moment.phase
        assert seen.is_over == moment.is_over
        assert seen.finisher is moment.finisher
        assert seen.tricks_won == moment.tricks_won
        assert seen.hand == moment.hands[seat]
        assert len(seen.tricks) == len(moment.tricks)
        assert [one for one, _ in seen.declarations] == [one for one, _ in moment.declarations]
        assert (seen.laid_open is None) == (moment.declared is None)


@given(unfinished, actions())
def test_a_seat_sees_itself_do_only_what_it_may(state: State, action: Action) -> None:
    seat = state.to_act
    assert seat is not None
    event = as_seen(state, action, seat)
    if is_legal(state, action):
        view(state, seat).after(event)
    else:
        with pytest.raises(InvalidEvent):
            view(state, seat).after(event)


@given(states(), seats(), st.data())
def test_tables_that_differ_look_different(state: State, seat: Seat, data: st.DataObject) -> None:
    seen = view(start(state.deal, state.ruleset), seat)
    rules = data.draw(rulesets(tiles_per_hand=state.ruleset.tiles_per_hand))
    deal = attrs.evolve(state.deal, leader=state.deal.banker)
    longer = attrs.evolve(deal, streak=deal.streak + 1)
    assert view(start(longer, state.ruleset), seat) != seen
    turned = attrs.evolve(deal, banker=deal.banker.next, leader=deal.banker.next)
    assert view(start(turned, state.ruleset), seat) != seen
    same = rules == state.ruleset and deal.leader is state.deal.leader
    assert (view(start(deal, rules), seat) == seen) == same


@st.composite
def held_back(draw: st.DrawFn) -> tuple[State, State]:
    """Draw two rounds in which the first seat asked has swapped its hand with another's."""
    ruleset = attrs.evolve(draw(rulesets()), instant_hands=InstantHand)
    deal = draw(strong_deals(ruleset.tiles_per_hand, first_leader=ruleset.first_leader))
    other = draw(seats().filter(lambda seat: seat is not deal.banker))
    hands = dict(deal.hands)
    hands[deal.banker], hands[other] = hands[other], hands[deal.banker]
    swapped = attrs.evolve(deal, hands=BySeat.of(hands.__getitem__))
    return start(deal, ruleset), start(swapped, ruleset)


@given(held_back().filter(lambda drawn: legal_actions(drawn[0]) != legal_actions(drawn[1])))
def test_nobody_learns_that_a_seat_could_have_declared(
    drawn: tuple[State, State],
) -> None:
    one, other = drawn
    assert one.phase is other.phase is Phase.DECLARING
    after = [step(state, Decline()) for state in (one, other)]
    for seat in SEATS:
        if one.deal.hands[seat] == other.deal.hands[seat]:
            assert view(one, seat) == view(other, seat)
            assert view(after[0], seat) == view(after[1], seat)
            assert pickled(view(after[0], seat)) == pickled(view(after[1], seat))
