"""Whatever is wrong is refused by an error of its own, which says what and by which clause."""

import pickle
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple

import attrs
import pytest

from tests.scripted import (
    acted,
    action,
    actions,
    by_seat,
    combination,
    deal,
    discard,
    facts,
    hands,
    play,
    played,
    wrong,
)
from tianjiu import (
    DECK,
    SMALL,
    STANDING,
    WIKIPEDIA,
    WIKIPEDIA_FULL,
    Bonus,
    BonusKind,
    BySeat,
    CivilSupreme,
    Clause,
    Combination,
    CombinationKind,
    Deal,
    Declare,
    Discard,
    Factor,
    FirstLeader,
    Hand,
    Hidden,
    IllegalAction,
    InstantHand,
    LaidOpen,
    MalletSixFinish,
    Match,
    Opened,
    Play,
    Ruleset,
    Seat,
    Settlement,
    SpecialFinish,
    State,
    Succession,
    Sweep,
    Tally,
    TianjiuError,
    Tile,
    Transfer,
    Trick,
    View,
    action_id,
    action_of,
    beats,
    classify,
    combinations_in,
    instant_hands_in,
    is_legal,
    legal_actions,
    next_banker,
    payments,
    settle,
    start,
    step,
    tally,
    view,
    why_illegal,
)
from tianjiu._compat import override
from tianjiu.dealing import Method, Wall, draw, first_to_draw, roll, roller, takes
from tianjiu.errors import (
    InvalidDeal,
    InvalidHand,
    InvalidMatch,
    InvalidRuleset,
    InvalidState,
    InvalidTally,
    InvalidWall,
    NotationError,
    UnfinishedRound,
    UnknownAction,
    WrongType,
)
from tianjiu.instant import instant_clause, red_pips, settles_as, wins_eight_sweep
from tianjiu.notation import (
    format_action,
    format_combination,
    format_hand,
    parse_action,
    parse_combination,
    parse_hand,
)
from tianjiu.ruleset import field_clause
from tianjiu.tiles import parse_tiles, sort_tiles

EAST, SOUTH, WEST, NORTH = Seat
FULL = "AABBCCDD EEFFGGHH IIJJKK9n 8e7s65f3"
OPEN = "HHIIJJKK ACDEFG95 ABBCn8e7 DEFGs6f3"
INSTANT = "IIJJKK9n EEFFGGHH 8e7s65f3 AABBCCDD"
CAPTURABLE = Ruleset(civil_supreme=CivilSupreme.CAPTURABLE)
UNBEATABLE = Ruleset(civil_supreme=CivilSupreme.UNBEATABLE)
ONE_TRICK = Ruleset(min_finish_tricks=1)
BOTH = Ruleset(bonus_on_last_trick=True)
NAN = float("nan")


def refused(
    call: Callable[[], object],
    error: type[TianjiuError],
    clauses: Clause | Iterable[Clause] | None,
    *quoted: str,
) -> None:
    """Assert that a call raises its own error, one plain sentence with the clause."""
    with pytest.raises(TianjiuError) as caught:
        call()
    raised = caught.value
    assert type(raised) is error
    assert isinstance(raised, TypeError if error is WrongType else ValueError)
    for text in quoted:
        assert text in raised.message
    assert raised.message.strip() == raised.message != ""
    assert "\n" not in raised.message
    assert not raised.message.endswith(".")
    assert len(raised.message) < 600
    assert str(raised) == raised.message + (f" ({raised.clause})" if raised.clause else "")
    if clauses is not None:
        assert raised.clause in ([clauses] if isinstance(clauses, Clause) else list(clauses))
    copy: TianjiuError = pickle.loads(pickle.dumps(raised))  # noqa: S301 - pickled just here
    assert (type(copy), str(copy), copy.clause) == (error, str(raised), raised.clause)


# ---------------------------------------------------------------- tiles and combinations


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


# ---------------------------------------------------------------- rulesets

UNITS = [-1, -(10**30), True, False, 2.0, NAN, float("inf"), None, "2", [2]]
FACTORS = [0, *UNITS]
FLAGS = [0, 1, None, "True", 1.0, [True]]

OUT_OF_RANGE: Mapping[str, Sequence[object]] = {
    "civil_supreme": [None, "off", "OFF", True, 0, MalletSixFinish.NEVER, CivilSupreme],
    "heaven_red_pips": [-1, 1, 5, 7, 12, True, False, 6.0, 0.0, None, "6"],
    "first_leader": [None, "banker", True, Seat.EAST, Succession.WINNER],
    "tiles_per_hand": [0, 1, 7, 9, 32, -8, True, 8.0, 4.0, None, "8"],
    "par": [0, -1, 9, 10**30, True, 4.0, NAN, None, "4"],
    "empty_penalty": UNITS,
    "min_finish_tricks": [0, 3, -1, True, 2.0, 1.0, None, "2"],
    "sweep_test": [None, "theoretical", False, Sweep.SEVEN],
    "supreme_bonus": UNITS,
    "four_bonus": UNITS,
    "four_bonus_multiplied": FLAGS,
    "bonus_on_last_trick": FLAGS,
    "max_multiplier": [value for value in FACTORS if value is not None],
    "losing_banker_gain_multiplied": FLAGS,
    "supreme_finish": FACTORS,
    "four_finish": FACTORS,
    "low_finish": FACTORS,
    "mallet_six_finish": [None, "never", False, CivilSupreme.OFF],
    "capture": FLAGS,
    "capture_factor": FACTORS,
    "finish_factor_on_gains": FLAGS,
    "seven_sweep": FACTORS,
    "eight_sweep": FACTORS,
    "banker_top_lead_bars_eight_sweep": FLAGS,
    "instant_hands": [
        None,
        5,
        "",
        "ONE_RED",
        InstantHand.ONE_RED,
        [None],
        ["one red"],
        [InstantHand.ONE_RED, 5],
        [list[int]()],
        [dict[int, int]()],
        {CivilSupreme.OFF},
    ],
    "succession": [None, "winner", True, FirstLeader.BANKER],
}


def test_every_field_is_tried_with_values_out_of_its_range() -> None:
    assert list(OUT_OF_RANGE) == [field.name for field in attrs.fields(Ruleset)]


@pytest.mark.parametrize(
    ("field", "value"),
    [(field, value) for field, values in OUT_OF_RANGE.items() for value in values],
    ids=lambda value: value if isinstance(value, str) else repr(value),
)
def test_a_ruleset_field_out_of_its_range_is_refused(field: str, value: object) -> None:
    with pytest.raises(TianjiuError) as caught:
        Ruleset(**{field: wrong(value)})
    error = WrongType if isinstance(caught.value, WrongType) else InvalidRuleset
    quoted = repr(value), repr(value).strip("[]{}").split(", ")[-1]
    assert any(text in caught.value.message for text in quoted)
    refused(lambda: Ruleset(**{field: wrong(value)}), error, field_clause(field), field)


