"""Whatever is wrong with a record is named: by its path, its line, or as a whole."""

import json
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

import attrs
import pytest

from tests.recorded import BEGUN, FULL, MATCH, golden, refused, whole
from tests.scripted import by_seat, deal, played
from tianjiu import (
    WIKIPEDIA,
    Clause,
    Ruleset,
)
from tianjiu.errors import InvalidRecord
from tianjiu.record import (
    check,
    from_text,
    round_record,
    ruleset_from_json,
    ruleset_to_json,
    to_text,
)
from tianjiu.record.json import from_json, to_json

Json = Any

# --- what disagrees ------------------------------------------------------------------------------

Spoil = Callable[[Json], object]


def set_(*keys: str | int, to: Json) -> Spoil:
    """Return what sets one thing in the data of a record."""

    def spoil(data: Json) -> None:
        for key in keys[:-1]:
            data = data[key]
        data[keys[-1]] = to

    return spoil


def add(amount: int, *keys: str | int) -> Spoil:
    """Return what adds to one number in the data of a record."""

    def spoil(data: Json) -> None:
        for key in keys[:-1]:
            data = data[key]
        data[keys[-1]] += amount

    return spoil


def without(*keys: str | int) -> Spoil:
    """Return what takes one thing out of the data of a record."""

    def spoil(data: Json) -> None:
        for key in keys[:-1]:
            data = data[key]
        del data[keys[-1]]

    return spoil


