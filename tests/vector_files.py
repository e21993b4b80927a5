"""The conformance vectors as they stand in their files, typed kind by kind."""

import json
from pathlib import Path
from typing import Final, NotRequired, TypedDict, TypeVar

import pytest

from tests.oracle import shapes
from tests.oracle.ruleset import Value

FOLDER: Final = Path(__file__).parent / "vectors"
SCHEMA: Final = FOLDER / "schema.json"
FILES: Final = sorted(path for path in FOLDER.glob("*.json") if path != SCHEMA)


class Vector(TypedDict):
    """What every vector has."""

    id: str
    clauses: list[str]
    source: str
    says: str
    ruleset: NotRequired[dict[str, Value]]


class Classify(Vector):
    """Which combination some tiles are."""

    tiles: str
    expect: str | None


class Beats(Vector):
    """Whether a play beats the best so far."""

    new: str
    best: str
    over: NotRequired[str]
    expect: bool


class Played(Vector):
    """A round as far as it was played."""

    deal: shapes.Deal
    actions: list[str]


# `try` is a keyword, so this field has no place in the class.
Tried = TypedDict("Tried", {"try": NotRequired[str]})


class Legal(Played, Tried):
    """All that is legal; or whether an action that is tried is, or which clause it breaks."""

    legal: NotRequired[list[str]]
    ordered: NotRequired[bool]
    expect: NotRequired[str | None]


class Trick(Played):
    """Who won a trick, and how many tricks it is worth."""

    trick: int
    winner: str
    size: int


class TrickResult(TypedDict):
    """A trick of a whole round."""

    leader: str
    winner: str
    size: int


class Round(Played):
    """A whole round."""

    tricks: list[TrickResult]
    payments: list[shapes.Transfer]
    transfers: list[shapes.Transfer]
    totals: dict[str, int]
    tally: shapes.Tally


class Tally(Vector):
    """What some facts come to, or the clause for which they are refused."""

    tally: shapes.Tally
    totals: NotRequired[dict[str, int]]
    transfers: NotRequired[list[shapes.Transfer]]
    refused: NotRequired[str]


class Instant(Vector):
    """Which agreed instant hands a hand is."""

    hand: str
    kinds: list[str]
    settles: str | None


class Succession(Vector):
    """The next banker."""

    banker: str
    streak: int
    finisher: str
    next_banker: str
    next_streak: int


class View(Played):
    """What a seat sees."""

    seat: str
    hand: str
    tricks: list[shapes.SeenTrick]
    to_act: str | None
    tricks_won: dict[str, int]
    laid_open: NotRequired[str]


V = TypeVar("V", bound=Vector)


def load(kind: str, _: type[V]) -> list[V]:
    """Return the vectors of a kind."""
    found: list[V] = json.loads((FOLDER / f"{kind}.json").read_text(encoding="utf-8"))["vectors"]
    return found


def each(kind: str, shape: type[V]) -> pytest.MarkDecorator:
    """Run a test once for each vector of a kind, under the vector's id."""
    cases = [pytest.param(vector, id=vector["id"]) for vector in load(kind, shape)]
    return pytest.mark.parametrize("vector", cases)
