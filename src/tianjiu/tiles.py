"""The 21 faces of the set of 32 tiles, and the hands made of them."""

from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from typing import Final, final

import attrs

from tianjiu import packing
from tianjiu._compat import override
from tianjiu.checks import as_tuple, require, show
from tianjiu.clauses import Clause
from tianjiu.errors import InvalidHand, NotationError, WrongType
from tianjiu.values import Value, constant

__all__ = ["DECK", "Hand", "Suit", "Tile", "TileNames", "parse_tiles", "sort_tiles"]


class Suit(Enum):
    """One of the two suits, whose ranks never compare (TILE-3).

    Chinese: 文子, 武子.
    """

    CIVIL = "civil"
    MILITARY = "military"


@final
@attrs.frozen(kw_only=True)
class TileNames(Value):
    """The name of a tile in five writings."""

    english: str
    traditional: str
    simplified: str
    jyutping: str
    pinyin: str


# code, pips of the two ends, English, Traditional, Simplified, Jyutping, Pinyin; high to low.
_FACES: Final = (
    ("A", 6, 6, "Heaven", "天", "天", "tin1", "tiān"),
    ("B", 1, 1, "Earth", "地", "地", "dei6", "dì"),
    ("C", 4, 4, "Man", "人", "人", "jan4", "rén"),
    ("D", 1, 3, "Harmony", "和", "和", "wo4", "hé"),
    ("E", 5, 5, "Plum", "梅花", "梅花", "mui4 faa1", "méihuā"),
    ("F", 3, 3, "Long Three", "長三", "长三", "coeng4 saam1", "chángsān"),
    ("G", 2, 2, "Bench", "板凳", "板凳", "baan2 dang3", "bǎndèng"),
    ("H", 5, 6, "Axe", "斧頭", "斧头", "fu2 tau4", "fǔtóu"),
    ("I", 4, 6, "Red Ten", "紅頭十", "红头十", "hung4 tau4 sap6", "hóngtóushí"),
    ("J", 1, 6, "Long-Leg Seven", "高腳七", "高脚七", "gou1 goek3 cat1", "gāojiǎoqī"),
    ("K", 1, 5, "Mallet Six", "銅錘六", "铜锤六", "tung4 ceoi4 luk6", "tóngchuíliù"),
    ("9", 3, 6, "Pointed Nine", "尖頭九", "尖头九", "zim1 tau4 gau2", "jiāntóujiǔ"),
    ("n", 4, 5, "Red-Head Nine", "紅頭九", "红头九", "hung4 tau4 gau2", "hóngtóujiǔ"),
    ("8", 2, 6, "Flat Eight", "平頭八", "平头八", "ping4 tau4 baat3", "píngtóubā"),
    ("e", 3, 5, "Pointed Eight", "尖頭八", "尖头八", "zim1 tau4 baat3", "jiāntóubā"),
    ("7", 2, 5, "Flat Seven", "平頭七", "平头七", "ping4 tau4 cat1", "píngtóuqī"),
    ("s", 3, 4, "Pointed Seven", "尖頭七", "尖头七", "zim1 tau4 cat1", "jiāntóuqī"),
    ("6", 2, 4, "Big-Head Six", "大頭六", "大头六", "daai6 tau4 luk6", "dàtóuliù"),
    ("5", 1, 4, "Red Five", "紅五", "红五", "hung4 ng5", "hóngwǔ"),
    ("f", 2, 3, "White Five", "白五", "白五", "baak6 ng5", "báiwǔ"),
    ("3", 1, 2, "Small Three", "三雞", "三鸡", "saam1 gai1", "sānjī"),
)
_CODES: Final = "".join(face[0] for face in _FACES)


