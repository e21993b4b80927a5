"""How a round is played: start it, ask what is legal, take a step."""

from collections.abc import Sequence

from tianjiu.actions import DECLARATIONS, DECLINE, Action, require_action
from tianjiu.clauses import Clause
from tianjiu.deal import Deal
from tianjiu.errors import TianjiuError
from tianjiu.instant import instant_hands_in
from tianjiu.positions import DECLARING, OPTIONS
from tianjiu.reasons import explain
from tianjiu.ruleset import WIKIPEDIA, Ruleset
from tianjiu.seats import Seat, require_seat
from tianjiu.state import State, require_state, successor
from tianjiu.tiles import hand_of

__all__ = ["IllegalAction", "is_legal", "legal_actions", "start", "step", "why_illegal"]


class IllegalAction(TianjiuError, ValueError):
    """An action that the rules forbid.

    Args:
        message: one sentence without a full stop, which quotes the action.
        clause: the clause that the action breaks.
        action: the action.
        seat: the seat that would have acted, where it is known.
    """

    def __init__(
        self, message: str, clause: Clause, action: Action | None = None, seat: Seat | None = None
    ) -> None:
        super().__init__(message, clause)
        self.args = (message, clause, action, seat)
        self.action = action
        self.seat = seat


def start(deal: Deal, ruleset: Ruleset = WIKIPEDIA) -> State:
    """Begin a round (PLAY-1, INSTANT-4).

    Args:
        deal: the four hands, the banker and the leader.
        ruleset: the rules of the table.

    Raises:
        WrongType: when a part is of another type.
        InvalidDeal: when the deal does not fit the ruleset.

    >>> from random import Random
    >>> start(Deal.random(Random(9))).to_act
    <Seat.EAST: 'E'>
    """
    return State(ruleset=ruleset, deal=deal)


def legal_actions(state: State) -> Sequence[Action]:
    """Return all that the seat to act may do, in the order of the table of actions.

    That order is by `action_id`: plays kind by kind and high to low, then discards by their
    tiles; declarations in the order of `InstantHand`, then `Decline` (PLAY-1, PLAY-2, PLAY-7,
    COMBO-11, INSTANT-4).

    Returns:
        An immutable sequence that holds no state; empty when the round is over.

    Raises:
        WrongType: when it is not given a `State`; a `View` has no legal actions.

    >>> from random import Random
    >>> legal_actions(start(Deal.random(Random(9))))[0]
    Play(Combination(CIVIL_SINGLE, 'B'))
    """
    if state.__class__ is not State:
        require_state(state, "legal_actions")
    position = state.position
    faced = position[5]
    return _declarations(state) if faced == DECLARING else OPTIONS[faced][position[0]]


def _declarations(state: State) -> tuple[Action, ...]:
    held = instant_hands_in(hand_of(state.position[0]), state.ruleset)
    declarations = [action for action in DECLARATIONS if action.instant_hand in held]
    return (*declarations, DECLINE)


def is_legal(state: State, action: Action) -> bool:
    """Say whether the seat to act may take an action.

    Raises:
        WrongType: when it is not given a `State` and an action.
    """
    return why_illegal(state, action) is None


def why_illegal(state: State, action: Action) -> Clause | None:
    """Return the clause that an action of the seat to act breaks, or None when it is legal.

    Raises:
        WrongType: when it is not given a `State` and an action.
    """
    require_state(state, "why_illegal")
    reason = explain(state.position, require_action(action), state.ruleset)
    return None if reason is None else reason[0]


def step(state: State, action: Action, seat: Seat | None = None) -> State:
    """Return the state after an action; the old state is untouched.

    The action is always checked, its tiles included: a `Combination` of a kind that its tiles are
    not is refused.

    Args:
        state: a round in progress.
        action: what the seat to act does.
        seat: the seat that acts, to be checked against the turn (PLAY-3); not checked when None.

    Raises:
        WrongType: when it is not given a `State`, an action and a seat.
        IllegalAction: when the rules forbid the action; it carries the clause.

    >>> from random import Random
    >>> state = start(Deal.random(Random(9)))
    >>> step(state, legal_actions(state)[0]).to_act
    <Seat.SOUTH: 'S'>
    """
    if state.__class__ is not State:
        require_state(state, "step")
    if seat is not None and state.to_act is not require_seat(seat, "the seat that acts"):
        raise _out_of_turn(state, action, seat)
    new = successor(state, action)
    if new is None:
        raise _illegal(state, action)
    return new


def _out_of_turn(state: State, action: Action, seat: Seat) -> IllegalAction:
    turn = state.to_act
    whose = "the round is over" if turn is None else f"it is the turn of {turn.name}"
    clause = Clause.PLAY_6 if turn is None else Clause.PLAY_3
    return IllegalAction(f"{seat.name} may not act, {whose}", clause, require_action(action), seat)


def _illegal(state: State, action: Action) -> IllegalAction:
    reason = explain(state.position, require_action(action), state.ruleset)
    assert reason is not None  # noqa: S101 -- the engine and its explanation agree, as tests show
    clause, sentence = reason
    return IllegalAction(sentence, clause, action, state.to_act)
