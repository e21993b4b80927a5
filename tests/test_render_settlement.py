import re

from tests.pictures import picture, random_states
from tests.scripted import acted, deal, facts
from tianjiu import (
    BASIC,
    WIKIPEDIA,
    WIKIPEDIA_FULL,
    BonusKind,
    Clause,
    InstantHand,
    Match,
    Seat,
    SpecialFinish,
    Sweep,
    Transfer,
    payments,
    settle,
    start,
)
from tianjiu.render import render_match, render_settlement, render_transfers

EAST, SOUTH, WEST, NORTH = Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH


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
