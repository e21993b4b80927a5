"""The tables of integers against a plain reading of the rules."""

from random import Random

import pytest

from tests.scripted import play
from tianjiu import (
    DECK,
    Action,
    CivilSupreme,
    Combination,
    Hand,
    Ruleset,
    Tile,
    beats,
    combinations_in,
)
from tianjiu.actions import Discard, Play, action_id, action_of
from tianjiu.combinations import COMBINATIONS
from tianjiu.packing import GUARD
from tianjiu.positions import (
    DECLARING,
    OPTIONS,
    OVER,
    Position,
    advance,
    answers,
    best,
    discard_size,
    hands_by_seat,
    is_barred,
    is_lead,
    lead_under,
    opening,
    won_by_seat,
)

CAPTURABLE = Ruleset(civil_supreme=CivilSupreme.CAPTURABLE)
EMPTY = Hand().packed
every_mode = pytest.mark.parametrize("mode", CivilSupreme)


def options(hand: int, faced: int) -> tuple[Action, ...]:
    """Return what a seat may do by its hand and by what it faces."""
    return OPTIONS[faced][hand]


def packed(text: str) -> int:
    """Return a packed hand."""
    return Hand.parse(text).packed


def opened(text: str, mode: CivilSupreme = CivilSupreme.OFF, first: int = 0) -> Position:
    """Return the position in which a seat leads, from four hands, East first."""
    lead = lead_under(mode)
    return opening([packed(hand) for hand in text.split()], first, lead, 4, lead)


def after(position: Position, action: Play | Discard, minimum: int = 2) -> Position:
    """Return the position after a legal action."""
    following = advance(position, action, minimum)
    assert following is not None
    return following


def faces_after_leading(led: Combination, mode: CivilSupreme) -> int:
    """Return what the next seat faces after a lead by a seat that has more tiles."""
    hand = Hand(led.tiles).packed
    spare = packed("E") if Tile.PLUM not in led.tiles else packed("F")
    lead = lead_under(mode)
    position = opening([hand + spare - GUARD, *[EMPTY] * 3], 0, lead, 4, lead)
    return after(position, Play(led))[5]


@every_mode
def test_what_may_be_led_is_every_combination_of_the_rules(mode: CivilSupreme) -> None:
    rules = Ruleset(civil_supreme=mode)
    led = {COMBINATIONS[number] for number in answers(lead_under(mode))}
    assert led == set(combinations_in(Hand(DECK), rules))


@every_mode
def test_what_may_follow_is_what_beats(mode: CivilSupreme) -> None:
    rules = Ruleset(civil_supreme=mode)
    for led in combinations_in(Hand(DECK), rules):
        faced = faces_after_leading(led, mode)
        expected = {new for new in COMBINATIONS if beats(new, led, rules)}
        assert {COMBINATIONS[number] for number in answers(faced)} == expected
        assert discard_size(faced) == led.size
        assert not is_lead(faced)
        assert not is_barred(faced)


@every_mode
def test_what_may_be_led_from_a_hand_is_what_it_can_lead(mode: CivilSupreme) -> None:
    rules = Ruleset(civil_supreme=mode)
    for seed in range(300):
        hand = Hand(Random(seed).sample(DECK, 8))
        found = options(hand.packed, lead_under(mode))
        assert [action for action in found if isinstance(action, Discard)] == []
        expected = sorted(action_id(Play(led)) for led in combinations_in(hand, rules))
        assert [action_id(action) for action in found] == expected


@every_mode
def test_what_may_follow_from_a_hand_is_what_beats_and_every_discard(mode: CivilSupreme) -> None:
    rules = Ruleset(civil_supreme=mode)
    table = [action_of(number) for number in range(62 + 21 + 221 + 1550 + 8130)]
    leads = combinations_in(Hand(DECK), rules)
    for seed in range(8):
        rng = Random(seed)
        led = rng.choice(leads)
        hand = Hand(rng.sample(DECK, 8))
        expected = [
            action
            for action in table
            if (isinstance(action, Play) and beats(action.combination, led, rules))
            or (isinstance(action, Discard) and action.size == led.size)
            if hand.holds(action.combination.tiles if isinstance(action, Play) else action.tiles)
        ]
        assert list(options(hand.packed, faces_after_leading(led, mode))) == expected


