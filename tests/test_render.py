import unicodedata
from typing import Final

import pytest

from tests.pictures import picture, random_states
from tests.scripted import acted, actions, deal
from tianjiu import (
    PRESETS,
    WIKIPEDIA,
    WIKIPEDIA_FULL,
    Hand,
    Hidden,
    Seat,
    Tile,
    Trick,
    settle,
    start,
    view,
)
from tianjiu.errors import WrongType
from tianjiu.render import (
    Names,
    cells,
    render_hand,
    render_match,
    render_settlement,
    render_state,
    render_transfers,
    render_trick,
    render_view,
)

EAST, SOUTH, WEST, NORTH = Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH

# Four hands of one deal; East has pairs, South the greats, North the low tiles and the supreme.
OPEN: Final = "HHIIJJKK ACDEFG95 ABBCn8e7 DEFGs6f3"


# --- hands ---------------------------------------------------------------------------------------


def test_a_hand_is_a_column_for_each_tile_with_code_and_pips() -> None:
    assert render_hand(Hand.parse("36nKBAA9")) == picture("""
        |A    A    B    K    9    n    6    3
        |6-6  6-6  1-1  1-5  3-6  4-5  2-4  1-2
    """)


def test_english_names_are_broken_between_words() -> None:
    assert render_hand(Hand.parse("AGJn3"), Names.ENGLISH) == picture("""
        |A       G      J         n         3
        |6-6     2-2    1-6       4-5       1-2
        |Heaven  Bench  Long-Leg  Red-Head  Small
        |               Seven     Nine      Three
    """)


def test_a_chinese_character_takes_two_cells() -> None:
    assert cells("天九") == 4
    assert cells("A 天") == 4
    assert render_hand(Hand.parse("AJE3"), Names.TRADITIONAL) == picture("""
        |A    E     J       3
        |6-6  5-5   1-6     1-2
        |天   梅花  高腳七  三雞
    """)


def test_an_empty_hand_is_an_empty_picture() -> None:
    for names in Names:
        assert render_hand(Hand(), names) == ""


# --- tricks --------------------------------------------------------------------------------------


def test_a_finished_trick_shows_its_winner_and_its_worth() -> None:
    trick = Trick(EAST, actions("HH (95) BB (63)"))  # type: ignore[arg-type]
    assert render_trick(trick) == picture("""
        |East leads a civil pair; West wins 2 tricks
        |    East   HH
        |    South  (95)
        |  > West   BB
        |    North  (63)
    """)


def test_the_seats_of_a_trick_stand_in_order_of_play() -> None:
    trick = Trick(WEST, actions("C7 (KI) A9 (63)"))  # type: ignore[arg-type]
    assert render_trick(trick, Names.ENGLISH) == picture("""
        |West leads a mixed pair; East wins 2 tricks
        |    West   C7    Man, Flat Seven
        |    North  (IK)  Red Ten, Mallet Six
        |  > East   A9    Heaven, Pointed Nine
        |    South  (63)  Big-Head Six, Small Three
    """)


def test_a_trick_in_progress_says_who_is_winning() -> None:
    trick = Trick(NORTH, actions("3 6"))  # type: ignore[arg-type]
    assert render_trick(trick, Names.TRADITIONAL) == picture("""
        |North leads a military single; East is winning 1 trick
        |    North  3  三雞
        |  > East   6  大頭六
    """)


def test_the_tiles_of_a_hidden_discard_are_question_marks() -> None:
    trick = Trick(SOUTH, (*actions("AA99"), Hidden(4), Hidden(4)))  # type: ignore[arg-type]
    assert render_trick(trick, Names.ENGLISH) == picture("""
        |South leads a quadruple; South is winning 4 tricks
        |  > South  AA9n    Heaven, Heaven, Pointed Nine, Red-Head Nine
        |    West   (????)  face down
        |    North  (????)  face down
    """)


# --- tables --------------------------------------------------------------------------------------

PLAYED: Final = "HH (95) BB (63) 7 (s)"


def test_a_state_shows_every_hand_and_every_discard() -> None:
    state = acted(start(deal(OPEN, banker=EAST, streak=2)), PLAYED)
    assert render_state(state) == picture("""
        |East is banker, term 2, multiplier 3 (MULT-1)
        |East is to act
        |
        |East, banker  0 tricks  6 tiles
        |    I    I    J    J    K    K
        |    4-6  4-6  1-6  1-6  1-5  1-5
        |South         0 tricks  6 tiles
        |    A    C    D    E    F    G
        |    6-6  4-4  1-3  5-5  3-3  2-2
        |West          2 tricks  5 tiles
        |    A    C    n    8    e
        |    6-6  4-4  4-5  2-6  3-5
        |North         0 tricks  5 tiles
        |    D    E    F    G    f
        |    1-3  5-5  3-3  2-2  2-3
        |
        |1    East HH    South (95)  > West BB    North (63)  West +2
        |
        |West leads a military single; West is winning 1 trick
        |  > West   7
        |    North  (s)
    """)


