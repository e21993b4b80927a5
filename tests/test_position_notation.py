"""Lines for positions and their parts: how they are written, what is read, what is refused."""

import re
from typing import Final

import pytest

from tests.fuzz.notation import READERS, entries, tried
from tests.notated import leniently, refusal
from tests.scripted import acted, deal, played
from tianjiu import (
    SMALL,
    WIKIPEDIA,
    Clause,
    Discard,
    FirstLeader,
    Hand,
    Hidden,
    InstantHand,
    LaidOpen,
    Opened,
    Phase,
    Ruleset,
    Seat,
    SweepTest,
    Tile,
    start,
    view,
)
from tianjiu.errors import NotationError, UnknownAction, WrongType
from tianjiu.notation import (
    format_deal,
    format_event,
    format_ruleset,
    format_state,
    format_view,
    parse_deal,
    parse_event,
    parse_ruleset,
    parse_state,
    parse_view,
)

EAST, SOUTH, WEST, NORTH = Seat
FULL: Final = "AABBCCDD EEFFGGHH IIJJKK9n 8e7s65f3"
HANDS: Final = FULL.replace(" ", "/")
OPEN: Final = "HHIIJJKK/ACDEFG95/ABBCn8e7/DEFGs6f3"
LINE: Final = f"WIKIPEDIA E1 {OPEN} HH (95) BB (f3) / C"
BEGUN: Final = start(deal(OPEN.replace("/", " ")))


# --- states --------------------------------------------------------------------------------------


def test_a_state_is_its_rules_its_deal_and_its_actions() -> None:
    state = parse_state(LINE)
    assert state.ruleset == WIKIPEDIA
    assert state.deal == deal(OPEN.replace("/", " "))
    assert state == acted(start(state.deal), "HH (95) BB (f3) C")
    assert format_state(state) == LINE


def test_a_round_that_has_just_begun_ends_with_its_hands() -> None:
    state = start(deal(FULL))
    assert format_state(state) == f"WIKIPEDIA E1 {HANDS}"
    assert parse_state(f"WIKIPEDIA E1 {HANDS}") == state


def test_a_table_is_its_banker_the_rounds_running_and_another_leader() -> None:
    rules = Ruleset(first_leader=FirstLeader.SEAT_BEFORE_BANKER)
    later = deal(FULL, banker=SOUTH, streak=12)
    assert format_state(start(later)) == f"WIKIPEDIA S12 {HANDS}"
    early = deal(FULL, banker=SOUTH, leader=EAST)
    line = f"WIKIPEDIA,first_leader=SEAT_BEFORE_BANKER S1E {HANDS}"
    assert format_state(start(early, rules)) == line
    assert parse_state(line).to_act is EAST


def test_a_declared_hand_is_named_and_the_others_declined() -> None:
    line = f"WIKIPEDIA_FULL E1 {HANDS} decline declare FOUR_PAIRS"
    state = parse_state(line)
    assert state.phase is Phase.OVER
    assert state.finisher is SOUTH
    assert format_state(state) == line


def test_play_comes_after_a_stroke_where_all_declined() -> None:
    line = f"STANDING E1 {HANDS} decline decline decline decline / AA (FF)"
    assert parse_state(line).to_act is WEST
    assert format_state(parse_state(line)) == line


def test_four_tiles_a_hand_are_read_as_eight_are() -> None:
    line = "SMALL N3 AB9n/CD8e/EF7s/GH63 63 (AB) (CD) (EF)"
    state = parse_state(line)
    assert state.ruleset == SMALL
    assert state.tricks_won[NORTH] == 2
    assert format_state(state) == line


def test_a_line_of_a_whole_round_is_not_long() -> None:
    state = played("E:AA9n", "E:BB8e")
    assert len(format_state(state)) < 200
    assert parse_state(format_state(state)) == state


