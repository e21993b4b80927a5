"""Every state that a round went through."""

from functools import reduce

from tianjiu import Discard, Hand, Play, Seat, State, Trick, start, step


def history(state: State) -> list[State]:
    """Return the states of a round from its deal to the given one, played step by step."""
    past = [start(state.deal, state.ruleset)]
    for action in state.actions:
        past.append(step(past[-1], action))
    return past


def all_tricks(state: State) -> tuple[Trick, ...]:
    """Return the tricks of a round, the one in progress last."""
    return state.tricks if state.trick is None else (*state.tricks, state.trick)


def laid_down(state: State, seat: Seat) -> Hand:
    """Return all tiles that a seat has played or discarded."""
    tiles = [
        action.combination.tiles if isinstance(action, Play) else action.tiles
        for trick in all_tricks(state)
        for actor, action in trick.by_seat()
        if actor is seat and isinstance(action, Play | Discard)
    ]
    return reduce(Hand.__add__, tiles, Hand())
