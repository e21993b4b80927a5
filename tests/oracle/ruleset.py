"""The 26 points on which tables differ, as a plain dict, and the named presets."""

from collections.abc import Mapping
from typing import TypedDict

Value = str | int | list[str] | None

INSTANT_HANDS = (
    "ONE_RED",
    "SEVEN_MILITARY",
    "SEVEN_CIVIL",
    "ALL_WHITE",
    "FOUR_PAIRS",
    "EIGHT_MILITARY",
    "EIGHT_CIVIL",
)


class Ruleset(TypedDict):
    """Every field with its value."""

    civil_supreme: str
    heaven_red_pips: int
    first_leader: str
    tiles_per_hand: int
    par: int
    empty_penalty: int
    min_finish_tricks: int
    sweep_test: str
    supreme_bonus: int
    four_bonus: int
    four_bonus_multiplied: bool
    bonus_on_last_trick: bool
    max_multiplier: int | None
    losing_banker_gain_multiplied: bool
    supreme_finish: int
    four_finish: int
    low_finish: int
    mallet_six_finish: str
    capture: bool
    capture_factor: int
    finish_factor_on_gains: bool
    seven_sweep: int
    eight_sweep: int
    banker_top_lead_bars_eight_sweep: bool
    instant_hands: list[str]
    succession: str


DEFAULTS: dict[str, Value] = {
    "civil_supreme": "OFF",
    "heaven_red_pips": 6,
    "first_leader": "BANKER",
    "tiles_per_hand": 8,
    "par": 4,
    "empty_penalty": 1,
    "min_finish_tricks": 2,
    "sweep_test": "THEORETICAL",
    "supreme_bonus": 2,
    "four_bonus": 4,
    "four_bonus_multiplied": True,
    "bonus_on_last_trick": False,
    "max_multiplier": None,
    "losing_banker_gain_multiplied": False,
    "supreme_finish": 2,
    "four_finish": 4,
    "low_finish": 2,
    "mallet_six_finish": "WITH_CIVIL_SUPREME",
    "capture": True,
    "capture_factor": 4,
    "finish_factor_on_gains": True,
    "seven_sweep": 2,
    "eight_sweep": 4,
    "banker_top_lead_bars_eight_sweep": True,
    "instant_hands": [],
    "succession": "WINNER",
}

WIKIPEDIA: dict[str, Value] = {}
WIKIPEDIA_FULL: dict[str, Value] = {
    "civil_supreme": "CAPTURABLE",
    "instant_hands": sorted(INSTANT_HANDS),
}
STANDING: dict[str, Value] = {"instant_hands": ["ALL_WHITE", "ONE_RED"]}
WEWEWEB: dict[str, Value] = {
    "civil_supreme": "CAPTURABLE",
    "mallet_six_finish": "ALWAYS",
    "sweep_test": "REVEALED",
    "banker_top_lead_bars_eight_sweep": False,
    "first_leader": "SEAT_BEFORE_BANKER",
}
BASIC: dict[str, Value] = {
    "supreme_bonus": 0,
    "four_bonus": 0,
    "supreme_finish": 1,
    "four_finish": 1,
    "low_finish": 1,
    "seven_sweep": 1,
    "eight_sweep": 1,
    "capture": False,
}
SMALL: dict[str, Value] = {
    "tiles_per_hand": 4,
    "par": 2,
    "empty_penalty": 1,
    "min_finish_tricks": 1,
}
PRESETS: dict[str, dict[str, Value]] = {
    "WIKIPEDIA": WIKIPEDIA,
    "WIKIPEDIA_FULL": WIKIPEDIA_FULL,
    "STANDING": STANDING,
    "WEWEWEB": WEWEWEB,
    "BASIC": BASIC,
    "SMALL": SMALL,
}


# COMBO-9, DEAL-3, SWEEP-3, FINISH-3, MATCH-1: a field that is one of a few words.
def one_of(chosen: Mapping[str, Value], field: str, *words: str) -> str:
    """The word this field has."""
    value = chosen[field]
    if not isinstance(value, str) or value not in words:
        raise ValueError(f"{field} must be one of {words}, not {value!r}")
    return value


