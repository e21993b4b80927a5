"""How the tests read a text: one that is refused, one that is not as it is written."""

from collections.abc import Callable

import pytest

from tianjiu.errors import NotationError


def refusal(read: Callable[[str], object], text: str) -> NotationError:
    """Return the error with which a text is refused."""
    with pytest.raises(NotationError) as caught:
        read(text)
    return caught.value


def leniently(read: Callable[..., object], text: str) -> object:
    """Return what is read from a text that is not as it is written."""
    with pytest.raises(NotationError):
        read(text)
    return read(text, lenient=True)
