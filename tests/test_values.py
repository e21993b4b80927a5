"""Values: they cannot be changed, derived from or forged."""

import pickle
import sys
from random import Random

import attrs
import pytest

import tianjiu
from tests.scripted import facts
from tianjiu import (
    PRESETS,
    SMALL,
    STANDING,
    WEWEWEB,
    WIKIPEDIA,
    Bonus,
    BonusKind,
    BySeat,
    Deal,
    Discard,
    Hand,
    IllegalAction,
    Match,
    Play,
    Ruleset,
    Seat,
    Settlement,
    SpecialFinish,
    State,
    Sweep,
    Tally,
    Tile,
    Transfer,
    Trick,
    View,
    classify,
    instant_hands_in,
    legal_actions,
    settle,
    start,
    step,
    view,
)
from tianjiu.clauses import Clause
from tianjiu.errors import InvalidDeal, InvalidMatch, InvalidTally, TianjiuError, WrongType
from tianjiu.values import Value

# A class with slots is made twice over: what its module offers is the one in use.
KINDS: list[type[Value]] = sorted(
    (
        kind
        for kind in Value.__subclasses__()
        if getattr(sys.modules[kind.__module__], kind.__name__) is kind
    ),
    key=lambda kind: kind.__name__,
)
LED = step(start(Deal.random(Random(9))), legal_actions(start(Deal.random(Random(9))))[0])


def test_the_records_of_the_library_are_values() -> None:
    records = {
        kind
        for name in tianjiu.__all__
        if isinstance(kind := getattr(tianjiu, name), type) and attrs.has(kind)
    }
    assert {Play, Discard, State, View, Tally, Transfer, Hand, Ruleset} <= records
    assert records <= set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_a_value_has_no_subclasses(kind: type[Value]) -> None:
    with pytest.raises(TypeError, match=f"{kind.__name__} is a value and has no subclasses"):
        type("Other", (kind,), {})


class _Liar:
    """Says that it is a discard of no tile at all."""

    __class__ = Discard  # type: ignore[assignment]
    size = 1
    packed = 0
    number = 0
    tiles = ()


def test_what_only_says_that_it_is_an_action_is_refused() -> None:
    liar: object = _Liar()
    before = pickle.dumps(LED)
    assert isinstance(liar, Discard)
    with pytest.raises(WrongType):
        step(LED, liar)
    with pytest.raises(WrongType):
        State(ruleset=LED.ruleset, deal=LED.deal, actions=[*LED.actions, liar])
    assert pickle.dumps(LED) == before


@pytest.mark.parametrize("name", ["rank", "red_pips", "code", "order", "suit", "anything"])
def test_a_tile_is_constant(name: str) -> None:
    with pytest.raises(AttributeError, match="is constant"):
        setattr(Tile.PLUM, name, 1)
    with pytest.raises(AttributeError, match="is constant"):
        delattr(Tile.PLUM, name)
    assert instant_hands_in(Hand.parse("EEFFGGHH"), STANDING)


def test_a_seat_is_constant() -> None:
    with pytest.raises(AttributeError, match="is constant"):
        setattr(Seat.EAST, "order", 2)  # noqa: B010 - a plain assignment is a type error
    assert Seat.EAST.next is Seat.SOUTH


def test_the_presets_cannot_be_exchanged() -> None:
    with pytest.raises(TypeError):
        PRESETS["WIKIPEDIA"] = SMALL  # type: ignore[index]
    assert PRESETS["WIKIPEDIA"] == WIKIPEDIA


def forged(value: object, **fields: object) -> bytes:
    """Return the pickle of a value whose fields were changed behind its back."""
    for name, changed in fields.items():
        object.__setattr__(value, name, changed)
    return pickle.dumps(value)


