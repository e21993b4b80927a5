import pickle
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.scripted import by_seat, facts, wrong
from tianjiu import (
    SEATS,
    SMALL,
    WIKIPEDIA,
    BySeat,
    Clause,
    FirstLeader,
    Match,
    MatchEnd,
    Ruleset,
    Seat,
    Seating,
    Settlement,
    Succession,
    legal_actions,
    roll_for_seats,
    settle,
    start,
    step,
)
from tianjiu.dealing import Method, Side, Wall, deal_from_wall, roll
from tianjiu.errors import InvalidMatch, InvalidWall, TianjiuError, WrongType

EAST, SOUTH, WEST, NORTH = SEATS
ROTATING: Final = Ruleset(succession=Succession.ROTATING)
TABLES: Final = [
    Ruleset(succession=succession, first_leader=first_leader)
    for succession in Succession
    for first_leader in FirstLeader
]

every_table: Final = pytest.mark.parametrize(
    "ruleset", TABLES, ids=lambda ruleset: f"{ruleset.succession.name}-{ruleset.first_leader.name}"
)


def round_of(match: Match, finisher: Seat) -> Settlement:
    """Return a settled round of a match in which every seat won two tricks."""
    made = facts(
        (2, 2, 2, 2), finisher, ruleset=match.ruleset, banker=match.banker, streak=match.streak
    )
    return settle(made)


def finished_by(match: Match, finishers: str) -> Match:
    """Return the match after rounds that were finished by some seats."""
    for letter in finishers:
        match = match.after(round_of(match, Seat(letter)))
    return match


# --- turns of the bank ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("finishers", "turns", "bankers"),
    [
        ("", 0, "E"),
        ("E", 0, "E"),
        ("S", 0, "ES"),
        ("SSWW", 0, "ESW"),
        ("NSE", 0, "ENS"),
        # The bank comes back before West has held it.
        ("SNESNE", 0, "ESN"),
        ("SWN", 0, "ESWN"),
        # The last of the four stays, and then loses the bank.
        ("SWNNN", 0, "ESWN"),
        ("SWNNNW", 1, "W"),
        ("SWNE", 1, "E"),
        ("NWSE", 1, "E"),
        ("SWNSNSWE", 1, "SNWE"),
        ("SWNSNSWEE", 1, "SNWE"),
        ("SWNSNSWEES", 2, "S"),
    ],
)
def test_a_turn_is_over_when_the_bank_passes_on_after_all_four_held_it(
    finishers: str, turns: int, bankers: str
) -> None:
    match = finished_by(Match.new(), finishers)
    assert match.turns_played == turns
    assert match.bankers == tuple(map(Seat, bankers))


@pytest.mark.parametrize(
    ("finishers", "turns", "bankers"),
    [
        ("", 0, "E"),
        ("W", 0, "ES"),
        ("WS", 0, "ES"),
        ("WWE", 0, "ESWN"),
        ("WWEN", 0, "ESWN"),
        ("WWENS", 1, "E"),
        ("WWENSE", 1, "E"),
        ("WWENSEWNSW", 2, "E"),
    ],
)
def test_where_the_deal_rotates_a_turn_is_once_round_the_table(
    finishers: str, turns: int, bankers: str
) -> None:
    match = finished_by(Match.new(ROTATING), finishers)
    assert match.turns_played == turns
    assert match.bankers == tuple(map(Seat, bankers))


def naive_turns(bankers: list[Seat]) -> int:
    """Count the turns in all bankers, round by round, the next one included."""
    turns = 0
    held: set[Seat] = set()
    for before, banker in zip([None, *bankers], bankers, strict=False):
        if banker is not before and len(held) == 4:
            turns += 1
            held.clear()
        held.add(banker)
    return turns


