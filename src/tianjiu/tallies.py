"""The facts of a finished round that money depends on."""

from collections.abc import Iterable
from enum import Enum
from itertools import permutations
from typing import Final, NamedTuple, final

import attrs

from tianjiu.checks import as_tuple, is_whole, require, show
from tianjiu.clauses import Clause
from tianjiu.errors import InvalidTally
from tianjiu.ruleset import CivilSupreme, FirstLeader, InstantHand, Ruleset
from tianjiu.seats import BySeat, Seat, require_seat
from tianjiu.values import Value

__all__ = ["Bonus", "BonusKind", "SpecialFinish", "Sweep", "Tally"]


class BonusKind(Enum):
    """What a bonus is won with (賀).

    Attributes:
        SUPREME: a supreme that wins the trick it leads (BONUS-1, 賀尊).
        SUPREME_CAPTURED: JJ that captures a civil supreme (BONUS-2, 擒文尊).
        FOUR: the highest quadruple of a trick (BONUS-3, 賀四).
    """

    SUPREME = "supreme"
    SUPREME_CAPTURED = "supreme captured"
    FOUR = "four"


class SpecialFinish(Enum):
    """How the last trick was won, where that changes the settlement (結).

    Attributes:
        SUPREME: by the supreme that led it (FINISH-1, 包尊結).
        FOUR: by a quadruple (FINISH-2, 包四結).
        LOW: by the single 3 or K that led it (FINISH-3, 么結).
        LOW_CAPTURED: by the 6 over a led 3, or by J over a led K (FINISH-4, 么雙擒四).
        SUPREME_CAPTURED: by JJ over a led civil supreme (FINISH-5, 擒文尊).
    """

    SUPREME = "supreme"
    FOUR = "four"
    LOW = "low"
    LOW_CAPTURED = "low captured"
    SUPREME_CAPTURED = "supreme captured"


class Sweep(Enum):
    """A round in which the finisher won every trick (SWEEP-1).

    Attributes:
        SEVEN: with a last single that might be beaten (SWEEP-2, SWEEP-3), or by a banker who
            opened with a top lead (SWEEP-4, 七支).
        EIGHT: with a last single that nothing could beat, or a last play of two tiles or more
            (SWEEP-2, SWEEP-3, 八支).
    """

    SEVEN = "seven"
    EIGHT = "eight"


@final
@attrs.frozen
class Bonus(Value):
    """A bonus that was won (BONUS-1 to BONUS-3).

    Args:
        collector: the seat that won it.
        kind: what it won it with.
    """

    collector: Seat
    kind: BonusKind

    def __attrs_post_init__(self) -> None:
        require_seat(self.collector, "the collector of a bonus")
        require(self.kind, BonusKind, "the kind of a bonus", Clause.BONUS_1)


CAPTURES: Final = (SpecialFinish.LOW_CAPTURED, SpecialFinish.SUPREME_CAPTURED)


class _Finish(NamedTuple):
    """What a special finish takes."""

    size: int
    """The tricks that it wins."""
    least: int
    """The tricks that the finisher has: one more where it led, for it had won the lead."""
    bonus: BonusKind | None
    """The bonus that goes with it where the last trick pays one (BONUS-4)."""
    clause: Clause


_FINISHES: Final = {
    SpecialFinish.SUPREME: _Finish(2, 3, BonusKind.SUPREME, Clause.FINISH_1),
    SpecialFinish.FOUR: _Finish(4, 4, BonusKind.FOUR, Clause.FINISH_2),
    SpecialFinish.LOW: _Finish(1, 2, None, Clause.FINISH_3),
    SpecialFinish.LOW_CAPTURED: _Finish(1, 1, None, Clause.FINISH_4),
    SpecialFinish.SUPREME_CAPTURED: _Finish(2, 2, BonusKind.SUPREME_CAPTURED, Clause.FINISH_5),
}
_BONUSES: Final = {
    BonusKind.SUPREME: (2, Clause.BONUS_1),
    BonusKind.SUPREME_CAPTURED: (2, Clause.BONUS_2),
    BonusKind.FOUR: (4, Clause.BONUS_3),
}
# With four tiles a hand only these can be held (DEAL-6, INSTANT-2, INSTANT-3).
_SMALL_INSTANTS: Final = (InstantHand.ONE_RED, InstantHand.ALL_WHITE)


