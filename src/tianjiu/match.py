"""Round after round: who is banker next, and the standings (MATCH)."""

from random import Random
from typing import Final, final

import attrs

from tianjiu.checks import is_whole, require, show
from tianjiu.clauses import Clause
from tianjiu.deal import Deal
from tianjiu.dealing import rank_rolls
from tianjiu.errors import InvalidMatch
from tianjiu.ruleset import WIKIPEDIA, FirstLeader, Ruleset, Succession
from tianjiu.seats import SEATS, BySeat, Seat, require_seat
from tianjiu.settlement import Settlement

__all__ = ["Match", "next_banker"]


def next_banker(ruleset: Ruleset, *, banker: Seat, streak: int, finisher: Seat) -> tuple[Seat, int]:
    """Return the next banker and the round running it will be in (MATCH-1, MATCH-2).

    Args:
        ruleset: its `succession` decides.
        banker: the banker of the round that was settled.
        streak: the rounds that the banker had been banker running, that round included.
        finisher: the seat that finished, or declared an instant hand (INSTANT-5).

    Returns:
        The next banker, and its streak: one more for a banker who stays, 1 for a new one.

    >>> next_banker(WIKIPEDIA, banker=Seat.EAST, streak=2, finisher=Seat.WEST)
    (<Seat.WEST: 'W'>, 1)
    """
    require(ruleset, Ruleset, "the rules of a match", Clause.MATCH_1)
    require_seat(banker, "the banker")
    require_seat(finisher, "the finisher")
    if finisher is banker:
        return banker, streak + 1
    match ruleset.succession:
        case Succession.WINNER:
            return finisher, 1
        case Succession.ROTATING:
            return banker.next, 1


_LEVEL: Final = BySeat(east=0, south=0, west=0, north=0)


@final
@attrs.frozen(kw_only=True)
class Match:
    """A match between two rounds: who is banker, and the standings so far.

    Args:
        ruleset: the rules of the table.
        banker: the banker of the round to come.
        streak: the rounds running that it will then have been banker (MATCH-2).
        leader: the seat that leads the round to come; the banker, but for DEAL-3.
        scores: units won and lost by each seat; they sum to zero.
        rounds_played: how many rounds were settled.

    Raises:
        WrongType: when a part is of another type.
        InvalidMatch: when the scores do not sum to zero, or a number is out of range.
    """

    ruleset: Ruleset = WIKIPEDIA
    banker: Seat = Seat.EAST
    streak: int = 1
    leader: Seat = attrs.field(default=attrs.Factory(lambda match: match.banker, takes_self=True))
    scores: BySeat[int] = _LEVEL
    rounds_played: int = 0

    def __attrs_post_init__(self) -> None:
        require(self.ruleset, Ruleset, "the rules of a match", Clause.MATCH_1)
        require_seat(self.banker, "the banker of a match")
        require_seat(self.leader, "the leader of a match")
        require(self.scores, BySeat, "the scores of a match", Clause.MATCH_2)
        for units in self.scores.values():
            if not is_whole(units):
                message = f"scores are whole units, not {show(units)}"
                raise InvalidMatch(message, Clause.MATCH_2)
        if sum(self.scores.values()) != 0:
            message = f"the scores {tuple(self.scores.values())} do not sum to zero"
            raise InvalidMatch(message, Clause.MATCH_2)
        for name, number, least in (
            ("streak", self.streak, 1),
            ("rounds_played", self.rounds_played, 0),
        ):
            if not is_whole(number, least):
                message = f"{name} must be a whole number, {least} or more, not {show(number)}"
                raise InvalidMatch(message, Clause.MATCH_2)
        self._check_leader()

    def _check_leader(self) -> None:
        if self.leader is self.banker:
            return
        early = self.rounds_played == 0 and self.streak == 1
        before = self.ruleset.first_leader is FirstLeader.SEAT_BEFORE_BANKER
        if self.leader is not self.banker.previous or not early or not before:
            message = f"the banker {self.banker.name} leads, not {self.leader.name}"
            raise InvalidMatch(message, Clause.DEAL_3)

    @staticmethod
    def new(ruleset: Ruleset = WIKIPEDIA, rng: Random | None = None) -> "Match":
        """Begin a match; dice name the first banker or the first leader (DEAL-2, DEAL-3).

        Args:
            ruleset: the rules of the table; its `first_leader` says what the highest roll is.
            rng: rolls the dice; without it, East has the highest roll.

        Raises:
            WrongType: when a part is of another type.

        >>> Match.new().banker
        <Seat.EAST: 'E'>
        """
        require(ruleset, Ruleset, "the rules of a match", Clause.MATCH_1)
        first = Seat.EAST if rng is None else SEATS[rank_rolls(rng, (0, 1, 2, 3))[0]]
        match ruleset.first_leader:
            case FirstLeader.BANKER:
                return Match(ruleset=ruleset, banker=first)
            case FirstLeader.SEAT_BEFORE_BANKER:
                return Match(ruleset=ruleset, banker=first.next, leader=first)

    def deal(self, rng: Random) -> Deal:
        """Deal the round to come.

        Args:
            rng: shuffles the tiles.

        Raises:
            WrongType: when it is not given a `random.Random`.
        """
        return Deal.random(
            rng,
            tiles_per_hand=self.ruleset.tiles_per_hand,
            banker=self.banker,
            streak=self.streak,
            leader=self.leader,
        )

    def after(self, settlement: Settlement) -> "Match":
        """Return the match after a settled round (MATCH-1, MATCH-2).

        Args:
            settlement: of a round with this match's ruleset, banker and streak.

        Raises:
            WrongType: when it is not given a `Settlement`.
            InvalidMatch: when the settlement is of another ruleset, banker or streak.
        """
        require(settlement, Settlement, "what a match goes on after", Clause.MATCH_1)
        facts = settlement.tally
        for name, given, expected in (
            ("ruleset", facts.ruleset, self.ruleset),
            ("banker", facts.banker, self.banker),
            ("streak", facts.streak, self.streak),
        ):
            if given != expected:
                message = f"the {name} of the settlement is {given}, that of the match {expected}"
                raise InvalidMatch(message, Clause.MATCH_2)
        banker, streak = next_banker(
            self.ruleset, banker=self.banker, streak=self.streak, finisher=settlement.finisher
        )
        totals = settlement.totals
        return Match(
            ruleset=self.ruleset,
            banker=banker,
            streak=streak,
            scores=BySeat.of(lambda seat: self.scores[seat] + totals[seat]),
            rounds_played=self.rounds_played + 1,
        )
