"""The hidden deals and discards that fit what one seat has seen: how many, and fair samples.

No rule says what a seat must discard (PLAY-2), and nothing but its own tiles binds what it plays.
So every way to lay the unseen tiles into the hidden places fits: into each hidden discard, into
what the others still hold, and among the tiles that were not dealt.
"""

from math import factorial
from random import Random
from typing import Final, TypeAlias

from tianjiu import packing
from tianjiu.actions import DISCARDS, Action, Declare, Decline, Discard, Play
from tianjiu.checks import require
from tianjiu.deal import build_deal
from tianjiu.events import LaidOpen, Opened
from tianjiu.seats import SEATS, BySeat
from tianjiu.state import State
from tianjiu.tiles import DECK, hand_of
from tianjiu.tricks import Hidden
from tianjiu.view import View

__all__ = ["count", "sample"]


def count(view: View) -> int:
    """Return how many hidden deals, discards included, fit a view.

    Deals are counted as with real tiles: the two Heavens are two tiles. What lies in one discard,
    or in one hand, has no order.

    Args:
        view: what one seat has seen.

    Raises:
        WrongType: when it is not given a `View`.

    >>> from tianjiu.ruleset import WIKIPEDIA
    >>> from tianjiu.seats import Seat
    >>> from tianjiu.tiles import Hand
    >>> east = Seat.EAST
    >>> hand = Hand.parse("AABBCC9n")
    >>> count(View(ruleset=WIKIPEDIA, seat=east, banker=east, leader=east, dealt=hand))
    9465511770
    """
    course = _course(require(view, View, "what is counted"))
    left = [view.ruleset.tiles_per_hand] * len(SEATS)
    hidden: list[int] = []
    for seat, action in course:
        left[seat] -= action.size
        if isinstance(action, Hidden):
            hidden.append(action.size)
    left[view.seat.order] = 0
    if view.laid_open is not None:
        left[view.laid_open[0].order] = 0
    unseen = len(_unseen(view, course))
    ways = factorial(unseen)
    for size in (*hidden, *left, unseen - sum(hidden) - sum(left)):
        ways //= factorial(size)
    return ways


def sample(view: View, rng: Random) -> State:
    """Return a state that fits a view, each hidden deal being equally likely.

    Deals are weighed as with real tiles, as `count` counts them. The view of the same seat on the
    state returned equals the view given; only where that one still waits for `Opened` (SWEEP-3),
    the other has it already.

    Args:
        view: what one seat has seen.
        rng: the source of all randomness.

    Raises:
        WrongType: when it is not given a `View` and a `random.Random`.
    """
    course = _course(require(view, View, "what is sampled"))
    draw = require(rng, Random, "the source of randomness").random
    hidden = sorted(_unseen(view, course), key=lambda _: draw())
    dealt = [packing.GUARD] * len(SEATS)
    left = [view.ruleset.tiles_per_hand] * len(SEATS)
    actions: list[Action] = []
    for seat, action in course:
        known = action
        if isinstance(known, Hidden):
            known = DISCARDS[sum(hidden[: known.size])]
            del hidden[: known.size]
        dealt[seat] += known.packed
        left[seat] -= known.size
        actions.append(known)
    dealt[view.seat.order], left[view.seat.order] = view.dealt.packed, 0
    if view.laid_open is not None:
        declarer, answer = view.laid_open
        dealt[declarer.order], left[declarer.order] = answer.hand.packed, 0
    for order, size in enumerate(left):
        dealt[order] += sum(hidden[:size])
        del hidden[:size]
    return _state(view, dealt, actions)


def _state(view: View, dealt: list[int], actions: list[Action]) -> State:
    answers: list[Action] = [
        Declare(event.instant_hand) if isinstance(event, LaidOpen) else event
        for event in view.events[: len(SEATS) if view.ruleset.instant_hands else 0]
        if isinstance(event, LaidOpen | Decline)
    ]
    east, south, west, north = map(hand_of, dealt)
    hands = BySeat(east=east, south=south, west=west, north=north)
    deal = build_deal(hands, view.banker, view.streak, view.leader)
    return State(ruleset=view.ruleset, deal=deal, actions=[*answers, *actions])


_Course: TypeAlias = list[tuple[int, Play | Discard | Hidden]]
"""What was played and discarded, each with the order of the seat that did it."""

_SET: Final = sum(packing.UNITS[tile.order] for tile in DECK)


def _unseen(view: View, course: _Course) -> list[int]:
    """Return the packed tiles that the seat has not seen: `View.unseen`, but faster."""
    own = view.seat.order
    seen = view.dealt.packed - packing.GUARD
    for seat, action in course:
        if seat != own and not isinstance(action, Hidden):
            seen += action.packed
    if view.laid_open is not None and view.laid_open[0] is not view.seat:
        seen += view.laid_open[1].hand.packed - packing.GUARD
    return packing.units(_SET - seen)


def _course(view: View) -> _Course:
    course: _Course = []
    seat = winner = view.leader.order
    for event in view.events:
        match event:
            case Play() | Discard() | Hidden():
                course.append((seat, event))
                if isinstance(event, Play):
                    winner = seat
                seat = winner if len(course) % len(SEATS) == 0 else (seat + 1) % len(SEATS)
            case Opened(discards=discards):
                course[-3:] = [
                    (order, discard)
                    for (order, _), discard in zip(course[-3:], discards, strict=True)
                ]
            case Decline() | LaidOpen():
                pass
    return course
