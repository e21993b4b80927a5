import pickle
from collections.abc import Sequence

import pytest

from tests.scripted import acted, action, deal, play, played
from tianjiu import (
    ACTION_COUNT,
    STANDING,
    WIKIPEDIA,
    WIKIPEDIA_FULL,
    CivilSupreme,
    Clause,
    Combination,
    CombinationKind,
    Discard,
    IllegalAction,
    Play,
    Ruleset,
    action_of,
    is_legal,
    legal_actions,
    start,
    step,
    why_illegal,
)
from tianjiu.tiles import parse_tiles

OPEN = "HHIIJJKK ACDEFG95 ABBCn8e7 DEFGs6f3"
CAPTURABLE = Ruleset(civil_supreme=CivilSupreme.CAPTURABLE)
SMALL_TWO = Ruleset(tiles_per_hand=4, par=2)


@pytest.mark.parametrize(
    ("script", "tried", "clause"),
    [
        ("", "(H)", Clause.PLAY_1),
        ("", "A", Clause.PLAY_1),
        ("", "AA9n", Clause.PLAY_1),
        ("", "decline", Clause.INSTANT_4),
        ("", "declare:ALL_WHITE", Clause.INSTANT_4),
        ("HH", "BB", Clause.PLAY_2),
        ("HH", "AA", Clause.PLAY_2),
        ("HH", "A", Clause.PLAY_2),
        ("HH", "(A)", Clause.PLAY_2),
        ("HH", "(ACD)", Clause.PLAY_2),
        ("HH", "(BB)", Clause.PLAY_2),
        ("HH", "(9n)", Clause.PLAY_2),
        ("HH", "A9", Clause.COMBO_10),
        ("HH (95)", "8e", Clause.COMBO_10),
        ("HH (95)", "B8", Clause.COMBO_10),
        ("HH", "decline", Clause.INSTANT_4),
        ("HH (95) BB (f3)", "(A)", Clause.PLAY_1),
        ("HH (95) BB (f3)", "BB", Clause.PLAY_1),
        ("K", "9", Clause.COMBO_10),
        ("J G", "C", None),
        ("J C", "C", Clause.COMBO_10),
    ],
)
def test_an_illegal_action_breaks_a_clause(script: str, tried: str, clause: Clause | None) -> None:
    state = acted(start(deal(OPEN)), script)
    done = action(tried)
    assert why_illegal(state, done) is clause
    assert is_legal(state, done) is (clause is None)


@pytest.mark.parametrize(
    ("kind", "tiles", "clause"),
    [
        (CombinationKind.CIVIL_PAIR, "HI", Clause.PLAY_1),
        (CombinationKind.QUADRUPLE, "HHII", Clause.PLAY_1),
        (CombinationKind.CIVIL_SINGLE, "", Clause.PLAY_1),
        (CombinationKind.QUADRUPLE, "HHIIJJKK", Clause.PLAY_1),
        (CombinationKind.SUPREME, "HH", Clause.COMBO_3),
        (CombinationKind.MILITARY_SINGLE, "H", Clause.COMBO_1),
        (CombinationKind.SUPREME, "KK", Clause.COMBO_3),
    ],
)
def test_a_combination_written_with_a_wrong_kind_is_refused(
    kind: CombinationKind, tiles: str, clause: Clause
) -> None:
    state = start(deal(OPEN))
    false = Play(Combination(kind, parse_tiles(tiles)))
    assert why_illegal(state, false) is clause
    with pytest.raises(IllegalAction) as caught:
        step(state, false)
    assert caught.value.clause is clause


def test_kk_as_a_pair_is_refused_where_it_is_a_supreme() -> None:
    state = start(deal(OPEN), CAPTURABLE)
    assert why_illegal(state, play("KK")) is Clause.COMBO_9
    assert is_legal(state, play("KK", CAPTURABLE))


def test_a_pair_that_does_not_beat_is_no_beat_whatever_kind_it_is_called() -> None:
    state = acted(start(deal(OPEN)), "HH")
    false = Play(Combination(CombinationKind.CIVIL_PAIR, parse_tiles("A9")))
    assert why_illegal(state, false) is Clause.COMBO_5
    nothing = Play(Combination(CombinationKind.CIVIL_PAIR, parse_tiles("AC")))
    assert why_illegal(state, nothing) is Clause.COMBO_10


def test_no_tile_at_all_is_neither_a_lead_nor_a_discard() -> None:
    state = start(deal(OPEN))
    for script, clause in (("", Clause.PLAY_1), ("HH", Clause.PLAY_2)):
        after = acted(state, script)
        assert why_illegal(after, Discard(())) is clause
        with pytest.raises(IllegalAction) as caught:
            step(after, Discard(()))
        assert caught.value.clause is clause


def test_no_tile_at_all_can_be_discarded_before_the_first_lead_or_after_the_end() -> None:
    declaring = start(deal(OPEN), STANDING)
    over = played("E:AA9n", "E:BB8e")
    for state, clause in ((declaring, Clause.INSTANT_4), (over, Clause.PLAY_6)):
        with pytest.raises(IllegalAction) as caught:
            step(state, Discard(()))
        assert caught.value.clause is clause


STATES: Sequence[tuple[str, Ruleset, str]] = [
    (OPEN, WIKIPEDIA, ""),
    (OPEN, WIKIPEDIA, "HH"),
    (OPEN, WIKIPEDIA, "HH (95)"),
    (OPEN, CAPTURABLE, ""),
    (OPEN, CAPTURABLE, "KK"),
    ("KKIIBBCC JJ9HHGGF AADDEEFn 8e7s65f3", CAPTURABLE, "KK JJ"),
    ("AA9nEEFF BB8eCCDD GGHHIIJJ KK7s65f3", WIKIPEDIA, "AA9n"),
    ("CIJ9 BDGK 8e7s 65f3", SMALL_TWO, "I (D) (8) (f) J (K) (e) (5) 9 (G) (7) (6) C"),
    ("IIJJKK9n EEFFGGHH 8e7s65f3 AABBCCDD", WIKIPEDIA_FULL, "decline"),
]


@pytest.mark.parametrize(("dealt", "rules", "script"), STATES)
def test_of_all_actions_those_that_are_listed_are_legal_and_no_others(
    dealt: str, rules: Ruleset, script: str
) -> None:
    state = acted(start(deal(dealt), rules), script)
    before = pickle.dumps(state)
    listed = set(legal_actions(state))
    assert listed
    for number in range(ACTION_COUNT):
        tried = action_of(number)
        clause = why_illegal(state, tried)
        assert (clause is None) is (tried in listed)
        if clause is None:
            assert step(state, tried).actions[-1] == tried
            continue
        with pytest.raises(IllegalAction) as caught:
            step(state, tried)
        assert caught.value.clause is clause
    assert pickle.dumps(state) == before
