import pytest

from tests.scripted import played
from tianjiu import CivilSupreme, FirstLeader, Ruleset, Seat, SpecialFinish, Sweep, SweepTest, tally

EAST, SOUTH, WEST, NORTH = Seat
CAPTURABLE = Ruleset(civil_supreme=CivilSupreme.CAPTURABLE)
UNBEATABLE = Ruleset(civil_supreme=CivilSupreme.UNBEATABLE)
REVEALED = Ruleset(sweep_test=SweepTest.REVEALED)
SEAT_BEFORE = Ruleset(first_leader=FirstLeader.SEAT_BEFORE_BANKER)

EIGHT_SWEEPS = {
    "a pair": "E:AA E:9n E:BB E:CC",
    "a mixed pair": "E:AA E:9n E:BB E:C7",
    "a quadruple": "E:BB E:CC E:AA9n",
    "an A": "E:BB E:CC E:9n E:A E:A",
    "a 9": "E:AA E:BB E:CC E:n E:9",
    "the other 9": "E:AA E:BB E:CC E:9 E:n",
    "a 9 while the other is unseen": "E:AA E:BB E:CC E:D E:9",
    "an A while the other is unseen": "E:BB E:CC E:9n E:D E:A",
    "B when both A are face up": "E:AA E:9n E:CC E:B E:B",
    "8 when both 9 are face up": "E:9n E:AA E:BB E:C E:8",
    "C when both A and both B are face up": "E:AA E:BB E:9n E:C E:C",
}
SEVEN_SWEEPS = {
    "B when one A is unseen": "E:9n E:CC E:D E:A E:B E:B",
    "8 when one 9 is unseen": "E:AA E:BB E:CC E:n E:8",
    "C when one B is unseen": "E:AA E:9n E:DD E:B E:C",
    "K": "E:AA E:9n E:BB E:C E:K",
}


@pytest.mark.parametrize("tricks", EIGHT_SWEEPS.values(), ids=EIGHT_SWEEPS)
def test_a_sweep_whose_last_play_would_win_anyway_is_an_eight_sweep(tricks: str) -> None:
    made = tally(played(*tricks.split()))
    assert made.sweep is Sweep.EIGHT
    assert made.tricks_won.in_order() == (8, 0, 0, 0)


@pytest.mark.parametrize("tricks", SEVEN_SWEEPS.values(), ids=SEVEN_SWEEPS)
def test_a_sweep_whose_last_single_a_hidden_tile_could_beat_is_a_seven_sweep(
    tricks: str,
) -> None:
    assert tally(played(*tricks.split())).sweep is Sweep.SEVEN


def test_a_face_down_discard_does_not_count_as_seen() -> None:
    state = played("E:9n", "E:CC", "E:DD", "E:A S:(A)", "E:B")
    assert tally(state).sweep is Sweep.SEVEN


def test_a_tile_that_another_seat_played_face_up_counts_as_seen() -> None:
    made = tally(played("E:8e S:9n", "S:AA", "S:BB", "S:C", "S:7"))
    assert (made.finisher, made.sweep) == (SOUTH, Sweep.EIGHT)
    made = tally(played("E:5f S:9n", "S:AA", "S:BB", "S:C", "S:7"))
    assert (made.finisher, made.sweep) == (SOUTH, Sweep.SEVEN)


def test_a_3_is_an_eight_sweep_when_every_higher_military_tile_is_face_up() -> None:
    made = tally(played("E:5f S:7s W:8e N:9n", "N:AA", "N:BB", "N:6", "N:3"))
    assert (made.finisher, made.sweep, made.finish) == (NORTH, Sweep.EIGHT, SpecialFinish.LOW)
    made = tally(played("E:5f W:8e N:9n", "N:AA", "N:BB", "N:6", "N:3"))
    assert (made.finisher, made.sweep, made.finish) == (NORTH, Sweep.SEVEN, SpecialFinish.LOW)


