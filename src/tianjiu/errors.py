"""What can go wrong: every error of the library, each with the clause that was broken.

An error's text is one plain sentence that quotes what was given, followed by the id of the
clause, where a clause decides: ``three tiles A in the deal, the set has two (TILE-1)``.
"""

from tianjiu._compat import override
from tianjiu.clauses import Clause

__all__ = [
    "InvalidDeal",
    "InvalidEvent",
    "InvalidHand",
    "InvalidMatch",
    "InvalidRecord",
    "InvalidRuleset",
    "InvalidSeating",
    "InvalidSettlement",
    "InvalidState",
    "InvalidTally",
    "InvalidWall",
    "NotationError",
    "TianjiuError",
    "UnfinishedRound",
    "UnknownAction",
    "WrongType",
]


class TianjiuError(Exception):
    """The root of all errors that the library raises.

    Args:
        message: one sentence without a full stop, which quotes what was given.
        clause: the clause that was broken; None where no rule is concerned.
    """

    def __init__(self, message: str, clause: Clause | None = None) -> None:
        super().__init__(message, clause)
        self.message = message
        self.clause = clause

    @override
    def __str__(self) -> str:
        return self.message if self.clause is None else f"{self.message} ({self.clause})"


class WrongType(TianjiuError, TypeError):
    """A value of the wrong type: a number for a seat, a string for a tile."""


class InvalidHand(TianjiuError, ValueError):
    """A collection of tiles that no one can hold, or a tile taken from a hand without it."""


class InvalidRuleset(TianjiuError, ValueError):
    """A ruleset field out of its range."""


class InvalidDeal(TianjiuError, ValueError):
    """A deal that cannot come from one set of 32 tiles, or does not fit its ruleset."""


class InvalidWall(TianjiuError, ValueError):
    """A wall that is not one set of 32 tiles, or a way to draw from it that is none."""


class InvalidSeating(TianjiuError, ValueError):
    """Rolls for the seats that no table makes, or a seat that is not free to pick."""


class InvalidState(TianjiuError, ValueError):
    """A position that no round can reach."""


class InvalidTally(TianjiuError, ValueError):
    """Facts of a finished round that cannot all be true."""


class InvalidSettlement(TianjiuError, ValueError):
    """A transfer that does not come to its units, or that nobody makes."""


class UnfinishedRound(TianjiuError, ValueError):
    """A settlement was asked of a round that is still being played."""


class UnknownAction(TianjiuError, ValueError):
    """An action, or the id of one, that is not in the table of actions."""


class InvalidEvent(TianjiuError, ValueError):
    """A public event that cannot follow what a seat has seen so far."""


class InvalidMatch(TianjiuError, ValueError):
    """A match that cannot be, or a settlement that does not belong to it."""


class InvalidRecord(TianjiuError, ValueError):
    """A record that cannot be read, or that disagrees with itself.

    Args:
        message: one sentence without a full stop, which begins with the path if there is one.
        clause: the clause that was broken; None where no rule is concerned.
        path: the first thing that is wrong, such as ``rounds[2].actions[14]``; empty where it is
            the record as a whole.
    """

    def __init__(self, message: str, clause: Clause | None = None, path: str = "") -> None:
        super().__init__(message, clause)
        self.args = (message, clause, path)
        self.path = path


class NotationError(TianjiuError, ValueError):
    """A text that is not in the notation."""
