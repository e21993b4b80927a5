"""A seed names one round, whatever the order in which Python hashes."""

import os
import subprocess
import sys
from typing import Final

PLAY: Final = """
import sys
from random import Random
from tianjiu import SEATS, WIKIPEDIA, Deal, legal_actions, settle, start, step

rng = Random(int(sys.argv[1]))
state = start(Deal.random(rng), WIKIPEDIA)
while not state.is_over:
    state = step(state, rng.choice(legal_actions(state)))
print(state.deal)
print(state.actions)
print([settle(state).totals[seat] for seat in SEATS])
"""


def play(seed: int, hash_seed: str) -> str:
    """Return a round as text, played by a Python of its own."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-c", PLAY, str(seed)]
    return subprocess.run(
        command, env=environment, capture_output=True, text=True, check=True
    ).stdout


def test_a_seed_plays_the_same_round_under_every_hash_seed() -> None:
    rounds = {play(9, hash_seed) for hash_seed in ("0", "1", "2", "random")}
    assert len(rounds) == 1
    assert "Discard" in rounds.pop()


def test_another_seed_plays_another_round() -> None:
    assert play(9, "0") != play(10, "0")
