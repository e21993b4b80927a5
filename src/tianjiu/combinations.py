"""What may be led, and what beats what: the nine kinds of combination."""

from collections.abc import Iterable
from enum import Enum
from typing import Final, final

import attrs

from tianjiu import packing
from tianjiu._compat import override
from tianjiu.checks import require
from tianjiu.clauses import Clause
from tianjiu.ruleset import CivilSupreme, Ruleset
from tianjiu.tiles import Hand, Suit, Tile, pack_tiles, require_tiles
from tianjiu.values import Value

__all__ = ["Combination", "CombinationKind", "beats", "classify", "combinations_in"]


class CombinationKind(Enum):
    """One of the nine kinds of combination (牌型).

    Attributes:
        CIVIL_SINGLE: one civil tile (COMBO-1).
        MILITARY_SINGLE: one military tile (COMBO-2).
        CIVIL_PAIR: two equal civil tiles (COMBO-3).
        MILITARY_PAIR: two military tiles of one rank (COMBO-4).
        MIXED_PAIR: A9, B8, C7 or D5 (COMBO-5).
        CIVIL_TRIPLE: AA9, BB8, CC7 or DD5 (COMBO-6).
        MILITARY_TRIPLE: A99, B88, C77 or D55 (COMBO-7).
        QUADRUPLE: AA99, BB88, CC77 or DD55 (COMBO-8).
        SUPREME: 6 with 3, and KK where the table agrees on it (COMBO-9).
    """

    CIVIL_SINGLE = "civil single"
    MILITARY_SINGLE = "military single"
    CIVIL_PAIR = "civil pair"
    MILITARY_PAIR = "military pair"
    MIXED_PAIR = "mixed pair"
    CIVIL_TRIPLE = "civil triple"
    MILITARY_TRIPLE = "military triple"
    QUADRUPLE = "quadruple"
    SUPREME = "supreme"

    @property
    def clause(self) -> Clause:
        """The clause that describes this kind."""
        return _CLAUSES[self]


_CLAUSES: Final = {
    CombinationKind.CIVIL_SINGLE: Clause.COMBO_1,
    CombinationKind.MILITARY_SINGLE: Clause.COMBO_2,
    CombinationKind.CIVIL_PAIR: Clause.COMBO_3,
    CombinationKind.MILITARY_PAIR: Clause.COMBO_4,
    CombinationKind.MIXED_PAIR: Clause.COMBO_5,
    CombinationKind.CIVIL_TRIPLE: Clause.COMBO_6,
    CombinationKind.MILITARY_TRIPLE: Clause.COMBO_7,
    CombinationKind.QUADRUPLE: Clause.COMBO_8,
    CombinationKind.SUPREME: Clause.COMBO_9,
}


def _tiles(given: Iterable[Tile]) -> tuple[Tile, ...]:
    return require_tiles(given, "a combination")


@final
@attrs.frozen(repr=False)
class Combination(Value):
    """Tiles that are played together, and the kind they are played as.

    The constructor takes any tiles, so that an illegal play can be written down and refused; use
    `classify` to learn what tiles are.

    Args:
        kind: the kind; KK is a civil pair, or a supreme where the ruleset has the civil supreme.
        tiles: the tiles, in any order; kept in the fixed order.

    Raises:
        WrongType: when the kind is no `CombinationKind` or something is no `Tile`.
        InvalidHand: when a face comes more often than in the set (TILE-1, TILE-2).

    >>> Combination(CombinationKind.MIXED_PAIR, [Tile.NINE_36, Tile.HEAVEN])
    Combination(MIXED_PAIR, 'A9')
    """

    kind: CombinationKind
    tiles: tuple[Tile, ...] = attrs.field(converter=_tiles)
    packed: int = attrs.field(init=False, eq=False)
    number: int = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        require(self.kind, CombinationKind, "the kind of a combination", Clause.COMBO_10)
        cards = pack_tiles(self.tiles, "a combination")
        object.__setattr__(self, "packed", cards)
        number = _NUMBERS.get((self.kind.value, cards), -1)
        object.__setattr__(self, "number", number)

    @property
    def size(self) -> int:
        """The number of tiles, which is the number of tricks at stake (PLAY-5)."""
        return len(self.tiles)

    @override
    def __str__(self) -> str:
        return "".join([tile.code for tile in self.tiles])

    @override
    def __repr__(self) -> str:
        return f"Combination({self.kind.name}, {str(self)!r})"

    @override
    def __reduce__(
        self,
    ) -> tuple[type["Combination"], tuple[CombinationKind, tuple[Tile, ...]]]:
        return (Combination, (self.kind, self.tiles))


