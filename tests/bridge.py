"""The plain format of the vectors and of the oracle, read into the library's types and back.

`to_…` reads plain strings and dicts, `from_…` writes them. Tiles are strings of their codes, seats
are letters, enum members stand by their names; the README of the vectors describes it all.
"""

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any, Final

import attrs

from tests.oracle import shapes
from tests.oracle.ruleset import Value
from tianjiu import (
    PRESETS,
    Action,
    Bonus,
    BonusKind,
    BySeat,
    CivilSupreme,
    Combination,
    CombinationKind,
    Deal,
    Declare,
    Decline,
    Discard,
    FirstLeader,
    Hand,
    Hidden,
    InstantHand,
    MalletSixFinish,
    Play,
    Ruleset,
    Seat,
    Settlement,
    SpecialFinish,
    State,
    Succession,
    Sweep,
    SweepTest,
    Tally,
    Tile,
    Transfer,
    Trick,
    View,
    classify,
)

_WORDS: Final[dict[str, type[Enum]]] = {
    "civil_supreme": CivilSupreme,
    "first_leader": FirstLeader,
    "sweep_test": SweepTest,
    "mallet_six_finish": MalletSixFinish,
    "succession": Succession,
}


# --- rules ---------------------------------------------------------------------------------------


def to_ruleset(plain: Mapping[str, Value]) -> Ruleset:
    """Read the fields that differ from a preset, WIKIPEDIA unless it is named."""
    preset = PRESETS[str(plain.get("preset", "WIKIPEDIA"))]
    changes: dict[str, Any] = {
        name: _to_field(name, value) for name, value in plain.items() if name != "preset"
    }
    return attrs.evolve(preset, **changes)


def _to_field(name: str, value: Value) -> object:
    if isinstance(value, list):
        return frozenset(InstantHand[member] for member in value)
    return _WORDS[name][str(value)] if name in _WORDS else value


def from_ruleset(ruleset: Ruleset) -> dict[str, Value]:
    """Write the fields that differ from WIKIPEDIA."""
    plain: dict[str, Value] = {
        name: _from_field(value)
        for name, value in ruleset.changes().items()
        if name != "instant_hands"
    }
    if ruleset.instant_hands:
        plain["instant_hands"] = sorted(member.name for member in ruleset.instant_hands)
    return plain


def _from_field(value: object) -> Value:
    match value:
        case Enum():
            return value.name
        case int() | None:
            return value
        case _:
            raise TypeError(f"no field of a ruleset is {value!r}")


# --- tiles, deals, actions -----------------------------------------------------------------------


def to_tiles(codes: str) -> tuple[Tile, ...]:
    """Read tiles."""
    return tuple(Tile(code) for code in codes)


def from_tiles(tiles: Iterable[Tile]) -> str:
    """Write tiles in the library's own order, which is to be the canonical one."""
    return "".join([tile.code for tile in tiles])


def to_hand(codes: str) -> Hand:
    """Read a hand."""
    return Hand(to_tiles(codes))


def to_combination(codes: str, ruleset: Ruleset) -> Combination:
    """Read what some tiles are; where they are none of the nine kinds, a single that is wrong."""
    tiles = to_tiles(codes)
    return classify(tiles, ruleset) or Combination(CombinationKind.CIVIL_SINGLE, tiles)


def to_deal(plain: shapes.Deal) -> Deal:
    """Read a deal."""
    return Deal(
        hands=BySeat.of(lambda seat: to_hand(plain["hands"][seat.letter])),
        banker=Seat(plain["banker"]),
        streak=plain["streak"],
        leader=Seat(plain["leader"]),
    )


def from_deal(deal: Deal) -> shapes.Deal:
    """Write a deal."""
    return {
        "hands": {seat.letter: from_tiles(hand) for seat, hand in deal.hands.items()},
        "banker": deal.banker.letter,
        "streak": deal.streak,
        "leader": deal.leader.letter,
    }


def to_action(text: str, ruleset: Ruleset) -> Action:
    """Read an action; the ruleset and the tiles decide which combination a play is."""
    if text == "decline":
        return Decline()
    if text.startswith("declare "):
        return Declare(InstantHand[text.removeprefix("declare ")])
    if text.startswith("("):
        return Discard(to_tiles(text.removeprefix("(").removesuffix(")")))
    return Play(to_combination(text, ruleset))