def test_a_view_shows_one_hand_and_hides_what_others_discarded() -> None:
    state = acted(start(deal(OPEN, banker=EAST, streak=2)), PLAYED)
    assert render_view(view(state, SOUTH), Names.ENGLISH) == picture("""
        |as South sees it: East is banker, term 2, multiplier 3 (MULT-1)
        |East is to act
        |
        |East, banker  0 tricks  6 tiles
        |South         0 tricks  6 tiles
        |    A       C    D        E     F      G
        |    6-6     4-4  1-3      5-5   3-3    2-2
        |    Heaven  Man  Harmony  Plum  Long   Bench
        |                                Three
        |West          2 tricks  5 tiles
        |North         0 tricks  5 tiles
        |
        |1    East HH    South (95)  > West BB    North (??)  West +2
        |
        |West leads a military single; West is winning 1 trick
        |  > West   7    Flat Seven
        |    North  (?)  face down
    """)


def test_a_finished_round_says_who_finished() -> None:
    last = random_states(3, WIKIPEDIA)[-1]
    assert last.finisher is not None
    lines = render_state(last).splitlines()
    assert lines[1] == f"{last.finisher.name.title()} has finished"
    assert len(lines) == 2 + 1 + 4 + 1 + len(last.tricks)


def test_a_declared_hand_lies_open_for_everybody() -> None:
    dealt = deal("IIJJKK9n EEFFGGHH 8e7s65f3 AABBCCDD")
    state = acted(start(dealt, WIKIPEDIA_FULL), "declare:FOUR_PAIRS")
    assert render_view(view(state, WEST)) == picture("""
        |as West sees it: East is banker, term 1, multiplier 2 (MULT-1)
        |East has declared FOUR_PAIRS
        |
        |East, banker  0 tricks  8 tiles
        |    I    I    J    J    K    K    9    n
        |    4-6  4-6  1-6  1-6  1-5  1-5  3-6  4-5
        |South         0 tricks  8 tiles
        |West          0 tricks  8 tiles
        |    8    e    7    s    6    5    f    3
        |    2-6  3-5  2-5  3-4  2-4  1-4  2-3  1-2
        |North         0 tricks  8 tiles
    """)
    assert "East has declared FOUR_PAIRS" in render_state(state)


# --- all pictures --------------------------------------------------------------------------------


@pytest.mark.parametrize("names", Names)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_picture_fits_a_terminal_and_has_no_control_character(
    preset: str, names: Names
) -> None:
    pictures: list[str] = []
    for seed in range(2):
        states = random_states(seed, PRESETS[preset])
        pictures.append(render_settlement(settle(states[-1])))
        for state in states[seed::5]:
            pictures.append(render_state(state, names))
            pictures += [render_view(view(state, seat), names) for seat in Seat]
            pictures += [render_trick(trick, names) for trick in state.tricks]
    for text in pictures:
        for line in text.split("\n"):
            assert cells(line) <= 80
            assert line == line.rstrip()
            assert not [c for c in line if unicodedata.category(c).startswith("C")]


def test_the_widest_discard_fits_a_terminal() -> None:
    widest = sorted(Tile, key=lambda tile: len(tile.names.english), reverse=True)[:3]
    assert Tile.LONG_LEG_SEVEN in widest
    trick = Trick(SOUTH, actions("AA99 (JJns)"))  # type: ignore[arg-type]
    lines = render_trick(trick, Names.ENGLISH).splitlines()
    assert max(map(cells, lines)) <= 80


def test_a_view_is_drawn_without_what_its_seat_cannot_know() -> None:
    # Two deals that South cannot tell apart: West and North have changed a tile.
    one = acted(start(deal(OPEN)), "HH (95) BB (63)")
    other = acted(start(deal("HHIIJJKK ACDEFG95 ABBCn8es DEFG76f3")), "HH (95) BB (f3)")
    assert render_view(view(one, SOUTH)) == render_view(view(other, SOUTH))
    assert render_state(one) != render_state(other)


def test_what_cannot_be_drawn_is_of_the_wrong_type() -> None:
    wrong = "AA9"
    for draw in (
        render_hand,
        render_trick,
        render_state,
        render_view,
        render_transfers,
        render_settlement,
        render_match,
    ):
        with pytest.raises(WrongType):
            draw(wrong)  # type: ignore[arg-type]
    with pytest.raises(WrongType):
        render_hand(Hand(), "english")  # type: ignore[arg-type]
    with pytest.raises(WrongType):
        render_transfers(["AA9"])  # type: ignore[list-item]
