"""How often a property is tried that rare rounds alone could break."""

from typing import Final

from hypothesis import settings

OFTEN: Final = settings(max_examples=4 * settings().max_examples)
"""Four times as many examples as the profile has, for properties that are cheap to check."""
