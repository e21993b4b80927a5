"""How many worlds are drawn in a second from what a seat has seen.

``python -m benchmarks.worlds`` prints the figure as JSON.
"""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Final

import attrs

from benchmarks.measure import Figure, Spread, rate
from benchmarks.rounds import positions
from tianjiu import View, view, worlds

__all__ = ["drawer", "main", "world_draws"]

SEED: Final = 9
ROUNDS: Final = 20
REPEATS: Final = 15

# The second and the third trick of a round, mostly.
_MIDDLE: Final = range(8, 17)


def views(rng: Random) -> Iterator[View]:
    """Yield what the seat to act has seen in the middle of some random rounds."""
    for _ in range(ROUNDS):
        for state in positions(rng):
            if state.to_act is not None and len(state.actions) in _MIDDLE:
                yield view(state, state.to_act)


def drawer(rng: Random) -> Callable[[], int]:
    """Return a function that draws one world from each of some views and returns how many."""
    seen = list(views(rng))

    def draw() -> int:
        for one in seen:
            worlds.sample(one, rng)
        return len(seen)

    return draw


def world_draws() -> Figure:
    """Worlds drawn from views in the middle of a round."""
    draw = drawer(Random(SEED))
    found = [rate(draw) for _ in range(REPEATS + 1)]
    return Figure(
        name="worlds drawn in the middle of a round",
        unit="draws/s",
        result=Spread.of(found[1:]),
        bound=20_000.0,
        goal=None,
        least=True,
        parts={},
        note=f"the seat to act, {_MIDDLE[0]} to {_MIDDLE[-1]} actions into {ROUNDS} random rounds",
    )


def main() -> None:
    """Measure and print."""
    print(json.dumps(attrs.asdict(world_draws()), indent=2))


if __name__ == "__main__":
    main()
