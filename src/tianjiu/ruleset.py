"""One field for each point on which tables differ, its range, and the named presets."""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final, final

import attrs

from tianjiu._compat import override
from tianjiu.checks import as_tuple, is_whole, require, require_whole, show
from tianjiu.clauses import Clause
from tianjiu.errors import InvalidDeal, InvalidRuleset
from tianjiu.values import Value

__all__ = [
    "BASIC",
    "PRESETS",
    "SMALL",
    "STANDING",
    "WEWEWEB",
    "WIKIPEDIA",
    "WIKIPEDIA_FULL",
    "CivilSupreme",
    "FirstLeader",
    "InstantHand",
    "MalletSixFinish",
    "Ruleset",
    "Succession",
    "SweepTest",
    "field_clause",
]


class CivilSupreme(Enum):
    """What the pair of Mallet Sixes is (COMBO-9, 文尊).

    Attributes:
        OFF: the lowest civil pair (COMBO-3).
        UNBEATABLE: a supreme that nothing beats (COMBO-9, 無擒).
        CAPTURABLE: a supreme that a pair of Long-Leg Sevens, and nothing else, beats (COMBO-9,
            擒).
    """

    OFF = "off"
    UNBEATABLE = "unbeatable"
    CAPTURABLE = "capturable"


class MalletSixFinish(Enum):
    """Whether a single Mallet Six finishes low (FINISH-3, 么結).

    Attributes:
        NEVER: it is a tile like any other.
        WITH_CIVIL_SUPREME: where the pair of them is a supreme (COMBO-9).
        ALWAYS: as the 3 does.
    """

    NEVER = "never"
    WITH_CIVIL_SUPREME = "with civil supreme"
    ALWAYS = "always"


class SweepTest(Enum):
    """How a sweep that ends with a single tile is judged (SWEEP-3).

    Attributes:
        THEORETICAL: by the higher tiles that nobody has seen (SWEEP-2, SWEEP-3).
        REVEALED: by the tiles that the others discarded to the last trick (SWEEP-3).
    """

    THEORETICAL = "theoretical"
    REVEALED = "revealed"


class FirstLeader(Enum):
    """Who leads the first round of a match (DEAL-3).

    Attributes:
        BANKER: the banker, as in every other round.
        SEAT_BEFORE_BANKER: the seat at the banker's left hand, in the first round only.
    """

    BANKER = "banker"
    SEAT_BEFORE_BANKER = "seat before banker"


class Succession(Enum):
    """Who is the next banker (MATCH-1).

    Attributes:
        WINNER: the finisher (飛莊).
        ROTATING: the banker stays by finishing, or else the next seat is banker (輪莊).
    """

    WINNER = "winner"
    ROTATING = "rotating"


class InstantHand(Enum):
    """A hand that wins by being declared before the first lead (例牌).

    Attributes:
        ONE_RED: exactly one red pip (INSTANT-2, 一頂紅).
        SEVEN_MILITARY: exactly seven military tiles (INSTANT-2, 七星武將).
        SEVEN_CIVIL: exactly seven civil tiles (INSTANT-2, 七星文士).
        ALL_WHITE: no red pip (INSTANT-3, 素一色).
        FOUR_PAIRS: four civil or military pairs (INSTANT-3, 四對子).
        EIGHT_MILITARY: eight military tiles (INSTANT-3, 八方武將).
        EIGHT_CIVIL: eight civil tiles (INSTANT-3, 八方文士).
    """

    ONE_RED = "one red"
    SEVEN_MILITARY = "seven military"
    SEVEN_CIVIL = "seven civil"
    ALL_WHITE = "all white"
    FOUR_PAIRS = "four pairs"
    EIGHT_MILITARY = "eight military"
    EIGHT_CIVIL = "eight civil"


@attrs.frozen
class _WholeNumber:
    low: int
    high: int | None = None
    or_none: bool = False

    def admits(self, value: object) -> bool:
        if value is None:
            return self.or_none
        return isinstance(value, int) and (
            is_whole(value, self.low) and (self.high is None or value <= self.high)
        )

    @override
    def __str__(self) -> str:
        bound = f"{self.low} or more" if self.high is None else f"{self.low} to {self.high}"
        return f"a whole number, {bound}" + (", or None" if self.or_none else "")