@constant
class Tile(Enum):
    """One of the 21 faces (TILE-1, TILE-2); the two Heavens are one and the same value.

    Chinese: 牌. A tile is looked up by its code: civil ``A`` to ``K`` from high to low, military
    by pips, with ``n e s f`` for the second faces 4-5, 3-5, 3-4 and 2-3.

    Attributes:
        code: the one-character code.
        suit: civil or military.
        rank: higher beats lower, and compares inside one suit only (TILE-3): 11 for Heaven down to
            1 for the Mallet Six; the number of pips for a military tile.
        pips: the number of pips, both ends together.
        ends: the pips of the two ends, the smaller first.
        red_pips: how many pips are red (TILE-4); a ruleset may count Heaven's as white.
        copies: how many tiles of the set have this face: two civil, one military.
        names: the name in English, Traditional and Simplified Chinese, Jyutping and Pinyin.
        order: the place in the fixed order of faces, 0 to 20.

    >>> Tile("A").names.english, Tile.HEAVEN.pips, Tile.HEAVEN.red_pips
    ('Heaven', 12, 6)
    >>> Tile.NINE_36.rank == Tile.NINE_45.rank
    True
    """

    HEAVEN = "A"
    EARTH = "B"
    MAN = "C"
    HARMONY = "D"
    PLUM = "E"
    LONG_THREE = "F"
    BENCH = "G"
    AXE = "H"
    RED_TEN = "I"
    LONG_LEG_SEVEN = "J"
    MALLET_SIX = "K"
    NINE_36 = "9"
    NINE_45 = "n"
    EIGHT_26 = "8"
    EIGHT_35 = "e"
    SEVEN_25 = "7"
    SEVEN_34 = "s"
    SIX = "6"
    FIVE_14 = "5"
    FIVE_23 = "f"
    THREE = "3"

    def __init__(self, code: str) -> None:
        order = _CODES.index(code)
        low, high = _FACES[order][1:3]
        civil = order < packing.CIVIL_FACES
        self.code = code
        self.order: int = order
        self.suit: Suit = Suit.CIVIL if civil else Suit.MILITARY
        self.ends: tuple[int, int] = (low, high)
        self.pips: int = low + high
        self.rank: int = packing.CIVIL_FACES - order if civil else self.pips
        # Heaven is painted half red; elsewhere the ends of 1 and 4 are red.
        self.red_pips: int = 6 if code == "A" else sum(end for end in (low, high) if end in (1, 4))
        self.copies: int = packing.COPIES[order]

    @classmethod
    @override
    def _missing_(cls, value: object) -> "Tile":
        if not isinstance(value, str):
            message = f"a tile is named by its code, not by {show(value)}"
            raise WrongType(message, Clause.TILE_1)
        message = f"{show(value)} is not the code of a tile; codes are {_CODES}"
        raise NotationError(message, Clause.TILE_1)

    def outranks(self, other: "Tile") -> bool:
        """Return whether this tile is of the same suit as another and of a higher rank (TILE-3).

        >>> Tile.EARTH.outranks(Tile.MAN), Tile.HEAVEN.outranks(Tile.THREE)
        (True, False)
        """
        require(other, Tile, "what a tile is compared with", Clause.TILE_3)
        return self.suit is other.suit and self.rank > other.rank

    @property
    def names(self) -> TileNames:
        """The name in five writings."""
        _, _, _, english, traditional, simplified, jyutping, pinyin = _FACES[self.order]
        return TileNames(
            english=english,
            traditional=traditional,
            simplified=simplified,
            jyutping=jyutping,
            pinyin=pinyin,
        )

    @override
    def __repr__(self) -> str:
        return f"Tile.{self.name}"


_TILES: Final = tuple(Tile)
_BY_CODE: Final = {tile.code: tile for tile in _TILES}
DECK: Final = tuple(tile for tile in _TILES for _ in range(tile.copies))
"""The 32 tiles of the set, high to low, civil before military (TILE-1, TILE-2)."""


def require_tiles(tiles: Iterable[object], what: str) -> tuple[Tile, ...]:
    """Return the tiles in the fixed order; raise `WrongType` where something is no tile."""
    given = as_tuple(tiles, what, Clause.TILE_1)
    found = [require(tile, Tile, f"each tile of {what}", Clause.TILE_1) for tile in given]
    return tuple(sorted(found, key=_order))


