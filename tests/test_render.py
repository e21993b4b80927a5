import re
import unicodedata
from random import Random
from typing import Final

import pytest

from tests.scripted import acted, actions, deal, facts
from tianjiu import (
    BASIC,
    PRESETS,
    WIKIPEDIA,
    WIKIPEDIA_FULL,
    BonusKind,
    Clause,
    Deal,
    Hand,
    Hidden,
    InstantHand,
    Match,
    Ruleset,
    Seat,
    SpecialFinish,
    State,
    Sweep,
    Tile,
    Transfer,
    Trick,
    legal_actions,
    payments,
    settle,
    start,
    step,
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


def picture(text: str) -> str:
    """Return a picture written between bars, which keep the spaces at the ends in view."""
    return "\n".join(line.strip().strip("|").rstrip() for line in text.strip().splitlines())


def random_states(seed: int, rules: Ruleset) -> list[State]:
    """Return every state of a random round."""
    rng = Random(seed)
    states = [start(Deal.random(rng, tiles_per_hand=rules.tiles_per_hand), rules)]
    while not states[-1].is_over:
        states.append(step(states[-1], rng.choice(legal_actions(states[-1]))))
    return states


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


# --- settlements ---------------------------------------------------------------------------------


def test_a_settlement_shows_who_pays_whom_and_how_it_is_reckoned() -> None:
    # Example E1: East is banker and has 1, South has 4, West has none, North finishes.
    assert render_settlement(settle(facts((1, 4, 0, 3), NORTH))) == picture("""
        |North finishes with 3 tricks
        |East is banker, term 1, multiplier 2 (MULT-1)
        |
        |East  → North  6  = 3 (SETTLE-1) × 2 (MULT-1)
        |    East won 1, par 4: SETTLE-1 SETTLE-3 MULT-1
        |West  → North  5  = 5 (SETTLE-2) × 1 (MULT-2)
        |    West won 0, par 4: SETTLE-1 SETTLE-2 SETTLE-3 MULT-2
        |South won 4, par 4: even (SETTLE-1)
        |
        |       East  South  West  North
        |units    -6      0    -5    +11
    """)


def test_each_factor_of_a_settlement_has_its_clause() -> None:
    played = facts((3, 5, 0, 0), EAST, finish=SpecialFinish.SUPREME, streak=3)
    assert render_settlement(settle(played)) == picture("""
        |East finishes with 3 tricks; finishing with a supreme (FINISH-1)
        |East is banker, term 3, multiplier 4 (MULT-1)
        |
        |East  → South   8  = 1 (SETTLE-1) × 4 (MULT-1) × 2 (FINISH-1)
        |    South won 5, par 4: SETTLE-1 SETTLE-3 MULT-1 FINISH-1 FINISH-7
        |West  → East   40  = 5 (SETTLE-2) × 4 (MULT-1) × 2 (FINISH-1)
        |    West won 0, par 4: SETTLE-1 SETTLE-2 SETTLE-3 MULT-1 FINISH-1
        |North → East   40  = 5 (SETTLE-2) × 4 (MULT-1) × 2 (FINISH-1)
        |    North won 0, par 4: SETTLE-1 SETTLE-2 SETTLE-3 MULT-1 FINISH-1
        |
        |       East  South  West  North
        |units   +72     +8   -40    -40
    """)


def test_the_longest_line_of_clauses_is_broken_between_them() -> None:
    played = facts((0, 8, 0, 0), SOUTH, finish=SpecialFinish.FOUR, sweep=Sweep.EIGHT, streak=10)
    text = render_settlement(settle(played))
    assert text.startswith("South finishes with 8 tricks; finishing with a quadruple (FINISH-2);")
    assert (
        picture("""
        |East  → South  880  = 5 (SETTLE-2) × 11 (MULT-1) × 4 (FINISH-2) × 4 (SWEEP-1)
        |    East won 0, par 4: SETTLE-1 SETTLE-2 SETTLE-3 MULT-1 FINISH-2 SWEEP-1
        |        FINISH-8
        |West  → South   80  = 5 (SETTLE-2) × 1 (MULT-2) × 4 (FINISH-2) × 4 (SWEEP-1)
    """)
        in text
    )


def test_a_captured_seat_is_seen_to_pay_for_the_others() -> None:
    played = facts((3, 1, 2, 2), WEST, finish=SpecialFinish.LOW_CAPTURED, captured=NORTH)
    assert render_settlement(settle(played)) == picture("""
        |West finishes with 2 tricks; capturing a low tile (FINISH-4); North pays for all
        |East is banker, term 1, multiplier 2 (MULT-1)
        |
        |North → West    8  = 1 (SETTLE-1) × 2 (MULT-1) × 4 (FINISH-4)
        |    East won 3, par 4, paid by North: SETTLE-1 SETTLE-3 MULT-1 FINISH-4
        |North → West   12  = 3 (SETTLE-1) × 1 (MULT-2) × 4 (FINISH-4)
        |    South won 1, par 4, paid by North: SETTLE-1 SETTLE-3 MULT-2 FINISH-4
        |North → West    8  = 2 (SETTLE-1) × 1 (MULT-2) × 4 (FINISH-4)
        |    North won 2, par 4: SETTLE-1 SETTLE-3 MULT-2 FINISH-4
        |
        |       East  South  West  North
        |units     0      0   +28    -28
    """)


def test_bonuses_come_first_and_are_said_to_have_been_paid() -> None:
    played = facts((4, 0, 3, 1), EAST, bonuses=[(WEST, BonusKind.SUPREME)])
    assert render_settlement(settle(played)) == picture("""
        |East finishes with 4 tricks
        |East is banker, term 1, multiplier 2 (MULT-1)
        |
        |East  → West    4  = 2 (BONUS-1) × 2 (MULT-1)
        |    leading a supreme, paid at once: BONUS-1 MULT-1
        |South → West    2  = 2 (BONUS-1) × 1 (MULT-2)
        |    leading a supreme, paid at once: BONUS-1 MULT-2
        |North → West    2  = 2 (BONUS-1) × 1 (MULT-2)
        |    leading a supreme, paid at once: BONUS-1 MULT-2
        |South → East   10  = 5 (SETTLE-2) × 2 (MULT-1)
        |    South won 0, par 4: SETTLE-1 SETTLE-2 SETTLE-3 MULT-1
        |West  → East    2  = 1 (SETTLE-1) × 2 (MULT-1)
        |    West won 3, par 4: SETTLE-1 SETTLE-3 MULT-1
        |North → East    6  = 3 (SETTLE-1) × 2 (MULT-1)
        |    North won 1, par 4: SETTLE-1 SETTLE-3 MULT-1
        |
        |       East  South  West  North
        |units   +14    -12    +6     -8
    """)


def test_a_bonus_is_drawn_by_itself_when_it_is_paid() -> None:
    state = acted(start(deal("63AABBCC 9n8e7s5f DDEEFFGG HHIIJJKK")), "63 (5f) (DD) (KK)")
    assert render_transfers(payments(state)) == picture("""
        |South → East   4  = 2 (BONUS-1) × 2 (MULT-1)
        |    leading a supreme: BONUS-1 MULT-1
        |West  → East   4  = 2 (BONUS-1) × 2 (MULT-1)
        |    leading a supreme: BONUS-1 MULT-1
        |North → East   4  = 2 (BONUS-1) × 2 (MULT-1)
        |    leading a supreme: BONUS-1 MULT-1
    """)
    assert render_transfers([]) == ""


def test_a_transfer_written_by_hand_may_leave_out_the_clause_of_its_multiplier() -> None:
    transfer = Transfer(
        payer=EAST,
        payee=WEST,
        units=4,
        account=EAST,
        net=2,
        multiplier=2,
        factors=(),
        clauses=(Clause.BONUS_1,),
    )
    assert render_transfers([transfer]) == picture("""
        |East  → West   4  = 2 (BONUS-1) × 2 (MULT-1)
        |    leading a supreme: BONUS-1
    """)


def test_an_instant_hand_names_what_was_declared() -> None:
    played = facts(
        (0, 0, 0, 0), SOUTH, ruleset=WIKIPEDIA_FULL, instant=InstantHand.ALL_WHITE, banker=NORTH
    )
    assert render_settlement(settle(played)) == picture("""
        |South declares ALL_WHITE (INSTANT-3)
        |North is banker, term 1, multiplier 2 (MULT-1)
        |
        |East  → South  20  = 5 (SETTLE-2) × 1 (MULT-2) × 4 (INSTANT-3)
        |    East won 0, par 4: SETTLE-1 SETTLE-2 SETTLE-3 MULT-2 INSTANT-3 SWEEP-1
        |        INSTANT-5
        |West  → South  20  = 5 (SETTLE-2) × 1 (MULT-2) × 4 (INSTANT-3)
        |    West won 0, par 4: SETTLE-1 SETTLE-2 SETTLE-3 MULT-2 INSTANT-3 SWEEP-1
        |        INSTANT-5
        |North → South  40  = 5 (SETTLE-2) × 2 (MULT-1) × 4 (INSTANT-3)
        |    North won 0, par 4: SETTLE-1 SETTLE-2 SETTLE-3 MULT-1 INSTANT-3 SWEEP-1
        |        INSTANT-5
        |
        |       East  South  West  North
        |units   -20    +80   -20    -40
    """)


def test_a_long_heading_is_broken_between_words() -> None:
    played = facts(
        (4, 1, 1, 2),
        NORTH,
        ruleset=WIKIPEDIA_FULL,
        finish=SpecialFinish.SUPREME_CAPTURED,
        captured=SOUTH,
    )
    assert render_settlement(settle(played)).startswith(
        picture("""
            |North finishes with 2 tricks; capturing a last civil supreme (FINISH-5); South
            |    pays for all
            |East is banker, term 1, multiplier 2 (MULT-1)
        """)
    )


def test_a_losing_banker_above_par_is_paid_once() -> None:
    played = facts((5, 0, 1, 2), NORTH, ruleset=BASIC)
    assert render_settlement(settle(played)) == picture("""
        |North finishes with 2 tricks
        |East is banker, term 1, multiplier 2 (MULT-1)
        |
        |North → East   1  = 1 (SETTLE-1) × 1 (MULT-3)
        |    East won 5, par 4: SETTLE-1 SETTLE-3 MULT-3
        |South → North  5  = 5 (SETTLE-2) × 1 (MULT-2)
        |    South won 0, par 4: SETTLE-1 SETTLE-2 SETTLE-3 MULT-2
        |West  → North  3  = 3 (SETTLE-1) × 1 (MULT-2)
        |    West won 1, par 4: SETTLE-1 SETTLE-3 MULT-2
        |
        |       East  South  West  North
        |units    +1     -5    -3     +7
    """)


def test_a_settlement_names_every_clause_of_its_transfers_and_every_unit() -> None:
    for seed in range(30):
        settlement = settle(random_states(seed, WIKIPEDIA)[-1])
        text = render_settlement(settlement)
        named = set(re.findall(r"[A-Z]+-\d+", text))
        clauses = {clause.id for transfer in settlement.transfers for clause in transfer.clauses}
        assert clauses <= named <= {clause.id for clause in Clause}
        for transfer in settlement.transfers:
            payer, payee = transfer.payer.name.title(), transfer.payee.name.title()
            assert re.search(rf"{payer} +→ {payee} +{transfer.units}  = ", text)


def test_every_calculation_comes_to_the_units_it_is_for() -> None:
    for seed in range(60):
        for line in render_settlement(settle(random_states(seed, WIKIPEDIA)[-1])).splitlines():
            found = re.search(r"→ \w+ +(\d+)  = (.+)", line)
            if found is None:
                continue
            product = 1
            for factor in re.findall(r"(\d+) \(", found[2]):
                product *= int(factor)
            assert product == int(found[1])


def test_the_standings_of_a_match_name_the_next_banker() -> None:
    match = Match.new()
    assert render_match(match) == picture("""
        |                East  South  West  North
        |after 0 rounds     0      0     0      0
        |next, East is banker, term 1, multiplier 2 (MULT-1)
    """)
    match = match.after(settle(facts((4, 0, 2, 2), EAST)))
    assert render_match(match) == picture("""
        |               East  South  West  North
        |after 1 round   +18    -10    -4     -4
        |next, East is banker, term 2, multiplier 3 (MULT-1)
    """)


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
