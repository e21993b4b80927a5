"""Deals and rounds written in short, for the tests: what matters is named, the rest is filled in.

Tiles are written by their codes, hands in the order East South West North, an action as ``A9``
face up, ``(A9)`` face down, ``declare:ONE_RED`` or ``decline``.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeVar

from tianjiu import (
    DECK,
    SEATS,
    WIKIPEDIA,
    Action,
    Bonus,
    BonusKind,
    BySeat,
    Combination,
    Deal,
    Declare,
    Decline,
    Discard,
    Hand,
    InstantHand,
    Phase,
    Play,
    Ruleset,
    Seat,
    Settlement,
    SpecialFinish,
    State,
    Sweep,
    Tally,
    classify,
    settle,
    start,
    step,
)
from tianjiu.tiles import parse_tiles

_SEAT: Final = {seat.letter: seat for seat in SEATS}

T = TypeVar("T")
Totals = tuple[int, int, int, int]


def wrong(value: object) -> Any:  # noqa: ANN401 - hides from the type checkers what is wrong
    """Return a value where its type is not allowed."""
    return value


def by_seat(east: T, south: T, west: T, north: T) -> BySeat[T]:
    """Return the values of the four seats."""
    return BySeat(east=east, south=south, west=west, north=north)


def combination(text: str, ruleset: Ruleset = WIKIPEDIA) -> Combination:
    """Return the combination that some tiles are."""
    found = classify(parse_tiles(text), ruleset)
    if found is None:
        raise ValueError(f"{text} is no combination")
    return found


def play(text: str, ruleset: Ruleset = WIKIPEDIA) -> Play:
    """Return the play of some tiles."""
    return Play(combination(text, ruleset))


def discard(text: str) -> Discard:
    """Return the discard of some tiles."""
    return Discard(parse_tiles(text))


def action(text: str, ruleset: Ruleset = WIKIPEDIA) -> Action:
    """Read an action."""
    if text == "decline":
        return Decline()
    if text.startswith("declare:"):
        return Declare(InstantHand[text.removeprefix("declare:")])
    if text.startswith("("):
        return discard(text.strip("()"))
    return play(text, ruleset)


def actions(text: str, ruleset: Ruleset = WIKIPEDIA) -> tuple[Action, ...]:
    """Read actions, one to a word."""
    return tuple(action(word, ruleset) for word in text.split())


def moves(text: str, ruleset: Ruleset = WIKIPEDIA) -> tuple[Play | Discard, ...]:
    """Read plays and discards, one to a word."""
    return tuple(each for each in actions(text, ruleset) if isinstance(each, Play | Discard))


def hands(text: str) -> BySeat[Hand]:
    """Read four hands."""
    return by_seat(*map(Hand.parse, text.split()))


def deal(
    text: str, *, banker: Seat = Seat.EAST, streak: int = 1, leader: Seat | None = None
) -> Deal:
    """Return the deal of four hands."""
    return Deal(hands=hands(text), banker=banker, streak=streak, leader=leader or banker)


def acted(state: State, text: str) -> State:
    """Return the state after some actions, one to a word."""
    for word in text.split():
        state = step(state, action(word, state.ruleset))
    return state


def facts(  # noqa: PLR0913 - one argument for each fact
    tricks: Totals,
    finisher: Seat,
    *,
    ruleset: Ruleset = WIKIPEDIA,
    banker: Seat = Seat.EAST,
    streak: int = 1,
    finish: SpecialFinish | None = None,
    sweep: Sweep | None = None,
    captured: Seat | None = None,
    instant: InstantHand | None = None,
    bonuses: Iterable[tuple[Seat, BonusKind]] = (),
) -> Tally:
    """Return a tally written by hand; the tricks are those of East, South, West and North."""
    return Tally(
        ruleset=ruleset,
        banker=banker,
        streak=streak,
        tricks_won=by_seat(*tricks),
        finisher=finisher,
        finish=finish,
        sweep=sweep,
        captured=captured,
        instant=instant,
        bonuses=tuple(Bonus(collector, kind) for collector, kind in bonuses),
    )


def totals(finished: State | Tally) -> Totals:
    """Return what East, South, West and North come to."""
    return settle(finished).totals.in_order()


def lines(settlement: Settlement) -> list[tuple[str, int, str]]:
    """Write who pays how many units to whom."""
    return [
        (transfer.payer.letter, transfer.units, transfer.payee.letter)
        for transfer in settlement.transfers
    ]


def won(state: State) -> Totals:
    """Return the tricks that East, South, West and North have won."""
    return state.tricks_won.in_order()


def played(
    *tricks: str,
    ruleset: Ruleset = WIKIPEDIA,
    banker: Seat | None = None,
    streak: int = 1,
    holding: Mapping[Seat, str] | None = None,
) -> State:
    """Play a round of which only the tiles that matter are named.

    Each trick names its leader first and any other seat that matters: ``"E:K S:J N:(A)"``. The
    other seats discard. Each seat is dealt what it is named with, what it is holding and, until it
    has enough, tiles that nobody is named with, the lowest first; it discards these.

    Args:
        tricks: the tricks in order; where they end before the round does, the state is unfinished.
        ruleset: the rules; where instant hands are agreed, everybody declines.
        banker: the banker; the first leader unless given.
        streak: the rounds that the banker has been banker running.
        holding: tiles dealt to a seat that it discards only when it has nothing else.
    """
    script = [_named(trick) for trick in tricks]
    leader = next(iter(script[0]))
    named = {seat: "".join(trick.get(seat, "").strip("()") for trick in script) for seat in SEATS}
    kept = {seat: named[seat] + (holding or {}).get(seat, "") for seat in SEATS}
    dealt = Deal(
        hands=_filled(kept, ruleset.tiles_per_hand),
        banker=banker or leader,
        streak=streak,
        leader=leader,
    )
    state = start(dealt, ruleset)
    while state.phase is Phase.DECLARING:
        state = step(state, Decline())
    for number, trick in enumerate(script):
        leader = next(iter(trick))
        size = len(trick[leader])
        for seat in leader.round_table():
            if seat in trick:
                done = action(trick[seat], ruleset)
            else:
                done = Discard(_spare(state.hands[seat], kept[seat], script[number:], seat, size))
            state = step(state, done, seat)
    return state


def _named(trick: str) -> dict[Seat, str]:
    words = [word.split(":") for word in trick.split()]
    return {_SEAT[letter]: text for letter, text in words}


def _filled(kept: Mapping[Seat, str], size: int) -> BySeat[Hand]:
    rest = list(DECK)
    for text in kept.values():
        for tile in parse_tiles(text):
            rest.remove(tile)
    full: dict[Seat, Hand] = {}
    for seat in SEATS:
        own = parse_tiles(kept[seat])
        more = [rest.pop() for _ in range(size - len(own))]
        full[seat] = Hand([*own, *more])
    return BySeat.of(full.__getitem__)


def _spare(
    hand: Hand, kept: str, script: Iterable[Mapping[Seat, str]], seat: Seat, size: int
) -> Hand:
    """Return tiles to discard: fillers first, then what is held, never what is named."""
    needed = Hand.parse("".join(trick.get(seat, "").strip("()") for trick in script))
    spare = hand - needed
    fillers = sorted(spare, key=lambda tile: tile.code in kept)
    return Hand(fillers[:size])
