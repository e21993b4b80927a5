"""What a state costs: the bytes it adds to its parent, and its size as a pickle."""

import gc
import pickle
import sys
import tracemalloc
from collections.abc import Iterable
from random import Random
from types import FunctionType, ModuleType
from typing import Final

from benchmarks.rounds import positions
from tianjiu import WIKIPEDIA, Deal, State, legal_actions, start, step

__all__ = ["deep_sizes", "pickled_sizes", "traced_sizes"]

_SHARED: Final = (type, ModuleType, FunctionType)


def traced_sizes(seed: int) -> list[float]:
    """Return the bytes that each step of one round leaves allocated, its action included."""
    _play_through(seed)  # fill the caches over closed sets, which no state owns
    gc.collect()
    gc.disable()
    tracemalloc.start()
    try:
        return _traced_steps(seed)
    finally:
        tracemalloc.stop()
        gc.enable()


def _traced_steps(seed: int) -> list[float]:
    rng = Random(seed)
    kept: list[State | None] = [None] * 200
    kept[0] = state = start(Deal.random(rng), WIKIPEDIA)
    sizes: list[float] = []
    place = 0
    while not state.is_over:
        place += 1
        before, _ = tracemalloc.get_traced_memory()
        kept[place] = state = step(state, rng.choice(legal_actions(state)))
        after, _ = tracemalloc.get_traced_memory()
        sizes.append(after - before)
    return sizes


def deep_sizes(seed: int) -> list[float]:
    """Return the bytes of what each state of a round reaches and its parent does not."""
    states = _play_through(seed)
    package = [vars(module) for name, module in sys.modules.items() if name.startswith("tianjiu")]
    shared = _reached(package).keys()
    sizes: list[float] = []
    parent = _reached([states[0]])
    for state in states[1:]:
        child = _reached([state])
        fresh = child.keys() - parent.keys() - shared
        sizes.append(sum(sys.getsizeof(child[key]) for key in fresh))
        parent = child
    return sizes


def pickled_sizes(seed: int) -> tuple[float, float]:
    """Return the bytes of the largest pickle of one round, and of its finished state."""
    sizes = [len(pickle.dumps(state)) for state in positions(Random(seed))]
    return max(sizes), sizes[-1]


def _play_through(seed: int) -> list[State]:
    return list(positions(Random(seed)))


def _reached(roots: Iterable[object]) -> dict[int, object]:
    """Return every object that can be reached, by identity; code and classes are left out."""
    found: dict[int, object] = {}
    waiting = list(roots)
    while waiting:
        thing = waiting.pop()
        if id(thing) not in found and not isinstance(thing, _SHARED):
            found[id(thing)] = thing
            waiting += gc.get_referents(thing)
    return found
