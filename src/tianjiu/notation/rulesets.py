"""Text for the rules of a table: a preset by its name, with the fields that differ."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Final, TypeVar

import attrs

from tianjiu.checks import require, show
from tianjiu.clauses import Clause
from tianjiu.errors import NotationError, TianjiuError
from tianjiu.notation.words import (
    bounded,
    read_number,
    require_canonical,
    words_of,
    write_number,
)
from tianjiu.ruleset import PRESETS, WIKIPEDIA, InstantHand, Ruleset, field_clause

__all__ = [
    "differing_fields",
    "format_ruleset",
    "nearest_preset",
    "parse_ruleset",
    "read_ruleset",
    "with_fields",
]

_FIELDS: Final = tuple(attribute.name for attribute in attrs.fields(Ruleset))
_CONSTANTS: Final[Mapping[str, bool | None]] = {"true": True, "false": False, "none": None}
_WHAT: Final = "a ruleset"

_E = TypeVar("_E", bound=Enum)


def parse_ruleset(text: str, *, lenient: bool = False) -> Ruleset:
    """Read a ruleset from the name of a preset and the fields that differ from it.

    Args:
        text: such as ``WIKIPEDIA,par=3,instant_hands=ONE_RED+ALL_WHITE``.
        lenient: whether other texts than the one of `format_ruleset` are read too, as
            `tianjiu.notation` says.

    Raises:
        WrongType: when it is not given a string.
        NotationError: for any other text; it names the clause of a field with a wrong value.

    >>> from tianjiu.ruleset import WEWEWEB
    >>> parse_ruleset("WEWEWEB") == WEWEWEB
    True
    >>> parse_ruleset("wikipedia, par = 3, civil_supreme = capturable", lenient=True)
    Ruleset(civil_supreme=CivilSupreme.CAPTURABLE, par=3)
    """
    words = words_of(text, _WHAT)
    if len(words) != 1:
        message = f"{show(text)} is no ruleset: it is one word, as WIKIPEDIA,par=3"
        raise NotationError(message)
    ruleset = read_ruleset(words[0])
    if not lenient:
        require_canonical(text, format_ruleset(ruleset))
    return ruleset


def format_ruleset(ruleset: Ruleset) -> str:
    """Write a ruleset as the nearest preset and the fields that differ from it.

    Args:
        ruleset: the rules of a table.

    Raises:
        WrongType: when it is not given a `Ruleset`.
        NotationError: when a number has more than 640 digits, or the text 4,096 characters.

    >>> from tianjiu.ruleset import InstantHand
    >>> format_ruleset(Ruleset(par=3, instant_hands={InstantHand.ONE_RED}))
    'WIKIPEDIA,par=3,instant_hands=ONE_RED'
    """
    preset = nearest_preset(require(ruleset, Ruleset, "a ruleset to write"))
    fields = differing_fields(ruleset, PRESETS[preset])
    parts = [f"{name}={_written(value, name)}" for name, value in fields.items()]
    return bounded(",".join([preset, *parts]), _WHAT)


def nearest_preset(ruleset: Ruleset) -> str:
    """Return the name of the preset that differs from a ruleset in the fewest fields.

    It is the first of several in the order of `PRESETS`.
    """
    return min(PRESETS, key=lambda name: len(differing_fields(ruleset, PRESETS[name])))


def differing_fields(ruleset: Ruleset, base: Ruleset) -> dict[str, object]:
    """Return the fields of a ruleset that differ from another's, with their values, in order."""
    fields: dict[str, object] = {}
    for name in _FIELDS:
        value: object = getattr(ruleset, name)
        if value != getattr(base, name):
            fields[name] = value
    return fields


def with_fields(base: Ruleset, fields: Mapping[str, object]) -> Ruleset:
    """Return a ruleset that differs from another in some fields.

    Raises:
        WrongType: when the instant hands are none.
        InvalidRuleset: for a value out of its range.
    """
    return _made(Ruleset, differing_fields(base, WIKIPEDIA) | dict(fields))


def _made(make: Callable[..., Ruleset], fields: Mapping[str, object]) -> Ruleset:
    """Return a ruleset of fields whose values may be anything: it checks them itself."""
    return make(**fields)


def read_ruleset(word: str) -> Ruleset:
    """Read a ruleset from a word, leniently; without a preset it is that of WIKIPEDIA."""
    first, *rest = word.split(",")
    if "=" in first:
        first, rest = "WIKIPEDIA", [first, *rest]
    if first.upper() not in PRESETS:
        message = f"{show(first)} is no preset: there are {', '.join(PRESETS)}"
        raise NotationError(message)
    fields: dict[str, object] = {}
    for part in rest:
        name, equals, value = part.partition("=")
        name = name.lower()
        if name not in _FIELDS or not equals:
            message = f"{show(part)} names no field of a ruleset, as par=3 does"
            raise NotationError(message)
        if name in fields:
            message = f"{show(part)} is the second {name} of {show(word)}"
            raise NotationError(message, field_clause(name))
        fields[name] = _read(value, name)
    try:
        return with_fields(PRESETS[first.upper()], fields)
    except TianjiuError as error:
        raise NotationError(error.message, error.clause) from error


def _read(text: str, name: str) -> object:
    if text.lower() in _CONSTANTS:
        constant = _CONSTANTS[text.lower()]
        return () if name == "instant_hands" and constant is None else constant
    usual: object = getattr(WIKIPEDIA, name)
    if isinstance(usual, frozenset):
        return _read_instant_hands(text)
    if isinstance(usual, Enum):
        return _member(type(usual), text, field_clause(name))
    if isinstance(usual, bool):
        message = f"{name} is True or False, not {show(text)}"
        raise NotationError(message, field_clause(name))
    return read_number(text, name, field_clause(name))


def _read_instant_hands(text: str) -> list[InstantHand]:
    hands = [_member(InstantHand, name, Clause.INSTANT_1) for name in text.split("+")]
    if len(set(hands)) < len(hands):
        message = f"{show(text)} names an instant hand twice"
        raise NotationError(message, Clause.INSTANT_1)
    return hands


def _member(kind: type[_E], text: str, clause: Clause) -> _E:
    members = kind.__members__
    if text.upper() not in members:
        message = f"{show(text)} is none of {', '.join(members)}"
        raise NotationError(message, clause)
    return members[text.upper()]


def _written(value: object, name: str) -> str:
    if isinstance(value, frozenset):
        return "+".join([hand.name for hand in InstantHand if hand in value]) or "None"
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, int) and not isinstance(value, bool):
        return write_number(value, name)
    return str(value)