@pytest.mark.parametrize(
    ("actions", "clause", "sentence"),
    [
        ("(A)", Clause.PLAY_1, "action 1, '(A)', is illegal: EAST leads and may not discard 'A'"),
        ("HH A", Clause.PLAY_2, "action 2, 'A', is illegal: 'A' has 1 tile, and the trick is of"),
        ("HH (AA)", Clause.PLAY_2, "action 2, '(AA)', is illegal: SOUTH does not hold 'A'"),
        ("HH A9", Clause.COMBO_10, "action 2, 'A9', is illegal: 'A9' does not beat 'HH'"),
        ("HH (95) BB (f3) / H", Clause.PLAY_1, "action 5, 'H', is illegal: WEST does not hold 'H'"),
        ("decline", Clause.INSTANT_4, "action 1, 'decline', is illegal: declining where no"),
        ("HI", Clause.COMBO_3, "action 1, 'HI', cannot be read: 'HI' is none of the nine kinds"),
        ("HH (?)", Clause.TILE_1, "action 2, '(?)', cannot be read: '?' in '?' is not the code"),
        ("declare", Clause.PLAY_1, "action 1, 'declare', cannot be read: 'declare' is no action"),
    ],
)
@pytest.mark.parametrize("lenient", [False, True])
def test_an_action_that_cannot_be_is_quoted_with_its_number_and_its_clause(
    actions: str, clause: Clause, sentence: str, *, lenient: bool
) -> None:
    error = refusal(
        lambda text: parse_state(text, lenient=lenient), f"WIKIPEDIA E1 {OPEN} {actions}"
    )
    assert error.message.startswith(sentence)
    assert error.clause is clause


def test_nothing_follows_the_end_of_a_round() -> None:
    line = format_state(played("E:AA9n", "E:BB8e"))
    error = refusal(parse_state, f"{line} / A")
    assert error.clause is Clause.PLAY_6
    assert error.message.startswith("action 9, 'A', is illegal: the round is over")


@pytest.mark.parametrize(
    ("line", "clause", "sentence"),
    [
        ("", Clause.DEAL_1, "'' does not have four hands"),
        ("WIKIPEDIA E1", Clause.DEAL_1, "'WIKIPEDIA E1' does not have four hands, as AB9n/CD8e/"),
        (f"WIKIPEDIA E1 E1 {HANDS}", Clause.DEAL_1, "does not have four hands"),
        ("WIKIPEDIA E1 W:AABBCC9n", Clause.DEAL_1, "does not have four hands"),
        ("WIKIPEDIA E1 AABB/CCDD/EEFF", Clause.DEAL_1, "'AABB/CCDD/EEFF' is 3 hands, and four"),
        ("WIKIPEDIA E1 A/A/A/A", Clause.DEAL_5, "each seat is dealt eight tiles, or each four"),
        ("WIKIPEDIA E1 AABB/CCDD/EEFF/GGHH", Clause.DEAL_6, "4 tiles a hand were dealt, the"),
        ("SMALL E1 AABB/ACDD/EEFF/GGHH", Clause.TILE_1, "3 tiles 'A' in the deal"),
        ("SMALL E1 AABB/CCDD/EEFF/GG33", Clause.TILE_2, "'GG33' has more tiles '3' than the set"),
        ("SMALL E1 AABX/CCDD/EEFF/GGHH", Clause.TILE_1, "'X' in 'AABX' is not the code of a tile"),
        (f"WIKI E1 {HANDS}", None, "'WIKI' is no preset: there are WIKIPEDIA, WIKIPEDIA_FULL"),
        (f"WIKIPEDIA X1 {HANDS}", Clause.DEAL_1, "'X1' is no table: a banker and its streak"),
        (f"WIKIPEDIA E0 {HANDS}", Clause.MULT_1, "the streak of a banker is a whole number, 1 or"),
        (f"WIKIPEDIA E1W {HANDS}", Clause.DEAL_3, "the leader WEST is neither the banker EAST"),
        (f"WIKIPEDIA E1N {HANDS}", Clause.DEAL_3, "the banker EAST leads, not NORTH"),
        (f"WIKIPEDIA,par=9 E1 {HANDS}", Clause.SETTLE_1, "par must be a whole number, 1 to 8"),
        (f"WIKIPEDIA E1 {HANDS} ", None, "' ' at character 49 of"),
        (f"WIKIPEDIA  E1 {HANDS}", None, "'' at character 11 of"),
        (f"WIKIPEDIA e1 {HANDS}", None, "'e1' at character 11 of"),
        (f"E1 {HANDS}", None, "'E1' at character 1 of"),
        (f"WIKIPEDIA E01 {HANDS}", None, "'E01' at character 11 of"),
        (f"WIKIPEDIA E1E {HANDS}", None, "'E1E' at character 11 of"),
        (f"WIKIPEDIA E1 BA{HANDS[2:]}", Clause.TILE_1, "'BABBCCDD' has more tiles 'B' than"),
        (f"WIKIPEDIA E1 DD{HANDS[:6]}{HANDS[8:]}", None, "'DDAABBCC/EEFFGGHH/IIJJKK9n/8e7s65f3'"),
        (f"WIKIPEDIA E1 {OPEN} HH / (95)", None, "'/' at character 53 of"),
        (f"WIKIPEDIA E1 {OPEN} HH (95) BB (f3) C", None, "'C' at character 66 of"),
        (f"WIKIPEDIA E1 {OPEN} HH (59)", None, "'(59)' at character 53 of"),
        (f"WIKIPEDIA E1 {HANDS} AA\u2028", None, r"'\u2028' in"),
        (f"WIKIPEDIA E1 {'A' * 4_096}", None, "'WIKIPEDIA E1 AAAAAAAAAAAAAAAAAAAAAAAAAAA' begins"),
    ],
)
def test_a_line_that_is_not_in_the_grammar_is_refused(
    line: str, clause: Clause | None, sentence: str
) -> None:
    error = refusal(parse_state, line)
    assert sentence in error.message
    assert error.clause is clause


