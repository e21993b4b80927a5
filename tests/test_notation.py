import re
from itertools import permutations
from random import Random
from typing import Final

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tianjiu.actions import (
    ACTION_COUNT,
    Action,
    Declare,
    Decline,
    Discard,
    Play,
    action_id,
    action_of,
)
from tianjiu.clauses import Clause
from tianjiu.combinations import Combination, CombinationKind
from tianjiu.deal import Deal
from tianjiu.errors import NotationError, UnknownAction, WrongType
from tianjiu.notation import (
    format_action,
    format_combination,
    format_hand,
    parse_action,
    parse_combination,
    parse_hand,
)
from tianjiu.ruleset import WIKIPEDIA, CivilSupreme, InstantHand, Ruleset
from tianjiu.tiles import DECK, Hand, Tile

RULESETS: Final = [Ruleset(civil_supreme=mode) for mode in CivilSupreme]
CODES: Final = "ABCDEFGHIJK9n8e7s65f3"

every_civil_supreme: Final = pytest.mark.parametrize(
    "ruleset", RULESETS, ids=[mode.name for mode in CivilSupreme]
)


def mallet_sixes(kind: CombinationKind) -> Combination:
    """Return the Mallet Sixes as a combination of a kind."""
    return Combination(kind, [Tile.MALLET_SIX, Tile.MALLET_SIX])


KK_PAIR: Final = mallet_sixes(CombinationKind.CIVIL_PAIR)
KK_SUPREME: Final = mallet_sixes(CombinationKind.SUPREME)


def absent(ruleset: Ruleset) -> Play:
    """Return the one play of the table of actions that a ruleset does not have (COMBO-9)."""
    off = ruleset.civil_supreme is CivilSupreme.OFF
    return Play(KK_SUPREME if off else KK_PAIR)


# --- round trips ---------------------------------------------------------------------------------


@every_civil_supreme
def test_every_action_of_the_table_is_read_back_from_its_text(ruleset: Ruleset) -> None:
    wrong: list[Action] = []
    for number in range(ACTION_COUNT):
        action = action_of(number)
        if action != absent(ruleset) and parse_action(format_action(action), ruleset) != action:
            wrong.append(action)
    assert not wrong


@every_civil_supreme
def test_no_two_actions_of_a_ruleset_share_a_text(ruleset: Ruleset) -> None:
    actions = [action_of(number) for number in range(ACTION_COUNT)]
    texts = [format_action(action) for action in actions if action != absent(ruleset)]
    assert len(texts) == len(set(texts)) == 9_991


@every_civil_supreme
def test_kk_is_a_supreme_exactly_where_the_civil_supreme_is_agreed_on(ruleset: Ruleset) -> None:
    off = ruleset.civil_supreme is CivilSupreme.OFF
    assert parse_combination("KK", ruleset) == (KK_PAIR if off else KK_SUPREME)
    assert parse_action("KK", ruleset) == Play(KK_PAIR if off else KK_SUPREME)
    assert parse_action("KK", ruleset) != absent(ruleset)


def test_the_pair_and_the_supreme_of_mallet_sixes_are_written_alike() -> None:
    assert format_combination(KK_PAIR) == format_combination(KK_SUPREME) == "KK"


@given(st.permutations(DECK), st.integers(0, 32))
def test_every_hand_is_read_back_from_its_text_in_any_order(tiles: list[Tile], size: int) -> None:
    hand = Hand(tiles[:size])
    text = format_hand(hand)
    assert parse_hand(text) == hand
    assert parse_hand(text[::-1]) == hand
    assert [Tile(code) for code in text] == list(hand.tiles)


def test_dealt_hands_are_read_back_from_their_text() -> None:
    rng = Random(4)
    for _ in range(50):
        for hand in Deal.random(rng).hands.values():
            assert parse_hand(format_hand(hand)) == hand