def test_a_par_that_no_round_of_four_tricks_reaches_is_refused() -> None:
    refused(lambda: Ruleset(tiles_per_hand=4, par=5), InvalidRuleset, Clause.SETTLE_1, "par 5", "4")
    refused(lambda: Ruleset(tiles_per_hand=4, par=8), InvalidRuleset, Clause.SETTLE_1, "par 8")


# ---------------------------------------------------------------- deals


@pytest.mark.parametrize(
    ("text", "clause", "quoted"),
    [
        ("AABBCCDD EEFFGGHH AIJJKK9n 8e7s65f3", Clause.TILE_1, "3 tiles 'A'"),
        ("AABBCCDD EEFFGGHH IIJJKK93 8e7s65f3", Clause.TILE_2, "2 tiles '3'"),
        ("AABBCCD EEFFGGHH IIJJKK9n 8e7s65f3", Clause.DEAL_5, "31 in all"),
        ("AABBCCDD EEFFGGHH IIJJKK9n 8e7s65f39", Clause.DEAL_5, "33 in all"),
        ("AABBCCD DEEFFGGHH IIJJKK9n 8e7s65f3", Clause.DEAL_5, "EAST 7, SOUTH 9"),
        ("AABBCCD EEFFGGH IIJJKK9 8e7s65f", Clause.DEAL_5, "EAST 7"),
        ("AABBCCDD EEFF IIJJ KK9n", Clause.DEAL_5, "EAST 8, SOUTH 4"),
    ],
)
def test_an_impossible_deal_is_refused(text: str, clause: Clause, quoted: str) -> None:
    refused(lambda: deal(text), InvalidDeal, clause, quoted)


@pytest.mark.parametrize("streak", [0, -1, True, False, 1.5, 1.0, NAN, "1", None, [1]], ids=repr)
def test_a_streak_that_is_no_number_of_rounds_is_refused(streak: object) -> None:
    shown = repr(streak)
    refused(
        lambda: Deal(hands=hands(FULL), streak=wrong(streak)), InvalidDeal, Clause.MULT_1, shown
    )
    refused(lambda: Deal.random(Random(0), streak=wrong(streak)), InvalidDeal, Clause.MULT_1, shown)
    refused(
        lambda: facts((1, 4, 0, 3), NORTH, streak=wrong(streak)),
        InvalidTally,
        Clause.MULT_1,
        shown,
    )
    refused(lambda: Match(streak=wrong(streak)), InvalidMatch, Clause.MATCH_2, shown)


@pytest.mark.parametrize("leader", [SOUTH, WEST])
def test_a_leader_who_is_neither_the_banker_nor_the_seat_before_is_refused(leader: Seat) -> None:
    refused(lambda: deal(FULL, leader=leader), InvalidDeal, Clause.DEAL_3, leader.name, "EAST")


def test_a_deal_that_does_not_fit_the_rules_is_refused() -> None:
    refused(lambda: start(deal(FULL), SMALL), InvalidDeal, Clause.DEAL_6, "8", "4")
    before = deal(FULL, banker=SOUTH, leader=EAST)
    refused(lambda: start(before), InvalidDeal, Clause.DEAL_3, "SOUTH", "EAST")


@pytest.mark.parametrize("size", [0, 7, 9, -8, True, 8.0, 4.0, NAN, "8", None, [8]], ids=repr)
def test_a_hand_of_another_size_is_not_dealt(size: object) -> None:
    refused(
        lambda: Deal.random(Random(0), tiles_per_hand=wrong(size)),
        InvalidDeal,
        Clause.DEAL_6,
        repr(size),
    )


def test_a_deal_that_is_refused_draws_nothing() -> None:
    rng = Random(0)
    before = rng.getstate()
    bad: list[dict[str, Any]] = [
        {"tiles_per_hand": 7},
        {"streak": 0},
        {"banker": "E"},
        {"leader": WEST},
    ]
    for arguments in bad:
        with pytest.raises(TianjiuError):
            Deal.random(rng, **arguments)
    assert rng.getstate() == before


# ---------------------------------------------------------------- play


def last_single(script: str) -> State:
    """Return a small round before South's last tile, by rules that take two tricks to finish."""
    rules = Ruleset(tiles_per_hand=4, par=2)
    return acted(start(deal("CIJ9 BDGK 8e7s 65f3"), rules), script)


class Tried(NamedTuple):
    """An action that is not allowed."""

    state: State
    tried: Play | Discard | Any
    clause: Clause
    quoted: tuple[str, ...]
    seat: Seat | None = None


