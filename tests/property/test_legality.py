"""What is legal is what is listed, what is accepted, and what is not explained away."""

from itertools import chain, combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tianjiu import (
    SEATS,
    Action,
    Clause,
    Combination,
    CombinationKind,
    Declare,
    Decline,
    Discard,
    Hand,
    IllegalAction,
    InstantHand,
    Play,
    Seat,
    State,
    action_id,
    is_legal,
    legal_actions,
    step,
    why_illegal,
)
from tianjiu.testing import actions, finished_states, legal_actions_of, seats, states

unfinished = states().filter(lambda state: not state.is_over)


def selections(hand: Hand) -> set[Hand]:
    """Return up to five tiles of a hand, in every way, none included."""
    sizes = range(6)
    return {Hand(tiles) for tiles in chain.from_iterable(combinations(hand, n) for n in sizes)}


def conceivable(state: State) -> list[Action]:
    """Return all that a seat could try with its own tiles, and every declaration."""
    seat = state.to_act
    held = Hand() if seat is None else state.hands[seat]
    chosen = [hand.tiles for hand in selections(held)]
    plays = [Play(Combination(kind, tiles)) for kind, tiles in product(CombinationKind, chosen)]
    discards = [Discard(tiles) for tiles in chosen]
    return [*plays, *discards, *map(Declare, InstantHand), Decline()]


def refusal(state: State, action: Action, seat: Seat | None = None) -> IllegalAction | None:
    """Return the error with which an action is refused; None when it is accepted."""
    try:
        step(state, action, seat)
    except IllegalAction as error:
        return error
    return None


@given(states())
def test_what_is_listed_is_what_is_accepted(state: State) -> None:
    accepted = {action for action in conceivable(state) if refusal(state, action) is None}
    assert accepted == set(legal_actions(state))


@given(states())
def test_a_refusal_carries_the_clause_that_explains_it(state: State) -> None:
    for action in conceivable(state):
        clause, error = why_illegal(state, action), refusal(state, action)
        assert is_legal(state, action) == (clause is None) == (error is None)
        if error is not None:
            assert isinstance(clause, Clause)
            assert error.clause is clause
            assert error.action == action
            assert error.seat is state.to_act
            assert str(error).endswith(f"({clause})")


@given(states(), actions())
def test_an_action_of_the_table_is_legal_if_it_is_listed(state: State, action: Action) -> None:
    listed = action in legal_actions(state)
    assert is_legal(state, action) == listed
    assert (refusal(state, action) is None) == listed


@given(states())
def test_legal_actions_stand_in_the_order_of_the_table(state: State) -> None:
    ids = [action_id(action) for action in legal_actions(state)]
    assert ids == sorted(set(ids))


@given(states())
def test_legal_actions_are_one_sequence_however_they_are_read(state: State) -> None:
    legal = legal_actions(state)
    listed = list(legal)
    assert len(legal) == len(listed)
    assert [legal[number] for number in range(len(legal))] == listed
    assert all(action in legal and legal.index(action) == n for n, action in enumerate(listed))


@given(unfinished)
def test_a_seat_in_turn_can_always_do_something(state: State) -> None:
    assert legal_actions(state)


@given(unfinished, st.data())
def test_a_seat_out_of_turn_may_do_nothing(state: State, data: st.DataObject) -> None:
    action = data.draw(legal_actions_of(state))
    for seat in SEATS:
        error = refusal(state, action, seat)
        assert (error is None) == (seat is state.to_act)
        if error is not None:
            assert error.clause is Clause.PLAY_3
            assert error.seat is seat


@given(finished_states(), actions(), seats())
def test_nothing_may_be_done_when_the_round_is_over(
    state: State, action: Action, seat: Seat
) -> None:
    assert not legal_actions(state)
    assert why_illegal(state, action) is Clause.PLAY_6
    for actor in (None, seat):
        with pytest.raises(IllegalAction) as refused:
            step(state, action, actor)
        assert refused.value.clause is Clause.PLAY_6
