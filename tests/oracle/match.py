"""Who is banker next."""

from .ruleset import Ruleset
from .seats import next_seat


# MATCH-1: the finisher (WINNER), or by finishing the banker, otherwise the next seat (ROTATING).
def next_banker(banker: str, finisher: str, rules: Ruleset) -> str:
    """The banker of the next round."""
    if rules["succession"] == "WINNER" or finisher == banker:
        return finisher
    return next_seat(banker)


# MATCH-2: n grows by one when the banker stays, and restarts at 1.
def succession(banker: str, streak: int, finisher: str, rules: Ruleset) -> tuple[str, int]:
    """The next banker, and for the how-manieth round running."""
    following = next_banker(banker, finisher, rules)
    return following, (streak + 1 if following == banker else 1)


# MATCH-2: scores add up in whole units.
def add_scores(scores: dict[str, int], totals: dict[str, int]) -> dict[str, int]:
    """The scores after one more settlement."""
    return {seat: scores[seat] + totals[seat] for seat in scores}