ILLEGAL: Mapping[str, Tried] = {
    "a tile not held, led": Tried(start(deal(OPEN)), play("A"), Clause.PLAY_1, ("EAST", "'A'")),
    "a second tile not held": Tried(
        acted(start(deal(OPEN)), "HH"), play("AA"), Clause.PLAY_2, ("SOUTH", "'AA'")
    ),
    "a tile not held, discarded": Tried(
        acted(start(deal(OPEN)), "HH"), discard("AK"), Clause.PLAY_2, ("SOUTH", "'K' of 'AK'")
    ),
    "a lead that is no combination": Tried(
        start(deal(OPEN)),
        Play(Combination(CombinationKind.CIVIL_PAIR, parse_tiles("HI"))),
        Clause.PLAY_1,
        ("'HI'",),
    ),
    "a lead of no tile": Tried(
        start(deal(OPEN)),
        Play(Combination(CombinationKind.CIVIL_SINGLE, ())),
        Clause.PLAY_1,
        ("''",),
    ),
    "a lead of a wrong kind": Tried(
        start(deal(OPEN)),
        Play(Combination(CombinationKind.SUPREME, parse_tiles("KK"))),
        Clause.COMBO_3,
        ("'KK'", "supreme"),
    ),
    "a lead discarded": Tried(start(deal(OPEN)), discard("H"), Clause.PLAY_1, ("EAST", "'H'")),
    "a lead of no tile discarded": Tried(start(deal(OPEN)), Discard(()), Clause.PLAY_1, ("EAST",)),
    "a discard that is too small": Tried(
        acted(start(deal(OPEN)), "HH"), discard("A"), Clause.PLAY_2, ("'A'", "1", "2")
    ),
    "a discard that is too large": Tried(
        acted(start(deal(OPEN)), "HH"), discard("ACD"), Clause.PLAY_2, ("'ACD'", "3", "2")
    ),
    "a discard of no tile": Tried(
        acted(start(deal(OPEN)), "HH"), Discard(()), Clause.PLAY_2, ("''",)
    ),
    "a discard of the whole hand": Tried(
        acted(start(deal(OPEN)), "HH"), discard("ACDEFG95"), Clause.PLAY_2, ("8", "2")
    ),
    "a play that does not beat": Tried(
        acted(start(deal(OPEN)), "HH"), play("A9"), Clause.COMBO_10, ("'A9'", "'HH'")
    ),
    "the last single without a trick": Tried(
        last_single("I (D) (8) (f) J (K) (e) (5) 9 (G) (7) (6) C"),
        play("B"),
        Clause.PLAY_7,
        ("SOUTH",),
    ),
    "a seat out of turn": Tried(
        start(deal(OPEN)), play("HH"), Clause.PLAY_3, ("WEST", "EAST"), WEST
    ),
    "a declaration after the first lead": Tried(
        acted(start(deal(OPEN)), "HH"),
        Declare(InstantHand.ALL_WHITE),
        Clause.INSTANT_4,
        ("ALL_WHITE",),
    ),
    "a play before the declarations": Tried(
        start(deal(INSTANT), STANDING), play("I"), Clause.INSTANT_4, ("EAST",)
    ),
    "a discard before the declarations": Tried(
        start(deal(INSTANT), STANDING), discard("I"), Clause.INSTANT_4, ("EAST",)
    ),
    "no tile before the declarations": Tried(
        start(deal(INSTANT), STANDING), Discard(()), Clause.INSTANT_4, ("EAST",)
    ),
    "a hand that is not agreed on": Tried(
        acted(start(deal(INSTANT), STANDING), "decline"),
        Declare(InstantHand.FOUR_PAIRS),
        Clause.INSTANT_1,
        ("FOUR_PAIRS",),
    ),
    "a hand that is not held": Tried(
        start(deal(INSTANT), WIKIPEDIA_FULL),
        Declare(InstantHand.ALL_WHITE),
        Clause.INSTANT_3,
        ("'IIJJKK9n'", "ALL_WHITE"),
    ),
    "a play after the end": Tried(played("E:AA9n", "E:BB8e"), play("A"), Clause.PLAY_6, ("'A'",)),
    "a discard after the end": Tried(
        played("E:AA9n", "E:BB8e"), discard("A"), Clause.PLAY_6, ("'A'",)
    ),
    "no tile after the end": Tried(
        played("E:AA9n", "E:BB8e"), Discard(()), Clause.PLAY_6, ("over",)
    ),
    "a seat after the end": Tried(
        played("E:AA9n", "E:BB8e"), play("A"), Clause.PLAY_6, ("EAST",), EAST
    ),
}


@pytest.mark.parametrize("name", ILLEGAL)
def test_an_illegal_action_is_refused_and_the_state_is_untouched(name: str) -> None:
    state, tried, clause, quoted, seat = ILLEGAL[name]
    before, legal = pickle.dumps(state), list(legal_actions(state))
    refused(lambda: step(state, tried, seat), IllegalAction, clause, *quoted)
    if seat is None:
        assert why_illegal(state, tried) is clause
        assert not is_legal(state, tried)
        refused(
            lambda: State(ruleset=state.ruleset, deal=state.deal, actions=[*state.actions, tried]),
            InvalidState,
            clause,
            *quoted,
        )
    assert pickle.dumps(state) == before
    assert list(legal_actions(state)) == legal


@pytest.mark.parametrize("script", ["", "HH", "HH (95) BB (f3)"])
def test_a_round_that_is_not_over_is_neither_tallied_nor_settled(script: str) -> None:
    state = acted(start(deal(OPEN)), script)
    turn = state.to_act
    assert turn is not None
    refused(lambda: tally(state), UnfinishedRound, Clause.PLAY_6, turn.name)
    refused(lambda: settle(state), UnfinishedRound, Clause.PLAY_6, turn.name)


# ---------------------------------------------------------------- tallies

SUPREME, FOUR, LOW = SpecialFinish.SUPREME, SpecialFinish.FOUR, SpecialFinish.LOW
LOW_CAPTURED = SpecialFinish.LOW_CAPTURED
SUPREME_CAPTURED = SpecialFinish.SUPREME_CAPTURED
SUPREME_BONUS, FOUR_BONUS = BonusKind.SUPREME, BonusKind.FOUR
CAPTURED_BONUS = BonusKind.SUPREME_CAPTURED
ONE_RED = InstantHand.ONE_RED

