"""Strategies for tiles, and for what can be made of a few of them."""

from hypothesis import strategies as st

from tianjiu.actions import DECLARATIONS, DECLINE, PLAYS, Action, Discard
from tianjiu.clauses import Clause
from tianjiu.combinations import COMBINATIONS, Combination, in_use
from tianjiu.errors import InvalidHand
from tianjiu.ruleset import WIKIPEDIA, Ruleset
from tianjiu.testing.rules import require_rules
from tianjiu.tiles import DECK, Hand, Tile

__all__ = ["actions", "combinations", "hands", "tiles"]


def tiles() -> st.SearchStrategy[Tile]:
    """Draw one of the 21 faces (牌); they shrink towards Heaven, the first of the set."""
    return st.sampled_from(Tile)


def hands(min_size: int = 0, max_size: int = 8) -> st.SearchStrategy[Hand]:
    """Draw tiles of one set that a seat may hold; they shrink towards few, and high, tiles.

    Args:
        min_size: the fewest tiles.
        max_size: the most tiles, up to 32.

    Raises:
        InvalidHand: when the sizes are not in order, or not 0 to 32.
    """
    if not 0 <= min_size <= max_size <= len(DECK):
        message = f"the sizes of a hand run from 0 up to 32, not from {min_size} to {max_size}"
        raise InvalidHand(message, Clause.TILE_1)
    places = st.integers(0, len(DECK) - 1)
    return _hands(st.lists(places, min_size=min_size, max_size=max_size, unique=True))


def combinations(ruleset: Ruleset = WIKIPEDIA) -> st.SearchStrategy[Combination]:
    """Draw one of the combinations that a table knows (COMBO-1 to COMBO-9, 牌型).

    Args:
        ruleset: decides whether KK is a civil pair or a supreme.

    Raises:
        WrongType: when it is no `Ruleset`.
    """
    rules = require_rules(ruleset) or WIKIPEDIA
    known = [combination for combination in COMBINATIONS if in_use(combination, rules)]
    return st.sampled_from(known)


def actions() -> st.SearchStrategy[Action]:
    """Draw any action of the table of actions, legal somewhere or not: see `action_id`."""
    declarations = st.sampled_from((*DECLARATIONS, DECLINE))
    return st.one_of(st.sampled_from(PLAYS), _discards(), declarations)


@st.composite
def _hands(draw: st.DrawFn, places: st.SearchStrategy[list[int]]) -> Hand:
    return Hand([DECK[place] for place in draw(places)])


@st.composite
def _discards(draw: st.DrawFn) -> Discard:
    return Discard(draw(hands(min_size=1, max_size=4)).tiles)
