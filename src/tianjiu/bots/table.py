"""What a bot is, and a table that plays a round between four of them."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from tianjiu.actions import Action
from tianjiu.checks import require, show
from tianjiu.clauses import Clause
from tianjiu.errors import TianjiuError
from tianjiu.play import legal_actions, step
from tianjiu.seats import BySeat, Seat
from tianjiu.state import State
from tianjiu.view import View, view

__all__ = ["Bot", "BotError", "play_round"]


class Bot(Protocol):
    """Anything that can choose for a seat. It need not inherit from this class."""

    def choose(self, view: View, actions: Sequence[Action], /) -> Action:
        """Choose one of the legal actions.

        Args:
            view: the round as the seat sees it; the seat is `view.seat`.
            actions: all that is legal, in the order of `legal_actions`; never empty.

        Returns:
            One of the actions.
        """
        ...


class BotError(TianjiuError):
    """A bot that raised an exception, which is the cause of this one, or that broke the rules.

    Args:
        message: one sentence without a full stop, which names the seat and the bot.
        clause: the clause that the answer breaks; None for an exception of the bot's own.
        seat: the seat that the bot played.
        bot: the name of the bot's class.
    """

    def __init__(self, message: str, clause: Clause | None, seat: Seat, bot: str) -> None:
        super().__init__(message, clause)
        self.args = (message, clause, seat, bot)
        self.seat = seat
        self.bot = bot


def play_round(state: State, bots: BySeat[Bot]) -> Iterator[State]:
    """Play a round to its end between bots (PLAY-3).

    Each bot is given the view of its seat and the legal actions, and its answer is checked.

    Args:
        state: where the round stands, mostly fresh from `start`.
        bots: who plays each seat; one bot may play several.

    Returns:
        The states as they come about: the given one first, then one after each action.

    Raises:
        WrongType: when it is not given a `State` and a `BySeat`.
        BotError: when a bot answers with no legal action, or raises an exception.

    >>> from random import Random
    >>> from tianjiu import Deal, start
    >>> from tianjiu.bots import GreedyBot
    >>> bots = BySeat.of(lambda seat: GreedyBot())
    >>> *_, last = play_round(start(Deal.random(Random(9))), bots)
    >>> last.is_over
    True
    """
    require(bots, BySeat, "the bots of a round")
    return _play(require(state, State, "the round to play"), bots)


def _play(state: State, bots: BySeat[Bot]) -> Iterator[State]:
    yield state
    while (seat := state.to_act) is not None:
        state = _after_choice(state, seat, bots[seat])
        yield state


def _after_choice(state: State, seat: Seat, bot: Bot) -> State:
    """Return the state after the choice of a bot; only its own mistakes are laid to it."""
    seen, actions = view(state, seat), legal_actions(state)
    name = type(bot).__name__
    try:
        action = bot.choose(seen, actions)
    except Exception as fault:
        message = f"the bot {name} of {seat.name} raised {show(fault)}"
        raise BotError(message, None, seat, name) from fault
    try:
        return step(state, action, seat)
    except TianjiuError as fault:
        message = f"the bot {name} of {seat.name} answered {show(action)}: {fault.message}"
        raise BotError(message, fault.clause, seat, name) from fault