IMPOSSIBLE: Mapping[str, tuple[Callable[[], Tally], Clause | tuple[Clause, ...]]] = {
    "seven tricks": (lambda: facts((1, 4, 0, 2), NORTH), Clause.PLAY_5),
    "nine tricks": (lambda: facts((1, 4, 1, 3), NORTH), Clause.PLAY_5),
    "no trick": (lambda: facts((0, 0, 0, 0), NORTH), Clause.PLAY_5),
    "four tricks of eight": (lambda: facts((1, 0, 0, 3), NORTH), Clause.PLAY_5),
    "eight tricks of four": (lambda: facts((1, 4, 0, 3), NORTH, ruleset=SMALL), Clause.PLAY_5),
    "a negative count": (lambda: facts((-1, 6, 0, 3), NORTH), Clause.PLAY_5),
    "a flag for a count": (lambda: facts((wrong(value=True), 4, 0, 3), NORTH), Clause.PLAY_5),
    "half a trick": (lambda: facts((wrong(0.5), 4, 0.5, 3), NORTH), Clause.PLAY_5),  # type: ignore[arg-type]
    "a finisher with one trick": (lambda: facts((1, 4, 2, 1), NORTH), Clause.PLAY_7),
    "a finisher with no trick": (lambda: facts((1, 4, 3, 0), NORTH), Clause.PLAY_7),
    "a finisher with no trick where one is enough": (
        lambda: facts((1, 4, 3, 0), NORTH, ruleset=ONE_TRICK),
        Clause.PLAY_7,
    ),
    "a capture of nobody": (
        lambda: facts((1, 4, 0, 3), NORTH, finish=LOW_CAPTURED),
        Clause.FINISH_4,
    ),
    "a captured seat without a capture": (
        lambda: facts((1, 4, 0, 3), NORTH, captured=EAST),
        Clause.FINISH_4,
    ),
    "a captured seat with a low finish": (
        lambda: facts((1, 4, 0, 3), NORTH, finish=LOW, captured=EAST),
        Clause.FINISH_4,
    ),
    "a finisher that is captured": (
        lambda: facts((1, 4, 0, 3), NORTH, finish=LOW_CAPTURED, captured=NORTH),
        Clause.FINISH_4,
    ),
    "a capture where there is none": (
        lambda: facts(
            (1, 4, 0, 3),
            NORTH,
            ruleset=Ruleset(capture=False),
            finish=LOW_CAPTURED,
            captured=EAST,
        ),
        Clause.FINISH_4,
    ),
    "a captured supreme where there is none": (
        lambda: facts((1, 4, 0, 3), NORTH, finish=SUPREME_CAPTURED, captured=EAST),
        Clause.COMBO_9,
    ),
    "a captured supreme that cannot be captured": (
        lambda: facts(
            (1, 4, 0, 3), NORTH, ruleset=UNBEATABLE, finish=SUPREME_CAPTURED, captured=EAST
        ),
        Clause.COMBO_9,
    ),
    "a captured seat that has not won the lead": (
        lambda: facts((1, 4, 0, 3), NORTH, finish=LOW_CAPTURED, captured=WEST),
        (Clause.PLAY_5, Clause.FINISH_4),
    ),
    "a quadruple finish with three tricks": (
        lambda: facts((1, 4, 0, 3), NORTH, finish=FOUR),
        Clause.PLAY_5,
    ),
    "a captured supreme with one trick": (
        lambda: facts(
            (1, 5, 1, 1),
            NORTH,
            ruleset=Ruleset(civil_supreme=CivilSupreme.CAPTURABLE, min_finish_tricks=1),
            finish=SUPREME_CAPTURED,
            captured=EAST,
        ),
        Clause.PLAY_5,
    ),
    "a supreme finish by a seat that has not won the lead": (
        lambda: facts((1, 4, 1, 2), NORTH, finish=SUPREME),
        (Clause.PLAY_5, Clause.FINISH_1),
    ),
    "a low finish by a seat that has not won the lead": (
        lambda: facts((1, 5, 1, 1), NORTH, ruleset=ONE_TRICK, finish=LOW),
        (Clause.PLAY_5, Clause.FINISH_3),
    ),
    "a sweep with seven tricks": (
        lambda: facts((1, 0, 0, 7), NORTH, sweep=Sweep.SEVEN),
        Clause.SWEEP_1,
    ),
    "eight tricks without a sweep": (lambda: facts((0, 0, 0, 8), NORTH), Clause.SWEEP_1),
    "a sweep of another seat": (
        lambda: facts((0, 0, 6, 2), NORTH, sweep=Sweep.EIGHT),
        Clause.SWEEP_1,
    ),
    "a sweep with a capture": (
        lambda: facts((0, 0, 0, 8), NORTH, sweep=Sweep.EIGHT, finish=LOW_CAPTURED, captured=EAST),
        (Clause.SWEEP_1, Clause.PLAY_5, Clause.FINISH_4),
    ),
    "a seven-sweep with a supreme": (
        lambda: facts((0, 0, 0, 8), NORTH, sweep=Sweep.SEVEN, finish=SUPREME),
        Clause.SWEEP_2,
    ),
    "a seven-sweep with a quadruple": (
        lambda: facts((0, 0, 0, 8), NORTH, sweep=Sweep.SEVEN, finish=FOUR),
        Clause.SWEEP_2,
    ),
    "a seven-sweep of a banker whom nothing bars": (
        lambda: facts(
            (8, 0, 0, 0),
            EAST,
            ruleset=Ruleset(banker_top_lead_bars_eight_sweep=False),
            sweep=Sweep.SEVEN,
            finish=FOUR,
        ),
        Clause.SWEEP_2,
    ),
    "a supreme bonus with one trick": (
        lambda: facts((1, 4, 0, 3), NORTH, bonuses=[(EAST, SUPREME_BONUS)]),
        Clause.BONUS_1,
    ),
    "a quadruple bonus with three tricks": (
        lambda: facts((3, 3, 0, 2), NORTH, bonuses=[(SOUTH, FOUR_BONUS)]),
        Clause.BONUS_3,
    ),
    "a supreme and a quadruple bonus with five tricks": (
        lambda: facts((5, 0, 0, 3), NORTH, bonuses=[(EAST, SUPREME_BONUS), (EAST, FOUR_BONUS)]),
        (Clause.BONUS_1, Clause.BONUS_3),
    ),
    "a bonus of the finisher that leaves no last trick": (
        lambda: facts((0, 4, 0, 4), NORTH, bonuses=[(NORTH, FOUR_BONUS)]),
        (Clause.BONUS_3, Clause.BONUS_4),
    ),
    "a bonus of the finisher that leaves no quadruple finish": (
        lambda: facts((1, 0, 0, 7), NORTH, finish=FOUR, bonuses=[(NORTH, FOUR_BONUS)]),
        (Clause.BONUS_3, Clause.BONUS_4),
    ),
    "a small quadruple before the last trick": (
        lambda: facts(
            (4, 0, 0, 0), EAST, ruleset=SMALL, sweep=Sweep.EIGHT, bonuses=[(EAST, FOUR_BONUS)]
        ),
        (Clause.BONUS_3, Clause.BONUS_4),
    ),
    "a capture bonus where there is none": (
        lambda: facts((1, 4, 0, 3), NORTH, bonuses=[(SOUTH, CAPTURED_BONUS)]),
        Clause.COMBO_9,
    ),
    "a capture bonus where nothing captures": (
        lambda: facts((1, 4, 0, 3), NORTH, ruleset=UNBEATABLE, bonuses=[(SOUTH, CAPTURED_BONUS)]),
        Clause.COMBO_9,
    ),
    "two supremes where there is one": (
        lambda: facts((5, 0, 0, 3), NORTH, bonuses=[(EAST, SUPREME_BONUS), (EAST, SUPREME_BONUS)]),
        Clause.COMBO_9,
    ),
    "a supreme bonus and a supreme finish where there is one supreme": (
        lambda: facts((3, 0, 0, 5), NORTH, finish=SUPREME, bonuses=[(EAST, SUPREME_BONUS)]),
        Clause.COMBO_9,
    ),
    "three supremes": (
        lambda: facts((6, 0, 0, 2), NORTH, ruleset=CAPTURABLE, bonuses=[(EAST, SUPREME_BONUS)] * 3),
        Clause.COMBO_9,
    ),
    "a civil supreme captured twice": (
        lambda: facts(
            (5, 0, 0, 3), NORTH, ruleset=CAPTURABLE, bonuses=[(EAST, CAPTURED_BONUS)] * 2
        ),
        Clause.COMBO_9,
    ),
    "a civil supreme captured before and on the last trick": (
        lambda: facts(
            (3, 0, 0, 5),
            NORTH,
            ruleset=CAPTURABLE,
            finish=SUPREME_CAPTURED,
            captured=EAST,
            bonuses=[(EAST, CAPTURED_BONUS)],
        ),
        Clause.COMBO_9,
    ),
    "a last 3 after the supreme that it belongs to": (
        lambda: facts((3, 0, 0, 5), NORTH, finish=LOW, bonuses=[(EAST, SUPREME_BONUS)]),
        (Clause.COMBO_9, Clause.TILE_2),
    ),
    "a captured 3 after the supreme that it belongs to": (
        lambda: facts(
            (3, 0, 0, 5),
            NORTH,
            finish=LOW_CAPTURED,
            captured=EAST,
            bonuses=[(EAST, SUPREME_BONUS)],
        ),
        (Clause.COMBO_9, Clause.TILE_2),
    ),
    "a low finish after both supremes": (
        lambda: facts(
            (5, 0, 0, 3), NORTH, ruleset=CAPTURABLE, finish=LOW, bonuses=[(EAST, SUPREME_BONUS)] * 2
        ),
        (Clause.COMBO_9, Clause.TILE_2),
    ),
    "a supreme led by a seat that has not won the lead": (
        lambda: facts((3, 2, 0, 3), NORTH, bonuses=[(SOUTH, SUPREME_BONUS)]),
        (Clause.BONUS_1, Clause.PLAY_5),
    ),
    "a supreme led by a seat that cannot have led the round": (
        lambda: facts(
            (0, 3, 2, 3),
            NORTH,
            ruleset=Ruleset(first_leader=FirstLeader.SEAT_BEFORE_BANKER),
            banker=SOUTH,
            bonuses=[(WEST, SUPREME_BONUS)],
        ),
        (Clause.BONUS_1, Clause.PLAY_5),
    ),
    "a supreme led by the seat before a banker of the second round running": (
        lambda: facts(
            (2, 3, 0, 3),
            NORTH,
            ruleset=Ruleset(first_leader=FirstLeader.SEAT_BEFORE_BANKER),
            banker=SOUTH,
            streak=2,
            bonuses=[(EAST, SUPREME_BONUS)],
        ),
        (Clause.BONUS_1, Clause.PLAY_5),
    ),
    "no bonus for a finish where both are paid": (
        lambda: facts((1, 0, 0, 7), NORTH, ruleset=BOTH, finish=FOUR),
        Clause.BONUS_4,
    ),
    "a quadruple that is the last trick but no quadruple finish": (
        lambda: facts((4, 0, 0, 4), NORTH, ruleset=BOTH, bonuses=[(NORTH, FOUR_BONUS)]),
        (Clause.BONUS_3, Clause.BONUS_4),
    ),
    "two quadruples of four tricks each and no quadruple finish": (
        lambda: facts(
            (4, 0, 0, 4), NORTH, ruleset=BOTH, bonuses=[(EAST, FOUR_BONUS), (NORTH, FOUR_BONUS)]
        ),
        (Clause.BONUS_3, Clause.BONUS_4),
    ),
    "an instant hand that is not agreed on": (
        lambda: facts((0, 0, 0, 0), NORTH, instant=ONE_RED),
        Clause.INSTANT_1,
    ),
    "an instant hand with tricks": (
        lambda: facts((1, 4, 0, 3), NORTH, ruleset=STANDING, instant=ONE_RED),
        Clause.INSTANT_4,
    ),
    "an instant hand with a finish": (
        lambda: facts((0, 0, 0, 0), NORTH, ruleset=STANDING, instant=ONE_RED, finish=LOW),
        Clause.INSTANT_4,
    ),
    "an instant hand with a sweep": (
        lambda: facts((0, 0, 0, 0), NORTH, ruleset=STANDING, instant=ONE_RED, sweep=Sweep.SEVEN),
        Clause.INSTANT_4,
    ),
    "an instant hand with a captured seat": (
        lambda: facts((0, 0, 0, 0), NORTH, ruleset=STANDING, instant=ONE_RED, captured=EAST),
        Clause.INSTANT_4,
    ),
    "an instant hand with a bonus": (
        lambda: facts(
            (0, 0, 0, 0), NORTH, ruleset=STANDING, instant=ONE_RED, bonuses=[(EAST, FOUR_BONUS)]
        ),
        Clause.INSTANT_4,
    ),
    "an instant hand with counts that are no numbers": (
        lambda: facts((wrong(0.0), 0, 0, 0), NORTH, ruleset=STANDING, instant=ONE_RED),
        (Clause.PLAY_5, Clause.INSTANT_4),
    ),
    "four pairs in four tiles": (
        lambda: facts(
            (0, 0, 0, 0),
            NORTH,
            ruleset=Ruleset(tiles_per_hand=4, par=2, instant_hands=frozenset(InstantHand)),
            instant=InstantHand.FOUR_PAIRS,
        ),
        (Clause.DEAL_6, Clause.INSTANT_3),
    ),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_facts_that_cannot_all_be_true_are_refused(name: str) -> None:
    call, clauses = IMPOSSIBLE[name]
    refused(call, InvalidTally, clauses)


def test_facts_that_can_all_be_true_are_not_refused() -> None:
    mallet = Ruleset(mallet_six_finish=MalletSixFinish.ALWAYS)
    made = [
        facts((5, 0, 0, 3), NORTH, finish=SUPREME),
        facts((4, 0, 0, 4), NORTH, finish=FOUR, bonuses=[(EAST, FOUR_BONUS)]),
        facts((8, 0, 0, 0), EAST, sweep=Sweep.SEVEN, finish=FOUR),
        facts((8, 0, 0, 0), EAST, sweep=Sweep.EIGHT, finish=LOW),
        facts((3, 0, 0, 5), NORTH, ruleset=mallet, finish=LOW, bonuses=[(EAST, SUPREME_BONUS)]),
        facts((3, 0, 0, 5), NORTH, ruleset=CAPTURABLE, bonuses=[(EAST, CAPTURED_BONUS)]),
        facts((2, 3, 0, 3), NORTH, bonuses=[(EAST, SUPREME_BONUS)]),
        facts(
            (2, 3, 0, 3),
            NORTH,
            ruleset=Ruleset(first_leader=FirstLeader.SEAT_BEFORE_BANKER),
            banker=SOUTH,
            bonuses=[(EAST, SUPREME_BONUS)],
        ),
        facts((4, 0, 0, 4), NORTH, ruleset=BOTH, finish=FOUR, bonuses=[(NORTH, FOUR_BONUS)]),
        facts((0, 7, 0, 1), NORTH, ruleset=ONE_TRICK),
    ]
    assert all(sum(settle(each).totals.values()) == 0 for each in made)


# ---------------------------------------------------------------- matches


BAD_MATCHES: Mapping[str, tuple[Callable[[], Match], Clause, str]] = {
    "scores that do not sum to zero": (
        lambda: Match(scores=by_seat(1, 0, 0, 0)),
        Clause.MATCH_2,
        "(1, 0, 0, 0)",
    ),
    "scores of half a unit": (
        lambda: Match(scores=by_seat(wrong(0.5), wrong(-0.5), 0, 0)),
        Clause.MATCH_2,
        "0.5",
    ),
    "a flag for a score": (
        lambda: Match(scores=by_seat(wrong(value=True), -1, 0, 0)),
        Clause.MATCH_2,
        "True",
    ),
    "a negative number of rounds": (lambda: Match(rounds_played=-1), Clause.MATCH_2, "-1"),
    "half a round": (lambda: Match(rounds_played=wrong(0.5)), Clause.MATCH_2, "0.5"),
    "a leader after the banker": (lambda: Match(leader=SOUTH), Clause.DEAL_3, "SOUTH"),
    "a leader before the banker": (lambda: Match(leader=NORTH), Clause.DEAL_3, "NORTH"),
    "a leader before the banker in the second round": (
        lambda: Match(
            ruleset=Ruleset(first_leader=FirstLeader.SEAT_BEFORE_BANKER),
            leader=NORTH,
            rounds_played=1,
        ),
        Clause.DEAL_3,
        "NORTH",
    ),
    "a settlement of another banker": (
        lambda: Match().after(settle(facts((1, 4, 0, 3), NORTH, banker=SOUTH))),
        Clause.MATCH_2,
        "banker",
    ),
    "a settlement of another round running": (
        lambda: Match().after(settle(facts((1, 4, 0, 3), NORTH, streak=2))),
        Clause.MATCH_2,
        "streak",
    ),
    "a settlement by other rules": (
        lambda: Match().after(settle(facts((1, 4, 0, 3), NORTH, ruleset=ONE_TRICK))),
        Clause.MATCH_2,
        "min_finish_tricks=1",
    ),
}


@pytest.mark.parametrize("name", BAD_MATCHES)
def test_a_match_that_cannot_be_is_refused(name: str) -> None:
    call, clause, quoted = BAD_MATCHES[name]
    refused(call, InvalidMatch, clause, quoted)


def test_a_match_stays_as_it_was_when_a_settlement_is_refused() -> None:
    match = Match.new()
    before = pickle.dumps(match)
    with pytest.raises(InvalidMatch):
        match.after(settle(facts((1, 4, 0, 3), NORTH, streak=2)))
    assert pickle.dumps(match) == before


# ---------------------------------------------------------------- wrong types

DEAL = deal(OPEN)
STATE = start(DEAL)
ASKED = start(deal(INSTANT), WIKIPEDIA_FULL)
OVER = played("E:AA9n", "E:BB8e")
VIEW = view(STATE, EAST)
FACTS = facts((1, 4, 0, 3), NORTH)
SETTLED = settle(FACTS)
WALL = Wall.random(Random(0))

# Values that are wrong nearly everywhere.
VALUES: Mapping[str, object] = {
    "None": None,
    "a string": "A",
    "bytes": b"A",
    "a number": 5,
    "a flag": True,
    "nan": NAN,
    "a list": [5],
    "a tuple": (5,),
    "a dict": {5: 5},
    "an object": object(),
    "a class": int,
    "a view": VIEW,
    "a clause": Clause.TILE_1,
}


class Parameter(NamedTuple):
    """A parameter of something public: how it is given, what it accepts, how it refuses."""

    give: Callable[[object], object]
    accepts: tuple[str, ...]
    error: type[TianjiuError]


def of(
    call: Callable[..., object],
    parameter: str,
    *,
    accepts: tuple[str, ...] = (),
    error: type[TianjiuError] = WrongType,
    wrap: Callable[[object], object] = wrong,
    **others: object,
) -> Parameter:
    """Return one parameter of something public, the others being given."""

    def give(value: object) -> object:
        return call(**{**others, parameter: wrap(value)})

    return Parameter(give, accepts, error)


def first(
    call: Callable[[Any], object],
    *,
    accepts: tuple[str, ...] = (),
    error: type[TianjiuError] = WrongType,
) -> Parameter:
    """Return the only parameter of something public, which is given by its place."""
    return Parameter(call, accepts, error)


def one(value: object) -> list[object]:
    """Return a value in a list."""
    return [value]


def after_a_lead(value: object) -> list[object]:
    """Return a lead and a value in a list."""
    return [play("A"), value]


def held_by_east(value: object) -> BySeat[object]:
    """Return a value with three hands."""
    return by_seat(value, Hand(), Hand(), Hand())


def stacked(value: object) -> list[list[object]]:
    """Return a value in eight stacks of four."""
    return [[value] * 4] * 8


A, B, KK = combination("A"), combination("B"), [Tile.MALLET_SIX] * 2
TALLIED: Mapping[str, Any] = {
    "ruleset": WIKIPEDIA,
    "banker": EAST,
    "tricks_won": by_seat(1, 4, 0, 3),
    "finisher": NORTH,
}
SEEN: Mapping[str, Any] = {
    "ruleset": WIKIPEDIA,
    "seat": EAST,
    "banker": EAST,
    "leader": EAST,
    "dealt": Hand.parse("AABBCCDD"),
}
PAID: Mapping[str, Any] = {
    "payer": EAST,
    "payee": NORTH,
    "units": 6,
    "account": EAST,
    "net": -3,
    "multiplier": 2,
    "factors": (),
    "clauses": (Clause.SETTLE_1,),
}
NEXT: Mapping[str, Any] = {"ruleset": WIKIPEDIA, "banker": EAST, "streak": 1, "finisher": EAST}

NONE, TEXT, NUMBER = ("None",), ("a string",), ("a number",)

PARAMETERS: Mapping[str, Parameter] = {
    # tiles and seats
    "Tile": first(Tile, accepts=TEXT, error=NotationError),
    "Seat": first(Seat, error=NotationError),
    "Hand": of(Hand, "tiles"),
    "Hand.parse": of(Hand.parse, "text", accepts=TEXT),
    "Hand +": first(Hand().__add__),
    "Hand -": first(Hand().__sub__),
    "Hand.count": of(Hand().count, "tile"),
    "Hand.holds": of(Hand().holds, "tiles"),
    "parse_tiles": of(parse_tiles, "text", accepts=TEXT),
    "sort_tiles": of(sort_tiles, "tiles"),
    "BySeat[]": first(by_seat(1, 2, 3, 4).__getitem__),
    "BySeat.get": first(by_seat(1, 2, 3, 4).get),
    "BySeat.map": of(by_seat(1, 2, 3, 4).map, "function", accepts=("a class",)),
    "BySeat.of": of(BySeat.of, "function", accepts=("a class",)),
    # rules
    "Ruleset.banker_multiplier": of(
        WIKIPEDIA.banker_multiplier, "streak", accepts=NUMBER, error=InvalidRuleset
    ),
    "field_clause": of(field_clause, "name", error=InvalidRuleset),
    # combinations
    "Combination.kind": of(Combination, "kind", tiles=[Tile.HEAVEN]),
    "Combination.tiles": of(Combination, "tiles", kind=CombinationKind.CIVIL_SINGLE),
    "classify.tiles": of(classify, "tiles", ruleset=WIKIPEDIA),
    "classify.ruleset": of(classify, "ruleset", tiles=[Tile.HEAVEN]),
    "classify.ruleset of KK": of(classify, "ruleset", tiles=KK),
    "beats.new": of(beats, "new", best=A, ruleset=WIKIPEDIA),
    "beats.best": of(beats, "best", new=A, ruleset=WIKIPEDIA),
    "beats.ruleset": of(beats, "ruleset", new=A, best=B),
    "beats.led": of(beats, "led", accepts=NONE, new=A, best=B, ruleset=WIKIPEDIA),
    "combinations_in.hand": of(combinations_in, "hand", ruleset=WIKIPEDIA),
    "combinations_in.ruleset": of(combinations_in, "ruleset", hand=Hand(KK)),
    "instant_hands_in.hand": of(instant_hands_in, "hand", ruleset=WIKIPEDIA),
    "instant_hands_in.ruleset": of(instant_hands_in, "ruleset", hand=Hand()),
    "red_pips.hand": of(red_pips, "hand", ruleset=WIKIPEDIA),
    "red_pips.ruleset": of(red_pips, "ruleset", hand=Hand.parse("A")),
    "settles_as.hand": of(settles_as, "hand", ruleset=WIKIPEDIA),
    "settles_as.ruleset": of(settles_as, "ruleset", hand=Hand()),
    "wins_eight_sweep": of(wins_eight_sweep, "instant_hand"),
    "instant_clause": of(instant_clause, "instant_hand"),
    # actions and tricks
    "Play": of(Play, "combination"),
    "Discard": of(Discard, "tiles"),
    "Declare": of(Declare, "instant_hand"),
    "action_id": of(action_id, "action"),
    "action_of": of(action_of, "number", accepts=NUMBER),
    "Hidden": of(Hidden, "size", accepts=NUMBER),
    "Trick.leader": of(Trick, "leader", actions=[play("A")]),
    "Trick.actions": of(Trick, "actions", leader=EAST),
    "an action of a Trick": of(Trick, "actions", wrap=after_a_lead, leader=EAST),
    # deals and the wall
    "Deal.hands": of(Deal, "hands"),
    "a hand of a Deal": of(Deal, "hands", wrap=held_by_east),
    "Deal.banker": of(Deal, "banker", hands=hands(FULL)),
    "Deal.leader": of(Deal, "leader", hands=hands(FULL)),
    "Deal.random.rng": of(Deal.random, "rng"),
    "Deal.random.banker": of(Deal.random, "banker", rng=Random(0)),
    "Deal.random.leader": of(Deal.random, "leader", accepts=NONE, rng=Random(0)),
    "Wall": of(Wall, "stacks", error=InvalidWall),
    "a tile of a Wall": of(Wall, "stacks", wrap=stacked),
    "Wall.random": of(Wall.random, "rng"),
    "roll": of(roll, "rng"),
    "roller": of(roller, "banker"),
    "first_to_draw.dice": of(first_to_draw, "dice", error=InvalidWall, banker=EAST),
    "first_to_draw.banker": of(first_to_draw, "banker", dice=(1, 1)),
    "takes.method": of(takes, "method"),
    "takes.side": of(takes, "side", accepts=NONE, method=Method.FIELD),
    "draw.wall": of(draw, "wall", method=Method.SLABS, side=None, dice=(1, 1), banker=EAST),
    "draw.banker": of(draw, "banker", wall=WALL, method=Method.SLABS, side=None, dice=(1, 1)),
    # play
    "start.deal": of(start, "deal"),
    "start.ruleset": of(start, "ruleset", deal=DEAL),
    "State.ruleset": of(State, "ruleset", deal=DEAL),
    "State.deal": of(State, "deal", ruleset=WIKIPEDIA),
    "State.actions": of(State, "actions", ruleset=WIKIPEDIA, deal=DEAL),
    "an action of a State": of(State, "actions", wrap=one, ruleset=WIKIPEDIA, deal=DEAL),
    "legal_actions": of(legal_actions, "state"),
    "is_legal.state": of(is_legal, "state", action=play("A")),
    "is_legal.action": of(is_legal, "action", state=STATE),
    "why_illegal.state": of(why_illegal, "state", action=play("A")),
    "why_illegal.action": of(why_illegal, "action", state=STATE),
    "step.state": of(step, "state", action=play("A")),
    "step.action": of(step, "action", state=STATE),
    "step.action while asked": of(step, "action", state=ASKED),
    "step.action after the end": of(step, "action", state=OVER),
    "step.action out of turn": of(step, "action", state=STATE, seat=WEST),
    "step.seat": of(step, "seat", accepts=NONE, state=STATE, action=play("H")),
    "step.seat after the end": of(step, "seat", accepts=NONE, state=OVER, action=play("H")),
    # money
    "tally": of(tally, "state"),
    "settle": of(settle, "finished"),
    "payments": of(payments, "state"),
    "Bonus.collector": of(Bonus, "collector", kind=BonusKind.FOUR),
    "Bonus.kind": of(Bonus, "kind", collector=EAST),
    "Tally.ruleset": of(Tally, "ruleset", **TALLIED),
    "Tally.banker": of(Tally, "banker", **TALLIED),
    "Tally.tricks_won": of(Tally, "tricks_won", **TALLIED),
    "Tally.finisher": of(Tally, "finisher", **TALLIED),
    "Tally.finish": of(Tally, "finish", accepts=NONE, **TALLIED),
    "Tally.sweep": of(Tally, "sweep", accepts=NONE, **TALLIED),
    "Tally.captured": of(Tally, "captured", accepts=NONE, **TALLIED),
    "Tally.instant": of(Tally, "instant", accepts=NONE, **TALLIED),
    "Tally.bonuses": of(Tally, "bonuses", **TALLIED),
    "a bonus of a Tally": of(Tally, "bonuses", wrap=one, **TALLIED),
    "Factor.clause": of(Factor, "clause", accepts=("a clause",), value=2),
    "Factor.value": of(Factor, "value", accepts=NUMBER, clause=Clause.FINISH_1),
    "Transfer.payer": of(Transfer, "payer", **PAID),
    "Transfer.payee": of(Transfer, "payee", **PAID),
    "Transfer.units": of(Transfer, "units", accepts=NUMBER, **PAID),
    "Transfer.factors": of(Transfer, "factors", **PAID),
    "Transfer.clauses": of(Transfer, "clauses", **PAID),
    "Settlement.tally": of(Settlement, "tally", transfers=SETTLED.transfers),
    "Settlement.transfers": of(Settlement, "transfers", tally=FACTS),
    # views
    "view.state": of(view, "state", seat=EAST),
    "view.seat": of(view, "seat", state=STATE),
    "View.ruleset": of(View, "ruleset", **SEEN),
    "View.seat": of(View, "seat", **SEEN),
    "View.banker": of(View, "banker", **SEEN),
    "View.leader": of(View, "leader", **SEEN),
    "View.dealt": of(View, "dealt", **SEEN),
    "View.events": of(View, "events", **SEEN),
    "an event of a View": of(View, "events", wrap=one, **SEEN),
    "View.after": of(VIEW.after, "event"),
    "LaidOpen.instant_hand": of(LaidOpen, "instant_hand", hand=Hand()),
    "LaidOpen.hand": of(LaidOpen, "hand", instant_hand=InstantHand.ALL_WHITE),
    "Opened": of(Opened, "discards"),
    # matches
    "next_banker.ruleset": of(next_banker, "ruleset", **NEXT),
    "next_banker.banker": of(next_banker, "banker", **NEXT),
    "next_banker.streak": of(next_banker, "streak", accepts=NUMBER, error=InvalidMatch, **NEXT),
    "next_banker.finisher": of(next_banker, "finisher", **NEXT),
    "Match.ruleset": of(Match, "ruleset"),
    "Match.banker": of(Match, "banker"),
    "Match.leader": of(Match, "leader"),
    "Match.scores": of(Match, "scores"),
    "Match.new.ruleset": of(Match.new, "ruleset"),
    "Match.new.rng": of(Match.new, "rng", accepts=NONE),
    "Match.deal": of(Match().deal, "rng"),
    "Match.after": of(Match().after, "settlement"),
    # text
    "parse_hand": of(parse_hand, "text", accepts=TEXT),
    "parse_combination.text": of(parse_combination, "text", accepts=TEXT, ruleset=WIKIPEDIA),
    "parse_combination.ruleset": of(parse_combination, "ruleset", text="A"),
    "parse_action.text": of(parse_action, "text", accepts=TEXT, ruleset=WIKIPEDIA),
    "parse_action.ruleset": of(parse_action, "ruleset", text="A"),
    "format_hand": of(format_hand, "hand"),
    "format_combination": of(format_combination, "combination"),
    "format_action": of(format_action, "action"),
}


def complaint(give: Callable[[object], object], value: object, error: type[TianjiuError]) -> str:
    """Return what is wrong with how a value is refused, or nothing."""
    try:
        give(value)
    except TianjiuError as raised:
        if type(raised) not in (WrongType, error):
            return f"raises {type(raised).__name__}"
        if len(raised.message) > 600 or raised.message.endswith("."):
            return f"says {raised.message[:200]!r}"
        shown = (repr(value)[:40], type(value).__name__, "5")
        if not any(text in raised.message for text in shown):
            return f"does not quote what it was given: {raised.message[:200]!r}"
        pickle.loads(pickle.dumps(raised))  # noqa: S301 - pickled just here
        return ""
    except Exception as raised:  # noqa: BLE001 - whatever else comes out is what is looked for
        return f"raises {type(raised).__name__}: {raised!s:.80}"
    return "is accepted"


@pytest.mark.parametrize("name", PARAMETERS)
def test_values_of_a_wrong_type_are_refused(name: str) -> None:
    give, accepts, error = PARAMETERS[name]
    tried = {kind: value for kind, value in VALUES.items() if kind not in accepts}
    complaints = {kind: complaint(give, value, error) for kind, value in tried.items()}
    assert {kind: text for kind, text in complaints.items() if text} == {}


def test_nothing_public_was_changed_by_what_it_refused() -> None:
    assert start(DEAL) == STATE
    assert view(STATE, EAST) == VIEW
    assert settle(FACTS) == SETTLED
    assert Match() == Match.new()


def test_a_view_is_no_state() -> None:
    for call in (legal_actions, tally, settle, payments):
        refused(partial(call, wrong(VIEW)), WrongType, None, "View")
    refused(lambda: step(wrong(VIEW), play("H")), WrongType, None, "View")


def test_tiles_in_a_list_are_as_good_as_in_a_tuple() -> None:
    assert Discard(list(parse_tiles("A9"))) == discard("A9")
    assert State(ruleset=WIKIPEDIA, deal=DEAL, actions=list(actions("HH"))).actions == (
        action("HH"),
    )


# ---------------------------------------------------------------- what cannot be written


class Unprintable:
    """A value whose own description fails."""

    @override
    def __repr__(self) -> str:
        raise RuntimeError("cannot be written")


def nested() -> list[object]:
    """Return lists inside lists, too deep to be written."""
    value: list[object] = []
    for _ in range(20_000):
        value = [value]
    return value


CANNOT_BE_WRITTEN: Mapping[str, Callable[[], object]] = {
    "a number of ten thousand digits": lambda: 10**10_000,
    "lists inside lists": nested,
    "an object that fails": Unprintable,
    "a long string": lambda: "A" * 1_000_000,
}


@pytest.mark.parametrize("kind", CANNOT_BE_WRITTEN)
@pytest.mark.parametrize(
    "name",
    [
        "Hand",
        "Hand.parse",
        "BySeat[]",
        "Combination.kind",
        "Play",
        "action_id",
        "action_of",
        "Trick.actions",
        "Deal.hands",
        "State.actions",
        "step.action",
        "step.seat",
        "settle",
        "Tally.finish",
        "Match.scores",
        "View.after",
    ],
)
def test_a_value_that_cannot_be_written_is_refused_all_the_same(name: str, kind: str) -> None:
    give = PARAMETERS[name].give
    try:
        give(CANNOT_BE_WRITTEN[kind]())
    except TianjiuError as raised:
        said = raised.message
    except Exception as raised:  # noqa: BLE001 - whatever else comes out is what is looked for
        pytest.fail(f"raises {type(raised).__name__}", pytrace=False)
    else:
        pytest.fail("is accepted", pytrace=False)
    assert 0 < len(said) < 600


@pytest.mark.parametrize("kind", CANNOT_BE_WRITTEN)
@pytest.mark.parametrize("field", ["par", "capture", "civil_supreme", "instant_hands"])
def test_a_ruleset_field_that_cannot_be_written_is_refused_all_the_same(
    field: str, kind: str
) -> None:
    value = CANNOT_BE_WRITTEN[kind]()
    try:
        Ruleset(**{field: wrong(value)})
    except TianjiuError as raised:
        said = raised.message
    except Exception as raised:  # noqa: BLE001 - whatever else comes out is what is looked for
        pytest.fail(f"raises {type(raised).__name__}", pytrace=False)
    else:
        pytest.fail("is accepted", pytrace=False)
    assert 0 < len(said) < 600


# ---------------------------------------------------------------- wrong calls


def test_missing_and_unknown_arguments_are_type_errors() -> None:
    with pytest.raises(TypeError):
        wrong(BySeat)(east=1, south=2)
    with pytest.raises(TypeError):
        wrong(Ruleset)(colour="red")
    with pytest.raises(TypeError):
        wrong(Deal)()


@pytest.mark.parametrize("text", [None, 5, b"FINISH-4", [], Clause.FINISH_4], ids=repr)
def test_what_is_no_text_is_no_id_of_a_clause(text: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        wrong(Clause.parse)(text)
