"""Records: how they are made, and what they keep."""

import json
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import attrs
import jsonschema
import pytest

from tests.recorded import BEGUN, FULL, MATCH, NAMES, golden, refused, whole
from tests.scripted import by_seat, deal, played
from tianjiu import (
    PRESETS,
    SEATS,
    STANDING,
    WEWEWEB,
    WIKIPEDIA,
    BySeat,
    Clause,
    Hidden,
    InstantHand,
    Opened,
    Ruleset,
    Seat,
    settle,
    start,
    view,
)
from tianjiu.errors import InvalidRecord
from tianjiu.notation import parse_state
from tianjiu.record import (
    Difference,
    RecordedSettlement,
    RecordKind,
    check,
    diff,
    from_text,
    load_ruleset,
    match_record,
    replay,
    round_record,
    ruleset_from_json,
    ruleset_to_json,
    save_ruleset,
    seat_record,
    to_text,
)
from tianjiu.record.json import from_json, record_schema, to_json

EAST, SOUTH, WEST, NORTH = Seat
Json = Any


# --- golden records ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_record_is_read_and_written_as_ever(name: str) -> None:
    text, data = golden(name, "txt"), golden(name, "json")
    record = from_text(text)
    assert from_json(data) == record
    assert to_text(record) == text
    assert to_json(record) == data


def test_the_golden_round_is_settled_as_the_vectors_say() -> None:
    (record,) = whole("round").rounds
    assert record.settlement is not None
    assert record.settlement.totals == by_seat(-4, 68, -60, -4)


def test_the_golden_match_has_all_that_a_record_may_have() -> None:
    first, second, third, last = MATCH.rounds
    assert first.deal.leader is first.deal.banker.previous
    assert second.deal.streak == 2
    assert third.actions[-1].__class__.__name__ == "Declare"
    assert last.settlement is None
    seen = [each.events for each in seat_record(MATCH, WEST).rounds]
    assert isinstance(seen[0][-1], Opened)
    assert {type(event).__name__ for events in seen for event in events} >= {
        "Decline",
        "LaidOpen",
        "Hidden",
        "Play",
        "Discard",
    }


def test_the_golden_seat_is_the_golden_match_as_west_saw_it() -> None:
    assert from_text(golden("seat", "txt")) == seat_record(MATCH, WEST)


# --- making --------------------------------------------------------------------------------------


def test_a_round_by_itself_has_no_standings() -> None:
    state = played("E:AA9n", "E:BB8e")
    (recorded,) = round_record(state).rounds
    assert recorded.actions == state.actions
    assert recorded.standings is None
    assert recorded.settlement == RecordedSettlement.of(settle(state))


def test_a_round_by_itself_may_be_of_any_streak() -> None:
    record = round_record(played("E:AA9n", "E:BB8e", streak=5))
    assert from_text(to_text(record)) == record


def test_a_round_that_is_going_on_has_no_settlement() -> None:
    (recorded,) = BEGUN.rounds
    assert recorded.settlement is None
    assert list(replay(BEGUN)) == [start(deal(FULL))]


def test_a_match_adds_up_round_by_round() -> None:
    first = played("E:AA9n", "E:BB8e")
    second = played("E:AA9n", "E:BB8e", streak=2)
    record = match_record([first, second])
    once, twice = settle(first).totals, settle(second).totals
    assert record.kind is RecordKind.MATCH
    assert record.rounds[0].standings == once
    assert record.rounds[1].standings == BySeat.of(lambda seat: once[seat] + twice[seat])


def test_rounds_that_are_no_match_are_not_recorded_as_one() -> None:
    first = played("E:AA9n", "E:BB8e")
    refused(lambda: match_record([]), "rounds", Clause.MATCH_2, "is empty")
    refused(
        lambda: match_record([first, first]),
        "rounds[1].deal.streak",
        Clause.MATCH_2,
        "is 1, and 2 follows",
    )
    other = played("S:AA9n", "S:BB8e")
    refused(
        lambda: match_record([first, other]),
        "rounds[1].deal.banker",
        Clause.MATCH_1,
        "is SOUTH, and EAST follows",
    )
    late = played("E:AA9n", "E:BB8e", streak=2)
    refused(
        lambda: match_record([late]), "rounds[0].deal.streak", Clause.MULT_1, "is 2, and 1 follows"
    )
    begun = start(deal(FULL))
    refused(
        lambda: match_record([begun, first]),
        "rounds[0]",
        Clause.PLAY_6,
        "is not over, and another round follows",
    )
    rules = played("E:AA9n", "E:BB8e", streak=2, ruleset=WEWEWEB)
    refused(
        lambda: match_record([first, rules]), "rounds[1]", Clause.MATCH_2, "has other rules than"
    )


def test_a_seat_keeps_its_own_tiles_and_what_lay_open() -> None:
    state = parse_state(f"WIKIPEDIA E1 {FULL.replace(' ', '/')} AA (EF) (IJ) (65) / D")
    record = seat_record(round_record(state), SOUTH)
    (seen,) = record.rounds
    assert str(seen.dealt) == "EEFFGGHH"
    assert seen.events == view(state, SOUTH).events
    assert seen.events[2:4] == (Hidden(2), Hidden(2))
    text = to_json(record)
    assert "IJ" not in text
    assert "65" not in text


