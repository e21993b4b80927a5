"""Round after round: who is banker next, when it ends, and the standings (MATCH)."""

from collections.abc import Iterable
from random import Random
from typing import Final, final

import attrs

from tianjiu.checks import as_tuple, is_whole, require, show
from tianjiu.clauses import Clause
from tianjiu.deal import Deal
from tianjiu.dealing import Dice, Method, Side, Wall, deal_from_wall
from tianjiu.errors import InvalidMatch, InvalidWall
from tianjiu.ruleset import WIKIPEDIA, FirstLeader, Ruleset, Succession
from tianjiu.seating import Seating, roll_for_seats
from tianjiu.seats import SEATS, BySeat, Seat, require_seat
from tianjiu.settlement import Settlement, settle
from tianjiu.tiles import DECK
from tianjiu.values import Value

__all__ = ["Match", "MatchEnd", "Standing", "next_banker"]


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
    if not is_whole(streak, 1):
        message = f"the streak of a banker is a whole number, 1 or more, not {show(streak)}"
        raise InvalidMatch(message, Clause.MATCH_2)
    if finisher is banker:
        return banker, streak + 1
    match ruleset.succession:
        case Succession.WINNER:
            return finisher, 1
        case Succession.ROTATING:
            return banker.next, 1


@final
@attrs.frozen(kw_only=True)
class MatchEnd(Value):
    """When a match ends: no rule says so, the table agrees on it (圈).

    A turn of the bank is over when the bank passes on after all four seats have held it. Where
    the deal rotates, it has then gone once round the table. Where the finisher takes the bank
    (MATCH-1), it may come back to a seat before another has held it at all, and a seat that never
    finishes keeps the turn open: such a table may well agree on a number of rounds too.

    Args:
        rounds: how many rounds are played.
        turns: how many turns of the bank are played; with both, what comes first ends the match.

    Raises:
        InvalidMatch: when neither is given, or one that is no whole number, 1 or more.
    """

    rounds: int | None = None
    turns: int | None = None

    def __attrs_post_init__(self) -> None:
        for name, number in (("rounds", self.rounds), ("turns", self.turns)):
            if number is not None:
                _check_whole(f"the {name} of a match", number, 1)
        if self.rounds is None and self.turns is None:
            message = "a match ends after rounds or after turns of the bank, and none were given"
            raise InvalidMatch(message, Clause.MATCH_2)


@final
@attrs.frozen(kw_only=True)
class Standing(Value):
    """How one seat stands in a match.

    Args:
        place: 1 for the highest score; seats that are level share a place, and the next places
            stay empty.
        seat: the seat.
        score: the units that it has won, below zero what it has lost.
    """

    place: int
    seat: Seat
    score: int


def _check_whole(name: str, number: object, least: int) -> None:
    if not is_whole(number, least):
        message = f"{name} must be a whole number, {least} or more, not {show(number)}"
        raise InvalidMatch(message, Clause.MATCH_2)


def _bankers(given: Iterable[Seat]) -> tuple[Seat, ...]:
    return as_tuple(given, "the bankers of a turn", Clause.MATCH_1)


_LEVEL: Final = BySeat(east=0, south=0, west=0, north=0)


