"""The library against the oracle, a second engine that was written from the rules alone."""

import sys
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import bridge
from tests.oracle import combos, compare
from tests.oracle.biased import random_round
from tests.oracle.compare import compare_rounds, main, play_both, report
from tests.oracle.engine import Round
from tests.oracle.happenings import HAPPENINGS
from tests.oracle.instant import kinds, settles_as
from tests.oracle.match import succession
from tests.oracle.ruleset import DEFAULTS, expand
from tests.oracle.ruleset import PRESETS as ORACLE_PRESETS
from tests.oracle.ruleset import Ruleset as OracleRules
from tests.oracle.settle import settle as oracle_settle
from tests.oracle.tiles import DECK as ORACLE_DECK
from tests.oracle.tiles import parts
from tianjiu import (
    PRESETS,
    Action,
    CivilSupreme,
    Discard,
    Hand,
    Play,
    Ruleset,
    Seat,
    State,
    Tally,
    beats,
    classify,
    instant_hands_in,
    is_legal,
    next_banker,
    settle,
)
from tianjiu.instant import settles_as as engine_settles_as
from tianjiu.testing import actions, finished_states, hands, rulesets, seats, states, tallies

# So many rounds show everything; a longer run is `python -m tests.oracle.compare`.
ROUNDS: Final = 500
SEED: Final = 7

each_civil_supreme: Final = pytest.mark.parametrize(
    "mode", CivilSupreme, ids=lambda mode: mode.name
)
each_size: Final = pytest.mark.parametrize("size", [8, 4], ids="{} tiles".format)


def oracle_rules(ruleset: Ruleset) -> OracleRules:
    """Return a ruleset as the oracle has it."""
    return expand(bridge.from_ruleset(ruleset))


def replayed(state: State) -> Round:
    """Return the round of the oracle with the same actions."""
    round_ = Round(bridge.from_deal(state.deal), oracle_rules(state.ruleset))
    for action in state.actions:
        round_.apply(bridge.from_action(action))
    return round_


# --- the bridge itself ---------------------------------------------------------------------------


@given(rulesets())
def test_rules_cross_the_bridge_and_come_back(ruleset: Ruleset) -> None:
    assert bridge.to_ruleset(bridge.from_ruleset(ruleset)) == ruleset


@pytest.mark.parametrize("name", PRESETS)
def test_the_presets_are_the_same_fields(name: str) -> None:
    assert oracle_rules(PRESETS[name]) == expand({"preset": name})
    assert bridge.to_ruleset({"preset": name}) == PRESETS[name]
    assert list(PRESETS) == list(ORACLE_PRESETS)


@given(states(), actions())
def test_deals_and_actions_cross_the_bridge_and_come_back(state: State, action: Action) -> None:
    assert bridge.to_deal(bridge.from_deal(state.deal)) == state.deal
    for done in state.actions:
        assert bridge.to_action(bridge.from_action(done), state.ruleset) == done
    if in_use(action, state.ruleset):
        assert bridge.to_action(bridge.from_action(action), state.ruleset) == action


def in_use(action: Action, ruleset: Ruleset) -> bool:
    """Return whether an action is of a kind that its tiles are; two Mallet Sixes may not be."""
    if not isinstance(action, Play):
        return True
    return classify(action.combination.tiles, ruleset) == action.combination


@given(tallies())
def test_tallies_cross_the_bridge_and_come_back(facts: Tally) -> None:
    assert bridge.to_tally(bridge.from_tally(facts), facts.ruleset) == facts


# --- tables over all there is --------------------------------------------------------------------


@each_civil_supreme
def test_every_set_of_tiles_is_the_same_combination(mode: CivilSupreme) -> None:
    ruleset = Ruleset(civil_supreme=mode)
    rules = oracle_rules(ruleset)
    for size in range(1, 5):
        for tiles in parts(ORACLE_DECK, size):
            found = classify(bridge.to_tiles(tiles), ruleset)
            assert (found and found.kind.name) == combos.classify(tiles, rules), tiles