@given(st.sampled_from(TABLES), st.lists(st.sampled_from(SEATS), max_size=40))
def test_turns_are_counted_as_in_the_list_of_all_bankers(
    ruleset: Ruleset, finishers: list[Seat]
) -> None:
    match = Match.new(ruleset)
    bankers = [match.banker]
    for finisher in finishers:
        match = match.after(round_of(match, finisher))
        bankers.append(match.banker)
        assert match.turns_played == naive_turns(bankers)
        if ruleset.succession is Succession.ROTATING:
            passed = sum(one is not other for one, other in pairwise(bankers))
            assert match.turns_played == passed // 4


# --- the end -------------------------------------------------------------------------------------


def test_a_match_without_an_end_goes_on() -> None:
    match = finished_by(Match.new(), "SWNE" * 20)
    assert (match.rounds_played, match.turns_played) == (80, 20)
    assert not match.is_over
    assert match.deal(Random(1)).banker is EAST


def test_a_match_may_end_after_some_rounds() -> None:
    match = Match.new(end=MatchEnd(rounds=3))
    assert [finished_by(match, "EEE"[:played]).is_over for played in range(4)] == [
        False,
        False,
        False,
        True,
    ]


def test_a_match_may_end_after_some_turns_of_the_bank() -> None:
    match = Match.new(ROTATING, end=MatchEnd(turns=2))
    assert not finished_by(match, "WWEEWWE").is_over
    assert finished_by(match, "WWEEWWEE").is_over


def test_with_rounds_and_turns_what_comes_first_ends_the_match() -> None:
    match = Match.new(end=MatchEnd(rounds=5, turns=1))
    assert finished_by(match, "SWNE").is_over
    assert not finished_by(match, "SWNN").is_over
    assert finished_by(match, "SWNNN").is_over


@pytest.mark.parametrize("end", [MatchEnd(rounds=4), MatchEnd(turns=1)], ids=str)
def test_no_round_follows_the_end(end: MatchEnd) -> None:
    going_on = finished_by(Match.new(end=end), "SWN")
    last = round_of(going_on, EAST)
    match = going_on.after(last)
    assert match.is_over
    for call in (
        lambda: match.deal(Random(1)),
        lambda: match.deal_from_wall(Wall.random(Random(1)), Method.EARS, None, (1, 1)),
        lambda: match.after(round_of(match, EAST)),
    ):
        with pytest.raises(InvalidMatch, match="the match is over after 4 rounds") as caught:
            call()
        assert caught.value.clause is Clause.MATCH_1


def test_the_last_round_counts() -> None:
    match = Match.new(end=MatchEnd(rounds=1)).after(settle(facts((1, 4, 0, 3), NORTH)))
    assert match.is_over
    assert match.scores == by_seat(-6, 0, -5, 11)
    assert match.rounds_played == 1


@pytest.mark.parametrize("number", [0, -1, 1.0, True, "3", ()], ids=repr)
@pytest.mark.parametrize("name", ["rounds", "turns"])
def test_an_end_is_a_whole_number_of_rounds_or_turns(name: str, number: object) -> None:
    with pytest.raises(InvalidMatch, match=name) as caught:
        MatchEnd(**{name: wrong(number)})
    assert caught.value.clause is Clause.MATCH_2
    assert repr(number) in caught.value.message


def test_an_end_is_after_something() -> None:
    with pytest.raises(InvalidMatch, match="rounds or after turns") as caught:
        MatchEnd()
    assert caught.value.clause is Clause.MATCH_2


