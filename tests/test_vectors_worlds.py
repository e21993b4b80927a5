"""The vectors about hidden worlds, against the library and against naive counting."""

from collections.abc import Iterator
from math import comb
from random import Random

from tests import bridge
from tests.oracle.engine import Round
from tests.oracle.ruleset import expand
from tests.oracle.view import view as naive_view
from tests.vector_files import Played, each
from tianjiu import Seat, View, start, step, view, worlds


class WorldCount(Played):
    """How many hidden deals and discards fit what a seat has seen."""

    seat: str
    count: int


def seen_in(vector: WorldCount) -> View:
    """Return what the seat of a vector has seen."""
    ruleset = bridge.to_ruleset(vector.get("ruleset", {}))
    state = start(bridge.to_deal(vector["deal"]), ruleset)
    for text in vector["actions"]:
        state = step(state, bridge.to_action(text, ruleset), state.to_act)
    return view(state, Seat(vector["seat"]))


def naive_round(vector: WorldCount) -> Round:
    """Return the round of a vector in the naive engine."""
    round_ = Round(vector["deal"], expand(vector.get("ruleset", {})))
    for action in vector["actions"]:
        round_.apply(action)
    return round_


def hidden_sizes(round_: Round, seat: str) -> Iterator[int]:
    """Yield how many tiles lie in each place whose tiles a seat does not know."""
    for trick in naive_view(round_, seat)["tricks"]:
        for action in trick["actions"]:
            if "?" in action:
                yield action.count("?")
    for other, hand in round_.hands.items():
        if other not in (seat, round_.declarer):
            yield len(hand)
    yield 32 - 4 * round_.rules["tiles_per_hand"]


def naive_count(round_: Round, seat: str) -> int:
    """Fill the places one after the other, each with any of the tiles that are left."""
    sizes = list(hidden_sizes(round_, seat))
    left, ways = sum(sizes), 1
    for size in sizes:
        ways *= comb(left, size)
        left -= size
    return ways


@each("world_count", WorldCount)
def test_world_count(vector: WorldCount) -> None:
    assert worlds.count(seen_in(vector)) == vector["count"]


@each("world_count", WorldCount)
def test_world_count_by_naive_counting(vector: WorldCount) -> None:
    assert naive_count(naive_round(vector), vector["seat"]) == vector["count"]


@each("world_count", WorldCount)
def test_a_world_of_a_vector_looks_the_same(vector: WorldCount) -> None:
    seen = seen_in(vector)
    assert view(worlds.sample(seen, Random(9)), seen.seat) == seen
