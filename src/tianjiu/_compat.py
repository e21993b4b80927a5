"""What Python 3.11 lacks: `override`, without a dependency at run time."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing_extensions import override
else:

    def override(method: object) -> object:
        """Say that a method replaces one of a base class."""
        return method


__all__ = ["override"]
