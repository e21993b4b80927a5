"""Strategies for rounds, unfinished and finished, and for what may be done in them."""

from collections.abc import Sequence
from typing import Final

from hypothesis import strategies as st

from tianjiu.actions import Action, Declare, Decline, Discard, Play
from tianjiu.clauses import Clause
from tianjiu.errors import InvalidState
from tianjiu.play import legal_actions, start, step
from tianjiu.ruleset import Ruleset
from tianjiu.state import Phase, State
from tianjiu.testing.choices import choose
from tianjiu.testing.dealt import deals_for
from tianjiu.testing.rules import choose_ruleset, require_rules
from tianjiu.tiles import DECK, Hand

__all__ = ["finished_states", "legal_actions_of", "states"]

# Four answers to whether a hand is declared, and eight tricks of four actions.
_LONGEST: Final = 4 + 8 * 4
_ANY_LENGTH: Final = st.integers(0, _LONGEST)
# Where seats are asked, many a round is drawn in which they still are.
_ASKED: Final = st.one_of(_ANY_LENGTH, _ANY_LENGTH, st.integers(0, 4))
# Tiles that seats hold back as long as they can, so that a round ends with them.
_KEPT: Final = st.sampled_from([Hand.parse(codes) for codes in ("", "JJKK63", "AABBCCDD9n8e7s5f")])


def states(ruleset: Ruleset | None = None) -> st.SearchStrategy[State]:
    """Draw a round at any moment: while seats declare, in mid-trick, or over.

    Some rounds are played at random. In others every seat shows as many tiles as it can, or holds
    back what makes a special finish (FINISH-1 to FINISH-5), or both. It shrinks towards few
    actions, and each of them towards the first that is legal.

    Args:
        ruleset: the rules of the table; drawn where it is None.

    Raises:
        WrongType: when it is no `Ruleset`.
    """
    return _states(require_rules(ruleset), finished=False)


def finished_states(ruleset: Ruleset | None = None) -> st.SearchStrategy[State]:
    """Draw a round that is over, as `states` does.

    Args:
        ruleset: the rules of the table; drawn where it is None.

    Raises:
        WrongType: when it is no `Ruleset`.
    """
    return _states(require_rules(ruleset), finished=True)


def legal_actions_of(state: State) -> st.SearchStrategy[Action]:
    """Draw one of the legal actions of the seat to act; they shrink towards the first.

    Raises:
        InvalidState: when the round is over: nobody may do anything.
    """
    legal = legal_actions(state)
    if not legal:
        message = "nobody has a legal action, the round is over"
        raise InvalidState(message, Clause.PLAY_6)
    return _nth(legal)


@st.composite
def _states(draw: st.DrawFn, ruleset: Ruleset | None, *, finished: bool) -> State:
    rules = choose_ruleset(draw, ruleset)
    state = start(draw(deals_for(rules)), rules)
    length = _LONGEST if finished else draw(_ASKED if rules.instant_hands else _ANY_LENGTH)
    kept, eager = draw(_KEPT), draw(st.booleans())
    while not state.is_over and len(state.actions) < length:
        choices = _choices(state, kept, eager=eager)
        # Where a seat has nothing to declare, it costs no choice that it is asked.
        asked_in_vain = state.phase is Phase.DECLARING and len(choices) == 1
        state = step(state, choices[0] if asked_in_vain else choose(draw, choices))
    return state


@st.composite
def _nth(draw: st.DrawFn, legal: Sequence[Action]) -> Action:
    return choose(draw, legal)


def _choices(state: State, kept: Hand, *, eager: bool) -> Sequence[Action]:
    """Return what a seat chooses from, which is all that is legal unless it has a plan."""
    legal = legal_actions(state)
    seat = state.to_act
    if kept and seat is not None:
        held = len(state.hands[seat])
        ends = [action for action in legal if _shown(action) == held]
        legal = ends or [action for action in legal if not _uses(action, kept)] or legal
    if eager:
        most = max(map(_shown, legal))
        legal = [action for action in legal if _shown(action) == most]
    return legal


def _shown(action: Action) -> int:
    """Return the number of tiles that an action lays open; a declaration lays all."""
    match action:
        case Play(size=size):
            return size
        case Declare():
            return len(DECK)
        case Discard() | Decline():
            return 0


def _uses(action: Action, kept: Hand) -> bool:
    match action:
        case Play(combination=combination):
            return any(tile in kept for tile in combination.tiles)
        case Discard(tiles=tiles):
            return any(tile in kept for tile in tiles)
        case Declare() | Decline():
            return False
