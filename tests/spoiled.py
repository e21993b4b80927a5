"""Records of which one thing is spoiled: set, added to or taken out."""

from collections.abc import Callable
from typing import Any

Json = Any
Spoil = Callable[[Json], object]


def set_(*keys: str | int, to: Json) -> Spoil:
    """Return what sets one thing in the data of a record."""

    def spoil(data: Json) -> None:
        for key in keys[:-1]:
            data = data[key]
        data[keys[-1]] = to

    return spoil


def add(amount: int, *keys: str | int) -> Spoil:
    """Return what adds to one number in the data of a record."""

    def spoil(data: Json) -> None:
        for key in keys[:-1]:
            data = data[key]
        data[keys[-1]] += amount

    return spoil


def without(*keys: str | int) -> Spoil:
    """Return what takes one thing out of the data of a record."""

    def spoil(data: Json) -> None:
        for key in keys[:-1]:
            data = data[key]
        del data[keys[-1]]

    return spoil
