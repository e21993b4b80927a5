"""Checks that every public function makes of what it is given."""

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Final, TypeVar

from tianjiu.clauses import Clause
from tianjiu.errors import WrongType

__all__ = [
    "article",
    "as_tuple",
    "builder",
    "is_whole",
    "require",
    "require_function",
    "require_whole",
    "show",
]

T = TypeVar("T")

_LONGEST: Final = 120
_MOST_MEMBERS: Final = 9


def show(value: object) -> str:
    """Return a value as an error quotes it: its repr, cut where it is too long to read."""
    try:
        text = repr(value)
    except Exception:  # noqa: BLE001 -- whatever a stranger's repr raises, the error is ours
        return f"{article(type(value).__name__)} that cannot be written down"
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def article(noun: str) -> str:
    """Return a noun after "a" or "an"."""
    return f"{'an' if noun[:1] in 'AEIOaeio' else 'a'} {noun}"


def require(value: object, kind: type[T], what: str, clause: Clause | None = None) -> T:
    """Return the value if it is of a type, else raise `WrongType` that says what must be."""
    if not isinstance(value, kind) or not issubclass(type(value), kind):  # `__class__` may lie
        message = f"{what} must be {_described(kind)}, not {show(value)}"
        raise WrongType(message, clause)
    return value


def _described(kind: type) -> str:
    """Return the name of a type, of an enum with its members, the first where they are many."""
    noun = article(kind.__name__)
    if not issubclass(kind, Enum):
        return noun
    names = list(kind.__members__)
    if len(names) > _MOST_MEMBERS:
        names[3:] = ["…"]
    return f"{noun} ({', '.join(names)})"


def require_function(value: T, what: str) -> T:
    """Return the value if it can be called, else raise `WrongType` that says what must be."""
    if not callable(value):
        message = f"{what} must be a function, not {show(value)}"
        raise WrongType(message)
    return value


def as_tuple(given: Iterable[T], what: str, clause: Clause | None = None) -> tuple[T, ...]:
    """Return a collection as a tuple, or raise `WrongType` when it is none."""
    if isinstance(given, str | bytes) or not isinstance(given, Iterable):
        message = f"{what} must be a collection, not {show(given)}"
        raise WrongType(message, clause)
    return tuple(given)


def builder(kind: type[T], *fields: str) -> Callable[..., T]:
    """Return a function that makes a record of parts that are known to be right, in this order.

    The constructor of a record checks what it is given; what the library has just worked out
    itself needs no check, and most of the time is spent on it.
    """
    puts: list[Callable[[T, object], None]] = [kind.__dict__[field].__set__ for field in fields]
    new = object.__new__

    def build(*values: object) -> T:
        record = new(kind)
        for put, value in zip(puts, values, strict=True):
            put(record, value)
        return record

    return build


def require_whole(value: int, what: str, clause: Clause | None = None) -> int:
    """Return the value if it is a whole number, else raise `WrongType` that says what must be."""
    if not is_whole(value):
        message = f"{what} must be a whole number, not {show(value)}"
        raise WrongType(message, clause)
    return value


def is_whole(value: object, least: int | None = None) -> bool:
    """Return whether a value is a whole number, and not below the least one allowed."""
    if not isinstance(value, int) or isinstance(value, bool):
        return False
    return least is None or value >= least
