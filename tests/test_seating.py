import pickle
from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracle import seating as naive
from tests.scripted import by_seat, wrong
from tianjiu import (
    SEATS,
    WEWEWEB,
    WIKIPEDIA,
    BySeat,
    Clause,
    FirstLeader,
    Match,
    Seat,
    Seating,
    roll_for_seats,
)
from tianjiu._compat import override
from tianjiu.errors import InvalidMatch, InvalidSeating, TianjiuError, WrongType
from tianjiu.seating import Rolls, keep_seat, to_roll

EAST, SOUTH, WEST, NORTH = SEATS


class Thrown(Random):
    """Dice that fall as they are told."""

    def __init__(self, faces: Sequence[int]) -> None:
        super().__init__(0)
        self.faces = list(faces)

    @override
    def random(self) -> float:
        return (self.faces.pop(0) - 0.5) / 6


class Loaded(Random):
    """Dice that only show 1 and 2, so that ties are many."""

    @override
    def random(self) -> float:
        return super().random() / 3


def rolls_of(east: str, south: str, west: str, north: str) -> BySeat[Rolls]:
    """Return rolls written as two digits each, such as ``65 11``."""
    return by_seat(east, south, west, north).map(
        lambda text: tuple((int(pair[0]), int(pair[1])) for pair in text.split())
    )


def letters(seats: Sequence[Seat]) -> str:
    """Return seats by their letters."""
    return "".join(seat.letter for seat in seats)


DECIDED: Final = [
    # All totals differ.
    (("65", "13", "34", "11"), "EWSN"),
    (("12", "11", "24", "36"), "NWES"),
    # One tie, at the top, in the middle, at the bottom.
    (("12", "45 11", "11", "36 12"), "NSEW"),
    (("66", "45 16 12", "36 61 11", "11"), "ESWN"),
    (("12 66", "66", "12 65", "55"), "SNEW"),
    # Nobody gets past a seat that he did not tie with.
    (("55", "56 66", "11", "65 11"), "SNEW"),
    (("11 12", "34", "11 66", "46"), "NSWE"),
    # Two ties at once.
    (("44 11", "11 66", "62 12", "11 65"), "WESN"),
    # Three and four tie, and then some of them again.
    (("33 55 12", "24 46 11", "15 66", "11"), "WESN"),
    (("11 11", "11 56", "11 12", "11 13"), "SNWE"),
    (("33 33 11", "33 33 12", "33 11 66", "33 11 56"), "SEWN"),
]


@pytest.mark.parametrize(("texts", "ranking"), DECIDED, ids=str)
def test_the_highest_total_comes_first_and_ties_are_broken_among_those_that_tied(
    texts: tuple[str, str, str, str], ranking: str
) -> None:
    seating = Seating(rolls_of(*texts))
    assert letters(seating.ranking) == ranking
    assert seating.first is Seat(ranking[0])
    assert to_roll(seating.rolls) == ()


# What was rolled, and who rolls next.
LEVEL: Final = [
    (("", "", "", ""), "ESWN"),
    (("65", "", "", ""), "SWN"),
    (("65", "65", "", "11"), "W"),
    (("12", "45", "11", "36"), "SN"),
    (("26", "11", "44", "12"), "EW"),
    (("12", "66", "12", "55"), "EW"),
    (("63 22", "45 13", "11", "12"), "ES"),
    (("63 22", "45", "11", "12"), "S"),
    (("33 55", "24 46", "15 66", "11"), "ES"),
    (("33 55", "24", "15 55", "11"), "S"),
    (("11", "11", "11", "11"), "ESWN"),
    # Of two ties the higher is broken first.
    (("44", "11", "62", "11"), "EW"),
    (("44 11", "11", "62 12", "11"), "SN"),
    (("33 33", "33 33", "33 11", "33 11"), "ES"),
]


@pytest.mark.parametrize(("texts", "rolling"), LEVEL, ids=str)
def test_those_that_tie_roll_next(texts: tuple[str, str, str, str], rolling: str) -> None:
    rolls = rolls_of(*texts)
    assert letters(to_roll(rolls)) == rolling
    with pytest.raises(InvalidSeating, match="yet to roll") as caught:
        Seating(rolls)
    assert caught.value.clause is Clause.DEAL_2
    for letter in rolling:
        assert Seat(letter).name in caught.value.message


