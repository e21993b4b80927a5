"""The vectors about the wall and the seats, against the library and against naive engines."""

from typing import Final, NotRequired, TypedDict

import pytest

from tests import bridge
from tests.oracle import seating as naive_seating
from tests.oracle import wall as naive_wall
from tests.vector_files import Vector, each, load
from tianjiu import SEATS, BySeat, Clause, Match, Seat, Seating
from tianjiu.dealing import Dice, Method, Side, first_to_draw, places
from tianjiu.errors import InvalidSeating
from tianjiu.seating import Rolls, to_roll


class Wall(Vector):
    """Which places of the wall each seat takes."""

    method: str
    side: str | None
    dice: list[int]
    banker: str
    first: str
    takes: dict[str, list[list[int]]]


class Answer(TypedDict):
    """Who is level and rolls again, or who comes first; or the clause that was broken."""

    level: NotRequired[list[list[str]]]
    ranking: NotRequired[list[str]]
    banker: NotRequired[str]
    leader: NotRequired[str]
    refused: NotRequired[str]


class Rolled(Vector, Answer):
    """What was rolled for the seats, and which were picked."""

    rolls: dict[str, list[list[int]]]
    picks: NotRequired[dict[str, str]]


WALLS: Final = load("wall", Wall)


def dice_of(vector: Wall) -> Dice:
    """Return the roller's dice."""
    one, other = vector["dice"]
    return one, other


def taken(vector: Wall) -> dict[str, set[tuple[int, int]]]:
    """Return the places that each seat takes by the vector."""
    return {
        letter: {(stack, layer) for stack, layer in found}
        for letter, found in vector["takes"].items()
    }


def rolls_of(vector: Rolled) -> BySeat[Rolls]:
    """Return what was rolled, by seat."""
    return BySeat.of(lambda seat: tuple((a, b) for a, b in vector["rolls"][seat.letter]))


def picks_of(vector: Rolled) -> BySeat[Seat]:
    """Return the seats that were picked; everybody stays where the vector says nothing."""
    picks = vector.get("picks", {letter: letter for letter in "ESWN"})
    return BySeat.of(lambda seat: Seat(picks[seat.letter]))


# --- the wall ------------------------------------------------------------------------------------


def test_every_method_side_banker_and_total_has_a_vector() -> None:
    assert {vector["method"] for vector in WALLS} == {method.name for method in Method}
    sides = {vector["side"] for vector in WALLS if Method[vector["method"]].takes_side}
    assert sides == {side.name for side in Side}
    assert {vector["banker"] for vector in WALLS} == {seat.letter for seat in SEATS}
    assert {sum(vector["dice"]) for vector in WALLS} == set(range(2, 13))


@each("wall", Wall)
def test_wall(vector: Wall) -> None:
    method, side = Method[vector["method"]], vector["side"] and Side[vector["side"]]
    dice, banker = dice_of(vector), Seat(vector["banker"])
    assert first_to_draw(dice, banker).letter == vector["first"]
    found = places(method, side or None, dice, banker)
    assert {seat.letter: set(found[seat]) for seat in SEATS} == taken(vector)


@each("wall", Wall)
def test_lifting_tiles_off_real_stacks_agrees(vector: Wall) -> None:
    stacks = [[(stack, layer) for layer in range(1, 5)] for stack in range(1, 9)]
    dice, banker = dice_of(vector), vector["banker"]
    assert naive_wall.first_to_draw(sum(dice), banker) == vector["first"]
    hands = naive_wall.hands(stacks, vector["method"], vector["side"], dice, banker)
    assert {letter: set(hand) for letter, hand in hands.items()} == taken(vector)


@each("wall", Wall)
def test_a_vector_deals_every_place_once(vector: Wall) -> None:
    every = [tuple(place) for found in vector["takes"].values() for place in found]
    assert sorted(every) == [(stack, layer) for stack in range(1, 9) for layer in range(1, 5)]


# --- the seats -----------------------------------------------------------------------------------


@each("seating", Rolled)
def test_seating(vector: Rolled) -> None:
    if "refused" in vector:
        with pytest.raises(InvalidSeating) as caught:
            Seating(rolls_of(vector), picks_of(vector))
        assert caught.value.clause is Clause.parse(vector["refused"])
        return
    if "level" in vector:
        check_level(rolls_of(vector), vector["level"])
        return
    assert "ranking" in vector
    assert to_roll(rolls_of(vector)) == ()
    seating = Seating(rolls_of(vector), picks_of(vector))
    assert [seat.letter for seat in seating.ranking] == vector["ranking"]
    match = Match.new(bridge.to_ruleset(vector.get("ruleset", {})), seating=seating)
    assert match.banker.letter == vector.get("banker")
    assert match.leader.letter == vector.get("leader")


def check_level(rolls: BySeat[Rolls], level: list[list[str]]) -> None:
    """Check that each group rolls again in turn, once the one before is no longer level."""
    with pytest.raises(InvalidSeating) as caught:
        Seating(rolls)
    assert caught.value.clause is Clause.DEAL_2
    made = dict(rolls)
    for group in level:
        assert [seat.letter for seat in to_roll(BySeat.of(made.__getitem__))] == group
        for die, letter in enumerate(group, start=1):
            made[Seat(letter)] += ((1, die),)
    assert to_roll(BySeat.of(made.__getitem__)) == ()


@each("seating", Rolled)
def test_players_who_roll_among_themselves_agree(vector: Rolled) -> None:
    if "ranking" not in vector:
        return
    left = {letter: [sum(dice) for dice in made] for letter, made in vector["rolls"].items()}
    ranked = naive_seating.ranking(list("ESWN"), lambda letter: left[letter].pop(0))
    assert ranked == vector["ranking"]
    assert not any(left.values())