def test_an_over_long_line_is_refused_without_being_quoted_whole() -> None:
    for read in (parse_state, parse_view, parse_deal, parse_ruleset):
        error = refusal(read, "A" * 10_000_000)
        assert "10000000 characters" in error.message
        assert "4096 at most" in error.message
        assert len(error.message) < 200


# --- views ---------------------------------------------------------------------------------------


def test_a_view_is_one_hand_and_what_its_seat_saw() -> None:
    state = parse_state(LINE)
    assert format_view(view(state, SOUTH)) == "WIKIPEDIA E1 S:ACDEFG95 HH (95) BB (??) / C"
    assert format_view(view(state, WEST)) == "WIKIPEDIA E1 W:ABBCn8e7 HH (??) BB (??) / C"
    for seat in Seat:
        assert parse_view(format_view(view(state, seat))) == view(state, seat)


def test_a_declared_hand_is_seen_laid_open() -> None:
    state = parse_state(f"WIKIPEDIA_FULL E1 {HANDS} decline declare FOUR_PAIRS")
    seen = view(state, WEST)
    line = "WIKIPEDIA_FULL E1 W:IIJJKK9n decline declare FOUR_PAIRS EEFFGGHH"
    assert format_view(seen) == line
    assert parse_view(line) == seen


def test_discards_turned_up_after_a_sweep_are_seen() -> None:
    rules = Ruleset(sweep_test=SweepTest.REVEALED)
    state = played("E:AA9n", "E:BB8", "E:H", ruleset=rules)
    seen = view(state, SOUTH)
    line = format_view(seen)
    assert isinstance(seen.events[-1], Opened)
    assert re.search(r" / H \(\?\)| / H \(.\)", line)
    assert re.search(r" / open \(.\) \(.\) \(.\)$", line)
    assert parse_view(line) == seen


@pytest.mark.parametrize(
    ("line", "clause", "sentence"),
    [
        ("WIKIPEDIA E1 S:ACDEFG95 HH (?)", Clause.PLAY_4, "event 2, '(?)', cannot be: Hidden"),
        ("WIKIPEDIA E1 S:ACDEFG95 HH (9)", Clause.PLAY_2, "event 2, '(9)', cannot be: Discard"),
        ("WIKIPEDIA E1 S:ACDEFG95 HHH", Clause.TILE_1, "event 1, 'HHH', cannot be: 'HHH' has"),
        ("WIKIPEDIA E1 S:ACDEFG95 (?????)", Clause.PLAY_2, "'(?????)' hides 5 tiles, where"),
        ("WIKIPEDIA E1 S:ACDEFG95 declare", Clause.PLAY_1, "event 1, 'declare', cannot be:"),
        (
            "STANDING E1 S:ACDEFG95 declare ALL_WHITE",
            Clause.INSTANT_4,
            "event 1, 'declare ALL_WHITE', cannot be: 'declare ALL_WHITE' lays no hand open",
        ),
        (
            "WIKIPEDIA E1 S:ACDEFG95 open (A) (B)",
            Clause.PLAY_4,
            "event 1, 'open (A) (B)', cannot be: 'open (A) (B)' does not open 3 discards",
        ),
        ("WIKIPEDIA E1 S:ACDEFG9", Clause.DEAL_5, "the hand 'ACDEFG9' has 7 tiles, and 8 are"),
        ("WIKIPEDIA E1 X:ACDEFG95", Clause.DEAL_1, "'X' is no seat, the seats are E S W N"),
        (f"WIKIPEDIA E1 {HANDS}", Clause.DEAL_1, "does not have a seat and its hand"),
        ("WIKIPEDIA E1 s:ACDEFG95", None, "'s:ACDEFG95' at character 14 of"),
    ],
)
def test_a_view_that_cannot_be_is_refused(line: str, clause: Clause | None, sentence: str) -> None:
    error = refusal(parse_view, line)
    assert sentence in error.message
    assert error.clause is clause