# --- reading -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kind", "canonical"),
    [
        ("K", CombinationKind.CIVIL_SINGLE, "K"),
        ("f", CombinationKind.MILITARY_SINGLE, "f"),
        ("HH", CombinationKind.CIVIL_PAIR, "HH"),
        ("99", CombinationKind.MILITARY_PAIR, "9n"),
        ("f5", CombinationKind.MILITARY_PAIR, "5f"),
        ("9A", CombinationKind.MIXED_PAIR, "A9"),
        ("Be", CombinationKind.MIXED_PAIR, "Be"),
        ("7CC", CombinationKind.CIVIL_TRIPLE, "CC7"),
        ("A99", CombinationKind.MILITARY_TRIPLE, "A9n"),
        ("8B8", CombinationKind.MILITARY_TRIPLE, "B8e"),
        ("D5D5", CombinationKind.QUADRUPLE, "DD5f"),
        ("AAn9", CombinationKind.QUADRUPLE, "AA9n"),
        ("36", CombinationKind.SUPREME, "63"),
    ],
)
def test_each_kind_is_read_in_any_order(text: str, kind: CombinationKind, canonical: str) -> None:
    for shuffled in {"".join(order) for order in permutations(text)}:
        combination = parse_combination(shuffled, WIKIPEDIA)
        assert combination.kind is kind
        assert format_combination(combination) == canonical
        assert parse_action(shuffled, WIKIPEDIA) == Play(combination)


def test_a_rank_given_twice_is_both_of_its_faces() -> None:
    assert parse_hand("99887755") == Hand.parse("9n8e7s5f")
    assert parse_action("(8A8)", WIKIPEDIA) == Discard([Tile.HEAVEN, Tile.EIGHT_26, Tile.EIGHT_35])


def test_a_discard_stands_in_brackets_and_need_be_no_combination() -> None:
    assert parse_action("(5K)", WIKIPEDIA) == Discard([Tile.MALLET_SIX, Tile.FIVE_14])
    assert parse_action("(KK)", WIKIPEDIA) == Discard([Tile.MALLET_SIX, Tile.MALLET_SIX])
    assert parse_action("(A)", WIKIPEDIA) != parse_action("A", WIKIPEDIA)


def test_declaring_and_declining_are_words() -> None:
    assert parse_action("decline", WIKIPEDIA) == Decline()
    for instant_hand in InstantHand:
        text = f"declare {instant_hand.name}"
        assert parse_action(text, WIKIPEDIA) == Declare(instant_hand)
        assert format_action(Declare(instant_hand)) == text


def test_no_tile_at_all_is_an_empty_hand() -> None:
    assert parse_hand("") == Hand()
    assert format_hand(Hand()) == ""


# --- refusing ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "clause", "sentence"),
    [
        ("", Clause.PLAY_1, "'' is none of the nine kinds of combination: a combination is one"),
        ("AB", Clause.COMBO_3, "two civil tiles are a pair only when they are equal"),
        ("96", Clause.COMBO_4, "two military tiles are a pair as 99, 88, 77 or 55"),
        ("n8", Clause.COMBO_4, "'n8' is none of the nine kinds of combination"),
        ("A8", Clause.COMBO_5, "are a pair as A9, B8, C7 or D5"),
        ("E9", Clause.COMBO_5, "'E9' is none of the nine kinds of combination"),
        ("AA8", Clause.COMBO_6, "are a triple as AA9, BB8, CC7 or DD5"),
        ("AB9", Clause.COMBO_6, "'AB9' is none of the nine kinds of combination"),
        ("A98", Clause.COMBO_7, "are a triple as A99, B88, C77 or D55"),
        ("AA98", Clause.COMBO_8, "are AA99, BB88, CC77 or DD55"),
        ("BBB8", Clause.TILE_1, "'BBB8' has more tiles 'B' than the set, which has 2"),
        ("BBAA", Clause.PLAY_1, "at most two of a suit"),
        ("9n8", Clause.PLAY_1, "at most two of a suit"),
        ("AABB9", Clause.PLAY_1, "at most two of a suit"),
        ("666", Clause.TILE_2, "'666' has more tiles '6' than the set, which has 1"),
        ("9n9", Clause.TILE_2, "'9n9' has more tiles 'n' than the set, which has 1"),
        ("A9 ", Clause.TILE_1, "' ' in 'A9 ' is not the code of a tile"),
        ("A4", Clause.TILE_1, "'4' in 'A4' is not the code of a tile"),
        ("A９", Clause.TILE_1, "'９' in 'A９' is not the code of a tile"),
        ("a9", Clause.TILE_1, "'a' in 'a9' is not the code of a tile"),
        ("A" * 33, Clause.TILE_1, "has 33 characters, and the set 32 tiles"),
    ],
)
def test_what_is_no_combination_is_refused_by_the_nearest_clause(
    text: str, clause: Clause, sentence: str
) -> None:
    with pytest.raises(NotationError, match=re.escape(sentence)) as caught:
        parse_combination(text, WIKIPEDIA)
    assert caught.value.clause is clause


