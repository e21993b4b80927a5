"""What may be led, and what beats what."""

from .ruleset import Ruleset
from .tiles import DECK, holds, in_order, is_civil, parts, rank

# COMBO-5 to COMBO-8: which civil tile goes with which military rank.
PARTNERS = {"A": 9, "B": 8, "C": 7, "D": 5}

# COMBO-5 to COMBO-8: the kind by the number of civil and of military tiles.
MIXED_KINDS = {
    (1, 1): "MIXED_PAIR",
    (2, 1): "CIVIL_TRIPLE",
    (1, 2): "MILITARY_TRIPLE",
    (2, 2): "QUADRUPLE",
}


# COMBO-9: KK is the supreme by agreement only.
def is_civil_supreme(tiles: str, rules: Ruleset) -> bool:
    """Whether these tiles are the civil supreme at this table."""
    return tiles == "KK" and rules["civil_supreme"] != "OFF"


# COMBO-9: 6 with 3, and KK by agreement.
def is_supreme(tiles: str, rules: Ruleset) -> bool:
    """Whether these tiles are a supreme."""
    return in_order(tiles) == "63" or is_civil_supreme(tiles, rules)


# COMBO-3, COMBO-4: two equal civil tiles, two military tiles of one rank.
def is_pair(tiles: str) -> bool:
    """Whether these tiles are a pair of one suit."""
    if len(tiles) != 2 or is_civil(tiles[0]) != is_civil(tiles[1]):
        return False
    return rank(tiles[0]) == rank(tiles[1])


# COMBO-1 to COMBO-9: the nine kinds.
def classify(tiles: str, rules: Ruleset) -> str | None:
    """The kind these tiles are, or None if they cannot be led together."""
    if tiles == "" or not holds(DECK, tiles):
        return None
    if len(tiles) == 1:
        return "CIVIL_SINGLE" if is_civil(tiles) else "MILITARY_SINGLE"
    if is_supreme(tiles, rules):
        return "SUPREME"
    if is_pair(tiles):
        return "CIVIL_PAIR" if is_civil(tiles[0]) else "MILITARY_PAIR"
    civil = [tile for tile in tiles if is_civil(tile)]
    military = [tile for tile in tiles if not is_civil(tile)]
    for letter, pips in PARTNERS.items():
        if all(tile == letter for tile in civil) and all(rank(tile) == pips for tile in military):
            return MIXED_KINDS.get((len(civil), len(military)))
    return None


# COMBO-3 to COMBO-8: sets of one kind go by their civil tile; military ones by their rank.
def strength(tiles: str) -> int:
    """A number that is higher for the higher of two plays of one kind."""
    return rank(in_order(tiles)[0])


# COMBO-10: same kind and strictly higher. COMBO-9: the supremes, JJ over KK, nothing over that JJ.
def beats(new: str, best: str, rules: Ruleset, over: str | None = None) -> bool:
    """Whether `new` beats `best`, which had itself beaten `over` in this trick."""
    kind = classify(new, rules)
    if kind is None or classify(best, rules) is None:
        return False
    if is_supreme(best, rules):
        capturable = best == "KK" and rules["civil_supreme"] == "CAPTURABLE"
        return capturable and new == "JJ"
    if over is not None and is_civil_supreme(over, rules):
        return False
    return kind == classify(best, rules) and strength(new) > strength(best)


# COMBO-11: any holding may be split.
def combinations_in(hand: str, rules: Ruleset) -> list[str]:
    """Everything that may be led from this hand."""
    return [
        tiles
        for size in range(1, 5)
        for tiles in parts(hand, size)
        if classify(tiles, rules) is not None
    ]
