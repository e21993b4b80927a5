"""The shapes that a record has in JSON, and how cattrs turns each part into them and back."""

from collections.abc import Callable, Mapping
from typing import Final, TypeVar, get_args, get_origin

import attrs
from cattrs import Converter
from cattrs.gen import make_dict_structure_fn

from tianjiu.checks import show
from tianjiu.clauses import Clause
from tianjiu.errors import NotationError
from tianjiu.notation import parse_hand
from tianjiu.record.model import RecordedSettlement, RecordKind
from tianjiu.record.parsing import is_list, is_object
from tianjiu.record.rulesets import read_rules, write_rules
from tianjiu.ruleset import Ruleset
from tianjiu.seats import SEATS, BySeat, Seat
from tianjiu.settlement import Factor, Transfer
from tianjiu.tiles import Hand

__all__ = [
    "CONVERTER",
    "DealData",
    "PlayedData",
    "RecordData",
    "SeatData",
    "SeenData",
    "Unfit",
    "Within",
]

T = TypeVar("T")


@attrs.frozen(kw_only=True)
class DealData:
    """A deal."""

    hands: BySeat[Hand]
    banker: Seat
    streak: int
    leader: Seat


@attrs.frozen(kw_only=True)
class PlayedData:
    """A round as it was dealt and played."""

    deal: DealData
    actions: tuple[str, ...]
    settlement: RecordedSettlement | None = None
    standings: BySeat[int] | None = None


@attrs.frozen(kw_only=True)
class SeenData:
    """A round as one seat saw it."""

    banker: Seat
    streak: int
    leader: Seat
    dealt: Hand
    events: tuple[str, ...]
    settlement: RecordedSettlement | None = None
    standings: BySeat[int] | None = None


@attrs.frozen(kw_only=True)
class RecordData:
    """The record of a whole table."""

    format: str
    version: int
    kind: RecordKind
    ruleset: Ruleset
    rounds: tuple[PlayedData, ...]


@attrs.frozen(kw_only=True)
class SeatData:
    """The record of one seat."""

    format: str
    version: int
    kind: RecordKind
    seat: Seat
    ruleset: Ruleset
    rounds: tuple[SeenData, ...]


class Unfit(Exception):
    """Data that is not what stands in its place.

    Args:
        sentence: what it is, and what it should be.
        clause: the clause that decides; None where no rule is concerned.
    """

    def __init__(self, sentence: str, clause: Clause | None = None) -> None:
        super().__init__(sentence, clause)
        self.sentence = sentence
        self.clause = clause


class Within(Exception):
    """What is wrong with a part of some data.

    Args:
        step: where the part is, such as ``[3]`` or ``.E``.
        error: what is wrong with it.
    """

    def __init__(self, step: str, error: Exception) -> None:
        super().__init__(step, error)
        self.step = step
        self.error = error


_OBJECTS: Final = (
    *(DealData, PlayedData, SeenData, RecordData, SeatData),
    *(RecordedSettlement, Transfer, Factor),
)
_FEW: Final = 10

_Hook = Callable[[object, object], object]


def _whole(data: object, _: object) -> int:
    if not isinstance(data, int) or isinstance(data, bool):
        sentence = f"is {show(data)}, and is a whole number"
        raise Unfit(sentence)
    return data


def _text(data: object, _: object) -> str:
    if not isinstance(data, str):
        sentence = f"is {show(data)}, and is a text"
        raise Unfit(sentence)
    return data


def _hand(data: object, _: object) -> Hand:
    try:
        return parse_hand(_text(data, _))
    except NotationError as error:
        sentence = f"cannot be read: {error.message}"
        raise Unfit(sentence, error.clause) from error


def _rules(data: object, _: object) -> Ruleset:
    return read_rules(data, "ruleset")


