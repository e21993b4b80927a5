"""The other side of each ratio: OpenSpiel's trick games and dominoes, and a scorer of mahjong."""

from collections.abc import Callable
from random import Random
from typing import Final

import open_spiel.python.games.team_dominoes  # noqa: F401 -- registers the game
import pyspiel
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.tile import TilesConverter

__all__ = ["DOMINOES", "MAHJONG_HAND", "TRICK_GAMES", "domino_round", "mahjong_scorer", "rollout"]

TRICK_GAMES: Final = ("euchre", "spades", "oh_hell")
DOMINOES: Final = "python_team_dominoes"
MAHJONG_HAND: Final = "a closed hand won by ron: man 22444, pin 333567, sou 444, the last sou 4"


def _dealt(name: str, rng: Random) -> pyspiel.State:
    """Return a position of a game after its deal."""
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        outcome, _ = rng.choice(state.chance_outcomes())
        state = state.child(outcome)
    return state


def _refuse_later_chance(name: str, root: pyspiel.State, rng: Random) -> None:
    """Raise where chance comes back after the deal: the rollouts would count it as decisions."""
    for _ in range(200):
        state = root
        while not state.is_terminal():
            if state.is_chance_node():
                message = f"{name} has chance nodes after its deal"
                raise RuntimeError(message)
            state = state.child(rng.choice(state.legal_actions()))


def rollout(name: str, rng: Random) -> Callable[[], int]:
    """Return a function that plays on from one deal at random and returns the decisions made."""
    root = _dealt(name, rng)
    _refuse_later_chance(name, root, rng)

    def play() -> int:
        state = root
        decisions = 0
        while not state.is_terminal():
            state = state.child(rng.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return play


def domino_round(rng: Random) -> Callable[[], int]:
    """Return a function that deals, plays and scores one round and returns the decisions made."""
    game = pyspiel.load_game(DOMINOES)

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcome, _ = rng.choice(state.chance_outcomes())
                state.apply_action(outcome)
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        state.returns()
        return decisions

    return play


def mahjong_scorer(times: int) -> Callable[[], int]:
    """Return a function that scores one typical hand so many times and returns how many."""
    calculator = HandCalculator()
    tiles = TilesConverter.string_to_136_array(man="22444", pin="333567", sou="444")
    win_tile = TilesConverter.string_to_136_array(sou="4")[0]
    if calculator.estimate_hand_value(tiles, win_tile).error is not None:
        message = f"mahjong does not score {MAHJONG_HAND}"
        raise RuntimeError(message)

    def score() -> int:
        for _ in range(times):
            calculator.estimate_hand_value(tiles, win_tile)
        return times

    return score
