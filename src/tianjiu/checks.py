"""Checks that every public function makes of what it is given."""

from collections.abc import Iterable
from typing import Final, TypeVar

from tianjiu.clauses import Clause
from tianjiu.errors import WrongType

__all__ = ["as_tuple", "is_whole", "require", "show", "unchecked"]

T = TypeVar("T")

_LONGEST: Final = 120


def show(value: object) -> str:
    """Return a value as an error quotes it: its repr, cut where it is too long to read."""
    text = repr(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def require(value: object, kind: type[T], what: str, clause: Clause | None = None) -> T:
    """Return the value if it is of a type, else raise `WrongType` that says what must be."""
    if not isinstance(value, kind):
        message = f"{what} must be a {kind.__name__}, not {show(value)}"
        raise WrongType(message, clause)
    return value


def as_tuple(given: Iterable[T], what: str, clause: Clause | None = None) -> tuple[T, ...]:
    """Return a collection as a tuple, or raise `WrongType` when it is none."""
    if isinstance(given, str | bytes) or not isinstance(given, Iterable):
        message = f"{what} must be a collection, not {show(given)}"
        raise WrongType(message, clause)
    return tuple(given)


def unchecked(kind: type[T], **fields: object) -> T:
    """Return a record of parts that are known to be right, without checking them again."""
    new = object.__new__(kind)
    put = object.__setattr__
    for name, value in fields.items():
        put(new, name, value)
    return new


def is_whole(value: object, least: int | None = None) -> bool:
    """Return whether a value is a whole number, and not below the least one allowed."""
    if not isinstance(value, int) or isinstance(value, bool):
        return False
    return least is None or value >= least
