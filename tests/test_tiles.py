import pickle
from collections import Counter

import attrs
import pytest

from tianjiu import DECK, Clause, Hand, Suit, Tile
from tianjiu.errors import InvalidHand, NotationError
from tianjiu.tiles import parse_tiles, sort_tiles

# Code, pips of the two ends, rank inside the suit, red pips, copies, Traditional name: TILE-1,
# TILE-2, TILE-4.
FACES = """
    A 6-6 11 6 2 天
    B 1-1 10 2 2 地
    C 4-4  9 8 2 人
    D 1-3  8 1 2 和
    E 5-5  7 0 2 梅花
    F 3-3  6 0 2 長三
    G 2-2  5 0 2 板凳
    H 5-6  4 0 2 斧頭
    I 4-6  3 4 2 紅頭十
    J 1-6  2 1 2 高腳七
    K 1-5  1 1 2 銅錘六
    9 3-6  9 0 1 尖頭九
    n 4-5  9 4 1 紅頭九
    8 2-6  8 0 1 平頭八
    e 3-5  8 0 1 尖頭八
    7 2-5  7 0 1 平頭七
    s 3-4  7 4 1 尖頭七
    6 2-4  6 4 1 大頭六
    5 1-4  5 5 1 紅五
    f 2-3  5 0 1 白五
    3 1-2  3 1 1 三雞
"""
CODES = "ABCDEFGHIJK9n8e7s65f3"

every_face = pytest.mark.parametrize("line", FACES.strip().splitlines(), ids=CODES)


@every_face
def test_a_tile_is_as_the_rules_describe_it(line: str) -> None:
    code, ends, rank, red, copies, name = line.split()
    low, high = map(int, ends.split("-"))
    tile = Tile(code)
    assert (tile.code, tile.ends, tile.pips) == (code, (low, high), low + high)
    assert tile.rank == int(rank)
    assert tile.red_pips == int(red)
    assert tile.copies == int(copies)
    assert tile.suit is (Suit.CIVIL if code in "ABCDEFGHIJK" else Suit.MILITARY)
    assert tile.names.traditional == name


def test_the_set_has_32_tiles_of_21_faces_in_a_fixed_order() -> None:
    assert "".join(tile.code for tile in Tile) == CODES
    assert "".join(tile.code for tile in DECK) == "AABBCCDDEEFFGGHHIIJJKK9n8e7s65f3"
    assert [tile.order for tile in Tile] == list(range(21))


def test_no_two_faces_have_the_same_ends() -> None:
    assert len({tile.ends for tile in Tile}) == 21


def test_the_set_has_227_pips() -> None:
    # Civil 2 x (12+2+8+4+10+6+4+11+10+7+6) = 160, military 2 x (9+8+7+5) + 6 + 3 = 67.
    assert sum(tile.pips for tile in DECK) == 227


def test_the_names_of_a_tile_are_in_five_writings() -> None:
    names = Tile.LONG_THREE.names
    assert names.english == "Long Three"
    assert names.simplified == "长三"
    assert names.jyutping == "coeng4 saam1"
    assert names.pinyin == "chángsān"


@pytest.mark.parametrize("tile", Tile)
def test_a_tile_has_a_name_in_every_writing_and_no_other_tile_has_it(tile: Tile) -> None:
    for name, others in zip(
        attrs.astuple(tile.names),
        zip(*[attrs.astuple(other.names) for other in Tile], strict=True),
        strict=True,
    ):
        assert name
        assert others.count(name) == 1


def test_the_two_tiles_of_a_civil_face_are_one_value() -> None:
    assert DECK[0] is DECK[1]
    assert Counter(Counter(DECK).values()) == {2: 11, 1: 10}


def test_tiles_pickle_to_themselves() -> None:
    assert pickle.loads(pickle.dumps(DECK)) == DECK  # noqa: S301 - pickled just here


def test_tiles_are_read_in_any_order_and_kept_in_the_fixed_order() -> None:
    assert parse_tiles("3A9KA") == (
        Tile.HEAVEN,
        Tile.HEAVEN,
        Tile.MALLET_SIX,
        Tile.NINE_36,
        Tile.THREE,
    )
    assert parse_tiles("") == ()


@pytest.mark.parametrize("rank", ["9n", "8e", "7s", "5f"])
def test_a_military_rank_written_twice_means_both_its_faces(rank: str) -> None:
    both = parse_tiles(rank)
    assert parse_tiles(rank[0] * 2) == both
    assert parse_tiles(rank[::-1]) == both
    assert both[0] is not both[1]
    assert both[0].rank == both[1].rank


