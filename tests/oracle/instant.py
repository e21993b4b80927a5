"""Hands that may be declared before the first lead."""

from .ruleset import INSTANT_HANDS, Ruleset
from .tiles import holds, is_civil, red_pips

# INSTANT-2: settled as a seven-sweep. INSTANT-3: settled as an eight-sweep.
AS_SEVEN_SWEEP = ("ONE_RED", "SEVEN_MILITARY", "SEVEN_CIVIL")
AS_EIGHT_SWEEP = ("ALL_WHITE", "FOUR_PAIRS", "EIGHT_MILITARY", "EIGHT_CIVIL")
SUIT_PAIRS = (
    *("AA", "BB", "CC", "DD", "EE", "FF", "GG", "HH", "II", "JJ", "KK"),
    *("9n", "8e", "7s", "5f"),
)


# INSTANT-3: four civil or military pairs, eight tiles only; no mixed pair, not 6 with 3.
def is_four_pairs(hand: str) -> bool:
    """Whether the hand is four pairs of one suit each."""
    return len(hand) == 8 and sum(holds(hand, pair) for pair in SUIT_PAIRS) == 4


# INSTANT-2, INSTANT-3: every kind, agreed or not.
def all_kinds(hand: str, rules: Ruleset) -> list[str]:
    """Every kind of instant hand that this hand is."""
    red = sum(red_pips(tile, rules["heaven_red_pips"]) for tile in hand)
    civil = sum(is_civil(tile) for tile in hand)
    military = len(hand) - civil
    test = {
        "ONE_RED": red == 1,
        "SEVEN_MILITARY": military == 7,
        "SEVEN_CIVIL": civil == 7,
        "ALL_WHITE": red == 0,
        "FOUR_PAIRS": is_four_pairs(hand),
        "EIGHT_MILITARY": military == 8,
        "EIGHT_CIVIL": civil == 8,
    }
    return [kind for kind in INSTANT_HANDS if test[kind]]


# INSTANT-1: only agreed hands count.
def kinds(hand: str, rules: Ruleset) -> list[str]:
    """The agreed kinds that this hand is, sorted by name."""
    return sorted(kind for kind in all_kinds(hand, rules) if kind in rules["instant_hands"])


# INSTANT-2, INSTANT-3: which sweep a kind settles as.
def clause_and_factor(kind: str, rules: Ruleset) -> tuple[str, int]:
    """The clause that prices this kind, and the factor."""
    if kind in AS_EIGHT_SWEEP:
        return "INSTANT-3", rules["eight_sweep"]
    return "INSTANT-2", rules["seven_sweep"]


# INSTANT-5: the highest of the agreed kinds; of equals the one INSTANT-2 and -3 list first.
def settles_as(hand: str, rules: Ruleset) -> str | None:
    """The kind this hand settles as, whichever is named; None if it is none."""
    best: str | None = None
    best_worth = (0, False)
    for kind in (*AS_SEVEN_SWEEP, *AS_EIGHT_SWEEP):
        if kind in kinds(hand, rules):
            worth = (clause_and_factor(kind, rules)[1], kind in AS_EIGHT_SWEEP)
            if worth > best_worth:
                best, best_worth = kind, worth
    return best
