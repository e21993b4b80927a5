import pickle
from itertools import combinations

import pytest

from tests.scripted import acted, action, actions, deal, discard, play, played, won
from tianjiu import (
    BASIC,
    SEATS,
    SMALL,
    STANDING,
    WIKIPEDIA,
    WIKIPEDIA_FULL,
    Action,
    CivilSupreme,
    Clause,
    Declare,
    Decline,
    Discard,
    Hand,
    IllegalAction,
    InstantHand,
    Phase,
    Play,
    Ruleset,
    Seat,
    State,
    is_legal,
    legal_actions,
    start,
    step,
    why_illegal,
)

OPEN = "HHIIJJKK ACDEFG95 ABBCn8e7 DEFGs6f3"
CAPTURABLE = Ruleset(civil_supreme=CivilSupreme.CAPTURABLE)
UNBEATABLE = Ruleset(civil_supreme=CivilSupreme.UNBEATABLE)
SMALL_TWO = Ruleset(tiles_per_hand=4, par=2)


def text(action: Action) -> str:
    """Write an action."""
    match action:
        case Play():
            return str(action.combination)
        case Discard():
            return f"({action})"
        case Declare():
            return f"declare:{action.instant_hand.name}"
        case Decline():
            return "decline"


def plays(state: State) -> str:
    """Write the legal plays."""
    legal = legal_actions(state)
    return " ".join(text(each) for each in legal if isinstance(each, Play))


def discards(state: State) -> list[str]:
    """Write the legal discards."""
    return [text(each) for each in legal_actions(state) if isinstance(each, Discard)]


def every_discard(hand: str, size: int) -> list[str]:
    """Write every different choice of some tiles of a hand, in order."""
    tiles = "".join(tile.code for tile in Hand.parse(hand))
    return list(dict.fromkeys(f"({''.join(chosen)})" for chosen in combinations(tiles, size)))


# ---------------------------------------------------------------- what is legal


def test_the_leader_plays_any_combination_and_may_not_discard() -> None:
    state = start(deal("AABB9n8e CCDDEEFF GGHHIIJJ KK7s65f3"))
    assert plays(state) == ("A B 9 n 8 e AA BB 9n 8e A9 An B8 Be AA9 AAn BB8 BBe A9n B8e AA9n BB8e")
    assert discards(state) == []


def test_a_follower_beats_with_a_higher_play_of_the_kind_or_discards_anything() -> None:
    state = acted(start(deal(OPEN)), "HH (95)")
    assert plays(state) == "BB"
    assert discards(state) == every_discard("ABBCn8e7", 2)
    assert len(discards(state)) == 22


def test_a_follower_without_a_higher_play_has_discards_only() -> None:
    state = acted(start(deal(OPEN)), "HH")
    assert plays(state) == ""
    assert discards(state) == every_discard("ACDEFG95", 2)
    assert len(discards(state)) == 28


def test_beating_is_never_compulsory_even_with_the_tiles_that_would_beat() -> None:
    state = acted(start(deal(OPEN)), "HH (95)")
    assert is_legal(state, discard("BB"))
    assert won(acted(state, "(BB) (f3)")) == (2, 0, 0, 0)


def test_a_follower_has_to_beat_the_best_play_not_the_first() -> None:
    state = acted(start(deal("HHIIJJKK EEFF98e7 GGBBCCDD AAns65f3")), "HH EE")
    assert plays(state) == "BB CC DD"
    state = acted(state, "CC")
    assert plays(state) == "AA"


@pytest.mark.parametrize(
    ("led", "expected"),
    [("A", ""), ("C", "A B"), ("K", "A B"), ("8", "n 9"), ("3", "n 9"), ("9", "")],
)
def test_a_single_is_beaten_by_a_higher_one_of_its_suit(led: str, expected: str) -> None:
    hands = {
        "A": "AHIJ 9nBC 8e7s 65f3",
        "C": "CHIJ 9nAB 8e7s 65f3",
        "K": "KHIJ 9nAB 8e7s 65f3",
        "8": "8HIJ 9nAB e7sC 65f3",
        "3": "3HIJ 9nAB e7sC 65f8",
        "9": "9HIJ nABC e7s8 65f3",
    }
    state = acted(start(deal(hands[led]), SMALL), led)
    assert sorted(plays(state)) == sorted(expected)


def test_a_led_supreme_leaves_discards_only() -> None:
    state = acted(start(deal("63HHIIKK AACDEFG9 BBCJJ8e7 DEFGnsf5")), "63")
    for _ in range(3):
        assert plays(state) == ""
        state = step(state, legal_actions(state)[0])
    assert won(state) == (2, 0, 0, 0)


