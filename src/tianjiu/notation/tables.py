"""Text for how a round begins: the banker, who leads, and the four hands."""

import re
from typing import Final

import attrs

from tianjiu.checks import require, show
from tianjiu.clauses import Clause
from tianjiu.deal import Deal
from tianjiu.errors import NotationError, TianjiuError
from tianjiu.notation.actions import format_hand, parse_hand
from tianjiu.notation.words import fold, read_number, require_canonical, words_of, write_number
from tianjiu.seats import SEATS, BySeat, Seat

__all__ = ["Table", "format_deal", "format_table", "parse_deal", "read_hands", "read_table"]

_TABLE: Final = re.compile(r"([ESWN])([0-9]*)([ESWN]?)")
_WHAT: Final = "a deal"


@attrs.frozen(kw_only=True)
class Table:
    """The banker of a round, the rounds running that it has been banker, and the leader."""

    banker: Seat = Seat.EAST
    streak: int = 1
    leader: Seat = Seat.EAST


def parse_deal(text: str, *, lenient: bool = False) -> Deal:
    """Read a deal: the table, then the hands of East, South, West and North.

    Args:
        text: such as ``S2 AABBCCDD/EEFFGGHH/IIJJKK9n/8e7s65f3``.
        lenient: whether other texts than the one of `format_deal` are read too, as
            `tianjiu.notation` says.

    Raises:
        WrongType: when it is not given a string.
        NotationError: for any other text, and for tiles that no set has; it names the clause.

    >>> parse_deal("S2 AABBCCDD/EEFFGGHH/IIJJKK9n/8e7s65f3").banker
    <Seat.SOUTH: 'S'>
    """
    *table, hands = words_of(text, _WHAT) or [""]
    if len(table) > 1:
        message = f"{show(text)} is no deal: after the table and the hands comes nothing"
        raise NotationError(message, Clause.DEAL_1)
    deal = read_hands(hands, read_table(table[0]) if table else Table())
    if not lenient:
        require_canonical(text, format_deal(deal))
    return deal


def format_deal(deal: Deal) -> str:
    """Write a deal: the table, then the hands of East, South, West and North.

    Args:
        deal: any deal.

    Raises:
        WrongType: when it is not given a `Deal`.
        NotationError: when the streak has more than 640 digits.

    >>> from random import Random
    >>> format_deal(Deal.random(Random(9), banker=Seat.SOUTH, leader=Seat.EAST))
    'S1E BCDFHI85/AFI9e6f3/ACEEGJK7/BDGHJKns'
    """
    require(deal, Deal, "a deal to write", Clause.DEAL_1)
    table = format_table(Table(banker=deal.banker, streak=deal.streak, leader=deal.leader))
    return f"{table} {'/'.join(map(format_hand, deal.hands.in_order()))}"


def format_table(table: Table) -> str:
    """Write a banker and its streak, and the leader where that is another seat."""
    leader = "" if table.leader is table.banker else table.leader.letter
    return f"{table.banker.letter}{write_number(table.streak, 'a streak')}{leader}"


def read_table(word: str) -> Table:
    """Read a table from a word, leniently; without a streak it is the first round running."""
    parts = _TABLE.fullmatch(word.upper())
    if parts is None:
        message = f"{show(word)} is no table: a banker and its streak are written as E1"
        raise NotationError(message, Clause.DEAL_1)
    banker, streak, leader = parts.groups()
    return Table(
        banker=Seat(banker),
        streak=read_number(streak, "a streak", Clause.MULT_1) if streak else 1,
        leader=Seat(leader or banker),
    )


def read_hands(word: str, table: Table) -> Deal:
    """Read a deal from a word, leniently: four hands with strokes between them."""
    hands = [parse_hand(fold(hand)) for hand in word.split("/")]
    if len(hands) != len(SEATS):
        message = f"{show(word)} is {len(hands)} hands, and four are written as AB9n/CD8e/EF7s/GH63"
        raise NotationError(message, Clause.DEAL_1)
    east, south, west, north = hands
    try:
        return Deal(
            hands=BySeat(east=east, south=south, west=west, north=north),
            banker=table.banker,
            streak=table.streak,
            leader=table.leader,
        )
    except TianjiuError as error:
        raise NotationError(error.message, error.clause) from error