def _bonuses(given: Iterable[Bonus]) -> tuple[Bonus, ...]:
    return as_tuple(given, "the bonuses of a tally", Clause.BONUS_1)


@final
@attrs.frozen(kw_only=True)
class Tally(Value):
    """What a finished round comes to: all that `settle` needs to know.

    People who play with real tiles write one by hand; `tally` reads it from a finished round.

    Args:
        ruleset: the rules of the table.
        banker: the banker of the round.
        streak: the rounds that the banker has been banker running, this one included (MULT-1).
        tricks_won: the tricks of each seat; together all tricks of the round.
        finisher: the seat that won the last trick, or declared.
        finish: how the last trick was won, where that counts (FINISH-1 to FINISH-5).
        sweep: which sweep, when the finisher won every trick (SWEEP-1).
        captured: the seat that led the last trick and was captured (FINISH-4, FINISH-5).
        instant: the kind an instant hand settles as (INSTANT-5); nobody has a trick then.
        bonuses: the bonuses that were won where they are paid, in order (BONUS-1 to BONUS-4).

    Raises:
        WrongType: when a part is of another type.
        InvalidTally: when the facts cannot all be true.

    >>> from tianjiu.ruleset import WIKIPEDIA
    >>> Tally(
    ...     ruleset=WIKIPEDIA,
    ...     banker=Seat.EAST,
    ...     tricks_won=BySeat(east=1, south=4, west=0, north=3),
    ...     finisher=Seat.NORTH,
    ... ).streak
    1
    """

    ruleset: Ruleset
    banker: Seat
    streak: int = 1
    tricks_won: BySeat[int]
    finisher: Seat
    finish: SpecialFinish | None = None
    sweep: Sweep | None = None
    captured: Seat | None = None
    instant: InstantHand | None = None
    bonuses: tuple[Bonus, ...] = attrs.field(default=(), converter=_bonuses)

    def __attrs_post_init__(self) -> None:
        self._check_types()
        if self.instant is None:
            self._check_tricks()
            self._check_finish()
            self._check_sweep()
            self._check_bonuses()
        else:
            self._check_instant(self.instant)

    def _check_types(self) -> None:
        require(self.ruleset, Ruleset, "the rules of a tally")
        require_seat(self.banker, "the banker of a tally")
        require_seat(self.finisher, "the finisher of a tally")
        if self.captured is not None:
            require_seat(self.captured, "the captured seat of a tally")
        if not is_whole(self.streak, 1):
            message = f"the streak of a banker is 1 or more, not {show(self.streak)}"
            raise InvalidTally(message, Clause.MULT_1)
        require(self.tricks_won, BySeat, "the tricks won", Clause.PLAY_5)
        for what, value, kind in (
            ("finish", self.finish, SpecialFinish),
            ("sweep", self.sweep, Sweep),
            ("instant hand", self.instant, InstantHand),
        ):
            if value is not None:
                require(value, kind, f"the {what} of a tally")
        for bonus in self.bonuses:
            require(bonus, Bonus, "each bonus of a tally", Clause.BONUS_1)
        for seat, won in self.tricks_won.items():
            if not is_whole(won, 0) or won > self.ruleset.tiles_per_hand:
                most = self.ruleset.tiles_per_hand
                allowed = f"a whole number, 0 to {most}"
                message = f"the tricks of {seat.name} are {allowed}, not {show(won)}"
                raise InvalidTally(message, Clause.PLAY_5)

    def _check_tricks(self) -> None:
        total, every = sum(self.tricks_won.values()), self.ruleset.tiles_per_hand
        if total != every:
            counted = " + ".join(str(won) for won in self.tricks_won.values())
            message = f"the tricks won are {counted} = {total}, and a round has {every}"
            raise InvalidTally(message, Clause.PLAY_5)
        won, needed = self.tricks_won[self.finisher], self.ruleset.min_finish_tricks
        if won < needed:
            has = f"has {_tricks(won)} and needs {needed}"
            message = f"the finisher {self.finisher.name} {has}"
            raise InvalidTally(message, Clause.PLAY_7)

    def _check_finish(self) -> None:
        if self.sweep is not None and self.captured is not None:
            message = f"a sweep of {self.finisher.name} with {self.captured.name} captured"
            raise InvalidTally(message, Clause.SWEEP_1)
        if (self.captured is not None) != (self.finish in CAPTURES):
            captured = _name(self.captured)
            message = f"finish {_name(self.finish)} does not go with captured seat {captured}"
            raise InvalidTally(message, Clause.FINISH_4)
        if self.finish is None:
            return
        if self.captured is self.finisher:
            message = f"the finisher {self.finisher.name} cannot be the captured seat too"
            raise InvalidTally(message, Clause.FINISH_4)
        if self.finish in CAPTURES and not self.ruleset.capture:
            message = f"finish {self.finish.name} where the ruleset has no capture"
            raise InvalidTally(message, Clause.FINISH_4)
        if self.finish is SpecialFinish.SUPREME_CAPTURED:
            self._check_capturable(self.finish.name)
        finish = _FINISHES[self.finish]
        won, needed = self.tricks_won[self.finisher], finish.least
        if won < needed:
            takes = f"takes {_tricks(needed)}, the finisher has {won}"
            message = f"finish {self.finish.name} {takes}"
            raise InvalidTally(message, Clause.PLAY_5 if won < finish.size else finish.clause)
        if self.captured is not None and self.tricks_won[self.captured] == 0:
            message = f"the captured seat {self.captured.name} led, and has no trick to lead after"
            raise InvalidTally(message, finish.clause)

    def _check_capturable(self, name: str) -> None:
        if self.ruleset.civil_supreme is not CivilSupreme.CAPTURABLE:
            message = f"{name} where the ruleset has no civil supreme that can be captured"
            raise InvalidTally(message, Clause.COMBO_9)

    def _check_sweep(self) -> None:
        won, every = self.tricks_won[self.finisher], self.ruleset.tiles_per_hand
        if (self.sweep is not None) != (won == every):
            message = f"sweep {_name(self.sweep)} with {won} of {every} tricks by the finisher"
            raise InvalidTally(message, Clause.SWEEP_1)
        if self.sweep is None:
            return
        several = self.finish in (SpecialFinish.SUPREME, SpecialFinish.FOUR)
        barred = self.finisher is self.banker and self.ruleset.banker_top_lead_bars_eight_sweep
        if self.finish and _FINISHES[self.finish].size == every:
            barred = False  # the opening lead was the last one too, and no top one
        if several and self.sweep is Sweep.SEVEN and not barred:
            message = f"a seven-sweep with finish {_name(self.finish)}, which makes it eight"
            raise InvalidTally(message, Clause.SWEEP_2)

    def _check_bonuses(self) -> None:
        for bonus in self.bonuses:
            if bonus.kind is BonusKind.SUPREME_CAPTURED:
                self._check_capturable(f"bonus {bonus.kind.name}")
                self._check_captured_leader(bonus.collector)
        for seat, won in self.tricks_won.items():
            kinds = [bonus.kind for bonus in self.bonuses if bonus.collector is seat]
            needed = sum(_BONUSES[kind][0] for kind in kinds)
            if kinds and seat is self.finisher:
                needed += self._last_without_bonus(kinds)
            if set(kinds) == {BonusKind.SUPREME} and not self._may_lead_first(seat):
                needed += 1  # it won some other trick before it led its supreme
            if needed > won:
                names = ", ".join(kind.name for kind in kinds)
                message = f"bonuses {names} take {needed} tricks, {seat.name} has {won}"
                raise InvalidTally(message, _BONUSES[kinds[0]][1])
        self._check_supremes()

    def _check_captured_leader(self, captor: Seat) -> None:
        others = [seat for seat in self.tricks_won if seat is not captor]
        if not any(self.tricks_won[seat] or self._may_lead_first(seat) for seat in others):
            message = f"{captor.name} captured a supreme that no other seat can have led"
            raise InvalidTally(message, Clause.BONUS_2)

    def _last_without_bonus(self, kinds: list[BonusKind]) -> int:
        """Return the tricks of the last play, 0 where one of the finisher's bonuses is for it."""
        finish = _FINISHES[self.finish] if self.finish else None
        if self.ruleset.bonus_on_last_trick:
            uncounted = not self.ruleset.capture and BonusKind.SUPREME_CAPTURED in kinds
            if (finish and finish.bonus) or (finish is None and uncounted):
                return 0
        return finish.size if finish else 1

    def _may_lead_first(self, seat: Seat) -> bool:
        before = self.ruleset.first_leader is FirstLeader.SEAT_BEFORE_BANKER and self.streak == 1
        return seat is self.banker or (before and seat is self.banker.previous)

    def _check_supremes(self) -> None:
        """Check that 6 with 3, and the two K, were each used once (COMBO-9, FINISH-3)."""
        finish = _FINISHES[self.finish] if self.finish else None
        used: list[BonusKind | None] = [
            bonus.kind for bonus in self.bonuses if bonus.kind is not BonusKind.FOUR
        ]
        if finish and finish.bonus and self.ruleset.bonus_on_last_trick:
            if Bonus(self.finisher, finish.bonus) not in self.bonuses:
                message = f"no bonus of {self.finisher.name} for finish {_name(self.finish)}"
                raise InvalidTally(message, Clause.BONUS_4)
        elif finish and finish.bonus is not BonusKind.FOUR:
            used.append(finish.bonus)
        allowed = self._military_or_civil
        if not any(all(map(allowed, used, way)) for way in permutations((0, 1), len(used))):
            names = ", ".join("LOW" if kind is None else kind.name for kind in used)
            message = f"{names} in one round take more supremes and low tiles than there are"
            raise InvalidTally(message, Clause.COMBO_9)

    def _military_or_civil(self, use: BonusKind | None, civil: int) -> bool:
        """Return whether 6 and 3 (0) or the two K (1) can be what was used; None is a low tile."""
        if use is None:
            return civil == 0 or self.ruleset.mallet_six_finishes
        if use is BonusKind.SUPREME_CAPTURED:
            return civil == 1
        return civil == 0 or self.ruleset.civil_supreme is not CivilSupreme.OFF

    def _check_instant(self, instant: InstantHand) -> None:
        clause = Clause.INSTANT_4
        if instant not in self.ruleset.instant_hands:
            message = f"instant hand {instant.name} is not agreed on"
            raise InvalidTally(message, Clause.INSTANT_1)
        if self.ruleset.tiles_per_hand < 8 and instant not in _SMALL_INSTANTS:
            message = f"instant hand {instant.name} takes more than four tiles"
            raise InvalidTally(message, Clause.DEAL_6)
        if any(won != 0 for won in self.tricks_won.values()):
            message = f"tricks were won after instant hand {instant.name} was declared"
            raise InvalidTally(message, clause)
        extra = (self.finish, self.sweep, self.captured, *self.bonuses)
        if any(fact is not None for fact in extra):
            message = f"instant hand {instant.name} with a finish, a sweep, a capture or a bonus"
            raise InvalidTally(message, clause)


def _tricks(number: int) -> str:
    return "1 trick" if number == 1 else f"{number} tricks"


def _name(value: Enum | None) -> str:
    return "none" if value is None else value.name
