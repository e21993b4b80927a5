"""Records: what was written is read back, replays as it was played, and never says otherwise."""

import json
from collections.abc import Callable
from random import Random
from typing import Any, Final

import attrs
import jsonschema
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.property.replay import history
from tests.property.worlds import indistinguishable
from tianjiu import (
    SEATS,
    BySeat,
    Match,
    Ruleset,
    Seat,
    State,
    Transfer,
    legal_actions,
    settle,
    start,
    step,
    view,
)
from tianjiu.errors import InvalidRecord
from tianjiu.record import (
    Record,
    RecordedRound,
    RecordedSettlement,
    SeatRecord,
    check,
    diff,
    from_text,
    match_record,
    replay,
    round_record,
    ruleset_from_json,
    ruleset_to_json,
    seat_record,
    to_text,
)
from tianjiu.record.json import from_json, record_schema, to_json
from tianjiu.testing import deals_for, finished_states, rulesets, seats, states

SCHEMA: Final = json.loads(record_schema())

some_states: Final = st.one_of(states(), finished_states())


@st.composite
def matches(draw: st.DrawFn) -> list[State]:
    """Draw where the rounds of a match stand: all over, or all but the last."""
    rules = draw(rulesets())
    deal = attrs.evolve(draw(deals_for(rules)), streak=1)
    match = Match(ruleset=rules, banker=deal.banker)
    deal = attrs.evolve(deal, leader=match.leader)
    rng = Random(draw(st.integers(0, 10_000)))
    lengths = [*draw(st.lists(st.just(36), max_size=3)), draw(st.integers(0, 36))]
    played: list[State] = []
    for length in lengths:
        state = start(match.deal(rng) if played else deal, rules)
        while not state.is_over and len(state.actions) < length:
            state = step(state, rng.choice(legal_actions(state)))
        played.append(state)
        if state.is_over:
            match = match.after(settle(state))
    return played


some_records: Final = st.one_of(
    st.builds(round_record, some_states), st.builds(match_record, matches())
)
all_records: Final = st.one_of(some_records, st.builds(seat_record, some_records, seats()))


# ---------------------------------------------------------------- round trips


@given(all_records)
def test_a_record_is_read_back_from_its_text(record: Record | SeatRecord) -> None:
    text = to_text(record)
    assert text.isascii()
    assert from_text(text) == from_text(text.replace("\n", "\r\n")) == record


@given(all_records)
def test_a_record_is_read_back_from_its_json(record: Record | SeatRecord) -> None:
    text = to_json(record)
    assert text.isascii()
    assert from_json(text) == from_json(text.encode()) == record
    again = json.dumps(json.loads(text), indent=3, sort_keys=True)
    assert from_json(again) == record


@given(all_records)
def test_the_json_of_a_record_is_as_its_schema_says(record: Record | SeatRecord) -> None:
    jsonschema.validate(json.loads(to_json(record)), SCHEMA, cls=jsonschema.Draft202012Validator)


@given(rulesets())
def test_a_ruleset_is_read_back_from_its_json(ruleset: Ruleset) -> None:
    text = ruleset_to_json(ruleset)
    assert ruleset_from_json(text) == ruleset
    assert ruleset_from_json(text.encode()) == ruleset


@given(rulesets(), rulesets())
def test_a_difference_is_all_that_makes_one_ruleset_the_other(one: Ruleset, other: Ruleset) -> None:
    differences = {each.field: (each.usual, each.value) for each in diff(one, other)}
    for field in attrs.fields(Ruleset):
        pair = (getattr(other, field.name), getattr(one, field.name))
        assert differences.get(field.name, (pair[0], pair[0])) == pair


# ---------------------------------------------------------------- replaying


@given(some_states)
def test_a_record_replays_every_state_of_its_round(state: State) -> None:
    assert list(replay(round_record(state))) == history(state)


@given(matches())
def test_a_record_replays_every_state_of_its_match(played: list[State]) -> None:
    expected = [moment for state in played for moment in history(state)]
    assert list(replay(match_record(played))) == expected


@given(matches())
def test_the_standings_of_a_match_are_what_its_rounds_come_to(played: list[State]) -> None:
    scores = dict.fromkeys(SEATS, 0)
    for state, recorded in zip(played, match_record(played).rounds, strict=True):
        if not state.is_over:
            assert (recorded.settlement, recorded.standings) == (None, None)
            continue
        for seat, units in settle(state).totals.items():
            scores[seat] += units
        assert recorded.standings == BySeat.of(scores.__getitem__)
        assert recorded.settlement == RecordedSettlement.of(settle(state))


