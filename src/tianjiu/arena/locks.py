"""A lock on a file, which ends with the process that holds it, however that ends."""

import os
import sys
from pathlib import Path
from socket import gethostname
from threading import Lock as ThreadLock
from types import TracebackType
from typing import BinaryIO, Final

from tianjiu.errors import TianjiuError

if sys.platform == "win32":
    import msvcrt

    # A locked byte cannot be read, so a byte far beyond the text is locked.
    _FAR: Final = 1 << 30

    def _take(file: BinaryIO) -> None:
        file.seek(_FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(file: BinaryIO) -> None:
        # A lock of this kind is not passed on to worker processes, which may outlive this one.
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


__all__ = ["InUse", "Lock"]

# The system lets one process take its own lock twice, so what this process has is kept here.
_HELD: Final[set[Path]] = set()
_HELD_LOCK: Final = ThreadLock()


class InUse(TianjiuError):
    """A journal that another run is writing to."""


class Lock:
    """The right to write to a file, held by one run at a time.

    It is a lock of the system on a file beside that file, with the ending ``.lock``. That file
    stays when the lock is given back, and means nothing then.

    Args:
        path: the file to be written to.

    Raises:
        InUse: on entry, when another run holds the lock.
    """

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        self._beside = self.path.with_name(f"{self.path.name}.lock")
        self._file: BinaryIO | None = None

    def __enter__(self) -> None:
        """Take the lock."""
        with _HELD_LOCK:
            if self._beside in _HELD:
                message = self._taken_by("this process")
                raise InUse(message)
            file = self._beside.open("a+b")
            try:
                _take(file)
            except (BlockingIOError, PermissionError):
                file.seek(0)
                owner = file.read(200).decode(errors="replace").strip()
                file.close()
                message = self._taken_by(owner or "another process")
                raise InUse(message) from None
            file.truncate(0)
            file.seek(0)
            file.write(f"process {os.getpid()} on {gethostname()}\n".encode())
            file.flush()
            self._file = file
            _HELD.add(self._beside)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
        /,
    ) -> None:
        """Give the lock back."""
        with _HELD_LOCK:
            if self._file is not None:
                self._file.close()
                self._file = None
                _HELD.discard(self._beside)

    def _taken_by(self, owner: str) -> str:
        return (
            f"another run is writing to the journal {self.path}: {owner}; wait until it ends, or "
            "give this run a journal of its own"
        )
