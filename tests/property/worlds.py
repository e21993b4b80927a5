"""Rounds that one seat cannot tell apart: the same but for tiles that it has not seen."""

from collections import Counter
from collections.abc import Iterable, Iterator

import attrs
from hypothesis import strategies as st

from tianjiu import DECK, SEATS, BySeat, Deal, Discard, Hand, Play, Seat, State, SweepTest, Tile
from tianjiu.testing import seats, states


@attrs.frozen(kw_only=True)
class Place:
    """Where one tile of the set is by some moment of a round.

    Args:
        tile: the tile.
        seat: the seat that was dealt it; None where nobody was.
        action: the number of the action that laid it down; None while it is held.
        is_open: whether every seat has seen it.
    """

    tile: Tile
    seat: Seat | None
    action: int | None = None
    is_open: bool = False

    def is_known_to(self, seat: Seat) -> bool:
        """Return whether a seat knows this tile to be here."""
        return self.is_open or self.seat is seat


def places(state: State) -> Iterator[Place]:
    """Yield where each tile of the set is (PLAY-4, INSTANT-4)."""
    undealt = Counter(DECK)
    held = state.deal.hands.map(Counter[Tile])
    declarer = None if state.declared is None else state.declared[0]
    opened = are_discards_opened(state)
    for number, (seat, action) in enumerate(acts(state), start=len(state.declarations)):
        last = opened and number >= len(state.actions) - 4
        for tile in laid_by(action):
            held[seat].subtract([tile])
            is_open = isinstance(action, Play) or last
            yield Place(tile=tile, seat=seat, action=number, is_open=is_open)
    for seat in SEATS:
        undealt.subtract(state.deal.hands[seat])
        for tile in held[seat].elements():
            yield Place(tile=tile, seat=seat, is_open=seat is declarer)
    for tile in undealt.elements():
        yield Place(tile=tile, seat=None)


def acts(state: State) -> Iterator[tuple[Seat, Play | Discard]]:
    """Yield each play and discard with the seat whose it is, in order."""
    for trick in (*state.tricks, state.trick):
        for seat, action in () if trick is None else trick.by_seat():
            if isinstance(action, Play | Discard):
                yield seat, action


def laid_by(action: Play | Discard) -> tuple[Tile, ...]:
    """Return the tiles that an action lays down."""
    return action.combination.tiles if isinstance(action, Play) else action.tiles


def are_discards_opened(state: State) -> bool:
    """Return whether the last discards are turned up: to a single that completes a sweep."""
    if state.ruleset.sweep_test is not SweepTest.REVEALED or not state.tricks:
        return False
    last = state.tricks[-1]
    swept = state.tricks_won[last.winner] == state.ruleset.tiles_per_hand
    return state.is_over and swept and last.size == 1


def with_tiles_at(state: State, found: Iterable[Place]) -> State:
    """Return the same round with other tiles in the hands and in the discards."""
    hands: dict[Seat | None, list[Tile]] = {seat: [] for seat in (*SEATS, None)}
    laid: dict[int | None, list[Tile]] = {}
    for place in found:
        hands[place.seat].append(place.tile)
        laid.setdefault(place.action, []).append(place.tile)
    deal = Deal(
        hands=BySeat.of(lambda seat: Hand(hands[seat])),
        banker=state.deal.banker,
        streak=state.deal.streak,
        leader=state.deal.leader,
    )
    actions = [
        Discard(laid[number]) if isinstance(action, Discard) else action
        for number, action in enumerate(state.actions)
    ]
    return State(ruleset=state.ruleset, deal=deal, actions=tuple(actions))


@st.composite
def _pairs(draw: st.DrawFn, rounds: st.SearchStrategy[State]) -> tuple[Seat, State, State]:
    state, seat = draw(rounds), draw(seats())
    found = list(places(state))
    hidden = [place for place in found if not place.is_known_to(seat)]
    shuffled = draw(st.permutations([place.tile for place in hidden]))
    moved = [attrs.evolve(place, tile=tile) for place, tile in zip(hidden, shuffled, strict=True)]
    shown = [place for place in found if place.is_known_to(seat)]
    return seat, state, with_tiles_at(state, [*shown, *moved])


def indistinguishable(
    rounds: st.SearchStrategy[State] | None = None,
) -> st.SearchStrategy[tuple[Seat, State, State]]:
    """Draw a seat and two rounds that differ, but only in what that seat cannot know."""
    pairs = _pairs(states() if rounds is None else rounds)
    return pairs.filter(lambda pair: pair[1] != pair[2])