@attrs.frozen
class _OneOf:
    choices: tuple[object, ...]

    def admits(self, value: object) -> bool:
        return any(type(value) is type(choice) and value == choice for choice in self.choices)

    @override
    def __str__(self) -> str:
        return " or ".join(str(choice) for choice in self.choices)


_UNITS: Final = _WholeNumber(0)
_FACTOR: Final = _WholeNumber(1)
_FLAG: Final = _OneOf((True, False))

# Each field with the clause that names it and its range; the fields' own types are in `Ruleset`.
_FIELDS: Final[dict[str, tuple[Clause, _WholeNumber | _OneOf]]] = {
    "civil_supreme": (Clause.COMBO_9, _OneOf(tuple(CivilSupreme))),
    "heaven_red_pips": (Clause.TILE_4, _OneOf((6, 0))),
    "first_leader": (Clause.DEAL_3, _OneOf(tuple(FirstLeader))),
    "tiles_per_hand": (Clause.DEAL_6, _OneOf((8, 4))),
    "par": (Clause.SETTLE_1, _WholeNumber(1, 8)),
    "empty_penalty": (Clause.SETTLE_2, _UNITS),
    "min_finish_tricks": (Clause.PLAY_7, _OneOf((2, 1))),
    "sweep_test": (Clause.SWEEP_3, _OneOf(tuple(SweepTest))),
    "supreme_bonus": (Clause.BONUS_1, _UNITS),
    "four_bonus": (Clause.BONUS_3, _UNITS),
    "four_bonus_multiplied": (Clause.BONUS_3, _FLAG),
    "bonus_on_last_trick": (Clause.BONUS_4, _FLAG),
    "max_multiplier": (Clause.MULT_1, _WholeNumber(1, or_none=True)),
    "losing_banker_gain_multiplied": (Clause.MULT_3, _FLAG),
    "supreme_finish": (Clause.FINISH_1, _FACTOR),
    "four_finish": (Clause.FINISH_2, _FACTOR),
    "low_finish": (Clause.FINISH_3, _FACTOR),
    "mallet_six_finish": (Clause.FINISH_3, _OneOf(tuple(MalletSixFinish))),
    "capture": (Clause.FINISH_4, _FLAG),
    "capture_factor": (Clause.FINISH_4, _FACTOR),
    "finish_factor_on_gains": (Clause.FINISH_7, _FLAG),
    "seven_sweep": (Clause.SWEEP_1, _FACTOR),
    "eight_sweep": (Clause.SWEEP_1, _FACTOR),
    "banker_top_lead_bars_eight_sweep": (Clause.SWEEP_4, _FLAG),
    "succession": (Clause.MATCH_1, _OneOf(tuple(Succession))),
}


def _instant_hands(given: Iterable[InstantHand]) -> frozenset[InstantHand]:
    members = as_tuple(given, "instant_hands", Clause.INSTANT_1)
    for member in members:
        require(member, InstantHand, "each of instant_hands", Clause.INSTANT_1)
    return frozenset(members)


