"""Who takes part in a tournament: a name, and a way to make the bot that plays a round."""

from collections.abc import Callable, Iterable
from random import Random
from typing import TypeAlias, final

import attrs

from tianjiu.bots import Bot, GreedyBot, RandomBot, SearchBot
from tianjiu.checks import as_tuple, require, require_function, show
from tianjiu.errors import TianjiuError

__all__ = ["Entrant", "InvalidEntrants", "Maker", "as_entrants", "greedy", "random", "search"]

Maker: TypeAlias = Callable[[int], Bot]
"""What makes a bot of a seed. It is called anew for every round."""


class InvalidEntrants(TianjiuError, ValueError):
    """Entrants that cannot play a tournament together."""


@final
@attrs.frozen
class Entrant:
    """A bot by name, and what makes it.

    Args:
        name: what the bot is called in tables, journals and errors; two entrants of one name are
            the same bot twice, and are counted as one.
        make: makes the bot of a seed, which must decide all that it does. Where rounds are played
            in other processes it must be picklable: a function or a class of a module, say.

    Raises:
        WrongType: when the name is no string, or when `make` is no function.
        InvalidEntrants: when the name is empty or has a line break.

    >>> Entrant("greedy", greedy).make(9)
    GreedyBot()
    """

    name: str
    make: Maker

    def __attrs_post_init__(self) -> None:
        require(self.name, str, "the name of a bot")
        if not self.name.strip() or not self.name.isprintable():
            message = f"the name of a bot is printed in a table, {show(self.name)} cannot be"
            raise InvalidEntrants(message)
        require_function(self.make, f"what makes the bot {show(self.name)}")


def as_entrants(given: Iterable[Entrant]) -> tuple[Entrant, Entrant, Entrant, Entrant]:
    """Return the four entrants of a table, or raise the error that says why they are none."""
    entrants = as_tuple(given, "the bots of a tournament")
    for entrant in entrants:
        require(entrant, Entrant, "each bot of a tournament")
    if len(entrants) != 4:
        message = f"four bots sit at a table, not {len(entrants)}"
        raise InvalidEntrants(message)
    makers: dict[str, Maker] = {}
    for entrant in entrants:
        if makers.setdefault(entrant.name, entrant.make) != entrant.make:
            message = f"two bots of the name {show(entrant.name)} are made by different makers"
            raise InvalidEntrants(message)
    one, two, three, four = entrants
    return (one, two, three, four)


def greedy(_: int, /) -> Bot:
    """Make a `GreedyBot`, which needs no seed."""
    return GreedyBot()


def random(seed: int, /) -> Bot:
    """Make a `RandomBot`."""
    return RandomBot(Random(seed))


def search(seed: int, /) -> Bot:
    """Make a `SearchBot` with its usual budget."""
    return SearchBot(Random(seed))