@pytest.mark.parametrize(
    ("rules", "south", "west"),
    [(WIKIPEDIA, "GG HH JJ", "AA DD EE"), (CAPTURABLE, "JJ", ""), (UNBEATABLE, "", "")],
)
def test_kk_led_is_beaten_as_agreed_and_jj_that_captured_by_nothing(
    rules: Ruleset, south: str, west: str
) -> None:
    state = acted(start(deal("KKIIBBCC JJ9HHGGF AADDEEFn 8e7s65f3"), rules), "KK")
    assert plays(state) == south
    state = acted(state, "JJ" if south else "(JJ)")
    assert plays(state) == west


def test_kk_may_be_split_and_led_as_a_single_whatever_the_rules() -> None:
    for rules in (WIKIPEDIA, CAPTURABLE, UNBEATABLE):
        state = start(deal("KKIIBBCC JJ9HHGGF AADDEEFn 8e7s65f3"), rules)
        assert plays(state).split().count("K") == 1
        assert plays(acted(state, "K")) == "F G H J"


def test_of_the_same_discards_one_is_listed() -> None:
    state = acted(start(deal("AHIK BBCC DDEE FFGG"), SMALL), "A")
    assert discards(state) == ["(B)", "(C)"]
    state = acted(start(deal("AAIK BBCC DDEE FFGG"), SMALL), "AA")
    assert discards(state) == ["(BB)", "(BC)", "(CC)"]


def test_nothing_is_legal_when_the_round_is_over() -> None:
    state = played("E:AA9n", "E:BB8e")
    assert list(legal_actions(state)) == []
    assert why_illegal(state, play("A")) is Clause.PLAY_6
    assert why_illegal(state, discard("A")) is Clause.PLAY_6
    assert why_illegal(state, Decline()) is Clause.PLAY_6


# ---------------------------------------------------------------- the last trick


def small(script: str, rules: Ruleset = SMALL_TWO) -> State:
    """Return a small round after three tricks, South having won as many as it is made to."""
    return acted(start(deal("CIJ9 BDGK 8e7s 65f3"), rules), script)


def test_with_two_tricks_needed_a_seat_with_none_may_not_win_the_last_single() -> None:
    state = small("I (D) (8) (f) J (K) (e) (5) 9 (G) (7) (6) C")
    assert list(legal_actions(state)) == [discard("B")]
    assert why_illegal(state, play("B")) is Clause.PLAY_7


def test_with_two_tricks_needed_a_seat_with_one_may_win_the_last_single() -> None:
    state = small("I D (8) (f) K (e) (5) J 9 (G) (7) (6) C")
    assert list(legal_actions(state)) == [play("B"), discard("B")]


def test_with_one_trick_needed_a_seat_with_none_may_win_the_last_single() -> None:
    state = small("I (D) (8) (f) J (K) (e) (5) 9 (G) (7) (6) C", SMALL)
    assert list(legal_actions(state)) == [play("B"), discard("B")]


def test_a_seat_with_no_trick_may_win_a_last_trick_of_two_tiles() -> None:
    state = acted(start(deal("CIJ7 BGK8 9nes 65f3"), SMALL_TWO), "I (G) (9) (f) J (K) (n) (5) C7")
    assert list(legal_actions(state)) == [play("B8"), discard("B8")]


def test_a_seat_with_no_trick_may_win_a_last_trick_that_is_the_only_one() -> None:
    state = acted(start(deal("BB8e AA9n CCDD EEFF"), SMALL_TWO), "BB8e")
    assert list(legal_actions(state)) == [play("AA9n"), discard("AA9n")]


def test_the_rule_of_the_last_trick_is_not_that_of_the_trick_before() -> None:
    state = small("I (D) (8) (f) J (K) (e) (5) C")
    assert list(legal_actions(state)) == [play("B"), discard("B"), discard("G")]


# ---------------------------------------------------------------- taking a step


def test_a_step_gives_a_new_state_and_leaves_the_old_one_untouched() -> None:
    state = start(deal(OPEN))
    before = pickle.dumps(state)
    new = step(state, play("HH"))
    assert new.actions == actions("HH")
    assert state.actions == ()
    assert pickle.dumps(state) == before


def test_from_one_state_several_go_on() -> None:
    state = start(deal(OPEN))
    assert step(state, play("HH")) != step(state, play("H"))
    assert step(state, play("HH")) == step(state, play("HH"))


def test_a_seat_that_is_to_act_may_be_named() -> None:
    state = step(start(deal(OPEN)), play("HH"), Seat.EAST)
    assert step(state, discard("95"), Seat.SOUTH).to_act is Seat.WEST


@pytest.mark.parametrize("script", ["", "HH", "HH (95)", "HH (95) BB", "HH (95) BB (f3)"])
def test_a_seat_that_is_not_to_act_breaks_the_turn(script: str) -> None:
    state = acted(start(deal(OPEN)), script)
    done = legal_actions(state)[0]
    for seat in SEATS:
        if seat is state.to_act:
            assert step(state, done, seat) == step(state, done)
            continue
        with pytest.raises(IllegalAction, match=seat.name) as caught:
            step(state, done, seat)
        assert caught.value.clause is Clause.PLAY_3
        assert (caught.value.seat, caught.value.action) == (seat, done)