@pytest.mark.parametrize(
    ("fields", "error", "clause"),
    [
        ({"end": 16}, WrongType, Clause.MATCH_2),
        ({"turns_played": -1}, InvalidMatch, Clause.MATCH_2),
        ({"turns_played": 0.5}, InvalidMatch, Clause.MATCH_2),
        ({"bankers": 4}, WrongType, Clause.MATCH_1),
        ({"bankers": "ES"}, WrongType, Clause.MATCH_1),
        ({"bankers": (EAST, "S")}, WrongType, Clause.DEAL_1),
        # The bankers of a turn are different seats, the banker one of them.
        ({"bankers": ()}, InvalidMatch, Clause.MATCH_1),
        ({"bankers": (SOUTH,), "rounds_played": 9}, InvalidMatch, Clause.MATCH_1),
        ({"bankers": (EAST, SOUTH, EAST), "rounds_played": 9}, InvalidMatch, Clause.MATCH_1),
        # Every banker takes a round, so three others take three.
        ({"bankers": (EAST, SOUTH)}, InvalidMatch, Clause.MATCH_1),
        ({"bankers": SEATS, "rounds_played": 2}, InvalidMatch, Clause.MATCH_1),
        ({"turns_played": 1, "rounds_played": 3}, InvalidMatch, Clause.MATCH_1),
        # No match goes on after its end.
        ({"end": MatchEnd(rounds=3), "rounds_played": 4}, InvalidMatch, Clause.MATCH_2),
        (
            {"end": MatchEnd(turns=1), "turns_played": 2, "rounds_played": 8},
            InvalidMatch,
            Clause.MATCH_2,
        ),
        (
            {"end": MatchEnd(turns=1), "turns_played": 1, "rounds_played": 5, "streak": 2},
            InvalidMatch,
            Clause.MATCH_2,
        ),
        (
            {"end": MatchEnd(turns=1), "turns_played": 1, "rounds_played": 5, "bankers": SEATS[:2]},
            InvalidMatch,
            Clause.MATCH_2,
        ),
    ],
    ids=str,
)
def test_a_match_that_cannot_have_come_about_is_refused(
    fields: dict[str, object], error: type[TianjiuError], clause: Clause
) -> None:
    with pytest.raises(error) as caught:
        wrong(Match)(**fields)
    assert caught.value.clause is clause


def test_a_match_may_be_taken_up_where_it_stands() -> None:
    match = Match(
        banker=SOUTH,
        streak=2,
        rounds_played=8,
        turns_played=1,
        bankers=[WEST, SOUTH],
    )
    assert match.bankers == (WEST, SOUTH)
    assert finished_by(match, "NEW").turns_played == 2


def test_an_end_may_be_agreed_on_between_two_rounds() -> None:
    match = attrs.evolve(finished_by(Match.new(), "EE"), end=MatchEnd(rounds=3))
    assert not match.is_over
    assert finished_by(match, "E").is_over
    with pytest.raises(InvalidMatch, match="after its end"):
        attrs.evolve(finished_by(Match.new(), "EE"), end=MatchEnd(rounds=1))


# --- standings -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "standings"),
    [
        ((0, 0, 0, 0), [(1, EAST), (1, SOUTH), (1, WEST), (1, NORTH)]),
        ((-6, 0, -5, 11), [(1, NORTH), (2, SOUTH), (3, WEST), (4, EAST)]),
        ((-3, 5, 5, -7), [(1, SOUTH), (1, WEST), (3, EAST), (4, NORTH)]),
        ((-1, 3, -1, -1), [(1, SOUTH), (2, EAST), (2, WEST), (2, NORTH)]),
        ((2, -4, 0, 2), [(1, EAST), (1, NORTH), (3, WEST), (4, SOUTH)]),
        ((1, 1, -1, -1), [(1, EAST), (1, SOUTH), (3, WEST), (3, NORTH)]),
        ((1, 0, 0, -1), [(1, EAST), (2, SOUTH), (2, WEST), (4, NORTH)]),
    ],
)
def test_standings_go_from_the_highest_score_down_and_level_seats_share_a_place(
    scores: tuple[int, int, int, int], standings: list[tuple[int, Seat]]
) -> None:
    match = Match(scores=by_seat(*scores))
    assert [(one.place, one.seat) for one in match.standings] == standings
    assert all(one.score == match.scores[one.seat] for one in match.standings)


