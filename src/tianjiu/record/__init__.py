"""Records of rounds and matches, to be kept, replayed and checked.

A record holds facts: the rules, each deal and every action, what each round came to, and in a
match the standings after each. `replay` plays it again and refuses it where it disagrees with
itself. `seat_record` keeps what one seat saw.

`to_text` and `from_text` write and read a record as compact text; as JSON it is written and read
by `tianjiu.record.json`, which needs the extra ``json``. The rules of a table by themselves need
none: `ruleset_to_json` and `ruleset_from_json`, and `diff` against a preset.
"""

from tianjiu.record.making import match_record, round_record, seat_record
from tianjiu.record.model import (
    Record,
    RecordedRound,
    RecordedSettlement,
    RecordKind,
    SeatRecord,
    SeenRound,
)
from tianjiu.record.replaying import check, replay
from tianjiu.record.rulesets import (
    Difference,
    diff,
    load_ruleset,
    ruleset_from_json,
    ruleset_to_json,
    save_ruleset,
)
from tianjiu.record.text import from_text, load_text, save_text, to_text

__all__ = [
    "Difference",
    "Record",
    "RecordKind",
    "RecordedRound",
    "RecordedSettlement",
    "SeatRecord",
    "SeenRound",
    "check",
    "diff",
    "from_text",
    "load_ruleset",
    "load_text",
    "match_record",
    "replay",
    "round_record",
    "ruleset_from_json",
    "ruleset_to_json",
    "save_ruleset",
    "save_text",
    "seat_record",
    "to_text",
]
