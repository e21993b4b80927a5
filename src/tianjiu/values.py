"""What all values of the library have in common: they cannot be changed, derived from or forged."""

from collections.abc import Callable, Mapping
from typing import TypeVar

import attrs

from tianjiu._compat import override

__all__ = ["Value", "constant"]

E = TypeVar("E")


class Value:
    """The base of the library's records.

    A subclass could answer otherwise than the record it pretends to be, so none can be made. And
    a pickle is read through the constructor, which checks what it is given.
    """

    __slots__ = ()

    @override
    def __init_subclass__(cls) -> None:
        for base in cls.__bases__:
            if base is not Value and issubclass(base, Value):
                message = f"{base.__name__} is a value and has no subclasses"
                raise TypeError(message)

    @override
    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        kind = type(self)
        fields = {
            field.alias or field.name: getattr(self, field.name)
            for field in (attrs.fields(kind) if attrs.has(kind) else ())
            if field.init
        }
        return (_construct, (kind, fields))


def _construct(kind: Callable[..., object], fields: Mapping[str, object]) -> object:
    return kind(**fields)


def constant(kind: type[E]) -> type[E]:
    """Make the members of an enum as constant as they look: their attributes too."""

    def refuse(member: object, name: str, *_: object) -> None:
        message = f"{member!r} is constant, its {name} cannot be changed"
        raise AttributeError(message)

    type.__setattr__(kind, "__setattr__", refuse)
    type.__setattr__(kind, "__delattr__", refuse)
    return kind
