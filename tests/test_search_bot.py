import subprocess
import sys
from random import Random
from time import monotonic
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.scripted import acted, deal, play, played, wrong
from tianjiu import (
    SEATS,
    WIKIPEDIA_FULL,
    Action,
    BySeat,
    Deal,
    Declare,
    Decline,
    Hand,
    Seat,
    State,
    Tile,
    is_legal,
    legal_actions,
    start,
    view,
)
from tianjiu.arena import Entrant, greedy, random, run, search
from tianjiu.bots import Bot, SearchBot, play_round, rollouts, search_bot
from tianjiu.errors import WrongType
from tianjiu.packing import GUARD, UNITS
from tianjiu.positions import lead_under
from tianjiu.ruleset import CivilSupreme
from tianjiu.testing import deals_for, states

FEW: Final = 24

unfinished: Final = states().filter(lambda state: not state.is_over)


def quick_search(seed: int, /) -> Bot:
    """Make a bot that searches for a few milliseconds."""
    return SearchBot(Random(seed), rollouts=FEW)


def choice(state: State, seed: int = 1, budget: int = 100) -> Action:
    """Return what a searching bot does when it is the turn of a seat."""
    assert state.to_act is not None
    bot = SearchBot(Random(seed), rollouts=budget)
    return bot.choose(view(state, state.to_act), legal_actions(state))


def units_of_one(bot: Entrant, others: Entrant, rounds: int) -> float:
    """Return what a bot wins a round against three others."""
    result = run([bot, others, others, others], rounds, 9)
    return next(standing.units for standing in result.standings if standing.bot == bot.name)


# What it chooses


@settings(max_examples=30)
@given(unfinished)
def test_it_takes_a_legal_action_at_any_moment(state: State) -> None:
    assert is_legal(state, choice(state, budget=8))


any_seed: Final = pytest.mark.parametrize("seed", range(4))


@any_seed
def test_it_takes_the_last_trick_where_it_can(seed: int) -> None:
    state = played("E:BB", "E:EE", "E:63", "E:H S:D", holding={Seat.EAST: "A", Seat.SOUTH: "C"})
    west, north = state.hands[Seat.WEST], state.hands[Seat.NORTH]
    assert choice(acted(state, f"C ({west}) ({north})"), seed) == play("A")


@any_seed
def test_it_takes_the_trick_that_saves_it_from_having_none(seed: int) -> None:
    state = played("E:BB", "E:EE", "E:FF", holding={Seat.EAST: "CH", Seat.NORTH: "AK"})
    south, west = (str(state.hands[seat])[-1] for seat in (Seat.SOUTH, Seat.WEST))
    assert choice(acted(state, f"C ({south}) ({west})"), seed) == play("A")


@any_seed
@pytest.mark.parametrize(("hand", "lead"), [("6JJGHI83", "63"), ("BB8eKJf3", "BB8e")])
def test_it_leads_what_pays_at_once(hand: str, lead: str, seed: int) -> None:
    assert choice(dealt_to_east(hand), seed) == play(lead)


@any_seed
def test_it_declares_an_instant_hand_that_pays_well(seed: int) -> None:
    white = start(deal("EEFFGGHe AABBCCDD HIIJJKK9 n87s65f3"), WIKIPEDIA_FULL)
    assert isinstance(choice(white, seed), Declare)


def test_it_declines_without_an_instant_hand() -> None:
    mixed = deal("EEFFGA98 AHBBCCDD GIIJJKKH ne7s65f3")
    assert choice(start(mixed, WIKIPEDIA_FULL)) == Decline()


def dealt_to_east(hand: str) -> State:
    """Return a round whose leader holds a hand, the others whatever is left."""
    rest = list("AABBCCDDEEFFGGHHIIJJKK9n8e7s65f3")
    for code in hand:
        rest.remove(code)
    return start(deal(" ".join([hand, *("".join(rest[first::3]) for first in range(3))])))


# How strong it is


def test_it_beats_greedy_bots() -> None:
    # Over 1,000 deals, and with its usual budget, it wins more than a unit a round.
    one, other = Entrant("search", quick_search), Entrant("greedy", greedy)
    assert units_of_one(one, other, rounds=120) > 0


def test_it_beats_random_bots_clearly() -> None:
    one, other = Entrant("search", quick_search), Entrant("random", random)
    assert units_of_one(one, other, rounds=40) > 6


# Its seed and its budget


PLAY: Final = """
from random import Random
from tianjiu import BySeat, Deal, action_id, start
from tianjiu.bots import SearchBot, play_round

bots = BySeat.of(lambda seat: SearchBot(Random(seat.letter), rollouts=24))
*_, last = play_round(start(Deal.random(Random(9))), bots)
print([action_id(action) for action in last.actions])
"""


