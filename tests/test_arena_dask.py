"""Tournaments on a Dask cluster of two workers, each a process of its own.

It needs the extra ``arena``, and runs in `make extras`.
"""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from distributed import Client, LocalCluster

from tests import arena_bots
from tianjiu.arena import Entrant, greedy, random, run

# What Dask and its parts warn of is for them to mend.
pytestmark = [pytest.mark.extra, pytest.mark.filterwarnings("default")]

GREEDY: Final = Entrant("greedy", greedy)
RANDOM: Final = Entrant("random", random)
ODD: Final = Entrant("odd", arena_bots.illegal)
SEED: Final = 9


@contextmanager
def two_workers() -> Generator[Client]:
    """Yield a client of a cluster on this machine."""
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        yield client


def test_dask_comes_to_the_same_result(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    four = [GREEDY, RANDOM, RANDOM, ODD]
    with two_workers() as client:
        result = run(four, 40, SEED, client.get_executor(), journal=path)
    alone = run(four, 40, SEED)
    assert result == alone
    assert len(result.forfeits) == 40
    assert run(four, 40, SEED, journal=path) == alone


def test_dask_plays_on_when_a_worker_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = tmp_path / "mark"
    monkeypatch.setenv(arena_bots.MARK, str(mark))
    with two_workers() as client:
        result = run(
            [Entrant("deadly", arena_bots.deadly), RANDOM, RANDOM, RANDOM],
            80,
            SEED,
            client.get_executor(),
        )
    assert mark.with_suffix(".killed").exists()
    assert result == run([Entrant("deadly", random), RANDOM, RANDOM, RANDOM], 80, SEED)