@final
@attrs.frozen(kw_only=True, repr=False)
class Ruleset(Value):
    """The points on which tables differ; every default is the reading of WIKIPEDIA.

    Args:
        civil_supreme: what the pair KK is (COMBO-9).
        heaven_red_pips: red pips of Heaven, 6 or 0 (TILE-4).
        first_leader: who leads the first round of a match (DEAL-3).
        tiles_per_hand: 8, or 4 for Small Tianjiu (DEAL-6).
        par: tricks at which a loser comes out even, 1 to `tiles_per_hand` (SETTLE-1).
        empty_penalty: units more that a loser without a trick loses (SETTLE-2).
        min_finish_tricks: tricks without which nobody finishes, 1 or 2 (PLAY-7).
        sweep_test: how a sweep that ends with a single tile is judged (SWEEP-2, SWEEP-3).
        supreme_bonus: units from each other seat for a supreme (BONUS-1, BONUS-2).
        four_bonus: units from each other seat for a quadruple (BONUS-3).
        four_bonus_multiplied: whether the banker multiplier applies to it (BONUS-3).
        bonus_on_last_trick: whether bonuses are paid on the last trick too (BONUS-4).
        max_multiplier: the highest banker multiplier; None for no bound (MULT-1).
        losing_banker_gain_multiplied: whether a losing banker's gain is multiplied (MULT-3).
        supreme_finish: factor of a supreme finish (FINISH-1).
        four_finish: factor of a quadruple finish (FINISH-2).
        low_finish: factor of a low finish (FINISH-3).
        mallet_six_finish: whether a single K finishes low (FINISH-3).
        capture: whether a captured seat pays for all (FINISH-4, FINISH-5).
        capture_factor: factor of the losses that a captured seat pays (FINISH-4).
        finish_factor_on_gains: whether finish factors apply to gains (FINISH-7).
        seven_sweep: factor of a seven-sweep (SWEEP-1).
        eight_sweep: factor of an eight-sweep (SWEEP-1).
        banker_top_lead_bars_eight_sweep: whether a banker who opened with a top tile or a
            supreme has a seven-sweep only (SWEEP-4).
        instant_hands: the instant hands agreed on (INSTANT-1).
        succession: who is the next banker (MATCH-1).

    Raises:
        InvalidRuleset: for a value out of its range; it names the field and its clause.

    >>> Ruleset() == WIKIPEDIA
    True
    >>> Ruleset(capture_factor=2)
    Ruleset(capture_factor=2)
    """

    civil_supreme: CivilSupreme = CivilSupreme.OFF
    heaven_red_pips: int = 6
    first_leader: FirstLeader = FirstLeader.BANKER
    tiles_per_hand: int = 8
    par: int = 4
    empty_penalty: int = 1
    min_finish_tricks: int = 2
    sweep_test: SweepTest = SweepTest.THEORETICAL
    supreme_bonus: int = 2
    four_bonus: int = 4
    four_bonus_multiplied: bool = True
    bonus_on_last_trick: bool = False
    max_multiplier: int | None = None
    losing_banker_gain_multiplied: bool = False
    supreme_finish: int = 2
    four_finish: int = 4
    low_finish: int = 2
    mallet_six_finish: MalletSixFinish = MalletSixFinish.WITH_CIVIL_SUPREME
    capture: bool = True
    capture_factor: int = 4
    finish_factor_on_gains: bool = True
    seven_sweep: int = 2
    eight_sweep: int = 4
    banker_top_lead_bars_eight_sweep: bool = True
    instant_hands: frozenset[InstantHand] = attrs.field(
        default=frozenset(), converter=_instant_hands
    )
    succession: Succession = Succession.WINNER

    def __attrs_post_init__(self) -> None:
        for name, (clause, allowed) in _FIELDS.items():
            value: object = getattr(self, name)
            if not allowed.admits(value):
                message = f"{name} must be {allowed}, not {show(value)}"
                raise InvalidRuleset(message, clause)
        if self.par > self.tiles_per_hand:
            message = f"par {self.par} is more than the {self.tiles_per_hand} tricks of a round"
            raise InvalidRuleset(message, Clause.SETTLE_1)

    @property
    def mallet_six_finishes(self) -> bool:
        """Whether the single K finishes low, and may be captured (FINISH-3, FINISH-4)."""
        match self.mallet_six_finish:
            case MalletSixFinish.NEVER:
                return False
            case MalletSixFinish.WITH_CIVIL_SUPREME:
                return self.civil_supreme is not CivilSupreme.OFF
            case MalletSixFinish.ALWAYS:
                return True

    def banker_multiplier(self, streak: int) -> int:
        """Return the multiplier of a banker in the given round running, 1 for the first (MULT-1).

        >>> [WIKIPEDIA.banker_multiplier(streak) for streak in (1, 2, 3)]
        [2, 3, 4]
        """
        if require_whole(streak, "the streak of a banker", Clause.MULT_1) < 1:
            message = f"the streak of a banker is a whole number, 1 or more, not {show(streak)}"
            raise InvalidDeal(message, Clause.MULT_1)
        return streak + 1 if self.max_multiplier is None else min(streak + 1, self.max_multiplier)

    def changes(self) -> dict[str, object]:
        """Return the fields that differ from the defaults, with their values.

        >>> BASIC.changes()["capture"]
        False
        """
        fields: dict[str, object] = {}
        for attribute in attrs.fields(Ruleset):
            value: object = getattr(self, attribute.name)
            if value != attribute.default:
                fields[attribute.name] = value
        return fields

    @override
    def __repr__(self) -> str:
        changes = self.changes()
        if self.instant_hands:
            hands = [
                f"InstantHand.{hand.name}" for hand in InstantHand if hand in self.instant_hands
            ]
            changes["instant_hands"] = f"{{{', '.join(hands)}}}"
        return f"Ruleset({', '.join(f'{name}={value}' for name, value in changes.items())})"

    @override
    def __reduce__(self) -> tuple[Callable[[dict[str, object]], "Ruleset"], tuple[object]]:
        return (_restore, (self.changes(),))


