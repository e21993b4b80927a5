"""What holds in every round at every moment."""

import pickle
from collections import Counter
from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st

from tests.property.replay import history, laid_down
from tests.property.thorough import OFTEN
from tianjiu import (
    DECK,
    SEATS,
    Action,
    Decline,
    Hand,
    IllegalAction,
    Phase,
    Seat,
    State,
    Tile,
    Trick,
    legal_actions,
    step,
)
from tianjiu.testing import actions, finished_states, legal_actions_of, states

unfinished = states().filter(lambda state: not state.is_over)


def snapshot(state: State) -> tuple[object, ...]:
    """Return all that can be read from a state, so that any change would show."""
    return (
        repr(state),
        hash(state),
        pickle.dumps(state),
        state.position,
        state.hands,
        state.tricks,
        state.trick,
        tuple(legal_actions(state)),
    )


@given(states())
def test_no_tile_appears_or_vanishes(state: State) -> None:
    for moment in history(state):
        tiles: Counter[Tile] = Counter()
        for seat in SEATS:
            held = Hand(moment.hands[seat]) + laid_down(moment, seat)
            assert held == state.deal.hands[seat]
            tiles.update(held)
        assert tiles.total() == 4 * state.ruleset.tiles_per_hand
        assert tiles <= Counter(DECK)


@given(unfinished, st.data())
def test_a_step_leaves_the_old_state_as_it_was(state: State, data: st.DataObject) -> None:
    before = snapshot(state)
    new = step(state, data.draw(legal_actions_of(state)))
    assert new != state
    assert snapshot(state) == before


@given(states(), actions())
def test_a_refused_step_leaves_the_state_as_it_was(state: State, action: Action) -> None:
    before = snapshot(state)
    with suppress(IllegalAction):
        step(state, action)
    assert snapshot(state) == before


@OFTEN
@given(finished_states())
def test_a_round_ends_when_four_have_answered_and_played_all(state: State) -> None:
    answers = 4 if state.ruleset.instant_hands else 0
    played = len(state.actions) - len(state.declarations)
    assert len(state.declarations) <= answers
    if state.declared is None:
        assert len(state.declarations) == answers
        assert played == 4 * len(state.tricks)
        assert 1 <= len(state.tricks) <= state.ruleset.tiles_per_hand
        assert not any(state.hands.values())
    else:
        assert played == 0


@OFTEN
@given(finished_states())
def test_the_tricks_won_are_the_tricks_of_the_round(state: State) -> None:
    every = state.ruleset.tiles_per_hand if state.declared is None else 0
    assert sum(state.tricks_won.values()) == every


@OFTEN
@given(finished_states())
def test_nobody_finishes_with_too_few_tricks(state: State) -> None:
    assert state.finisher is not None
    if state.declared is None:
        assert state.tricks_won[state.finisher] >= state.ruleset.min_finish_tricks
        assert state.finisher is state.tricks[-1].winner
    else:
        assert state.finisher is state.declared[0]


@given(states())
def test_a_trick_is_worth_its_tiles_to_whoever_wins_it(state: State) -> None:
    for moment in history(state):
        won = Counter[Seat]()
        for trick in moment.tricks:
            won[trick.winner] += trick.size
        assert all(moment.tricks_won[seat] == won[seat] for seat in SEATS)


@given(states())
def test_the_winner_of_a_trick_leads_the_next(state: State) -> None:
    leader = state.deal.leader
    for trick in state.tricks:
        assert trick.leader is leader
        leader = trick.winner
    if state.trick is not None:
        assert state.trick.leader is leader
    elif state.phase is Phase.PLAYING:
        assert state.to_act is leader


@given(states())
def test_seats_act_in_turn(state: State) -> None:
    for moment in history(state):
        trick = moment.trick
        if trick is not None:
            assert moment.to_act is trick.leader.round_table()[len(trick.actions)]


@given(states())
def test_seats_decline_before_the_first_lead_or_not_at_all(state: State) -> None:
    answers = [action for action in state.actions if isinstance(action, Decline)]
    assert answers == list(state.actions[: len(answers)])
    assert all(isinstance(trick, Trick) for trick in state.tricks)
    declaring = len(state.declarations) < 4 and state.declared is None
    assert (state.phase is Phase.DECLARING) == (declaring and bool(state.ruleset.instant_hands))


@given(states())
def test_a_state_rebuilt_from_its_facts_is_the_state_stepped_to(state: State) -> None:
    for moment in history(state):
        rebuilt = State(ruleset=moment.ruleset, deal=moment.deal, actions=moment.actions)
        assert rebuilt == moment
        assert hash(rebuilt) == hash(moment)
        assert rebuilt.position == moment.position
    assert history(state)[-1] == state
