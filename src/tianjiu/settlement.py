"""Who pays whom at the end of a round, and why."""

from collections.abc import Iterable
from typing import Final, final

import attrs

from tianjiu.checks import article, as_tuple, builder, require, require_whole, show
from tianjiu.clauses import Clause
from tianjiu.errors import InvalidSettlement, WrongType
from tianjiu.instant import instant_clause, wins_eight_sweep
from tianjiu.reading import bonuses, tally
from tianjiu.ruleset import Ruleset
from tianjiu.seats import SEATS, BySeat, Seat, require_seat
from tianjiu.state import State, require_state
from tianjiu.tallies import Bonus, BonusKind, SpecialFinish, Sweep, Tally
from tianjiu.values import Value

__all__ = ["Factor", "Settlement", "Transfer", "payments", "settle"]


@final
@attrs.frozen
class Factor(Value):
    """A factor of a transfer, and the clause it comes from.

    Args:
        clause: where the factor comes from.
        value: what the units are multiplied by, 1 or more.
    """

    clause: Clause
    value: int

    def __attrs_post_init__(self) -> None:
        require(self.clause, Clause, "the clause of a factor")
        if require_whole(self.value, "a factor") < 1:
            message = f"a factor is 1 or more, not {show(self.value)}"
            raise InvalidSettlement(message, self.clause)


def _factors(given: Iterable[Factor]) -> tuple[Factor, ...]:
    return as_tuple(given, "the factors of a transfer", Clause.SETTLE_3)


def _clauses_given(given: Iterable[Clause]) -> tuple[Clause, ...]:
    return as_tuple(given, "the clauses of a transfer", Clause.SETTLE_3)


@final
@attrs.frozen(kw_only=True)
class Transfer(Value):
    """Units that one seat pays to another, and how they come about (SETTLE-3, SETTLE-4).

    Args:
        payer: the seat that pays.
        payee: the seat that is paid.
        units: what is paid, at least 1: the size of `net`, times `multiplier`, times each factor.
        account: the seat whose loss or gain this is; a captured seat pays the losses of others.
        net: units before any factor: for a bonus what it costs each seat, otherwise the net of
            the account, below 0 for a loss.
        multiplier: the banker multiplier between the account and the other seat (MULT).
        factors: each finish or sweep factor with its clause.
        clauses: every clause that decided this transfer, the principal one first.
    """

    payer: Seat
    payee: Seat
    units: int
    account: Seat
    net: int
    multiplier: int
    factors: tuple[Factor, ...] = attrs.field(converter=_factors)
    clauses: tuple[Clause, ...] = attrs.field(converter=_clauses_given)

    def __attrs_post_init__(self) -> None:
        for seat in (self.payer, self.payee, self.account):
            if not isinstance(seat, Seat):
                require_seat(seat, "the payer, the payee and the account of a transfer")
        for factor in self.factors:
            require(factor, Factor, "each factor of a transfer")
        for clause in self.clauses:
            if not isinstance(clause, Clause):
                require(clause, Clause, "each clause of a transfer")
        for number in (self.units, self.net, self.multiplier):
            require_whole(number, "the units, net and multiplier of a transfer", Clause.SETTLE_3)
        units = abs(self.net) * self.multiplier
        for factor in self.factors:
            units *= factor.value
        if units != self.units or units < 1 or self.payer is self.payee or not self.clauses:
            message = f"{show(self)} does not come to its units, between two seats, by a clause"
            raise InvalidSettlement(message, Clause.SETTLE_3)


def _transfers(given: Iterable[Transfer]) -> tuple[Transfer, ...]:
    return as_tuple(given, "the transfers of a settlement", Clause.SETTLE_4)


@final
@attrs.frozen
class Settlement(Value):
    """A settled round: every transfer, and what each seat comes to (SETTLE-4).

    Args:
        tally: the facts that were settled.
        transfers: bonuses in the order won, then the settlement by account; each of 1 unit or
            more.
    """

    tally: Tally
    transfers: tuple[Transfer, ...] = attrs.field(converter=_transfers)

    def __attrs_post_init__(self) -> None:
        require(self.tally, Tally, "the tally of a settlement")
        for transfer in self.transfers:
            require(transfer, Transfer, "each transfer of a settlement", Clause.SETTLE_4)

    @property
    def totals(self) -> BySeat[int]:
        """What each seat has won or lost in units, bonuses included; the four sum to zero."""
        units = dict.fromkeys(SEATS, 0)
        for transfer in self.transfers:
            units[transfer.payer] -= transfer.units
            units[transfer.payee] += transfer.units
        return BySeat.of(units.__getitem__)

    @property
    def finisher(self) -> Seat:
        """The seat that finished."""
        return self.tally.finisher


