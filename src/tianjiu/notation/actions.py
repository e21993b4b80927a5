"""Text for tiles, hands, combinations and actions, both ways."""

from typing import Final

from tianjiu.actions import Action, Declare, Decline, Discard, Play, action_id
from tianjiu.checks import require, show
from tianjiu.clauses import Clause
from tianjiu.combinations import Combination, classify
from tianjiu.errors import NotationError
from tianjiu.ruleset import InstantHand, Ruleset
from tianjiu.tiles import DECK, Hand, Suit, Tile, parse_tiles

__all__ = [
    "format_action",
    "format_combination",
    "format_hand",
    "parse_action",
    "parse_combination",
    "parse_hand",
]

_CODES: Final = frozenset(tile.code for tile in Tile)
_DECLARE: Final = "declare "
_DECLINE: Final = "decline"
_MOST_TILES: Final = 4

# What some tiles could be, by how many of them are civil and how many military; one tile always
# is a combination.
_SHAPES: Final = {
    (2, 0): (Clause.COMBO_3, "two civil tiles are a pair only when they are equal"),
    (0, 2): (Clause.COMBO_4, "two military tiles are a pair as 99, 88, 77 or 55, a supreme as 63"),
    (1, 1): (Clause.COMBO_5, "one civil and one military tile are a pair as A9, B8, C7 or D5"),
    (2, 1): (Clause.COMBO_6, "two civil tiles and a military are a triple as AA9, BB8, CC7 or DD5"),
    (1, 2): (Clause.COMBO_7, "a civil tile and two military are a triple as A99, B88, C77 or D55"),
    (2, 2): (Clause.COMBO_8, "two civil and two military tiles are AA99, BB88, CC77 or DD55"),
}
_NO_SHAPE: Final = (Clause.PLAY_1, "a combination is one to four tiles, at most two of a suit")


def parse_hand(text: str) -> Hand:
    """Read a hand from the codes of its tiles, in any order; no tile at all is an empty hand.

    Args:
        text: such as ``AAB9n63K``.

    Raises:
        WrongType: when it is not given a string.
        NotationError: for a character that is no code (TILE-1), or more tiles of a face than the
            set has (TILE-1, TILE-2).

    >>> parse_hand("K3699BAA")
    Hand.parse('AABK9n63')
    """
    return Hand(_read_tiles(require(text, str, "the text of a hand")))


def parse_combination(text: str, ruleset: Ruleset) -> Combination:
    """Read a combination from the codes of its tiles, in any order (COMBO-1 to COMBO-9, 牌型).

    Args:
        text: such as ``AA9``.
        ruleset: decides whether ``KK`` is a civil pair or a supreme (COMBO-9).

    Raises:
        WrongType: when it is not given a string and a ruleset.
        NotationError: when the text is not of tiles, or the tiles are none of the nine kinds; it
            carries the clause that comes nearest.

    >>> from tianjiu.ruleset import WEWEWEB, WIKIPEDIA
    >>> parse_combination("KK", WIKIPEDIA), parse_combination("KK", WEWEWEB)
    (Combination(CIVIL_PAIR, 'KK'), Combination(SUPREME, 'KK'))
    """
    require(ruleset, Ruleset, "the ruleset of a combination", Clause.COMBO_9)
    tiles = _read_tiles(require(text, str, "the text of a combination"))
    combination = classify(tiles, ruleset)
    if combination is not None:
        return combination
    civil = sum(tile.suit is Suit.CIVIL for tile in tiles)
    clause, hint = _SHAPES.get((civil, len(tiles) - civil), _NO_SHAPE)
    message = f"{text!r} is none of the nine kinds of combination: {hint}"
    raise NotationError(message, clause)


