"""The worlds that fit a view, against every way to lay the unseen tiles where they may lie."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import factorial, prod, sqrt
from random import Random
from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.property.replay import history
from tests.property.worlds import Place, places, with_tiles_at
from tests.scripted import acted, deal, wrong
from tianjiu import (
    SEATS,
    SMALL,
    WEWEWEB,
    WIKIPEDIA,
    WIKIPEDIA_FULL,
    Deal,
    Phase,
    Ruleset,
    Seat,
    State,
    Tile,
    View,
    start,
    view,
    worlds,
)
from tianjiu.errors import WrongType
from tianjiu.events import Opened
from tianjiu.testing import finished_states, seats, states

REVEALED_SMALL: Final = attrs.evolve(SMALL, sweep_test=WEWEWEB.sweep_test)

# Rounds in which so much is shown that all that stays hidden can be listed: the name, the rules,
# the hands and what is done.
ROUNDS: Final[dict[str, tuple[Ruleset, str, str]]] = {
    "shown": (
        WIKIPEDIA,
        "DD5fJJ6G CC7sIIFH BB8eEEFH AA9nKK3G",
        "DD5f CC7s BB8e AA9n KK JJ II EE H (3) (G) (F) F (G) (6) (H)",
    ),
    "swept": (
        WEWEWEB,
        "DD5fJJ6G CC7sIIGK BB8eFFHK AA9nEEH3",
        "DD5f CC7s BB8e AA9n EE (JJ) (II) (FF) H (6) (K) (K) 3 (G) (G) (H)",
    ),
    "small": (SMALL, "KKF9 JJE8 IID7 HHG3", "KK JJ II HH G F E D 7 (3) 9 (8)"),
    "small, swept": (
        REVEALED_SMALL,
        "JJHH IIGG KKEE AACB",
        "AA (JJ) (II) (KK) C (H) (G) (E) B (H) (G) (E)",
    ),
    "laid open": (
        WIKIPEDIA_FULL,
        "EEFFGGHH ABCDIJK5 BCDIJKf3 A9n8e7s6",
        "decline declare:SEVEN_CIVIL",
    ),
}

Weights = Mapping[tuple[Tile, ...], int]

FEW: Final = 1_000
"""As many ways as are worth laying out one by one."""

DRAWS_OF_A_WORLD: Final = 40
"""How often a world of weight 1 is drawn on average where draws are counted."""


def round_of(name: str) -> State:
    """Return a round to its end."""
    ruleset, hands, actions = ROUNDS[name]
    return acted(start(deal(hands, banker=_banker(name)), ruleset), actions)


def _banker(name: str) -> Seat:
    return Seat.NORTH if name == "small, swept" else Seat.EAST


def hidden_places(state: State, seat: Seat) -> tuple[list[Place], list[Place]]:
    """Return the places whose tiles a seat does not know, and those whose it knows."""
    found = list(places(state))
    hidden = [place for place in found if not place.is_known_to(seat)]
    return hidden, [place for place in found if place.is_known_to(seat)]


def sizes(hidden: Sequence[Place]) -> list[int]:
    """Return how many tiles lie in each discard, each hand, and with those not dealt."""
    return list(Counter((place.seat, place.action) for place in hidden).values())


def ways(hidden: Sequence[Place]) -> int:
    """Return in how many ways distinct tiles can be laid into some places."""
    return factorial(len(hidden)) // prod(map(factorial, sizes(hidden)))


def splits(tiles: tuple[int, ...], parts: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield every way to lay numbered tiles into parts, those of one part in order."""
    if len(parts) <= 1:
        yield tiles
        return
    for chosen in combinations(tiles, parts[0]):
        rest = tuple(tile for tile in tiles if tile not in chosen)
        for others in splits(rest, parts[1:]):
            yield chosen + others


@lru_cache(maxsize=64)
def worlds_by_hand(state: State, seat: Seat) -> Weights:
    """Return how often each row of faces comes about when numbered tiles are laid out."""
    hidden, _ = hidden_places(state, seat)
    tiles = [place.tile for place in hidden]
    found: Counter[tuple[Tile, ...]] = Counter()
    for laid in splits(tuple(range(len(tiles))), sizes(hidden)):
        found[tuple(tiles[number] for number in laid)] += 1
    weights: Counter[tuple[Tile, ...]] = Counter()
    for faces, weight in found.items():
        weights[_in_order(faces, sizes(hidden))] += weight
    return weights


