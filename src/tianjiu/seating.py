"""Who sits where: the dice that choose the first banker and the seats (DEAL-2, 執位).

Everybody sits down somewhere, and is known by that seat until the seats are picked.
"""

from collections.abc import Callable, Iterable
from random import Random
from typing import Final, final

import attrs

from tianjiu.checks import as_tuple, require, require_function, show
from tianjiu.clauses import Clause
from tianjiu.dealing import Dice, require_dice, roll
from tianjiu.errors import InvalidSeating
from tianjiu.seats import SEATS, BySeat, Seat, require_seat
from tianjiu.values import Value

__all__ = ["Choice", "Rolls", "Seating", "keep_seat", "roll_for_seats", "to_roll"]

Rolls = tuple[Dice, ...]
"""All that one seat has rolled: once, and once more for every tie."""

Choice = Callable[[Seat, tuple[Seat, ...]], Seat]
"""Picks a seat: it is given the seat where one first sat down, and those still free."""

_ABOVE_ANY_TOTAL: Final = 13


def keep_seat(seat: Seat, free: tuple[Seat, ...]) -> Seat:  # noqa: ARG001 -- a `Choice` is given both
    """Pick the seat where one sits already."""
    return seat


def _rolls(given: BySeat[Iterable[Iterable[int]]]) -> BySeat[Rolls]:
    """Return rolls as tuples of dice, and refuse a roll that no tie called for."""
    require(given, BySeat, "the rolls for the seats", Clause.DEAL_2)
    rolls = given.map(
        lambda made: tuple(
            require_dice(dice, InvalidSeating, Clause.DEAL_2)
            for dice in as_tuple(made, "the rolls of a seat", Clause.DEAL_2)
        )
    )
    totals = _totals(rolls)
    for seat, own in totals.items():
        for made in range(1, len(own)):
            if not _alike(totals, seat, made):
                message = (
                    f"{seat.name} rolled {len(own)} times, but its first {made} came to "
                    f"{show(own[:made])} and tied with nobody"
                )
                raise InvalidSeating(message, Clause.DEAL_2)
    return rolls


def _totals(rolls: BySeat[Rolls]) -> BySeat[tuple[int, ...]]:
    return rolls.map(lambda made: tuple(sum(dice) for dice in made))


def _alike(totals: BySeat[tuple[int, ...]], seat: Seat, made: int) -> bool:
    """Return whether another seat's first rolls came to the same totals."""
    first = totals[seat][:made]
    return any(other is not seat and totals[other][:made] == first for other in SEATS)


def to_roll(rolls: BySeat[Rolls]) -> tuple[Seat, ...]:
    """Return the seats that roll next; none when all ties are broken (DEAL-2).

    All seats roll once. Those that tie roll again among themselves, the highest of them first,
    until no two are level.

    Args:
        rolls: what each seat has rolled so far.

    Raises:
        WrongType: when it is not given the rolls by seat.
        InvalidSeating: when a die does not show 1 to 6, or a seat rolled again without a tie.

    >>> rolls = BySeat(east=((1, 2),), south=((4, 5),), west=((1, 1),), north=((3, 6),))
    >>> [seat.letter for seat in to_roll(rolls)]
    ['S', 'N']
    """
    totals = _totals(_rolls(rolls))
    level = [seat for seat in SEATS if _alike(totals, seat, len(totals[seat]))]
    # Who has yet to roll in a tie comes before those whom the same tie has already parted.
    marked = {seat: (*totals[seat], _ABOVE_ANY_TOTAL) for seat in level}
    return tuple(seat for seat in level if marked[seat] == max(marked.values()))


_STAYING: Final = BySeat.of(lambda seat: seat)


@final
@attrs.frozen
class Seating(Value):
    """What was rolled for the seats, and who took which (DEAL-2, 執位).

    Args:
        rolls: all that was rolled, by the seat where each first sat down.
        seats: the seat that each of them picked; the same one unless given.

    Raises:
        WrongType: when a part is of another type.
        InvalidSeating: when a die does not show 1 to 6, when a tie is left, when a seat rolled
            again without one, or when two picked the same seat.

    >>> east, south, west, north = ((1, 2),), ((4, 5), (1, 1)), ((2, 2),), ((3, 6), (6, 1))
    >>> seating = Seating(BySeat(east=east, south=south, west=west, north=north))
    >>> [seat.letter for seat in seating.ranking], seating.first
    (['N', 'S', 'W', 'E'], <Seat.NORTH: 'N'>)
    """

    rolls: BySeat[Rolls] = attrs.field(converter=_rolls)
    seats: BySeat[Seat] = _STAYING

    def __attrs_post_init__(self) -> None:
        level = to_roll(self.rolls)
        if level:
            names = ", ".join(seat.name for seat in level)
            message = f"{names} are level and have yet to roll: {show(self.rolls.in_order())}"
            raise InvalidSeating(message, Clause.DEAL_2)
        require(self.seats, BySeat, "the seats that were picked", Clause.DEAL_2)
        picked = [require_seat(seat, "a seat that was picked") for seat in self.seats.values()]
        if len(set(picked)) != len(SEATS):
            names = ", ".join(seat.name for seat in picked)
            message = f"four seats are picked, each once, not {names}"
            raise InvalidSeating(message, Clause.DEAL_2)

    @property
    def ranking(self) -> tuple[Seat, ...]:
        """The seats where they first sat down, from the highest roller to the lowest."""
        totals = _totals(self.rolls)
        return tuple(sorted(SEATS, key=totals.__getitem__, reverse=True))

    @property
    def first(self) -> Seat:
        """The seat that the highest roller picked: the first banker, or first leader (DEAL-3)."""
        return self.seats[self.ranking[0]]


def roll_for_seats(rng: Random, choose: Choice = keep_seat) -> Seating:
    """Roll two dice for each seat, again for those that tie, and let each pick (DEAL-2, 執位).

    Args:
        rng: rolls the dice.
        choose: picks a seat, for the highest roller first and then by total; unless given,
            everybody stays.

    Raises:
        WrongType: when it is not given a `random.Random` and something to call, or when what is
            picked is no seat.
        InvalidSeating: when a seat is picked that is no longer free.

    >>> seating = roll_for_seats(Random(9), lambda seat, free: free[0])
    >>> [sum(dice) for dice in seating.rolls[Seat.EAST]], seating.first
    ([6], <Seat.EAST: 'E'>)
    """
    require(rng, Random, "what rolls the dice", Clause.DEAL_2)
    require_function(choose, "what picks a seat")
    rolls: dict[Seat, Rolls] = dict.fromkeys(SEATS, ())
    while rolling := to_roll(BySeat.of(rolls.__getitem__)):
        for seat in rolling:
            rolls[seat] += (roll(rng),)
    rolled = Seating(BySeat.of(rolls.__getitem__))
    picked: dict[Seat, Seat] = {}
    for seat in rolled.ranking:
        free = tuple(other for other in SEATS if other not in picked.values())
        picked[seat] = _pick(seat, free, choose)
    return Seating(rolled.rolls, BySeat.of(picked.__getitem__))


def _pick(seat: Seat, free: tuple[Seat, ...], choose: Choice) -> Seat:
    choice = require_seat(choose(seat, free), f"the seat that {seat.name} picks")
    if choice not in free:
        names = ", ".join(other.name for other in free)
        message = f"{seat.name} picks {choice.name}, which is not free: {names}"
        raise InvalidSeating(message, Clause.DEAL_2)
    return choice