def parse_action(text: str, ruleset: Ruleset) -> Action:
    """Read an action: ``AA9`` plays, ``(5K)`` discards, ``declare ONE_RED`` and ``decline``.

    Args:
        text: one action, without spaces around it.
        ruleset: decides whether ``KK`` is a civil pair or a supreme (COMBO-9).

    Raises:
        WrongType: when it is not given a string and a ruleset.
        NotationError: for any other text; it names the clause.

    >>> from tianjiu.ruleset import WIKIPEDIA
    >>> parse_action("declare ONE_RED", WIKIPEDIA)
    Declare(instant_hand=<InstantHand.ONE_RED: 'one red'>)
    """
    require(text, str, "the text of an action")
    require(ruleset, Ruleset, "the ruleset of an action", Clause.COMBO_9)
    if text == _DECLINE:
        return Decline()
    if text.startswith(_DECLARE):
        return _read_declaration(text)
    if text.startswith("("):
        return _read_discard(text)
    if text and text[0] in _CODES:
        return Play(parse_combination(text, ruleset))
    message = (
        f"{show(text)} is no action: a play is written as AA9, a discard as (5K), "
        f"and before the first lead there are 'declare ONE_RED' and {_DECLINE!r}"
    )
    raise NotationError(message, Clause.PLAY_1)


def format_hand(hand: Hand) -> str:
    """Write a hand as the codes of its tiles, in the order of the set.

    Args:
        hand: any hand; an empty one is an empty text.

    Raises:
        WrongType: when it is not given a `Hand`.

    >>> format_hand(Hand([Tile.THREE, Tile.MALLET_SIX, Tile.HEAVEN]))
    'AK3'
    """
    return str(require(hand, Hand, "a hand to write", Clause.TILE_1))


def format_combination(combination: Combination) -> str:
    """Write a combination as the codes of its tiles, in the order of the set.

    The pair and the supreme of Mallet Sixes are both written ``KK``: the ruleset tells them apart.

    Args:
        combination: one of the nine kinds.

    Raises:
        WrongType: when it is not given a `Combination`.
        UnknownAction: when its tiles are not what its kind says, and so would be read otherwise.

    >>> from tianjiu.ruleset import WIKIPEDIA
    >>> format_combination(parse_combination("5D", WIKIPEDIA))
    'D5'
    """
    action_id(Play(combination))
    return str(combination)


def format_action(action: Action) -> str:
    """Write an action of the table of actions, as `parse_action` reads it.

    Args:
        action: a play, a discard, a declaration or `Decline`.

    Raises:
        WrongType: when it is not given an action.
        UnknownAction: when it is not in the table of actions.

    >>> format_action(Discard([Tile.FIVE_14, Tile.MALLET_SIX])), format_action(Decline())
    ('(K5)', 'decline')
    """
    action_id(action)
    match action:
        case Play():
            return str(action.combination)
        case Discard():
            return f"({action})"
        case Declare():
            return f"{_DECLARE}{action.instant_hand.name}"
        case Decline():
            return _DECLINE


def _read_declaration(text: str) -> Declare:
    name = text.removeprefix(_DECLARE)
    if name in InstantHand.__members__:
        return Declare(InstantHand[name])
    names = ", ".join(InstantHand.__members__)
    message = f"{show(text)} names no instant hand: there are {names}"
    raise NotationError(message, Clause.INSTANT_1)


def _read_discard(text: str) -> Discard:
    if not text.endswith(")"):
        message = f"{show(text)} is no discard: its tiles stand between '(' and ')'"
        raise NotationError(message, Clause.PLAY_2)
    tiles = _read_tiles(text[1:-1])
    if not 1 <= len(tiles) <= _MOST_TILES:
        message = f"{show(text)} discards {len(tiles)} tiles, where tricks are of one to four"
        raise NotationError(message, Clause.PLAY_2)
    return Discard(tiles)


def _read_tiles(text: str) -> tuple[Tile, ...]:
    if len(text) > len(DECK):
        message = f"{show(text)} has {len(text)} characters, and the set {len(DECK)} tiles"
        raise NotationError(message, Clause.TILE_1)
    return parse_tiles(text)
