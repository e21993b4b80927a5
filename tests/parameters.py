"""Each parameter of everything public: how it is given, what it accepts, how it refuses."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

from tests.scripted import by_seat, combination, deal, facts, hands, play, played, wrong
from tianjiu import (
    WIKIPEDIA,
    WIKIPEDIA_FULL,
    Bonus,
    BonusKind,
    BySeat,
    Clause,
    Combination,
    CombinationKind,
    Deal,
    Declare,
    Discard,
    Factor,
    Hand,
    Hidden,
    InstantHand,
    LaidOpen,
    Match,
    Opened,
    Play,
    Seat,
    Settlement,
    State,
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
from tianjiu.dealing import Method, Wall, draw, first_to_draw, roll, roller, takes
from tianjiu.errors import InvalidMatch, InvalidRuleset, InvalidWall, NotationError, WrongType
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

DEAL = deal(OPEN)
STATE = start(DEAL)
ASKED = start(deal(INSTANT), WIKIPEDIA_FULL)
OVER = played("E:AA9n", "E:BB8e")
VIEW = view(STATE, EAST)
FACTS = facts((1, 4, 0, 3), NORTH)
SETTLED = settle(FACTS)
WALL = Wall.random(Random(0))


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