@pytest.mark.parametrize(
    ("text", "clause", "sentence"),
    [
        ("", Clause.PLAY_1, "'' is no action: a play is written as AA9, a discard as (5K)"),
        ("pass", Clause.PLAY_1, "'pass' is no action"),
        ("a9", Clause.PLAY_1, "'a9' is no action"),
        (" A9", Clause.PLAY_1, "' A9' is no action"),
        (")", Clause.PLAY_1, "')' is no action"),
        ("Decline", Clause.TILE_1, "'c' in 'Decline' is not the code of a tile"),
        ("decline\n", Clause.PLAY_1, r"'decline\n' is no action"),
        ("A8", Clause.COMBO_5, "'A8' is none of the nine kinds of combination"),
        ("AX", Clause.TILE_1, "'X' in 'AX' is not the code of a tile"),
        ("()", Clause.PLAY_2, "'()' discards 0 tiles, where tricks are of one to four"),
        ("(AABB9)", Clause.PLAY_2, "'(AABB9)' discards 5 tiles"),
        ("(", Clause.PLAY_2, "'(' is no discard: its tiles stand between '(' and ')'"),
        ("(A", Clause.PLAY_2, "'(A' is no discard"),
        ("(A))", Clause.TILE_1, "')' in 'A)' is not the code of a tile"),
        ("((A)", Clause.TILE_1, "'(' in '(A' is not the code of a tile"),
        ("(DDD)", Clause.TILE_1, "'DDD' has more tiles 'D' than the set"),
        ("(33)", Clause.TILE_2, "'33' has more tiles '3' than the set"),
        ("declare", Clause.PLAY_1, "'declare' is no action"),
        ("declare ", Clause.INSTANT_1, "'declare ' names no instant hand: there are ONE_RED, "),
        ("declare one_red", Clause.INSTANT_1, "'declare one_red' names no instant hand"),
        ("declare  ONE_RED", Clause.INSTANT_1, "'declare  ONE_RED' names no instant hand"),
        ("declare NINE_RED", Clause.INSTANT_1, "'declare NINE_RED' names no instant hand"),
    ],
)
def test_what_is_no_action_is_refused_with_its_clause(
    text: str, clause: Clause, sentence: str
) -> None:
    with pytest.raises(NotationError, match=re.escape(sentence)) as caught:
        parse_action(text, WIKIPEDIA)
    assert caught.value.clause is clause


def test_an_endless_text_is_refused_without_being_quoted_whole() -> None:
    for text in ("A" * 1_000_000, "(" + "A" * 1_000_000 + ")", "declare " + "A" * 1_000_000):
        with pytest.raises(NotationError) as caught:
            parse_action(text, WIKIPEDIA)
        assert len(str(caught.value)) < 400


@pytest.mark.parametrize("given_", [None, 9, b"A9", ["A", "9"], Tile.HEAVEN, Hand()])
def test_what_is_no_string_is_of_the_wrong_type(given_: object) -> None:
    with pytest.raises(WrongType, match="must be a str"):
        parse_hand(given_)  # type: ignore[arg-type]
    with pytest.raises(WrongType, match="must be a str"):
        parse_combination(given_, WIKIPEDIA)  # type: ignore[arg-type]
    with pytest.raises(WrongType, match="must be a str"):
        parse_action(given_, WIKIPEDIA)  # type: ignore[arg-type]


