"""One round: its facts, and all that follows from them."""

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Final, final

import attrs

from tianjiu import positions
from tianjiu._compat import override
from tianjiu.actions import (
    Action,
    Declare,
    Decline,
    Discard,
    Play,
    action_id,
    action_of,
    require_action,
)
from tianjiu.checks import as_tuple
from tianjiu.clauses import Clause
from tianjiu.deal import Deal, check_deal, declaring_order
from tianjiu.errors import InvalidState, WrongType
from tianjiu.instant import instant_hands_in
from tianjiu.positions import DECLARING, OVER, Position, advance
from tianjiu.reasons import explain
from tianjiu.ruleset import Ruleset
from tianjiu.seats import SEATS, BySeat, Seat
from tianjiu.tiles import Hand, hand_of
from tianjiu.tricks import Trick
from tianjiu.values import Value

__all__ = ["Phase", "State"]


class Phase(Enum):
    """How far a round has come."""

    DECLARING = "declaring"
    """Seats are asked, in turn, whether they declare an instant hand (INSTANT-4)."""
    PLAYING = "playing"
    """Tricks are played."""
    OVER = "over"
    """Hands are empty, or an instant hand was declared (PLAY-6, INSTANT-4)."""


_PHASES: Final = {DECLARING: Phase.DECLARING, OVER: Phase.OVER}


def _actions(given: Iterable[Action]) -> tuple[Action, ...]:
    return as_tuple(given, "the actions of a round", Clause.PLAY_1)