def _named(members: Mapping[str, T]) -> Callable[[object, object], T]:
    """Return the hook that finds a value by its text."""

    def hook(data: object, _: object) -> T:
        text = _text(data, _)
        if text not in members:
            names = ", ".join(members) if len(members) < _FEW else "such as FINISH-4"
            sentence = f"is {show(text)}, and names are {names}"
            raise Unfit(sentence)
        return members[text]

    return hook


def _object(kind: type[T], converter: Converter) -> Callable[[object, object], T]:
    """Return the hook that makes a class from an object with all of its keys and no others."""
    make = make_dict_structure_fn(
        kind, converter, _cattrs_forbid_extra_keys=True, _cattrs_detailed_validation=True
    )

    def hook(data: object, _: object) -> T:
        if not is_object(data):
            sentence = f"is {show(data)}, and is an object"
            raise Unfit(sentence)
        return make(data, kind)

    return hook


def _part(read: _Hook, kind: object, data: object, step: str) -> object:
    """Read one part of a list or an object, so that an error names its place."""
    try:
        return read(data, kind)
    except Exception as error:
        raise Within(step, error) from error


def _tuple(kind: object, converter: Converter) -> _Hook:
    """Return the hook that makes a tuple from a list."""
    item: type[object] = get_args(kind)[0]
    read = converter.get_structure_hook(item)

    def hook(data: object, _: object) -> tuple[object, ...]:
        if not is_list(data):
            sentence = f"is {show(data)}, and is a list"
            raise Unfit(sentence)
        return tuple([_part(read, item, each, f"[{number}]") for number, each in enumerate(data)])

    return hook


def _by_seat(kind: object, converter: Converter) -> _Hook:
    """Return the hook that makes what belongs to each seat from an object of four keys."""
    item: type[object] = get_args(kind)[0]
    read = converter.get_structure_hook(item)
    letters = [seat.letter for seat in SEATS]

    def hook(data: object, _: object) -> BySeat[object]:
        if not is_object(data) or sorted(data) != sorted(letters):
            sentence = f"is {show(data)}, and is an object of the seats E, S, W and N"
            raise Unfit(sentence)
        return BySeat.of(lambda seat: _part(read, item, data[seat.letter], f".{seat.letter}"))

    return hook


def _write_by_seat(_: object, converter: Converter) -> Callable[[BySeat[object]], object]:
    """Return the hook that makes an object of four keys from what belongs to each seat."""

    def hook(values: BySeat[object]) -> dict[str, object]:
        return {seat.letter: converter.unstructure(value) for seat, value in values.items()}

    return hook


def _is_tuple(kind: object) -> bool:
    return get_origin(kind) is tuple


def _is_by_seat(kind: object) -> bool:
    return kind is BySeat or get_origin(kind) is BySeat


def _converter() -> Converter:
    converter = Converter(omit_if_default=True)
    converter.register_structure_hook(int, _whole)
    converter.register_structure_hook(str, _text)
    converter.register_structure_hook(Hand, _hand)
    converter.register_structure_hook(Ruleset, _rules)
    converter.register_structure_hook(Seat, _named({seat.letter: seat for seat in Seat}))
    converter.register_structure_hook(Clause, _named({clause.id: clause for clause in Clause}))
    converter.register_structure_hook(RecordKind, _named({kind.value: kind for kind in RecordKind}))
    converter.register_structure_hook_factory(lambda kind: kind in _OBJECTS, _object)
    converter.register_structure_hook_factory(_is_tuple, _tuple)
    converter.register_structure_hook_factory(_is_by_seat, _by_seat)
    converter.register_unstructure_hook(Hand, str)
    converter.register_unstructure_hook(Ruleset, write_rules)
    converter.register_unstructure_hook(Seat, lambda seat: seat.letter)
    converter.register_unstructure_hook(Clause, lambda clause: clause.id)
    converter.register_unstructure_hook(RecordKind, lambda kind: kind.value)
    converter.register_unstructure_hook_factory(_is_by_seat, _write_by_seat)
    return converter


CONVERTER: Final = _converter()
"""Turns data into the shapes above, or raises the errors of cattrs, and turns them into data."""
