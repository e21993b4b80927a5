"""A trick: who led, what is winning, and what it is worth (回合)."""

from collections.abc import Iterable
from typing import final

import attrs

from tianjiu.actions import Discard, Play
from tianjiu.checks import as_tuple, is_whole, show
from tianjiu.clauses import Clause
from tianjiu.combinations import Combination
from tianjiu.errors import InvalidState, WrongType
from tianjiu.seats import Seat, require_seat
from tianjiu.values import Value

__all__ = ["Hidden", "Trick"]


@final
@attrs.frozen
class Hidden(Value):
    """A discard of another seat: all that may be known of it is its size (PLAY-4).

    Args:
        size: the number of tiles.
    """

    size: int

    def __attrs_post_init__(self) -> None:
        if not is_whole(self.size, 1):
            message = f"a hidden discard has 1 tile or more, not {show(self.size)}"
            raise WrongType(message, Clause.PLAY_4)


def _actions(given: Iterable[Play | Discard | Hidden]) -> tuple[Play | Discard | Hidden, ...]:
    return as_tuple(given, "the actions of a trick", Clause.PLAY_2)


@final
@attrs.frozen
class Trick(Value):
    """One trick, finished or in progress: the leader and what each seat did, in order.

    In a `View`, the discards of other seats are `Hidden`.

    Every face-up play beats what lay there before, so the last play face up is the best one
    (PLAY-2, COMBO-10). Whether it did beat is for `step` and `State` to say.

    Args:
        leader: the seat that led.
        actions: one to four actions in order of play; the first is a play (PLAY-1) and all have
            the same number of tiles (PLAY-2).

    Raises:
        WrongType: when something is neither a `Play` nor a discard.
        InvalidState: when there are none or more than four, when the lead is a discard, or when
            the sizes differ.
    """

    leader: Seat
    actions: tuple[Play | Discard | Hidden, ...] = attrs.field(converter=_actions)

    def __attrs_post_init__(self) -> None:
        require_seat(self.leader, "the leader of a trick")
        if not 1 <= len(self.actions) <= 4:
            message = f"a trick has one to four actions, not {len(self.actions)}"
            raise InvalidState(message, Clause.PLAY_3)
        for action in self.actions:
            if not isinstance(action, Play | Discard | Hidden):
                message = f"a trick is made of plays and discards, not of {show(action)}"
                raise WrongType(message, Clause.PLAY_2)
        if not isinstance(self.actions[0], Play):
            message = f"the leader of a trick plays a combination, {self.actions[0]!r} is none"
            raise InvalidState(message, Clause.PLAY_1)
        for action in self.actions:
            if action.size != self.size:
                message = f"{show(action)} is not of {self.size}, the number of tiles led"
                raise InvalidState(message, Clause.PLAY_2)

    @property
    def lead(self) -> Combination:
        """The combination led."""
        return self._plays()[0][1]

    @property
    def size(self) -> int:
        """The number of tiles led, which is the number of tricks that it is worth (PLAY-5)."""
        return self.actions[0].size

    @property
    def best(self) -> Combination:
        """The best play so far."""
        return self._plays()[-1][1]

    @property
    def winner(self) -> Seat:
        """The seat whose play is the best so far; it wins a finished trick (PLAY-5)."""
        return self._plays()[-1][0]

    @property
    def is_finished(self) -> bool:
        """Whether all four seats have acted."""
        return len(self.actions) == 4

    def by_seat(self) -> tuple[tuple[Seat, Play | Discard | Hidden], ...]:
        """Return each seat that has acted with what it did, in order of play."""
        return tuple(zip(self.leader.round_table(), self.actions, strict=False))

    def discards(self) -> tuple[Discard, ...]:
        """Return the discards whose tiles are known, in order of play."""
        return tuple(action for action in self.actions if isinstance(action, Discard))

    def _plays(self) -> list[tuple[Seat, Combination]]:
        return [
            (seat, action.combination)
            for seat, action in self.by_seat()
            if isinstance(action, Play)
        ]
