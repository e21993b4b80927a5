import json
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Final, ParamSpec, TypeVar

import pytest

from tests import arena_bots
from tests.scripted import wrong
from tianjiu import SMALL
from tianjiu._compat import override
from tianjiu.arena import (
    Entrant,
    InUse,
    InvalidJournal,
    Result,
    WorkerLost,
    greedy,
    random,
    run,
    search,
)
from tianjiu.arena.locks import Lock
from tianjiu.bots import Bot

P = ParamSpec("P")
T = TypeVar("T")

RANDOM: Final = Entrant("random", random)
GREEDY: Final = Entrant("greedy", greedy)
FOUR: Final = [Entrant("first", random), RANDOM, RANDOM, RANDOM]
SEED: Final = 9


class Reluctant(Executor):
    """Takes three tasks and then no more."""

    def __init__(self) -> None:
        self.taken = 0

    @override
    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        if self.taken == 3:
            raise RuntimeError("no more")
        self.taken += 1
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def processes() -> ProcessPoolExecutor:
    """Return an executor with two processes of its own."""
    return ProcessPoolExecutor(2, get_context("spawn"))


def played(rounds: int, **options: object) -> Result:
    """Return the result of a small tournament."""
    return run(FOUR, rounds, SEED, **wrong(options))


# Journals


def lines_of(path: Path) -> list[bytes]:
    """Return the lines of a file."""
    return path.read_bytes().splitlines(keepends=True)


def test_a_journal_tells_the_tournament_and_has_a_line_for_each_deal(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    played(16, journal=path)
    first, *rest = [json.loads(line) for line in lines_of(path)]
    assert first == {
        "tianjiu_arena": 1,
        "bots": ["first", "random", "random", "random"],
        "seed": SEED,
        "ruleset": "Ruleset()",
        "seconds": None,
    }
    assert [line["deal"] for line in rest] == [0, 1, 2, 3]
    assert [line["units"] for line in rest] == [
        [list(one.units) for one in deal.rounds] for deal in played(16).deals
    ]


def test_a_journal_cut_anywhere_comes_to_the_same_result(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    whole = played(12, journal=path)
    content = path.read_bytes()
    ends = [place for place, byte in enumerate(content, start=1) if byte == ord("\n")]
    cuts = {0, 1, 40, *ends, *(end - 1 for end in ends), *(end + 7 for end in ends[:-1])}
    for cut in cuts:
        path.write_bytes(content[:cut])
        assert played(12, journal=path) == whole
        assert path.read_bytes() == content


def test_a_last_line_that_makes_no_sense_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    whole = played(12, journal=path)
    content = path.read_bytes()
    path.write_bytes(b"".join(lines_of(path)[:-1]) + bytes(50) + b"\n")
    assert played(12, journal=path) == whole
    assert path.read_bytes() == content


def test_what_is_finished_is_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    whole = played(12, journal=path)
    path.write_bytes(b"".join(lines_of(path)[:-1]))
    others = [Entrant("first", arena_bots.raising), *FOUR[1:]]
    result = run(others, 12, SEED, journal=path)
    assert result.deals[:2] == whole.deals[:2]
    assert [number for number, _ in result.forfeits] == [2] * 4


def test_a_longer_run_goes_on_from_the_journal_of_a_shorter_one(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    played(8, journal=path)
    assert played(16, journal=path) == played(16)
    assert played(8, journal=path) == played(8)
    assert len(lines_of(path)) == 5


def test_a_journal_in_any_order_comes_to_the_same_result(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    played(20, journal=path)
    first, *rest = lines_of(path)
    path.write_bytes(b"".join([first, *reversed(rest), rest[0]]))
    assert played(20, journal=path) == played(20)


def test_forfeits_survive_in_a_journal(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    entrants = [Entrant('odd, "quoted" 牌', arena_bots.illegal), RANDOM, RANDOM, RANDOM]
    result = run(entrants, 8, SEED, journal=path)
    assert len(result.forfeits) == 8
    assert run(entrants, 8, SEED, journal=path) == result


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"seed": 10}, "seed 9, not 10"),
        ({"ruleset": SMALL}, r"ruleset 'Ruleset\(\)', not 'Ruleset\(tiles_per_hand=4"),
        ({"seconds": 5.0}, "seconds None, not 5.0"),
        ({"bots": [GREEDY, *FOUR[1:]]}, r"bots \['first', .*, not \['greedy', "),
    ],
)
def test_the_journal_of_another_tournament_is_refused(
    tmp_path: Path, change: dict[str, object], says: str
) -> None:
    path = tmp_path / "journal.jsonl"
    played(8, journal=path)
    content = path.read_bytes()
    options = {"bots": FOUR, "rounds": 8, "seed": SEED, "journal": path} | change
    with pytest.raises(InvalidJournal, match=f"belongs to another tournament: {says}"):
        run(**wrong(options))
    assert path.read_bytes() == content


@pytest.mark.parametrize("content", [b"dear diary\n", b"dear diary", b'{"a": 1}\n', b"[1]\n{}\n"])
def test_a_file_that_is_no_journal_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(content)
    with pytest.raises(InvalidJournal, match=r"diary\.txt is not the journal of a tournament"):
        played(8, journal=path)
    assert path.read_bytes() == content


EVEN: Final = '"units": [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]'


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "[]",
        '{"deal": 1}',
        f'{{"deal": -1, {EVEN}}}',
        f'{{"deal": "1", {EVEN}}}',
        '{"deal": 1, "units": [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]}',
        '{"deal": 1, "units": [[0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]]}',
        f'{{"deal": 1, {EVEN[:-3]}, 1]]}}',
        f'{{"deal": 1, {EVEN[:-6]}, 0.5, -0.5]]}}',
        f'{{"deal": 1, {EVEN}, "forfeits": [5]}}',
        *(
            f'{{"deal": 1, {EVEN}, "forfeits": [{{{forfeit}}}]}}'
            for forfeit in (
                '"turn": 4, "bot": "odd", "seat": "E", "reason": "?"',
                '"turn": 0, "bot": "odd", "seat": "X", "reason": "?"',
                '"turn": 0, "bot": "odd", "seat": "E", "reason": "?", "clause": "?"',
                '"turn": 0, "bot": 5, "seat": "E", "reason": "?"',
                '"turn": 0, "bot": "odd", "seat": "E"',
            )
        ),
    ],
)
def test_a_journal_damaged_in_the_middle_is_refused(tmp_path: Path, line: str) -> None:
    path = tmp_path / "journal.jsonl"
    played(8, journal=path)
    first, *rest = lines_of(path)
    path.write_bytes(b"".join([first, f"{line}\n".encode(), *rest]))
    with pytest.raises(InvalidJournal, match="line 2 of the journal"):
        played(8, journal=path)


