"""The 32 tiles as one-character codes, and hands as strings of them."""

from itertools import combinations

CIVIL = "ABCDEFGHIJK"
MILITARY = "9n8e7s65f3"
ORDER = CIVIL + MILITARY
DECK = "AABBCCDDEEFFGGHHIIJJKK" + MILITARY

# TILE-1, TILE-2: the two halves of each face.
PIPS: dict[str, tuple[int, int]] = {
    "A": (6, 6),
    "B": (1, 1),
    "C": (4, 4),
    "D": (1, 3),
    "E": (5, 5),
    "F": (3, 3),
    "G": (2, 2),
    "H": (5, 6),
    "I": (4, 6),
    "J": (1, 6),
    "K": (1, 5),
    "9": (3, 6),
    "n": (4, 5),
    "8": (2, 6),
    "e": (3, 5),
    "7": (2, 5),
    "s": (3, 4),
    "6": (2, 4),
    "5": (1, 4),
    "f": (2, 3),
    "3": (1, 2),
}


# TILE-1, TILE-2: which suit a face belongs to.
def is_civil(tile: str) -> bool:
    """Whether the tile is civil; otherwise it is military."""
    return tile in CIVIL


# TILE-1: civil tiles rank A high to K low. TILE-2: military tiles rank by their pips.
def rank(tile: str) -> int:
    """A number that is higher for the higher of two tiles of one suit."""
    if is_civil(tile):
        return len(CIVIL) - CIVIL.index(tile)
    return sum(PIPS[tile])


# TILE-3: ranks never compare across suits.
def is_higher(tile: str, other: str) -> bool:
    """Whether the tile is of the other's suit and of a higher rank."""
    return is_civil(tile) == is_civil(other) and rank(tile) > rank(other)


# TILE-4: pips of a 1 or a 4 are red, the others white; of 6-6 as many as the table says.
def red_pips(tile: str, heaven_red_pips: int) -> int:
    """How many red pips the tile has."""
    if tile == "A":
        return heaven_red_pips
    return sum(half for half in PIPS[tile] if half in (1, 4))


# TILE-1, TILE-2: a fixed order of the faces, for writing tiles only.
def in_order(tiles: str) -> str:
    """The same tiles in the canonical order."""
    return "".join(sorted(tiles, key=ORDER.index))


# TILE-1: tiles are physical, so each can be held only as often as it is there.
def holds(hand: str, tiles: str) -> bool:
    """Whether all these tiles are in the hand."""
    return all(tiles.count(tile) <= hand.count(tile) for tile in tiles)


# PLAY-1, PLAY-2: a tile that is played or discarded leaves the hand.
def without(hand: str, tiles: str) -> str:
    """The hand after these tiles have left it."""
    left = list(hand)
    for tile in tiles:
        left.remove(tile)
    return "".join(left)


# COMBO-11: any holding may be split, so every part of the hand is looked at.
def parts(hand: str, size: int) -> list[str]:
    """Every different group of so many tiles of the hand, in canonical order."""
    groups = ["".join(group) for group in combinations(in_order(hand), size)]
    return list(dict.fromkeys(groups))
