"""One deal of a tournament, played four times so that each bot plays it from every seat."""

from collections.abc import Mapping
from random import Random
from typing import Final, TypeAlias, final

import attrs

from tianjiu.arena.entrants import Entrant
from tianjiu.arena.players import Player
from tianjiu.bots import Bot, BotError, play_round
from tianjiu.checks import is_whole, show
from tianjiu.clauses import Clause
from tianjiu.deal import Deal
from tianjiu.errors import TianjiuError
from tianjiu.play import start
from tianjiu.ruleset import Ruleset
from tianjiu.seats import SEATS, BySeat, Seat
from tianjiu.settlement import settle

__all__ = ["Forfeit", "InvalidPlayed", "PlayedDeal", "PlayedRound", "Tournament", "play_deals"]

TURNS: Final = 4
"""How often each deal is played: once with each bot in each seat."""

_Four: TypeAlias = tuple[int, int, int, int]


class InvalidPlayed(TianjiuError, ValueError):
    """The result of a deal that no tournament can have."""


@final
@attrs.frozen(kw_only=True)
class Forfeit:
    """Why a round was forfeited: a bot did nothing legal, raised an exception or was too slow.

    Args:
        bot: the name of the bot.
        seat: the seat that it played.
        reason: what it did, as a sentence without a full stop.
        clause: the clause that it broke, where it broke one.
    """

    bot: str
    seat: Seat
    reason: str
    clause: Clause | None = None


@final
@attrs.frozen
class PlayedRound:
    """What a round came to.

    Args:
        units: what each of the four bots won or lost, in the order of the entrants.
        forfeit: why the round was forfeited; None for one that was played to its end.
    """

    units: _Four
    forfeit: Forfeit | None = None

    def __attrs_post_init__(self) -> None:
        units: tuple[int, ...] = self.units
        if len(units) != TURNS or not all(map(is_whole, units)) or sum(units) != 0:
            message = f"four bots win and lose whole units that sum to zero, not {self.units}"
            raise InvalidPlayed(message, Clause.SETTLE_4)


@final
@attrs.frozen
class PlayedDeal:
    """A deal that was played from all seats.

    Args:
        number: which deal of the tournament it is, from 0.
        rounds: the four rounds; in round n every bot sits n seats further on.
    """

    number: int
    rounds: tuple[PlayedRound, PlayedRound, PlayedRound, PlayedRound]

    def __attrs_post_init__(self) -> None:
        if not is_whole(self.number, 0) or len(self.rounds) != TURNS:
            message = f"deal {show(self.number)} with {len(self.rounds)} rounds, it has {TURNS}"
            raise InvalidPlayed(message)


@final
@attrs.frozen(kw_only=True)
class Tournament:
    """All that decides how a deal of a tournament goes.

    Args:
        entrants: the four bots; in the first round of each deal they sit in this order, from East.
        seed: decides the deals and the seeds of the bots.
        ruleset: the rules of the table.
        seconds: the time for each choice, None for any.
    """

    entrants: tuple[Entrant, Entrant, Entrant, Entrant]
    seed: int
    ruleset: Ruleset
    seconds: float | None

    def deal(self, number: int) -> Deal:
        """Return a deal: East is banker for the first time."""
        rng = Random(f"{self.seed}/deal/{number}")
        return Deal.random(rng, tiles_per_hand=self.ruleset.tiles_per_hand)

    def seeds(self, number: int, turn: int) -> _Four:
        """Return the seeds of the bots in a round, in the order of the entrants."""
        rng = Random(f"{self.seed}/round/{TURNS * number + turn}")
        one, two, three, four = (rng.getrandbits(63) for _ in self.entrants)
        return (one, two, three, four)

    @property
    def penalty(self) -> int:
        """What a bot that forfeits pays to each other: what a seven-sweep costs at least."""
        ruleset = self.ruleset
        return (ruleset.par + ruleset.empty_penalty) * ruleset.seven_sweep


def play_deals(tournament: Tournament, numbers: tuple[int, ...]) -> list[PlayedDeal]:
    """Play some deals of a tournament: what a worker is given to do."""
    return [_play_deal(tournament, number) for number in numbers]


def _play_deal(tournament: Tournament, number: int) -> PlayedDeal:
    one, two, three, four = (_play(tournament, number, turn) for turn in range(TURNS))
    return PlayedDeal(number, (one, two, three, four))


def _play(tournament: Tournament, number: int, turn: int) -> PlayedRound:
    seated = {
        SEATS[(place + turn) % TURNS]: entrant for place, entrant in enumerate(tournament.entrants)
    }
    outcome = _outcome(tournament, number, turn, seated)
    forfeit = outcome if isinstance(outcome, Forfeit) else None
    totals = _forfeited(outcome.seat, tournament) if isinstance(outcome, Forfeit) else outcome
    one, two, three, four = (totals[seat] for seat in seated)
    return PlayedRound((one, two, three, four), forfeit)


def _outcome(
    tournament: Tournament, number: int, turn: int, seated: Mapping[Seat, Entrant]
) -> BySeat[int] | Forfeit:
    """Return the totals of a round, or why it was forfeited."""
    bots: dict[Seat, Bot] = {}
    for (seat, entrant), seed in zip(seated.items(), tournament.seeds(number, turn), strict=True):
        try:
            bots[seat] = Player(entrant.make(seed), tournament.seconds)
        except (Exception, SystemExit) as fault:  # noqa: BLE001 -- whatever it is, the table goes on
            return Forfeit(bot=entrant.name, seat=seat, reason=f"it was not made: {_said(fault)}")
    state = start(tournament.deal(number), tournament.ruleset)
    try:
        *_, last = play_round(state, BySeat.of(bots.__getitem__))
    except BotError as fault:
        return Forfeit(
            bot=seated[fault.seat].name,
            seat=fault.seat,
            reason=_said(fault.__cause__ or fault),
            clause=fault.clause,
        )
    return settle(last).totals


def _said(fault: BaseException) -> str:
    return fault.message if isinstance(fault, TianjiuError) else show(fault)


def _forfeited(loser: Seat, tournament: Tournament) -> BySeat[int]:
    penalty = tournament.penalty
    return BySeat.of(lambda seat: -3 * penalty if seat is loser else penalty)
