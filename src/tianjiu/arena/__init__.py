"""Tournaments: bots play the same deals in each other's seats, on one core or on a cluster.

Each deal is played four times, so that every bot plays it from every seat and the luck of the
deal is the same for all. The result is a table of units a round with standard errors::

    from tianjiu.arena import Entrant, greedy, random, run

    four = [Entrant("greedy", greedy), *[Entrant("random", random)] * 3]
    print(run(four, rounds=4_000, seed=9, journal="greedy.jsonl"))

Any `concurrent.futures.Executor` plays the deals, and the result is the same with each. Where it
has processes of its own, the program that it starts from needs ``if __name__ == "__main__":``::

    with ProcessPoolExecutor() as executor:
        run(four, rounds=4_000, seed=9, executor=executor)

Dask, on one machine or on many, with the extra ``arena``; where a worker dies, Dask gives its
deals to another one::

    with Client("scheduler:8786") as client:
        run(four, rounds=4_000, seed=9, executor=client.get_executor())

MPI, with mpi4py, started by ``mpiexec -n 65 python -m mpi4py.futures tournament.py``::

    with MPIPoolExecutor() as executor:
        run(four, rounds=4_000, seed=9, executor=executor)

Ray has no executor of its own, but its references become futures::

    class RayExecutor(Executor):
        def submit(self, fn, /, *args, **kwargs):
            return ray.remote(fn).remote(*args, **kwargs).future()

With a journal, a run that is interrupted or killed loses no finished deal: run the same program
again, and it goes on. A name stands for a bot in the journal too, so a bot that was changed needs
another name, or a new journal. A result is at hand as soon as a run has nothing left to play.

A bot that answers with no legal action, raises an exception or takes too long forfeits the round.
The table goes on: the round is in the result, and in the journal, with the name of the bot and
what it did. It pays each of the others what a seven-sweep costs them at the least, par and the
penalty for no trick, times the factor of the sweep: 10 units each under WIKIPEDIA. To be left out
of the count would be worth something to whoever is about to lose more.
"""

from tianjiu.arena.duplicate import Forfeit, PlayedDeal, PlayedRound
from tianjiu.arena.entrants import Entrant, InvalidEntrants, greedy, random, search
from tianjiu.arena.journal import InvalidJournal
from tianjiu.arena.locks import InUse
from tianjiu.arena.plot import plot
from tianjiu.arena.result import Result, Standing
from tianjiu.arena.tournament import InvalidTournament, WorkerLost, run

__all__ = [
    "Entrant",
    "Forfeit",
    "InUse",
    "InvalidEntrants",
    "InvalidJournal",
    "InvalidTournament",
    "PlayedDeal",
    "PlayedRound",
    "Result",
    "Standing",
    "WorkerLost",
    "greedy",
    "plot",
    "random",
    "run",
    "search",
]