def from_action(action: Action | Hidden) -> str:
    """Write an action, or the discard of another seat."""
    match action:
        case Play(combination=combination):
            return from_tiles(combination.tiles)
        case Discard(tiles=tiles):
            return f"({from_tiles(tiles)})"
        case Hidden(size=size):
            return f"({'?' * size})"
        case Declare(instant_hand=instant_hand):
            return f"declare {instant_hand.name}"
        case Decline():
            return "decline"


# --- rounds --------------------------------------------------------------------------------------


def from_seat(seat: Seat | None) -> str | None:
    """Write a seat, or that there is none."""
    return None if seat is None else seat.letter


def from_counts(counts: BySeat[int]) -> dict[str, int]:
    """Write a number for each seat."""
    return {seat.letter: count for seat, count in counts.items()}


def from_trick(trick: Trick) -> shapes.Trick:
    """Write a finished trick."""
    return {
        "leader": trick.leader.letter,
        "winner": trick.winner.letter,
        "size": trick.size,
        "actions": [from_action(action) for action in trick.actions],
    }


def from_seen_trick(trick: Trick) -> shapes.SeenTrick:
    """Write a trick, finished or not, as a seat sees it."""
    return {
        "leader": trick.leader.letter,
        "actions": [from_action(action) for action in trick.actions],
    }


def all_tricks(seen: State | View) -> tuple[Trick, ...]:
    """Return the tricks, the one in progress last."""
    finished, trick = seen.tricks, seen.trick
    return finished if trick is None else (*finished, trick)


def from_view(seen: View) -> shapes.View:
    """Write what a seat knows."""
    plain: shapes.View = {
        "seat": seen.seat.letter,
        "hand": from_tiles(seen.hand),
        "tricks": [from_seen_trick(trick) for trick in all_tricks(seen)],
        "to_act": from_seat(seen.to_act),
        "tricks_won": from_counts(seen.tricks_won),
    }
    opened = seen.laid_open
    if opened is not None:
        plain["laid_open"] = from_tiles(opened[1].hand)
    return plain


# --- money ---------------------------------------------------------------------------------------


def to_tally(plain: shapes.Tally, ruleset: Ruleset) -> Tally:
    """Read the facts that money depends on."""
    finish, sweep, instant = plain["finish"], plain["sweep"], plain["instant"]
    captured = plain["captured"]
    return Tally(
        ruleset=ruleset,
        banker=Seat(plain["banker"]),
        streak=plain["streak"],
        tricks_won=BySeat.of(lambda seat: plain["tricks_won"][seat.letter]),
        finisher=Seat(plain["finisher"]),
        finish=None if finish is None else SpecialFinish[finish],
        sweep=None if sweep is None else Sweep[sweep],
        captured=None if captured is None else Seat(captured),
        instant=None if instant is None else InstantHand[instant],
        bonuses=[
            Bonus(Seat(bonus["collector"]), BonusKind[bonus["kind"]]) for bonus in plain["bonuses"]
        ],
    )


def from_tally(facts: Tally) -> shapes.Tally:
    """Write the facts that money depends on."""
    return {
        "banker": facts.banker.letter,
        "streak": facts.streak,
        "tricks_won": from_counts(facts.tricks_won),
        "finisher": facts.finisher.letter,
        "finish": None if facts.finish is None else facts.finish.name,
        "sweep": None if facts.sweep is None else facts.sweep.name,
        "captured": from_seat(facts.captured),
        "instant": None if facts.instant is None else facts.instant.name,
        "bonuses": [
            {"collector": bonus.collector.letter, "kind": bonus.kind.name}
            for bonus in facts.bonuses
        ],
    }


def from_transfer(transfer: Transfer) -> shapes.Transfer:
    """Write a transfer; its principal clause stands for all."""
    return {
        "payer": transfer.payer.letter,
        "payee": transfer.payee.letter,
        "units": transfer.units,
        "account": transfer.account.letter,
        "net": transfer.net,
        "multiplier": transfer.multiplier,
        "factors": {factor.clause.id: factor.value for factor in transfer.factors},
        "clause": transfer.clauses[0].id,
    }


def from_settlement(settlement: Settlement) -> shapes.Settlement:
    """Write who pays whom, and what each seat comes to."""
    return {
        "transfers": [from_transfer(transfer) for transfer in settlement.transfers],
        "totals": from_counts(settlement.totals),
    }
