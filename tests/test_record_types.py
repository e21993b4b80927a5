"""What is no record, and no part of one, is refused by its type."""

import pickle
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

import attrs
import pytest

from tests.recorded import BEGUN, FULL, NAMES, golden
from tests.scripted import by_seat, deal, wrong
from tianjiu import WIKIPEDIA, Hand, Seat
from tianjiu.errors import InvalidRecord, TianjiuError, WrongType
from tianjiu.record import (
    Record,
    RecordedRound,
    RecordedSettlement,
    SeatRecord,
    SeenRound,
    check,
    diff,
    from_text,
    match_record,
    replay,
    round_record,
    ruleset_from_json,
    ruleset_to_json,
    save_ruleset,
    save_text,
    seat_record,
    to_text,
)
from tianjiu.record.json import from_json, save_json, to_json

EAST, SOUTH, WEST, NORTH = Seat


def evolved(whole: Any, name: str, value: object) -> object:  # noqa: ANN401 - any of the records
    """Return a part of a record of which one thing is another."""
    return attrs.evolve(whole, **{name: value})


SEEN: Final = seat_record(BEGUN, EAST)
REFUSES: Final[Mapping[str, Callable[[Any], object]]] = {
    "round_record": round_record,
    "match_record": match_record,
    "a round of match_record": lambda value: match_record([value]),
    "seat_record": lambda value: seat_record(value, EAST),
    "the seat of seat_record": lambda value: seat_record(BEGUN, value),
    "replay": replay,
    "check": check,
    "to_text": to_text,
    "from_text": from_text,
    "save_text": lambda value: save_text(value, "nowhere"),
    "to_json": to_json,
    "from_json": from_json,
    "save_json": lambda value: save_json(value, "nowhere"),
    "ruleset_to_json": ruleset_to_json,
    "ruleset_from_json": ruleset_from_json,
    "save_ruleset": lambda value: save_ruleset(value, "nowhere"),
    "diff": diff,
    "the preset of diff": lambda value: diff(WIKIPEDIA, value),
    "RecordedSettlement.of": RecordedSettlement.of,
    "transfers": lambda value: RecordedSettlement(value, by_seat(0, 0, 0, 0)),
    "a transfer": lambda value: RecordedSettlement([value], by_seat(0, 0, 0, 0)),
    "totals": lambda value: RecordedSettlement((), value),
    "a total": lambda value: RecordedSettlement((), by_seat(value, 0, 0, 0)),
    "the deal of a round": lambda value: RecordedRound(deal=value),
    "the actions of a round": lambda value: RecordedRound(deal=deal(FULL), actions=value),
    "an action of a round": lambda value: RecordedRound(deal=deal(FULL), actions=[value]),
    **{
        f"the {name} of a round": partial(evolved, BEGUN.rounds[0], name)
        for name in ("settlement", "standings")
    },
    **{
        f"the {name} of what was seen": partial(evolved, SEEN.rounds[0], name)
        for name in ("banker", "streak", "leader", "dealt", "events", "settlement", "standings")
    },
    **{
        f"the {name} of a record": partial(evolved, BEGUN, name)
        for name in ("kind", "ruleset", "rounds")
    },
    **{
        f"the {name} of a seat's record": partial(evolved, SEEN, name)
        for name in ("kind", "ruleset", "seat", "rounds")
    },
    "a round of a record": lambda value: attrs.evolve(BEGUN, rounds=[value]),
    "a round of a seat's record": lambda value: attrs.evolve(SEEN, rounds=[value]),
}
VALUES: Final[Mapping[str, object]] = {
    "None": None,
    "a flag": True,
    "a fraction": 0.5,
    "a list": [5],
    "an object": object(),
    "a class": int,
    "a hand": Hand(),
}
ACCEPTED: Final = {
    ("the settlement of a round", "None"),
    ("the standings of a round", "None"),
    ("the settlement of what was seen", "None"),
    ("the standings of what was seen", "None"),
    ("the dealt of what was seen", "a hand"),
    ("the actions of a round", "a hand"),
    ("the events of what was seen", "a hand"),
    ("transfers", "a hand"),
    ("the rounds of a record", "a hand"),
    ("the rounds of a seat's record", "a hand"),
}


@pytest.mark.parametrize("name", REFUSES)
def test_values_of_a_wrong_type_are_refused(name: str) -> None:
    for kind, value in VALUES.items():
        if (name, kind) in ACCEPTED:
            continue
        with pytest.raises(TianjiuError) as caught:
            REFUSES[name](wrong(value))
        nothing_recorded = name == "match_record" and kind == "a hand"
        assert isinstance(caught.value, InvalidRecord if nothing_recorded else WrongType), kind
        assert len(caught.value.message) < 600


def test_records_are_values() -> None:
    for name in NAMES:
        record = from_text(golden(name, "txt"))
        copy: Record | SeatRecord = pickle.loads(pickle.dumps(record))  # noqa: S301 - pickled here
        assert copy == record
        assert hash(copy) == hash(record)


def test_a_seen_round_is_no_recorded_round() -> None:
    (seen,) = SEEN.rounds
    assert isinstance(seen, SeenRound)
    with pytest.raises(WrongType):
        attrs.evolve(BEGUN, rounds=[wrong(seen)])
