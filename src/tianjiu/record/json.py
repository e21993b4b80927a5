"""Records as JSON; it needs the extra ``json``, which is cattrs.

Tiles, actions and events are written as in `tianjiu.notation`, clauses by their ids, seats by
their letters, a ruleset by a preset and the fields that differ::

    {
        "format": "tianjiu-record",
        "version": 1,
        "kind": "round",
        "ruleset": {"preset": "SMALL"},
        "rounds": [
            {
                "deal": {
                    "hands": {"E": "AB9n", "S": "CD8e", "W": "EF7s", "N": "GH63"},
                    "banker": "E",
                    "streak": 1,
                    "leader": "E",
                },
                "actions": ["A", "(C)", "(E)"],
            }
        ],
    }

A round that is over has a ``settlement`` too, and in a match the ``standings`` after it. The
record of what one seat saw has a ``seat``, and its rounds have ``banker``, ``streak``, ``leader``,
``dealt`` and ``events`` instead of a deal and actions. `record_schema` describes all of it.
"""

import os
from importlib.resources import files
from typing import Final, TypeVar

from cattrs import (
    AttributeValidationNote,
    BaseValidationError,
    ForbiddenExtraKeysError,
)

from tianjiu.checks import show
from tianjiu.deal import Deal
from tianjiu.errors import InvalidRecord, TianjiuError
from tianjiu.notation import format_action, format_event, parse_action, parse_event
from tianjiu.record.converting import (
    CONVERTER,
    DealData,
    PlayedData,
    RecordData,
    SeatData,
    SeenData,
    Unfit,
    Within,
)
from tianjiu.record.course import read_at, wrong
from tianjiu.record.files import read_file, write_file
from tianjiu.record.model import (
    Record,
    RecordedRound,
    SeatRecord,
    SeenRound,
    require_record,
)
from tianjiu.record.parsing import is_object, read_json, write_json
from tianjiu.record.replaying import check

__all__ = ["from_json", "load_json", "record_schema", "save_json", "to_json"]

T = TypeVar("T")

_WHAT: Final = "the record"
_FORMAT: Final = "tianjiu-record"
_VERSION: Final = 1


def to_json(record: Record | SeatRecord) -> str:
    """Write a record as JSON, a line for each round, which `from_json` reads back as an equal one.

    Args:
        record: what was recorded, of the whole table or of one seat.

    Raises:
        WrongType: when it is not given a record.
        InvalidRecord: when a number in it has more than 640 digits.
        UnknownAction: when an action in it is one that no round has.

    >>> from tianjiu.notation import parse_state
    >>> from tianjiu.record.making import round_record
    >>> print(to_json(round_record(parse_state("SMALL E1 AB9n/CD8e/EF7s/GH63 A"))), end="")
    {"format": "tianjiu-record", "version": 1, "kind": "round", "ruleset": {"preset": "SMALL"},
     "rounds": [
    {"deal": {"hands": {"E": "AB9n", "S": "CD8e", "W": "EF7s", "N": "GH63"}, "banker": "E",
     "streak": 1, "leader": "E"}, "actions": ["A"]}
    ]}
    """
    require_record(record, "what is written")
    head: dict[str, object] = {"format": _FORMAT, "version": _VERSION, "kind": record.kind}
    if isinstance(record, Record):
        rounds = list(map(_played_text, record.rounds))
    else:
        head["seat"] = record.seat
        rounds = list(map(_seen_text, record.rounds))
    head["ruleset"] = record.ruleset
    lines = [f'{write_json(CONVERTER.unstructure(head))[:-1]}, "rounds": [', ",\n".join(rounds)]
    return "\n".join([*lines, "]}", ""])


def from_json(text: str | bytes) -> Record | SeatRecord:
    """Read a record from JSON, and replay it to see that it agrees with itself.

    Args:
        text: as `to_json` writes it, in any layout; bytes are in UTF-8.

    Returns:
        A `SeatRecord` where there is a ``seat``, else a `Record`.

    Raises:
        WrongType: when it is given neither a string nor bytes.
        InvalidRecord: for any other text; it names the path of the first thing that is wrong.

    >>> from_json('{"format": "tianjiu-record", "version": 2}')
    Traceback (most recent call last):
    tianjiu.errors.InvalidRecord: version is 2, and 1 is read
    """
    data = read_json(text, _WHAT)
    if not is_object(data):
        message = f"the record is {show(data)}, and is an object"
        raise InvalidRecord(message)
    for key, expected in (("format", _FORMAT), ("version", _VERSION)):
        found = data.get(key)
        if type(found) is not type(expected) or found != expected:
            raise wrong(key, f"is {show(found)}, and {show(expected)} is read")
    record = _seat_record(data) if "seat" in data else _record(data)
    check(record)
    return record