TRANSFER: Final = ("rounds", 1, "settlement", "transfers", 2)
WRONG: Final[Mapping[str, tuple[Spoil, str, Clause | None, str]]] = {
    # the whole
    "another format": (set_("format", to="chess"), "format", None, "is 'chess', and"),
    "no format": (without("format"), "format", None, "is None, and 'tianjiu-record' is read"),
    "another version": (set_("version", to=2), "version", None, "is 2, and 1 is read"),
    "a version that is a flag": (set_("version", to=True), "version", None, "is True, and 1"),
    "another kind": (set_("kind", to="set"), "kind", None, "is 'set', and names are round, match"),
    "no kind": (without("kind"), "kind", None, "is missing"),
    "several rounds as one": (
        set_("kind", to="round"),
        "rounds[1]",
        Clause.MATCH_2,
        "is a second round in the record of one",
    ),
    "no rounds": (set_("rounds", to=[]), "rounds", Clause.MATCH_2, "is empty"),
    "rounds that are no list": (set_("rounds", to={}), "rounds", None, "is {}, and is a list"),
    "a round that is none": (
        set_("rounds", 2, to=[]),
        "rounds[2]",
        None,
        "is [], and is an object",
    ),
    "an unknown key": (
        set_("rounds", 1, "time", to=3),
        "rounds[1]",
        None,
        "has a key 'time', which",
    ),
    # rules
    "an unknown preset": (set_("ruleset", "preset", to="X"), "ruleset.preset", None, "is 'X', and"),
    "no rules": (set_("ruleset", to=None), "ruleset", None, "is None, and a ruleset is an object"),
    "an unknown field": (set_("ruleset", "time", to=3), "ruleset", None, "has a key 'time', which"),
    "a field out of range": (
        set_("ruleset", "par", to=9),
        "ruleset.par",
        Clause.SETTLE_1,
        "cannot be: par must be a whole number, 1 to 8, not 9",
    ),
    "a field of another type": (
        set_("ruleset", "capture", to=1),
        "ruleset.capture",
        Clause.FINISH_4,
        "cannot be: capture must be True or False, not 1",
    ),
    "an unknown member": (
        set_("ruleset", "sweep_test", to="seen"),
        "ruleset.sweep_test",
        Clause.SWEEP_3,
        "is 'seen', and there are THEORETICAL, REVEALED",
    ),
    "an instant hand twice": (
        set_("ruleset", "instant_hands", to=["ONE_RED", "ONE_RED"]),
        "ruleset.instant_hands",
        Clause.INSTANT_1,
        "with a name twice",
    ),
    "other rules": (
        set_("ruleset", "first_leader", to="BANKER"),
        "rounds[0].deal.leader",
        Clause.DEAL_3,
        "WEST",
    ),
    # deals
    "a tile too many": (
        set_("rounds", 1, "deal", "hands", "E", to="ABCEGIIn"),
        "rounds[1].deal",
        Clause.TILE_1,
        "cannot be: 3 tiles 'A' in the deal",
    ),
    "a hand too small": (
        set_("rounds", 1, "deal", "hands", "E", to="BCEG"),
        "rounds[1].deal",
        Clause.DEAL_5,
        "cannot be: each seat is dealt eight tiles",
    ),
    "a hand that is none": (
        set_("rounds", 1, "deal", "hands", "E", to="XX"),
        "rounds[1].deal.hands.E",
        Clause.TILE_1,
        "cannot be read: 'X' in 'XX' is not the code of a tile",
    ),
    "no hand": (
        without("rounds", 1, "deal", "hands", "E"),
        "rounds[1].deal.hands",
        None,
        "and is an object of the seats E, S, W and N",
    ),
    "another banker": (
        set_("rounds", 2, "deal", "banker", to="S"),
        "rounds[2].deal.banker",
        Clause.MATCH_1,
        "is SOUTH, and EAST follows",
    ),
    "another streak": (
        add(1, "rounds", 1, "deal", "streak"),
        "rounds[1].deal.streak",
        Clause.MATCH_2,
        "is 3, and 2 follows",
    ),
    "a streak that is a flag": (
        set_("rounds", 0, "deal", "streak", to=True),
        "rounds[0].deal.streak",
        None,
        "is True, and is a whole number",
    ),
    "a seat that is none": (
        set_("rounds", 0, "deal", "leader", to="X"),
        "rounds[0].deal.leader",
        None,
        "is 'X', and names are E, S, W, N",
    ),
    # actions
    "an illegal action": (
        set_("rounds", 1, "actions", 6, to="(D)"),
        "rounds[1].actions[6]",
        Clause.PLAY_2,
        "is illegal: EAST does not hold 'D' of 'D'",
    ),
    "an action that is none": (
        set_("rounds", 1, "actions", 6, to="pass"),
        "rounds[1].actions[6]",
        Clause.PLAY_1,
        "cannot be read: 'pass' is no action",
    ),
    "an action that is no text": (
        set_("rounds", 1, "actions", 6, to=5),
        "rounds[1].actions[6]",
        None,
        "is 5, and is a text",
    ),
    "an action after the end": (
        lambda data: data["rounds"][2]["actions"].append("A"),
        "rounds[2].actions[1]",
        Clause.PLAY_6,
        "is illegal: the round is over",
    ),
    "a round that is not over": (
        lambda data: data["rounds"][1]["actions"].pop(),
        "rounds[1].settlement",
        Clause.PLAY_6,
        "comes before the round is over",
    ),
    # money
    "units that do not come about": (
        add(1, *TRANSFER, "units"),
        "rounds[1].settlement.transfers[2]",
        Clause.SETTLE_3,
        "does not come to its units",
    ),
    "one unit more": (
        lambda data: data["rounds"][1]["settlement"]["transfers"][2].update(units=3, net=3),
        "rounds[1].settlement.transfers[2].units",
        Clause.BONUS_2,
        "is 3, and 2 follows",
    ),
    "another payer": (
        set_(*TRANSFER, "payer", to="E"),
        "rounds[1].settlement.transfers[2].payer",
        Clause.BONUS_2,
        "is EAST, and NORTH follows",
    ),
    "another clause": (
        set_(*TRANSFER, "clauses", 0, to="BONUS-1"),
        "rounds[1].settlement.transfers[2].clauses",
        Clause.BONUS_2,
        "BONUS_1",
    ),
    "a clause that is none": (
        set_(*TRANSFER, "clauses", 0, to="BONUS-9"),
        "rounds[1].settlement.transfers[2].clauses[0]",
        None,
        "is 'BONUS-9', and names are such as FINISH-4",
    ),
    "a transfer too few": (
        without("rounds", 1, "settlement", "transfers", 4),
        "rounds[1].settlement.transfers[4]",
        Clause.SETTLE_1,
        "is missing: NORTH pays EAST 5",
    ),
    "a transfer too many": (
        lambda data: data["rounds"][1]["settlement"]["transfers"].append(
            data["rounds"][1]["settlement"]["transfers"][4]
        ),
        "rounds[1].settlement.transfers[5]",
        Clause.SETTLE_4,
        "does not follow from the round",
    ),
    "a total that is wrong by one": (
        add(1, "rounds", 1, "settlement", "totals", "W"),
        "rounds[1].settlement.totals.W",
        Clause.SETTLE_4,
        "is -20, and -21 follows",
    ),
    "no settlement": (
        without("rounds", 1, "settlement"),
        "rounds[1].settlement",
        Clause.SETTLE_4,
        "is missing, and the round is over",
    ),
    "a settlement too early": (
        lambda data: data["rounds"][3].update(settlement=data["rounds"][2]["settlement"]),
        "rounds[3].settlement",
        Clause.PLAY_6,
        "comes before the round is over",
    ),
    "standings that are wrong by one": (
        add(-1, "rounds", 1, "standings", "N"),
        "rounds[1].standings.N",
        Clause.MATCH_2,
        "is -48, and -47 follows",
    ),
    "no standings": (
        without("rounds", 1, "standings"),
        "rounds[1].standings",
        Clause.MATCH_2,
        "are missing, and the round is over",
    ),
    "standings too early": (
        lambda data: data["rounds"][3].update(standings=data["rounds"][2]["standings"]),
        "rounds[3].standings",
        Clause.PLAY_6,
        "comes before the round is over",
    ),
    "half a unit": (
        set_("rounds", 1, "standings", "N", to=[0.5]),
        "",
        None,
        "'0.5' is no whole number",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_with_a_record_is_named_by_its_path(name: str) -> None:
    spoil, path, clause, sentence = WRONG[name]
    data: Json = json.loads(golden("match", "json"))
    spoil(data)
    refused(lambda: from_json(json.dumps(data)), path, clause, sentence)


SEEN_WRONG: Final[Mapping[str, tuple[Spoil, str, Clause | None, str]]] = {
    "a tile that another has shown": (
        set_("rounds", 1, "events", 6, to="(D)"),
        "rounds[1].events[6]",
        Clause.PLAY_4,
        "cannot be",
    ),
    "an event that is none": (
        set_("rounds", 1, "events", 6, to="declare"),
        "rounds[1].events[6]",
        Clause.PLAY_1,
        "cannot be read: 'declare' is no action",
    ),
    "actions for events": (
        lambda data: data["rounds"][1].update(actions=data["rounds"][1].pop("events")),
        "rounds[1].events",
        None,
        "is missing",
    ),
    "discards that are not turned up": (
        lambda data: data["rounds"][0]["events"].pop(),
        "rounds[0].events",
        Clause.SWEEP_3,
        "end before the discards to the last single are turned up",
    ),
    "another hand": (
        set_("rounds", 1, "dealt", to="AAAFFKK9"),
        "rounds[1].dealt",
        Clause.TILE_1,
        "cannot be read: 'AAAFFKK9' has more tiles 'A'",
    ),
    "a hand too small": (
        set_("rounds", 1, "dealt", to="CDFG"),
        "rounds[1]",
        Clause.DEAL_5,
        "cannot be played: the hand 'CDFG' has 4 tiles",
    ),
    "another banker": (
        set_("rounds", 1, "banker", to="N"),
        "rounds[1].banker",
        Clause.MATCH_1,
        "is NORTH, and WEST follows",
    ),
    "another leader": (
        set_("rounds", 1, "leader", to="S"),
        "rounds[1].leader",
        Clause.DEAL_3,
        "is SOUTH, and WEST follows",
    ),
    "a total that is wrong by one": (
        add(1, "rounds", 1, "settlement", "totals", "W"),
        "rounds[1].settlement.totals.W",
        Clause.SETTLE_4,
        "is -20, and -21 follows",
    ),
}


@pytest.mark.parametrize("name", SEEN_WRONG)
def test_what_is_wrong_with_the_record_of_a_seat_is_named_by_its_path(name: str) -> None:
    spoil, path, clause, sentence = SEEN_WRONG[name]
    data: Json = json.loads(golden("seat", "json"))
    spoil(data)
    refused(lambda: from_json(json.dumps(data)), path, clause, sentence)


def test_a_round_by_itself_is_refused_where_a_match_would_be() -> None:
    (recorded,) = whole("round").rounds
    wrong = attrs.evolve(recorded, standings=by_seat(-4, 68, -60, -4))
    record = attrs.evolve(whole("round"), rounds=[wrong])
    refused(
        lambda: check(record),
        "rounds[0].standings",
        Clause.MATCH_2,
        "have no place in the record of one round",
    )
    other = attrs.evolve(record, ruleset=Ruleset(tiles_per_hand=4))
    refused(lambda: check(other), "rounds[0].deal", Clause.DEAL_6, "cannot be played: 8 tiles a")


def test_null_is_as_good_as_nothing_for_what_is_not_yet() -> None:
    data: Json = json.loads(golden("match", "json"))
    data["rounds"][3].update(settlement=None, standings=None)
    assert from_json(json.dumps(data)) == MATCH


def test_a_hand_may_be_in_any_order() -> None:
    data: Json = json.loads(golden("match", "json"))
    for hands in (each["deal"]["hands"] for each in data["rounds"]):
        for seat, hand in hands.items():
            hands[seat] = hand[::-1]
    assert from_json(json.dumps(data)) == MATCH


# --- JSON that is none ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the record is no JSON: expecting value, line 1, column 1"),
        ("{", "the record is no JSON: expecting property name enclosed in double quotes, line 1"),
        ("[1, 2", "the record is no JSON: expecting ',' delimiter, line 1, column 6"),
        ("[]", "the record is [], and is an object"),
        ("3", "the record is 3, and is an object"),
        ("NaN", "'NaN' is no whole number"),
        ('{"par": Infinity}', "'Infinity' is no whole number"),
        ("-1.0", "'-1.0' is no whole number"),
        ("1e400", "'1e400' is no whole number"),
        ("9" * 641, "a number of the record has more than 640 digits"),
        ('{"format": 1, "kind": 2, "format": 1}', "the key 'format' comes twice in one object"),
        ("[" * 200_000, "the record is nested too deeply"),
        ('{"a":' * 200_000, "the record is nested too deeply"),
        ('"\\ud800"', "the record is '\\ud800', and is an object"),
        (b"\xff\xfe", "the record is not in UTF-8: byte 0 is 0xff"),
        (b'{"\xe5\xa4": 1}', "the record is not in UTF-8: byte 2 is 0xe5"),
    ],
    ids=lambda value: repr(value[:20]),
)
def test_what_is_no_json_is_refused(text: str | bytes, sentence: str) -> None:
    refused(lambda: from_json(text), "", None, sentence)
    if "is an object" not in sentence:
        with pytest.raises(InvalidRecord):
            ruleset_from_json(text)


