"""The rules of a table in a file, and how they differ from a preset."""

import os
from collections.abc import Mapping
from enum import Enum
from typing import Final, final

import attrs

from tianjiu._compat import override
from tianjiu.checks import require, show
from tianjiu.clauses import Clause
from tianjiu.errors import InvalidRecord, TianjiuError
from tianjiu.notation.rulesets import differing_fields, nearest_preset, with_fields
from tianjiu.record.course import wrong
from tianjiu.record.files import read_file, write_file
from tianjiu.record.parsing import is_list, is_object, read_json, write_json
from tianjiu.ruleset import PRESETS, WIKIPEDIA, InstantHand, Ruleset, field_clause

__all__ = [
    "Difference",
    "diff",
    "load_ruleset",
    "read_rules",
    "ruleset_from_json",
    "ruleset_to_json",
    "save_ruleset",
    "write_rules",
]

_WHAT: Final = "the ruleset"
_PRESET: Final = "preset"
_FIELDS: Final = frozenset(attribute.name for attribute in attrs.fields(Ruleset))


@final
@attrs.frozen(kw_only=True)
class Difference:
    """A field in which two rulesets differ.

    Args:
        field: the name of the field.
        clause: the clause that it belongs to.
        usual: its value in the preset, or whatever ruleset was compared with.
        value: its value in the ruleset.
    """

    field: str
    clause: Clause
    usual: object
    value: object

    @override
    def __str__(self) -> str:
        return f"{self.field}: {_plain(self.value)}, not {_plain(self.usual)} ({self.clause})"


def diff(ruleset: Ruleset, preset: Ruleset = WIKIPEDIA) -> tuple[Difference, ...]:
    """Return where a ruleset differs from a preset, in the order of the fields of `Ruleset`.

    Args:
        ruleset: the rules of a table.
        preset: what they are compared with: a preset, or any other ruleset.

    Raises:
        WrongType: when it is not given two rulesets.

    >>> from tianjiu.ruleset import STANDING
    >>> print(*diff(Ruleset(par=3), STANDING), sep="; ")
    par: 3, not 4 (SETTLE-1); instant_hands: none, not ONE_RED+ALL_WHITE (INSTANT-1)
    """
    require(preset, Ruleset, "what a ruleset is compared with")
    fields = differing_fields(require(ruleset, Ruleset, "the ruleset to compare"), preset)
    return tuple(
        Difference(field=name, clause=field_clause(name), usual=getattr(preset, name), value=value)
        for name, value in fields.items()
    )


def ruleset_to_json(ruleset: Ruleset) -> str:
    """Write a ruleset as JSON: the nearest preset, and the fields that differ from it.

    Args:
        ruleset: the rules of a table.

    Raises:
        WrongType: when it is not given a `Ruleset`.
        InvalidRecord: when a number has more than 640 digits.

    >>> ruleset_to_json(Ruleset(par=3, instant_hands={InstantHand.ONE_RED}))
    '{"preset": "WIKIPEDIA", "par": 3, "instant_hands": ["ONE_RED"]}'
    """
    return write_json(write_rules(require(ruleset, Ruleset, "a ruleset to write")))


def ruleset_from_json(text: str | bytes) -> Ruleset:
    """Read a ruleset from JSON.

    Args:
        text: an object of a preset, WIKIPEDIA where there is none, and the fields that differ.

    Raises:
        WrongType: when it is given neither a string nor bytes.
        InvalidRecord: for any other text; it names the field and its clause.

    >>> ruleset_from_json('{"preset": "WEWEWEB", "sweep_test": "THEORETICAL"}').par
    4
    """
    return read_rules(read_json(text, _WHAT))


def save_ruleset(ruleset: Ruleset, path: str | os.PathLike[str]) -> None:
    """Write a ruleset to a file as JSON: all of it, or, where that fails, nothing.

    Args:
        ruleset: the rules of a table.
        path: the file, which is replaced if there is one.

    Raises:
        WrongType: when it is not given a `Ruleset`.
        InvalidRecord: when a number has more than 640 digits.
        OSError: when the file cannot be written; an old one is as it was.
    """
    write_file(path, ruleset_to_json(ruleset) + "\n")


def load_ruleset(path: str | os.PathLike[str]) -> Ruleset:
    """Read a ruleset from a file of JSON.

    Args:
        path: the file.

    Raises:
        InvalidRecord: when it holds no ruleset.
        OSError: when the file cannot be read.
    """
    return ruleset_from_json(read_file(path))


def write_rules(ruleset: Ruleset) -> dict[str, object]:
    """Return a ruleset as data: the nearest preset, and the fields that differ from it."""
    preset = nearest_preset(ruleset)
    fields = differing_fields(ruleset, PRESETS[preset])
    return {_PRESET: preset} | {name: _data(value) for name, value in fields.items()}


def read_rules(data: object, path: str = "") -> Ruleset:
    """Read a ruleset from data at a path, or raise the error that names the field."""
    if not is_object(data):
        message = f"{path or _WHAT} is {show(data)}, and a ruleset is an object"
        raise InvalidRecord(message, path=path)
    prefix = f"{path}." if path else ""
    preset = data.get(_PRESET, "WIKIPEDIA")
    if not isinstance(preset, str) or preset not in PRESETS:
        where = f"{prefix}{_PRESET}"
        raise wrong(where, f"is {show(preset)}, and there are {', '.join(PRESETS)}")
    fields: dict[str, object] = {}
    for name, value in data.items():
        if name == _PRESET:
            continue
        if name not in _FIELDS:
            message = f"{path or _WHAT} has a key {show(name)}, which is no field of a ruleset"
            raise InvalidRecord(message, path=path)
        where = f"{prefix}{name}"
        fields[name] = _value(name, value, where)
        # Each is tried by itself first, for the error that names it.
        _with(WIKIPEDIA, {name: fields[name]}, where)
    return _with(PRESETS[preset], fields, path or "par")


def _with(base: Ruleset, fields: Mapping[str, object], path: str) -> Ruleset:
    try:
        return with_fields(base, fields)
    except TianjiuError as error:
        raise wrong(path, f"cannot be: {error.message}", error.clause) from error


def _value(name: str, data: object, path: str) -> object:
    usual: object = getattr(WIKIPEDIA, name)
    if isinstance(usual, Enum):
        return _member(type(usual), data, path, field_clause(name))
    if not isinstance(usual, frozenset):
        return data
    if not is_list(data):
        raise wrong(path, f"is {show(data)}, and is a list of names", Clause.INSTANT_1)
    hands = [_member(InstantHand, each, path, Clause.INSTANT_1) for each in data]
    if len(set(hands)) < len(hands):
        raise wrong(path, f"is {show(data)}, with a name twice", Clause.INSTANT_1)
    return hands


def _member(kind: type[Enum], data: object, path: str, clause: Clause) -> Enum:
    members = kind.__members__
    if not isinstance(data, str) or data not in members:
        raise wrong(path, f"is {show(data)}, and there are {', '.join(members)}", clause)
    return members[data]


def _data(value: object) -> object:
    if isinstance(value, frozenset):
        return [hand.name for hand in InstantHand if hand in value]
    return value.name if isinstance(value, Enum) else value


def _plain(value: object) -> str:
    data = _data(value)
    return ("+".join(map(str, data)) or "none") if is_list(data) else str(data)
