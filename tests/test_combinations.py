import pickle
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from tests.scripted import combination
from tianjiu import (
    DECK,
    WIKIPEDIA,
    CivilSupreme,
    Clause,
    Combination,
    CombinationKind,
    Hand,
    Ruleset,
    Tile,
    beats,
    classify,
    combinations_in,
)
from tianjiu.tiles import parse_tiles

UNBEATABLE = Ruleset(civil_supreme=CivilSupreme.UNBEATABLE)
CAPTURABLE = Ruleset(civil_supreme=CivilSupreme.CAPTURABLE)
EVERY_MODE = [WIKIPEDIA, UNBEATABLE, CAPTURABLE]

# The nine kinds, each from high to low; what stands with a stroke between is equal (COMBO).
CHAINS = {
    CombinationKind.CIVIL_SINGLE: "A B C D E F G H I J K",
    CombinationKind.MILITARY_SINGLE: "9/n 8/e 7/s 6 5/f 3",
    CombinationKind.CIVIL_PAIR: "AA BB CC DD EE FF GG HH II JJ KK",
    CombinationKind.MILITARY_PAIR: "9n 8e 7s 5f",
    CombinationKind.MIXED_PAIR: "A9/An B8/Be C7/Cs D5/Df",
    CombinationKind.CIVIL_TRIPLE: "AA9/AAn BB8/BBe CC7/CCs DD5/DDf",
    CombinationKind.MILITARY_TRIPLE: "A9n B8e C7s D5f",
    CombinationKind.QUADRUPLE: "AA9n BB8e CC7s DD5f",
    CombinationKind.SUPREME: "63",
}
# Each combination with its kind and its place from the top.
PLACES = {
    text: (kind, place)
    for kind, chain in CHAINS.items()
    for place, equals in enumerate(chain.split())
    for text in equals.split("/")
}


def parts(size: int) -> Iterator[tuple[Tile, ...]]:
    """Yield every different choice of some tiles of the set."""
    yield from dict.fromkeys(combinations(DECK, size))


def codes(tiles: tuple[Tile, ...]) -> str:
    """Write tiles by their codes."""
    return "".join(tile.code for tile in tiles)


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_of_all_tiles_that_can_be_laid_together_these_are_combinations(size: int) -> None:
    found = {
        codes(tiles): made.kind for tiles in parts(size) if (made := classify(tiles, WIKIPEDIA))
    }
    assert found == {text: kind for text, (kind, _) in PLACES.items() if len(text) == size}


def test_the_kinds_have_this_many_combinations() -> None:
    assert Counter(kind for kind, _ in PLACES.values()) == {
        CombinationKind.CIVIL_SINGLE: 11,
        CombinationKind.MILITARY_SINGLE: 10,
        CombinationKind.CIVIL_PAIR: 11,
        CombinationKind.MILITARY_PAIR: 4,
        CombinationKind.MIXED_PAIR: 8,
        CombinationKind.CIVIL_TRIPLE: 8,
        CombinationKind.MILITARY_TRIPLE: 4,
        CombinationKind.QUADRUPLE: 4,
        CombinationKind.SUPREME: 1,
    }


def test_each_kind_has_its_clause() -> None:
    assert [kind.clause for kind in CombinationKind] == [
        Clause.COMBO_1,
        Clause.COMBO_2,
        Clause.COMBO_3,
        Clause.COMBO_4,
        Clause.COMBO_5,
        Clause.COMBO_6,
        Clause.COMBO_7,
        Clause.COMBO_8,
        Clause.COMBO_9,
    ]


@pytest.mark.parametrize("text", ["A9", "63", "5f", "9An", "DD5f", "KK", "AB", "63A"])
def test_tiles_are_classified_in_any_order(text: str) -> None:
    tiles = parse_tiles(text)
    assert classify(tiles[::-1], WIKIPEDIA) == classify(iter(tiles), WIKIPEDIA)


@pytest.mark.parametrize(
    "text",
    """
    AB A8 B9 E9 I9 K6 93 65 98 J3
    ABC AAB AA8 A98 AA3 EE9 99B 9n8 63K
    AABB 998e AA98 AB99 A9B8 9n63 KK63
    AA99B AABBCCDD
    """.split(),  # noqa: SIM905 - one row for each size
)
def test_other_tiles_are_no_combination(text: str) -> None:
    assert classify(parse_tiles(text), WIKIPEDIA) is None


def test_neither_no_tile_nor_the_whole_set_is_a_combination() -> None:
    assert classify((), WIKIPEDIA) is None
    assert classify(DECK, WIKIPEDIA) is None


@pytest.mark.parametrize(
    ("rules", "kind"),
    [
        (WIKIPEDIA, CombinationKind.CIVIL_PAIR),
        (UNBEATABLE, CombinationKind.SUPREME),
        (CAPTURABLE, CombinationKind.SUPREME),
    ],
)
def test_kk_is_a_supreme_by_agreement_only(rules: Ruleset, kind: CombinationKind) -> None:
    assert combination("KK", rules).kind is kind
    assert combination("63", rules).kind is CombinationKind.SUPREME
    assert combination("JJ", rules).kind is CombinationKind.CIVIL_PAIR


