"""The run of a tournament, in this process or on the workers of an executor."""

import pickle
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, wait
from itertools import chain, islice
from os import PathLike
from pathlib import Path
from typing import Final, TextIO

from tianjiu.arena.duplicate import TURNS, PlayedDeal, Tournament, play_deals
from tianjiu.arena.entrants import Entrant, as_entrants
from tianjiu.arena.journal import Journal
from tianjiu.arena.progress import Bar
from tianjiu.arena.result import Result
from tianjiu.checks import is_whole, require, require_whole, show
from tianjiu.errors import TianjiuError
from tianjiu.ruleset import WIKIPEDIA, Ruleset

__all__ = ["InvalidTournament", "WorkerLost", "run"]

# Tasks handed to an executor before the first is done: enough for hundreds of workers.
_AHEAD: Final = 256


class InvalidTournament(TianjiuError, ValueError):
    """A tournament of no rounds, or one without time to choose."""


class WorkerLost(TianjiuError, RuntimeError):
    """An executor could not play on: a worker died, or could not be told what to do.

    Every deal that was finished is in the journal, if there is one.
    """


def run(  # noqa: PLR0913 -- each says one thing about a tournament, and most go without saying
    bots: Iterable[Entrant],
    rounds: int,
    seed: int,
    executor: Executor | None = None,
    *,
    ruleset: Ruleset = WIKIPEDIA,
    journal: str | PathLike[str] | None = None,
    seconds: float | None = None,
    deals_a_task: int = 1,
    show_progress: bool = True,
) -> Result:
    """Play a duplicate tournament: the same deals with each bot in each seat.

    The result depends on the bots, seed, ruleset and rounds alone: each round has its own seed.

    Args:
        bots: the four bots, who may have the same name when they are made alike.
        rounds: how many rounds; each deal makes four, so it is rounded up to a multiple of four.
        seed: decides the deals, and the seeds that the bots are made with.
        executor: who plays the deals; None plays one after the other in this process.
        ruleset: the rules of the table. East is banker, for the first time, in every deal.
        journal: a file that keeps finished deals. A run that was interrupted goes on where it ends.
        seconds: the time for each choice, by the clock; then results depend on the machine.
        deals_a_task: how many deals a worker is given at a time.
        show_progress: whether a terminal on stderr shows a bar.

    Raises:
        WrongType, InvalidEntrants, InvalidTournament: when a part is of another type, or cannot be.
        InUse, InvalidJournal: when the journal is in use, or is of another tournament.
        WorkerLost: when the executor failed; a run with the same journal goes on.
    """
    tournament = Tournament(entrants=as_entrants(bots), seed=seed, ruleset=ruleset, seconds=seconds)
    _check(tournament, rounds, executor, deals_a_task)
    deals, stream = -(-rounds // TURNS), sys.stderr if show_progress else None
    with Journal(tournament, None if journal is None else Path(journal)) as kept:
        _play_missing(tournament, kept, deals, executor, deals_a_task, stream)
        finished = tuple(kept.finished[number] for number in range(deals))
    one, two, three, four = [entrant.name for entrant in tournament.entrants]
    return Result((one, two, three, four), finished)


def _play_missing(  # noqa: PLR0913, PLR0917 -- what `run` was given, once more
    tournament: Tournament,
    kept: Journal,
    deals: int,
    executor: Executor | None,
    deals_a_task: int,
    stream: TextIO | None,
) -> None:
    """Play the deals that the journal has not, and keep each."""
    missing = [number for number in range(deals) if number not in kept.finished]
    with Bar(stream, total=deals, done=deals - len(missing)) as bar:
        for played in _played(tournament, _batches(missing, deals_a_task), executor):
            kept.add(played)
            bar.advance()


def _check(
    tournament: Tournament, rounds: int, executor: Executor | None, deals_a_task: int
) -> None:
    require(tournament.ruleset, Ruleset, "the rules of a tournament")
    if executor is not None:
        require(executor, Executor, "who plays the deals, if not this process,")
    require_whole(tournament.seed, "the seed of a tournament")
    if not is_whole(rounds, 1) or not is_whole(deals_a_task, 1):
        wrong = deals_a_task if is_whole(rounds, 1) else rounds
        message = f"a tournament has 1 round or more, and 1 deal a task or more, not {show(wrong)}"
        raise InvalidTournament(message)
    seconds: object = tournament.seconds
    if seconds is not None and not (isinstance(seconds, int | float) and seconds > 0):
        message = f"a bot has some seconds to choose, or None for any time, not {show(seconds)}"
        raise InvalidTournament(message)


def _batches(numbers: Iterable[int], size: int) -> Iterator[tuple[int, ...]]:
    rest = iter(numbers)
    while batch := tuple(islice(rest, size)):
        yield batch


def _played(
    tournament: Tournament, tasks: Iterator[tuple[int, ...]], executor: Executor | None
) -> Iterator[PlayedDeal]:
    """Yield the deals as they are finished, in any order."""
    if executor is None:
        return chain.from_iterable(play_deals(tournament, task) for task in tasks)
    return _played_by(executor, tournament, tasks)


def _played_by(
    executor: Executor, tournament: Tournament, tasks: Iterator[tuple[int, ...]]
) -> Iterator[PlayedDeal]:
    waiting: set[Future[list[PlayedDeal]]] = set()
    fault: BaseException | None = None
    try:
        while True:
            if fault is None:
                fault = _hand_out(executor, tournament, tasks, waiting)
            if fault is not None:  # what has begun is played to its end, and the rest is not
                waiting = {future for future in waiting if not future.cancel()}
            if not waiting:
                break
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                lost = _fault(future)
                if lost is None:
                    yield from future.result()
                fault = fault or lost
    finally:
        for future in waiting:
            future.cancel()
    if fault is not None:
        raise _worker_lost(tournament, fault) from fault


def _hand_out(
    executor: Executor,
    tournament: Tournament,
    tasks: Iterator[tuple[int, ...]],
    waiting: set[Future[list[PlayedDeal]]],
) -> RuntimeError | None:
    """Give the executor enough to do; return what it says when it takes no more."""
    try:
        for task in islice(tasks, _AHEAD - len(waiting)):
            waiting.add(executor.submit(play_deals, tournament, task))
    except RuntimeError as refused:  # it has lost a worker, or was shut down
        return refused
    return None


def _fault(future: Future[list[PlayedDeal]]) -> BaseException | None:
    try:
        return future.exception()
    except CancelledError as cancelled:
        return cancelled


def _worker_lost(tournament: Tournament, fault: BaseException) -> WorkerLost:
    """Return the error that says what was wrong with a worker, or with what it was given."""
    for entrant in tournament.entrants:
        try:
            pickle.dumps(entrant.make)
        except (AttributeError, TypeError, pickle.PicklingError) as reason:
            name = show(entrant.name)
            return WorkerLost(f"what makes the bot {name} cannot be pickled: {show(reason)}")
    return WorkerLost(
        f"the executor failed with {show(fault)}; what was finished is in the journal, if there is "
        "one: run again to go on"
    )
