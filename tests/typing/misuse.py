"""Misuse that type checkers refuse: this file is checked and never run.

Each line that must be refused ends with a comment that names mypy's code of the error. What
pyright calls the same errors stands in the test that checks this file.
"""

from collections.abc import Callable, Sequence
from random import Random

from tianjiu import (
    WIKIPEDIA,
    Action,
    BySeat,
    CivilSupreme,
    Combination,
    CombinationKind,
    Deal,
    Discard,
    Hand,
    Match,
    Play,
    Ruleset,
    Seat,
    State,
    Tally,
    Tile,
    View,
    beats,
    classify,
    is_legal,
    legal_actions,
    payments,
    settle,
    start,
    step,
    tally,
    view,
    why_illegal,
)

Bot = Callable[[View, Sequence[Action]], Action]


def use(value: object) -> None:
    """Do nothing with a value."""
    del value


def a_view_is_no_state(seen: View, action: Action) -> None:
    """Whoever holds a view cannot play or settle the round with it."""
    legal_actions(seen)  # error: arg-type
    step(seen, action)  # error: arg-type
    is_legal(seen, action)  # error: arg-type
    why_illegal(seen, action)  # error: arg-type
    settle(seen)  # error: arg-type
    tally(seen)  # error: arg-type
    payments(seen)  # error: arg-type
    view(seen, Seat.EAST)  # error: arg-type


def a_view_shows_no_hands(seen: View) -> None:
    """Neither the hands of the others nor the deal can be asked of a view."""
    use(seen.hands)  # error: attr-defined
    use(seen.deal)  # error: attr-defined
    use(seen.state)  # error: attr-defined


def peeks(state: State, legal: Sequence[Action]) -> Action:
    """Choose by what the others hold."""
    return legal[len(state.hands[Seat.EAST]) % len(legal)]


def plays_fair(seen: View, legal: Sequence[Action]) -> Action:
    """Choose by what may be known."""
    return legal[len(seen.hand) % len(legal)]


def seats(bot: Bot) -> Bot:
    """Give a bot a seat."""
    return bot


def a_bot_sees_no_state() -> None:
    """Only what takes a view is a bot."""
    seats(plays_fair)
    seats(peeks)  # error: arg-type


def what_belongs_to_seats_is_indexed_by_seat(state: State) -> None:
    """Neither numbers nor letters stand for seats."""
    use(state.tricks_won[0])  # error: index
    use(state.hands["E"])  # error: index
    use(settle(state).totals[1])  # error: index
    state.tricks_won[Seat.EAST] = 3  # error: index
    BySeat(east=1, south=2, west=3)  # error: call-arg
    BySeat(1, 2, 3, 4)  # error: call-arg


def nothing_is_mutable(state: State, hand: Hand, rules: Ruleset, match: Match) -> None:
    """No field of a record can be set."""
    state.actions = ()  # error: misc
    state.deal.streak = 2  # error: misc
    state.to_act = Seat.EAST  # error: misc
    hand.tiles = ()  # error: misc
    rules.par = 3  # error: misc
    match.scores = BySeat(east=0, south=0, west=0, north=0)  # error: misc


def a_state_is_settled_not_a_deal(deal: Deal, match: Match) -> None:
    """Each function takes what it is for."""
    settle(deal)  # error: arg-type
    legal_actions(deal)  # error: arg-type
    start(match)  # error: arg-type
    start(deal, "WIKIPEDIA")  # error: arg-type
    match.after(deal)  # error: arg-type
    match.deal(9)  # error: arg-type
    Match.new(rng=9)  # error: arg-type
    Deal.random(9)  # error: arg-type
    Deal.random(Random(9), banker="E")  # error: arg-type


def an_action_is_no_text(state: State, played: Combination) -> None:
    """Actions are records, not their names."""
    step(state, "A9")  # error: arg-type
    step(state, played)  # error: arg-type
    step(state, Play(played), 0)  # error: arg-type
    step(state, Play(played), "E")  # error: arg-type
    Play("A9")  # error: arg-type
    Discard("A9")  # error: arg-type
    Hand("A9")  # error: arg-type
    Combination("civil pair", [Tile.HEAVEN])  # error: arg-type
    Combination(CombinationKind.CIVIL_SINGLE, "A")  # error: arg-type
    classify("A9", WIKIPEDIA)  # error: arg-type
    beats(played, "A9", WIKIPEDIA)  # error: arg-type


def what_may_be_none_is_looked_at_first(state: State) -> None:
    """The seat to act, the finisher and a combination may be missing."""
    use(state.to_act.next)  # error: union-attr
    use(state.finisher.letter)  # error: union-attr
    use(state.trick.winner)  # error: union-attr
    use(state.tricks_won[state.to_act])  # error: index
    use(classify([Tile.HEAVEN], WIKIPEDIA).kind)  # error: union-attr


def records_are_not_ordered(one: Tile, other: Tile, seat: Seat) -> None:
    """Tiles have ranks inside a suit, combinations beat one another, seats take turns."""
    use(one < other)  # error: operator
    use(max(one, other))  # error: call-overload
    use(seat + 1)  # error: operator


def a_ruleset_has_the_fields_of_the_rules() -> None:
    """Fields are named and of their type."""
    Ruleset(8)  # error: arg-type, call-arg
    Ruleset(colour="red")  # error: call-arg
    Ruleset(civil_supreme="off")  # error: arg-type
    Ruleset(par="4")  # error: arg-type
    Ruleset(capture=None)  # error: arg-type
    Ruleset(instant_hands={CivilSupreme.OFF})  # error: arg-type


def a_tally_is_of_seats_and_enums(rules: Ruleset) -> None:
    """What is written by hand is checked like what is read from a round."""
    won, east = BySeat(east=1, south=4, west=0, north=3), Seat.EAST
    Tally(ruleset=rules, banker=east, tricks_won=won, finisher="N")  # error: arg-type
    Tally(ruleset=rules, banker=0, tricks_won=won, finisher=east)  # error: arg-type
    Tally(ruleset=rules, banker=east, tricks_won=(1, 4, 0, 3), finisher=east)  # error: arg-type
    Tally(ruleset=rules, banker=east, finisher=east)  # error: call-arg


class Peeking(State):  # error: misc
    """A state that says more than it should."""