@given(matches(), seats())
def test_what_one_seat_saw_replays_as_its_views(played: list[State], seat: Seat) -> None:
    seen = list(replay(seat_record(match_record(played), seat)))
    last = [view(state, seat) for state in played]
    assert [each for each in seen if each in last] == last
    for number, each in enumerate(seen):
        if each.events:
            assert each == seen[number - 1].after(each.events[-1])


# ---------------------------------------------------------------- what one seat saw


@given(indistinguishable(some_states))
def test_what_one_seat_saw_is_the_same_in_all_rounds_that_it_cannot_tell_apart(
    pair: tuple[Seat, State, State],
) -> None:
    seat, *rounds = pair
    one, other = (seat_record(round_record(state), seat) for state in rounds)
    assert one == other
    assert to_text(one) == to_text(other)
    assert to_json(one) == to_json(other)


# ---------------------------------------------------------------- refusing


def spoilt_by_a_unit(record: Record, number: int, place: int) -> tuple[Record, str]:
    """Return a record of which one number of money is wrong by a unit, and its path."""
    path = f"rounds[{number}]"
    played = record.rounds[number]
    settlement = played.settlement
    assert settlement is not None
    spots: list[tuple[RecordedRound, str]] = []
    for turn, transfer in enumerate(settlement.transfers):
        transfers = [*settlement.transfers]
        transfers[turn] = one_more(transfer)
        worse = attrs.evolve(settlement, transfers=transfers)
        where = f"{path}.settlement.transfers[{turn}].units"
        spots.append((attrs.evolve(played, settlement=worse), where))
    for seat in SEATS:
        where = f"{path}.settlement.totals.{seat.letter}"
        worse = attrs.evolve(settlement, totals=with_one_more(settlement.totals, seat))
        spots.append((attrs.evolve(played, settlement=worse), where))
        if played.standings is not None:
            standings = with_one_more(played.standings, seat)
            where = f"{path}.standings.{seat.letter}"
            spots.append((attrs.evolve(played, standings=standings), where))
    worse_round, where = spots[place % len(spots)]
    rounds = [*record.rounds]
    rounds[number] = worse_round
    return attrs.evolve(record, rounds=rounds), where


def one_more(transfer: Transfer) -> Transfer:
    """Return a transfer of one unit more."""
    units = transfer.units + 1
    return attrs.evolve(transfer, units=units, net=units, multiplier=1, factors=())


def with_one_more(units: BySeat[int], seat: Seat) -> BySeat[int]:
    """Return units with one more for a seat."""
    return BySeat.of(lambda each: units[each] + (each is seat))


@given(some_records, st.data())
def test_a_record_that_is_wrong_by_one_unit_is_refused_at_its_path(
    record: Record, data: st.DataObject
) -> None:
    over = [number for number, each in enumerate(record.rounds) if each.settlement is not None]
    if not over:
        return
    number = data.draw(st.sampled_from(over))
    wrong, path = spoilt_by_a_unit(record, number, data.draw(st.integers(0, 30)))
    with pytest.raises(InvalidRecord) as caught:
        check(wrong)
    assert caught.value.path == path
    for read, write in ((from_text, to_text), (from_json, to_json)):
        with pytest.raises(InvalidRecord) as caught:
            read(write(wrong))
        assert caught.value.path == path


@given(some_records, st.data())
def test_a_record_with_an_action_out_of_place_is_refused_there_or_later(
    record: Record, data: st.DataObject
) -> None:
    number = data.draw(st.integers(0, len(record.rounds) - 1))
    played = record.rounds[number]
    if len(played.actions) < 2:
        return
    one, other = data.draw(st.permutations(range(len(played.actions))))[:2]
    actions = [*played.actions]
    actions[one], actions[other] = actions[other], actions[one]
    rounds = [*record.rounds]
    rounds[number] = attrs.evolve(played, actions=actions)
    wrong = attrs.evolve(record, rounds=rounds)
    try:
        check(wrong)
    except InvalidRecord as error:
        found = error.path
    else:  # another round, which happens to come to the same
        return
    assert found >= f"rounds[{number}]"
    if found.startswith(f"rounds[{number}].actions"):
        turn = int(found.rpartition("[")[2].rstrip("]"))
        assert turn >= min(one, other)