def test_a_pickle_is_read_through_the_constructor() -> None:
    hand = Hand.parse("AAB9n63K")
    hands = BySeat(east=hand, south=hand, west=hand, north=hand)
    deal = Deal.random(Random(1))
    tally = facts((1, 4, 0, 3), Seat.NORTH)
    trick = Trick(Seat.EAST, [Play(_of("A"))])
    for data, error in (
        (forged(deal, hands=hands), InvalidDeal),
        (forged(tally, streak=0), InvalidTally),
        (forged(Match(ruleset=WIKIPEDIA), streak=0), InvalidMatch),
        (forged(trick, actions=()), TianjiuError),
    ):
        with pytest.raises(error):
            pickle.loads(data)  # noqa: S301 - pickled just here


def _of(text: str) -> tianjiu.Combination:
    found = classify(Hand.parse(text), WIKIPEDIA)
    assert found is not None
    return found


def test_a_match_takes_no_settlement_but_that_of_its_tally() -> None:
    tally = facts((1, 4, 0, 3), Seat.NORTH)
    million = Transfer(
        payer=Seat.EAST,
        payee=Seat.SOUTH,
        units=1_000_000,
        account=Seat.EAST,
        net=1_000_000,
        multiplier=1,
        factors=(),
        clauses=(Clause.PLAY_3,),
    )
    match = Match(ruleset=WIKIPEDIA)
    assert match.after(settle(tally)).rounds_played == 1
    for transfers in ((), (million,)):
        with pytest.raises(InvalidMatch) as refused:
            match.after(Settlement(tally, transfers))
        assert refused.value.clause is Clause.SETTLE_4


def test_a_one_trick_round_finished_by_a_quadruple_is_an_eight_sweep() -> None:
    won = BySeat(east=4, south=0, west=0, north=0)
    east, four = Seat.EAST, SpecialFinish.FOUR

    def swept(sweep: Sweep) -> Tally:
        return Tally(
            ruleset=SMALL, banker=east, tricks_won=won, finisher=east, finish=four, sweep=sweep
        )

    assert swept(Sweep.EIGHT).sweep is Sweep.EIGHT
    with pytest.raises(InvalidTally) as refused:
        swept(Sweep.SEVEN)
    assert refused.value.clause is Clause.SWEEP_2


@pytest.mark.parametrize(("south", "possible"), [(4, True), (3, False)])
def test_a_finisher_wins_the_lead_before_it_leads_a_supreme(south: int, *, possible: bool) -> None:
    def made() -> Tally:
        return Tally(
            ruleset=WIKIPEDIA,
            banker=Seat.EAST,
            tricks_won=BySeat(east=8 - south, south=south, west=0, north=0),
            finisher=Seat.SOUTH,
            bonuses=[Bonus(Seat.SOUTH, BonusKind.SUPREME)],
        )

    if possible:
        assert made().bonuses
        return
    with pytest.raises(InvalidTally) as refused:
        made()
    assert refused.value.clause is Clause.BONUS_1


def test_a_captured_supreme_was_led_by_somebody() -> None:
    with pytest.raises(InvalidTally) as refused:
        Tally(
            ruleset=WEWEWEB,
            streak=2,
            banker=Seat.EAST,
            tricks_won=BySeat(east=8, south=0, west=0, north=0),
            finisher=Seat.EAST,
            sweep=Sweep.EIGHT,
            bonuses=[Bonus(Seat.EAST, BonusKind.SUPREME_CAPTURED)],
        )
    assert refused.value.clause is Clause.BONUS_2


def test_a_view_holds_a_hand_of_its_own() -> None:
    state = start(Deal.random(Random(9)))
    seen = view(state, Seat.EAST)
    assert seen.dealt == state.deal.hands[Seat.EAST]
    assert seen.dealt is not state.deal.hands[Seat.EAST]


def test_declaring_where_nothing_is_agreed_is_not_said_to_come_too_late() -> None:
    state = start(Deal.random(Random(9)))
    with pytest.raises(IllegalAction, match="where no instant hand is agreed on"):
        step(state, tianjiu.Decline())
