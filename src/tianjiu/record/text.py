r"""Records as compact text: a line for each round, and lines for what it came to.

In EBNF, with the words of `tianjiu.notation`::

    record    = "tianjiu-record 1 ", kind, [ " ", seat ], " ", ruleset, end, { round } ;
    kind      = "round" | "match" ;
    round     = "round ", ( played | seen ), end, [ outcome ] ;
    played    = deal, [ " ", actions ] ;
    seen      = table, " ", hand, [ " ", events ] ;
    outcome   = { transfer, end }, "totals ", units, end, [ "standings ", units, end ] ;
    transfer  = "pay ", seat, ">", seat, " ", number, " ", seat, net, " *", number,
                { " *", number, "@", clause }, " ", clause, { "+", clause } ;
    units     = "E", net, " S", net, " W", net, " N", net ;
    net       = ( "+" | "-" ), number ;
    end       = line feed ;

With a seat in its first line it is the record of what that seat saw. A transfer is who pays whom
how many units: whose loss or gain that is, times the banker multiplier, times each factor by its
clause; and the clauses that decided it. A record has exactly one text, but that its lines may end
as on any system, and the last of them with the text.

>>> from tianjiu.notation import parse_state
>>> from tianjiu.record.making import round_record
>>> hands = "AB9n/CD8e/EF7s/GH63"
>>> line = f"BASIC,tiles_per_hand=4 E1 {hands} A (C) (E) (G) / 9n (8e) (7s) (63) / B (D) (F) (H)"
>>> print(to_text(round_record(parse_state(line))), end="")
tianjiu-record 1 round BASIC,tiles_per_hand=4
round E1 AB9n/CD8e/EF7s/GH63 A (C) (E) (G) / 9n (8e) (7s) (63) / B (D) (F) (H)
pay S>E 10 S-5 *2 *1@SWEEP-1 SETTLE-1+SETTLE-2+SETTLE-3+MULT-1+SWEEP-1
pay W>E 10 W-5 *2 *1@SWEEP-1 SETTLE-1+SETTLE-2+SETTLE-3+MULT-1+SWEEP-1
pay N>E 10 N-5 *2 *1@SWEEP-1 SETTLE-1+SETTLE-2+SETTLE-3+MULT-1+SWEEP-1
totals E+30 S-10 W-10 N-10
"""

import os
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, takewhile, zip_longest
from typing import Final, TypeVar

from tianjiu.checks import require, show
from tianjiu.errors import InvalidRecord, NotationError
from tianjiu.notation import (
    format_action,
    format_deal,
    format_event,
    format_hand,
    format_ruleset,
    parse_action,
    parse_deal,
    parse_event,
    parse_hand,
    parse_ruleset,
)
from tianjiu.notation.positions import action_phrases, event_phrases, in_fours
from tianjiu.notation.tables import Table, format_table, read_table
from tianjiu.record.course import read_at, wrong
from tianjiu.record.files import read_file, write_file
from tianjiu.record.lines import read_transfer, read_units, write_transfer, write_units
from tianjiu.record.model import (
    Record,
    RecordedRound,
    RecordedSettlement,
    RecordKind,
    SeatRecord,
    SeenRound,
    require_record,
)
from tianjiu.record.replaying import check
from tianjiu.ruleset import Ruleset
from tianjiu.seats import BySeat, Seat

__all__ = ["from_text", "load_text", "save_text", "to_text"]

_HEADER: Final = re.compile(r"tianjiu-record ([0-9]{1,9}) (round|match)(?: ([ESWN]))? ([^ ]+)")
_VERSION: Final = "1"
_LONGEST: Final = 8_192

T = TypeVar("T")
_Outcome = tuple[RecordedSettlement | None, BySeat[int] | None]


