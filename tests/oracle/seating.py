"""Four players roll for their seats."""

from collections.abc import Callable


# DEAL-2: the highest total first, the others follow; tied ones roll again among themselves.
def ranking(players: list[str], roll: Callable[[str], int]) -> list[str]:
    """The players from the highest to the lowest; `roll` gives the total of the next two dice."""
    totals = {player: roll(player) for player in players}
    ranked: list[str] = []
    for total in range(12, 1, -1):
        level = [player for player in players if totals[player] == total]
        ranked += level if len(level) < 2 else ranking(level, roll)
    return ranked


# DEAL-2: the highest picks a seat, the others follow.
def pick(ranked: list[str], wishes: dict[str, list[str]]) -> dict[str, str]:
    """Where each player sits: on the seat that it likes best among those still free."""
    taken: dict[str, str] = {}
    for player in ranked:
        free = [seat for seat in wishes[player] if seat not in taken.values()]
        taken[player] = free[0]
    return taken
