"""Strategies for the facts of a finished round that money depends on."""

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from hypothesis import strategies as st

from tianjiu.ruleset import CivilSupreme, InstantHand, Ruleset
from tianjiu.seats import SEATS, BySeat, Seat
from tianjiu.tallies import Bonus, BonusKind, SpecialFinish, Sweep, Tally
from tianjiu.testing.choices import choose
from tianjiu.testing.dealt import seats
from tianjiu.testing.rules import choose_ruleset, require_rules

__all__ = ["tallies"]

_End: TypeAlias = SpecialFinish | InstantHand | None

# The fewest tricks of a finisher: whoever led the last trick has won one before.
_FEWEST: Final = {
    None: 1,
    SpecialFinish.SUPREME: 3,
    SpecialFinish.FOUR: 4,
    SpecialFinish.LOW: 2,
    SpecialFinish.LOW_CAPTURED: 1,
    SpecialFinish.SUPREME_CAPTURED: 2,
}
# The tricks that a bonus takes, and the finish that the last trick makes of it.
_TRICKS: Final = {BonusKind.SUPREME: 2, BonusKind.SUPREME_CAPTURED: 2, BonusKind.FOUR: 4}
_LAST: Final = {
    SpecialFinish.SUPREME: BonusKind.SUPREME,
    SpecialFinish.SUPREME_CAPTURED: BonusKind.SUPREME_CAPTURED,
    SpecialFinish.FOUR: BonusKind.FOUR,
}
_CAPTURES: Final = (SpecialFinish.LOW_CAPTURED, SpecialFinish.SUPREME_CAPTURED)
_SMALL_INSTANT_HANDS: Final = (InstantHand.ONE_RED, InstantHand.ALL_WHITE)
_MOST_BONUSES: Final = 3


def tallies(ruleset: Ruleset | None = None) -> st.SearchStrategy[Tally]:
    """Draw the facts of a finished round: every special finish, sweep, capture and bonus.

    They shrink towards an ordinary finish by East, and towards no bonus.

    Args:
        ruleset: the rules of the table; drawn where it is None.

    Raises:
        WrongType: when it is no `Ruleset`.
    """
    return _tallies(require_rules(ruleset))


class _Table(NamedTuple):
    """Who is what in a round."""

    banker: Seat
    finisher: Seat
    others: list[Seat]


@st.composite
def _tallies(draw: st.DrawFn, ruleset: Ruleset | None) -> Tally:
    rules = choose_ruleset(draw, ruleset)
    table = _table(draw)
    streak = draw(st.integers(1, 6))
    end = choose(draw, list(_ends(rules)))
    finish = end if isinstance(end, SpecialFinish) else None
    won = _tricks_won(draw, rules, table, finish)
    sweep = choose(draw, _sweeps(rules, table, finish))
    bonuses = _bonuses(draw, rules, table, won, finish)
    # All is drawn before an instant hand makes it void: no ending counts as simpler.
    if isinstance(end, InstantHand):
        return Tally(
            ruleset=rules,
            banker=table.banker,
            streak=streak,
            tricks_won=BySeat.of(lambda _: 0),
            finisher=table.finisher,
            instant=end,
        )
    return Tally(
        ruleset=rules,
        banker=table.banker,
        streak=streak,
        tricks_won=won,
        finisher=table.finisher,
        finish=finish,
        sweep=sweep if won[table.finisher] == rules.tiles_per_hand else None,
        captured=table.others[0] if finish in _CAPTURES else None,
        bonuses=bonuses,
    )


def _table(draw: st.DrawFn) -> _Table:
    banker, finisher = draw(seats()), draw(seats())
    others = draw(st.permutations([seat for seat in SEATS if seat is not finisher]))
    return _Table(banker, finisher, others)


def _ends(rules: Ruleset) -> Iterator[_End]:
    """Yield the ways in which a round of a table may end."""
    yield None
    yield from (SpecialFinish.SUPREME, SpecialFinish.FOUR, SpecialFinish.LOW)
    if rules.capture:
        yield SpecialFinish.LOW_CAPTURED
        if rules.civil_supreme is CivilSupreme.CAPTURABLE:
            yield SpecialFinish.SUPREME_CAPTURED
    feasible = InstantHand if rules.tiles_per_hand == 8 else _SMALL_INSTANT_HANDS
    yield from [instant_hand for instant_hand in feasible if instant_hand in rules.instant_hands]


