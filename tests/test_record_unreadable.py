"""Whatever cannot be read as a record is named: by its path, its line, or as a whole."""

from collections.abc import Callable
from functools import partial
from typing import Final

import attrs
import pytest

from tests.recorded import BEGUN, FULL, MATCH, golden, refused
from tests.scripted import deal, played
from tianjiu import WIKIPEDIA, Clause, Ruleset
from tianjiu.errors import InvalidRecord
from tianjiu.record import from_text, round_record, ruleset_from_json, ruleset_to_json, to_text
from tianjiu.record.json import from_json, to_json

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