def test_after_the_end_no_seat_may_act() -> None:
    state = played("E:AA9n", "E:BB8e")
    for seat in SEATS:
        with pytest.raises(IllegalAction, match="over") as caught:
            step(state, play("A"), seat)
        assert caught.value.clause is Clause.PLAY_6


def test_an_illegal_action_says_what_whose_and_why() -> None:
    state = acted(start(deal(OPEN)), "HH")
    with pytest.raises(IllegalAction) as caught:
        step(state, play("BB"))
    error = caught.value
    assert (error.action, error.seat, error.clause) == (play("BB"), Seat.SOUTH, Clause.PLAY_2)
    assert "SOUTH" in error.message
    assert "'B'" in error.message
    assert str(error) == f"{error.message} (PLAY-2)"
    copy: IllegalAction = pickle.loads(pickle.dumps(error))  # noqa: S301 - pickled just here
    assert (copy.action, copy.seat, str(copy)) == (error.action, error.seat, str(error))


def test_a_round_of_singles_is_played_to_its_end() -> None:
    state = start(deal("AHJK BIE9 CD8n G765"), SMALL)
    state = acted(state, "A (I) (D) (5)")
    state = acted(state, "H E C (6)")
    assert state.to_act is Seat.WEST
    state = acted(state, "8 (G) (K) 9")
    assert state.to_act is Seat.SOUTH
    state = acted(state, "B (n) (7) (J)")
    assert (state.is_over, state.finisher) == (True, Seat.SOUTH)
    assert won(state) == (1, 2, 1, 0)


# ---------------------------------------------------------------- declaring

INSTANT = "IIJJKK9n EEFFGGHH 8e7s65f3 AABBCCDD"


def test_where_hands_are_agreed_each_seat_may_declare_what_it_holds_or_decline() -> None:
    state = start(deal(INSTANT), WIKIPEDIA_FULL)
    listed: list[list[str]] = []
    while state.phase is Phase.DECLARING:
        listed.append([text(each) for each in legal_actions(state)])
        state = step(state, Decline())
    assert listed == [
        ["declare:FOUR_PAIRS", "decline"],
        ["declare:ALL_WHITE", "declare:FOUR_PAIRS", "declare:EIGHT_CIVIL", "decline"],
        ["declare:EIGHT_MILITARY", "decline"],
        ["declare:FOUR_PAIRS", "declare:EIGHT_CIVIL", "decline"],
    ]


def test_a_seat_without_an_agreed_hand_is_asked_all_the_same() -> None:
    state = start(deal(INSTANT), STANDING)
    assert list(legal_actions(state)) == [Decline()]
    assert [text(each) for each in legal_actions(step(state, Decline()))] == [
        "declare:ALL_WHITE",
        "decline",
    ]


def test_where_no_hand_is_agreed_nobody_is_asked() -> None:
    state = start(deal(INSTANT), BASIC)
    assert state.phase is Phase.PLAYING


@pytest.mark.parametrize(
    ("rules", "script", "tried", "clause"),
    [
        (STANDING, "", "declare:FOUR_PAIRS", Clause.INSTANT_1),
        (STANDING, "", "declare:ALL_WHITE", Clause.INSTANT_3),
        (STANDING, "", "declare:ONE_RED", Clause.INSTANT_2),
        (WIKIPEDIA_FULL, "decline", "declare:SEVEN_CIVIL", Clause.INSTANT_2),
        (WIKIPEDIA_FULL, "decline", "declare:EIGHT_MILITARY", Clause.INSTANT_3),
        (WIKIPEDIA_FULL, "", "II", Clause.INSTANT_4),
        (WIKIPEDIA_FULL, "", "(I)", Clause.INSTANT_4),
        (WIKIPEDIA_FULL, "decline decline decline decline", "decline", Clause.INSTANT_4),
        (WIKIPEDIA_FULL, "decline declare:FOUR_PAIRS", "decline", Clause.PLAY_6),
        (WIKIPEDIA_FULL, "decline declare:FOUR_PAIRS", "II", Clause.PLAY_6),
    ],
)
def test_a_declaration_that_is_not_allowed_breaks_a_clause(
    rules: Ruleset, script: str, tried: str, clause: Clause
) -> None:
    state = acted(start(deal(INSTANT), rules), script)
    assert why_illegal(state, action(tried)) is clause
    with pytest.raises(IllegalAction) as caught:
        step(state, action(tried))
    assert caught.value.clause is clause


def test_a_seat_that_is_not_asked_yet_may_not_declare() -> None:
    state = start(deal(INSTANT), WIKIPEDIA_FULL)
    with pytest.raises(IllegalAction, match="SOUTH") as caught:
        step(state, Declare(InstantHand.ALL_WHITE), Seat.SOUTH)
    assert caught.value.clause is Clause.PLAY_3
