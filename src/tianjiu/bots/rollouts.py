"""Rounds played to their end by a quick player: sense enough to tell what an action may lead to.

The quick player knows all hands, so it is for worlds that a bot has thought up, not for a table.
It takes some millionths of a second for a choice, less than a hundredth of what `GreedyBot` takes,
whose judgement it imitates: a set is worth what it is likely to win.
"""

from collections.abc import Mapping
from typing import Final

from tianjiu import packing
from tianjiu.actions import DISCARDS, Action, Play
from tianjiu.combinations import COMBINATIONS, Combination, CombinationKind, strength
from tianjiu.packing import GUARD
from tianjiu.play import legal_actions, step
from tianjiu.positions import DECLARING, OPTIONS, discard_size, is_lead
from tianjiu.state import State
from tianjiu.tiles import Tile

__all__ = ["play_out", "quick_choice", "tile_values"]

# Rough values, in units. Halving or doubling one changes little.
_FINISH: Final = 8.0
"""What finishing is worth beside the tricks: the losses of the other three."""
_LEADING: Final = 0.5
"""What it is worth to lead the next trick."""
_ENOUGH: Final = 0.5
"""What a lead must promise, or the lowest tile is led."""
_RANK: Final = 0.02
"""What a tile is worth for each step of its rank, where it wins nothing."""


class _Chances(dict[int, float]):
    """How likely a combination wins, by what the others hold of what beats it."""

    # A single may face tens of thousands of different holdings in all.
    _MOST = 1024

    def __init__(self, combination: Combination, seats: int) -> None:
        super().__init__()
        self._beaten_by = [
            other.packed
            for other in COMBINATIONS
            if other.kind is combination.kind and strength(other) > strength(combination)
        ]
        self.mask = 0
        for cards in self._beaten_by:
            self.mask |= packing.mask(cards)
        # One of three seats holds n given tiles with a chance of about one third to the n.
        self._safe = max(1.0 - seats * 3.0**-combination.size, 0.0)

    def __missing__(self, part: int) -> float:
        held = sum(packing.holds(part + GUARD, cards) for cards in self._beaten_by)
        if len(self) >= self._MOST:
            self.clear()
        chance = self[part] = self._safe**held
        return chance


# By the number of seats that may still beat it, and by the number of the combination.
_CHANCES: Final = tuple(
    tuple(_Chances(combination, seats) for combination in COMBINATIONS) for seats in range(4)
)
_UNITS: Final = tuple(
    tuple(packing.UNITS[tile.order] for tile in combination.tiles) for combination in COMBINATIONS
)
_RANKS: Final = {packing.UNITS[tile.order]: _RANK * tile.rank for tile in Tile}
# What a combination gains beside its tricks, where it does not win the last trick.
_BONUSES: Final = tuple(
    {CombinationKind.SUPREME: 6.0, CombinationKind.QUADRUPLE: 12.0}.get(combination.kind, 0.0)
    for combination in COMBINATIONS
)


def play_out(state: State) -> State:
    """Return the end of a round that is played on by four quick players."""
    while not state.is_over:
        state = step(state, quick_choice(state))
    return state


def quick_choice(state: State) -> Action:
    """Return what a quick player does who knows all hands; it declares whenever it can."""
    legal = legal_actions(state)
    hand, second, third, fourth, seat, faced, _, _, left, won, lead = state.position
    if len(legal) == 1 or faced == DECLARING:
        return legal[0]
    others = second + third + fourth - 3 * GUARD
    values = tile_values(hand, others, lead)
    plays = [action for action in legal if isinstance(action, Play)]
    held, has_trick = packing.size(hand), (won >> 4 * seat) & 15 > 0
    gains = [_gain(play, others, left - 1, held, has_trick=has_trick) for play in plays]
    if is_lead(faced):
        # Winners are led first, the largest before all; without one, what will never win.
        best = max(range(len(plays)), key=lambda n: gains[n] - _cost(plays[n], _RANKS))
        if gains[best] > _ENOUGH:
            return plays[best]
        return min(plays, key=lambda play: (play.size, values.get(play.packed, 0.0)))
    if plays:
        worth = [gain - _cost(play, values) for gain, play in zip(gains, plays, strict=True)]
        most = max(worth)
        if most > 0:
            return plays[worth.index(most)]
    lowest = sorted(packing.units(hand), key=values.__getitem__)[: discard_size(faced)]
    return DISCARDS[sum(lowest)]


def tile_values(hand: int, others: int, lead: int) -> dict[int, float]:
    """Return what each tile of a hand may win, by its packed unit.

    Args:
        hand: the packed hand.
        others: the packed tiles that others may hold.
        lead: what a leader faces, as in a position.
    """
    values = {unit: _RANKS[unit] for unit in packing.units(hand)}
    for action in OPTIONS[lead][hand]:
        if isinstance(action, Play):
            chance = _chance(action.number, others, 3)
            for unit in _UNITS[action.number]:
                values[unit] = max(values[unit], chance)
    return values


def _chance(number: int, others: int, seats: int) -> float:
    chances = _CHANCES[seats][number]
    return chances[others & chances.mask]


def _gain(play: Play, others: int, seats: int, held: int, *, has_trick: bool) -> float:
    """Return what a play may gain: its tricks, the lead, and the finish or a bonus."""
    number, size = play.number, play.size
    gain = size + _LEADING + (not has_trick) + (_FINISH if size == held else _BONUSES[number])
    return _chance(number, others, seats) * gain


def _cost(play: Play, values: Mapping[int, float]) -> float:
    return sum([values[unit] for unit in _UNITS[play.number]])