def to_text(record: Record | SeatRecord) -> str:
    """Write a record as compact text, which `from_text` reads back as an equal record.

    Args:
        record: what was recorded, of the whole table or of one seat.

    Raises:
        WrongType: when it is not given a record.
        InvalidRecord: when a number in it has more than 640 digits.
        UnknownAction: when an action in it is one that no round has.
    """
    rules = _written(format_ruleset, require_record(record, "what is written").ruleset)
    if isinstance(record, Record):
        seat, rounds = "", map(_played_lines, record.rounds)
    else:
        seat, rounds = f" {record.seat.letter}", map(_seen_lines, record.rounds)
    header = f"tianjiu-record {_VERSION} {record.kind.value}{seat} {rules}"
    lines = [header, *chain.from_iterable(rounds)]
    return "".join(f"{line}\n" for line in lines)


def from_text(text: str) -> Record | SeatRecord:
    r"""Read a record from compact text, and replay it to see that it agrees with itself.

    Args:
        text: as `to_text` writes it.

    Returns:
        A `SeatRecord` where the first line names a seat, else a `Record`.

    Raises:
        WrongType: when it is not given a string.
        InvalidRecord: for any other text; it names the line, or the path of what is wrong.

    >>> from_text("tianjiu-record 1 round SMALL\nround E1 AB9n/CD8e/EF7s/GH63 C\n")
    Traceback (most recent call last):
    tianjiu.errors.InvalidRecord: rounds[0].actions[0] is illegal: EAST does not hold 'C'
    (PLAY-1)
    """
    lines = _lines(require(text, str, "the text of a record"))
    header = _HEADER.fullmatch(lines[0])
    if header is None:
        message = f"line 1 is {show(lines[0])}, and a record begins 'tianjiu-record 1 round BASIC'"
        raise InvalidRecord(message)
    version, kind, seat, rules = header.groups()
    if version != _VERSION:
        path = "version"
        raise wrong(path, f"is {version}, and {_VERSION} is read")
    ruleset = read_at("ruleset", parse_ruleset, rules)
    blocks = list(_blocks(lines))
    record: Record | SeatRecord
    if seat is None:
        played = [_played(block, ruleset, f"rounds[{n}]") for n, block in enumerate(blocks)]
        record = Record(kind=RecordKind(kind), ruleset=ruleset, rounds=played)
    else:
        seen = [_seen(block, ruleset, f"rounds[{n}]") for n, block in enumerate(blocks)]
        record = SeatRecord(kind=RecordKind(kind), ruleset=ruleset, seat=Seat(seat), rounds=seen)
    _require_canonical(lines, record)
    check(record)
    return record


def save_text(record: Record | SeatRecord, path: str | os.PathLike[str]) -> None:
    """Write a record to a file as compact text: all of it, or, where that fails, nothing.

    Args:
        record: what was recorded; it is checked first.
        path: the file, which is replaced if there is one.

    Raises:
        WrongType: when it is not given a record.
        InvalidRecord: when the record disagrees with itself.
        OSError: when the file cannot be written; an old one is as it was.
    """
    check(record)
    write_file(path, to_text(record))


def load_text(path: str | os.PathLike[str]) -> Record | SeatRecord:
    """Read a record from a file of compact text.

    Args:
        path: the file.

    Raises:
        InvalidRecord: when it is no record, or one that disagrees with itself.
        OSError: when the file cannot be read.
    """
    return from_text(read_file(path))


# --- writing -------------------------------------------------------------------------------------


def _played_lines(played: RecordedRound) -> Iterator[str]:
    actions = in_fours(map(format_action, played.actions))
    yield f"round {_written(format_deal, played.deal)} {actions}".rstrip()
    yield from _outcome_lines(played)


def _seen_lines(seen: SeenRound) -> Iterator[str]:
    table = Table(banker=seen.banker, streak=seen.streak, leader=seen.leader)
    events = in_fours(map(format_event, seen.events))
    yield f"round {_written(format_table, table)} {format_hand(seen.dealt)} {events}".rstrip()
    yield from _outcome_lines(seen)


