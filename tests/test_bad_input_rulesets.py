"""A ruleset with a field out of its range is refused, and the field is named."""

from collections.abc import Mapping, Sequence

import attrs
import pytest

from tests.refusals import refused
from tests.scripted import wrong
from tianjiu import (
    CivilSupreme,
    Clause,
    FirstLeader,
    InstantHand,
    MalletSixFinish,
    Ruleset,
    Seat,
    Succession,
    Sweep,
    TianjiuError,
)
from tianjiu.errors import InvalidRuleset, WrongType
from tianjiu.ruleset import field_clause

NAN = float("nan")

UNITS = [-1, -(10**30), True, False, 2.0, NAN, float("inf"), None, "2", [2]]
FACTORS = [0, *UNITS]
FLAGS = [0, 1, None, "True", 1.0, [True]]

OUT_OF_RANGE: Mapping[str, Sequence[object]] = {
    "civil_supreme": [None, "off", "OFF", True, 0, MalletSixFinish.NEVER, CivilSupreme],
    "heaven_red_pips": [-1, 1, 5, 7, 12, True, False, 6.0, 0.0, None, "6"],
    "first_leader": [None, "banker", True, Seat.EAST, Succession.WINNER],
    "tiles_per_hand": [0, 1, 7, 9, 32, -8, True, 8.0, 4.0, None, "8"],
    "par": [0, -1, 9, 10**30, True, 4.0, NAN, None, "4"],
    "empty_penalty": UNITS,
    "min_finish_tricks": [0, 3, -1, True, 2.0, 1.0, None, "2"],
    "sweep_test": [None, "theoretical", False, Sweep.SEVEN],
    "supreme_bonus": UNITS,
    "four_bonus": UNITS,
    "four_bonus_multiplied": FLAGS,
    "bonus_on_last_trick": FLAGS,
    "max_multiplier": [value for value in FACTORS if value is not None],
    "losing_banker_gain_multiplied": FLAGS,
    "supreme_finish": FACTORS,
    "four_finish": FACTORS,
    "low_finish": FACTORS,
    "mallet_six_finish": [None, "never", False, CivilSupreme.OFF],
    "capture": FLAGS,
    "capture_factor": FACTORS,
    "finish_factor_on_gains": FLAGS,
    "seven_sweep": FACTORS,
    "eight_sweep": FACTORS,
    "banker_top_lead_bars_eight_sweep": FLAGS,
    "instant_hands": [
        None,
        5,
        "",
        "ONE_RED",
        InstantHand.ONE_RED,
        [None],
        ["one red"],
        [InstantHand.ONE_RED, 5],
        [list[int]()],
        [dict[int, int]()],
        {CivilSupreme.OFF},
    ],
    "succession": [None, "winner", True, FirstLeader.BANKER],
}


def test_every_field_is_tried_with_values_out_of_its_range() -> None:
    assert list(OUT_OF_RANGE) == [field.name for field in attrs.fields(Ruleset)]


@pytest.mark.parametrize(
    ("field", "value"),
    [(field, value) for field, values in OUT_OF_RANGE.items() for value in values],
    ids=lambda value: value if isinstance(value, str) else repr(value),
)
def test_a_ruleset_field_out_of_its_range_is_refused(field: str, value: object) -> None:
    with pytest.raises(TianjiuError) as caught:
        Ruleset(**{field: wrong(value)})
    error = WrongType if isinstance(caught.value, WrongType) else InvalidRuleset
    quoted = repr(value), repr(value).strip("[]{}").split(", ")[-1]
    assert any(text in caught.value.message for text in quoted)
    refused(lambda: Ruleset(**{field: wrong(value)}), error, field_clause(field), field)


def test_a_par_that_no_round_of_four_tricks_reaches_is_refused() -> None:
    refused(lambda: Ruleset(tiles_per_hand=4, par=5), InvalidRuleset, Clause.SETTLE_1, "par 5", "4")
    refused(lambda: Ruleset(tiles_per_hand=4, par=8), InvalidRuleset, Clause.SETTLE_1, "par 8")
