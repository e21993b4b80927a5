"""Walls for the tests, of tiles in any order."""

from typing import Final

from tianjiu import DECK, Tile
from tianjiu.dealing import Wall


def wall_of(tiles: list[Tile]) -> Wall:
    """Return a wall of tiles, stack by stack from the top."""
    return Wall(tuple(tuple(tiles[first : first + 4]) for first in range(0, 32, 4)))


# The set in order: stack 1 is AABB from the top down, stack 2 CCDD, to stack 8, 65f3.
IN_ORDER: Final = wall_of(list(DECK))
