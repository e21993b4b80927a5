"""Give the readers of the notation what nobody would write: valid lines spoilt, and free text.

Every reader answers any text with a value that is written and read back as itself, or with a
`NotationError`, in bounded time. Run it from the root of the project::

    python -m tests.fuzz.notation --inputs 100000 --seed 1

It prints what it tried as JSON, and stops at the first text for which that does not hold. With
``--keep`` one text for each way of answering goes into the corpus, which the tests replay.
"""

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from time import thread_time
from typing import Final, TypeVar

from tests.fuzz.inputs import Inputs
from tianjiu.errors import NotationError
from tianjiu.notation import (
    format_action,
    format_combination,
    format_deal,
    format_event,
    format_hand,
    format_ruleset,
    format_state,
    format_view,
    parse_action,
    parse_combination,
    parse_deal,
    parse_event,
    parse_hand,
    parse_ruleset,
    parse_state,
    parse_view,
)
from tianjiu.ruleset import WEWEWEB

CORPUS: Final = Path(__file__).with_name("corpus.txt")
OK: Final = "ok"

_LONGEST_MESSAGE: Final = 600
_LONGEST_KEPT: Final = 5_000
_SLOWEST: Final = 2.0
_READ_FROM_ANY_ORDER: Final = ("hand", "combination", "action", "event")
# What an error says beside what it quotes: the words that stand by themselves.
_QUOTED: Final = re.compile(r"""'.*?(?:'|…)|".*?(?:"|…)""")
_WORDS: Final = re.compile(r"(?<!\S)[a-z]{3,}(?=[\s,:;]|$)")

T = TypeVar("T")


def _answer(read: Callable[[str], T], write: Callable[[T], str], text: str) -> str:
    """Return the text of what was read, once it is sure that it is read as the same."""
    value = read(text)
    written = write(value)
    assert read(written) == value
    assert write(read(written)) == written
    return written


# What each reader makes of a text: the text that the value has.
READERS: Final[dict[str, Callable[[str], str]]] = {
    "hand": partial(_answer, parse_hand, format_hand),
    "combination": partial(
        _answer, lambda text: parse_combination(text, WEWEWEB), format_combination
    ),
    "action": partial(_answer, lambda text: parse_action(text, WEWEWEB), format_action),
    "event": partial(_answer, lambda text: parse_event(text, WEWEWEB), format_event),
    "ruleset": partial(_answer, parse_ruleset, format_ruleset),
    "ruleset lenient": partial(_answer, partial(parse_ruleset, lenient=True), format_ruleset),
    "deal": partial(_answer, parse_deal, format_deal),
    "deal lenient": partial(_answer, partial(parse_deal, lenient=True), format_deal),
    "state": partial(_answer, parse_state, format_state),
    "state lenient": partial(_answer, partial(parse_state, lenient=True), format_state),
    "view": partial(_answer, parse_view, format_view),
    "view lenient": partial(_answer, partial(parse_view, lenient=True), format_view),
}


def tried(name: str, text: str) -> tuple[str, str]:
    """Return how a reader answers a text, and in which words.

    Raises:
        AssertionError: when it answers as no reader should.
    """
    try:
        written = READERS[name](text)
    except NotationError as error:
        _check_message(error.message)
        answer = error.clause.id if error.clause else "refused"
        return answer, " ".join(_WORDS.findall(_QUOTED.sub("_", error.message)))
    if not name.endswith("lenient") and name not in _READ_FROM_ANY_ORDER:
        assert written == text, f"written as {written!r}"
    return OK, ""


def _check_message(message: str) -> None:
    assert 0 < len(message) < _LONGEST_MESSAGE, message
    assert "\n" not in message, message
    assert not message.endswith("."), message


def entries() -> Iterator[tuple[str, str, str]]:
    """Yield the entries of the corpus: a reader, the text, and how it is answered."""
    for line in CORPUS.read_text(encoding="ascii").splitlines():
        name, answer, text = line.split("\t")
        yield name, json.loads(text), answer


def _fuzz(inputs: int, seed: int) -> tuple[dict[str, object], dict[tuple[str, ...], str]]:
    """Try so many texts, and return what came of it, and a text for each way of answering."""
    source, rng = Inputs(seed), Random(f"{seed}/readers")
    names = list(READERS)
    counts: Counter[str] = Counter()
    found: dict[tuple[str, ...], str] = {}
    slowest, slowest_text = 0.0, ""
    for _ in range(inputs):
        name = rng.choice(names)
        chance = rng.random()
        kind = name.removesuffix(" lenient")
        text = source.valid(kind) if chance < 0.02 else source.spoilt(kind)
        text = source.free() if chance > 0.8 else text
        before = thread_time()
        try:
            answer, words = tried(name, text)
        except BaseException:
            sys.stderr.write(f"{name} fails on {text!r}\n")
            raise
        taken = thread_time() - before
        assert taken < _SLOWEST, f"{name} takes {taken:.1f} s for {text[:200]!r}"
        if taken > slowest:
            slowest, slowest_text = taken, f"{name}: {text[:80]}"
        counts[name] += 1
        counts[f"{name}: {'read' if answer == OK else 'refused'}"] += 1
        key = (name, answer, words)
        if key not in found or len(text) < len(found[key]):
            found[key] = text
    report: dict[str, object] = {
        "inputs": inputs,
        "seed": seed,
        "counts": dict(sorted(counts.items())),
        "ways of answering": len(found),
        "slowest, ms": round(1000 * slowest, 1),
        "slowest text": slowest_text,
    }
    return report, found


def _keep(found: dict[tuple[str, ...], str]) -> int:
    """Keep in the corpus the shortest text for each way of answering; return how many it has."""
    for name, text, _ in entries() if CORPUS.exists() else ():
        key = (name, *tried(name, text))
        if key not in found or len(text) <= len(found[key]):
            found[key] = text
    lines = [
        f"{name}\t{answer}\t{json.dumps(text)}\n"
        for (name, answer, _), text in found.items()
        if len(text) < _LONGEST_KEPT
    ]
    CORPUS.write_text("".join(sorted(lines)), encoding="ascii")
    return len(lines)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description="Fuzz the readers of the notation.")
    parser.add_argument("--inputs", type=int, default=100_000, help="how many texts are tried")
    parser.add_argument("--seed", type=int, default=1, help="decides every text")
    parser.add_argument("--keep", action="store_true", help="keep a text for each answer")
    arguments = parser.parse_args()
    report, found = _fuzz(arguments.inputs, arguments.seed)
    if arguments.keep:
        report["texts in the corpus"] = _keep(found)
    sys.stdout.write(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    main()
