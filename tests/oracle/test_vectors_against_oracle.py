"""The vectors against this engine: what was worked by hand and what is naive check each other.

Refused tallies are left out: this engine settles whatever it is told.
"""

import pytest

from tests.vector_files import (
    Beats,
    Classify,
    Instant,
    Legal,
    Played,
    Succession,
    Tally,
    Trick,
    Vector,
    View,
    each,
    load,
)
from tests.vector_files import Round as WholeRound

from .combos import beats, classify
from .engine import Round
from .instant import kinds, settles_as
from .match import succession
from .ruleset import Ruleset, expand
from .settle import settle, tally
from .view import view

SETTLED = [
    pytest.param(vector, id=vector["id"])
    for vector in load("tally", Tally)
    if "refused" not in vector
]


def rules(vector: Vector) -> Ruleset:
    """Return the ruleset of a vector."""
    return expand(vector.get("ruleset", {}))


def played(vector: Played) -> Round:
    """Return the round after the actions of a vector."""
    round_ = Round(vector["deal"], rules(vector))
    for action in vector["actions"]:
        round_.apply(action)
    return round_


@each("classify", Classify)
def test_classify(vector: Classify) -> None:
    assert classify(vector["tiles"], rules(vector)) == vector["expect"]


@each("beats", Beats)
def test_beats(vector: Beats) -> None:
    over = vector.get("over")
    assert beats(vector["new"], vector["best"], rules(vector), over) is vector["expect"]


@each("instant", Instant)
def test_instant(vector: Instant) -> None:
    assert kinds(vector["hand"], rules(vector)) == vector["kinds"]
    assert settles_as(vector["hand"], rules(vector)) == vector["settles"]


@each("legal", Legal)
def test_legal(vector: Legal) -> None:
    round_ = played(vector)
    legal = round_.legal()
    if "legal" in vector:
        assert sorted(legal) == sorted(vector["legal"])
        return
    assert "try" in vector
    assert "expect" in vector
    assert (vector["try"] in legal) is (vector["expect"] is None)
    if vector["expect"] is not None:
        with pytest.raises(ValueError, match="is not legal for"):
            round_.apply(vector["try"])


@each("trick", Trick)
def test_trick(vector: Trick) -> None:
    trick = played(vector).tricks[vector["trick"]]
    assert (trick["winner"], trick["size"]) == (vector["winner"], vector["size"])


@each("round", WholeRound)
def test_round(vector: WholeRound) -> None:
    round_ = played(vector)
    assert [
        {"leader": trick["leader"], "winner": trick["winner"], "size": trick["size"]}
        for trick in round_.tricks
    ] == vector["tricks"]
    assert round_.payments() == vector["payments"]
    facts = tally(round_)
    assert facts == vector["tally"]
    assert settle(facts, round_.rules) == {
        "transfers": vector["transfers"],
        "totals": vector["totals"],
    }


@pytest.mark.parametrize("vector", SETTLED)
def test_tally(vector: Tally) -> None:
    assert "totals" in vector
    settlement = settle(vector["tally"], rules(vector))
    assert settlement["totals"] == vector["totals"]
    assert settlement["transfers"] == vector.get("transfers", settlement["transfers"])


@each("succession", Succession)
def test_succession(vector: Succession) -> None:
    following = succession(vector["banker"], vector["streak"], vector["finisher"], rules(vector))
    assert following == (vector["next_banker"], vector["next_streak"])


@each("view", View)
def test_view(vector: View) -> None:
    asked = {"seat", "hand", "tricks", "to_act", "tricks_won", "laid_open"}
    assert view(played(vector), vector["seat"]) == {
        name: value for name, value in vector.items() if name in asked
    }
