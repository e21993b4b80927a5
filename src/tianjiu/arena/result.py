"""What a tournament came to: units a round for each bot, and how sure that is."""

from collections.abc import Iterator, Sequence
from math import inf, pi, sqrt, tan
from statistics import NormalDist, fmean, stdev
from typing import Final, final

import attrs

from tianjiu._compat import override
from tianjiu.arena.duplicate import Forfeit, PlayedDeal

__all__ = ["Result", "Standing", "student"]


@final
@attrs.frozen(kw_only=True)
class Standing:
    """How one bot fared.

    The rounds of one deal depend on one another, so the error is taken over deals: what counts is
    how much the bot's average of a deal varies from deal to deal.

    Args:
        bot: the name of the bot.
        rounds: the rounds it played, counted for each of its seats.
        units: what it won a round, in units.
        error: the standard error of that; infinite after one deal.
        low, high: the 95 % confidence interval of that.
        forfeits: the rounds that it forfeited; they are among the rounds, at their penalty.
    """

    bot: str
    rounds: int
    units: float
    error: float
    low: float
    high: float
    forfeits: int


@final
@attrs.frozen
class Result:
    """A tournament that is over.

    Args:
        bots: the names of the four bots, in the order of the entrants.
        deals: every deal, in order.
    """

    bots: tuple[str, str, str, str]
    deals: tuple[PlayedDeal, ...] = attrs.field(repr=False)

    @property
    def standings(self) -> tuple[Standing, ...]:
        """How each bot fared, the best first."""
        found = [self._standing(bot) for bot in dict.fromkeys(self.bots)]
        return tuple(sorted(found, key=lambda standing: standing.units, reverse=True))

    @property
    def forfeits(self) -> tuple[tuple[int, Forfeit], ...]:
        """Every forfeit with the number of its deal, in order."""
        return tuple(
            (played.number, one.forfeit)
            for played in self.deals
            for one in played.rounds
            if one.forfeit is not None
        )

    def of_deals(self, bot: str) -> list[float]:
        """Return what a bot won a round in each deal, on average over its seats."""
        places = [place for place, name in enumerate(self.bots) if name == bot]
        return [
            fmean(one.units[place] for one in played.rounds for place in places)
            for played in self.deals
        ]

    def table(self) -> str:
        """Return the standings as text, one line for each bot."""
        rows = [("bot", "rounds", "units a round", "s.e.", "95 % interval", "forfeits")]
        for one in self.standings:
            interval = f"{one.low:+.2f} to {one.high:+.2f}"
            rounds, forfeits = str(one.rounds), str(one.forfeits)
            units, error = f"{one.units:+.2f}", f"{one.error:.2f}"
            rows.append((one.bot, rounds, units, error, interval, forfeits))
        return "\n".join(_aligned(rows))

    @override
    def __str__(self) -> str:
        return self.table()

    def _standing(self, bot: str) -> Standing:
        won = self.of_deals(bot)
        mean = fmean(won)
        error = stdev(won) / sqrt(len(won)) if len(won) > 1 else inf
        reach = error * student(len(won) - 1) if len(won) > 1 else inf
        return Standing(
            bot=bot,
            rounds=4 * len(won) * self.bots.count(bot),
            units=mean,
            error=error,
            low=mean - reach,
            high=mean + reach,
            forfeits=sum(forfeit.bot == bot for _, forfeit in self.forfeits),
        )


def _aligned(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, *values in rows:
        cells = [value.rjust(width) for value, width in zip(values, widths[1:], strict=True)]
        yield "  ".join([name.ljust(widths[0]), *cells])


_SURE: Final = 0.975


def student(freedom: int) -> float:
    """Return how many standard errors reach to either side of a 95 % confidence interval.

    It is the quantile of Student's t distribution, exact for one and two degrees of freedom, else
    by the expansion of Cornish and Fisher around the normal distribution.

    >>> [round(student(freedom), 2) for freedom in (1, 4, 30, 1000)]
    [12.71, 2.78, 2.04, 1.96]
    """
    if freedom == 1:
        return tan(pi * (_SURE - 0.5))
    if freedom == 2:
        return (2 * _SURE - 1) * sqrt(2 / (1 - (2 * _SURE - 1) ** 2))
    z = NormalDist().inv_cdf(_SURE)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, start=1))
