"""How a figure is measured: the two sides in turn, so that a drifting machine drifts for both."""

import gc
import statistics
from collections.abc import Callable, Mapping, Sequence
from time import process_time
from typing import Final

import attrs

__all__ = ["Figure", "Spread", "interleaved", "rate", "ratios"]

SLICE_SECONDS: Final = 0.25


@attrs.frozen(kw_only=True)
class Spread:
    """Repeated measurements of one quantity."""

    median: float
    min: float
    max: float
    repeats: int

    @classmethod
    def of(cls, values: Sequence[float]) -> "Spread":
        """Summarise measurements, to four significant digits."""
        median, low, high = (
            float(f"{value:.4g}") for value in (statistics.median(values), min(values), max(values))
        )
        return cls(median=median, min=low, max=high, repeats=len(values))


@attrs.frozen(kw_only=True)
class Figure:
    """One line of the speed budgets: what was measured, and whether it is enough.

    Attributes:
        result: the quantity that is held against the bound and the goal.
        least: whether bound and goal are the least that is enough, not the most.
        parts: the measurements of each side that the result was made from.
    """

    name: str
    unit: str
    result: Spread
    bound: float
    goal: float | None
    least: bool
    parts: dict[str, Spread]
    note: str = ""
    bound_met: bool = attrs.field(init=False)
    goal_met: bool | None = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "bound_met", self._meets(self.bound))
        met = None if self.goal is None else self._meets(self.goal)
        object.__setattr__(self, "goal_met", met)

    def _meets(self, wanted: float) -> bool:
        found = self.result.median
        return found >= wanted if self.least else found <= wanted


def rate(work: Callable[[], int], seconds: float = SLICE_SECONDS) -> float:
    """Return how many units of work are done in a second of this process, for about some seconds.

    Time in which other processes have the processor does not count.
    """
    gc.collect()
    done = 0
    begin = now = process_time()
    while now - begin < seconds:
        done += work()
        now = process_time()
    return done / (now - begin)


def interleaved(sides: Mapping[str, Callable[[], float]], repeats: int) -> dict[str, list[float]]:
    """Measure each side in turn, again and again, after one turn that warms up."""
    found: dict[str, list[float]] = {name: [] for name in sides}
    for turn in range(repeats + 1):
        for name, measure in sides.items():
            value = measure()
            if turn:
                found[name].append(value)
    return found


def ratios(ours: Sequence[float], theirs: Sequence[float]) -> list[float]:
    """Return the ratio of each pair of neighbouring measurements."""
    return [mine / other for mine, other in zip(ours, theirs, strict=True)]