def test_a_key_that_comes_twice_is_found_at_once_among_many() -> None:
    keys = ",".join(f'"{number}": 1' for number in range(100_000))
    refused(lambda: from_json(f'{{{keys},"99999": 1}}'), "", None, "the key '99999' comes twice")


# --- text that is none ---------------------------------------------------------------------------


PAID: Final = "rounds[0].settlement"


def replaced(old: str, new: str) -> Callable[[], object]:
    """Return what reads the golden match with something else in its text."""
    text = golden("match", "txt")
    assert old in text
    return lambda: from_text(text.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "path", "clause", "sentence"),
    [
        ("tianjiu-record 1", "tianjiu-record 2", "version", None, "is 2, and 1 is read"),
        ("tianjiu-record", "chess-record", "", None, "line 1 is 'chess-record 1 match WIKIPEDIA"),
        (" match ", " set ", "", None, "line 1 is 'tianjiu-record 1 set WIKIPEDIA_FULL,"),
        ("WIKIPEDIA_FULL", "WIKI", "ruleset", None, "cannot be read: 'WIKI' is no preset"),
        ("round W1S", "W1S", "", None, "line 2 is 'W1S CDDEFKn3/BCEHIK7f/"),
        ("round W1S", "round X1S", "rounds[0].deal", Clause.DEAL_1, "'X1S' is no table"),
        ("GG (J5)", "GG (F)", "rounds[0].actions[9]", Clause.PLAY_2, "is illegal: NORTH does not"),
        ("GG (J5)", "GG (?)", "rounds[0].actions[9]", Clause.TILE_1, "cannot be read: '?' in '?'"),
        ("/ A (I)", "A (I)", "", None, "line 2 is"),
        (
            "pay E>W 40 E-5",
            "pay E>W 41 E-5",
            f"{PAID}.transfers[0]",
            Clause.SETTLE_3,
            "cannot be: Transfer",
        ),
        (
            "pay E>W 40 E-5",
            "pay E>W 48 E-6",
            f"{PAID}.transfers[0].units",
            Clause.SETTLE_1,
            "is 48, and 40 follows",
        ),
        (
            "pay E>W 40 E-5",
            "pay E>X 40 E-5",
            f"{PAID}.transfers[0]",
            Clause.SETTLE_4,
            "which is no transfer",
        ),
        (
            "*4@SWEEP-1 SETTLE-1",
            "*4@SWEEP-9 SETTLE-1",
            f"{PAID}.transfers[0]",
            None,
            "names 'SWEEP-9', which is no",
        ),
        (
            "totals E-40",
            "totals E-41",
            f"{PAID}.totals.E",
            Clause.SETTLE_4,
            "is -41, and -40 follows",
        ),
        (
            "totals E-40",
            "totals E-40.0",
            f"{PAID}.totals",
            Clause.SETTLE_4,
            "and units are written as",
        ),
        (
            "totals E-40 S-40 W+120 N-40\n",
            "",
            f"{PAID}.totals",
            None,
            "are missing after the transfers",
        ),
        (
            "standings E-40",
            "standings E-39",
            "rounds[0].standings.E",
            Clause.MATCH_2,
            "is -39, and -40 follows",
        ),
        (
            "standings E-40 S-40 W+120 N-40\n",
            "",
            "rounds[0].standings",
            Clause.MATCH_2,
            "are missing, and the round is over",
        ),
        ("standings E-40", "so far E-40", "rounds[0]", None, "has a line 'so far E-40 S-40"),
        (
            "S-40 W+120",
            "S-040 W+120",
            "",
            None,
            "line 6 is 'totals E-40 S-040 W+120 N-40', and is written",
        ),
        ("round W2", "round  W2", "rounds[1].deal", Clause.TILE_1, "cannot be read"),
        ("decline / C7", "decline / 天", "", None, "line 2 has a character outside ASCII"),
        ("decline / C7", "decline / " + "A" * 9_000, "", None, "characters, and 8192 at most"),
        ("F D\n", "F D\n\n", "rounds[3]", None, "has a line '' where none such stands"),
    ],
)
def test_what_is_wrong_with_a_text_is_named_by_its_line_or_its_path(
    old: str, new: str, path: str, clause: Clause | None, sentence: str
) -> None:
    refused(replaced(old, new), path, clause, sentence)