# SETTLE, FINISH, SWEEP: a field that is a whole number within its range.
def number(chosen: Mapping[str, Value], field: str, low: int, high: int | None = None) -> int:
    """The number this field has."""
    value = chosen[field]
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"{field} must be a whole number, not {value!r}")
    if value < low or (high is not None and value > high):
        raise ValueError(f"{field} is out of range: {value}")
    return value


# BONUS-4, MULT-3, FINISH-4, FINISH-7, SWEEP-4: a field that is on or off.
def flag(chosen: Mapping[str, Value], field: str) -> bool:
    """Whether this field is on."""
    value = chosen[field]
    if not isinstance(value, bool):
        raise ValueError(f"{field} must be true or false, not {value!r}")
    return value


# INSTANT-1: only agreed hands count.
def agreed_hands(chosen: Mapping[str, Value]) -> list[str]:
    """The instant hands agreed, sorted, each once."""
    value = chosen["instant_hands"]
    if not isinstance(value, list) or not all(hand in INSTANT_HANDS for hand in value):
        raise ValueError(f"instant_hands must be a list of {INSTANT_HANDS}, not {value!r}")
    return sorted(set(value))


# Presets: the fields of the preset, then what differs from it.
def choose(overrides: Mapping[str, Value]) -> dict[str, Value]:
    """All fields, unchecked."""
    preset = overrides.get("preset", "WIKIPEDIA")
    if not isinstance(preset, str) or preset not in PRESETS:
        raise ValueError(f"no preset is called {preset!r}")
    chosen = dict(DEFAULTS)
    chosen.update(PRESETS[preset])
    for field, value in overrides.items():
        if field != "preset":
            if field not in DEFAULTS:
                raise ValueError(f"no field is called {field!r}")
            chosen[field] = value
    return chosen


# MULT-1: the cap may be absent.
def cap(chosen: Mapping[str, Value]) -> int | None:
    """The highest banker multiplier, or None."""
    return None if chosen["max_multiplier"] is None else number(chosen, "max_multiplier", 1)


# Every clause that names a field: its range.
def expand(overrides: Mapping[str, Value]) -> Ruleset:
    """The full ruleset for a dict of the fields that differ, checked."""
    on = choose(overrides)
    if on["tiles_per_hand"] not in (8, 4) or on["heaven_red_pips"] not in (6, 0):
        raise ValueError("tiles_per_hand is 8 or 4, heaven_red_pips is 6 or 0")
    tiles_per_hand = number(on, "tiles_per_hand", 4, 8)
    return {
        "civil_supreme": one_of(on, "civil_supreme", "OFF", "UNBEATABLE", "CAPTURABLE"),
        "heaven_red_pips": number(on, "heaven_red_pips", 0, 6),
        "first_leader": one_of(on, "first_leader", "BANKER", "SEAT_BEFORE_BANKER"),
        "tiles_per_hand": tiles_per_hand,
        "par": number(on, "par", 1, tiles_per_hand),
        "empty_penalty": number(on, "empty_penalty", 0),
        "min_finish_tricks": number(on, "min_finish_tricks", 1, 2),
        "sweep_test": one_of(on, "sweep_test", "THEORETICAL", "REVEALED"),
        "supreme_bonus": number(on, "supreme_bonus", 0),
        "four_bonus": number(on, "four_bonus", 0),
        "four_bonus_multiplied": flag(on, "four_bonus_multiplied"),
        "bonus_on_last_trick": flag(on, "bonus_on_last_trick"),
        "max_multiplier": cap(on),
        "losing_banker_gain_multiplied": flag(on, "losing_banker_gain_multiplied"),
        "supreme_finish": number(on, "supreme_finish", 1),
        "four_finish": number(on, "four_finish", 1),
        "low_finish": number(on, "low_finish", 1),
        "mallet_six_finish": one_of(
            on, "mallet_six_finish", "NEVER", "WITH_CIVIL_SUPREME", "ALWAYS"
        ),
        "capture": flag(on, "capture"),
        "capture_factor": number(on, "capture_factor", 1),
        "finish_factor_on_gains": flag(on, "finish_factor_on_gains"),
        "seven_sweep": number(on, "seven_sweep", 1),
        "eight_sweep": number(on, "eight_sweep", 1),
        "banker_top_lead_bars_eight_sweep": flag(on, "banker_top_lead_bars_eight_sweep"),
        "instant_hands": agreed_hands(on),
        "succession": one_of(on, "succession", "WINNER", "ROTATING"),
    }
