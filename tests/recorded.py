"""Golden records, and what is asked of an error about one."""

import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from tests.scripted import deal
from tianjiu import Clause, start
from tianjiu.errors import InvalidRecord
from tianjiu.record import Record, from_text, round_record

GOLDEN: Final = Path(__file__).with_name("golden")
NAMES: Final = ("round", "match", "seat")
FULL: Final = "AABBCCDD EEFFGGHH IIJJKK9n 8e7s65f3"


def golden(name: str, kind: str) -> str:
    """Return the text of a golden record, as "txt" or as "json"."""
    return (GOLDEN / f"record_{name}.{kind}").read_text(encoding="ascii")


def whole(name: str) -> Record:
    """Return a golden record of the whole table."""
    record = from_text(golden(name, "txt"))
    assert isinstance(record, Record)
    return record


BEGUN: Final = round_record(start(deal(FULL)))
MATCH: Final = whole("match")


def refused(call: Callable[[], object], path: str, clause: Clause | None, sentence: str) -> None:
    """Check that a call is refused in one sentence that names the path."""
    with pytest.raises(InvalidRecord) as caught:
        call()
    error = caught.value
    assert error.path == path
    assert error.message.startswith(path)
    assert sentence in error.message
    assert error.clause is clause
    assert len(error.message) < 600
    assert "\n" not in error.message
    assert not error.message.endswith(".")
    copy: InvalidRecord = pickle.loads(pickle.dumps(error))  # noqa: S301 - pickled just here
    assert (str(copy), copy.path, copy.clause) == (str(error), path, clause)