@pytest.mark.parametrize(
    ("texts", "who"),
    [
        (("12", "34 66", "11", "66"), "SOUTH"),
        (("12", "34 66 11", "11", "25 11"), "SOUTH"),
        (("66 11", "34", "11", "25"), "EAST"),
        (("", "", "", "12 12"), "NORTH"),
    ],
)
def test_nobody_rolls_again_without_a_tie(texts: tuple[str, str, str, str], who: str) -> None:
    for call in (to_roll, Seating):
        with pytest.raises(InvalidSeating, match=f"{who} rolled") as caught:
            call(rolls_of(*texts))
        assert caught.value.clause is Clause.DEAL_2


# --- rolling -------------------------------------------------------------------------------------


def test_every_roll_is_recorded_in_the_order_in_which_its_seat_made_it() -> None:
    # East and West tie at 8, South and North at 2; East and West tie again at 3.
    dice = Thrown([4, 4, 1, 1, 6, 2, 1, 1, 1, 2, 2, 1, 6, 6, 5, 5, 1, 1, 1, 2])
    seating = roll_for_seats(dice)
    assert seating.rolls == rolls_of("44 12 66", "11 11", "62 21 55", "11 12")
    assert seating.seats == BySeat.of(lambda seat: seat)
    assert letters(seating.ranking) == "EWNS"
    assert dice.faces == []


@pytest.mark.parametrize("seed", range(200))
def test_the_ranking_is_that_of_players_who_roll_again_among_themselves(seed: int) -> None:
    dice, same = Loaded(seed), Loaded(seed)
    made: dict[str, list[tuple[int, int]]] = {letter: [] for letter in "ESWN"}

    def total(player: str) -> int:
        thrown = (int(same.random() * 6) + 1, int(same.random() * 6) + 1)
        made[player].append(thrown)
        return sum(thrown)

    seating = roll_for_seats(dice)
    assert letters(seating.ranking) == "".join(naive.ranking(list("ESWN"), total))
    assert seating.rolls == BySeat.of(lambda seat: tuple(made[seat.letter]))
    assert dice.random() == same.random()


@given(st.integers(0, 2**32), st.tuples(*[st.permutations(SEATS)] * 4))
def test_the_highest_picks_first_and_the_others_follow(
    seed: int, likes: tuple[list[Seat], list[Seat], list[Seat], list[Seat]]
) -> None:
    wishes = BySeat(east=likes[0], south=likes[1], west=likes[2], north=likes[3])
    asked: list[Seat] = []

    def choose(seat: Seat, free: tuple[Seat, ...]) -> Seat:
        asked.append(seat)
        assert len(free) == 5 - len(asked)
        return next(liked for liked in wishes[seat] if liked in free)

    seating = roll_for_seats(Loaded(seed), choose)
    assert tuple(asked) == seating.ranking
    written = {seat.letter: list(letters(wishes[seat])) for seat in SEATS}
    sat = naive.pick(list(letters(seating.ranking)), written)
    assert seating.seats == BySeat.of(lambda seat: Seat(sat[seat.letter]))
    assert seating.first is wishes[seating.ranking[0]][0]


def test_everybody_stays_unless_a_seat_is_picked() -> None:
    for seed in range(20):
        stayed = roll_for_seats(Random(seed))
        assert stayed == roll_for_seats(Random(seed), keep_seat) == Seating(stayed.rolls)


def test_every_seat_rolls_highest_about_as_often() -> None:
    rng = Random(6)
    counts = Counter(roll_for_seats(rng).ranking for _ in range(4_800))
    assert set(counts) == set(permutations(SEATS))
    # Five standard deviations of one of 24 orders are 70.
    assert all(abs(count - 200) < 70 for count in counts.values())


def test_a_seat_that_is_taken_is_not_picked_again() -> None:
    with pytest.raises(
        InvalidSeating, match=r"SOUTH picks WEST, which is not free: EAST"
    ) as caught:
        roll_for_seats(Thrown([1, 1, 5, 5, 1, 2, 6, 6]), lambda _, __: WEST)
    assert caught.value.clause is Clause.DEAL_2


@pytest.mark.parametrize("value", [None, "E", 0, (), Clause.DEAL_2], ids=repr)
def test_what_is_picked_is_a_seat(value: object) -> None:
    with pytest.raises(WrongType, match="picks"):
        roll_for_seats(Random(1), lambda _, __: wrong(value))


