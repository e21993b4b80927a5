"""JSON as data of which nothing is lost or guessed: no key comes twice, no number is a fraction."""

import json
import re
from collections.abc import Sequence
from typing import Final, NoReturn, TypeGuard

from tianjiu.checks import show
from tianjiu.errors import InvalidRecord, WrongType
from tianjiu.notation.words import MOST_DIGITS

__all__ = ["is_list", "is_object", "read_json", "write_json"]

_LONG_NUMBER: Final = re.compile(rf"[0-9]{{{MOST_DIGITS + 1}}}")
_TOO_LARGE: Final = f"a number of the record has more than {MOST_DIGITS} digits"


def read_json(text: str | bytes, what: str) -> object:
    """Read JSON whose numbers are whole, and whose objects have no key twice.

    Args:
        text: the JSON; bytes are in UTF-8.
        what: what it is to be, for the errors.

    Raises:
        WrongType: when it is given neither a string nor bytes.
        InvalidRecord: for what is not such JSON.
    """
    if isinstance(text, bytes):
        try:
            text = text.decode()
        except UnicodeDecodeError as error:
            message = f"{what} is not in UTF-8: byte {error.start} is {text[error.start]:#04x}"
            raise InvalidRecord(message) from error
    if not isinstance(text, str):
        message = f"{what} must be a str or bytes, not {show(text)}"
        raise WrongType(message)
    try:
        read: object = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_float=_fraction,
            parse_constant=_fraction,
        )
    except json.JSONDecodeError as error:
        fault = error.msg[:1].lower() + error.msg[1:].rstrip(": ")
        message = f"{what} is no JSON: {fault}, line {error.lineno}, column {error.colno}"
        raise InvalidRecord(message) from error
    except RecursionError as error:
        message = f"{what} is nested too deeply"
        raise InvalidRecord(message) from error
    return read


def write_json(data: object) -> str:
    """Write data as JSON on one line, in ASCII.

    Raises:
        InvalidRecord: when a number has more digits than are read.
    """
    try:
        text = json.dumps(data)
    except ValueError as error:  # a number that Python does not write
        raise InvalidRecord(_TOO_LARGE) from error
    if _LONG_NUMBER.search(text):
        raise InvalidRecord(_TOO_LARGE)
    return text


def is_object(data: object) -> TypeGuard[dict[str, object]]:
    """Return whether some data that was read is an object."""
    return isinstance(data, dict)


def is_list(data: object) -> TypeGuard[list[object]]:
    """Return whether some data that was read is a list."""
    return isinstance(data, list)


def _object(pairs: Sequence[tuple[str, object]]) -> dict[str, object]:
    read: dict[str, object] = {}
    for key, value in pairs:
        if key in read:
            message = f"the key {show(key)} comes twice in one object"
            raise InvalidRecord(message)
        read[key] = value
    return read


def _whole(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise InvalidRecord(_TOO_LARGE)
    return int(text)


def _fraction(text: str) -> NoReturn:
    message = f"{show(text)} is no whole number"
    raise InvalidRecord(message)
