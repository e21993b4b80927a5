"""What one seat may know of a round, as plain data that holds nothing else (PLAY-4)."""

from collections.abc import Iterable
from typing import Final, final

import attrs

from tianjiu.actions import Decline, Discard, Play
from tianjiu.checks import as_tuple, require, show
from tianjiu.clauses import Clause
from tianjiu.combinations import Combination, beats, classify
from tianjiu.deal import check_table, declaring_order
from tianjiu.errors import InvalidEvent
from tianjiu.events import Event, LaidOpen, Opened, require_event
from tianjiu.instant import instant_clause, instant_hands_in
from tianjiu.ruleset import Ruleset, SweepTest
from tianjiu.seats import SEATS, BySeat, Seat, require_seat
from tianjiu.state import Phase, State, require_state
from tianjiu.tiles import DECK, Hand, Tile, hand_of
from tianjiu.tricks import Hidden, Trick
from tianjiu.values import Value

__all__ = ["View", "view"]


def _as_events(given: Iterable[Event]) -> tuple[Event, ...]:
    return as_tuple(given, "the events of a view", Clause.PLAY_4)


@final
@attrs.frozen(kw_only=True)
class View(Value):
    """A round as one seat sees it: its own tiles, and what happened face up.

    A view refers to no state. It is made by `view`; a client that never holds a state begins with
    no events and goes on with `after`.

    Args:
        ruleset: the rules of the table.
        seat: whose view it is.
        banker: the banker of the round.
        streak: the rounds that the banker has been banker running, this one included.
        leader: the seat that leads the first trick.
        dealt: the tiles that the seat was dealt.
        events: what it has seen, in order.

    Raises:
        WrongType: when a part is of another type.
        InvalidEvent: when an event cannot follow those before it.
    """

    ruleset: Ruleset
    seat: Seat
    banker: Seat
    streak: int = 1
    leader: Seat
    dealt: Hand
    events: tuple[Event, ...] = attrs.field(default=(), converter=_as_events)

    def __attrs_post_init__(self) -> None:
        require(self.ruleset, Ruleset, "the rules of a view")
        require(self.dealt, Hand, "the dealt tiles of a view", Clause.DEAL_1)
        require_seat(self.seat, "the seat of a view")
        check_table(self.ruleset, self.banker, self.streak, self.leader)
        if len(self.dealt) != self.ruleset.tiles_per_hand:
            dealt, size = str(self.dealt), self.ruleset.tiles_per_hand
            message = f"the hand {dealt!r} has {len(self.dealt)} tiles, and {size} are dealt"
            raise InvalidEvent(message, Clause.DEAL_5)
        seen = attrs.evolve(self, events=()) if self.events else self
        for event in self.events:
            seen = seen.after(event)

    def after(self, event: Event) -> "View":
        """Return the view after one more event.

        Args:
            event: what the seat to act did, as this seat sees it; or, after the end, `Opened`.

        Raises:
            WrongType: when it is no event.
            InvalidEvent: when it cannot follow what was seen; it names the clause.
        """
        _check_event(self, event)
        return _trusted(self, (*self.events, event))

    @property
    def declarations(self) -> tuple[tuple[Seat, Decline | LaidOpen], ...]:
        """What each seat that was asked said, in order (INSTANT-4)."""
        answers = [event for event in self.events if isinstance(event, Decline | LaidOpen)]
        return tuple(zip(declaring_order(self.banker, self.leader), answers, strict=False))

    @property
    def laid_open(self) -> tuple[Seat, LaidOpen] | None:
        """The seat that declared an instant hand, and that hand; None when nobody did."""
        if not self.events or not isinstance(self.events[-1], LaidOpen):
            return None
        return self.declarations[-1][0], self.events[-1]

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks, in order, the discards of others hidden (PLAY-4)."""
        return tuple(trick for trick in self._all_tricks() if trick.is_finished)

    @property
    def trick(self) -> Trick | None:
        """The trick in progress; None between tricks."""
        tricks = self._all_tricks()
        return None if not tricks or tricks[-1].is_finished else tricks[-1]

    def _all_tricks(self) -> list[Trick]:
        played = [event for event in self.events if isinstance(event, Play | Discard | Hidden)]
        tricks: list[Trick] = []
        leader = self.leader
        for first in range(0, len(played), 4):
            trick = Trick(leader, played[first : first + 4])
            tricks.append(trick)
            leader = trick.winner
        if self.events and isinstance(self.events[-1], Opened):
            last = tricks.pop()
            tricks.append(Trick(last.leader, (last.actions[0], *self.events[-1].discards)))
        return tricks

    @property
    def hand(self) -> Hand:
        """The tiles that the seat still holds."""
        rest = self.dealt
        for trick in self._all_tricks():
            for seat, action in trick.by_seat():
                if seat is not self.seat:
                    continue
                if isinstance(action, Play):
                    rest -= action.combination.tiles
                elif isinstance(action, Discard):
                    rest -= action.tiles
        return rest

    @property
    def tiles_left(self) -> int:
        """The tiles in each hand before the trick in progress."""
        return self.ruleset.tiles_per_hand - sum(trick.size for trick in self.tricks)

    @property
    def tricks_won(self) -> BySeat[int]:
        """The tricks that each seat has won; a play of n tiles wins n (PLAY-5)."""
        won = dict.fromkeys(SEATS, 0)
        for trick in self.tricks:
            won[trick.winner] += trick.size
        return BySeat.of(won.__getitem__)

    @property
    def phase(self) -> Phase:
        """Whether seats declare or play, or the round is over."""
        if self.laid_open is not None or self.tiles_left == 0:
            return Phase.OVER
        asked = 4 if self.ruleset.instant_hands else 0
        return Phase.DECLARING if len(self.declarations) < asked else Phase.PLAYING

    @property
    def is_over(self) -> bool:
        """Whether the round is over (PLAY-6, INSTANT-4)."""
        return self.phase is Phase.OVER

    @property
    def to_act(self) -> Seat | None:
        """The seat whose turn it is (PLAY-3); None when the round is over."""
        match self.phase:
            case Phase.OVER:
                return None
            case Phase.DECLARING:
                return declaring_order(self.banker, self.leader)[len(self.declarations)]
            case Phase.PLAYING:
                tricks = self._all_tricks()
                if not tricks:
                    return self.leader
                last = tricks[-1]
                turn = last.leader.round_table()[len(last.actions) % 4]
                return last.winner if last.is_finished else turn

    @property
    def finisher(self) -> Seat | None:
        """The seat that finished (結牌者); None while the round is being played."""
        if not self.is_over:
            return None
        return self.laid_open[0] if self.laid_open else self.tricks[-1].winner

    def unseen(self) -> tuple[Tile, ...]:
        """Return the tiles of the set that this seat has not seen, in the fixed order.

        They are in the hands of others, or were discarded by others, or were not dealt.
        """
        rest = list(DECK)
        for tile in self.seen():
            rest.remove(tile)
        return tuple(rest)

    def seen(self) -> tuple[Tile, ...]:
        """Return the tiles that this seat has seen: its own, and what lay face up."""
        tiles = list(self.dealt)
        for trick in self._all_tricks():
            for seat, action in trick.by_seat():
                if seat is self.seat:
                    continue
                if isinstance(action, Play):
                    tiles += action.combination.tiles
                elif isinstance(action, Discard):
                    tiles += action.tiles
        if self.laid_open and self.laid_open[0] is not self.seat:
            tiles += self.laid_open[1].hand
        return tuple(tiles)


def _trusted(old: View, events: tuple[Event, ...]) -> View:
    new = object.__new__(View)
    put = object.__setattr__
    for name in _FACTS:
        put(new, name, getattr(old, name))
    put(new, "events", events)
    return new


_FACTS: Final = tuple(field.name for field in attrs.fields(View) if field.name != "events")


def view(state: State, seat: Seat) -> View:
    """Return what one seat may know of a round (PLAY-4).

    Args:
        state: a round at any moment.
        seat: whose view it is.

    Raises:
        WrongType: when it is not given a `State` and a `Seat`.

    >>> from random import Random
    >>> from tianjiu.deal import Deal
    >>> from tianjiu.play import legal_actions, start, step
    >>> state = start(Deal.random(Random(9)))
    >>> state = step(state, legal_actions(state)[0])
    >>> state = step(state, legal_actions(state)[-1])
    >>> view(state, Seat.EAST).events
    (Play(Combination(CIVIL_SINGLE, 'B')), Hidden(size=1))
    """
    require_state(state, "view")
    require_seat(seat, "the seat of a view")
    deal = state.deal
    start = View(
        ruleset=state.ruleset,
        seat=seat,
        banker=deal.banker,
        streak=deal.streak,
        leader=deal.leader,
        # A hand of its own: not even the garbage collector leads from it to the others.
        dealt=hand_of(deal.hands[seat].packed),
    )
    return _trusted(start, _events(state, seat))


def _events(state: State, viewer: Seat) -> tuple[Event, ...]:
    events: list[Event] = [
        answer
        if isinstance(answer, Decline)
        else LaidOpen(answer.instant_hand, state.deal.hands[seat])
        for seat, answer in state.declarations
    ]
    tricks = state.tricks if state.trick is None else (*state.tricks, state.trick)
    for trick in tricks:
        for seat, action in trick.by_seat():
            own = seat is viewer or not isinstance(action, Discard)
            events.append(action if own else Hidden(action.size))
    if state.is_over and tricks and _are_opened(state.ruleset, tricks[-1], state.tricks_won):
        events.append(Opened(tricks[-1].discards()))
    return tuple(events)


def _are_opened(ruleset: Ruleset, last: Trick, won: BySeat[int]) -> bool:
    """Return whether the discards to the last trick are turned up (PLAY-4, SWEEP-3)."""
    swept = won[last.winner] == ruleset.tiles_per_hand
    return swept and last.size == 1 and ruleset.sweep_test is SweepTest.REVEALED


def _check_event(seen: View, event: Event) -> None:
    """Raise the error that says why an event cannot follow what was seen, if it cannot."""
    require_event(event)
    match event:
        case Opened():
            _check_opened(seen, event)
        case Decline() | LaidOpen():
            if seen.phase is not Phase.DECLARING:
                message = f"{event!r} when nobody is asked to declare"
                raise InvalidEvent(message, Clause.INSTANT_4)
            if isinstance(event, LaidOpen):
                _check_laid_open(seen, event)
        case Play() | Discard() | Hidden():
            if seen.phase is not Phase.PLAYING:
                clause = Clause.PLAY_6 if seen.is_over else Clause.INSTANT_4
                message = f"{event!r} in a round that is {seen.phase.value}"
                raise InvalidEvent(message, clause)
            _check_played(seen, event)


def _check_opened(seen: View, event: Opened) -> None:
    tricks = seen.tricks
    over = seen.is_over and bool(tricks) and not isinstance(seen.events[-1], Opened)
    if not over or not _are_opened(seen.ruleset, tricks[-1], seen.tricks_won):
        message = f"{event!r} where no sweep ended with a single under sweep_test REVEALED"
        raise InvalidEvent(message, Clause.PLAY_4)
    hidden = [tile for discard in event.discards for tile in discard.tiles]
    mine = [action for _, action in tricks[-1].by_seat() if isinstance(action, Discard)]
    if len(event.discards) != 3 or any(discard.size != 1 for discard in event.discards):
        message = f"{event!r} is not three single tiles"
        raise InvalidEvent(message, Clause.PLAY_4)
    places = zip(tricks[-1].actions[1:], event.discards, strict=True)
    if any(isinstance(action, Discard) and action != opened for action, opened in places):
        message = f"{event!r} is not what {seen.seat.name} discarded"
        raise InvalidEvent(message, Clause.PLAY_4)
    _check_unseen(seen, hidden, [tile for discard in mine for tile in discard.tiles])


def _check_laid_open(seen: View, event: LaidOpen) -> None:
    if event.instant_hand not in instant_hands_in(event.hand, seen.ruleset):
        agreed = event.instant_hand in seen.ruleset.instant_hands
        message = f"the hand {str(event.hand)!r} is not {event.instant_hand.name} as agreed"
        clause = instant_clause(event.instant_hand) if agreed else Clause.INSTANT_1
        raise InvalidEvent(message, clause)
    if len(event.hand) != len(seen.dealt):
        message = f"the hand {str(event.hand)!r} does not have {len(seen.dealt)} tiles"
        raise InvalidEvent(message, Clause.INSTANT_4)
    if seen.to_act is not seen.seat:
        _check_unseen(seen, event.hand.tiles)
    elif event.hand != seen.dealt:
        message = f"{str(event.hand)!r} is not the hand of {seen.seat.name}"
        raise InvalidEvent(message, Clause.INSTANT_4)


def _check_played(seen: View, event: Play | Discard | Hidden) -> None:
    own = seen.to_act is seen.seat
    if own is isinstance(event, Hidden) and not isinstance(event, Play):
        whose = "own" if own else "another seat's"
        message = f"{event!r} is not how {whose} discard is seen"
        raise InvalidEvent(message, Clause.PLAY_4)
    trick = seen.trick
    if trick is None and not isinstance(event, Play):
        message = f"the leader may not discard: {show(event)}"
        raise InvalidEvent(message, Clause.PLAY_1)
    if isinstance(event, Play | Discard):
        tiles = event.combination.tiles if isinstance(event, Play) else event.tiles
        if not own:
            _check_unseen(seen, tiles)
        elif not seen.hand.holds(tiles):
            message = f"{event!r} is not in the hand {seen.hand!s}"
            raise InvalidEvent(message, Clause.PLAY_1 if trick is None else Clause.PLAY_2)
    wanted = seen.tiles_left if trick is None else trick.size
    if event.size > wanted or (trick is not None and event.size != wanted):
        message = f"{show(event)} has not the {wanted} tiles that are called for"
        raise InvalidEvent(message, Clause.PLAY_2)
    if isinstance(event, Play):
        _check_play(seen, event.combination, trick)


def _check_play(seen: View, play: Combination, trick: Trick | None) -> None:
    seat = seen.to_act
    won = seen.tricks_won[seat] if seat else 0
    last = trick is not None and seen.tiles_left == trick.size
    if last and won + play.size < seen.ruleset.min_finish_tricks:
        message = f"{str(play)!r} by a seat with too few tricks to win the last one"
        raise InvalidEvent(message, Clause.PLAY_7)
    real = classify(play.tiles, seen.ruleset)
    if real is None:
        message = f"{str(play)!r} is none of the nine kinds of combination"
        raise InvalidEvent(message, Clause.PLAY_1 if trick is None else Clause.COMBO_10)
    if real.kind is not play.kind:
        message = f"{str(play)!r} is a {real.kind.value}, not a {play.kind.value}"
        raise InvalidEvent(message, real.kind.clause)
    if trick is not None and not beats(play, trick.best, seen.ruleset, led=trick.lead):
        message = f"{str(play)!r} does not beat {str(trick.best)!r}"
        raise InvalidEvent(message, Clause.COMBO_10)


def _check_unseen(seen: View, tiles: Iterable[Tile], known: Iterable[Tile] = ()) -> None:
    rest = [*seen.unseen(), *known]
    for tile in tiles:
        if tile not in rest:
            message = f"another tile {tile.code!r} cannot be: {seen.seat.name} has seen them all"
            raise InvalidEvent(message, Clause.TILE_1 if tile.copies > 1 else Clause.TILE_2)
        rest.remove(tile)