def _written(write: Callable[[T], str], value: T) -> str:
    try:
        return write(value)
    except NotationError as error:
        raise InvalidRecord(error.message, error.clause) from error


def _outcome_lines(each: RecordedRound | SeenRound) -> Iterator[str]:
    if each.settlement is not None:
        yield from map(write_transfer, each.settlement.transfers)
        yield write_units("totals", each.settlement.totals)
    if each.standings is not None:
        yield write_units("standings", each.standings)


# --- reading -------------------------------------------------------------------------------------


def _lines(text: str) -> list[str]:
    if not text.isascii():
        number = next(n for n, line in enumerate(text.split("\n"), 1) if not line.isascii())
        message = f"line {number} has a character outside ASCII"
        raise InvalidRecord(message)
    lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
    for number, line in enumerate(lines, start=1):
        if len(line) > _LONGEST:
            message = f"line {number} has {len(line)} characters, and {_LONGEST} at most"
            raise InvalidRecord(message)
    return lines


def _blocks(lines: Sequence[str]) -> Iterator[list[str]]:
    """Yield the lines of each round."""
    block: list[str] = []
    for number, line in enumerate(lines[1:], start=2):
        if line.startswith("round "):
            if block:
                yield block
            block = [line]
        elif block:
            block.append(line)
        else:
            message = f"line {number} is {show(line)}, and a round begins 'round E1'"
            raise InvalidRecord(message)
    if block:
        yield block


def _played(block: Sequence[str], ruleset: Ruleset, path: str) -> RecordedRound:
    _, *words = block[0].split(" ")
    deal = read_at(f"{path}.deal", parse_deal, " ".join(words[:2]))
    actions = [
        read_at(f"{path}.actions[{turn}]", lambda text: parse_action(text, ruleset), phrase)
        for turn, phrase in enumerate(action_phrases(words[2:]))
    ]
    settlement, standings = _outcome(block, path)
    return RecordedRound(deal=deal, actions=actions, settlement=settlement, standings=standings)


def _seen(block: Sequence[str], ruleset: Ruleset, path: str) -> SeenRound:
    _, *words = block[0].split(" ")
    table = read_at(f"{path}.banker", read_table, words[0])
    dealt = read_at(f"{path}.dealt", parse_hand, " ".join(words[1:2]))
    events = [
        read_at(f"{path}.events[{turn}]", lambda text: parse_event(text, ruleset), phrase)
        for turn, phrase in enumerate(event_phrases(words[2:]))
    ]
    settlement, standings = _outcome(block, path)
    return SeenRound(
        banker=table.banker,
        streak=table.streak,
        leader=table.leader,
        dealt=dealt,
        events=events,
        settlement=settlement,
        standings=standings,
    )


def _outcome(block: Sequence[str], path: str) -> _Outcome:
    """Read what a round came to from the lines after its own."""
    paid = list(takewhile(lambda line: line.startswith("pay "), block[1:]))
    transfers = [
        read_transfer(line, f"{path}.settlement.transfers[{number}]")
        for number, line in enumerate(paid)
    ]
    rest = list(block[1 + len(paid) :])
    settlement = standings = None
    if rest and rest[0].startswith("totals "):
        totals = read_units(rest.pop(0), f"{path}.settlement.totals")
        settlement = RecordedSettlement(transfers, totals)
    elif transfers:
        where = f"{path}.settlement.totals"
        raise wrong(where, "are missing after the transfers")
    if rest and rest[0].startswith("standings "):
        standings = read_units(rest.pop(0), f"{path}.standings")
    if rest:
        raise wrong(path, f"has a line {show(rest[0])} where none such stands")
    return settlement, standings


def _require_canonical(lines: Sequence[str], record: Record | SeatRecord) -> None:
    canonical = _lines(to_text(record))
    for number, (found, wanted) in enumerate(zip_longest(lines, canonical), start=1):
        if found != wanted:
            message = f"line {number} is {show(found)}, and is written {show(wanted)}"
            raise InvalidRecord(message)
