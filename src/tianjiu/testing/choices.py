"""One way to choose, so that every choice costs the same and examples shrink alike."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from hypothesis import strategies as st

__all__ = ["choose"]

T = TypeVar("T")


def choose(draw: st.DrawFn, choices: Sequence[T]) -> T:
    """Draw one of some choices, which shrinks towards the first.

    Hypothesis counts how much was drawn, and less counts as simpler. `sampled_from` draws nothing
    where there is one choice, so that an example could be simpler for leaving no choice.
    """
    return choices[draw(_below(len(choices)))]


@lru_cache(maxsize=256)
def _below(bound: int) -> st.SearchStrategy[int]:
    return st.integers(0, bound - 1)
