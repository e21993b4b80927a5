"""Instant hands, which win a round by being declared before the first lead (例牌)."""

from collections.abc import Callable
from typing import Final

from tianjiu.checks import require
from tianjiu.clauses import Clause
from tianjiu.ruleset import InstantHand, Ruleset
from tianjiu.tiles import Hand, Suit, Tile

__all__ = ["instant_clause", "instant_hands_in", "red_pips", "settles_as", "wins_eight_sweep"]


def red_pips(hand: Hand, ruleset: Ruleset) -> int:
    """Return the number of red pips in a hand (TILE-4).

    >>> from tianjiu.ruleset import WIKIPEDIA
    >>> red_pips(Hand.parse("AC3"), WIKIPEDIA)
    15
    """
    require(hand, Hand, "what red pips are counted in", Clause.TILE_4)
    require(ruleset, Ruleset, "the rules of the table", Clause.TILE_4)
    return sum(ruleset.heaven_red_pips if tile is Tile.HEAVEN else tile.red_pips for tile in hand)


def _of_suit(hand: Hand, suit: Suit) -> int:
    return sum(tile.suit is suit for tile in hand)


def _is_four_pairs(hand: Hand) -> bool:
    kinds = [(tile.suit, tile.rank) for tile in hand]
    return len(hand) == 8 and all(kinds.count(kind) == 2 for kind in kinds)


_Test = Callable[[Hand, Ruleset], bool]

# What each hand is, the lower value (INSTANT-2) before the higher (INSTANT-3).
_TESTS: Final[dict[InstantHand, _Test]] = {
    InstantHand.ONE_RED: lambda hand, ruleset: red_pips(hand, ruleset) == 1,
    InstantHand.SEVEN_MILITARY: lambda hand, _: _of_suit(hand, Suit.MILITARY) == 7,
    InstantHand.SEVEN_CIVIL: lambda hand, _: _of_suit(hand, Suit.CIVIL) == 7,
    InstantHand.ALL_WHITE: lambda hand, ruleset: red_pips(hand, ruleset) == 0,
    InstantHand.FOUR_PAIRS: lambda hand, _: _is_four_pairs(hand),
    InstantHand.EIGHT_MILITARY: lambda hand, _: _of_suit(hand, Suit.MILITARY) == 8,
    InstantHand.EIGHT_CIVIL: lambda hand, _: _of_suit(hand, Suit.CIVIL) == 8,
}

_SEVENS: Final = (InstantHand.ONE_RED, InstantHand.SEVEN_MILITARY, InstantHand.SEVEN_CIVIL)


def wins_eight_sweep(instant_hand: InstantHand) -> bool:
    """Return whether an instant hand settles as an eight-sweep, not a seven-sweep."""
    return require(instant_hand, InstantHand, "what is declared") not in _SEVENS


def instant_clause(instant_hand: InstantHand) -> Clause:
    """Return the clause that describes an instant hand."""
    return Clause.INSTANT_3 if wins_eight_sweep(instant_hand) else Clause.INSTANT_2


def instant_hands_in(hand: Hand, ruleset: Ruleset) -> tuple[InstantHand, ...]:
    """Return the agreed instant hands that a dealt hand is, in the order of `InstantHand`.

    Only agreed hands count (INSTANT-1).

    Args:
        hand: a hand as it was dealt.
        ruleset: its `instant_hands` and `heaven_red_pips` decide.

    >>> from tianjiu.ruleset import STANDING
    >>> instant_hands_in(Hand.parse("EEFFGGHH"), STANDING)
    (<InstantHand.ALL_WHITE: 'all white'>,)
    """
    require(hand, Hand, "what is declared", Clause.INSTANT_1)
    require(ruleset, Ruleset, "the rules of the table", Clause.INSTANT_1)
    return tuple(
        instant_hand
        for instant_hand, test in _TESTS.items()
        if instant_hand in ruleset.instant_hands and test(hand, ruleset)
    )


def settles_as(hand: Hand, ruleset: Ruleset) -> InstantHand | None:
    """Return the kind that a hand settles as: the highest it is, whichever is named (INSTANT-5).

    Returns:
        The kind with the highest factor; None when the hand is no agreed instant hand.
    """

    def worth(instant_hand: InstantHand) -> tuple[int, bool]:
        eight = wins_eight_sweep(instant_hand)
        return (ruleset.eight_sweep if eight else ruleset.seven_sweep, eight)

    return max(instant_hands_in(hand, ruleset), key=worth, default=None)