@final
@attrs.frozen(kw_only=True)
class State(Value):
    """One round at one moment: the rules it is played by, the deal, and all actions so far (局).

    These three are the facts, and two states are equal when their facts are. Everything else
    follows from them. A state never changes; `step` returns a new one.

    Args:
        ruleset: the rules of the table.
        deal: who held what at the start.
        actions: every action so far, in order: declarations first, then the tricks.

    Raises:
        WrongType: when a part is of another type.
        InvalidDeal: when the deal does not fit the ruleset.
        InvalidState: when one of the actions is illegal; it names the first one and its clause.

    >>> from random import Random
    >>> from tianjiu.ruleset import WIKIPEDIA
    >>> state = State(ruleset=WIKIPEDIA, deal=Deal.random(Random(9)))
    >>> state.to_act, state.phase, len(state.hands[Seat.EAST])
    (<Seat.EAST: 'E'>, <Phase.PLAYING: 'playing'>, 8)
    """

    ruleset: Ruleset
    deal: Deal
    actions: tuple[Action, ...] = attrs.field(default=(), converter=_actions)
    position: Position = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        check_deal(self.deal, self.ruleset)
        position = _opening(self.deal, self.ruleset)
        for number, action in enumerate(self.actions, start=1):
            object.__setattr__(self, "position", position)
            following = _position_after(self, action)
            if following is None:
                reason = explain(position, require_action(action), self.ruleset)
                clause, sentence = reason or (None, "")
                message = f"action {number} of the round is illegal: {sentence}"
                raise InvalidState(message, clause)
            position = following
        object.__setattr__(self, "position", position)

    @property
    def phase(self) -> Phase:
        """Whether seats declare or play, or the round is over."""
        return _PHASES.get(self.position[5], Phase.PLAYING)

    @property
    def is_over(self) -> bool:
        """Whether the round is over (PLAY-6, INSTANT-4)."""
        return self.position[5] == OVER

    @property
    def to_act(self) -> Seat | None:
        """The seat whose turn it is (PLAY-3); None when the round is over."""
        return None if self.is_over else SEATS[self.position[4]]

    @property
    def finisher(self) -> Seat | None:
        """The seat that finished (結牌者): it won the last trick, or declared (PLAY-6, INSTANT-5).

        None while the round is being played.
        """
        return SEATS[self.position[7]] if self.is_over else None

    @property
    def hands(self) -> BySeat[Hand]:
        """What each seat still holds."""
        east, south, west, north = map(hand_of, positions.hands_by_seat(self.position))
        return BySeat(east=east, south=south, west=west, north=north)

    @property
    def tricks_won(self) -> BySeat[int]:
        """The tricks that each seat has won; a play of n tiles wins n (PLAY-5)."""
        east, south, west, north = positions.won_by_seat(self.position)
        return BySeat(east=east, south=south, west=west, north=north)

    @property
    def declarations(self) -> tuple[tuple[Seat, Declare | Decline], ...]:
        """What each seat that was asked said, in order (INSTANT-4)."""
        answers = [action for action in self.actions if isinstance(action, Declare | Decline)]
        return tuple(
            zip(declaring_order(self.deal.banker, self.deal.leader), answers, strict=False)
        )

    @property
    def declared(self) -> tuple[Seat, Declare] | None:
        """The seat that declared an instant hand, and its declaration; None when nobody did."""
        if not self.actions or not isinstance(self.actions[-1], Declare):
            return None
        return SEATS[self.position[7]], self.actions[-1]

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks, in order."""
        return tuple(trick for trick in self._all_tricks() if trick.is_finished)

    @property
    def trick(self) -> Trick | None:
        """The trick in progress; None between tricks."""
        tricks = self._all_tricks()
        return None if not tricks or tricks[-1].is_finished else tricks[-1]

    def _all_tricks(self) -> list[Trick]:
        played = [action for action in self.actions if isinstance(action, Play | Discard)]
        tricks: list[Trick] = []
        leader = self.deal.leader
        for first in range(0, len(played), 4):
            trick = Trick(leader, played[first : first + 4])
            tricks.append(trick)
            leader = trick.winner
        return tricks

    @override
    def __reduce__(
        self,
    ) -> tuple[Callable[[Ruleset, Deal, Iterable[int]], "State"], tuple[object, ...]]:
        return (_restore, (self.ruleset, self.deal, tuple(map(action_id, self.actions))))


def _restore(ruleset: Ruleset, deal: Deal, numbers: Iterable[int]) -> State:
    return State(ruleset=ruleset, deal=deal, actions=[action_of(number) for number in numbers])


def require_state(value: object, what: str) -> State:
    """Return the value if it is a state, else raise `WrongType` that names it."""
    if not isinstance(value, State):
        message = f"{what} needs a State, not a {type(value).__name__}"
        raise WrongType(message)
    return value


def _opening(deal: Deal, ruleset: Ruleset) -> Position:
    hands = [hand.packed for hand in deal.hands.in_order()]
    lead = positions.lead_under(ruleset.civil_supreme)
    if ruleset.instant_hands:
        return positions.opening(hands, deal.banker.order, DECLARING, 4, lead)
    return positions.opening(hands, deal.leader.order, lead, 4, lead)


def _position_after(state: State, action: Action) -> Position | None:
    minimum = state.ruleset.min_finish_tricks
    return advance(state.position, action, minimum) or _after_answer(state, action)


def _after_answer(state: State, action: Action) -> Position | None:
    """Return the position after a declaration, or after declining (INSTANT-4)."""
    if state.position[5] != DECLARING:
        return None
    match action:
        case Decline():
            return _after_declining(state)
        case Declare(instant_hand=instant_hand):
            hand = hand_of(state.position[0])
            held = instant_hand in instant_hands_in(hand, state.ruleset)
            return _after_declaring(state.position) if held else None
        case Play() | Discard():
            return None


def _after_declining(state: State) -> Position:
    hands = positions.hands_by_seat(state.position)
    left, lead = state.position[8] - 1, state.position[10]
    if left:
        seat = declaring_order(state.deal.banker, state.deal.leader)[-left]
        return positions.opening(hands, seat.order, DECLARING, left, lead)
    return positions.opening(hands, state.deal.leader.order, lead, 4, lead)


def _after_declaring(position: Position) -> Position:
    hands, seat, lead = positions.hands_by_seat(position), position[4], position[10]
    return positions.opening(hands, seat, OVER, 4, lead)


_new: Final = object.__new__
_set_ruleset: Callable[[State, Ruleset], None] = State.__dict__["ruleset"].__set__
_set_deal: Callable[[State, Deal], None] = State.__dict__["deal"].__set__
_set_actions: Callable[[State, tuple[Action, ...]], None] = State.__dict__["actions"].__set__
_set_position: Callable[[State, Position], None] = State.__dict__["position"].__set__


def successor(state: State, action: Action) -> State | None:
    """Return the state after an action of the seat to act, or None when it is illegal."""
    ruleset = state.ruleset
    position = advance(state.position, action, ruleset.min_finish_tricks)
    if position is None:
        position = _after_answer(state, action)
        if position is None:
            return None
    # The parts are known to be right: the constructor would play the whole round again.
    new = _new(State)
    _set_ruleset(new, ruleset)
    _set_deal(new, state.deal)
    _set_actions(new, state.actions + (action,))  # noqa: RUF005 -- faster, and on every step
    _set_position(new, position)
    return new
