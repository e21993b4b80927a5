"""The packed integers against plain lists of tiles."""

from collections import Counter
from random import Random

import pytest

from tianjiu import DECK, Tile
from tianjiu.packing import (
    CIVIL_FACES,
    COPIES,
    FACES,
    GUARD,
    PARTS,
    UNITS,
    count,
    holds,
    mask,
    pack,
    size,
    units,
    unpack,
)

FULL = [tile.order for tile in DECK]


def choices(seed: int) -> tuple[list[int], list[int]]:
    """Return the faces of a random hand, and of random tiles to look for in it."""
    rng = Random(seed)
    hand = rng.sample(FULL, rng.randint(0, 32))
    source = hand if rng.random() < 0.5 else FULL
    return hand, rng.sample(source, rng.randint(0, len(source)))


many = pytest.mark.parametrize("seed", range(60))


def test_the_faces_are_those_of_the_set() -> None:
    assert FACES == len(Tile) == len(UNITS) == 21
    assert CIVIL_FACES == 11
    assert tuple(tile.copies for tile in Tile) == COPIES


@many
def test_packing_and_unpacking_keep_the_faces(seed: int) -> None:
    hand, _ = choices(seed)
    assert unpack(pack(hand)) == tuple(sorted(hand))
    assert unpack(GUARD + pack(hand)) == tuple(sorted(hand))


@many
def test_counting_counts_the_faces(seed: int) -> None:
    hand, _ = choices(seed)
    for packed in (pack(hand), GUARD + pack(hand)):
        assert [count(packed, face) for face in range(FACES)] == [
            hand.count(face) for face in range(FACES)
        ]
        assert size(packed) == len(hand)


@many
def test_a_hand_holds_what_it_has_as_often(seed: int) -> None:
    hand, wanted = choices(seed)
    assert holds(GUARD + pack(hand), pack(wanted)) is (Counter(wanted) <= Counter(hand))


@many
def test_taking_away_what_a_hand_holds_leaves_the_rest(seed: int) -> None:
    hand, wanted = choices(seed)
    taken = [face for face in wanted if face in hand]
    taken = list((Counter(taken) & Counter(hand)).elements())
    rest = GUARD + pack(hand) - pack(taken)
    assert unpack(rest) == tuple(sorted((Counter(hand) - Counter(taken)).elements()))
    assert rest & GUARD == GUARD


@many
def test_the_masked_bits_of_a_hand_tell_whether_it_holds_the_cards(seed: int) -> None:
    hand, wanted = choices(seed)
    part = pack(hand) & mask(pack(wanted))
    assert holds(GUARD + part, pack(wanted)) is (Counter(wanted) <= Counter(hand))


@pytest.mark.parametrize("first", range(FACES))
def test_what_a_hand_holds_of_two_tiles_is_seen_in_the_masked_bits(first: int) -> None:
    for second in range(first, FACES):
        cards = pack([first, second]) if first != second or COPIES[first] == 2 else pack([first])
        bits = mask(cards)
        for own in range(COPIES[first] + 1):
            for other in range(COPIES[second] + 1):
                faces = [first] * own + ([second] * other if first != second else [])
                part = pack(faces) & bits
                assert holds(GUARD + part, cards) is holds(GUARD + pack(faces), cards)


def test_the_parts_of_a_hand_do_not_overlap_and_make_up_the_whole() -> None:
    first, second, third = PARTS
    assert first & second == second & third == first & third == 0
    for part in PARTS:
        assert part & GUARD == 0
    everything = pack(FULL)
    found = [unpack(everything & part) for part in PARTS]
    assert [face for faces in found for face in faces] == sorted(FULL)


@many
def test_the_units_of_a_hand_are_its_single_tiles(seed: int) -> None:
    hand, _ = choices(seed)
    assert units(GUARD + pack(hand)) == [pack([face]) for face in sorted(hand)]