# ---------------------------------------------------------------- any text

json_values: Final = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 40)
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["E", "(A)", "A9", "(?)", "decline", "FINISH-4", "round", "ABCDEF98"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=5,
)


def kind_of(data: object) -> type:
    """Return the type of some data."""
    return type(data)


def keys_of(place: Any) -> list[Any]:  # noqa: ANN401 - an object or a list
    """Return what the parts of some data are found by."""
    return list(range(len(place)) if kind_of(place) is list else place)


@st.composite
def spoilt_json(draw: st.DrawFn) -> str:
    """Draw the JSON of a record in which one thing is another, is missing, or is new."""
    data: Any = json.loads(to_json(draw(all_records)))
    place = inside = data
    key: Any = None
    while inside and kind_of(inside) in {list, dict} and (key is None or draw(st.integers(0, 4))):
        place = inside
        key = draw(st.sampled_from(keys_of(place)))
        inside = place[key]
    match draw(st.integers(0, 3)):
        case 0:
            del place[key]
        case 1 if kind_of(place) is dict:
            place[draw(st.sampled_from(["", "units", "par", "seat"]))] = draw(json_values)
        case 2 if kind_of(place) is list:
            place.insert(key, draw(st.sampled_from(place)))
        case _:
            place[key] = draw(json_values)
    return json.dumps(data)


@st.composite
def spoilt_text(draw: st.DrawFn) -> str:
    """Draw the text of a record in which a few characters are others."""
    write = draw(st.sampled_from([to_text, to_json]))
    text = write(draw(all_records))
    for _ in range(draw(st.integers(1, 3))):
        first = draw(st.integers(0, len(text)))
        last = first + draw(st.sampled_from([0, 1, 2, 20]))
        text = text[:first] + draw(st.text('EA9(?)-+1 \n:,{}[]"0', max_size=3)) + text[last:]
    return text


def check_reading(name: str, text: str | bytes) -> None:
    """Check that a text is read as what it says, or refused in one sentence."""
    try:
        READERS[name](text)
    except InvalidRecord as error:
        check_sentence(error)
    else:
        if name == "json":
            jsonschema.validate(json.loads(text), SCHEMA, cls=jsonschema.Draft202012Validator)


def check_sentence(error: InvalidRecord) -> None:
    """Check that an error is one sentence that begins with the path of what is wrong."""
    assert 0 < len(error.message) < 600
    assert "\n" not in error.message
    assert not error.message.endswith(".")
    assert error.message.startswith(error.path)


def read_again(text: str) -> None:
    """Read a record from text, which is written as the same record."""
    record = from_text(text)
    assert from_text(to_text(record)) == record


def read_json_again(text: str | bytes) -> None:
    """Read a record from JSON, which is written as the same record."""
    record = from_json(text)
    assert from_json(to_json(record)) == record


READERS: Final[dict[str, Callable[..., object]]] = {
    "text": read_again,
    "json": read_json_again,
    "ruleset": ruleset_from_json,
}


@pytest.mark.parametrize("name", READERS)
@given(text=st.one_of(st.text(), spoilt_text(), spoilt_json()))
@example(text="[" * 100_000)
@example(text='{"a":' * 100_000)
@example(text="9" * 10_000)
@example(text='{"format": ' + "9" * 10_000 + "}")
@example(text="NaN")
@example(text='{"format": "tianjiu-record", "version": 1e0}')
@example(text='{"par": 3, "par": 3}')
@example(text="\ufeff{}")
@example(text="\ud800")
@example(text='"\\ud800"')
@example(text="tianjiu-record 1 round BASIC")
@example(text="A" * 100_000)
def test_any_text_is_a_record_or_refused_in_one_sentence(name: str, text: str) -> None:
    check_reading(name, text)


@pytest.mark.parametrize("name", ["json", "ruleset"])
@given(content=st.binary())
@example(content=b"\xff")
@example(content=b"\xef\xbb\xbf{}")
@example(content='{"preset": "天九"}'.encode("utf-16"))
def test_any_bytes_are_a_record_or_refused_in_one_sentence(name: str, content: bytes) -> None:
    check_reading(name, content)