def test_nothing_may_be_done_while_seats_declare_or_when_the_round_is_over() -> None:
    for faced in (DECLARING, OVER):
        assert options(packed("AABB"), faced) == ()
        assert answers(faced) == {}
        assert discard_size(faced) == 0


def test_the_turn_passes_from_seat_to_seat_and_then_to_the_winner() -> None:
    position = opened("HI BK 9n AJ", first=1)
    assert (position[4], position[8]) == (1, 4)
    position = after(position, play("K"))
    assert (position[4], position[8], best(position)) == (2, 3, play("K").combination)
    position = after(position, Discard([Tile.NINE_36]))
    position = after(position, play("J"))
    assert best(position) == play("J").combination
    position = after(position, Discard([Tile.RED_TEN]))
    assert (position[4], position[8]) == (3, 4)
    assert won_by_seat(position) == (0, 0, 0, 1)
    assert hands_by_seat(position) == (packed("H"), packed("B"), packed("n"), packed("A"))
    assert position[5] == position[10] == lead_under(CivilSupreme.OFF)


@pytest.mark.parametrize("first", range(4))
def test_the_hands_are_found_by_seat_whoever_is_to_act(first: int) -> None:
    position = opened("HI BK 9n AJ", first=first)
    assert hands_by_seat(position) == tuple(packed(hand) for hand in ("HI", "BK", "9n", "AJ"))


def test_an_action_that_is_not_allowed_has_no_position_after_it() -> None:
    position = opened("HIK BKK 9n8 AJJ")
    assert advance(position, play("A"), 2) is None
    assert advance(position, Discard([Tile.AXE]), 2) is None
    assert advance(position, Discard(()), 2) is None
    position = after(position, play("I"))
    assert advance(position, play("K"), 2) is None
    assert advance(position, Discard([Tile.EARTH, Tile.MALLET_SIX]), 2) is None
    assert advance(position, Discard(()), 2) is None


@pytest.mark.parametrize("minimum", [1, 2])
def test_a_seat_with_too_few_tricks_is_barred_from_the_last_single(minimum: int) -> None:
    position = after(opened("K J I H"), play("K"), minimum)
    assert is_barred(position[5]) is (minimum == 2)
    assert (advance(position, play("J"), minimum) is None) is (minimum == 2)
    assert discard_size(position[5]) == 1


def test_a_seat_with_no_trick_is_not_barred_from_the_last_pair() -> None:
    position = after(opened("KK JJ II HH"), play("KK"))
    assert not is_barred(position[5])
    assert best(after(position, play("JJ"))) == play("JJ").combination


def test_the_last_trick_ends_the_round() -> None:
    position = after(opened("KK JJ II HH"), play("KK"))
    for action in (Discard(Hand.parse("JJ")), play("II"), Discard(Hand.parse("HH"))):
        position = after(position, action)
    assert position[5] == OVER
    assert won_by_seat(position) == (0, 0, 2, 0)


def test_jj_that_has_captured_and_kk_that_nothing_captures_face_no_answer() -> None:
    hands = "KKEE JJEE AAFF BBFF"
    captured = after(opened(hands, CivilSupreme.CAPTURABLE), play("KK", CAPTURABLE))
    captured = after(captured, play("JJ"))
    assert best(captured) == play("JJ").combination
    safe = after(opened(hands, CivilSupreme.UNBEATABLE), play("KK", CAPTURABLE))
    assert best(safe) == play("KK", CAPTURABLE).combination
    for position in (captured, safe):
        assert answers(position[5]) == {}
        assert discard_size(position[5]) == 2