@pytest.mark.parametrize(
    ("text", "quoted", "clause"),
    [
        ("X", "'X'", Clause.TILE_1),
        ("a", "'a'", Clause.TILE_1),
        ("4", "'4'", Clause.TILE_1),
        ("A 9", "' '", Clause.TILE_1),
        ("天", "'天'", Clause.TILE_1),
        ("AAA", "'AAA'", Clause.TILE_1),
        ("KBKK", "'KBKK'", Clause.TILE_1),
        ("66", "'66'", Clause.TILE_2),
        ("33", "'33'", Clause.TILE_2),
        ("nn", "'nn'", Clause.TILE_2),
        ("999", "'999'", Clause.TILE_2),
        ("9n9", "'9n9'", Clause.TILE_2),
        ("ff", "'ff'", Clause.TILE_2),
    ],
)
def test_text_that_is_no_tiles_is_refused(text: str, quoted: str, clause: Clause) -> None:
    with pytest.raises(NotationError) as caught:
        parse_tiles(text)
    assert quoted in caught.value.message
    assert caught.value.clause is clause


def test_sorting_puts_civil_before_military_and_high_before_low() -> None:
    assert sort_tiles(reversed(DECK)) == DECK


# ---------------------------------------------------------------- hands


def test_a_hand_is_a_multiset_in_no_order() -> None:
    hand = Hand.parse("AAB9n63K")
    assert hand == Hand([Tile(code) for code in "3K6n9BAA"])
    assert hash(hand) == hash(Hand.parse("36K9nBAA"))
    assert str(hand) == "AABK9n63"
    assert len(hand) == 8
    assert hand != Hand.parse("AB9n63K")


def test_a_hand_says_what_it_holds() -> None:
    hand = Hand.parse("AAB9")
    assert Tile.HEAVEN in hand
    assert Tile.MAN not in hand
    assert "A" not in hand
    assert [hand.count(tile) for tile in (Tile.HEAVEN, Tile.EARTH, Tile.MAN)] == [2, 1, 0]
    assert hand.holds(Hand.parse("AA9"))
    assert hand.holds([])
    assert not hand.holds([Tile.EARTH, Tile.EARTH])


def test_a_hand_lists_its_tiles_in_the_fixed_order() -> None:
    expected = (Tile.EARTH, Tile.MALLET_SIX, Tile.NINE_45, Tile.THREE)
    assert Hand.parse("3nKB").tiles == tuple(Hand.parse("n3BK")) == expected


def test_taking_tiles_and_adding_them_again_gives_the_same_hand() -> None:
    hand = Hand.parse("AAB9n63K")
    rest = hand - [Tile.HEAVEN, Tile.THREE]
    assert rest == Hand.parse("AB9n6K")
    assert rest + Hand.parse("3A") == hand
    assert hand == Hand.parse("AAB9n63K")


def test_a_hand_may_be_empty_or_the_whole_set() -> None:
    assert len(Hand()) == 0
    assert tuple(Hand()) == ()
    assert tuple(Hand(DECK)) == DECK
    assert Hand(DECK) - Hand(DECK) == Hand()


def test_a_tile_that_is_not_there_cannot_be_taken() -> None:
    with pytest.raises(InvalidHand, match=r"'K'.*'AB9'"):
        _ = Hand.parse("AB9") - [Tile.MALLET_SIX]
    with pytest.raises(InvalidHand, match="'A'"):
        _ = Hand.parse("AB9") - [Tile.HEAVEN, Tile.HEAVEN]


@pytest.mark.parametrize(
    ("code", "clause"), [("A", Clause.TILE_1), ("K", Clause.TILE_1), ("9", Clause.TILE_2)]
)
def test_no_hand_has_a_face_more_often_than_the_set(code: str, clause: Clause) -> None:
    tile = Tile(code)
    tiles = [tile] * (tile.copies + 1)
    with pytest.raises(InvalidHand, match=f"{len(tiles)} tiles '{code}'") as caught:
        Hand(tiles)
    assert caught.value.clause is clause
    with pytest.raises(InvalidHand):
        _ = Hand(DECK) + Hand([tile])


def test_a_hand_cannot_be_changed() -> None:
    hand = Hand.parse("A9")
    for name in ("packed", "tiles", "more"):
        with pytest.raises(AttributeError):
            setattr(hand, name, 0)


@pytest.mark.parametrize("text", ["", "AAB9n63K", "AABBCCDDEEFFGGHHIIJJKK9n8e7s65f3"])
def test_a_hand_is_written_as_it_is_read_and_pickles(text: str) -> None:
    hand = Hand.parse(text)
    assert Hand.parse(str(hand)) == hand
    assert repr(hand) == f"Hand.parse({str(hand)!r})"
    assert pickle.loads(pickle.dumps(hand)) == hand  # noqa: S301 - pickled just here
