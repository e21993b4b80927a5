import pickle
from collections import Counter
from random import Random

import pytest

from tests.scripted import deal, hands
from tianjiu import (
    DECK,
    SEATS,
    SMALL,
    WEWEWEB,
    WIKIPEDIA,
    BySeat,
    Clause,
    Deal,
    Hand,
    Ruleset,
    Seat,
    start,
)
from tianjiu.errors import InvalidDeal

FULL = "AABBCCDD EEFFGGHH IIJJKK9n 8e7s65f3"
FOUR = "AABB CCDD EEFF GGHH"


def test_a_deal_says_who_holds_what_who_is_banker_and_who_leads() -> None:
    dealt = Deal(hands=hands(FULL), banker=Seat.WEST, streak=3)
    assert dealt.hands[Seat.NORTH] == Hand.parse("8e7s65f3")
    assert (dealt.banker, dealt.streak, dealt.leader) == (Seat.WEST, 3, Seat.WEST)
    assert dealt.tiles_per_hand == 8


def test_east_is_banker_in_the_first_round_running_unless_said_otherwise() -> None:
    dealt = Deal(hands=hands(FULL))
    assert (dealt.banker, dealt.streak, dealt.leader) == (Seat.EAST, 1, Seat.EAST)


@pytest.mark.parametrize("banker", SEATS)
def test_the_banker_or_the_seat_before_leads_and_nobody_else(banker: Seat) -> None:
    allowed = (banker, banker.previous)
    for leader in allowed:
        assert deal(FULL, banker=banker, leader=leader).leader is leader
    for leader in set(SEATS) - set(allowed):
        with pytest.raises(InvalidDeal, match=leader.name) as caught:
            deal(FULL, banker=banker, leader=leader)
        assert caught.value.clause is Clause.DEAL_3


def test_the_seat_before_the_banker_leads_only_the_first_round_and_only_where_agreed() -> None:
    assert start(deal(FULL, banker=Seat.SOUTH, leader=Seat.EAST), WEWEWEB).to_act is Seat.EAST
    with pytest.raises(InvalidDeal, match="SOUTH leads, not EAST") as caught:
        start(deal(FULL, banker=Seat.SOUTH, leader=Seat.EAST), WIKIPEDIA)
    assert caught.value.clause is Clause.DEAL_3
    with pytest.raises(InvalidDeal, match="SOUTH leads, not EAST") as caught:
        start(deal(FULL, banker=Seat.SOUTH, leader=Seat.EAST, streak=2), WEWEWEB)
    assert caught.value.clause is Clause.DEAL_3


@pytest.mark.parametrize(
    ("text", "clause", "quoted"),
    [
        ("AABBCCD EEFFGGHH IIJJKK9n 8e7s65f3", Clause.DEAL_5, "31 in all"),
        ("AABBCCDD EEFFGGHH IIJJKK9n 8e7s65f39", Clause.DEAL_5, "33 in all"),
        ("AABBCCD DEEFFGGHH IIJJKK9n 8e7s65f3", Clause.DEAL_5, "EAST 7, SOUTH 9"),
        ("AABBCCD EEFFGGH IIJJKK9 8e7s65f", Clause.DEAL_5, "28 in all"),
        ("AABBCCDD EEFF IIJJ KK9n", Clause.DEAL_5, "EAST 8, SOUTH 4"),
        ("AABBC CDDEE FFGGH HIIJJ", Clause.DEAL_5, "EAST 5"),
        ("AABBCCDD EEFFGGHH AIJJKK9n 8e7s65f3", Clause.TILE_1, "3 tiles 'A'"),
        ("AABBCCDD EEFFGGHH IIJJKK93 8e7s65f3", Clause.TILE_2, "2 tiles '3'"),
        ("AABB AADD EEFF GGHH", Clause.TILE_1, "4 tiles 'A'"),
        ("9nAB 9CDE FFGG HHII", Clause.TILE_2, "2 tiles '9'"),
    ],
)
def test_a_deal_that_one_set_cannot_give_is_refused(text: str, clause: Clause, quoted: str) -> None:
    with pytest.raises(InvalidDeal) as caught:
        deal(text)
    assert caught.value.clause is clause
    assert quoted in caught.value.message


def test_with_four_tiles_a_hand_sixteen_stay_unseen() -> None:
    dealt = deal(FOUR)
    assert dealt.tiles_per_hand == 4
    assert start(dealt, SMALL).deal is dealt


@pytest.mark.parametrize(("text", "rules"), [(FULL, SMALL), (FOUR, WIKIPEDIA)])
def test_a_deal_of_another_size_than_the_rules_have_cannot_be_played(
    text: str, rules: Ruleset
) -> None:
    with pytest.raises(InvalidDeal, match="tiles a hand were dealt") as caught:
        start(deal(text), rules)
    assert caught.value.clause is Clause.DEAL_6


@pytest.mark.parametrize("seed", range(20))
def test_a_random_deal_gives_out_the_whole_set(seed: int) -> None:
    dealt = Deal.random(Random(seed))
    assert Counter(tile for hand in dealt.hands.values() for tile in hand) == Counter(DECK)
    assert [len(hand) for hand in dealt.hands.values()] == [8, 8, 8, 8]


@pytest.mark.parametrize("seed", range(20))
def test_a_random_small_deal_gives_out_half_of_the_set(seed: int) -> None:
    dealt = Deal.random(Random(seed), tiles_per_hand=4)
    given = Counter(tile for hand in dealt.hands.values() for tile in hand)
    assert given.total() == 16
    assert given <= Counter(DECK)


def test_a_seed_names_one_deal() -> None:
    assert Deal.random(Random(3)) == Deal.random(Random(3))
    assert Deal.random(Random(3)) != Deal.random(Random(4))


def test_one_generator_gives_a_new_deal_each_time() -> None:
    rng = Random(3)
    assert len({Deal.random(rng) for _ in range(50)}) == 50


def test_every_face_comes_to_every_seat_about_as_often() -> None:
    rng = Random(1)
    counts = {seat: Counter[str]() for seat in SEATS}
    for _ in range(1_000):
        for seat, hand in Deal.random(rng).hands.items():
            counts[seat].update(tile.code for tile in hand)
    for seat in SEATS:
        for tile in DECK:
            # A quarter of the copies; five standard deviations are less than 90.
            assert abs(counts[seat][tile.code] - 250 * tile.copies) < 90


def test_a_random_deal_takes_its_banker_streak_and_leader_as_given() -> None:
    dealt = Deal.random(Random(0), banker=Seat.NORTH, streak=4)
    assert (dealt.banker, dealt.streak, dealt.leader) == (Seat.NORTH, 4, Seat.NORTH)
    dealt = Deal.random(Random(0), banker=Seat.NORTH, leader=Seat.WEST)
    assert (dealt.banker, dealt.leader) == (Seat.NORTH, Seat.WEST)


def test_a_deal_is_a_hashable_value_that_pickles_and_cannot_be_changed() -> None:
    dealt = deal(FULL, streak=2)
    copy: Deal = pickle.loads(pickle.dumps(dealt))  # noqa: S301 - pickled just here
    assert copy == dealt
    assert hash(copy) == hash(dealt)
    assert dealt != deal(FULL)
    assert isinstance(dealt.hands, BySeat)
    for name in ("hands", "banker", "streak", "leader", "another"):
        with pytest.raises(AttributeError):
            setattr(dealt, name, None)
