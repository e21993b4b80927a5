"""Tiles, combinations and actions that cannot be are refused, each by its own error."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pytest

from tests.refusals import refused
from tests.scripted import play
from tianjiu import (
    DECK,
    WIKIPEDIA,
    Clause,
    Combination,
    CombinationKind,
    Discard,
    Hand,
    Play,
    Seat,
    Tile,
    Trick,
    action_id,
    action_of,
    classify,
)
from tianjiu.errors import InvalidHand, InvalidState, NotationError, UnknownAction
from tianjiu.notation import parse_hand
from tianjiu.tiles import parse_tiles

EAST, SOUTH, WEST, NORTH = Seat


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("X", Clause.TILE_1),
        ("a9", Clause.TILE_1),
        ("A 9", Clause.TILE_1),
        ("A,9", Clause.TILE_1),
        ("4", Clause.TILE_1),
        ("天", Clause.TILE_1),
        ("\ud800", Clause.TILE_1),
        ("\0", Clause.TILE_1),
        ("AAA", Clause.TILE_1),
        ("66", Clause.TILE_2),
        ("999", Clause.TILE_2),
        ("nn", Clause.TILE_2),
    ],
    ids=ascii,
)
def test_unreadable_tiles_are_refused(text: str, clause: Clause) -> None:
    for read in (Hand.parse, parse_tiles, parse_hand):
        refused(partial(read, text), NotationError, clause, repr(text))


COLLECTIONS: Mapping[str, Callable[[Sequence[Tile]], object]] = {
    "a hand": Hand,
    "a discard": Discard,
    "a combination": partial(Combination, CombinationKind.CIVIL_TRIPLE),
    "tiles to classify": partial(classify, ruleset=WIKIPEDIA),
    "tiles added to a hand": Hand().__add__,
    "tiles added to the whole set": Hand(DECK).__add__,
}


@pytest.mark.parametrize("name", COLLECTIONS)
@pytest.mark.parametrize(("code", "clause"), [("A", Clause.TILE_1), ("9", Clause.TILE_2)])
def test_a_face_more_often_than_in_the_set_is_refused(name: str, code: str, clause: Clause) -> None:
    three = [Tile(code)] * 3
    refused(partial(COLLECTIONS[name], three), InvalidHand, clause, repr(code))


def test_a_tile_that_a_hand_does_not_hold_is_not_taken_from_it() -> None:
    hand = Hand.parse("AB9")
    refused(lambda: hand - [Tile.MALLET_SIX], InvalidHand, Clause.DEAL_1, "'K'", "'AB9'")
    assert hand == Hand.parse("AB9")


@pytest.mark.parametrize("number", [-1, 9992, 10**30, -(10**30)])
def test_a_number_that_is_no_id_of_an_action_is_refused(number: int) -> None:
    refused(lambda: action_of(number), UnknownAction, None, str(number))


@pytest.mark.parametrize(
    "unknown",
    [
        Discard(()),
        Discard(DECK[:5]),
        Play(Combination(CombinationKind.CIVIL_PAIR, parse_tiles("A9"))),
        Play(Combination(CombinationKind.SUPREME, parse_tiles("JJ"))),
        Play(Combination(CombinationKind.CIVIL_SINGLE, ())),
        Play(Combination(CombinationKind.QUADRUPLE, DECK)),
    ],
    ids=repr,
)
def test_an_action_that_no_round_has_has_no_id(unknown: Play | Discard) -> None:
    refused(lambda: action_id(unknown), UnknownAction, Clause.PLAY_1, repr(unknown)[:60])


def test_large_collections_are_refused_at_once() -> None:
    many = list(DECK) * 2_000
    refused(lambda: Hand(many), InvalidHand, Clause.TILE_1)
    refused(lambda: Discard(many), InvalidHand, Clause.TILE_1)
    refused(lambda: Combination(CombinationKind.QUADRUPLE, many), InvalidHand, Clause.TILE_1)
    refused(lambda: classify(many, WIKIPEDIA), InvalidHand, Clause.TILE_1)
    refused(lambda: Hand.parse("A9" * 10_000), NotationError, Clause.TILE_1)
    refused(lambda: Trick(EAST, [play("A")] * 10_000), InvalidState, Clause.PLAY_3)