def test_a_text_may_end_its_lines_as_on_any_system() -> None:
    text = golden("match", "txt")
    assert from_text(text.replace("\n", "\r\n")) == MATCH
    assert from_text(text.removesuffix("\n")) == MATCH


@pytest.mark.parametrize("text", ["", "\n", "tianjiu-record 1 match", "round E1", "\0"])
def test_what_is_no_record_at_all_is_refused_by_its_first_line(text: str) -> None:
    refused(lambda: from_text(text), "", None, "line 1 is ")


def test_a_record_of_no_rounds_is_refused() -> None:
    refused(
        lambda: from_text("tianjiu-record 1 match BASIC\n"), "rounds", Clause.MATCH_2, "is empty"
    )


@pytest.mark.parametrize(
    ("old", "new", "path", "clause"),
    [
        ("round W2 CDFGHKK9", "round W2 CDFGHKKX", "rounds[1].dealt", Clause.TILE_1),
        ("round W2 CDFGHKK9", "round W2", "rounds[1].dealt", Clause.TILE_1),
        ("round W2 CDFGHKK9", "round X2 CDFGHKK9", "rounds[1].banker", Clause.DEAL_1),
        ("KK (??)", "KK (???)", "rounds[1].events[5]", Clause.PLAY_2),
        ("KK (??)", "KK (!!)", "rounds[1].events[5]", Clause.TILE_1),
        ("open (s) (3)", "open (s) (A)", "rounds[0].events[28]", Clause.TILE_1),
        (" / open (s) (3) (H)", "", "rounds[0].events", Clause.SWEEP_3),
    ],
)
def test_what_is_wrong_with_the_text_of_a_seat_is_named_by_its_path(
    old: str, new: str, path: str, clause: Clause
) -> None:
    text = golden("seat", "txt")
    assert old in text
    refused(lambda: from_text(text.replace(old, new, 1)), path, clause, "")