# --- from the first dice to the standings --------------------------------------------------------


def rounds_of(match: Match, rng: Random) -> Iterator[Match]:
    """Yield a match as it stands after each round, dealt from a wall by any method."""
    while not match.is_over:
        method = rng.choice(list(Method))
        side = rng.choice(list(Side)) if method.takes_side else None
        dealt = match.deal_from_wall(Wall.random(rng), method, side, roll(rng))
        state = start(dealt, match.ruleset)
        while not state.is_over:
            state = step(state, rng.choice(legal_actions(state)))
        match = match.after(settle(state))
        yield match


@every_table
@pytest.mark.parametrize("end", [MatchEnd(rounds=9), MatchEnd(turns=1)], ids=str)
def test_a_match_goes_from_the_first_dice_to_the_standings(ruleset: Ruleset, end: MatchEnd) -> None:
    rng = Random(12)
    seating = roll_for_seats(rng, lambda _, free: rng.choice(free))
    match = Match.new(ruleset, seating=seating, end=end)
    assert match.leader is seating.seats[seating.ranking[0]] is seating.first
    matches = [match, *rounds_of(match, rng)]
    assert [match.is_over for match in matches] == [False] * (len(matches) - 1) + [True]
    for played, match in enumerate(matches):
        assert match.rounds_played == played
        assert sum(match.scores.values()) == 0
        assert match.end == end
        assert match.leader is match.banker or played == 0
        copy: Match = pickle.loads(pickle.dumps(match))  # noqa: S301 - pickled just here
        assert (copy, hash(copy)) == (match, hash(match))
    last = matches[-1]
    assert last.rounds_played == 9 if end.rounds else last.turns_played == 1
    assert [one.score for one in last.standings] == sorted(last.scores.values(), reverse=True)


def test_a_round_dealt_from_a_wall_has_the_banker_streak_and_leader_of_the_match() -> None:
    wall = Wall.random(Random(3))
    match = finished_by(Match.new(), "WW")
    dealt = match.deal_from_wall(wall, Method.FIELD, Side.LEFT, (2, 6))
    expected = deal_from_wall(wall, Method.FIELD, Side.LEFT, (2, 6), banker=WEST, streak=2)
    assert dealt == expected
    first = Match.new(Ruleset(first_leader=FirstLeader.SEAT_BEFORE_BANKER))
    dealt = first.deal_from_wall(wall, Method.SLABS, None, (1, 2))
    assert (dealt.leader, dealt.banker, dealt.streak) == (EAST, SOUTH, 1)


def test_with_four_tiles_a_hand_there_is_no_wall() -> None:
    with pytest.raises(InvalidWall, match="at random") as caught:
        Match.new(SMALL).deal_from_wall(Wall.random(Random(3)), Method.SLABS, None, (1, 2))
    assert caught.value.clause is Clause.DEAL_5


def test_a_match_refuses_what_the_wall_refuses() -> None:
    match, wall = Match.new(WIKIPEDIA), Wall.random(Random(3))
    for method, side, dice in (
        (Method.SLABS, Side.LEFT, (1, 2)),
        (Method.FIELD, None, (1, 2)),
        (Method.SLABS, None, (0, 2)),
    ):
        with pytest.raises(InvalidWall):
            match.deal_from_wall(wall, method, side, dice)
    with pytest.raises(WrongType, match="Wall"):
        match.deal_from_wall(wrong(wall.stacks), Method.SLABS, None, (1, 2))


def test_who_sits_where_is_told_by_the_seating() -> None:
    rolls = BySeat(east=((1, 2),), south=((3, 4),), west=((1, 1),), north=((6, 6),))
    seating = Seating(rolls, by_seat(NORTH, SOUTH, EAST, WEST))
    match = Match.new(seating=seating)
    # North rolled highest and sits West now, as the banker.
    assert match.banker is seating.seats[NORTH] is WEST
