"""Money: it sums to zero, each transfer is its own proof, and the banker's streak only scales."""

from itertools import pairwise
from math import prod

import attrs
from hypothesis import given
from hypothesis import strategies as st

from tests.property.replay import history
from tests.property.thorough import OFTEN
from tianjiu import (
    SEATS,
    Clause,
    CombinationKind,
    Settlement,
    State,
    Tally,
    Transfer,
    payments,
    settle,
    tally,
)
from tianjiu.testing import finished_states, states, tallies

BONUSES = (Clause.BONUS_1, Clause.BONUS_2, Clause.BONUS_3)

settlements = tallies().map(settle) | finished_states().map(settle)


def is_bonus(transfer: Transfer) -> bool:
    """Return whether a transfer pays a bonus."""
    return transfer.clauses[0] in BONUSES


@OFTEN
@given(settlements)
def test_money_neither_comes_nor_goes(settled: Settlement) -> None:
    assert sum(settled.totals.values()) == 0


@OFTEN
@given(settlements)
def test_the_totals_are_the_transfers_added_up(settled: Settlement) -> None:
    for seat in SEATS:
        got = sum(transfer.units for transfer in settled.transfers if transfer.payee is seat)
        paid = sum(transfer.units for transfer in settled.transfers if transfer.payer is seat)
        assert settled.totals[seat] == got - paid


@OFTEN
@given(settlements)
def test_a_transfer_is_its_net_times_its_factors(settled: Settlement) -> None:
    for transfer in settled.transfers:
        factors = prod(factor.value for factor in transfer.factors)
        assert transfer.units == abs(transfer.net) * transfer.multiplier * factors
        assert transfer.units >= 1
        assert transfer.payer is not transfer.payee
        assert len(set(transfer.clauses)) == len(transfer.clauses)
        assert {factor.clause for factor in transfer.factors} <= set(transfer.clauses)


@OFTEN
@given(settlements)
def test_each_loser_settles_with_the_finisher_only(settled: Settlement) -> None:
    accounts = [transfer for transfer in settled.transfers if not is_bonus(transfer)]
    losers = [transfer.account for transfer in accounts]
    assert len(set(losers)) == len(losers)
    for transfer in accounts:
        loser = settled.tally.captured or transfer.account
        parties = (loser, settled.finisher)
        if transfer.net > 0:
            parties = (settled.finisher, transfer.account)
        assert (transfer.payer, transfer.payee) == parties


@given(tallies().filter(lambda facts: facts.captured is not None).map(settle))
def test_a_captured_seat_pays_for_every_loser(settled: Settlement) -> None:
    for transfer in settled.transfers:
        if transfer.net < 0:
            assert transfer.payer is settled.tally.captured


@OFTEN
@given(settlements)
def test_the_multiplier_is_the_bankers_alone(settled: Settlement) -> None:
    for transfer in settled.transfers:
        other = transfer.payee if is_bonus(transfer) else settled.finisher
        if settled.tally.banker not in (transfer.account, other):
            assert transfer.multiplier == 1


@OFTEN
@given(finished_states())
def test_a_round_settles_as_its_tally_does(state: State) -> None:
    assert settle(state) == settle(tally(state))


@OFTEN
@given(states() | finished_states())
def test_payments_only_ever_grow(state: State) -> None:
    for earlier, later in pairwise(map(payments, history(state))):
        assert later[: len(earlier)] == earlier


@OFTEN
@given(finished_states())
def test_payments_at_the_end_are_the_bonuses_settled(state: State) -> None:
    paid = payments(state)
    transfers = settle(state).transfers
    assert transfers[: len(paid)] == paid
    assert all(map(is_bonus, paid))
    assert not any(map(is_bonus, transfers[len(paid) :]))


@OFTEN
@given(states() | finished_states())
def test_supremes_and_quadruples_are_paid_for_as_soon_as_they_win(state: State) -> None:
    counted = state.tricks
    if state.is_over and not state.ruleset.bonus_on_last_trick:
        counted = counted[:-1]
    units = {
        CombinationKind.SUPREME: state.ruleset.supreme_bonus,
        CombinationKind.QUADRUPLE: state.ruleset.four_bonus,
    }
    expected = [
        (payer, trick.winner, units[trick.lead.kind])
        for trick in counted
        if units.get(trick.lead.kind)
        for payer in SEATS
        if payer is not trick.winner
    ]
    paid = [(transfer.payer, transfer.payee, transfer.net) for transfer in payments(state)]
    assert paid == expected


@OFTEN
@given(tallies(), st.integers(1, 5))
def test_a_longer_streak_never_changes_who_pays_whom(facts: Tally, more: int) -> None:
    longer = settle(attrs.evolve(facts, streak=facts.streak + more)).transfers
    before = settle(facts).transfers
    assert len(longer) == len(before)
    for new, old in zip(longer, before, strict=True):
        assert new.units >= old.units
        assert new == attrs.evolve(old, units=new.units, multiplier=new.multiplier)
