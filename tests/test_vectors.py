"""The library against the conformance vectors, and the vectors against their schema.

Those about the wall, the seats and hidden worlds are run in modules of their own.
"""

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final

import jsonschema
import pytest

import tianjiu
from tests import bridge
from tests.vector_files import (
    FILES,
    SCHEMA,
    Beats,
    Classify,
    Instant,
    Legal,
    Played,
    Round,
    Succession,
    Tally,
    Trick,
    Vector,
    View,
    each,
    load,
)
from tianjiu import (
    DECK,
    BySeat,
    Clause,
    Deal,
    Declare,
    Hand,
    IllegalAction,
    InstantHand,
    Match,
    Phase,
    Ruleset,
    Seat,
    State,
    TianjiuError,
    action_id,
    beats,
    classify,
    instant_hands_in,
    is_legal,
    legal_actions,
    next_banker,
    payments,
    settle,
    start,
    step,
    tally,
    view,
    why_illegal,
)

SOURCE: Final = Path(tianjiu.__file__).parent

every_file: Final = pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])


def rules(vector: Vector) -> Ruleset:
    """Return the ruleset of a vector."""
    return bridge.to_ruleset(vector.get("ruleset", {}))


def played(vector: Played) -> State:
    """Return the state after the actions of a vector."""
    ruleset = rules(vector)
    state = start(bridge.to_deal(vector["deal"]), ruleset)
    for text in vector["actions"]:
        state = step(state, bridge.to_action(text, ruleset), state.to_act)
    return state


def every_vector() -> list[Vector]:
    """Return the vectors of all files."""
    return [vector for path in FILES for vector in load(path.stem, Vector)]


# --- the files -----------------------------------------------------------------------------------


def test_the_schema_is_a_schema() -> None:
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)


@every_file
def test_a_file_fits_the_schema(path: Path) -> None:
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    file = json.loads(path.read_text(encoding="utf-8"))
    jsonschema.validate(file, schema, cls=jsonschema.Draft202012Validator)
    assert file["kind"] == path.stem


def test_every_kind_of_vector_is_run() -> None:
    modules = sorted(Path(__file__).parent.glob("test_vectors*.py"))
    code = "".join(path.read_text(encoding="utf-8") for path in modules)
    assert {path.stem for path in FILES} == set(re.findall(r'@each\("(\w+)", ', code))


def test_no_two_vectors_have_one_id() -> None:
    ids = Counter(vector["id"] for vector in every_vector())
    assert [name for name, number in ids.items() if number > 1] == []


# --- the clauses ---------------------------------------------------------------------------------