def _tricks_won(
    draw: st.DrawFn, rules: Ruleset, table: _Table, finish: SpecialFinish | None
) -> BySeat[int]:
    every = rules.tiles_per_hand
    captured = finish in _CAPTURES
    fewest = max(_FEWEST[finish], rules.min_finish_tricks)
    won = {table.finisher: draw(st.integers(fewest, every - captured))}
    rest = every - won[table.finisher]
    first, second, third = table.others
    won[first] = draw(st.integers(int(captured), rest))
    won[second] = draw(st.integers(0, rest - won[first]))
    won[third] = rest - won[first] - won[second]
    return BySeat.of(won.__getitem__)


def _sweeps(rules: Ruleset, table: _Table, finish: SpecialFinish | None) -> list[Sweep]:
    """Return the sweeps that a round may be which ends so (SWEEP-2, SWEEP-4)."""
    barred = table.finisher is table.banker and rules.banker_top_lead_bars_eight_sweep
    several = finish in (SpecialFinish.SUPREME, SpecialFinish.FOUR)
    whole_round = finish is SpecialFinish.FOUR and rules.tiles_per_hand == 4
    if several and (whole_round or not barred):
        return [Sweep.EIGHT]
    return [Sweep.EIGHT, Sweep.SEVEN]


def _bonuses(
    draw: st.DrawFn, rules: Ruleset, table: _Table, won: BySeat[int], finish: SpecialFinish | None
) -> list[Bonus]:
    """Draw bonuses that the tricks won, less the last one, have room for."""
    room = dict(won.items())
    last = _LAST.get(finish) if finish else None
    room[table.finisher] -= _TRICKS[last] if last else 1
    left = [*_supremes(draw, rules, finish), BonusKind.FOUR, BonusKind.FOUR]
    if last:
        left.remove(last)
    bonuses: list[Bonus] = []
    for _ in range(_MOST_BONUSES):
        possible = [
            Bonus(seat, kind)
            for kind in dict.fromkeys(left)
            for seat in SEATS
            if room[seat] >= _TRICKS[kind] + _before(kind, seat, table)
            and (kind is not BonusKind.SUPREME_CAPTURED or _others_led(seat, won, table))
        ]
        bonus = choose(draw, [None, *possible])
        if bonus is None:
            break
        room[bonus.collector] -= _TRICKS[bonus.kind]
        left.remove(bonus.kind)
        bonuses.append(bonus)
    if last and rules.bonus_on_last_trick:
        bonuses.append(Bonus(table.finisher, last))
    return bonuses


def _before(kind: BonusKind, seat: Seat, table: _Table) -> int:
    """Return the tricks that a seat has won before a bonus: whoever leads a supreme may lead."""
    return int(kind is BonusKind.SUPREME and seat is not table.banker)


def _others_led(captor: Seat, won: BySeat[int], table: _Table) -> bool:
    """Return whether another seat had the lead, with a supreme for the captor to capture."""
    return table.banker is not captor or won[captor] < sum(won.values())


def _supremes(draw: st.DrawFn, rules: Ruleset, finish: SpecialFinish | None) -> Iterator[BonusKind]:
    """Yield what each supreme of the set may win that is not needed for a low finish."""
    captured = draw(st.booleans()) or finish is SpecialFinish.SUPREME_CAPTURED
    low = finish in (SpecialFinish.LOW, SpecialFinish.LOW_CAPTURED)
    by_mallet_six = draw(st.booleans()) and rules.mallet_six_finishes
    if not low or by_mallet_six:
        yield BonusKind.SUPREME
    if rules.civil_supreme is not CivilSupreme.OFF and not (low and by_mallet_six):
        capturable = rules.civil_supreme is CivilSupreme.CAPTURABLE
        yield BonusKind.SUPREME_CAPTURED if captured and capturable else BonusKind.SUPREME
