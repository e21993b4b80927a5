import pickle
from collections.abc import Sequence
from functools import cache
from math import comb
from pathlib import Path
from random import Random

import pytest

from tests.scripted import action, combination, deal, discard, play
from tianjiu import (
    ACTION_COUNT,
    PRESETS,
    WIKIPEDIA,
    WIKIPEDIA_FULL,
    Action,
    CivilSupreme,
    Combination,
    CombinationKind,
    Deal,
    Declare,
    Decline,
    Discard,
    InstantHand,
    Phase,
    Play,
    Ruleset,
    Tile,
    action_id,
    action_of,
    legal_actions,
    start,
    step,
)
from tianjiu.tiles import parse_tiles

GOLDEN = Path(__file__).with_name("golden") / "actions.txt"
CAPTURABLE = Ruleset(civil_supreme=CivilSupreme.CAPTURABLE)


@cache
def frozen_table() -> Sequence[str]:
    """Return the table of actions as it was frozen; a line's place is its id."""
    rows = [line.split("\t") for line in GOLDEN.read_text(encoding="ascii").splitlines()]
    assert [int(number) for number, _ in rows] == list(range(len(rows)))
    return [text for _, text in rows]


def read(text: str) -> Action:
    """Read an action of the frozen table."""
    if text == "KK supreme":
        return play("KK", CAPTURABLE)
    return action(text.replace(" ", ":"))


def test_the_frozen_table_has_the_actions_that_can_be_counted_on_paper() -> None:
    # Eleven faces of two tiles and ten of one: the different choices of one to four tiles.
    pairs, faces = 11, 21
    discards = [
        faces,
        comb(faces, 2) + pairs,
        comb(faces, 3) + pairs * (faces - 1),
        comb(faces, 4) + pairs * comb(faces - 1, 2) + comb(pairs, 2),
    ]
    texts = frozen_table()
    assert len(set(texts)) == len(texts) == 62 + sum(discards) + 7 + 1 == 9992
    for size, count in enumerate(discards, start=1):
        assert sum(text[0] == "(" and len(text) == size + 2 for text in texts) == count


def test_every_id_is_that_of_the_frozen_table_both_ways() -> None:
    assert len(frozen_table()) == ACTION_COUNT
    for number, text in enumerate(frozen_table()):
        expected = read(text)
        assert action_of(number) == expected, text
        assert action_id(expected) == number, text


def test_the_two_kinds_of_kk_have_an_id_each() -> None:
    pair, supreme = play("KK"), play("KK", CAPTURABLE)
    assert action_id(pair) == frozen_table().index("KK")
    assert action_id(supreme) == frozen_table().index("KK supreme")
    assert action_of(action_id(pair)) == pair != supreme == action_of(action_id(supreme))


def test_an_id_does_not_depend_on_the_order_in_which_tiles_are_given() -> None:
    assert action_id(Discard(parse_tiles("AAB9")[::-1])) == frozen_table().index("(AAB9)")
    mixed = Combination(CombinationKind.MIXED_PAIR, [Tile.NINE_36, Tile.HEAVEN])
    assert action_id(Play(mixed)) == frozen_table().index("A9")


@pytest.mark.parametrize("name", PRESETS)
def test_legal_actions_are_in_the_order_of_the_table(name: str) -> None:
    rules = PRESETS[name]
    for seed in range(40):
        rng = Random(seed)
        state = start(Deal.random(rng, tiles_per_hand=rules.tiles_per_hand), rules)
        while not state.is_over:
            legal = legal_actions(state)
            numbers = [action_id(each) for each in legal]
            assert numbers == sorted(set(numbers))
            assert legal
            state = step(state, rng.choice(legal))
        assert list(legal_actions(state)) == []


def test_declarations_are_in_the_order_of_the_table() -> None:
    state = start(deal("EEFFGGHH AABBCCDD IIJJKK9n 8e7s65f3"), WIKIPEDIA_FULL)
    assert state.phase is Phase.DECLARING
    assert list(legal_actions(state)) == [
        Declare(InstantHand.ALL_WHITE),
        Declare(InstantHand.FOUR_PAIRS),
        Declare(InstantHand.EIGHT_CIVIL),
        Decline(),
    ]


# ---------------------------------------------------------------- the actions themselves


def test_a_discard_is_a_value_whatever_the_order_of_its_tiles() -> None:
    assert Discard([Tile.THREE, Tile.HEAVEN]) == discard("A3")
    assert hash(Discard([Tile.THREE, Tile.HEAVEN])) == hash(discard("A3"))
    assert discard("A3") != discard("B3")
    assert discard("A3").size == 2
    assert str(discard("3A")) == "A3"
    assert repr(discard("3A")) == "Discard('A3')"


def test_the_same_tiles_played_and_discarded_are_different_actions() -> None:
    one: set[Action] = {play("A9"), discard("A9")}
    assert len(one) == 2


def test_a_play_is_a_value() -> None:
    assert play("9A") == Play(combination("A9"))
    assert play("A9").size == 2
    assert repr(play("A9")) == "Play(Combination(MIXED_PAIR, 'A9'))"


def test_a_declaration_is_a_value() -> None:
    assert Declare(InstantHand.ONE_RED) == Declare(InstantHand.ONE_RED)
    assert Declare(InstantHand.ONE_RED) != Declare(InstantHand.ALL_WHITE)
    assert Decline() == Decline()
    assert len({Decline(), Decline()}) == 1


@pytest.mark.parametrize("number", [0, 52, 60, 61, 62, 100, 5000, 9983, 9984, 9990, 9991])
def test_an_action_pickles(number: int) -> None:
    each = action_of(number)
    copy: Action = pickle.loads(pickle.dumps(each))  # noqa: S301 - pickled just here
    assert copy == each
    assert hash(copy) == hash(each)
    assert action_id(copy) == number


@pytest.mark.parametrize("number", [0, 62, 9984])
def test_an_action_cannot_be_changed(number: int) -> None:
    each = action_of(number)
    for name in ("combination", "tiles", "instant_hand", "number", "another"):
        with pytest.raises(AttributeError):
            setattr(each, name, None)


def test_an_action_of_the_default_rules_is_that_of_others() -> None:
    assert play("A9", WIKIPEDIA) == play("A9", CAPTURABLE)