_NET: Final = (Clause.SETTLE_1, Clause.SETTLE_3)
_EMPTY: Final = (Clause.SETTLE_1, Clause.SETTLE_2, Clause.SETTLE_3)
_WITH_BANKER: Final = Clause.MULT_1
_BETWEEN_OTHERS: Final = Clause.MULT_2
_BONUS_CLAUSES: Final = {
    BonusKind.SUPREME: Clause.BONUS_1,
    BonusKind.SUPREME_CAPTURED: Clause.BONUS_2,
    BonusKind.FOUR: Clause.BONUS_3,
}


def settle(finished: State | Tally) -> Settlement:
    """Settle a round: who pays whom how many units, and by which clauses (SETTLE-1 to SETTLE-4).

    Args:
        finished: a round that is over, or the tally of one.

    Returns:
        The settlement, bonuses included; it sums to zero.

    Raises:
        WrongType: when it is given neither a `State` nor a `Tally`.
        UnfinishedRound: when the round is not over.

    >>> from tianjiu.ruleset import WIKIPEDIA
    >>> played = Tally(
    ...     ruleset=WIKIPEDIA,
    ...     banker=Seat.EAST,
    ...     tricks_won=BySeat(east=1, south=4, west=0, north=3),
    ...     finisher=Seat.NORTH,
    ... )
    >>> settle(played).totals
    BySeat(east=-6, south=0, west=-5, north=11)
    """
    facts = _facts(finished)
    transfers: list[Transfer] = []
    for bonus in facts.bonuses:
        transfers += _bonus_transfers(bonus, facts.ruleset, facts.banker, facts.streak)
    losses = _loss_factors(facts)
    # FINISH-6 and FINISH-7: gains have the factors of losses, or none.
    all_alike = facts.captured is None and facts.ruleset.finish_factor_on_gains
    gains = losses if all_alike else ()
    for seat in SEATS:
        net = _net(seat, facts)
        if net != 0 and seat is not facts.finisher:
            transfers.append(_account(seat, net, losses if net < 0 else gains, facts))
    return _build_settlement(facts, tuple(transfers))


def _facts(finished: State | Tally) -> Tally:
    if isinstance(finished, State):
        return tally(finished)
    if type(finished) is Tally:
        return finished
    given = article(type(finished).__name__)
    message = f"settle needs a finished State or a Tally, not {given}"
    raise WrongType(message)


def payments(state: State) -> tuple[Transfer, ...]:
    """Return the bonuses paid so far in a round, in the order won (BONUS-1 to BONUS-4).

    Args:
        state: a round, finished or not.

    Raises:
        WrongType: when it is not given a `State`.
    """
    require_state(state, "payments")
    deal = state.deal
    return tuple(
        transfer
        for bonus in bonuses(state)
        for transfer in _bonus_transfers(bonus, state.ruleset, deal.banker, deal.streak)
    )


def _bonus_transfers(bonus: Bonus, ruleset: Ruleset, banker: Seat, streak: int) -> list[Transfer]:
    four = bonus.kind is BonusKind.FOUR
    units = ruleset.four_bonus if four else ruleset.supreme_bonus
    clause = _BONUS_CLAUSES[bonus.kind]
    transfers: list[Transfer] = []
    for payer in SEATS:
        if payer is bonus.collector or units == 0:
            continue
        clauses: tuple[Clause, ...]
        if banker is not payer and banker is not bonus.collector:
            multiplier, clauses = 1, (clause, _BETWEEN_OTHERS)
        elif four and not ruleset.four_bonus_multiplied:
            multiplier, clauses = 1, (clause,)
        else:
            multiplier, clauses = ruleset.banker_multiplier(streak), (clause, _WITH_BANKER)
        transfers.append(
            Transfer(
                payer=payer,
                payee=bonus.collector,
                units=units * multiplier,
                account=payer,
                net=units,
                multiplier=multiplier,
                factors=(),
                clauses=clauses,
            )
        )
    return transfers