def _restore(changes: dict[str, object]) -> Ruleset:
    ruleset = object.__new__(Ruleset)
    for attribute in attrs.fields(Ruleset):
        value = changes.get(attribute.name, attribute.default)
        object.__setattr__(ruleset, attribute.name, value)
    ruleset.__attrs_post_init__()
    return ruleset


def field_clause(name: str) -> Clause:
    """Return the clause that a field of `Ruleset` belongs to.

    Raises:
        InvalidRuleset: when there is no such field.

    >>> field_clause("capture_factor").id
    'FINISH-4'
    """
    if require(name, str, "the name of a field") == "instant_hands":
        return Clause.INSTANT_1
    if name not in _FIELDS:
        message = f"a ruleset has no field {show(name)}"
        raise InvalidRuleset(message)
    return _FIELDS[name][0]


WIKIPEDIA: Final = Ruleset()
"""The Chinese Wikipedia's game: every field at its default (S000)."""

WIKIPEDIA_FULL: Final = Ruleset(
    civil_supreme=CivilSupreme.CAPTURABLE, instant_hands=frozenset(InstantHand)
)
"""The Chinese Wikipedia's game with all that it leaves to agreement (S000)."""

STANDING: Final = Ruleset(instant_hands=frozenset({InstantHand.ONE_RED, InstantHand.ALL_WHITE}))
"""The Chinese Wikipedia's game with the two instant hands that it calls standing (S000)."""

WEWEWEB: Final = Ruleset(
    civil_supreme=CivilSupreme.CAPTURABLE,
    mallet_six_finish=MalletSixFinish.ALWAYS,
    sweep_test=SweepTest.REVEALED,
    banker_top_lead_bars_eight_sweep=False,
    first_leader=FirstLeader.SEAT_BEFORE_BANKER,
)
"""WeWeWeb's game (S002)."""

BASIC: Final = Ruleset(
    supreme_bonus=0,
    four_bonus=0,
    supreme_finish=1,
    four_finish=1,
    low_finish=1,
    capture=False,
    seven_sweep=1,
    eight_sweep=1,
)
"""The settlement without the odd hands: tricks, par and the banker's multiplier (S003, S004)."""

SMALL: Final = Ruleset(tiles_per_hand=4, par=2, empty_penalty=1, min_finish_tricks=1)
"""Small Tianjiu, four tiles a seat; no source gives its scoring (DEAL-6)."""

PRESETS: Final[Mapping[str, Ruleset]] = MappingProxyType(
    {
        "WIKIPEDIA": WIKIPEDIA,
        "WIKIPEDIA_FULL": WIKIPEDIA_FULL,
        "STANDING": STANDING,
        "WEWEWEB": WEWEWEB,
        "BASIC": BASIC,
        "SMALL": SMALL,
    }
)
"""The presets by name."""