@final
@attrs.frozen(kw_only=True)
class Match(Value):
    """A match between two rounds: who is banker, and the standings so far.

    Args:
        ruleset: the rules of the table.
        banker: the banker of the round to come.
        streak: the rounds running that it will then have been banker (MATCH-2).
        scores: units won and lost by each seat; they sum to zero.
        rounds_played: how many rounds were settled.
        end: when the match ends; never, unless given.
        turns_played: how many turns of the bank are over (`MatchEnd`).
        bankers: the seats that have held the bank in the turn that is going on, in the order in
            which they first did; the banker alone unless given.

    Raises:
        WrongType: when a part is of another type.
        InvalidMatch: when the scores do not sum to zero, a number is out of range, or the rounds
            played are too few for the turns or too many for the end.

    >>> match = Match.new(end=MatchEnd(turns=1))
    >>> match.is_over, match.standings[0]
    (False, Standing(place=1, seat=<Seat.EAST: 'E'>, score=0))
    """

    ruleset: Ruleset = WIKIPEDIA
    banker: Seat = Seat.EAST
    streak: int = 1
    scores: BySeat[int] = _LEVEL
    rounds_played: int = 0
    end: MatchEnd | None = None
    turns_played: int = 0
    bankers: tuple[Seat, ...] = attrs.field(
        default=attrs.Factory(lambda match: (match.banker,), takes_self=True), converter=_bankers
    )

    def __attrs_post_init__(self) -> None:
        require(self.ruleset, Ruleset, "the rules of a match", Clause.MATCH_1)
        require_seat(self.banker, "the banker of a match")
        require(self.scores, BySeat, "the scores of a match", Clause.MATCH_2)
        for units in self.scores.values():
            if not is_whole(units):
                message = f"scores are whole units, not {show(units)}"
                raise InvalidMatch(message, Clause.MATCH_2)
        if sum(self.scores.values()) != 0:
            message = f"the scores {tuple(self.scores.values())} do not sum to zero"
            raise InvalidMatch(message, Clause.MATCH_2)
        _check_whole("streak", self.streak, 1)
        _check_whole("rounds_played", self.rounds_played, 0)
        _check_whole("turns_played", self.turns_played, 0)
        if self.streak > self.rounds_played + 1:
            message = (
                f"{self.banker.name} cannot be banker for round {show(self.streak)} running after "
                f"{show(self.rounds_played)} rounds"
            )
            raise InvalidMatch(message, Clause.MATCH_2)
        self._check_turns()

    @property
    def leader(self) -> Seat:
        """The seat that leads the round to come: the banker, but for the first round (DEAL-3)."""
        first = self.rounds_played == 0
        match self.ruleset.first_leader:
            case FirstLeader.SEAT_BEFORE_BANKER if first:
                return self.banker.previous
            case FirstLeader.SEAT_BEFORE_BANKER | FirstLeader.BANKER:
                return self.banker

    def _check_turns(self) -> None:
        held = [require_seat(seat, "a banker of a turn") for seat in self.bankers]
        if len(set(held)) != len(held) or self.banker not in held:
            names = ", ".join(seat.name for seat in held)
            message = f"the bankers of a turn are {self.banker.name} and others, not {names}"
            raise InvalidMatch(message, Clause.MATCH_1)
        fewest = self.turns_played * len(SEATS) + len(held) - 1
        if self.rounds_played < fewest:
            message = (
                f"{show(self.turns_played)} turns of the bank and {len(held)} bankers take "
                f"{show(fewest)} rounds or more, {show(self.rounds_played)} were played"
            )
            raise InvalidMatch(message, Clause.MATCH_1)
        if self.end is None:
            return
        require(self.end, MatchEnd, "the end of a match", Clause.MATCH_2)
        turns_begun = self.turns_played + (len(held) > 1 or self.streak > 1)
        for name, number, last in (
            ("round", self.rounds_played, self.end.rounds),
            ("turn", turns_begun, self.end.turns),
        ):
            if last is not None and number > last:
                message = (
                    f"{name} {show(number)} of {show(last)}: a match does not go on after its end"
                )
                raise InvalidMatch(message, Clause.MATCH_2)

    @staticmethod
    def new(
        ruleset: Ruleset = WIKIPEDIA,
        rng: Random | None = None,
        *,
        seating: Seating | None = None,
        end: MatchEnd | None = None,
    ) -> "Match":
        """Begin a match; dice name the first banker or the first leader (DEAL-2, DEAL-3).

        Args:
            ruleset: the rules of the table; its `first_leader` says what the highest roll is.
            rng: rolls the dice, and everybody stays where they sit; without it, and without a
                seating, East has the highest roll.
            seating: what was rolled and picked already, in place of `rng`.
            end: when the match ends; never, unless given.

        Raises:
            WrongType: when a part is of another type.
            InvalidMatch: when it is given both dice to roll and what was rolled.

        >>> Match.new().banker
        <Seat.EAST: 'E'>
        >>> Match.new(seating=roll_for_seats(Random(9))).banker
        <Seat.SOUTH: 'S'>
        """
        require(ruleset, Ruleset, "the rules of a match", Clause.MATCH_1)
        if rng is not None:
            if seating is not None:
                message = "a match is given dice to roll or what was rolled, not both"
                raise InvalidMatch(message, Clause.DEAL_2)
            seating = roll_for_seats(rng)
        first = Seat.EAST
        if seating is not None:
            first = require(seating, Seating, "what was rolled for the seats", Clause.DEAL_2).first
        match ruleset.first_leader:
            case FirstLeader.BANKER:
                return Match(ruleset=ruleset, banker=first, end=end)
            case FirstLeader.SEAT_BEFORE_BANKER:
                return Match(ruleset=ruleset, banker=first.next, end=end)

    @property
    def is_over(self) -> bool:
        """Whether the rounds, or the turns of the bank, that were agreed on are played."""
        if self.end is None:
            return False
        return self.end.rounds == self.rounds_played or self.end.turns == self.turns_played

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The four seats from the highest score to the lowest; level ones in order of play."""
        scores = self.scores
        return tuple(
            Standing(
                place=1 + sum(other > scores[seat] for other in scores.values()),
                seat=seat,
                score=scores[seat],
            )
            for seat in sorted(SEATS, key=scores.__getitem__, reverse=True)
        )

    def _check_going_on(self) -> None:
        if self.is_over:
            message = (
                f"the match is over after {self.rounds_played} rounds and {self.turns_played} "
                "turns of the bank: no round follows"
            )
            raise InvalidMatch(message, Clause.MATCH_1)

    def deal(self, rng: Random) -> Deal:
        """Deal the round to come from a shuffled set, without a wall.

        Args:
            rng: shuffles the tiles.

        Raises:
            WrongType: when it is not given a `random.Random`.
            InvalidMatch: when the match is over.
        """
        self._check_going_on()
        return Deal.random(
            rng,
            tiles_per_hand=self.ruleset.tiles_per_hand,
            banker=self.banker,
            streak=self.streak,
            leader=self.leader,
        )

    def deal_from_wall(self, wall: Wall, method: Method, side: Side | None, dice: Dice) -> Deal:
        """Deal the round to come by drawing from the wall (DEAL-4, DEAL-5).

        Args:
            wall: the wall, numbered from the roller's left: the seat opposite the banker.
            method: what the roller named before the roll.
            side: the roller's left or right, for the methods that take one; None for others.
            dice: the roller's two dice.

        Raises:
            WrongType: when a part is of another type.
            InvalidWall: when the method and the side, or the dice, are none; when four tiles a
                hand are dealt, which needs no wall.
            InvalidMatch: when the match is over.

        >>> wall, dice = Wall.random(Random(9)), (3, 4)
        >>> Match.new().deal_from_wall(wall, Method.EARS, None, dice).tiles_per_hand
        8
        """
        self._check_going_on()
        if self.ruleset.tiles_per_hand * len(SEATS) != len(DECK):
            message = (
                f"a wall deals eight tiles a hand, and {self.ruleset.tiles_per_hand} are dealt "
                "at random"
            )
            raise InvalidWall(message, Clause.DEAL_5)
        return deal_from_wall(
            wall,
            method,
            side,
            dice,
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
            InvalidMatch: when the settlement is of another ruleset, banker or streak, or the
                match is over.
        """
        require(settlement, Settlement, "what a match goes on after", Clause.MATCH_1)
        self._check_going_on()
        facts = settlement.tally
        for name, given, expected in (
            ("ruleset", facts.ruleset, self.ruleset),
            ("banker", facts.banker, self.banker),
            ("streak", facts.streak, self.streak),
        ):
            if given != expected:
                message = f"the {name} of the settlement is {show(given)}, not {show(expected)}"
                raise InvalidMatch(message, Clause.MATCH_2)
        if settlement != settle(facts):
            message = "the transfers of the settlement are not what its tally settles to"
            raise InvalidMatch(message, Clause.SETTLE_4)
        banker, streak = next_banker(
            self.ruleset, banker=self.banker, streak=self.streak, finisher=settlement.finisher
        )
        turns, bankers = self._turn_with(banker)
        totals = settlement.totals
        return Match(
            ruleset=self.ruleset,
            banker=banker,
            streak=streak,
            scores=BySeat.of(lambda seat: self.scores[seat] + totals[seat]),
            rounds_played=self.rounds_played + 1,
            end=self.end,
            turns_played=turns,
            bankers=bankers,
        )

    def _turn_with(self, banker: Seat) -> tuple[int, tuple[Seat, ...]]:
        """Return the turns that are over, and the bankers of the next, once a seat is banker."""
        if banker is not self.banker and len(self.bankers) == len(SEATS):
            return self.turns_played + 1, (banker,)
        if banker in self.bankers:
            return self.turns_played, self.bankers
        return self.turns_played, (*self.bankers, banker)