# --- large numbers -------------------------------------------------------------------------------


def test_numbers_that_could_not_be_read_are_not_written() -> None:
    large = attrs.evolve(BEGUN.rounds[0], deal=deal(FULL, streak=10**640))
    record = attrs.evolve(BEGUN, rounds=[large])
    refused(lambda: to_text(record), "", None, "has more digits than the 640 that are written")
    refused(lambda: to_json(record), "", None, "has more than 640 digits")
    for bonus in (10**640, 10**5_000):
        rules = Ruleset(supreme_bonus=bonus)
        sentence = "supreme_bonus has more digits than the 640"
        refused(partial(ruleset_to_json, rules), "", None, "has more than 640 digits")
        refused(partial(to_text, attrs.evolve(BEGUN, ruleset=rules)), "", None, sentence)
        paid = round_record(played("E:63", "E:AA9n", "E:BB", ruleset=rules))
        unnamed = attrs.evolve(paid, ruleset=WIKIPEDIA)
        refused(partial(to_text, unnamed), "", None, "has more than 640 digits")
        refused(partial(to_json, unnamed), "", None, "has more than 640 digits")


def test_numbers_of_many_digits_are_read_back() -> None:
    rules = Ruleset(supreme_bonus=10**600, max_multiplier=10**20)
    record = round_record(played("E:63", "E:AA9n", ruleset=rules, streak=10**19))
    assert from_text(to_text(record)) == record
    assert from_json(to_json(record)) == record
    assert ruleset_from_json(ruleset_to_json(rules)) == rules
