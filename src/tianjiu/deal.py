"""Who holds what when a round begins, who is banker, and who leads."""

from random import Random
from typing import Final, final

import attrs

from tianjiu import packing
from tianjiu.checks import builder, is_whole, require, show
from tianjiu.clauses import Clause
from tianjiu.errors import InvalidDeal
from tianjiu.ruleset import FirstLeader, Ruleset
from tianjiu.seats import SEATS, BySeat, Seat, require_seat
from tianjiu.tiles import DECK, Hand, Suit, Tile, hand_of
from tianjiu.values import Value

__all__ = ["Deal"]

_HAND_SIZES: Final = (8, 4)
_UNITS: Final = tuple(packing.UNITS[tile.order] for tile in DECK)


def _leader_default(deal: "Deal") -> Seat:
    return deal.banker


@final
@attrs.frozen(kw_only=True)
class Deal(Value):
    """Four hands of one set of tiles, the banker, and the seat that leads (DEAL-1, DEAL-3, DEAL-6).

    Args:
        hands: eight tiles for each seat, or four for each.
        banker: the banker (莊).
        streak: the rounds that the banker has been banker running, this one included (MULT-1).
        leader: the seat that leads; the banker unless given. Only in the first round of a match
            may it be the seat before the banker (DEAL-3).

    Raises:
        WrongType: when a part is of another type.
        InvalidDeal: when the hands are not of one size, of eight or four tiles; when they hold
            more of a face than the set; when the streak is below 1; when the leader is neither
            the banker nor the seat before.
    """

    hands: BySeat[Hand]
    banker: Seat = Seat.EAST
    streak: int = 1
    leader: Seat = attrs.field(default=attrs.Factory(_leader_default, takes_self=True))

    def __attrs_post_init__(self) -> None:
        require(self.hands, BySeat, "the hands of a deal", Clause.DEAL_1)
        for seat, hand in self.hands.items():
            require(hand, Hand, f"the hand of {seat.name}", Clause.DEAL_1)
        self._check_tiles()
        _check_places(self.banker, self.streak, self.leader)

    def _check_tiles(self) -> None:
        sizes = [len(hand) for hand in self.hands.values()]
        if sizes[0] not in _HAND_SIZES or sizes.count(sizes[0]) != len(sizes):
            held = ", ".join(f"{seat.name} {size}" for seat, size in zip(SEATS, sizes, strict=True))
            message = (
                f"each seat is dealt eight tiles, or each four, not {held}: {sum(sizes)} in all"
            )
            raise InvalidDeal(message, Clause.DEAL_5)
        tiles = [tile for hand in self.hands.values() for tile in hand]
        for tile in Tile:
            dealt = tiles.count(tile)
            if dealt > tile.copies:
                message = f"{dealt} tiles {tile.code!r} in the deal, the set has {tile.copies}"
                civil = tile.suit is Suit.CIVIL
                raise InvalidDeal(message, Clause.TILE_1 if civil else Clause.TILE_2)

    @property
    def tiles_per_hand(self) -> int:
        """The number of tiles that each seat was dealt, 8 or 4."""
        return len(self.hands.east)

    @staticmethod
    def random(
        rng: Random,
        *,
        tiles_per_hand: int = 8,
        banker: Seat = Seat.EAST,
        streak: int = 1,
        leader: Seat | None = None,
    ) -> "Deal":
        """Deal a shuffled set; every way to deal 32 distinct tiles is equally likely (DEAL-5).

        Args:
            rng: the source of all randomness.
            tiles_per_hand: 8, or 4 (DEAL-6).
            banker: the banker.
            streak: the rounds that the banker has been banker running, this one included.
            leader: the seat that leads; the banker unless given.

        >>> str(Deal.random(Random(9)).hands[Seat.EAST])
        'BCDFHI85'
        """
        require(rng, Random, "the source of randomness")
        if not is_whole(tiles_per_hand) or tiles_per_hand not in _HAND_SIZES:
            message = f"tiles_per_hand must be 8 or 4, not {show(tiles_per_hand)}"
            raise InvalidDeal(message, Clause.DEAL_6)
        _check_places(banker, streak, banker if leader is None else leader)
        # Python promises the same numbers from `random` alone in every version, not from `shuffle`.
        draw = rng.random
        tiles = sorted(_UNITS, key=lambda _: draw())
        east, south, west, north = [
            hand_of(packing.GUARD + sum(tiles[first : first + tiles_per_hand]))
            for first in range(0, 4 * tiles_per_hand, tiles_per_hand)
        ]
        hands = BySeat(east=east, south=south, west=west, north=north)
        return build_deal(hands, banker, streak, banker if leader is None else leader)


build_deal: Final = builder(Deal, "hands", "banker", "streak", "leader")


def _check_places(banker: Seat, streak: int, leader: Seat) -> None:
    require_seat(banker, "the banker")
    require_seat(leader, "the leader")
    if not is_whole(streak, 1):
        message = f"the streak of a banker is a whole number, 1 or more, not {show(streak)}"
        raise InvalidDeal(message, Clause.MULT_1)
    if leader not in (banker, banker.previous):
        message = (
            f"the leader {leader.name} is neither the banker {banker.name} "
            "nor the seat before the banker"
        )
        raise InvalidDeal(message, Clause.DEAL_3)


def check_deal(deal: Deal, ruleset: Ruleset) -> None:
    """Raise the error that says why a deal cannot be played under a ruleset, if it cannot."""
    require(deal, Deal, "the deal of a round", Clause.DEAL_1)
    require(ruleset, Ruleset, "the rules of a round")
    if deal.tiles_per_hand != ruleset.tiles_per_hand:
        message = (
            f"{deal.tiles_per_hand} tiles a hand were dealt, the ruleset has "
            f"{ruleset.tiles_per_hand}"
        )
        raise InvalidDeal(message, Clause.DEAL_6)
    check_table(ruleset, deal.banker, deal.streak, deal.leader)


def check_table(ruleset: Ruleset, banker: Seat, streak: int, leader: Seat) -> None:
    """Raise the error that says why a banker, a streak and a leader cannot go together."""
    _check_places(banker, streak, leader)
    if leader is banker:
        return
    if ruleset.first_leader is not FirstLeader.SEAT_BEFORE_BANKER or streak > 1:
        message = (
            f"the banker {banker.name} leads, not {leader.name}: the seat before the banker "
            "leads the first round only, where first_leader says so"
        )
        raise InvalidDeal(message, Clause.DEAL_3)


def declaring_order(banker: Seat, leader: Seat) -> tuple[Seat, ...]:
    """Return the order in which seats are asked: the banker, then from the leader (INSTANT-4)."""
    return (banker, *(seat for seat in leader.round_table() if seat is not banker))
