"""What a round comes to, read from its play: bonuses, the finish, a sweep."""

from typing import Final, NamedTuple

import attrs

from tianjiu.actions import Play
from tianjiu.checks import builder
from tianjiu.clauses import Clause
from tianjiu.combinations import Combination, CombinationKind
from tianjiu.errors import UnfinishedRound
from tianjiu.instant import settles_as
from tianjiu.ruleset import Ruleset, SweepTest
from tianjiu.seats import SEATS, Seat
from tianjiu.state import State, require_state
from tianjiu.tallies import CAPTURES, Bonus, BonusKind, SpecialFinish, Sweep, Tally
from tianjiu.tiles import Tile
from tianjiu.tricks import Trick

__all__ = ["bonuses", "tally"]


# In Python 3.11 a member costs less by a name of the module than through its class.
_SUPREME: Final = CombinationKind.SUPREME
_QUADRUPLE: Final = CombinationKind.QUADRUPLE


def _leads(state: State) -> list[Combination]:
    """Return what was led to each trick, finished or not."""
    first = len(SEATS) if state.ruleset.instant_hands else 0
    leads = state.actions[first::4]
    return [lead.combination for lead in leads if isinstance(lead, Play)]


def bonuses(state: State) -> tuple[Bonus, ...]:
    """Return the bonuses won so far where they are paid, in order (BONUS-1 to BONUS-4)."""
    for lead in _leads(state):
        if lead.kind is _SUPREME or lead.kind is _QUADRUPLE:
            break
    else:
        return ()
    tricks = state.tricks
    if state.is_over and not state.ruleset.bonus_on_last_trick:
        tricks = tricks[:-1]
    return tuple(
        Bonus(trick.winner, _bonus_kind(trick))
        for trick in tricks
        if trick.lead.kind is _SUPREME or trick.lead.kind is _QUADRUPLE
    )


def _bonus_kind(trick: Trick) -> BonusKind:
    if trick.lead.kind is _QUADRUPLE:
        return BonusKind.FOUR
    captured = trick.winner is not trick.leader
    return BonusKind.SUPREME_CAPTURED if captured else BonusKind.SUPREME


class _Last(NamedTuple):
    """The last trick in short: who led what, and who won with what."""

    leader: Seat
    lead: Combination
    winner: Seat
    best: Combination


def _last_trick(state: State, winner: Seat) -> _Last:
    actions = state.actions[-4:]
    plays = [action.combination for action in actions if isinstance(action, Play)]
    turn = 3
    while not isinstance(actions[turn], Play):
        turn -= 1
    return _Last(SEATS[(winner.order - turn) & 3], plays[0], winner, plays[-1])


def tally(state: State) -> Tally:
    """Read from a finished round the facts that money depends on.

    Raises:
        WrongType: when it is not given a `State`.
        UnfinishedRound: when the round is not over (PLAY-6).
    """
    finisher = require_state(state, "tally").finisher
    if finisher is None:
        turn = state.to_act
        message = f"the round is not over, {turn.name if turn else 'nobody'} is to act"
        raise UnfinishedRound(message, Clause.PLAY_6)
    ruleset, deal, tricks_won = state.ruleset, state.deal, state.tricks_won
    if state.declared is not None:
        return Tally(
            ruleset=ruleset,
            banker=deal.banker,
            streak=deal.streak,
            tricks_won=tricks_won,
            finisher=finisher,
            instant=settles_as(deal.hands[finisher], ruleset),
        )
    last = _last_trick(state, finisher)
    finish = _special_finish(last, ruleset)
    swept = tricks_won[finisher] == ruleset.tiles_per_hand
    return _build_tally(
        ruleset,
        deal.banker,
        deal.streak,
        tricks_won,
        finisher,
        finish,
        _sweep(state, last.best) if swept else None,
        last.leader if finish in CAPTURES else None,
        None,
        bonuses(state),
    )


_build_tally: Final = builder(Tally, *[field.name for field in attrs.fields(Tally)])


# A single that finishes low, with the single that captures it (FINISH-3, FINISH-4).
_LOW: Final = ((Tile.THREE, Tile.SIX), (Tile.MALLET_SIX, Tile.LONG_LEG_SEVEN))
_THREE: Final = Tile.THREE


def _special_finish(last: _Last, ruleset: Ruleset) -> SpecialFinish | None:
    lead, best = last.lead, last.best
    led_it = last.winner is last.leader
    if lead.kind is _QUADRUPLE:
        return SpecialFinish.FOUR
    if lead.kind is _SUPREME:
        if led_it:
            return SpecialFinish.SUPREME
        return SpecialFinish.SUPREME_CAPTURED if ruleset.capture else None
    for low, captor in _LOW:
        if lead.tiles == (low,) and (low is _THREE or ruleset.mallet_six_finishes):
            if led_it:
                return SpecialFinish.LOW
            captured = ruleset.capture and best.tiles == (captor,)
            return SpecialFinish.LOW_CAPTURED if captured else None
    return None


_TOP_SINGLES: Final = (Tile.HEAVEN, Tile.NINE_36, Tile.NINE_45)


def _sweep(state: State, last: Combination) -> Sweep:
    """Judge a sweep (SWEEP-2, SWEEP-3, SWEEP-4)."""
    ruleset, deal = state.ruleset, state.deal
    first = _leads(state)[0]
    if ruleset.banker_top_lead_bars_eight_sweep and state.finisher is deal.banker is deal.leader:
        top = first.size == 1 and first.tiles[0] in _TOP_SINGLES
        if top or first.kind is CombinationKind.SUPREME:
            return Sweep.SEVEN
    if last.size > 1:
        return Sweep.EIGHT
    return Sweep.SEVEN if _is_threatened(last.tiles[0], state) else Sweep.EIGHT


def _is_threatened(single: Tile, state: State) -> bool:
    """Return whether a last single might have been beaten but for PLAY-7 (SWEEP-2, SWEEP-3)."""
    match state.ruleset.sweep_test:
        case SweepTest.THEORETICAL:
            plays = [action for action in state.actions if isinstance(action, Play)]
            seen = [tile for play in plays for tile in play.combination.tiles]
            return any(seen.count(tile) < tile.copies for tile in _higher(single))
        case SweepTest.REVEALED:
            discarded = [discard.tiles[0] for discard in state.tricks[-1].discards()]
            return any(tile in discarded for tile in _higher(single))


def _higher(tile: Tile) -> list[Tile]:
    """Return the faces of a tile's suit that are of a higher rank (TILE-3)."""
    return [other for other in Tile if other.outranks(tile)]