def save_json(record: Record | SeatRecord, path: str | os.PathLike[str]) -> None:
    """Write a record to a file as JSON: all of it, or, where that fails, nothing.

    Args:
        record: what was recorded; it is checked first.
        path: the file, which is replaced if there is one.

    Raises:
        WrongType: when it is not given a record.
        InvalidRecord: when the record disagrees with itself.
        OSError: when the file cannot be written; an old one is as it was.
    """
    check(record)
    write_file(path, to_json(record))


def load_json(path: str | os.PathLike[str]) -> Record | SeatRecord:
    """Read a record from a file of JSON.

    Args:
        path: the file.

    Raises:
        InvalidRecord: when it is no record, or one that disagrees with itself.
        OSError: when the file cannot be read.
    """
    return from_json(read_file(path))


def record_schema() -> str:
    """Return the JSON Schema of a record, draft 2020-12, as text.

    >>> record_schema().startswith("{")
    True
    """
    return files("tianjiu").joinpath("schemas", "record.json").read_text(encoding="utf-8")


def _played_text(played: RecordedRound) -> str:
    deal = played.deal
    data = PlayedData(
        deal=DealData(hands=deal.hands, banker=deal.banker, streak=deal.streak, leader=deal.leader),
        actions=tuple(map(format_action, played.actions)),
        settlement=played.settlement,
        standings=played.standings,
    )
    return write_json(CONVERTER.unstructure(data))


def _seen_text(seen: SeenRound) -> str:
    data = SeenData(
        banker=seen.banker,
        streak=seen.streak,
        leader=seen.leader,
        dealt=seen.dealt,
        events=tuple(map(format_event, seen.events)),
        settlement=seen.settlement,
        standings=seen.standings,
    )
    return write_json(CONVERTER.unstructure(data))


def _structured(data: object, kind: type[T]) -> T:
    try:
        return CONVERTER.structure(data, kind)
    except (BaseValidationError, Unfit) as error:
        raise _refusal(error) from error


def _record(data: object) -> Record:
    shape = _structured(data, RecordData)
    rounds: list[RecordedRound] = []
    for number, each in enumerate(shape.rounds):
        path = f"rounds[{number}]"
        actions = [
            read_at(f"{path}.actions[{turn}]", lambda text: parse_action(text, shape.ruleset), text)
            for turn, text in enumerate(each.actions)
        ]
        rounds.append(
            RecordedRound(
                deal=_deal(each.deal, f"{path}.deal"),
                actions=actions,
                settlement=each.settlement,
                standings=each.standings,
            )
        )
    return Record(kind=shape.kind, ruleset=shape.ruleset, rounds=rounds)


def _deal(data: DealData, path: str) -> Deal:
    try:
        return Deal(hands=data.hands, banker=data.banker, streak=data.streak, leader=data.leader)
    except TianjiuError as error:
        raise wrong(path, f"cannot be: {error.message}", error.clause) from error


def _seat_record(data: object) -> SeatRecord:
    shape = _structured(data, SeatData)
    rounds: list[SeenRound] = []
    for number, each in enumerate(shape.rounds):
        path = f"rounds[{number}]"
        events = [
            read_at(f"{path}.events[{turn}]", lambda text: parse_event(text, shape.ruleset), text)
            for turn, text in enumerate(each.events)
        ]
        rounds.append(
            SeenRound(
                banker=each.banker,
                streak=each.streak,
                leader=each.leader,
                dealt=each.dealt,
                events=events,
                settlement=each.settlement,
                standings=each.standings,
            )
        )
    return SeatRecord(kind=shape.kind, ruleset=shape.ruleset, seat=shape.seat, rounds=rounds)


def _refusal(error: Exception) -> InvalidRecord:
    """Return the error that names the first thing that is wrong in some data."""
    path = ""
    while isinstance(error, BaseValidationError | Within):
        if isinstance(error, Within):
            path, error = path + error.step, error.error
        else:
            error = error.exceptions[0]
            path += "".join(map(_attribute, getattr(error, "__notes__", ())))
    path = path.removeprefix(".")
    if isinstance(error, InvalidRecord):
        return error
    if isinstance(error, Unfit):
        return wrong(path, error.sentence, error.clause)
    if isinstance(error, TianjiuError):
        return wrong(path, f"cannot be: {error.message}", error.clause)
    if isinstance(error, KeyError):
        return wrong(path, "is missing")
    if isinstance(error, ForbiddenExtraKeysError):
        key = show(min(error.extra_fields))
        message = f"{path or _WHAT} has a key {key}, which does not belong there"
        return InvalidRecord(message, path=path)
    return wrong(path or _WHAT, f"cannot be read: {show(error)}")


def _attribute(note: object) -> str:
    return f".{note.name}" if isinstance(note, AttributeValidationNote) else ""
