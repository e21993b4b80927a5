"""What a seat may do, and the fixed table of all actions with an id each."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias, final

import attrs

from tianjiu import packing
from tianjiu._compat import override
from tianjiu.checks import is_whole, require, show
from tianjiu.clauses import Clause
from tianjiu.combinations import COMBINATIONS, Combination
from tianjiu.errors import UnknownAction, WrongType
from tianjiu.ruleset import InstantHand
from tianjiu.tiles import DECK, Tile, pack_tiles, require_tiles, unpack_tiles
from tianjiu.values import Value

__all__ = [
    "ACTION_COUNT",
    "Action",
    "Declare",
    "Decline",
    "Discard",
    "Play",
    "action_id",
    "action_of",
]


@final
@attrs.frozen(repr=False)
class Play(Value):
    """Tiles laid face up: a lead, or a play that beats the best so far (PLAY-1, PLAY-2, 打牌).

    Args:
        combination: what is played.
    """

    combination: Combination
    packed: int = attrs.field(init=False, eq=False)
    number: int = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        require(self.combination, Combination, "what is played", Clause.PLAY_1)
        object.__setattr__(self, "packed", self.combination.packed)
        object.__setattr__(self, "number", self.combination.number)

    @property
    def size(self) -> int:
        """The number of tiles."""
        return self.combination.size

    @override
    def __repr__(self) -> str:
        return f"Play({self.combination!r})"

    @override
    def __reduce__(self) -> tuple[type["Play"], tuple[Combination]]:
        return (Play, (self.combination,))


def _tiles(given: Iterable[Tile]) -> tuple[Tile, ...]:
    return require_tiles(given, "a discard")


@final
@attrs.frozen(repr=False)
class Discard(Value):
    """Tiles laid face down, seen by the seat that lays them and by no other (PLAY-2, PLAY-4, 墊牌).

    Args:
        tiles: the tiles, in any order; kept in the fixed order.

    Raises:
        WrongType: when something is no `Tile`.
        InvalidHand: when a face comes more often than in the set (TILE-1, TILE-2).

    >>> Discard([Tile.THREE, Tile.HEAVEN])
    Discard('A3')
    """

    tiles: tuple[Tile, ...] = attrs.field(converter=_tiles)
    packed: int = attrs.field(init=False, eq=False)
    size: int = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "packed", pack_tiles(self.tiles, "a discard"))
        object.__setattr__(self, "size", len(self.tiles))

    @override
    def __str__(self) -> str:
        return "".join([tile.code for tile in self.tiles])

    @override
    def __repr__(self) -> str:
        return f"Discard({str(self)!r})"

    @override
    def __reduce__(self) -> tuple[type["Discard"], tuple[tuple[Tile, ...]]]:
        return (Discard, (self.tiles,))


@final
@attrs.frozen
class Declare(Value):
    """An instant hand laid open, which wins the round at once (INSTANT-4).

    Args:
        instant_hand: one of the agreed hands; the settlement is that of the highest the hand is.
    """

    instant_hand: InstantHand

    def __attrs_post_init__(self) -> None:
        require(self.instant_hand, InstantHand, "what is declared", Clause.INSTANT_4)


@final
@attrs.frozen
class Decline(Value):
    """No declaration, by choice or for lack of a hand: nobody can tell which (INSTANT-4)."""


Action: TypeAlias = Play | Discard | Declare | Decline
"""Anything a seat may do on its turn."""

PLAYS: Final = tuple(Play(combination) for combination in COMBINATIONS)
DECLARATIONS: Final = tuple(Declare(instant_hand) for instant_hand in InstantHand)
DECLINE: Final = Decline()

_DISCARD_SIZES: Final = (1, 2, 3, 4)
_DISCARD_COUNT: Final = 21 + 221 + 1_550 + 8_130
_FIRST_DISCARD: Final = len(PLAYS)
_FIRST_DECLARATION: Final = _FIRST_DISCARD + _DISCARD_COUNT
_DECLINE_ID: Final = _FIRST_DECLARATION + len(DECLARATIONS)

ACTION_COUNT: Final = _DECLINE_ID + 1
"""The number of actions in the table."""


class _Discards(dict[int, Discard]):
    """One object for each discard of one to four tiles, made when it is first wanted."""

    def __missing__(self, packed: int) -> Discard:
        discard = Discard(unpack_tiles(packed))
        self[packed] = discard
        return discard


DISCARDS: Final = _Discards()


@lru_cache(maxsize=1)
def _discard_table() -> tuple[int, ...]:
    """Return all discards, packed, in the order of their ids."""
    units = [packing.UNITS[tile.order] for tile in DECK]
    return tuple(
        packed
        for size in _DISCARD_SIZES
        for packed in dict.fromkeys(map(sum, combinations(units, size)))
    )


@lru_cache(maxsize=1)
def _discard_ids() -> dict[int, int]:
    return {packed: _FIRST_DISCARD + place for place, packed in enumerate(_discard_table())}


# An object's `__class__` may lie, its type does not.
_KINDS: Final = (Play, Discard, Declare, Decline)


def require_action(action: object) -> Action:
    """Return the value if it is an action, else raise `WrongType` that names it."""
    if not isinstance(action, Play | Discard | Declare | Decline) or type(action) not in _KINDS:
        message = f"an action is a Play, Discard, Declare or Decline, not {show(action)}"
        raise WrongType(message, Clause.PLAY_1)
    return action


def action_id(action: Action) -> int:
    """Return the id of an action, 0 to `ACTION_COUNT` - 1; it never changes between releases.

    The table lists the plays, kind by kind and high to low; then the discards of one, two, three
    and four tiles, in the order of the set; then the declarations; then `Decline`.

    Raises:
        UnknownAction: for a play whose kind is not what its tiles are, and for a discard of no
            tile or of more than four: no round has them.

    >>> action_id(Play(COMBINATIONS[0])), action_id(Discard([Tile.HEAVEN])), action_id(Decline())
    (0, 62, 9991)
    """
    match require_action(action):
        case Play(number=number) if number >= 0:
            return number
        case Discard(packed=packed) if packed in _discard_ids():
            return _discard_ids()[packed]
        case Declare(instant_hand=instant_hand):
            return _FIRST_DECLARATION + list(InstantHand).index(instant_hand)
        case Decline():
            return _DECLINE_ID
        case Play() | Discard():
            message = f"{show(action)} is not in the table of actions"
            raise UnknownAction(message, Clause.PLAY_1)


def action_of(number: int) -> Action:
    """Return the action with an id.

    Raises:
        UnknownAction: when there is none.

    >>> action_of(62)
    Discard('A')
    """
    if not is_whole(number):
        message = f"the id of an action is a whole number, not {show(number)}"
        raise WrongType(message)
    if not 0 <= number < ACTION_COUNT:
        message = f"the id of an action is 0 to {ACTION_COUNT - 1}, not {show(number)}"
        raise UnknownAction(message)
    if number < _FIRST_DISCARD:
        return PLAYS[number]
    if number < _FIRST_DECLARATION:
        return DISCARDS[_discard_table()[number - _FIRST_DISCARD]]
    return DECLARATIONS[number - _FIRST_DECLARATION] if number < _DECLINE_ID else DECLINE
