import pickle
from random import Random

import pytest

from tests.scripted import acted, action, actions, deal, discard, hands, moves, play, played, won
from tianjiu import (
    PRESETS,
    WEWEWEB,
    WIKIPEDIA,
    WIKIPEDIA_FULL,
    Clause,
    Deal,
    Declare,
    Decline,
    InstantHand,
    Phase,
    Play,
    Ruleset,
    Seat,
    State,
    Trick,
    legal_actions,
    start,
    step,
)
from tianjiu.errors import InvalidState
from tianjiu.tricks import Hidden

OPEN = "HHIIJJKK ACDEFG95 ABBCn8e7 DEFGs6f3"
INSTANT = "IIJJKK9n EEFFGGHH 8e7s65f3 AABBCCDD"


def random_round(seed: int, rules: Ruleset) -> list[State]:
    """Return every state of a random round."""
    rng = Random(seed)
    states = [start(Deal.random(rng, tiles_per_hand=rules.tiles_per_hand), rules)]
    while not states[-1].is_over:
        states.append(step(states[-1], rng.choice(legal_actions(states[-1]))))
    return states


def test_a_round_begins_with_the_leader_to_play_and_nothing_won() -> None:
    state = State(ruleset=WIKIPEDIA, deal=deal(OPEN, banker=Seat.WEST))
    assert (state.phase, state.is_over, state.to_act) == (Phase.PLAYING, False, Seat.WEST)
    assert state.hands == hands(OPEN)
    assert (state.trick, state.tricks, state.actions) == (None, (), ())
    assert (state.declarations, state.declared, state.finisher) == ((), None, None)
    assert won(state) == (0, 0, 0, 0)


def test_a_trick_in_progress_is_seen_with_what_each_seat_has_done() -> None:
    state = acted(start(deal(OPEN)), "HH (95) BB")
    assert state.trick == Trick(Seat.EAST, moves("HH (95) BB"))
    assert state.trick is not None
    assert state.trick.winner is Seat.WEST
    assert state.tricks == ()
    assert state.to_act is Seat.NORTH
    assert state.hands == hands("IIJJKK ACDEFG ACn8e7 DEFGs6f3")


def test_a_finished_trick_gives_its_winner_as_many_tricks_as_it_has_tiles() -> None:
    state = acted(start(deal(OPEN)), "HH (95) BB (f3)")
    assert state.trick is None
    assert state.tricks == (Trick(Seat.EAST, moves("HH (95) BB (f3)")),)
    assert won(state) == (0, 0, 2, 0)
    assert state.to_act is Seat.WEST


def test_the_winner_of_the_last_trick_finishes() -> None:
    state = played("E:HH W:BB", "W:A", "W:9", "W:n", "W:8", "W:C", "W:I")
    assert (state.phase, state.is_over, state.to_act) == (Phase.OVER, True, None)
    assert state.finisher is Seat.WEST
    assert won(state) == (0, 0, 8, 0)
    assert [len(hand) for hand in state.hands.values()] == [0, 0, 0, 0]
    assert state.trick is None


def test_while_hands_are_agreed_the_banker_is_asked_first_then_the_others_from_the_leader() -> None:
    state = start(deal(INSTANT, banker=Seat.NORTH), WIKIPEDIA_FULL)
    asked: list[Seat | None] = []
    while state.phase is Phase.DECLARING:
        asked.append(state.to_act)
        state = step(state, Decline())
    assert asked == [Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST]
    assert state.to_act is Seat.NORTH
    assert state.declarations == tuple((seat, Decline()) for seat in asked)
    assert state.declared is None


def test_the_banker_is_asked_before_a_leader_who_is_not_the_banker() -> None:
    rules = Ruleset(
        first_leader=WEWEWEB.first_leader, instant_hands=frozenset({InstantHand.ALL_WHITE})
    )
    state = start(deal(INSTANT, banker=Seat.NORTH, leader=Seat.WEST), rules)
    asked: list[Seat | None] = []
    while state.phase is Phase.DECLARING:
        asked.append(state.to_act)
        state = step(state, Decline())
    assert asked == [Seat.NORTH, Seat.WEST, Seat.EAST, Seat.SOUTH]
    assert state.to_act is Seat.WEST


