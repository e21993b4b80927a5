"""Files that are written whole or not at all."""

import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path

from tianjiu.errors import InvalidRecord

__all__ = ["read_file", "write_file"]


def write_file(path: str | os.PathLike[str], text: str) -> None:
    """Write a text to a file, which holds afterwards all of it or what it held before.

    The text is written to another file of the same folder, which then takes the place of the first.

    Args:
        path: the file, which is replaced if there is one; a link is followed.
        text: what it is to hold, in UTF-8.

    Raises:
        OSError: when the file cannot be written.
    """
    target = Path(os.path.realpath(path))
    temporary = target.with_name(f".{target.name}.{secrets.token_hex(8)}.tmp")
    try:
        with temporary.open("xb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileNotFoundError):
            temporary.chmod(stat.S_IMODE(target.stat().st_mode))
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    _keep_names(target.parent)


def _keep_names(folder: Path) -> None:
    """Have the names in a folder written to disk too, where the system knows how."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def read_file(path: str | os.PathLike[str]) -> str:
    """Return the text of a file.

    Raises:
        InvalidRecord: when it is not in UTF-8.
        OSError: when the file cannot be read.
    """
    content = Path(path).read_bytes()
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        message = f"the record is not in UTF-8: byte {error.start} is {content[error.start]:#04x}"
        raise InvalidRecord(message) from error
