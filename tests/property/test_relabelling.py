"""No seat is special: turn the table, and tricks and money turn with it (DEAL-1)."""

from collections import Counter

import attrs
from hypothesis import given
from hypothesis import strategies as st

from tests.property.thorough import OFTEN
from tianjiu import (
    SEATS,
    BySeat,
    Deal,
    Match,
    Seat,
    State,
    Tally,
    Transfer,
    Trick,
    settle,
    tally,
)
from tianjiu.testing import finished_states, states, tallies

turns = st.integers(1, 3)


def turned(seat: Seat, turn: int) -> Seat:
    """Return the seat that is some places further round the table."""
    return SEATS[(seat.order + turn) % 4]


def turned_state(state: State, turn: int) -> State:
    """Return the same round, played by the same hands in other seats."""
    deal = Deal(
        hands=BySeat.of(lambda seat: state.deal.hands[turned(seat, -turn)]),
        banker=turned(state.deal.banker, turn),
        streak=state.deal.streak,
        leader=turned(state.deal.leader, turn),
    )
    return State(ruleset=state.ruleset, deal=deal, actions=state.actions)


def turned_tally(facts: Tally, turn: int) -> Tally:
    """Return the same facts of other seats."""
    captured = facts.captured
    return attrs.evolve(
        facts,
        banker=turned(facts.banker, turn),
        tricks_won=BySeat.of(lambda seat: facts.tricks_won[turned(seat, -turn)]),
        finisher=turned(facts.finisher, turn),
        captured=None if captured is None else turned(captured, turn),
        bonuses=tuple(
            attrs.evolve(bonus, collector=turned(bonus.collector, turn)) for bonus in facts.bonuses
        ),
    )


def turned_transfer(transfer: Transfer, turn: int) -> Transfer:
    """Return the same transfer between other seats."""
    return attrs.evolve(
        transfer,
        payer=turned(transfer.payer, turn),
        payee=turned(transfer.payee, turn),
        account=turned(transfer.account, turn),
    )


@OFTEN
@given(states(), turns)
def test_a_turned_round_has_turned_tricks(state: State, turn: int) -> None:
    new = turned_state(state, turn)
    assert new.tricks == tuple(
        Trick(turned(trick.leader, turn), trick.actions) for trick in state.tricks
    )
    for seat in SEATS:
        assert new.tricks_won[turned(seat, turn)] == state.tricks_won[seat]
        assert new.hands[turned(seat, turn)] == state.hands[seat]
    assert new.phase is state.phase
    assert new.to_act is (None if state.to_act is None else turned(state.to_act, turn))
    assert new.finisher is (None if state.finisher is None else turned(state.finisher, turn))


@OFTEN
@given(finished_states(), turns)
def test_a_turned_round_has_a_turned_tally(state: State, turn: int) -> None:
    assert tally(turned_state(state, turn)) == turned_tally(tally(state), turn)


@OFTEN
@given(tallies(), turns)
def test_a_turned_tally_settles_in_turned_transfers(facts: Tally, turn: int) -> None:
    old, new = settle(facts), settle(turned_tally(facts, turn))
    assert Counter(new.transfers) == Counter(turned_transfer(each, turn) for each in old.transfers)
    for seat in SEATS:
        assert new.totals[turned(seat, turn)] == old.totals[seat]


@OFTEN
@given(tallies(), turns)
def test_a_turned_tally_has_a_turned_successor(facts: Tally, turn: int) -> None:
    new = turned_tally(facts, turn)
    matches = [
        Match(
            ruleset=each.ruleset,
            banker=each.banker,
            streak=each.streak,
            rounds_played=each.streak - 1,
        ).after(settle(each))
        for each in (facts, new)
    ]
    assert matches[1].banker is turned(matches[0].banker, turn)
    assert matches[1].streak == matches[0].streak
    assert sum(matches[1].scores.values()) == 0