def test_an_event_has_a_text_of_its_own() -> None:
    opened = Opened([Discard([Tile.FIVE_14]), Discard([Tile.SIX]), Discard([Tile.THREE])])
    laid_open = LaidOpen(InstantHand.ALL_WHITE, Hand.parse("EEFFGGHH"))
    for event, text in (
        (Hidden(4), "(????)"),
        (opened, "open (5) (6) (3)"),
        (laid_open, "declare ALL_WHITE EEFFGGHH"),
    ):
        assert format_event(event) == text
        assert parse_event(text, WIKIPEDIA) == event


def test_an_event_that_no_round_has_is_not_written() -> None:
    with pytest.raises(NotationError, match="more tiles than a trick has"):
        format_event(Hidden(5))
    with pytest.raises(NotationError, match="opens 1 discards, and there are 3"):
        format_event(Opened([Discard([Tile.THREE])]))
    with pytest.raises(UnknownAction):
        format_event(Discard(()))


# --- deals ---------------------------------------------------------------------------------------


def test_a_deal_is_its_table_and_its_hands() -> None:
    dealt = deal(FULL, banker=WEST, streak=3)
    assert format_deal(dealt) == f"W3 {HANDS}"
    assert parse_deal(f"W3 {HANDS}") == dealt
    assert leniently(parse_deal, HANDS) == deal(FULL)


def test_what_is_no_deal_is_refused() -> None:
    assert "is 1 hands" in refusal(parse_deal, "").message
    assert "after the table" in refusal(parse_deal, f"W3 {HANDS} A").message
    assert "'X3' is no table" in refusal(parse_deal, f"X3 {HANDS}").message


# --- wrong types ---------------------------------------------------------------------------------


@pytest.mark.parametrize("given", [None, 9, b"WIKIPEDIA", ["WIKIPEDIA"], WIKIPEDIA, BEGUN])
def test_what_is_no_string_is_of_the_wrong_type(given: object) -> None:
    for read in (parse_state, parse_view, parse_deal, parse_ruleset):
        with pytest.raises(WrongType, match="must be a str"):
            read(given)  # type: ignore[arg-type]
    with pytest.raises(WrongType, match="must be a str"):
        parse_event(given, WIKIPEDIA)  # type: ignore[arg-type]


def test_an_event_is_read_under_a_ruleset() -> None:
    with pytest.raises(WrongType, match="must be a Ruleset"):
        parse_event("KK", "WIKIPEDIA")  # type: ignore[arg-type]


@pytest.mark.parametrize("given", [None, "WIKIPEDIA", 9, [], Tile.HEAVEN])
def test_only_what_has_a_text_is_written(given: object) -> None:
    for write in (format_state, format_view, format_deal, format_ruleset, format_event):
        with pytest.raises(WrongType):
            write(given)  # type: ignore[arg-type]


def test_a_state_is_not_written_as_a_view_nor_a_view_as_a_state() -> None:
    with pytest.raises(WrongType, match="a view to write must be a View"):
        format_view(BEGUN)  # type: ignore[arg-type]
    with pytest.raises(WrongType, match="a state to write must be a State"):
        format_state(view(BEGUN, EAST))  # type: ignore[arg-type]


# --- corpus --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", READERS)
def test_the_corpus_is_answered_as_it_was(name: str) -> None:
    mine = [(text, answer) for reader, text, answer in entries() if reader == name]
    assert mine
    for text, answer in mine:
        assert tried(name, text)[0] == answer