def test_whoever_picks_is_a_function_and_dice_are_rolled_by_a_random() -> None:
    with pytest.raises(WrongType, match="picks a seat"):
        roll_for_seats(Random(1), wrong("EAST"))
    with pytest.raises(WrongType, match="dice") as caught:
        roll_for_seats(wrong(9))
    assert caught.value.clause is Clause.DEAL_2


# --- what is written by hand ---------------------------------------------------------------------


PLAIN: Final = rolls_of("65", "13", "34", "11")


def test_rolls_may_be_written_as_lists() -> None:
    lists = PLAIN.map(lambda made: [list(dice) for dice in made])
    assert Seating(wrong(lists)) == Seating(PLAIN)
    assert to_roll(wrong(lists)) == ()


@pytest.mark.parametrize(
    "dice", [(0, 3), (3, 0), (7, 1), (1, 7), (), (5,), (1, 2, 3), (True, 3), (1.0, 3)], ids=repr
)
def test_dice_show_one_to_six(dice: object) -> None:
    rolls = by_seat(wrong((dice,)), ((1, 1),), ((1, 2),), ((6, 6),))
    for call in (to_roll, Seating):
        with pytest.raises(InvalidSeating, match="1 to 6") as caught:
            call(rolls)
        assert caught.value.clause is Clause.DEAL_2
        assert repr(dice) in caught.value.message


@pytest.mark.parametrize(
    "rolls",
    [None, ((1, 1),), "ESWN", by_seat(6, 5, 4, 3), by_seat((6,), (5,), (4,), (3,))],
    ids=repr,
)
def test_what_are_no_rolls_by_seat_is_of_the_wrong_type(rolls: object) -> None:
    for call in (to_roll, Seating):
        with pytest.raises(WrongType) as caught:
            call(wrong(rolls))
        assert caught.value.clause is Clause.DEAL_2


@pytest.mark.parametrize(
    ("seats", "error"),
    [
        (by_seat(EAST, EAST, WEST, NORTH), InvalidSeating),
        (by_seat(EAST, EAST, EAST, EAST), InvalidSeating),
        (by_seat("E", "S", "W", "N"), WrongType),
        (SEATS, WrongType),
        (None, WrongType),
    ],
)
def test_four_different_seats_are_picked(seats: object, error: type[TianjiuError]) -> None:
    with pytest.raises(error) as caught:
        Seating(PLAIN, wrong(seats))
    assert caught.value.clause in (Clause.DEAL_1, Clause.DEAL_2)


def test_a_seating_is_a_hashable_value_that_pickles_and_cannot_be_changed() -> None:
    seating = roll_for_seats(Loaded(3), lambda _, free: free[-1])
    copy: Seating = pickle.loads(pickle.dumps(seating))  # noqa: S301 - pickled just here
    assert copy == seating
    assert hash(copy) == hash(seating)
    for name in ("rolls", "seats", "another"):
        with pytest.raises(AttributeError):
            setattr(seating, name, None)


# --- the first banker of a match -----------------------------------------------------------------


def test_a_match_begins_with_the_seat_that_the_highest_roller_picked() -> None:
    # North rolls highest and picks West.
    seating = Seating(rolls_of("12", "34", "11", "66"), by_seat(EAST, SOUTH, NORTH, WEST))
    match = Match.new(WIKIPEDIA, seating=seating)
    assert (match.banker, match.leader, match.streak) == (WEST, WEST, 1)
    assert WEWEWEB.first_leader is FirstLeader.SEAT_BEFORE_BANKER
    match = Match.new(WEWEWEB, seating=seating)
    assert (match.leader, match.banker, match.streak) == (WEST, NORTH, 1)


@pytest.mark.parametrize("ruleset", [WIKIPEDIA, WEWEWEB], ids=["BANKER", "SEAT_BEFORE_BANKER"])
def test_a_match_that_rolls_for_itself_begins_as_one_that_is_told(ruleset: object) -> None:
    for seed in range(50):
        rolled = roll_for_seats(Loaded(seed))
        told = Match.new(wrong(ruleset), seating=rolled)
        assert Match.new(wrong(ruleset), Loaded(seed)) == told
        assert told.leader is rolled.first


def test_a_match_is_given_dice_or_what_was_rolled_but_not_both() -> None:
    with pytest.raises(InvalidMatch, match="not both") as caught:
        Match.new(WIKIPEDIA, Random(1), seating=Seating(PLAIN))
    assert caught.value.clause is Clause.DEAL_2
    with pytest.raises(WrongType, match="Seating"):
        Match.new(WIKIPEDIA, seating=wrong(PLAIN))
