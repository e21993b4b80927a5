"""The library against this engine, round after round: `python -m tests.oracle.compare --help`.

Both play the same rounds and are compared at every state: what is legal, who acts, the tricks, the
bonuses, what each seat sees; and at the end the facts, the settlement and the next banker. What
happened is counted, so that nobody need believe that rare things were among it.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise

from tests import bridge
from tianjiu import (
    SEATS,
    State,
    TianjiuError,
    action_id,
    legal_actions,
    next_banker,
    payments,
    settle,
    start,
    step,
    tally,
    view,
)

from .biased import random_round
from .engine import Round
from .happenings import HAPPENINGS, happenings
from .match import succession
from .ruleset import Value, expand
from .settle import settle as settle_here
from .settle import tally as tally_here
from .shapes import Deal, Tally
from .view import view as view_here


class DisagreementError(AssertionError):
    """The two engines differ."""


def agree(what: str, engine: object, oracle: object) -> None:
    """Raise the error that says so if the two engines have found different things."""
    if engine != oracle:
        raise DisagreementError(f"{what}: engine {engine!r}, oracle {oracle!r}")


# PLAY-1, PLAY-2, PLAY-7, INSTANT-4: what may be done.
def compare_legal(state: State, round_: Round) -> None:
    """Compare what is legal, as sets; the library's order is that of its table of actions."""
    actions = legal_actions(state)
    texts = [bridge.from_action(action) for action in actions]
    ids = [action_id(action) for action in actions]
    agree("legal actions", sorted(texts), sorted(round_.legal()))
    agree("their order", all(one < other for one, other in pairwise(ids)), oracle=True)


# PLAY-3, PLAY-4, PLAY-5, PLAY-6, BONUS: where the round stands.
def compare_moment(state: State, round_: Round) -> None:
    """Compare two rounds at one moment."""
    agree("phase", state.phase.value, round_.phase)
    agree("to act", bridge.from_seat(state.to_act), round_.to_act)
    agree("finisher", bridge.from_seat(state.finisher), round_.finisher)
    agree("actions", [bridge.from_action(action) for action in state.actions], round_.actions)
    hands = {seat.letter: bridge.from_tiles(hand) for seat, hand in state.hands.items()}
    agree("hands", hands, round_.hands)
    agree("tricks", [bridge.from_trick(trick) for trick in state.tricks], round_.tricks)
    trick = state.trick
    table = [] if trick is None else bridge.from_seen_trick(trick)["actions"]
    agree("trick in progress", table, round_.table)
    agree("tricks won", bridge.from_counts(state.tricks_won), round_.tricks_won)
    agree("payments", [bridge.from_transfer(paid) for paid in payments(state)], round_.payments())
    compare_legal(state, round_)
    for seat in SEATS:
        seen = bridge.from_view(view(state, seat))
        agree(f"view of {seat.letter}", seen, view_here(round_, seat.letter))


# SETTLE, FINISH, SWEEP, INSTANT, MATCH: what a finished round comes to.
def compare_end(state: State, round_: Round) -> Tally:
    """Compare two finished rounds; return the facts that they agree on."""
    facts, facts_here = tally(state), tally_here(round_)
    agree("tally", bridge.from_tally(facts), facts_here)
    agree("tally written by hand", facts, bridge.to_tally(facts_here, state.ruleset))
    settlement = settle(state)
    agree("settlement", bridge.from_settlement(settlement), settle_here(facts_here, round_.rules))
    agree("settlement of the tally", settle(facts), settlement)
    banker, streak = next_banker(
        state.ruleset, banker=facts.banker, streak=facts.streak, finisher=facts.finisher
    )
    here = succession(facts_here["banker"], facts.streak, facts_here["finisher"], round_.rules)
    agree("succession", (banker.letter, streak), here)
    return facts_here


# The library takes the rules and the deal through the bridge, this engine as they are.
def play_both(
    rules: Mapping[str, Value], deal: Deal, choose: Callable[[Round], str]
) -> tuple[Round, Tally]:
    """Play one round on both engines, comparing them at every state."""
    ruleset = bridge.to_ruleset(rules)
    state = start(bridge.to_deal(deal), ruleset)
    round_ = Round(deal, expand(rules))
    agree("deal", bridge.from_deal(state.deal), deal)
    agree("rules", expand(bridge.from_ruleset(ruleset)), round_.rules)
    try:
        compare_moment(state, round_)
        while round_.phase != "over":
            action = choose(round_)
            round_.apply(action)
            state = step(state, bridge.to_action(action, ruleset), state.to_act)
            compare_moment(state, round_)
        return round_, compare_end(state, round_)
    except (DisagreementError, TianjiuError) as error:
        replay = {"ruleset": rules, "deal": deal, "actions": round_.actions}
        raise DisagreementError(f"{error}\nafter {json.dumps(replay)}") from error


# Every round is made from the seed and its own index, so that it can be played again alone.
def compare_rounds(seed: int, indices: Iterable[int]) -> Counter[str]:
    """Play rounds on both engines; count what happened, each thing once a round."""
    counts: Counter[str] = Counter()
    for index in indices:
        rules, deal, players, rng = random_round(seed, index)
        try:
            round_, facts = play_both(rules, deal, lambda now: players.choose(now, rng))  # noqa: B023 - called at once
        except DisagreementError as error:
            raise DisagreementError(f"round {index} of seed {seed}: {error}") from error
        counts.update(happenings(round_, facts))
        counts["rounds"] += 1
        counts["states"] += len(round_.actions) + 1
    return counts


# Processes take the rounds in turn.
def compare_in_parallel(rounds: int, seed: int, jobs: int) -> Counter[str]:
    """Play rounds in several processes; count what happened in all of them."""
    if jobs == 1:
        return compare_rounds(seed, range(rounds))
    shares = [range(job, rounds, jobs) for job in range(jobs)]
    counts: Counter[str] = Counter()
    with ProcessPoolExecutor(jobs) as pool:
        for share in pool.map(compare_rounds, [seed] * jobs, shares):
            counts += share
    return counts


# What never happened is listed too.
def report(counts: Counter[str]) -> str:
    """The counts, one to a line."""
    names = ["rounds", "states", *HAPPENINGS]
    return "".join(f"{counts[name]:8}  {name}\n" for name in names)


# Exit status 1 if the engines differ.
def main(arguments: Sequence[str] | None = None) -> int:
    """Compare as many rounds as the command line asks for, and print the counts."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.oracle.compare", description=__doc__, allow_abbrev=False
    )
    parser.add_argument("--rounds", type=int, default=1_000, help="how many rounds")
    parser.add_argument("--seed", type=int, default=0, help="which rounds")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    chosen = parser.parse_args(arguments)
    try:
        counts = compare_in_parallel(chosen.rounds, chosen.seed, chosen.jobs)
    except DisagreementError as error:
        sys.stdout.write(f"{error}\n")
        return 1
    sys.stdout.write(report(counts))
    return 0


if __name__ == "__main__":
    sys.exit(main())