def _in_order(faces: tuple[Tile, ...], parts: Sequence[int]) -> tuple[Tile, ...]:
    """Return faces with those of one part in the order of the set: no part has any other."""
    ordered: list[Tile] = []
    rest = list(faces)
    for part in parts:
        ordered += sorted(rest[:part], key=lambda tile: tile.order)
        del rest[:part]
    return tuple(ordered)


def faces_of(state: State, seat: Seat, world: State) -> tuple[Tile, ...]:
    """Return the faces that a world has where a seat knows nothing of a round."""
    hidden, _ = hidden_places(state, seat)
    where = Counter((place.seat, place.action) for place in hidden)
    unknown: dict[tuple[Seat | None, int | None], list[Tile]] = {key: [] for key in where}
    for place in places(world):
        if not place.is_known_to(seat):
            unknown[place.seat, place.action].append(place.tile)
    rows = (sorted(tiles, key=lambda tile: tile.order) for tiles in unknown.values())
    return tuple(tile for row in rows for tile in row)


def world_with(state: State, seat: Seat, faces: tuple[Tile, ...]) -> State:
    """Return a round with some faces where a seat knows nothing."""
    hidden, known = hidden_places(state, seat)
    by_part = sorted(hidden, key=lambda place: _part(hidden, place))
    moved = [attrs.evolve(place, tile=tile) for place, tile in zip(by_part, faces, strict=True)]
    return with_tiles_at(state, [*known, *moved])


def _part(hidden: Sequence[Place], place: Place) -> int:
    parts = list(dict.fromkeys((one.seat, one.action) for one in hidden))
    return parts.index((place.seat, place.action))


def moments(*names: str) -> list[tuple[State, Seat]]:
    """Return every moment of some rounds, and every seat that can be listed out for."""
    return [
        (state, seat)
        for name in names
        for state in history(round_of(name))
        for seat in SEATS
        if ways(hidden_places(state, seat)[0]) <= FEW
    ]


SHORT: Final = moments("shown", "swept", "small")


# Counting


def test_the_rounds_listed_out_are_of_many_kinds() -> None:
    assert len(SHORT) > 40
    assert {state.phase for state, _ in SHORT} == {Phase.PLAYING, Phase.OVER}
    assert {state.ruleset.tiles_per_hand for state, _ in SHORT} == {8, 4}
    assert any(state.trick is not None for state, _ in SHORT)
    assert any(isinstance(view(state, seat).events[-1], Opened) for state, seat in SHORT)


def test_as_many_worlds_are_counted_as_there_are_ways_to_lay_the_unseen_tiles() -> None:
    for state, seat in SHORT:
        assert worlds.count(view(state, seat)) == sum(worlds_by_hand(state, seat).values())


def test_a_hand_laid_open_leaves_two_hands_hidden() -> None:
    state = round_of("laid open")
    others = 12_870  # 16 tiles into two hands of eight
    assert worlds.count(view(state, Seat.EAST)) == others
    assert sum(worlds_by_hand.__wrapped__(state, Seat.NORTH).values()) == others
    declarer = 9_465_511_770  # 24 tiles into three hands of eight
    assert worlds.count(view(state, Seat.SOUTH)) == declarer


@given(states(), seats())
def test_worlds_are_counted_as_ways_to_lay_distinct_tiles(state: State, seat: Seat) -> None:
    assert worlds.count(view(state, seat)) == ways(hidden_places(state, seat)[0])


# Drawing


def test_every_world_that_is_listed_out_looks_the_same() -> None:
    for state, seat in SHORT:
        if len(worlds_by_hand(state, seat)) < 60:
            for faces in worlds_by_hand(state, seat):
                assert view(world_with(state, seat, faces), seat) == view(state, seat)


def chi_squared(drawn: Weights, weights: Weights) -> float:
    """Return by how many standard deviations draws are off the weights.

    Chi-squared with n degrees of freedom has mean n and variance 2 n.
    """
    assert set(drawn) <= set(weights)
    draws, total = sum(drawn.values()), sum(weights.values())
    expected = {faces: draws * weight / total for faces, weight in weights.items()}
    distance = sum((drawn.get(faces, 0) - mean) ** 2 / mean for faces, mean in expected.items())
    freedom = len(weights) - 1
    return (distance - freedom) / sqrt(2 * freedom)


