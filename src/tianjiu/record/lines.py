"""Text for what a round came to: transfers, and the units of each seat."""

import re
from typing import Final

from tianjiu.checks import show
from tianjiu.clauses import Clause
from tianjiu.errors import InvalidRecord, TianjiuError
from tianjiu.notation.words import MOST_DIGITS
from tianjiu.record.course import wrong
from tianjiu.seats import BySeat, Seat
from tianjiu.settlement import Factor, Transfer

__all__ = ["read_transfer", "read_units", "write_number", "write_transfer", "write_units"]

_CLAUSES: Final = {clause.id: clause for clause in Clause}
_NUMBER: Final = rf"[0-9]{{1,{MOST_DIGITS}}}"
_CLAUSE: Final = "[A-Z]{1,9}-[0-9]{1,3}"
_TRANSFER: Final = re.compile(
    rf"pay ([ESWN])>([ESWN]) ({_NUMBER}) ([ESWN])([+-]{_NUMBER}) \*({_NUMBER})"
    rf"((?: \*{_NUMBER}@{_CLAUSE})*) ({_CLAUSE}(?:\+{_CLAUSE})*)"
)
_UNITS: Final = re.compile(
    rf"[a-z]+ E([+-]{_NUMBER}) S([+-]{_NUMBER}) W([+-]{_NUMBER}) N([+-]{_NUMBER})"
)


def write_number(number: int, sign: str = "") -> str:
    """Write a whole number, with its sign where that is asked for."""
    if abs(number) >= 10**MOST_DIGITS:
        message = f"a number of the record has more than {MOST_DIGITS} digits"
        raise InvalidRecord(message)
    return f"{number:{sign}d}"


def write_transfer(transfer: Transfer) -> str:
    """Write a transfer as one line."""
    payer, payee, account = (
        seat.letter for seat in (transfer.payer, transfer.payee, transfer.account)
    )
    words = [
        f"pay {payer}>{payee} {write_number(transfer.units)}",
        f"{account}{write_number(transfer.net, '+')} *{write_number(transfer.multiplier)}",
        *[f"*{write_number(factor.value)}@{factor.clause}" for factor in transfer.factors],
        "+".join(map(str, transfer.clauses)),
    ]
    return " ".join(words)


def read_transfer(line: str, path: str) -> Transfer:
    """Read a transfer from its line; the path is what an error names."""
    parts = _TRANSFER.fullmatch(line)
    if parts is None:
        sentence = f"is {show(line)}, which is no transfer, as 'pay S>E 4 S-2 *2 SETTLE-1' is"
        raise wrong(path, sentence, Clause.SETTLE_4)
    payer, payee, units, account, net, multiplier, factors, clauses = parts.groups()
    try:
        return Transfer(
            payer=Seat(payer),
            payee=Seat(payee),
            units=int(units),
            account=Seat(account),
            net=int(net),
            multiplier=int(multiplier),
            factors=[_factor(word, path) for word in factors.split()],
            clauses=[_clause(clause, path) for clause in clauses.split("+")],
        )
    except InvalidRecord:
        raise
    except TianjiuError as error:
        raise wrong(path, f"cannot be: {error.message}", error.clause) from error


def write_units(word: str, units: BySeat[int]) -> str:
    """Write the units of each seat as one line."""
    each = [f"{seat.letter}{write_number(number, '+')}" for seat, number in units.items()]
    return " ".join([word, *each])


def read_units(line: str, path: str) -> BySeat[int]:
    """Read the units of each seat from their line; the path is what an error names."""
    parts = _UNITS.fullmatch(line)
    if parts is None:
        sentence = f"is {show(line)}, and units are written as 'E-6 S+0 W-5 N+11'"
        raise wrong(path, sentence, Clause.SETTLE_4)
    east, south, west, north = map(int, parts.groups())
    return BySeat(east=east, south=south, west=west, north=north)


def _factor(word: str, path: str) -> Factor:
    value, _, clause = word.removeprefix("*").partition("@")
    return Factor(_clause(clause, path), int(value))


def _clause(text: str, path: str) -> Clause:
    if text not in _CLAUSES:
        raise wrong(path, f"names {show(text)}, which is no clause")
    return _CLAUSES[text]
