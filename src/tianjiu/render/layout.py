"""How text is laid out in a terminal: cells, columns and lines."""

from collections.abc import Container, Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import Final
from unicodedata import east_asian_width

from tianjiu.clauses import Clause
from tianjiu.ruleset import Ruleset
from tianjiu.seats import Seat

__all__ = ["INDENT", "WIDTH", "bank_line", "cells", "columns", "count", "seat_name", "wrapped"]

WIDTH: Final = 80
"""The columns of a terminal."""

INDENT: Final = "    "
"""What stands before a line that belongs to the one above."""


def cells(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    return len(text) + sum(east_asian_width(character) in "WF" for character in text)


def columns(rows: Sequence[Sequence[str]], right: Container[int] = ()) -> list[str]:
    """Return rows with their columns aligned, those with the given numbers to the right."""
    widths = [max(map(cells, column)) for column in zip_longest(*rows, fillvalue="")]
    lines: list[str] = []
    for row in rows:
        line = ""
        for number, (text, width) in enumerate(zip(row, widths, strict=False)):
            gap = " " * (width - cells(text))
            line += (gap + text if number in right else text + gap) + "  "
        lines.append(line.rstrip())
    return lines


def wrapped(text: str, rest: str) -> list[str]:
    """Return a text in lines, broken between words: the id of a clause is one."""
    return wrap(text, WIDTH, subsequent_indent=rest, break_on_hyphens=False)


def seat_name(seat: Seat) -> str:
    """Return the name of a seat as it is written in a sentence."""
    return seat.name.title()


def count(number: int, thing: str) -> str:
    """Return a number of things, in words: ``1 trick``, ``2 tricks``."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def bank_line(ruleset: Ruleset, banker: Seat, streak: int) -> str:
    """Say who is banker, for how many rounds running, and the multiplier (MULT-1)."""
    multiplier = ruleset.banker_multiplier(streak)
    return (
        f"{seat_name(banker)} is banker, term {streak}, multiplier {multiplier} ({Clause.MULT_1})"
    )
