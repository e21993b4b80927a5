import pickle
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest

from tests.scripted import by_seat, facts, played
from tianjiu import (
    PRESETS,
    SEATS,
    SMALL,
    WEWEWEB,
    WIKIPEDIA,
    WIKIPEDIA_FULL,
    Clause,
    FirstLeader,
    InstantHand,
    Match,
    Ruleset,
    Seat,
    Succession,
    legal_actions,
    next_banker,
    settle,
    start,
    step,
)
from tianjiu._compat import override
from tianjiu.errors import InvalidMatch

EAST, SOUTH, WEST, NORTH = Seat
ROTATING = Ruleset(succession=Succession.ROTATING)


def test_a_match_begins_level_with_a_first_term_banker_who_leads() -> None:
    match = Match.new()
    assert (match.ruleset, match.banker, match.streak, match.leader) == (WIKIPEDIA, EAST, 1, EAST)
    assert match.scores == by_seat(0, 0, 0, 0)
    assert match.rounds_played == 0
    assert match == Match()


class Dice(Random):
    """Dice that fall as they are told, and at random after that."""

    def __init__(self, faces: Sequence[int]) -> None:
        super().__init__(0)
        self.faces = list(faces)

    @override
    def random(self) -> float:
        return (self.faces.pop(0) - 0.5) / 6 if self.faces else super().random()


# The dice of East, South, West and North; then those of the seats that tied.
ROLLS = [
    ([6, 6, 1, 1, 1, 2, 1, 3], EAST),
    ([1, 1, 6, 5, 1, 2, 1, 3], SOUTH),
    ([1, 1, 1, 2, 5, 5, 4, 5], WEST),
    ([1, 1, 1, 2, 5, 5, 5, 6], NORTH),
    ([1, 2, 4, 5, 1, 1, 3, 6, *[1, 1, 1, 2]], NORTH),
    ([6, 3, 4, 5, 1, 1, 1, 2, *[1, 1, 1, 1], *[6, 1, 1, 1]], EAST),
    ([1, 1, 1, 1, 1, 1, 1, 1, *[1, 1, 5, 6, 1, 2, 1, 3]], SOUTH),
    ([1, 1, 1, 1, 1, 1, 1, 1, *[3, 3, 3, 3, 3, 3, 1, 1], *[1, 1, 1, 2, 6, 6]], WEST),
]


@pytest.mark.parametrize(("faces", "first"), ROLLS, ids=str)
def test_the_highest_roll_is_banker_and_leads(faces: list[int], first: Seat) -> None:
    match = Match.new(WIKIPEDIA, Dice(faces))
    assert (match.banker, match.leader) == (first, first)


@pytest.mark.parametrize(("faces", "first"), ROLLS, ids=str)
def test_the_highest_roll_leads_and_the_next_seat_is_banker_where_that_is_agreed(
    faces: list[int], first: Seat
) -> None:
    assert WEWEWEB.first_leader is FirstLeader.SEAT_BEFORE_BANKER
    match = Match.new(WEWEWEB, Dice(faces))
    assert (match.leader, match.banker) == (first, first.next)
    dealt = match.deal(Random(1))
    assert (dealt.leader, dealt.banker) == (match.leader, match.banker)
    assert start(dealt, WEWEWEB).to_act is first


def test_without_dice_east_has_the_highest_roll() -> None:
    assert Match.new(WEWEWEB).leader is EAST
    assert Match.new(WEWEWEB).banker is SOUTH


def test_every_seat_is_first_banker_about_as_often() -> None:
    rng = Random(2)
    counts = Counter(Match.new(WIKIPEDIA, rng).banker for _ in range(2_000))
    assert set(counts) == set(SEATS)
    assert all(abs(count - 500) < 100 for count in counts.values())


# ---------------------------------------------------------------- the next banker


@pytest.mark.parametrize("banker", SEATS)
@pytest.mark.parametrize("finisher", SEATS)
def test_the_finisher_is_the_next_banker_and_a_finishing_banker_stays(
    banker: Seat, finisher: Seat
) -> None:
    expected = (banker, 4) if finisher is banker else (finisher, 1)
    assert next_banker(WIKIPEDIA, banker=banker, streak=3, finisher=finisher) == expected


@pytest.mark.parametrize("banker", SEATS)
@pytest.mark.parametrize("finisher", SEATS)
def test_where_the_deal_rotates_it_passes_to_the_next_seat_unless_the_banker_finishes(
    banker: Seat, finisher: Seat
) -> None:
    expected = (banker, 4) if finisher is banker else (banker.next, 1)
    assert next_banker(ROTATING, banker=banker, streak=3, finisher=finisher) == expected