@each_civil_supreme
def test_every_combination_beats_the_same_others(mode: CivilSupreme) -> None:
    ruleset = Ruleset(civil_supreme=mode)
    rules = oracle_rules(ruleset)
    named = {
        tiles: bridge.to_combination(tiles, ruleset)
        for tiles in combos.combinations_in(ORACLE_DECK, rules)
    }
    kk, jj = named["KK"], named["JJ"]
    for new, combination in named.items():
        for best, other in named.items():
            expected = combos.beats(new, best, rules)
            assert beats(combination, other, ruleset) is expected, (new, best)
        expected = combos.beats(new, "JJ", rules, over="KK")
        assert beats(combination, jj, ruleset, led=kk) is expected, new


# --- rounds --------------------------------------------------------------------------------------


@each_size
@given(data=st.data())
def test_rounds_are_the_same_at_every_moment(size: int, data: st.DataObject) -> None:
    state = data.draw(rulesets(tiles_per_hand=size).flatmap(finished_states))
    texts = iter([bridge.from_action(action) for action in state.actions])
    rules = bridge.from_ruleset(state.ruleset)
    round_, _ = play_both(rules, bridge.from_deal(state.deal), lambda _: next(texts))
    assert round_.phase == "over"


@given(states(), actions())
def test_an_action_is_legal_in_both_or_in_neither(state: State, action: Action) -> None:
    expected = bridge.from_action(action) in replayed(state).legal()
    assert is_legal(state, action) is (expected and in_use(action, state.ruleset))


@given(states(), st.data())
def test_tiles_of_the_hand_are_legal_in_both_or_in_neither(
    state: State, data: st.DataObject
) -> None:
    round_ = replayed(state)
    hand = round_.hands[round_.to_act or "E"]
    held = [tiles for size in range(1, 5) for tiles in parts(hand, size)]
    tiles = data.draw(st.sampled_from(held or ["A"]))
    legal = round_.legal()
    play = Play(bridge.to_combination(tiles, state.ruleset))
    assert is_legal(state, play) is (tiles in legal)
    assert is_legal(state, Discard(bridge.to_tiles(tiles))) is (f"({tiles})" in legal)


# --- instant hands, money, succession ------------------------------------------------------------


@given(hands(4, 4) | hands(8, 8), rulesets())
def test_a_hand_is_the_same_instant_hands(hand: Hand, ruleset: Ruleset) -> None:
    rules = oracle_rules(ruleset)
    found = instant_hands_in(hand, ruleset)
    assert sorted(kind.name for kind in found) == kinds(str(hand), rules)
    settled = engine_settles_as(hand, ruleset)
    assert (settled and settled.name) == settles_as(str(hand), rules)


@given(tallies())
def test_a_tally_comes_to_the_same_money(facts: Tally) -> None:
    plain = bridge.from_tally(facts)
    expected = oracle_settle(plain, oracle_rules(facts.ruleset))
    assert bridge.from_settlement(settle(facts)) == expected


@given(rulesets(), seats(), st.integers(1, 9), seats())
def test_the_same_banker_follows(
    ruleset: Ruleset, banker: Seat, streak: int, finisher: Seat
) -> None:
    found, grown = next_banker(ruleset, banker=banker, streak=streak, finisher=finisher)
    expected = succession(banker.letter, streak, finisher.letter, oracle_rules(ruleset))
    assert (found.letter, grown) == expected


# --- rare things ---------------------------------------------------------------------------------


def test_rare_things_happen_and_come_out_the_same() -> None:
    counts = compare_rounds(SEED, range(ROUNDS))
    sys.stdout.write(report(counts))
    assert [name for name in HAPPENINGS if not counts[name]] == []


def test_every_field_of_the_rules_varies() -> None:
    values: dict[str, set[str]] = {name: set() for name in DEFAULTS}
    for index in range(ROUNDS):
        rules, _, _, _ = random_round(SEED, index)
        for name, value in expand(rules).items():
            values[name].add(repr(value))
    assert [name for name, found in values.items() if len(found) == 1] == []
    assert len(values) == 26


def test_a_run_prints_its_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--rounds", "2", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["2", "rounds"]
    assert len(lines) == len(HAPPENINGS) + 2


def test_a_run_stops_where_the_engines_differ_and_says_how_to_get_there(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def wrong(*_: object) -> tuple[str, int]:
        return "E", 99

    monkeypatch.setattr(compare, "succession", wrong)
    assert main(["--rounds", "2", "--seed", "3"]) == 1
    found, replay = capsys.readouterr().out.splitlines()
    assert found.startswith("round 0 of seed 3: succession: engine (")
    assert replay.startswith('after {"ruleset": {')