def sort_tiles(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Return tiles in the fixed order: civil high to low, then military high to low.

    Raises:
        WrongType: when something is no `Tile`.
    """
    return require_tiles(tiles, "the tiles to sort")


def _order(tile: Tile) -> int:
    return tile.order


def pack_tiles(tiles: tuple[Tile, ...], what: str) -> int:
    """Return the packed cards of tiles; raise `InvalidHand` where a face comes too often."""
    for tile in tiles:
        held = tiles.count(tile)
        if held > tile.copies:
            message = f"{held} tiles {tile.code!r} in {what}, the set has {tile.copies}"
            raise InvalidHand(message, _clause_of_face(tile))
    return packing.pack([tile.order for tile in tiles])


def _clause_of_face(tile: Tile) -> Clause:
    return Clause.TILE_1 if tile.suit is Suit.CIVIL else Clause.TILE_2


def unpack_tiles(packed: int) -> tuple[Tile, ...]:
    """Return the tiles of packed cards or of a packed hand, in the fixed order."""
    return tuple([_TILES[face] for face in packing.unpack(packed)])


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Read tiles from their codes, in any order.

    A military code given twice means both faces: ``99`` is read as ``9n``.

    Raises:
        NotationError: for a character that is no code, or more tiles of a face than the set has.

    >>> parse_tiles("A99")
    (Tile.HEAVEN, Tile.NINE_36, Tile.NINE_45)
    """
    found: list[Tile] = []
    for character in require(text, str, "the codes of tiles", Clause.TILE_1):
        tile = _BY_CODE.get(character)
        if tile is None:
            message = f"{character!r} in {show(text)} is not the code of a tile; codes are {_CODES}"
            raise NotationError(message, Clause.TILE_1)
        if tile in found and character in _SECOND_FACES:
            tile = _SECOND_FACES[character]
        if found.count(tile) == tile.copies:
            message = (
                f"{show(text)} has more tiles {tile.code!r} than the set, which has {tile.copies}"
            )
            raise NotationError(message, _clause_of_face(tile))
        found.append(tile)
    return tuple(sorted(found, key=_order))


_SECOND_FACES: Final = {
    "9": Tile.NINE_45,
    "8": Tile.EIGHT_35,
    "7": Tile.SEVEN_34,
    "5": Tile.FIVE_23,
}


@final
@attrs.frozen(init=False, repr=False)
class Hand(Value):
    """The tiles of one seat, in no order: an immutable multiset.

    Args:
        tiles: the tiles, in any order.

    Raises:
        WrongType: when something in it is not a `Tile`.
        InvalidHand: when a face comes more often than in the set (TILE-1, TILE-2).

    >>> hand = Hand.parse("AAB9n63K")
    >>> len(hand), Tile.EARTH in hand, hand.count(Tile.HEAVEN)
    (8, True, 2)
    >>> hand - Hand.parse("A9")
    Hand.parse('ABKn63')
    """

    packed: int

    def __init__(self, tiles: Iterable[Tile] = ()) -> None:
        cards = pack_tiles(require_tiles(tiles, "a hand"), "a hand")
        object.__setattr__(self, "packed", packing.GUARD + cards)

    @classmethod
    def parse(cls, text: str) -> "Hand":
        """Read a hand from the codes of its tiles: see `parse_tiles`."""
        return cls(parse_tiles(text))

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles in the fixed order."""
        return unpack_tiles(self.packed)

    def count(self, tile: Tile) -> int:
        """Return how many tiles of a face the hand holds."""
        return packing.count(self.packed, require(tile, Tile, "what is counted").order)

    def holds(self, tiles: Iterable[Tile]) -> bool:
        """Return whether the hand holds all of some tiles at once."""
        wanted = require_tiles(tiles, "tiles")
        return all(self.count(tile) >= wanted.count(tile) for tile in wanted)

    def __len__(self) -> int:
        return packing.size(self.packed)

    def __iter__(self) -> Iterator[Tile]:
        return iter(self.tiles)

    def __contains__(self, tile: object) -> bool:
        return isinstance(tile, Tile) and self.count(tile) > 0

    def __add__(self, tiles: Iterable[Tile]) -> "Hand":
        return Hand((*self.tiles, *require_tiles(tiles, "tiles")))

    def __sub__(self, tiles: Iterable[Tile]) -> "Hand":
        rest = list(self.tiles)
        for tile in require_tiles(tiles, "tiles"):
            if tile not in rest:
                message = f"no tile {tile.code!r} to take from the hand {str(self)!r}"
                raise InvalidHand(message, Clause.DEAL_1)
            rest.remove(tile)
        return Hand(rest)

    @override
    def __str__(self) -> str:
        return "".join([tile.code for tile in self.tiles])

    @override
    def __repr__(self) -> str:
        return f"Hand.parse({str(self)!r})"

    @override
    def __reduce__(self) -> tuple[Callable[[str], "Hand"], tuple[str]]:
        return (Hand.parse, (str(self),))


def hand_of(packed: int) -> Hand:
    """Return the hand of a packed integer that the library itself has made."""
    hand = Hand.__new__(Hand)
    object.__setattr__(hand, "packed", packed)
    return hand