def clauses_named(path: Path) -> Iterator[str]:
    """Yield the members of `Clause` that a module names in code."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Attribute(value=ast.Name(id="Clause"), attr=name):
                yield name
            case _:
                pass


def test_every_clause_has_a_vector() -> None:
    proved = {clause for vector in every_vector() for clause in vector["clauses"]}
    assert [clause for clause in Clause if clause.id not in proved] == []


def test_every_clause_is_used_in_the_code() -> None:
    modules = [path for path in SOURCE.rglob("*.py") if path.name != "clauses.py"]
    used = {name for path in modules for name in clauses_named(path)}
    assert [clause for clause in Clause if clause.name not in used] == []


def test_every_clause_has_a_source_or_a_ruling() -> None:
    assert all(clause.sources or clause.rulings for clause in Clause)


# --- tiles and combinations ----------------------------------------------------------------------


@each("classify", Classify)
def test_classify(vector: Classify) -> None:
    tiles = bridge.to_tiles(vector["tiles"])
    found = classify(reversed(tiles), rules(vector))
    assert (found and found.kind.name) == vector["expect"]
    assert found is None or found.tiles == tiles


@each("beats", Beats)
def test_beats(vector: Beats) -> None:
    ruleset = rules(vector)
    new = bridge.to_combination(vector["new"], ruleset)
    best = bridge.to_combination(vector["best"], ruleset)
    led = bridge.to_combination(vector["over"], ruleset) if "over" in vector else None
    assert beats(new, best, ruleset, led=led) is vector["expect"]


@each("instant", Instant)
def test_instant(vector: Instant) -> None:
    ruleset = rules(vector)
    hand = bridge.to_hand(vector["hand"])
    kinds = instant_hands_in(hand, ruleset)
    assert sorted(kind.name for kind in kinds) == vector["kinds"]
    state = start(dealt(hand), ruleset)
    for kind in InstantHand:
        assert is_legal(state, Declare(kind)) is (kind in kinds)
    settled = {tally(step(state, Declare(kind))).instant for kind in kinds}
    expected = {InstantHand[vector["settles"]]} if vector["settles"] else set[InstantHand]()
    assert settled == expected


def dealt(hand: Hand) -> Deal:
    """Return a deal in which East holds a hand, and the others any tiles."""
    rest = list(DECK)
    for tile in hand:
        rest.remove(tile)
    size = len(hand)
    others = {
        seat: Hand(rest[size * place : size * (place + 1)])
        for place, seat in enumerate((Seat.SOUTH, Seat.WEST, Seat.NORTH))
    }
    return Deal(hands=BySeat.of(lambda seat: others.get(seat, hand)))


# --- rounds --------------------------------------------------------------------------------------


@each("legal", Legal)
def test_legal(vector: Legal) -> None:
    state = played(vector)
    if "try" in vector:
        check_try(state, vector)
        return
    assert "legal" in vector
    legal = legal_actions(state)
    texts = [bridge.from_action(action) for action in legal]
    assert sorted(texts) == sorted(vector["legal"])
    assert all(action_id(one) < action_id(other) for one, other in pairwise(legal))
    assert texts == vector["legal"] or not vector.get("ordered")
    assert list(legal) == [bridge.to_action(text, state.ruleset) for text in texts]
    assert all(is_legal(state, action) for action in legal)


def check_try(state: State, vector: Legal) -> None:
    """Check one action that a vector tries."""
    assert "try" in vector
    assert "expect" in vector
    action = bridge.to_action(vector["try"], state.ruleset)
    broken = why_illegal(state, action)
    assert (broken and broken.id) == vector["expect"]
    assert (action in legal_actions(state)) is (broken is None)
    if broken is None:
        assert step(state, action).actions[-1] == action
    else:
        with pytest.raises(IllegalAction) as refused:
            step(state, action)
        assert refused.value.clause is broken


@each("trick", Trick)
def test_trick(vector: Trick) -> None:
    trick = played(vector).tricks[vector["trick"]]
    assert (trick.winner.letter, trick.size) == (vector["winner"], vector["size"])


@each("round", Round)
def test_round(vector: Round) -> None:
    state = played(vector)
    assert state.phase is Phase.OVER
    results = [bridge.from_trick(trick) for trick in state.tricks]
    assert [
        {"leader": trick["leader"], "winner": trick["winner"], "size": trick["size"]}
        for trick in results
    ] == vector["tricks"]
    facts = tally(state)
    assert bridge.from_tally(facts) == vector["tally"]
    assert bridge.to_tally(vector["tally"], state.ruleset) == facts
    assert [bridge.from_transfer(paid) for paid in payments(state)] == vector["payments"]
    settlement = settle(state)
    assert settlement == settle(facts)
    assert bridge.from_settlement(settlement) == {
        "transfers": vector["transfers"],
        "totals": vector["totals"],
    }


@each("view", View)
def test_view(vector: View) -> None:
    seen = view(played(vector), Seat(vector["seat"]))
    asked = {"seat", "hand", "tricks", "to_act", "tricks_won", "laid_open"}
    assert bridge.from_view(seen) == {
        name: value for name, value in vector.items() if name in asked
    }


# --- money ---------------------------------------------------------------------------------------


@each("tally", Tally)
def test_tally(vector: Tally) -> None:
    if "refused" in vector:
        with pytest.raises(TianjiuError) as refused:
            bridge.to_tally(vector["tally"], rules(vector))
        assert refused.value.clause is not None
        assert refused.value.clause.id == vector["refused"]
        return
    assert "totals" in vector
    facts = bridge.to_tally(vector["tally"], rules(vector))
    assert bridge.from_tally(facts) == vector["tally"]
    settlement = bridge.from_settlement(settle(facts))
    assert settlement["totals"] == vector["totals"]
    assert settlement["transfers"] == vector.get("transfers", settlement["transfers"])


@each("succession", Succession)
def test_succession(vector: Succession) -> None:
    ruleset = rules(vector)
    banker, finisher = Seat(vector["banker"]), Seat(vector["finisher"])
    expected = (Seat(vector["next_banker"]), vector["next_streak"])
    streak = vector["streak"]
    assert next_banker(ruleset, banker=banker, streak=streak, finisher=finisher) == expected
    facts = tianjiu.Tally(
        ruleset=ruleset,
        banker=banker,
        streak=streak,
        tricks_won=BySeat.of(lambda _: ruleset.tiles_per_hand // 4),
        finisher=finisher,
    )
    match = Match(ruleset=ruleset, banker=banker, streak=streak, rounds_played=streak - 1).after(
        settle(facts)
    )
    assert (match.banker, match.streak) == expected