def _account(seat: Seat, net: int, factors: tuple[Factor, ...], facts: Tally) -> Transfer:
    """Settle one loser with the finisher (SETTLE-1, SETTLE-3)."""
    multiplier, why = _multiplier(seat, net, facts)
    units = abs(net) * multiplier
    for factor in factors:
        units *= factor.value
    loser = seat if facts.captured is None else facts.captured
    return _build_transfer(
        facts.finisher if net > 0 else loser,
        seat if net > 0 else facts.finisher,
        units,
        seat,
        net,
        multiplier,
        factors,
        _clauses(seat, net, why, factors, facts),
    )


_build_transfer: Final = builder(Transfer, *[field.name for field in attrs.fields(Transfer)])
_build_settlement: Final = builder(Settlement, "tally", "transfers")


def _net(seat: Seat, facts: Tally) -> int:
    """Return tricks won less par, one less without a trick (SETTLE-1, SETTLE-2)."""
    won, ruleset = facts.tricks_won[seat], facts.ruleset
    return won - ruleset.par if won else -(ruleset.par + ruleset.empty_penalty)


def _multiplier(seat: Seat, net: int, facts: Tally) -> tuple[int, Clause]:
    """Return the banker multiplier and the clause that gives it (MULT-1, MULT-2, MULT-3)."""
    if facts.banker is not seat and facts.banker is not facts.finisher:
        return 1, _BETWEEN_OTHERS
    if net > 0 and seat is facts.banker and not facts.ruleset.losing_banker_gain_multiplied:
        return 1, Clause.MULT_3
    return facts.ruleset.banker_multiplier(facts.streak), _WITH_BANKER


def _loss_factors(facts: Tally) -> tuple[Factor, ...]:
    """Return the finish and sweep factors that apply to losses (FINISH, SWEEP, INSTANT)."""
    if facts.instant is not None:
        eight = wins_eight_sweep(facts.instant)
        clause = instant_clause(facts.instant)
        return (Factor(clause, _sweep_factor(facts.ruleset, eight=eight)),)
    factors: list[Factor] = []
    if facts.finish is not None:
        factors.append(_finish_factor(facts.finish, facts.ruleset))
    if facts.sweep is not None:
        eight = facts.sweep is Sweep.EIGHT
        factors.append(Factor(Clause.SWEEP_1, _sweep_factor(facts.ruleset, eight=eight)))
    return tuple(factors)


def _sweep_factor(ruleset: Ruleset, *, eight: bool) -> int:
    return ruleset.eight_sweep if eight else ruleset.seven_sweep


def _finish_factor(finish: SpecialFinish, ruleset: Ruleset) -> Factor:
    match finish:
        case SpecialFinish.SUPREME:
            return Factor(Clause.FINISH_1, ruleset.supreme_finish)
        case SpecialFinish.FOUR:
            return Factor(Clause.FINISH_2, ruleset.four_finish)
        case SpecialFinish.LOW:
            return Factor(Clause.FINISH_3, ruleset.low_finish)
        case SpecialFinish.LOW_CAPTURED:
            return Factor(Clause.FINISH_4, ruleset.capture_factor)
        case SpecialFinish.SUPREME_CAPTURED:
            return Factor(Clause.FINISH_5, ruleset.capture_factor)


def _clauses(
    seat: Seat, net: int, multiplier: Clause, factors: tuple[Factor, ...], facts: Tally
) -> tuple[Clause, ...]:
    """Return every clause that decided an account, in the order of the calculation."""
    net_clauses = _NET if facts.tricks_won[seat] else _EMPTY
    plain = facts.finish is None and facts.sweep is None and facts.instant is None
    if plain:
        return (*net_clauses, multiplier)
    clauses = [*net_clauses, multiplier, *[factor.clause for factor in factors]]
    if facts.instant is not None:
        clauses += [Clause.SWEEP_1, Clause.INSTANT_5]
    elif net > 0 and facts.captured is not None:
        clauses.append(Clause.FINISH_6)
    elif net > 0:
        clauses.append(Clause.FINISH_7)
    if len(factors) > 1:
        clauses.append(Clause.FINISH_8)
    return tuple(clauses)