def test_what_is_no_ruleset_is_of_the_wrong_type() -> None:
    for text in ("A9", "KK", "nonsense"):
        with pytest.raises(WrongType, match="must be a Ruleset"):
            parse_combination(text, "WIKIPEDIA")  # type: ignore[arg-type]
        with pytest.raises(WrongType, match="must be a Ruleset"):
            parse_action(text, None)  # type: ignore[arg-type]


def test_only_hands_combinations_and_actions_are_written() -> None:
    for given_ in (None, "A9", [Tile.HEAVEN], Tile.HEAVEN):
        with pytest.raises(WrongType):
            format_hand(given_)  # type: ignore[arg-type]
        with pytest.raises(WrongType):
            format_combination(given_)  # type: ignore[arg-type]
        with pytest.raises(WrongType):
            format_action(given_)  # type: ignore[arg-type]


def test_nothing_is_written_that_would_be_read_as_something_else() -> None:
    disguised = Combination(CombinationKind.SUPREME, [Tile.HEAVEN, Tile.NINE_36])
    with pytest.raises(UnknownAction):
        format_combination(disguised)
    for action in (Play(disguised), Discard(()), Discard(list(Tile)[:5])):
        with pytest.raises(UnknownAction):
            format_action(action)


# --- any text ------------------------------------------------------------------------------------

# Each second face as the first: what a text may write for either.
RANKS: Final = str.maketrans("nesf", "9875")

LIKELY: Final = st.text(alphabet=f"{CODES}()d", max_size=9)
WORDS: Final = st.builds(
    "{}{}{}".format,
    st.sampled_from(["", "declare ", "decline", "(", "declare"]),
    st.sampled_from([*InstantHand.__members__, ""]) | st.text(max_size=8),
    st.sampled_from(["", ")", " ", "\n"]),
)
TEXTS: Final = st.text() | LIKELY | WORDS


def assert_is_a_plain_sentence(error: NotationError) -> None:
    """Check that an error is one line that begins with a quotation, and has its clause."""
    assert error.clause is not None
    assert re.fullmatch(r"""['"].*[^.]""", error.message)


@given(TEXTS)
@example("\ud800")
@example("\x00")
@example("A\N{COMBINING ACUTE ACCENT}")
@example("Ａ")
@example("ﬁ")
@example("²")
def test_any_text_is_a_hand_or_a_notation_error(text: str) -> None:
    try:
        hand = parse_hand(text)
    except NotationError as error:
        assert_is_a_plain_sentence(error)
    else:
        assert len(hand) == len(text)
        assert parse_hand(format_hand(hand)) == hand


@given(TEXTS, st.sampled_from(RULESETS))
def test_any_text_is_a_combination_or_a_notation_error(text: str, ruleset: Ruleset) -> None:
    try:
        combination = parse_combination(text, ruleset)
    except NotationError as error:
        assert_is_a_plain_sentence(error)
    else:
        assert combination.size == len(text)
        assert parse_combination(format_combination(combination), ruleset) == combination


@given(TEXTS, st.sampled_from(RULESETS))
def test_any_text_is_an_action_or_a_notation_error(text: str, ruleset: Ruleset) -> None:
    try:
        action = parse_action(text, ruleset)
    except NotationError as error:
        assert_is_a_plain_sentence(error)
    else:
        assert action_of(action_id(action)) == action
        assert action != absent(ruleset)
        written = format_action(action)
        assert sorted(written.translate(RANKS)) == sorted(text.translate(RANKS))


@given(st.sampled_from(range(ACTION_COUNT)), st.sampled_from(RULESETS), st.randoms())
def test_the_order_of_the_tiles_in_a_text_does_not_matter(
    number: int, ruleset: Ruleset, rng: Random
) -> None:
    action = action_of(number)
    if not isinstance(action, Play | Discard) or action == absent(ruleset):
        return
    text = format_action(action)
    tiles = list(text.strip("()"))
    rng.shuffle(tiles)
    shuffled = "".join(tiles)
    if isinstance(action, Discard):
        shuffled = f"({shuffled})"
    assert parse_action(shuffled, ruleset) == action
