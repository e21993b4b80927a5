"""Measure how much better one bot is than another, in duplicate tournaments, and print JSON.

``python -m benchmarks.strength`` takes some ten minutes of one core. A journal in the folder that
`--journals` names lets it go on where it was interrupted.
"""

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

import attrs

from tianjiu.arena import Entrant, greedy, plot, random, run, search

__all__ = ["main"]

SEED: Final = 9
DEALS: Final = 1_000

GREEDY: Final = Entrant("greedy", greedy)
RANDOM: Final = Entrant("random", random)
SEARCH: Final = Entrant("search", search)


class Match(NamedTuple):
    """One bot against three of another, and the standard errors that it is to be better by."""

    one: Entrant
    other: Entrant
    wanted: int


MATCHES: Final = (Match(GREEDY, RANDOM, 10), Match(SEARCH, GREEDY, 3))


def measure(match: Match, deals: int, folder: Path | None, workers: int) -> dict[str, object]:
    """Play a match."""
    one, other, wanted = match
    title = f"{one.name} against {other.name}"
    with ExitStack() as stack:
        executor = None if workers == 1 else stack.enter_context(ProcessPoolExecutor(workers))
        begin = perf_counter()
        result = run(
            [one, other, other, other],
            rounds=4 * deals,
            seed=SEED,
            executor=executor,
            journal=None if folder is None else folder / f"{title}.jsonl",
        )
    if folder is not None:
        (folder / f"{title}.svg").write_text(plot(result), encoding="utf-8")
    best = next(standing for standing in result.standings if standing.bot == one.name)
    return {
        "match": title,
        "deals": deals,
        "standings": [attrs.asdict(standing) for standing in result.standings],
        "standard errors above even": round(best.units / best.error, 1),
        "wanted": wanted,
        "is met": best.units >= wanted * best.error,
        "seconds": round(perf_counter() - begin),
    }


def main() -> None:
    """Play all matches."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS, help="each is played four times")
    parser.add_argument("--journals", type=Path, help="a folder for journals and plots")
    parser.add_argument("--workers", type=int, default=1, help="processes that play")
    given = parser.parse_args()
    if given.journals is not None:
        given.journals.mkdir(parents=True, exist_ok=True)
    report = [measure(match, given.deals, given.journals, given.workers) for match in MATCHES]
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