# A great and its military partner's faces, high to low (COMBO-5 to COMBO-8).
_PARTNERS: Final = (
    (Tile.HEAVEN, (Tile.NINE_36, Tile.NINE_45)),
    (Tile.EARTH, (Tile.EIGHT_26, Tile.EIGHT_35)),
    (Tile.MAN, (Tile.SEVEN_25, Tile.SEVEN_34)),
    (Tile.HARMONY, (Tile.FIVE_14, Tile.FIVE_23)),
)
_CIVIL: Final = tuple(tile for tile in Tile if tile.suit is Suit.CIVIL)
_MILITARY: Final = tuple(tile for tile in Tile if tile.suit is Suit.MILITARY)

_K = CombinationKind

# Each combination with its strength, kind by kind and high to low. Nothing is strictly higher than
# a supreme, so the two supremes are of one strength (COMBO-9).
_ROWS: Final[tuple[tuple[CombinationKind, tuple[Tile, ...], int], ...]] = (
    *[(_K.CIVIL_SINGLE, (tile,), tile.rank) for tile in _CIVIL],
    *[(_K.MILITARY_SINGLE, (tile,), tile.rank) for tile in _MILITARY],
    *[(_K.CIVIL_PAIR, (tile, tile), tile.rank) for tile in _CIVIL],
    *[(_K.MILITARY_PAIR, (x, y), x.rank) for _, (x, y) in _PARTNERS],
    *[(_K.MIXED_PAIR, (a, face), a.rank) for a, faces in _PARTNERS for face in faces],
    *[(_K.CIVIL_TRIPLE, (a, a, face), a.rank) for a, faces in _PARTNERS for face in faces],
    *[(_K.MILITARY_TRIPLE, (a, x, y), a.rank) for a, (x, y) in _PARTNERS],
    *[(_K.QUADRUPLE, (a, a, x, y), a.rank) for a, (x, y) in _PARTNERS],
    (_K.SUPREME, (Tile.SIX, Tile.THREE), 0),
    (_K.SUPREME, (Tile.MALLET_SIX, Tile.MALLET_SIX), 0),
)
_STRENGTHS: Final = tuple(strength for _, _, strength in _ROWS)
# The number of a combination is its row; enum members are keyed by value, whose hash is cheap.
_NUMBERS: Final = {
    (kind.value, packing.pack([tile.order for tile in tiles])): number
    for number, (kind, tiles, _) in enumerate(_ROWS)
}

COMBINATIONS: Final = tuple(Combination(kind, tiles) for kind, tiles, _ in _ROWS)
"""Every combination of every ruleset, kind by kind and high to low."""

CIVIL_SUPREME: Final = COMBINATIONS[-1]


def _pair_of(tile: Tile) -> Combination:
    return COMBINATIONS[_NUMBERS["civil pair", 2 * packing.UNITS[tile.order]]]


MALLET_PAIR: Final = _pair_of(Tile.MALLET_SIX)
CAPTOR: Final = _pair_of(Tile.LONG_LEG_SEVEN)
"""The pair that captures a civil supreme (COMBO-9)."""

_BY_CARDS: Final = {
    combination.packed: combination
    for combination in COMBINATIONS
    if combination is not MALLET_PAIR and combination is not CIVIL_SUPREME
}


