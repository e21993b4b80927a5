"""A bar that shows how far a tournament has come, where somebody is looking."""

from collections.abc import Callable
from time import monotonic
from types import TracebackType
from typing import Final, TextIO, final

__all__ = ["Bar"]

_WIDTH: Final = 30
_PAUSE: Final = 0.1


@final
class Bar:
    """A line on a terminal, rewritten as deals are finished; on anything else, nothing.

    Args:
        stream: where the bar is shown; None for nowhere.
        total: the deals of the tournament.
        done: those that were finished before.
        clock: the time in seconds.
    """

    def __init__(
        self,
        stream: TextIO | None,
        *,
        total: int,
        done: int,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._stream = stream if stream is not None and stream.isatty() else None
        self._total = total
        self._before = self._done = done
        self._clock = clock
        self._began = clock()
        self._shown = self._began - _PAUSE

    def __enter__(self) -> "Bar":
        """Show the bar."""
        self._show()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
        /,
    ) -> None:
        """Leave the bar as it stands, and end its line."""
        self._show()
        if self._stream is not None:
            self._stream.write("\n")
            self._stream.flush()

    def advance(self) -> None:
        """Count one more deal."""
        self._done += 1
        if self._clock() - self._shown >= _PAUSE:
            self._show()

    def _show(self) -> None:
        if self._stream is None:
            return
        self._shown = self._clock()
        filled = _WIDTH * self._done // self._total
        bar = "#" * filled + "." * (_WIDTH - filled)
        self._stream.write(f"\r[{bar}] {self._done}/{self._total} deals{self._rate()}")
        self._stream.flush()

    def _rate(self) -> str:
        new, seconds = self._done - self._before, self._clock() - self._began
        if new == 0 or seconds <= 0:
            return ""
        left = round((self._total - self._done) * seconds / new)
        return f", {new / seconds:.1f} a second, {left // 60}:{left % 60:02} to go   "