def test_a_round_settles_alike_from_what_any_seat_saw() -> None:
    for seat in SEATS:
        seen = seat_record(MATCH, seat)
        check(seen)
        assert from_json(to_json(seen)) == seen
        for one, other in zip(seen.rounds, MATCH.rounds, strict=True):
            assert (one.settlement, one.standings) == (other.settlement, other.standings)


def test_a_record_is_replayed_as_it_is_asked_for() -> None:
    early = attrs.evolve(BEGUN.rounds[0], standings=by_seat(0, 0, 0, 0))
    states = replay(attrs.evolve(BEGUN, rounds=[early]))
    assert next(states) == start(deal(FULL))
    with pytest.raises(InvalidRecord, match=r"rounds\[0\]\.standings comes before the round is"):
        next(states)


# --- rulesets ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_kept_by_its_name(name: str, tmp_path: Path) -> None:
    assert ruleset_to_json(PRESETS[name]) == f'{{"preset": "{name}"}}'
    save_ruleset(PRESETS[name], tmp_path / "rules.json")
    assert load_ruleset(tmp_path / "rules.json") == PRESETS[name]


def test_a_ruleset_is_kept_as_what_differs_from_the_nearest_preset() -> None:
    rules = Ruleset(max_multiplier=2, capture=False, instant_hands=STANDING.instant_hands)
    text = ruleset_to_json(rules)
    assert json.loads(text) == {"preset": "STANDING", "max_multiplier": 2, "capture": False}
    assert ruleset_from_json(text) == rules
    assert ruleset_from_json("{}") == WIKIPEDIA
    assert ruleset_from_json(b'{"par": 3}') == Ruleset(par=3)


@pytest.mark.parametrize(
    ("text", "path", "clause", "sentence"),
    [
        ("[]", "", None, "the ruleset is [], and a ruleset is an object"),
        ('{"preset": 3}', "preset", None, "preset is 3, and there are WIKIPEDIA, "),
        ('{"pars": 3}', "", None, "the ruleset has a key 'pars', which is no field"),
        ('{"par": "3"}', "par", Clause.SETTLE_1, "par cannot be: par must be a whole number"),
        ('{"par": true}', "par", Clause.SETTLE_1, "1 to 8, not True"),
        ('{"par": null}', "par", Clause.SETTLE_1, "1 to 8, not None"),
        ('{"preset": "SMALL", "par": 8}', "par", Clause.SETTLE_1, "par 8 is more than the 4"),
        ('{"instant_hands": "ONE_RED"}', "instant_hands", Clause.INSTANT_1, "is a list of names"),
        (
            '{"instant_hands": [1]}',
            "instant_hands",
            Clause.INSTANT_1,
            "is 1, and there are ONE_RED",
        ),
        ('{"succession": "winner"}', "succession", Clause.MATCH_1, "is 'winner', and there are"),
    ],
)
def test_what_is_no_ruleset_is_refused_at_its_field(
    text: str, path: str, clause: Clause | None, sentence: str
) -> None:
    refused(lambda: ruleset_from_json(text), path, clause, sentence)


def test_a_ruleset_differs_from_a_preset_field_by_field() -> None:
    rules = Ruleset(par=3, instant_hands=[InstantHand.ONE_RED])
    par = Difference(field="par", clause=Clause.SETTLE_1, usual=4, value=3)
    assert diff(rules)[0] == par
    assert [str(each) for each in diff(rules, STANDING)] == [
        "par: 3, not 4 (SETTLE-1)",
        "instant_hands: ONE_RED, not ONE_RED+ALL_WHITE (INSTANT-1)",
    ]
    assert [each.field for each in diff(WEWEWEB)] == list(WEWEWEB.changes())
    assert not diff(rules, rules)


# --- the extra -----------------------------------------------------------------------------------


def test_the_schema_is_one_and_refuses_what_is_no_record() -> None:
    schema = json.loads(record_schema())
    jsonschema.Draft202012Validator.check_schema(schema)
    check_schema = partial(jsonschema.validate, schema=schema, cls=jsonschema.Draft202012Validator)
    for name in NAMES:
        data: Json = json.loads(golden(name, "json"))
        check_schema(data)
        parts: list[dict[str, object]] = [{"time": 3}, {"version": 2}, {"rounds": []}]
        for part in parts:
            with pytest.raises(jsonschema.ValidationError):
                check_schema({**data, **part})
    hidden: Json = json.loads(golden("match", "json"))
    hidden["rounds"][0]["actions"][5] = "(??)"
    with pytest.raises(jsonschema.ValidationError):
        check_schema(hidden)


def test_the_schema_knows_every_field_of_a_ruleset() -> None:
    properties = json.loads(record_schema())["$defs"]["ruleset"]["properties"]
    assert list(properties) == ["preset", *[field.name for field in attrs.fields(Ruleset)]]
    assert properties["preset"]["enum"] == list(PRESETS)


def test_records_as_text_need_no_cattrs() -> None:
    program = (
        "import sys; sys.modules['cattrs'] = None\n"
        "import tianjiu, tianjiu.notation, tianjiu.record as record\n"
        "text = sys.stdin.read()\n"
        "assert record.to_text(record.from_text(text)) == text\n"
        "assert record.ruleset_from_json('{}') == tianjiu.WIKIPEDIA\n"
        "try:\n    import tianjiu.record.json\n"
        "except ImportError:\n    print('as text alone')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        input=golden("match", "txt"),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "as text alone\n", done.stderr