def test_a_declaration_ends_the_round_and_its_seat_is_the_finisher() -> None:
    state = start(deal(INSTANT), WIKIPEDIA_FULL)
    state = acted(state, "decline declare:FOUR_PAIRS")
    assert (state.phase, state.to_act, state.finisher) == (Phase.OVER, None, Seat.SOUTH)
    assert state.declared == (Seat.SOUTH, Declare(InstantHand.FOUR_PAIRS))
    assert state.declarations[0] == (Seat.EAST, Decline())
    assert won(state) == (0, 0, 0, 0)
    assert state.hands == hands(INSTANT)


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("seed", range(5))
def test_a_state_can_be_built_at_any_moment_from_its_actions(name: str, seed: int) -> None:
    rules = PRESETS[name]
    for state in random_round(seed, rules):
        built = State(ruleset=rules, deal=state.deal, actions=state.actions)
        assert built == state
        assert hash(built) == hash(state)
        assert (built.to_act, built.phase) == (state.to_act, state.phase)
        assert (built.hands, built.tricks_won) == (state.hands, state.tricks_won)


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("seed", range(5))
def test_tiles_are_neither_lost_nor_made(name: str, seed: int) -> None:
    for state in random_round(seed, PRESETS[name]):
        rest = dict(state.hands)
        for trick in [*state.tricks, *filter(None, [state.trick])]:
            for seat, each in trick.by_seat():
                assert not isinstance(each, Hidden)
                rest[seat] += each.combination.tiles if isinstance(each, Play) else each.tiles
        assert rest == dict(state.deal.hands)
        assert sum(state.tricks_won.values()) == sum(trick.size for trick in state.tricks)


def test_each_state_of_a_round_is_a_different_value() -> None:
    states = random_round(3, WIKIPEDIA)
    assert len(set(states)) == len(states) == 1 + 4 * len(states[-1].tricks)


def test_the_rules_are_a_part_of_the_state() -> None:
    dealt = deal(OPEN)
    assert start(dealt, WIKIPEDIA) != start(dealt, Ruleset(par=3))
    assert start(dealt, WIKIPEDIA) != start(deal(OPEN, streak=2), WIKIPEDIA)


@pytest.mark.parametrize("name", PRESETS)
def test_a_state_pickles_at_any_moment(name: str) -> None:
    for state in random_round(11, PRESETS[name]):
        copy: State = pickle.loads(pickle.dumps(state))  # noqa: S301 - pickled just here
        assert copy == state
        assert copy.to_act is state.to_act
        assert list(legal_actions(copy)) == list(legal_actions(state))


def test_a_state_cannot_be_changed() -> None:
    state = start(deal(OPEN))
    for name in ("ruleset", "deal", "actions", "hands", "to_act", "another"):
        with pytest.raises(AttributeError):
            setattr(state, name, None)


@pytest.mark.parametrize(
    ("text", "number", "clause"),
    [
        ("(HH)", 1, Clause.PLAY_1),
        ("A", 1, Clause.PLAY_1),
        ("HH BB", 2, Clause.PLAY_2),
        ("HH (9)", 2, Clause.PLAY_2),
        ("HH (95) BB (f3) BB", 5, Clause.PLAY_1),
        ("HH (95) Be", 3, Clause.COMBO_10),
        ("decline", 1, Clause.INSTANT_4),
        ("HH declare:ONE_RED", 2, Clause.INSTANT_4),
    ],
)
def test_a_state_that_no_round_reaches_is_refused_with_the_first_illegal_action(
    text: str, number: int, clause: Clause
) -> None:
    with pytest.raises(InvalidState, match=f"action {number} ") as caught:
        State(ruleset=WIKIPEDIA, deal=deal(OPEN), actions=actions(text))
    assert caught.value.clause is clause


def test_a_state_with_an_action_after_the_end_is_refused() -> None:
    state = played("E:HH W:BB", "W:A", "W:9", "W:n", "W:8", "W:C", "W:I")
    with pytest.raises(InvalidState, match="action 29 ") as caught:
        State(ruleset=WIKIPEDIA, deal=state.deal, actions=[*state.actions, play("A")])
    assert caught.value.clause is Clause.PLAY_6


def test_a_state_takes_its_actions_as_any_sequence() -> None:
    state = acted(start(deal(OPEN)), "HH (95)")
    again = State(ruleset=WIKIPEDIA, deal=deal(OPEN), actions=[play("HH"), discard("95")])
    assert again == state
    assert again.actions == (action("HH"), action("(95)"))
