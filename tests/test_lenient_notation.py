"""Lines for positions that are not as they are written, and what a lenient reader makes of them."""

from typing import Final

import pytest

from tests.notated import leniently, refusal
from tests.scripted import deal
from tianjiu import Clause, Seat, start, view
from tianjiu.notation import parse_state, parse_view

EAST, SOUTH, WEST, NORTH = Seat
FULL: Final = "AABBCCDD EEFFGGHH IIJJKK9n 8e7s65f3"
HANDS: Final = FULL.replace(" ", "/")
OPEN: Final = "HHIIJJKK/ACDEFG95/ABBCn8e7/DEFGs6f3"
LINE: Final = f"WIKIPEDIA E1 {OPEN} HH (95) BB (f3) / C"
BEGUN: Final = start(deal(OPEN.replace("/", " ")))


@pytest.mark.parametrize(
    "line",
    [
        f"E1 {OPEN}",
        OPEN,
        f"wikipedia e1 {OPEN}",
        f"E {OPEN}",
        f"EE {OPEN}",
        f"WIKIPEDIA {OPEN}",
        f"par = 4 {OPEN}",
        f"  WIKIPEDIA   E1\t{OPEN} \n",
        OPEN.replace("/", " / "),
        "KKJJIIHH/59GFEDCA/78enCBBA/3f6sGFED",
        "hhiijjkk/acdEFg95/abbcn8e7/dEFgs6f3",
        "HHIIJJKK/ACDEFG95/ABBCn887/DEFGs653".replace("DEFGs653", "DEFGs6f3"),
    ],
)
def test_a_lenient_line_may_leave_out_defaults_and_order(line: str) -> None:
    assert leniently(parse_state, line) == BEGUN


@pytest.mark.parametrize(
    "actions",
    [
        "hh (59) bb (3f) / c",
        "HH (95) BB (f3) C",
        "HH / (95) / BB / (f3) / C",
        "HH ( 9 5 ) BB ( f3 )/C",
        "HH (95) BB (f3) / C /",
    ],
)
def test_a_lenient_line_may_have_its_actions_in_any_shape(actions: str) -> None:
    assert leniently(parse_state, f"WIKIPEDIA E1 {OPEN} {actions}") == parse_state(LINE)


def test_a_letter_that_is_a_tile_in_either_case_is_read_as_it_stands() -> None:
    error = refusal(lambda text: parse_state(text, lenient=True), OPEN.lower())
    assert error.message.startswith("'e' in 'defgs6f3'") or error.clause is Clause.TILE_2


def test_words_may_be_in_any_case_for_the_lenient_reader() -> None:
    line = f"WIKIPEDIA_FULL E1 {HANDS} Decline DECLARE four_pairs"
    state = parse_state(f"WIKIPEDIA_FULL E1 {HANDS} decline declare FOUR_PAIRS")
    assert leniently(parse_state, line) == state
    seen = "wikipedia_full e w : iijjkk9n DECLINE declare Four_Pairs EEFFgghh"
    assert leniently(parse_view, seen) == view(state, WEST)


def test_a_second_rank_is_the_other_face_for_the_lenient_reader() -> None:
    line = "SMALL E1 AA99/BB88/CC77/DD55 AA99"
    assert leniently(parse_state, line) == parse_state("SMALL E1 AA9n/BB8e/CC7s/DD5f AA9n")