def in_use(combination: Combination, ruleset: Ruleset) -> bool:
    """Return whether a combination of the table exists in a ruleset: KK is of one kind only."""
    off = ruleset.civil_supreme is CivilSupreme.OFF
    return combination != (CIVIL_SUPREME if off else MALLET_PAIR)


def classify(tiles: Iterable[Tile], ruleset: Ruleset) -> Combination | None:
    """Say what combination some tiles are, or None when they are none of the nine kinds.

    Clauses COMBO-1 to COMBO-9.

    Args:
        tiles: the tiles, in any order.
        ruleset: decides whether KK is a civil pair or a supreme.

    Raises:
        WrongType: when something is no `Tile`.
        InvalidHand: when a face comes more often than in the set.

    >>> from tianjiu.ruleset import WIKIPEDIA
    >>> classify([Tile.THREE, Tile.SIX], WIKIPEDIA)
    Combination(SUPREME, '63')
    """
    require(ruleset, Ruleset, "the rules of the table", Clause.COMBO_9)
    ordered = require_tiles(tiles, "a combination")
    cards = pack_tiles(ordered, "a combination")
    if cards == MALLET_PAIR.packed:
        return MALLET_PAIR if in_use(MALLET_PAIR, ruleset) else CIVIL_SUPREME
    return _BY_CARDS.get(cards)


def beats(
    new: Combination, best: Combination, ruleset: Ruleset, *, led: Combination | None = None
) -> bool:
    """Say whether a play beats the best play so far (COMBO-9, COMBO-10, 格食格).

    Args:
        new: what is played.
        best: the best play of the trick so far.
        ruleset: decides whether JJ beats a led civil supreme.
        led: what the trick was led with, where it is not `best`. It matters only once JJ has
            captured a civil supreme: then nothing beats JJ in that trick.

    Returns:
        True when both are of one kind and the new one is strictly higher, or when JJ captures a
        civil supreme. A combination whose kind is not what its tiles are beats nothing and is
        beaten by nothing.

    >>> from tianjiu.ruleset import WIKIPEDIA
    >>> a9 = classify(Hand.parse("A9"), WIKIPEDIA)
    >>> b8 = classify(Hand.parse("B8"), WIKIPEDIA)
    >>> beats(a9, b8, WIKIPEDIA), beats(b8, a9, WIKIPEDIA)
    (True, False)
    """
    require(ruleset, Ruleset, "the rules of the table", Clause.COMBO_9)
    for combination in (new, best) if led is None else (new, best, led):
        require(combination, Combination, "what is played", Clause.COMBO_10)
    real = all(
        combination.number >= 0 and in_use(combination, ruleset) for combination in (new, best)
    )
    if not real:
        return False
    if CIVIL_SUPREME in (best, led):
        capturable = ruleset.civil_supreme is CivilSupreme.CAPTURABLE
        return capturable and best == CIVIL_SUPREME and new == CAPTOR
    return new.kind is best.kind and strength(new) > strength(best)


def strength(combination: Combination) -> int:
    """Return a combination's place inside its kind; higher beats lower (COMBO-10)."""
    return _STRENGTHS[combination.number]


def combinations_in(hand: Hand, ruleset: Ruleset) -> tuple[Combination, ...]:
    """Return every combination that a hand can lead, kind by kind and high to low.

    Any set may be split (COMBO-11).

    >>> from tianjiu.ruleset import WIKIPEDIA
    >>> [str(combination) for combination in combinations_in(Hand.parse("AA9"), WIKIPEDIA)]
    ['A', '9', 'AA', 'A9', 'AA9']
    """
    require(hand, Hand, "what is led from", Clause.COMBO_11)
    require(ruleset, Ruleset, "the rules of the table", Clause.COMBO_9)
    return tuple(
        combination
        for combination in COMBINATIONS
        if packing.holds(hand.packed, combination.packed) and in_use(combination, ruleset)
    )
