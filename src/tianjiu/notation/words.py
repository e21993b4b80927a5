"""What all readers of lines share: bounds, words, and the text that a value has."""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice, zip_longest
from typing import Final

from tianjiu.checks import require, show
from tianjiu.clauses import Clause
from tianjiu.errors import NotationError

__all__ = [
    "MOST_DIGITS",
    "bounded",
    "fold",
    "phrases",
    "read_number",
    "require_canonical",
    "words_of",
    "write_number",
]

_MOST_CHARACTERS: Final = 4_096
MOST_DIGITS: Final = 640
"""The digits of the largest number: so many Python reads and writes, however it is set up."""
_NUMBER: Final = re.compile(rf"[0-9]{{1,{MOST_DIGITS}}}")

_MARKS: Final = ",=+:/"
_BRACKETS: Final = re.compile(r"\([^()]*\)")
# The letters of civil tiles that no military tile has too.
_FOLDED: Final = str.maketrans("abcdghijk", "ABCDGHIJK")


def words_of(text: str, what: str) -> list[str]:
    """Return the words of a line, without the spaces beside marks and inside brackets.

    Raises:
        WrongType: when it is not given a string.
        NotationError: when the line is too long, or has a character outside ASCII.
    """
    line = require(text, str, f"the text of {what}")
    if len(line) > _MOST_CHARACTERS:
        message = (
            f"{show(line[:40])} begins a text of {len(line)} characters, and {what} has "
            f"{_MOST_CHARACTERS} at most"
        )
        raise NotationError(message)
    if not line.isascii():
        odd = next(character for character in line if not character.isascii())
        message = f"{odd!r} in {show(line)} is not in the notation, which is ASCII alone"
        raise NotationError(message)
    line = " ".join(line.split())
    for mark in _MARKS:
        line = line.replace(f" {mark}", mark).replace(f"{mark} ", mark)
    line = _BRACKETS.sub(lambda found: found[0].replace(" ", ""), line)
    return line.split()


def phrases(words: Iterable[str], lengths: Mapping[str, int]) -> Iterator[str]:
    """Yield words one by one, or several together where one begins a phrase of known length."""
    rest = iter([part for word in words for part in word.split("/") if part])
    for word in rest:
        more = islice(rest, lengths.get(word.lower(), 1) - 1)
        yield " ".join([word, *more])


def fold(tiles: str) -> str:
    """Return tiles with capitals for the lower-case letters that can only be civil tiles."""
    return tiles.translate(_FOLDED)


def read_number(text: str, what: str, clause: Clause | None = None) -> int:
    """Read a whole number, or raise the error that names what it was to be."""
    if not _NUMBER.fullmatch(text):
        message = f"{what} is a whole number of at most {MOST_DIGITS} digits, not {show(text)}"
        raise NotationError(message, clause)
    return int(text)


def write_number(number: int, what: str) -> str:
    """Write a whole number, or raise the error that it is too large."""
    if number >= 10**MOST_DIGITS:
        message = f"{what} has more digits than the {MOST_DIGITS} that are written"
        raise NotationError(message)
    return f"{number:d}"


def bounded(line: str, what: str) -> str:
    """Return a line that was written, unless it is too long to be read."""
    if len(line) > _MOST_CHARACTERS:
        message = f"{what} takes {len(line)} characters, and {_MOST_CHARACTERS} are read at most"
        raise NotationError(message)
    return line


def require_canonical(text: str, canonical: str) -> None:
    """Raise the error that says where a text is not the one that its value has."""
    if text == canonical:
        return
    pairs = enumerate(zip_longest(text, canonical))
    place = next(place for place, (found, wanted) in pairs if found != wanted)
    start = canonical.rfind(" ", 0, place) + 1
    found, wanted = (line[start:].partition(" ")[0] for line in (text, canonical))
    if found == wanted:  # what differs is a space
        start, found, wanted = place, text[place : place + 1], canonical[place : place + 1]
    message = (
        f"{show(found)} at character {start + 1} of {show(text)} is not how it is written, "
        f"which is {show(wanted)}"
    )
    raise NotationError(message)
