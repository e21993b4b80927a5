"""Hold the library against its speed budgets and print the figures as JSON.

Each ratio is taken between neighbours in time: one slice of this library, one of the other,
again and again. `make bench` installs what is needed and runs this file.
"""

import json
import os
import platform
import resource
import statistics
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Final

import attrs

from benchmarks import memory, peers, rounds
from benchmarks.measure import Figure, Spread, interleaved, rate, ratios

SEED: Final = 9
REPEATS: Final = 15
IMPORTS: Final = 31
ROUNDS: Final = 40
SETTLED: Final = 64
KIB: Final = 1024


def rollouts() -> Figure:
    """Random rollouts from one deal against three trick games in C++."""
    sides = {"tianjiu": partial(rate, rounds.rollout(Random(SEED)))}
    sides |= {name: partial(rate, peers.rollout(name, Random(SEED))) for name in peers.TRICK_GAMES}
    found = interleaved(sides, REPEATS)
    theirs = [
        statistics.median(turn)
        for turn in zip(*(found[name] for name in peers.TRICK_GAMES), strict=True)
    ]
    return Figure(
        name="random rollouts from one deal",
        unit="decisions/s, ratio to the median of three trick games of OpenSpiel",
        result=Spread.of(ratios(found["tianjiu"], theirs)),
        bound=0.5,
        goal=1.0,
        least=True,
        parts={name: Spread.of(values) for name, values in found.items()},
        note="legal actions, uniform choice and next state; chance nodes stand before the root",
    )


def fresh_rounds() -> Figure:
    """Whole random rounds, dealing and settlement included, against OpenSpiel's dominoes."""
    ours, theirs = rounds.fresh_round(Random(SEED)), peers.domino_round(Random(SEED))
    found = interleaved(
        {"tianjiu": partial(rate, ours), peers.DOMINOES: partial(rate, theirs)}, REPEATS
    )
    in_rounds = interleaved(
        {
            "tianjiu, rounds/s": partial(rate, _counted(ours)),
            f"{peers.DOMINOES}, rounds/s": partial(rate, _counted(theirs)),
        },
        3,
    )
    return Figure(
        name="random rounds on fresh deals",
        unit=f"decisions/s, ratio to {peers.DOMINOES}",
        result=Spread.of(ratios(found["tianjiu"], found[peers.DOMINOES])),
        bound=4.0,
        goal=10.0,
        least=True,
        parts={name: Spread.of(values) for name, values in (found | in_rounds).items()},
        note="dealing and scoring are in the time of both sides, and in the count of neither",
    )


def _counted(play: Callable[[], int]) -> Callable[[], int]:
    """Return the same work, counted in rounds."""

    def play_one() -> int:
        play()
        return 1

    return play_one


def settlements() -> Figure:
    """`settle` on finished rounds against the scorer of one mahjong hand."""
    found = interleaved(
        {
            "tianjiu": partial(rate, rounds.settler(Random(SEED), SETTLED)),
            "mahjong": partial(rate, peers.mahjong_scorer(SETTLED)),
        },
        REPEATS,
    )
    return Figure(
        name="settling a finished round",
        unit="calls/s, ratio to mahjong's estimate_hand_value; the parts in microseconds a call",
        result=Spread.of(ratios(found["tianjiu"], found["mahjong"])),
        bound=2.0,
        goal=4.0,
        least=True,
        parts={name: Spread.of([1e6 / value for value in found[name]]) for name in found},
        note=f"{SETTLED} random rounds in turn; mahjong scores {peers.MAHJONG_HAND}",
    )


def state_size() -> Figure:
    """The bytes of a state beyond its parent."""
    seeds = range(SEED, SEED + ROUNDS)
    traced = [memory.traced_sizes(seed) for seed in seeds]
    means = [statistics.mean(sizes) for sizes in traced]
    deep = [statistics.mean(memory.deep_sizes(seed)) for seed in seeds]
    return Figure(
        name="a state beyond its parent",
        unit="bytes allocated a step, mean of a round",
        result=Spread.of(means),
        bound=1 * KIB,
        goal=None,
        least=False,
        parts={
            "single steps": Spread.of([size for sizes in traced for size in sizes]),
            "objects that only the new state reaches": Spread.of(deep),
        },
        note=f"{ROUNDS} random rounds, after the same round has filled the caches",
    )


def pickle_size() -> Figure:
    """The size of a state's pickle."""
    sizes = [memory.pickled_sizes(seed) for seed in range(SEED, SEED + 5 * ROUNDS)]
    return Figure(
        name="a state, pickled",
        unit="bytes, the largest state of all rounds",
        result=Spread.of([max(largest for largest, _ in sizes)]),
        bound=2 * KIB,
        goal=None,
        least=False,
        parts={
            "largest of a round": Spread.of([largest for largest, _ in sizes]),
            "finished": Spread.of([finished for _, finished in sizes]),
        },
        note=f"{len(sizes)} random rounds",
    )


def import_time() -> Figure:
    """How much longer Python starts with this library than with attrs."""
    found = interleaved({name: partial(_start_up, name) for name in ("attrs", "tianjiu")}, IMPORTS)
    beyond = [ours - theirs for ours, theirs in zip(found["tianjiu"], found["attrs"], strict=True)]
    return Figure(
        name="import tianjiu beyond import attrs",
        unit="milliseconds of the processor",
        result=Spread.of(beyond),
        bound=40.0,
        goal=20.0,
        least=False,
        parts={f"python -c 'import {name}'": Spread.of(found[name]) for name in found},
    )


def _start_up(module: str) -> float:
    """Return the processor's milliseconds that a new Python takes to import a module and leave."""
    begin = _time_of_children()
    subprocess.run([sys.executable, "-I", "-c", f"import {module}"], check=True)
    return 1000 * (_time_of_children() - begin)


def _time_of_children() -> float:
    """Return the processor's seconds of all processes that this one has started and outlived."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def machine() -> dict[str, str | int | None]:
    """Describe where the figures were taken."""
    described = Path("/proc/cpuinfo")
    lines = described.read_text(encoding="utf-8").splitlines() if described.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return {
        "processor": models[0] if models else platform.processor(),
        "cores": os.cpu_count(),
        "system": platform.platform(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }


def main() -> None:
    """Measure every figure and print them all."""
    figures = (rollouts, fresh_rounds, settlements, state_size, pickle_size, import_time)
    measured: list[Figure] = []
    for figure in figures:
        print(f"measuring {figure.__name__} ...", file=sys.stderr)
        measured.append(figure())
    report = {
        "machine": machine(),
        "versions": {name: version(name) for name in ("tianjiu", "attrs", "open_spiel", "mahjong")},
        "figures": [attrs.asdict(figure) for figure in measured],
    }
    print(json.dumps(report, indent=2, ensure_ascii=False))


if __name__ == "__main__":
    main()
