"""Our side of each ratio: rounds of Tianjiu, played through the public functions alone."""

from collections.abc import Callable, Iterator
from random import Random

from tianjiu import WIKIPEDIA, Deal, State, legal_actions, settle, start, step

__all__ = ["fresh_round", "positions", "rollout", "settler"]


def positions(rng: Random) -> Iterator[State]:
    """Yield every position of one random round, the first to the last."""
    state = start(Deal.random(rng), WIKIPEDIA)
    yield state
    while not state.is_over:
        state = step(state, rng.choice(legal_actions(state)))
        yield state


def rollout(rng: Random) -> Callable[[], int]:
    """Return a function that plays on from one deal at random and returns the decisions made."""
    root = start(Deal.random(rng), WIKIPEDIA)

    def play() -> int:
        state = root
        decisions = 0
        while not state.is_over:
            state = step(state, rng.choice(legal_actions(state)))
            decisions += 1
        return decisions

    return play


def fresh_round(rng: Random) -> Callable[[], int]:
    """Return a function that deals, plays and settles one round and returns the decisions made."""

    def play() -> int:
        state = start(Deal.random(rng), WIKIPEDIA)
        decisions = 0
        while not state.is_over:
            state = step(state, rng.choice(legal_actions(state)))
            decisions += 1
        settle(state)
        return decisions

    return play


def settler(rng: Random, times: int) -> Callable[[], int]:
    """Return a function that settles so many finished rounds and returns how many."""
    finished = [last for *_, last in (positions(rng) for _ in range(times))]

    def settle_all() -> int:
        for state in finished:
            settle(state)
        return times

    return settle_all
