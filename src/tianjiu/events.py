"""What a seat sees happen at the table (PLAY-4)."""

from collections.abc import Iterable
from typing import TypeAlias, final

import attrs

from tianjiu.actions import Decline, Discard, Play
from tianjiu.checks import as_tuple, require, show
from tianjiu.clauses import Clause
from tianjiu.errors import WrongType
from tianjiu.ruleset import InstantHand
from tianjiu.tiles import Hand
from tianjiu.tricks import Hidden
from tianjiu.values import Value

__all__ = ["Event", "LaidOpen", "Opened", "require_event"]


@final
@attrs.frozen
class LaidOpen(Value):
    """A declaration, with the whole hand laid open (INSTANT-4).

    Args:
        instant_hand: what was declared.
        hand: the hand of the seat that declared.
    """

    instant_hand: InstantHand
    hand: Hand

    def __attrs_post_init__(self) -> None:
        require(self.instant_hand, InstantHand, "what is declared", Clause.INSTANT_4)
        require(self.hand, Hand, "what is laid open", Clause.INSTANT_4)


def _discards(given: Iterable[Discard]) -> tuple[Discard, ...]:
    return as_tuple(given, "the discards turned up", Clause.PLAY_4)


@final
@attrs.frozen
class Opened(Value):
    """The discards to the last single of a sweep, turned up after it (PLAY-4, SWEEP-3).

    Args:
        discards: the three discards, in order of play.
    """

    discards: tuple[Discard, ...] = attrs.field(converter=_discards)

    def __attrs_post_init__(self) -> None:
        for discard in self.discards:
            require(discard, Discard, "what is turned up", Clause.PLAY_4)


Event: TypeAlias = Play | Discard | Hidden | Decline | LaidOpen | Opened
"""Something that a seat sees happen. Its own discards it sees as `Discard`, others' as `Hidden`."""


def require_event(event: object) -> Event:
    """Return the value if it is an event, else raise `WrongType` that names it."""
    if not isinstance(event, Play | Discard | Hidden | Decline | LaidOpen | Opened):
        names = "Play, Discard, Hidden, Decline, LaidOpen or Opened"
        message = f"an event is a {names}, not {show(event)}"
        raise WrongType(message, Clause.PLAY_4)
    return event