# ---------------------------------------------------------------- round after round


def test_a_settled_round_moves_the_bank_and_adds_to_the_scores() -> None:
    match = Match.new().after(settle(facts((1, 4, 0, 3), NORTH)))
    assert (match.banker, match.streak, match.leader) == (NORTH, 1, NORTH)
    assert match.scores == by_seat(-6, 0, -5, 11)
    assert match.rounds_played == 1
    # North stays with 3 tricks: East has 5 and gains 2 x 1, the others lose 10 each.
    match = match.after(settle(facts((5, 0, 0, 3), NORTH, banker=NORTH)))
    assert (match.banker, match.streak) == (NORTH, 2)
    assert match.scores == by_seat(-6 + 2, -10, -5 - 10, 11 + 18)
    # Now the multiplier is 3, and South takes the bank.
    match = match.after(settle(facts((0, 4, 4, 0), SOUTH, banker=NORTH, streak=2)))
    assert (match.banker, match.streak) == (SOUTH, 1)
    assert match.scores == by_seat(-4 - 5, -10 + 20, -15, 29 - 15)
    assert match.rounds_played == 3


def test_the_seat_before_the_banker_leads_the_first_round_only() -> None:
    match = Match.new(WEWEWEB)
    assert (match.leader, match.banker) == (EAST, SOUTH)
    made = facts((1, 4, 0, 3), SOUTH, ruleset=WEWEWEB, banker=SOUTH)
    match = match.after(settle(made))
    assert (match.leader, match.banker, match.streak) == (SOUTH, SOUTH, 2)


def test_a_declared_hand_makes_its_seat_the_next_banker() -> None:
    made = facts((0, 0, 0, 0), WEST, ruleset=WIKIPEDIA_FULL, instant=InstantHand.ALL_WHITE)
    match = Match.new(WIKIPEDIA_FULL).after(settle(made))
    assert (match.banker, match.streak) == (WEST, 1)
    assert match.scores == by_seat(-40, -20, 80, -20)


def test_a_match_deals_for_its_ruleset_banker_and_streak() -> None:
    match = Match(ruleset=SMALL, banker=WEST, streak=3, rounds_played=5)
    dealt = match.deal(Random(1))
    assert (dealt.tiles_per_hand, dealt.banker, dealt.streak) == (4, WEST, 3)
    assert match.deal(Random(1)) == dealt


@pytest.mark.parametrize("name", PRESETS)
def test_scores_always_sum_to_zero_over_a_whole_match(name: str) -> None:
    rng = Random(name)
    matches = [Match.new(PRESETS[name], rng)]
    for _ in range(12):
        match = matches[-1]
        state = start(match.deal(rng), match.ruleset)
        while not state.is_over:
            state = step(state, rng.choice(legal_actions(state)))
        matches.append(match.after(settle(state)))
    for before, after in pairwise(matches):
        assert sum(after.scores.values()) == 0
        assert after.rounds_played == before.rounds_played + 1
        assert after.streak == (before.streak + 1 if after.banker is before.banker else 1)


def test_a_settlement_of_another_round_is_refused() -> None:
    match = Match.new()
    made = settle(facts((1, 4, 0, 3), NORTH, banker=SOUTH))
    with pytest.raises(InvalidMatch, match="banker") as caught:
        match.after(made)
    assert caught.value.clause is Clause.MATCH_2
    with pytest.raises(InvalidMatch, match="streak"):
        match.after(settle(facts((1, 4, 0, 3), NORTH, streak=2)))
    with pytest.raises(InvalidMatch, match="ruleset"):
        match.after(settle(facts((1, 4, 0, 3), NORTH, ruleset=Ruleset(par=3))))


def test_a_played_round_carries_the_match_on() -> None:
    state = played("E:A", "E:K S:J", "S:BB", "S:9", "S:G N:F", "N:C", "N:E")
    match = Match.new().after(settle(state))
    assert (match.banker, match.scores) == (NORTH, by_seat(-6, 0, -5, 11))


def test_a_match_is_a_hashable_value_that_pickles_and_cannot_be_changed() -> None:
    match = Match.new().after(settle(facts((1, 4, 0, 3), NORTH)))
    copy: Match = pickle.loads(pickle.dumps(match))  # noqa: S301 - pickled just here
    assert copy == match
    assert hash(copy) == hash(match)
    for name in ("scores", "banker", "another"):
        with pytest.raises(AttributeError):
            setattr(match, name, None)
