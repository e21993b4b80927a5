"""A value of a wrong type is refused wherever it is given, and changes nothing."""

import pickle
from collections.abc import Callable, Mapping
from functools import partial

import pytest

from tests.parameters import DEAL, FACTS, PARAMETERS, SETTLED, STATE, VIEW
from tests.refusals import refused
from tests.scripted import action, actions, discard, play, wrong
from tianjiu import (
    WIKIPEDIA,
    BySeat,
    Clause,
    Deal,
    Discard,
    Match,
    Ruleset,
    Seat,
    State,
    TianjiuError,
    legal_actions,
    payments,
    settle,
    start,
    step,
    tally,
    view,
)
from tianjiu.errors import WrongType
from tianjiu.tiles import parse_tiles

EAST, SOUTH, WEST, NORTH = Seat
NAN = float("nan")

# Values that are wrong nearly everywhere.
VALUES: Mapping[str, object] = {
    "None": None,
    "a string": "A",
    "bytes": b"A",
    "a number": 5,
    "a flag": True,
    "nan": NAN,
    "a list": [5],
    "a tuple": (5,),
    "a dict": {5: 5},
    "an object": object(),
    "a class": int,
    "a view": VIEW,
    "a clause": Clause.TILE_1,
}


def complaint(give: Callable[[object], object], value: object, error: type[TianjiuError]) -> str:
    """Return what is wrong with how a value is refused, or nothing."""
    try:
        give(value)
    except TianjiuError as raised:
        if type(raised) not in (WrongType, error):
            return f"raises {type(raised).__name__}"
        if len(raised.message) > 600 or raised.message.endswith("."):
            return f"says {raised.message[:200]!r}"
        shown = (repr(value)[:40], type(value).__name__, "5")
        if not any(text in raised.message for text in shown):
            return f"does not quote what it was given: {raised.message[:200]!r}"
        pickle.loads(pickle.dumps(raised))  # noqa: S301 - pickled just here
        return ""
    except Exception as raised:  # noqa: BLE001 - whatever else comes out is what is looked for
        return f"raises {type(raised).__name__}: {raised!s:.80}"
    return "is accepted"


@pytest.mark.parametrize("name", PARAMETERS)
def test_values_of_a_wrong_type_are_refused(name: str) -> None:
    give, accepts, error = PARAMETERS[name]
    tried = {kind: value for kind, value in VALUES.items() if kind not in accepts}
    complaints = {kind: complaint(give, value, error) for kind, value in tried.items()}
    assert {kind: text for kind, text in complaints.items() if text} == {}


def test_nothing_public_was_changed_by_what_it_refused() -> None:
    assert start(DEAL) == STATE
    assert view(STATE, EAST) == VIEW
    assert settle(FACTS) == SETTLED
    assert Match() == Match.new()


def test_a_view_is_no_state() -> None:
    for call in (legal_actions, tally, settle, payments):
        refused(partial(call, wrong(VIEW)), WrongType, None, "View")
    refused(lambda: step(wrong(VIEW), play("H")), WrongType, None, "View")


def test_tiles_in_a_list_are_as_good_as_in_a_tuple() -> None:
    assert Discard(list(parse_tiles("A9"))) == discard("A9")
    assert State(ruleset=WIKIPEDIA, deal=DEAL, actions=list(actions("HH"))).actions == (
        action("HH"),
    )


def test_missing_and_unknown_arguments_are_type_errors() -> None:
    with pytest.raises(TypeError):
        wrong(BySeat)(east=1, south=2)
    with pytest.raises(TypeError):
        wrong(Ruleset)(colour="red")
    with pytest.raises(TypeError):
        wrong(Deal)()


@pytest.mark.parametrize("text", [None, 5, b"FINISH-4", [], Clause.FINISH_4], ids=repr)
def test_what_is_no_text_is_no_id_of_a_clause(text: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        wrong(Clause.parse)(text)