def test_its_seed_decides_its_round() -> None:
    rounds = {
        subprocess.run(
            [sys.executable, "-c", PLAY],
            env={"PYTHONPATH": ":".join(sys.path), "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "2")
    }
    assert len(rounds) == 1


def test_other_seeds_try_other_worlds() -> None:
    state = start(Deal.random(Random(9)))
    assert len({choice(state, seed, budget=1) for seed in range(20)}) > 1


def test_a_single_action_costs_nothing() -> None:
    state = played("E:BB", "E:EE", "E:63", "E:H S:D", holding={Seat.EAST: "A", Seat.SOUTH: "C"})
    bot = SearchBot(Random(9))
    assert len(legal_actions(state)) == 1
    bot.choose(view(state, Seat.SOUTH), legal_actions(state))
    assert bot == SearchBot(bot.rng)
    assert bot.rng.getstate() == Random(9).getstate()


@pytest.mark.parametrize("budget", [40, 100, 400])
@pytest.mark.parametrize("text", ["", "A", "EE"])
def test_it_plays_about_as_many_rounds_as_it_may(
    budget: int, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    played_out: list[State] = []

    def counted(state: State) -> State:
        played_out.append(state)
        return rollouts.play_out(state)

    monkeypatch.setattr(search_bot, "play_out", counted)
    state = acted(start(deal("AAEEHI86 BCDFGJ95 BCFGIKn3 DHJKe7sf")), text)
    choice(state, budget=budget)
    assert budget / 2 < len(played_out) < budget * 3 / 2


def test_it_stops_when_its_time_is_over() -> None:
    state = start(Deal.random(Random(9)))
    begin = monotonic()
    bot = SearchBot(Random(1), rollouts=10**9, seconds=0.05)
    assert is_legal(state, bot.choose(view(state, Seat.EAST), legal_actions(state)))
    assert monotonic() - begin < 20


def test_with_time_enough_the_seed_decides() -> None:
    state = start(Deal.random(Random(9)))
    seen, legal = view(state, Seat.EAST), legal_actions(state)
    assert SearchBot(Random(1), seconds=60).choose(seen, legal) == choice(state)


def test_the_usual_search_is_made_of_a_seed() -> None:
    bot = search(7)
    assert isinstance(bot, SearchBot)
    assert bot.rng.getstate() == Random(7).getstate()


def test_a_search_needs_a_generator_and_a_budget() -> None:
    with pytest.raises(WrongType, match="the source of randomness"):
        SearchBot(wrong(9))
    for few in (0, 0.5, "100", True):
        with pytest.raises(search_bot.InvalidBudget, match="1 rollout or more"):
            SearchBot(Random(1), rollouts=wrong(few))
    for short in (0, -1.0, "1"):
        with pytest.raises(search_bot.InvalidBudget, match="some seconds"):
            SearchBot(Random(1), seconds=wrong(short))


# The quick player


@given(states())
def test_a_round_is_played_out_from_any_moment(state: State) -> None:
    over = rollouts.play_out(state)
    assert over.is_over
    assert over.actions[: len(state.actions)] == state.actions


@given(unfinished)
def test_a_quick_player_does_the_same_every_time(state: State) -> None:
    assert rollouts.quick_choice(state) == rollouts.quick_choice(state)


@given(deals_for(WIKIPEDIA_FULL))
def test_a_quick_player_declares_what_it_can(dealt: Deal) -> None:
    state = start(dealt, WIKIPEDIA_FULL)
    assert rollouts.quick_choice(state) == legal_actions(state)[0]


def values_of(hand: str, others: str) -> dict[Tile, float]:
    """Return what each tile of a hand may win, as a quick player sees it."""
    own, rest = Hand.parse(hand), Hand.parse(others)
    values = rollouts.tile_values(own.packed, rest.packed - GUARD, lead_under(CivilSupreme.OFF))
    return {tile: values[UNITS[tile.order]] for tile in own}


def test_a_tile_that_nothing_beats_is_worth_a_trick() -> None:
    values = values_of("ABCK963", "BEEJ8")
    assert values[Tile.HEAVEN] == values[Tile.NINE_36] == 1
    assert values[Tile.EARTH] == 1  # the other B is no better
    assert values[Tile.SIX] == values[Tile.THREE] == 1  # the supreme
    assert values[Tile.MALLET_SIX] < values[Tile.MAN] < 0.5


def test_a_pair_is_worth_more_than_its_tiles() -> None:
    together, apart = values_of("EEH", "AABCD"), values_of("EGH", "AABCD")
    assert apart[Tile.PLUM] < together[Tile.PLUM] < 1
    assert together[Tile.PLUM] == pytest.approx(2 / 3)  # one of three may hold AA


@given(st.integers(0, 10**6))
def test_quick_players_are_not_fooled_by_where_they_sit(number: int) -> None:
    dealt = Deal.random(Random(number))
    turned = Deal(
        hands=BySeat.of(lambda seat: dealt.hands[seat.next]), banker=Seat.NORTH, leader=Seat.NORTH
    )
    over, turned_over = (rollouts.play_out(start(one)) for one in (dealt, turned))
    assert over.actions == turned_over.actions
    assert [over.tricks_won[seat.next] for seat in SEATS] == list(turned_over.tricks_won.values())


def test_bots_that_search_can_play_a_round() -> None:
    bots = BySeat.of(lambda seat: quick_search(seat.order))
    *_, last = play_round(start(Deal.random(Random(9))), bots)
    assert last.is_over