def drawn_worlds(state: State, seat: Seat, rng: Random) -> Counter[tuple[Tile, ...]]:
    """Return how often each world is drawn."""
    seen = view(state, seat)
    draws = DRAWS_OF_A_WORLD * worlds.count(seen)
    drawn = Counter(worlds.sample(seen, rng) for _ in range(draws))
    found: Counter[tuple[Tile, ...]] = Counter()
    for world, times in drawn.items():
        found[faces_of(state, seat, world)] += times
    return found


# Ends of rounds, by the number of actions, in which some pairs are apart and some together.
FAIR: Final = [
    ("shown", 8, Seat.NORTH),
    ("shown", 10, Seat.SOUTH),
    ("swept", 16, Seat.EAST),
    ("small", 12, Seat.EAST),
]


@pytest.mark.parametrize(("name", "number", "seat"), FAIR)
def test_draws_are_fair(name: str, number: int, seat: Seat) -> None:
    state = history(round_of(name))[number]
    weights = worlds_by_hand(state, seat)
    assert len(set(weights.values())) > 1
    drawn = drawn_worlds(state, seat, Random(9))
    assert abs(chi_squared(drawn, weights)) < 4
    # The test would notice if faces were drawn alike, not tiles.
    assert chi_squared(drawn, dict.fromkeys(weights, 1)) > 8


@given(states() | finished_states(), seats(), st.randoms(use_true_random=False))
def test_a_world_drawn_looks_the_same_to_its_seat(state: State, seat: Seat, rng: Random) -> None:
    seen = view(state, seat)
    world = worlds.sample(seen, rng)
    assert view(world, seat) == seen
    assert hash(view(world, seat)) == hash(seen)


@given(states(), seats(), st.integers())
def test_a_world_drawn_can_be_dealt_and_played(state: State, seat: Seat, number: int) -> None:
    world = worlds.sample(view(state, seat), Random(number))
    dealt = Deal(
        hands=world.deal.hands,
        banker=world.deal.banker,
        streak=world.deal.streak,
        leader=world.deal.leader,
    )
    assert dealt == world.deal
    rebuilt = State(ruleset=world.ruleset, deal=dealt, actions=world.actions)
    assert rebuilt == world
    assert rebuilt.position == world.position
    assert rebuilt.hands == world.hands


@pytest.mark.parametrize("name", ["swept", "small, swept", "laid open"])
@pytest.mark.parametrize("seat", SEATS)
def test_what_was_laid_open_stays_as_it_was(name: str, seat: Seat) -> None:
    state = round_of(name)
    for number in range(20):
        assert view(worlds.sample(view(state, seat), Random(number)), seat) == view(state, seat)


def test_a_client_that_waits_for_discards_to_be_turned_up_is_given_a_finished_world() -> None:
    seen = view(round_of("swept"), Seat.EAST)
    waiting = attrs.evolve(seen, events=seen.events[:-1])
    world = worlds.sample(waiting, Random(9))
    assert world.is_over
    assert view(world, Seat.EAST).events[:-1] == waiting.events
    assert worlds.count(waiting) > worlds.count(seen)


def test_the_seed_decides_what_is_drawn() -> None:
    seen = view(start(Deal.random(Random(9))), Seat.WEST)
    drawn = [worlds.sample(seen, Random(seed)) for seed in (1, 1, 2)]
    assert drawn[0] == drawn[1] != drawn[2]


def test_a_draw_leaves_the_view_as_it_was() -> None:
    seen = view(round_of("small"), Seat.SOUTH)
    before = attrs.evolve(seen)
    worlds.sample(seen, Random(9))
    worlds.count(seen)
    assert seen == before


# What is refused


def test_worlds_are_those_of_a_view() -> None:
    state = start(Deal.random(Random(9)))
    with pytest.raises(WrongType, match="what is counted must be a View"):
        worlds.count(wrong(state))
    with pytest.raises(WrongType, match="what is sampled must be a View"):
        worlds.sample(wrong(state), Random(9))


def test_draws_need_a_generator() -> None:
    seen: View = view(start(Deal.random(Random(9))), Seat.EAST)
    with pytest.raises(WrongType, match="the source of randomness"):
        worlds.sample(seen, wrong(9))
