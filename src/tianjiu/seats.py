"""Who sits where: the four seats and values that belong to them one by one."""

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import Final, Generic, TypeVar, final

import attrs

from tianjiu._compat import override
from tianjiu.checks import require, require_function, show
from tianjiu.clauses import Clause
from tianjiu.errors import NotationError, WrongType
from tianjiu.values import Value, constant

__all__ = ["SEATS", "BySeat", "Seat"]

T_co = TypeVar("T_co", covariant=True)
U = TypeVar("U")


@constant
class Seat(Enum):
    """A seat at the table; play passes from East to South, West and North (DEAL-1).

    Chinese: 東 南 西 北. A seat is looked up by its letter.

    Attributes:
        letter: E, S, W or N.
        order: the place in the order of play, 0 for East to 3 for North.
        next: the seat that acts after this one, at its right hand (下家).
        previous: the seat that acts before this one, at its left hand (上家).
        opposite: the seat across the table (對家).

    >>> Seat.EAST.next
    <Seat.SOUTH: 'S'>
    >>> Seat("W").opposite
    <Seat.EAST: 'E'>
    """

    EAST = "E"
    SOUTH = "S"
    WEST = "W"
    NORTH = "N"

    def __init__(self, letter: str) -> None:
        self.letter = letter
        self.order: int = "ESWN".index(letter)

    @classmethod
    @override
    def _missing_(cls, value: object) -> "Seat":
        if not isinstance(value, str):
            message = f"a seat is named by a letter, not by {show(value)}"
            raise WrongType(message, Clause.DEAL_1)
        message = f"{show(value)} is no seat, the seats are E S W N"
        raise NotationError(message, Clause.DEAL_1)

    @property
    def next(self) -> "Seat":
        """The seat that acts after this one, at its right hand (下家)."""
        return SEATS[(self.order + 1) % 4]

    @property
    def previous(self) -> "Seat":
        """The seat that acts before this one, at its left hand (上家)."""
        return SEATS[(self.order + 3) % 4]

    @property
    def opposite(self) -> "Seat":
        """The seat across the table (對家)."""
        return SEATS[(self.order + 2) % 4]

    def round_table(self) -> tuple["Seat", "Seat", "Seat", "Seat"]:
        """Return the four seats in order of play, this one first.

        >>> [seat.letter for seat in Seat.WEST.round_table()]
        ['W', 'N', 'E', 'S']
        """
        return (self, self.next, self.opposite, self.previous)


SEATS: Final[tuple[Seat, Seat, Seat, Seat]] = (Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH)
# In Python 3.11 a member costs less by a name of the module than through its class.
_EAST, _SOUTH, _WEST, _NORTH = SEATS


def require_seat(value: object, what: str) -> Seat:
    """Return the value if it is a seat, else raise `WrongType` that names it."""
    return require(value, Seat, what, Clause.DEAL_1)


@final
@attrs.frozen(kw_only=True)
class BySeat(Value, Mapping[Seat, T_co], Generic[T_co]):
    """One value for each seat, indexed by `Seat` and by nothing else (DEAL-1).

    Args:
        east, south, west, north: the four values.

    Raises:
        WrongType: when it is indexed by anything but a seat.

    >>> scores = BySeat(east=1, south=2, west=3, north=-6)
    >>> scores[Seat.NORTH]
    -6
    >>> sum(scores.values())
    0
    """

    east: T_co
    south: T_co
    west: T_co
    north: T_co

    @override
    def __getitem__(self, seat: Seat) -> T_co:
        if seat is _EAST:
            return self.east
        if seat is _SOUTH:
            return self.south
        if seat is _WEST:
            return self.west
        if seat is _NORTH:
            return self.north
        message = f"what belongs to each seat is indexed by Seat, not by {show(seat)}"
        raise WrongType(message, Clause.DEAL_1)

    @override
    def __iter__(self) -> Iterator[Seat]:
        return iter(SEATS)

    @override
    def __len__(self) -> int:
        return len(SEATS)

    @override
    def __contains__(self, key: object) -> bool:
        return isinstance(key, Seat)

    def in_order(self) -> tuple[T_co, T_co, T_co, T_co]:
        """Return the four values in the order East, South, West, North."""
        return (self.east, self.south, self.west, self.north)

    def map(self, function: Callable[[T_co], U]) -> "BySeat[U]":
        """Return the four results of calling a function on each value.

        >>> BySeat(east=1, south=2, west=3, north=-6).map(abs).north
        6
        """
        require_function(function, "what is called on each value")
        return BySeat(
            east=function(self.east),
            south=function(self.south),
            west=function(self.west),
            north=function(self.north),
        )

    @staticmethod
    def of(function: Callable[[Seat], U]) -> "BySeat[U]":
        """Return the four results of calling a function on each seat.

        >>> BySeat.of(lambda seat: seat.letter).west
        'W'
        """
        require_function(function, "what is called on each seat")
        return BySeat(
            east=function(Seat.EAST),
            south=function(Seat.SOUTH),
            west=function(Seat.WEST),
            north=function(Seat.NORTH),
        )