def test_a_play_beats_another_of_its_kind_that_is_lower_and_no_other() -> None:
    made = {text: combination(text) for text in PLACES}
    for new, (kind, place) in PLACES.items():
        lower = {text for text in PLACES if PLACES[text][0] is kind and PLACES[text][1] > place}
        beaten = {text for text in PLACES if beats(made[new], made[text], WIKIPEDIA)}
        assert beaten == lower, new


@pytest.mark.parametrize("rules", EVERY_MODE)
def test_nothing_beats_the_military_supreme_and_it_beats_nothing(rules: Ruleset) -> None:
    supreme = combination("63", rules)
    for text in PLACES:
        assert not beats(combination(text, rules), supreme, rules)
        assert not beats(supreme, combination(text, rules), rules)


@pytest.mark.parametrize(
    ("rules", "beating"),
    [
        (WIKIPEDIA, ["AA", "BB", "CC", "DD", "EE", "FF", "GG", "HH", "II", "JJ"]),
        (UNBEATABLE, []),
        (CAPTURABLE, ["JJ"]),
    ],
)
def test_kk_is_beaten_as_agreed(rules: Ruleset, beating: list[str]) -> None:
    led = combination("KK", rules)
    assert [text for text in PLACES if beats(combination(text, rules), led, rules)] == beating


@pytest.mark.parametrize("rules", EVERY_MODE)
def test_kk_beats_nothing(rules: Ruleset) -> None:
    new = combination("KK", rules)
    assert not any(beats(new, combination(text, rules), rules) for text in PLACES)


def test_nothing_beats_jj_once_it_has_captured() -> None:
    led, captor = combination("KK", CAPTURABLE), combination("JJ")
    for text in PLACES:
        assert not beats(combination(text, CAPTURABLE), captor, CAPTURABLE, led=led)


@pytest.mark.parametrize("rules", [UNBEATABLE, CAPTURABLE])
def test_jj_led_is_an_ordinary_pair(rules: Ruleset) -> None:
    captor = combination("JJ")
    beating = [text for text in PLACES if beats(combination(text, rules), captor, rules)]
    assert beating == ["AA", "BB", "CC", "DD", "EE", "FF", "GG", "HH", "II"]
    assert beats(combination("AA"), captor, rules, led=captor)


def test_a_combination_of_a_kind_that_its_tiles_are_not_beats_nothing_and_is_not_beaten() -> None:
    false = Combination(CombinationKind.CIVIL_PAIR, parse_tiles("A9"))
    low, high = combination("KK"), combination("AA")
    assert not beats(false, low, WIKIPEDIA)
    assert not beats(high, false, WIKIPEDIA)


def test_kk_as_a_pair_does_not_exist_where_it_is_a_supreme_nor_the_reverse() -> None:
    pair, supreme = combination("KK"), combination("KK", CAPTURABLE)
    captor = combination("JJ")
    assert pair != supreme
    assert not beats(captor, pair, CAPTURABLE)
    assert not beats(captor, supreme, WIKIPEDIA)


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("", ""),
        ("AA9", "A 9 AA A9 AA9"),
        ("AA99", "A 9 n AA 9n A9 An AA9 AAn A9n AA9n"),
        ("B8", "B 8 B8"),
        ("63", "6 3 63"),
        ("KKJJ63", "J K 6 3 JJ KK 63"),
        ("ABCD9875", "A B C D 9 8 7 5 A9 B8 C7 D5"),
        ("IJK3f6s7", "I J K 7 s 6 f 3 7s 63"),
    ],
)
def test_a_hand_can_lead_these_because_any_set_may_be_split(hand: str, expected: str) -> None:
    found = combinations_in(Hand.parse(hand), WIKIPEDIA)
    assert [str(made) for made in found] == expected.split()
    assert all(classify(made.tiles, WIKIPEDIA) == made for made in found)


@pytest.mark.parametrize("rules", EVERY_MODE)
def test_the_whole_set_can_lead_62_combinations_less_one_of_the_two_kinds_of_kk(
    rules: Ruleset,
) -> None:
    found = combinations_in(Hand(DECK), rules)
    assert len(found) == len(set(found)) == 61
    assert {str(made) for made in found} == set(PLACES)
    assert [made.kind for made in found if str(made) == "KK"] == [combination("KK", rules).kind]


def test_a_combination_is_a_value_whatever_the_order_of_its_tiles() -> None:
    one = Combination(CombinationKind.MIXED_PAIR, parse_tiles("A9"))
    other = Combination(CombinationKind.MIXED_PAIR, (Tile.NINE_36, Tile.HEAVEN))
    assert one == other == combination("A9")
    assert hash(one) == hash(other)
    assert one != combination("An")
    assert str(one) == "A9"
    assert one.size == 2
    assert repr(one) == "Combination(MIXED_PAIR, 'A9')"


@pytest.mark.parametrize("text", PLACES)
@pytest.mark.parametrize("rules", [WIKIPEDIA, CAPTURABLE])
def test_a_combination_pickles(text: str, rules: Ruleset) -> None:
    made = combination(text, rules)
    assert pickle.loads(pickle.dumps(made)) == made  # noqa: S301 - pickled just here


def test_a_combination_cannot_be_changed() -> None:
    for name in ("kind", "tiles", "another"):
        with pytest.raises(AttributeError):
            setattr(combination("A9"), name, None)
