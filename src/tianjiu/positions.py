"""The bare position of a round, as a few integers, and how an action changes it.

This is the machine inside `State`: rules as tables of small integers, and functions that walk
them. What a seat *faces* is a number: the number of the best combination so far, which is to be
beaten, or one of the further numbers below. `_ANSWERS[faced]` has the plays that may be made,
each with what the next seat faces then; `_DISCARD_SIZES[faced]` is the number of tiles that a
discard has, -1 where there is none.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations, groupby
from typing import Final, Generic, TypeAlias, TypeVar

from tianjiu import packing
from tianjiu.actions import DISCARDS, PLAYS, Action, Discard, Play
from tianjiu.combinations import (
    CAPTOR,
    CIVIL_SUPREME,
    COMBINATIONS,
    MALLET_PAIR,
    Combination,
    CombinationKind,
    strength,
)
from tianjiu.packing import GUARD
from tianjiu.ruleset import CivilSupreme

__all__ = [
    "DECLARING",
    "OPTIONS",
    "OVER",
    "Position",
    "advance",
    "answers",
    "best",
    "discard_size",
    "hands_by_seat",
    "is_barred",
    "is_lead",
    "lead_under",
    "opening",
    "won_by_seat",
]

Position: TypeAlias = tuple[int, int, int, int, int, int, int, int, int, int, int]
"""The four hands, from the seat to act on; the order of that seat; what it faces; the best play
so far, as something to be faced; the order of the seat that made it; how many seats have yet to
act, the one to act included; the tricks won, four bits for each seat; what a leader faces."""

_ROWS: Final = len(COMBINATIONS)
_CAPTOR: Final = _ROWS  # JJ that has captured a civil supreme (COMBO-9)
_UNBEATABLE: Final = _ROWS + 1  # KK led where nothing captures it (COMBO-9)
_BARRED: Final = _ROWS + 2  # one, two, three or four tiles and no play allowed (PLAY-7)
_LEAD: Final = _BARRED + 4
_LEADS: Final = {mode: _LEAD + order for order, mode in enumerate(CivilSupreme)}
DECLARING: Final = _LEAD + len(_LEADS)
OVER: Final = DECLARING + 1


def _leads(mode: CivilSupreme) -> dict[int, int]:
    """Return what may be led, with what the next seat faces then (PLAY-1, COMBO-9)."""
    absent = CIVIL_SUPREME if mode is CivilSupreme.OFF else MALLET_PAIR
    faced = {play.number: play.number for play in PLAYS if play.combination is not absent}
    if mode is CivilSupreme.UNBEATABLE:
        faced[CIVIL_SUPREME.number] = _UNBEATABLE
    return faced


def _answers(number: int) -> dict[int, int]:
    """Return what beats a combination, with what the next seat faces then (COMBO-9, COMBO-10)."""
    best = COMBINATIONS[number]
    if best is CIVIL_SUPREME:
        return {CAPTOR.number: _CAPTOR}
    return {
        new.number: new.number
        for new in COMBINATIONS
        if new.kind is best.kind and strength(new) > strength(best)
    }


_NONE: Final = -1
_NOTHING: Final[dict[int, int]] = {}
_ANSWERS: Final[tuple[dict[int, int], ...]] = (
    *map(_answers, range(_ROWS)),
    *[_NOTHING] * (_LEAD - _ROWS),
    *map(_leads, CivilSupreme),
    _NOTHING,
    _NOTHING,
)
_DISCARD_SIZES: Final[tuple[int, ...]] = (
    *[combination.size for combination in COMBINATIONS],
    *[CAPTOR.size, CIVIL_SUPREME.size],
    *[1, 2, 3, 4],
    *[_NONE] * (len(_LEADS) + 2),
)


_A = TypeVar("_A", Play, Discard)


class _Held(dict[int, tuple[_A, ...]], Generic[_A]):
    """Those of some actions that a hand holds, by the part of the hand that matters to them."""

    def __init__(self, actions: Iterable[_A]) -> None:
        super().__init__()
        self._actions: tuple[_A, ...] = tuple(actions)
        self.mask = 0
        for action in self._actions:
            self.mask |= packing.mask(action.packed)

    def __missing__(self, part: int) -> tuple[_A, ...]:
        hand = part + GUARD
        held = tuple([action for action in self._actions if packing.holds(hand, action.packed)])
        self[part] = held
        return held


# Kinds that share a table of what a hand holds; civil singles have two, to keep each one small.
_FAMILIES: Final = {
    CombinationKind.CIVIL_SINGLE: 0,
    CombinationKind.MILITARY_SINGLE: 2,
    CombinationKind.CIVIL_PAIR: 3,
    CombinationKind.MILITARY_PAIR: 4,
    CombinationKind.MIXED_PAIR: 4,
    CombinationKind.CIVIL_TRIPLE: 4,
    CombinationKind.MILITARY_TRIPLE: 4,
    CombinationKind.QUADRUPLE: 4,
    CombinationKind.SUPREME: 5,
}


def _family(play: Play) -> int:
    kind, first = play.combination.kind, play.combination.tiles[0]
    return _FAMILIES[kind] + (kind is CombinationKind.CIVIL_SINGLE and first.rank <= 5)


def _parts(numbers: Iterable[int]) -> tuple[tuple[int, _Held[Play]], ...]:
    """Split plays, by their numbers, into small tables with the mask of each."""
    families = groupby([PLAYS[number] for number in sorted(numbers)], key=_family)
    tables = [_Held(plays) for _, plays in families]
    return tuple((table.mask, table) for table in tables)


_PARTS: Final = tuple(_parts(answers) for answers in _ANSWERS)


_SINGLES: Final = tuple(
    _Held([DISCARDS[unit] for unit in packing.UNITS if unit & mask]) for mask in packing.PARTS
)
_SINGLES_1, _SINGLES_2, _SINGLES_3 = _SINGLES
_MASK_1, _MASK_2, _MASK_3 = packing.PARTS


class _Options(dict[int, tuple[Action, ...]]):
    """What a seat that faces one thing may do, by its hand; forgotten when there is too much."""

    # All hands that one deal can come to, four times 255, find room.
    _MOST = 1024

    def __init__(self, faced: int) -> None:
        super().__init__()
        self._parts = _PARTS[faced]
        self._size = _DISCARD_SIZES[faced]

    def __missing__(self, hand: int) -> tuple[Action, ...]:
        options: tuple[Action, ...] = ()
        for mask, held in self._parts:
            options += held[hand & mask]
        if self._size == 1:
            options += _SINGLES_1[hand & _MASK_1]
            options += _SINGLES_2[hand & _MASK_2]
            options += _SINGLES_3[hand & _MASK_3]
        elif self._size != _NONE:
            chosen = map(sum, combinations(packing.units(hand), self._size))
            options += tuple([DISCARDS[packed] for packed in dict.fromkeys(chosen)])
        if len(self) >= self._MOST:
            self.clear()
        self[hand] = options
        return options


OPTIONS: Final = tuple(_Options(faced) for faced in range(len(_ANSWERS)))
"""What a seat may do, by what it faces and by its hand, in the order of the table of actions
(PLAY-1, PLAY-2, PLAY-7)."""


def opening(hands: Sequence[int], first: int, faced: int, to_act: int, lead: int) -> Position:
    """Return the position before anything is played.

    Args:
        hands: the packed hands by seat, East first.
        first: the order of the seat to act.
        faced: what it faces.
        to_act: how many seats have yet to act, that seat included.
        lead: what a leader faces.
    """
    a, b, c, d = (*hands[first:], *hands[:first])
    return (a, b, c, d, first, faced, 0, first, to_act, 0, lead)


def lead_under(mode: CivilSupreme) -> int:
    """Return what a leader faces."""
    return _LEADS[mode]


def advance(position: Position, action: Action, minimum: int) -> Position | None:
    """Return the position after a play or a discard, or None when it is illegal.

    Args:
        position: any position; none but a seat that leads or follows may play or discard.
        action: what the seat to act does. What a play is, its tiles decided when it was made.
        minimum: the tricks without which nobody finishes (PLAY-7).
    """
    hand, second, third, fourth, seat, faced, best, winner, left, won, lead = position
    if type(action) is Discard:
        if action.size != _DISCARD_SIZES[faced]:
            return None
    elif type(action) is Play and action.number in _ANSWERS[faced]:
        best = _ANSWERS[faced][action.number]
        winner = seat
    else:
        return None
    rest = hand - action.packed
    if rest & GUARD != GUARD:
        return None
    if left > 1:
        seat = (seat + 1) & 3
        faced = best
        if rest == GUARD:  # the last trick
            size = _DISCARD_SIZES[best]
            if ((won >> 4 * seat) & 15) + size < minimum:
                faced = _BARRED + size - 1
        return (second, third, fourth, rest, seat, faced, best, winner, left - 1, won, lead)
    won += _DISCARD_SIZES[best] << 4 * winner
    order = (second, third, fourth, rest)
    turn = (winner - seat - 1) & 3
    a, b, c, d = order[turn:] + order[:turn]
    return (a, b, c, d, winner, OVER if rest == GUARD else lead, 0, winner, 4, won, lead)


def hands_by_seat(position: Position) -> tuple[int, int, int, int]:
    """Return the packed hands by seat, East first."""
    hands, turn = position[:4], -position[4] & 3
    a, b, c, d = hands[turn:] + hands[:turn]
    return (a, b, c, d)


def won_by_seat(position: Position) -> tuple[int, int, int, int]:
    """Return the tricks won by seat, East first."""
    won = position[9]
    return (won & 15, won >> 4 & 15, won >> 8 & 15, won >> 12)


def is_lead(faced: int) -> bool:
    """Return whether what a seat faces is a lead."""
    return _LEAD <= faced < DECLARING


def is_barred(faced: int) -> bool:
    """Return whether a seat is barred from the last trick (PLAY-7)."""
    return _BARRED <= faced < _LEAD


def discard_size(faced: int) -> int:
    """Return how many tiles a seat discards if it does not play, 0 where it must not."""
    return max(_DISCARD_SIZES[faced], 0)


def answers(faced: int) -> dict[int, int]:
    """Return the plays that may be made, by number; the values are for this module."""
    return _ANSWERS[faced]


def best(position: Position) -> Combination:
    """Return the best play of the trick so far."""
    number = position[6]
    if number < _ROWS:
        return COMBINATIONS[number]
    return CAPTOR if number == _CAPTOR else CIVIL_SUPREME
