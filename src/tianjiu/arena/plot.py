"""A plot of running means as SVG: how a tournament came to its result, deal by deal."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import chain
from math import ceil, floor, log10, sqrt
from typing import Final

import attrs

from tianjiu.arena.result import Result, student
from tianjiu.checks import require

__all__ = ["Mean", "plot", "running"]

_WIDTH, _HEIGHT = 720, 400
_LEFT, _RIGHT, _TOP, _BOTTOM = 50, 130, 34, 44
_POINTS: Final = 300
_TICKS: Final = 6
# The share of the deals in which the means still jump about, which the scale need not show.
_RESTLESS: Final = 0.05
# Colours that people who see colours differently can tell apart (Okabe and Ito, 2008).
_COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7")


@attrs.frozen
class Mean:
    """What a bot has won a round on average after so many deals, and the ends of the interval."""

    deals: int
    units: float
    low: float
    high: float


def running(won: Sequence[float]) -> list[Mean]:
    """Return the running means of what was won in each deal, thinned out to a few hundred.

    >>> running([1.0, 3.0])[-1].units
    2.0
    """
    step = ceil(len(won) / _POINTS)
    means: list[Mean] = []
    total = squares = 0.0
    for deals, units in enumerate(won, start=1):
        total += units
        squares += units * units
        if deals > 1 and (deals % step == 0 or deals == len(won)):
            mean = total / deals
            variance = max(squares - total * mean, 0.0) / (deals - 1)
            reach = student(deals - 1) * sqrt(variance / deals)
            means.append(Mean(deals, mean, mean - reach, mean + reach))
    return means


def plot(result: Result) -> str:
    """Return a plot of what each bot won a round on average, after each deal, as SVG.

    The bands are the 95 % confidence intervals.

    Args:
        result: a tournament of two deals or more; of one deal there is nothing to draw.

    Raises:
        WrongType: when it is not given a `Result`.
    """
    require(result, Result, "what is plotted")
    names = [standing.bot for standing in result.standings]
    lines = {name: running(result.of_deals(name)) for name in names}
    frame = _frame(len(result.deals), list(chain.from_iterable(lines.values())))
    coloured = list(zip(lines.items(), _COLOURS, strict=False))
    parts = [
        *frame.axes(),
        *(frame.band(means, colour) for (_, means), colour in coloured if means),
        *(frame.line(means, colour) for (_, means), colour in coloured if means),
        *_legend(names),
    ]
    size = f'width="{_WIDTH}" height="{_HEIGHT}" viewBox="0 0 {_WIDTH} {_HEIGHT}"'
    text = 'font-family="sans-serif" font-size="12" fill="#333"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} {text}>',
            f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fff"/>',
            *parts,
            "</svg>\n",
        ]
    )


@attrs.frozen
class _Frame:
    """Where a number of deals and a number of units are on the sheet."""

    deals: int
    low: float
    high: float
    step: float

    def x(self, deals: float) -> float:
        return round(_LEFT + (_WIDTH - _LEFT - _RIGHT) * deals / self.deals, 1)

    def y(self, units: float) -> float:
        inside = min(max(units, self.low), self.high)
        share = (inside - self.low) / (self.high - self.low)
        return round(_HEIGHT - _BOTTOM - (_HEIGHT - _TOP - _BOTTOM) * share, 1)

    def axes(self) -> Iterator[str]:
        yield f'<text x="{_LEFT}" y="18">units a round, with 95 % confidence intervals</text>'
        right, foot = self.x(self.deals), _HEIGHT - _BOTTOM
        for tick in range(round((self.high - self.low) / self.step) + 1):
            units = round(self.low + tick * self.step, 9)
            y = self.y(units)
            dark = "#999" if abs(units) < self.step / 2 else "#e4e4e4"
            yield f'<path d="M{_LEFT} {y}H{right}" stroke="{dark}"/>'
            yield f'<text x="{_LEFT - 6}" y="{y + 4}" text-anchor="end">{units:g}</text>'
        step = _round_step(max(self.deals / _TICKS, 1.0))
        for tick in range(floor(self.deals / step) + 1):
            x = self.x(tick * step)
            yield f'<text x="{x}" y="{foot + 18}" text-anchor="middle">{tick * step:g}</text>'
        yield f'<text x="{right}" y="{foot + 36}" text-anchor="end">deals</text>'

    def band(self, means: Sequence[Mean], colour: str) -> str:
        there = [(mean.deals, mean.high) for mean in means]
        back = [(mean.deals, mean.low) for mean in reversed(means)]
        return f'<path d="M{self._points([*there, *back])}Z" fill="{colour}" fill-opacity="0.15"/>'

    def line(self, means: Sequence[Mean], colour: str) -> str:
        points = self._points((mean.deals, mean.units) for mean in means)
        return f'<path d="M{points}" fill="none" stroke="{colour}" stroke-width="1.5"/>'

    def _points(self, points: Iterable[tuple[int, float]]) -> str:
        return "L".join(f"{self.x(deals)} {self.y(units)}" for deals, units in points)


def _frame(deals: int, means: Sequence[Mean]) -> _Frame:
    settled = [mean for mean in means if mean.deals >= _RESTLESS * deals]
    ends = [0.0, *(mean.low for mean in settled), *(mean.high for mean in settled)]
    step = _round_step(max(max(ends) - min(ends), 1e-3) / _TICKS)
    low, high = floor(min(ends) / step), ceil(max(ends) / step)
    return _Frame(deals, low * step, max(high, low + 1) * step, step)


def _round_step(least: float) -> float:
    """Return the least of 1, 2 and 5 times a power of ten that is no less."""
    power = 10.0 ** floor(log10(least))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= least)


def _legend(names: Sequence[str]) -> Iterator[str]:
    for place, (name, colour) in enumerate(zip(names, _COLOURS, strict=False)):
        x, y = _WIDTH - _RIGHT + 12, _TOP + 10 + 20 * place
        yield f'<path d="M{x} {y}h16" stroke="{colour}" stroke-width="3"/>'
        yield f'<text x="{x + 22}" y="{y + 4}">{escape(name)}</text>'