def test_a_journal_with_two_results_of_a_deal_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    played(8, journal=path)
    path.write_bytes(path.read_bytes() + f'{{"deal": 0, {EVEN}}}\n'.encode())
    with pytest.raises(InvalidJournal, match="two results of deal 0"):
        played(8, journal=path)


def test_the_path_of_a_journal_may_be_a_string(tmp_path: Path) -> None:
    assert played(4, journal=str(tmp_path / "journal.jsonl")) == played(4)


# Two runs on one journal


HOLD: Final = """
import os, sys, time
from pathlib import Path
from tianjiu.arena.locks import Lock
with Lock(Path(sys.argv[1])):
    child = os.fork()
    if child == 0:
        time.sleep(60)
    print(os.getpid(), child, flush=True)
    time.sleep(60)
"""


def test_a_journal_that_another_run_writes_to_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout is not None
        owner, child = map(int, holder.stdout.readline().split())
        with pytest.raises(InUse, match=f"another run is writing to .*: process {owner} on "):
            played(4, journal=path)
        holder.kill()
        holder.wait()
        # Its worker is still there, and its lock file, but the lock ended with it.
        os.kill(child, 0)
        assert played(4, journal=path) == played(4)
        os.kill(child, signal.SIGKILL)


def test_two_runs_of_one_process_cannot_share_a_journal(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    with (
        Lock(path),
        pytest.raises(InUse, match="this process; wait until it ends, or give this run a journal"),
    ):
        played(4, journal=path)
    assert played(4, journal=path) == played(4)


def test_a_run_that_is_refused_gives_the_journal_back(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    path.write_bytes(b"dear diary\n")
    for _ in range(2):
        with pytest.raises(InvalidJournal):
            played(4, journal=path)


# Runs and workers that are killed


RUN: Final = """
import sys
from concurrent.futures import ProcessPoolExecutor
from tests.arena_bots import steady
from tianjiu.arena import Entrant, run

if __name__ == "__main__":
    four = [Entrant("steady", steady)] * 4
    if sys.argv[2] == "serial":
        run(four, 40, 9, journal=sys.argv[1])
    else:
        with ProcessPoolExecutor(2) as executor:
            run(four, 40, 9, executor, journal=sys.argv[1])
"""


@pytest.mark.parametrize("kind", ["serial", "processes"])
def test_a_run_that_is_killed_goes_on_where_it_was(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "journal.jsonl"
    command = [sys.executable, "-c", RUN, str(path), kind]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(command, env=environment, start_new_session=True) as running_one:
        while not path.exists() or len(lines_of(path)) < 4:
            time.sleep(0.01)
            assert running_one.poll() is None
        os.killpg(running_one.pid, signal.SIGKILL)
    finished = len(lines_of(path)) - 1
    assert 3 <= finished < 10
    four = [Entrant("steady", random)] * 4
    assert run(four, 40, SEED, journal=path) == run(four, 40, SEED)
    assert len(lines_of(path)) == 11


def test_a_worker_that_is_killed_loses_nothing_that_was_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "journal.jsonl"
    monkeypatch.setenv(arena_bots.MARK, str(tmp_path / "mark"))
    entrants = [Entrant("deadly", arena_bots.deadly), RANDOM, RANDOM, RANDOM]
    with (
        processes() as executor,
        pytest.raises(WorkerLost, match="run again to go on"),
    ):
        run(entrants, 40, SEED, executor, journal=path)
    assert len(lines_of(path)) > 1
    with processes() as executor:
        result = run(entrants, 40, SEED, executor, journal=path)
    assert result == run([Entrant("deadly", random), *entrants[1:]], 40, SEED)


def test_a_broken_executor_says_so(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    with pytest.raises(WorkerLost, match=r"RuntimeError\('no more'\)"):
        played(40, executor=Reluctant(), journal=path)
    assert len(lines_of(path)) == 4
    assert played(40, journal=path) == played(40)


def test_a_bot_that_cannot_be_sent_to_a_worker_is_named() -> None:
    def local(seed: int, /) -> Bot:
        return random(seed)

    entrants = [RANDOM, Entrant("local", local), RANDOM, RANDOM]
    with (
        processes() as executor,
        pytest.raises(WorkerLost, match="what makes the bot 'local' cannot be pickled"),
    ):
        run(entrants, 8, SEED, executor)
    with ThreadPoolExecutor(2) as threads:
        assert run(entrants, 8, SEED, threads) == run(entrants, 8, SEED)


def test_a_maker_with_arguments_can_be_sent_to_a_worker() -> None:
    maker = partial(search)
    assert pickle.loads(pickle.dumps(Entrant("search", maker))).make(1)  # noqa: S301