@pytest.mark.parametrize(
    ("tricks", "sweep"),
    [
        (["E:9n", "E:CC", "E:DD", "E:A S:(A)", "E:B"], Sweep.EIGHT),
        (["E:9n", "E:CC", "E:DD", "E:A", "E:B S:(A)"], Sweep.SEVEN),
        (["E:9n", "E:CC", "E:DD", "E:A", "E:B N:(A)"], Sweep.SEVEN),
        (["E:AA", "E:BB", "E:CC", "E:n", "E:8 W:(9)"], Sweep.SEVEN),
        (["E:AA", "E:BB", "E:CC", "E:9", "E:8 W:(D)"], Sweep.EIGHT),
        (["E:AA", "E:BB", "E:CC", "E:9", "E:8 W:(e)"], Sweep.EIGHT),
        (["E:AA", "E:BB", "E:9n", "E:8", "E:K W:(I)"], Sweep.SEVEN),
        (["E:AA", "E:BB", "E:9n", "E:8", "E:K S:(3) W:(5) N:(6)"], Sweep.EIGHT),
        (["E:AA", "E:BB", "E:9n", "E:CC"], Sweep.EIGHT),
    ],
)
def test_revealed_discards_to_the_last_single_decide_where_that_is_agreed(
    tricks: list[str], sweep: Sweep
) -> None:
    assert tally(played(*tricks, ruleset=REVEALED)).sweep is sweep


@pytest.mark.parametrize(
    ("opening", "rest"),
    [
        ("E:A", "E:A E:9n E:BB E:CC"),
        ("E:9", "E:n E:AA E:BB E:CC"),
        ("E:n", "E:9 E:AA E:BB E:CC"),
        ("E:63", "E:AA E:9n E:BB"),
    ],
)
def test_a_banker_who_opened_with_a_top_single_or_a_supreme_has_a_seven_sweep(
    opening: str, rest: str
) -> None:
    tricks = [opening, *rest.split()]
    assert tally(played(*tricks)).sweep is Sweep.SEVEN
    allowed = Ruleset(banker_top_lead_bars_eight_sweep=False)
    assert tally(played(*tricks, ruleset=allowed)).sweep is Sweep.EIGHT


@pytest.mark.parametrize("rules", [CAPTURABLE, UNBEATABLE])
def test_a_civil_supreme_is_a_top_opening_too(rules: Ruleset) -> None:
    tricks = ["E:KK", "E:AA", "E:9n", "E:BB"]
    assert tally(played(*tricks, ruleset=rules)).sweep is Sweep.SEVEN
    assert tally(played(*tricks)).sweep is Sweep.EIGHT


@pytest.mark.parametrize("opening", ["E:AA", "E:9n", "E:A9", "E:AA9n"])
def test_pairs_and_larger_sets_are_no_top_opening(opening: str) -> None:
    held = {"E:AA": "E:9n E:BB E:CC", "E:9n": "E:AA E:BB E:CC", "E:A9": "E:An E:BB E:CC"}
    rest = held.get(opening, "E:BB E:CC")
    assert tally(played(opening, *rest.split())).sweep is Sweep.EIGHT


def test_a_top_single_after_the_opening_bars_nothing() -> None:
    assert tally(played(*["E:BB", "E:A", "E:A", "E:9n", "E:CC"])).sweep is Sweep.EIGHT


def test_another_seat_that_opened_with_a_top_single_has_an_eight_sweep() -> None:
    tricks = ["E:A", "E:A", "E:9n", "E:BB", "E:CC"]
    made = tally(played(*tricks, ruleset=SEAT_BEFORE, banker=SOUTH))
    assert (made.finisher, made.banker, made.sweep) == (EAST, SOUTH, Sweep.EIGHT)


def test_a_banker_who_did_not_lead_the_round_has_an_eight_sweep() -> None:
    tricks = ["E:A", "E:A", "E:9n", "E:BB", "E:CC"]
    made = tally(played("N:K E:A", *tricks[1:], ruleset=SEAT_BEFORE, banker=EAST))
    assert (made.finisher, made.banker, made.sweep) == (EAST, EAST, Sweep.EIGHT)


def test_a_seat_that_took_the_opening_trick_from_the_banker_has_an_eight_sweep() -> None:
    made = tally(played("E:B S:A", "S:A", "S:9n", "S:CC", "S:DD"))
    assert (made.finisher, made.sweep) == (SOUTH, Sweep.EIGHT)
