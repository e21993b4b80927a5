"""Strategies for deals: fair ones, and ones in which rare things happen."""

from itertools import chain
from typing import Final, TypeAlias

from hypothesis import strategies as st

from tianjiu.clauses import Clause
from tianjiu.deal import Deal
from tianjiu.errors import WrongType
from tianjiu.ruleset import FirstLeader, Ruleset
from tianjiu.seats import SEATS, BySeat, Seat
from tianjiu.testing.choices import choose
from tianjiu.testing.rules import require_sizes
from tianjiu.tiles import DECK, Hand, Tile, parse_tiles

__all__ = ["deals", "deals_for", "seats", "strong_deals"]

_Pattern: TypeAlias = tuple[str, ...]

# What four seats, in order of play, are sure to hold; the rest of their tiles is drawn.
_STRONG: Final[dict[int, tuple[_Pattern, ...]]] = {
    8: (
        ("AA9n",),  # quadruples, one over another
        ("BB8e", "AA9n"),
        ("DD5f", "CC7s", "BB8e", "AA9n"),
        ("63",),  # supremes, and what captures one
        ("AA9n63",),
        ("KK63", "JJ"),
        ("AAKK", "9JJ"),
        ("AA9n3", "B6"),  # low tiles for the end, and what captures them
        ("BB9n3", "AA", "86"),
        ("AA9nK", "BJ"),
        ("AA9nBB8e",),  # sweeps: high to the end, or with one low tile
        ("AABB9n83",),
        ("AABB9n8K",),
        ("AABB9n63",),
        ("EEFFGGHH",),  # instant hands
        ("EEFFGGH3",),
        ("EFGH98eJ",),
        ("9n8e7s6A",),
        ("n8e7s5fB",),
        ("9n8e7s63",),
        ("EEFFGGHH", "9n8e7s5f"),
    ),
    4: (
        ("AA9n",),
        ("BB8e", "AA9n"),
        ("63",),
        ("KK63", "JJ"),
        ("AAKK", "BBJJ"),
        ("9nKK", "8eJJ"),
        ("A93", "B6"),
        ("AAK", "9BJ"),
        ("A9n3",),
        ("AABK",),
        ("EFGH",),
        ("EFG3", "BB8e"),
    ),
}
_FAIR: Final[dict[int, tuple[_Pattern, ...]]] = {8: ((),), 4: ((),)}
# As many fair deals as strong ones, the fair ones first.
_EITHER: Final[dict[int, tuple[_Pattern, ...]]] = {
    size: (*[()] * len(patterns), *patterns) for size, patterns in _STRONG.items()
}


def seats() -> st.SearchStrategy[Seat]:
    """Draw a seat; they shrink towards East."""
    return st.sampled_from(SEATS)


def deals(
    tiles_per_hand: int | None = None, *, first_leader: FirstLeader = FirstLeader.BANKER
) -> st.SearchStrategy[Deal]:
    """Draw a deal; it shrinks towards the set dealt out in order, East the banker and first.

    Args:
        tiles_per_hand: 8, 4 for Small Tianjiu (DEAL-6), or None for either.
        first_leader: with SEAT_BEFORE_BANKER that seat may lead a banker's first round (DEAL-3).

    Raises:
        InvalidRuleset: when the tiles of a hand are neither 8 nor 4.
    """
    return _deals(require_sizes(tiles_per_hand), first_leader, _FAIR)


def strong_deals(
    tiles_per_hand: int | None = None, *, first_leader: FirstLeader = FirstLeader.BANKER
) -> st.SearchStrategy[Deal]:
    """Draw a deal in which something rare may well happen, as `deals` does.

    A seat holds a quadruple, a supreme, a hand that sweeps or an instant hand; or several hold
    what beats or captures each other's.

    Args:
        tiles_per_hand: 8, 4 for Small Tianjiu (DEAL-6), or None for either.
        first_leader: with SEAT_BEFORE_BANKER that seat may lead a banker's first round (DEAL-3).

    Raises:
        InvalidRuleset: when the tiles of a hand are neither 8 nor 4.
    """
    return _deals(require_sizes(tiles_per_hand), first_leader, _STRONG)


def deals_for(ruleset: Ruleset) -> st.SearchStrategy[Deal]:
    """Draw a deal, fair or strong, that can be played under a ruleset.

    Args:
        ruleset: its `tiles_per_hand` and `first_leader` decide.

    Raises:
        WrongType: when it is no `Ruleset`.
    """
    if not isinstance(ruleset, Ruleset):
        message = f"a deal is drawn for a Ruleset, not for {ruleset!r}"
        raise WrongType(message, Clause.DEAL_6)
    return _deals((ruleset.tiles_per_hand,), ruleset.first_leader, _EITHER)


@st.composite
def _deals(
    draw: st.DrawFn,
    sizes: tuple[int, ...],
    first_leader: FirstLeader,
    patterns: dict[int, tuple[_Pattern, ...]],
) -> Deal:
    size = choose(draw, sizes)
    banker = draw(seats())
    streak = draw(st.integers(1, 6))
    early = first_leader is FirstLeader.SEAT_BEFORE_BANKER and streak == 1
    leader = choose(draw, (banker, banker.previous) if early else (banker,))
    first = choose(draw, leader.round_table())
    pattern = choose(draw, patterns[size])
    given = dict(zip(first.round_table(), map(parse_tiles, pattern), strict=False))
    # The whole set is shuffled whatever is given, so that no pattern counts as simpler.
    wall: list[Tile] = draw(st.permutations(DECK))
    for tile in chain.from_iterable(given.values()):
        wall.remove(tile)
    hands: dict[Seat, Hand] = {}
    for seat in leader.round_table():
        held = given.get(seat, ())
        drawn = size - len(held)
        hands[seat] = Hand((*held, *wall[:drawn]))
        del wall[:drawn]
    return Deal(hands=BySeat.of(hands.__getitem__), banker=banker, streak=streak, leader=leader)
