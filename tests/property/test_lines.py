"""Positions as lines of text: each is read back as itself, and nothing else is."""

from random import Random
from typing import Final

import attrs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.fuzz.inputs import spoilt
from tests.fuzz.notation import OK, READERS, tried
from tianjiu import PRESETS, Deal, Phase, Ruleset, Seat, State, View, view
from tianjiu.errors import NotationError
from tianjiu.notation import (
    format_action,
    format_deal,
    format_event,
    format_ruleset,
    format_state,
    format_view,
    parse_action,
    parse_deal,
    parse_event,
    parse_ruleset,
    parse_state,
    parse_view,
)
from tianjiu.testing import deals_for, finished_states, rulesets, seats, states

# A tile by which its face is known whatever the case of its letter.
EITHER_CASE: Final = "ABCDGHIJK"
WORDS: Final = ("decline", "declare", "open")

some_states: Final = st.one_of(states(), finished_states())
some_deals: Final = rulesets().flatmap(deals_for)
some_views: Final = st.builds(view, some_states, seats())


@given(some_states)
def test_a_state_is_read_back_from_its_line(state: State) -> None:
    line = format_state(state)
    assert "\n" not in line
    assert line.isascii()
    assert parse_state(line) == parse_state(line, lenient=True) == state
    assert format_state(parse_state(line)) == line


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("size", [4, 8])
@given(data=st.data())
def test_a_round_of_either_size_is_read_back_in_every_phase(
    phase: Phase, size: int, data: st.DataObject
) -> None:
    rules = data.draw(rulesets(tiles_per_hand=size).filter(lambda rules: rules.instant_hands))
    state = data.draw(states(rules).filter(lambda state: state.phase is phase))
    assert parse_state(format_state(state)) == state
    for seat in Seat:
        seen = view(state, seat)
        assert parse_view(format_view(seen)) == seen


@given(some_views)
def test_a_view_is_read_back_from_its_line(seen: View) -> None:
    line = format_view(seen)
    assert parse_view(line) == parse_view(line, lenient=True) == seen
    assert format_view(parse_view(line)) == line


@given(some_views)
def test_the_line_of_a_view_shows_only_tiles_that_its_seat_has_seen(seen: View) -> None:
    _, _, told = format_view(seen).partition(":")
    words = [word for word in told.split() if word not in WORDS and "_" not in word]
    shown = set("".join(words)) - set("()?/")
    assert shown <= {tile.code for tile in seen.seen()}


@given(some_views)
def test_every_event_is_read_back_from_its_text(seen: View) -> None:
    for event in seen.events:
        assert parse_event(format_event(event), seen.ruleset) == event


@given(some_states)
def test_every_action_of_a_round_is_read_back_from_its_text(state: State) -> None:
    for action in state.actions:
        assert parse_action(format_action(action), state.ruleset) == action


@given(rulesets())
def test_a_ruleset_is_read_back_from_its_text(ruleset: Ruleset) -> None:
    text = format_ruleset(ruleset)
    assert parse_ruleset(text) == parse_ruleset(text, lenient=True) == ruleset
    names = [field.name for field in attrs.fields(Ruleset)]
    differences = [
        sum(getattr(ruleset, name) != getattr(preset, name) for name in names)
        for preset in PRESETS.values()
    ]
    assert text.count(",") == min(differences)
    assert text.partition(",")[0] == list(PRESETS)[differences.index(min(differences))]


@given(some_deals)
def test_a_deal_is_read_back_from_its_text(deal: Deal) -> None:
    text = format_deal(deal)
    assert parse_deal(text) == parse_deal(text, lenient=True) == deal


# ---------------------------------------------------------------- lenient reading


def shuffled(text: str, rng: Random) -> str:
    """Return tiles, with whatever brackets are around them, in another order and case."""
    core = text.strip("()")
    if core.lower() in WORDS or "_" in core:
        return rng.choice((text, text.lower(), text.upper()))
    tiles = [
        tile.lower() if tile in EITHER_CASE and rng.random() < 0.5 else tile
        for tile in rng.sample(core, len(core))
    ]
    return text.replace(core, rng.choice(("", " ")).join(tiles) if text != core else "".join(tiles))


def careless(line: str, rng: Random) -> str:
    """Return a line as somebody in a hurry might write it."""
    ruleset, table, tiles, *rest = line.split(" ")
    preset, *fields = ruleset.split(",")
    rng.shuffle(fields)
    rules = [preset, *fields]
    if preset == "WIKIPEDIA" and fields and rng.random() < 0.5:
        del rules[0]
    comma, equals = rng.choice((" , ", ",", ", ")), rng.choice(("=", " = "))
    words = [comma.join(rules).replace("=", equals), rng.choice((table, table.lower()))]
    if rng.random() < 0.5:
        words[0] = words[0].lower()
    if words[0].upper() == "WIKIPEDIA" and rng.random() < 0.5:
        del words[0]
        if table == "E1" and rng.random() < 0.5:
            del words[0]
    mark = "/" if "/" in tiles else ":"
    seat, *hands = tiles.split(mark)
    first = rng.choice((seat, seat.lower())) if mark == ":" else shuffled(seat, rng)
    hands = [shuffled(hand, rng) for hand in hands]
    words.append(rng.choice((mark, f" {mark} ", f"{mark} ")).join([first, *hands]))
    strokes = rng.choice(("/", "", " "))
    words += [strokes if word == "/" else shuffled(word, rng) for word in rest]
    return rng.choice((" ", "  ", "\t", "\n ")).join(["", *words, ""])


@given(some_states, st.randoms(use_true_random=False))
def test_a_careless_line_is_read_as_the_state_that_it_means(state: State, rng: Random) -> None:
    text = careless(format_state(state), rng)
    assert parse_state(text, lenient=True) == state
    with pytest.raises(NotationError):
        parse_state(text)


@given(some_views, st.randoms(use_true_random=False))
def test_a_careless_line_is_read_as_the_view_that_it_means(seen: View, rng: Random) -> None:
    text = careless(format_view(seen), rng)
    assert parse_view(text, lenient=True) == seen
    with pytest.raises(NotationError):
        parse_view(text)


# ---------------------------------------------------------------- any text


@st.composite
def spoilt_lines(draw: st.DrawFn) -> str:
    """Draw the line of a state or a view with a few things wrong with it."""
    state = draw(some_states)
    lines = [format_state(state), *[format_view(view(state, seat)) for seat in Seat]]
    return spoilt(draw(st.sampled_from(lines)), draw(st.randoms(use_true_random=False)), lines)


@pytest.mark.parametrize("name", READERS)
@given(text=st.one_of(st.text(), st.text("ABEFKnes9863 /,=+:()?1", max_size=60), spoilt_lines()))
@example(text="\ud800")
@example(text="ſMALL")
@example(text="WIKIPEDIA E² A/A/A/A")
@example(text="A" * 5_000)
def test_any_text_is_read_as_what_it_says_or_refused(name: str, text: str) -> None:
    answer, words = tried(name, text)
    assert (answer == OK) == (words == "")
