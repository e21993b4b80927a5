"""The journal of a tournament: every deal that is finished, so that none is played twice.

It is a file of JSON lines. The first line tells which tournament it is; every other line is one
finished deal. A line is on its way to the disk as soon as its deal is finished, and from time to
time it is made sure that all of them have arrived. So what is finished survives a run that is
killed; and what a machine lost that went down is the last second, and is played again.
"""

import os
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import BinaryIO, Final, final

from tianjiu.arena import lines
from tianjiu.arena.duplicate import PlayedDeal, Tournament
from tianjiu.arena.locks import Lock
from tianjiu.errors import TianjiuError

__all__ = ["InvalidJournal", "Journal"]

_SYNC_SECONDS: Final = 1.0
_SYNC_LINES: Final = 100


class InvalidJournal(TianjiuError, ValueError):
    """A file that is no journal, or the journal of another tournament."""


@final
class Journal:
    """The finished deals of a tournament, kept in a file or, without one, nowhere.

    It is entered with `with`, which locks the file, reads it, and cuts off a last line that was
    never finished.

    Args:
        tournament: the tournament; a file of another is refused.
        path: the file, made when it is missing; None for none.

    Raises:
        InUse: on entry, when another run writes to the file.
        InvalidJournal: on entry, when the file belongs to another tournament or is no journal.
    """

    def __init__(
        self, tournament: Tournament, path: Path | None, clock: Callable[[], float] = monotonic
    ) -> None:
        self.finished: dict[int, PlayedDeal] = {}
        self._header = lines.header(tournament)
        self._path = path
        self._lock = None if path is None else Lock(path)
        self._file: BinaryIO | None = None
        self._clock = clock
        self._synced = 0.0
        self._waiting = 0

    def __enter__(self) -> "Journal":
        """Lock and read the file."""
        if self._path is None or self._lock is None:
            return self
        self._lock.__enter__()
        try:
            self._open(self._path)
        except BaseException:
            self._close()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
        /,
    ) -> None:
        """Make sure of all lines, and give the file back."""
        self._close()

    def add(self, played: PlayedDeal) -> None:
        """Keep a finished deal."""
        self.finished[played.number] = played
        if self._file is not None:
            self._file.write(lines.as_line(played))
            self._file.flush()
            self._waiting += 1
            if self._waiting >= _SYNC_LINES or self._clock() - self._synced >= _SYNC_SECONDS:
                self._sync(self._file)

    def _open(self, path: Path) -> None:
        self._file = path.open("a+b")
        self._file.seek(0)
        whole = self._read(path, self._file.read())
        self._file.truncate(whole)
        self._file.seek(whole)
        if whole == 0:
            self._file.write(self._header)
            self._file.flush()
        self._sync(self._file)

    def _read(self, path: Path, content: bytes) -> int:
        """Take in the finished deals, and return how much of the file is whole lines."""
        whole = content.rfind(b"\n") + 1
        first, *rest = content[:whole].splitlines(keepends=True) or [b""]
        if first != self._header:
            self._check_first(path, first, content)
        for number, line in enumerate(rest, start=2):
            try:
                played = lines.from_line(line)
            except lines.InvalidLine as fault:
                if number > len(rest):
                    return whole - len(line)
                message = f"line {number} of the journal {path}: {fault.message}"
                raise InvalidJournal(message) from fault
            if self.finished.setdefault(played.number, played) != played:
                message = f"the journal {path} has two results of deal {played.number}"
                raise InvalidJournal(message)
        return whole

    def _check_first(self, path: Path, first: bytes, content: bytes) -> None:
        """Raise the error that says why a file may not be written to; a new one may."""
        if not first and self._header.startswith(content):
            return
        differs = lines.difference(first, self._header)
        if differs:
            message = f"the journal {path} belongs to another tournament: {differs}"
        else:
            message = f"{path} is not the journal of a tournament"
        raise InvalidJournal(message)

    def _sync(self, file: BinaryIO) -> None:
        os.fsync(file.fileno())
        self._synced = self._clock()
        self._waiting = 0

    def _close(self) -> None:
        if self._file is not None:
            try:
                self._sync(self._file)
            finally:
                self._file.close()
                self._file = None
        if self._lock is not None:
            self._lock.__exit__(None, None, None)
