"""The lines of a journal: JSON that tells a tournament, or one finished deal, and nothing else."""

import json
from typing import Final, NotRequired, TypedDict

from tianjiu.arena.duplicate import Forfeit, PlayedDeal, PlayedRound, Tournament
from tianjiu.checks import require, show
from tianjiu.clauses import Clause
from tianjiu.errors import TianjiuError
from tianjiu.seats import Seat

__all__ = ["InvalidLine", "as_line", "difference", "from_line", "header"]

FORMAT: Final = 1


class InvalidLine(TianjiuError, ValueError):
    """A line that tells of no finished deal."""


class _Forfeit(TypedDict):
    turn: int
    bot: str
    seat: str
    reason: str
    clause: NotRequired[str]


class _Line(TypedDict):
    deal: int
    units: list[list[int]]
    forfeits: NotRequired[list[_Forfeit]]


def header(tournament: Tournament) -> bytes:
    """Return the first line: the parameters of a tournament."""
    return _line(
        {
            "tianjiu_arena": FORMAT,
            "bots": [entrant.name for entrant in tournament.entrants],
            "seed": tournament.seed,
            "ruleset": repr(tournament.ruleset),
            "seconds": tournament.seconds,
        }
    )


def difference(found: bytes, wanted: bytes) -> str | None:
    """Return in what the tournaments of two first lines differ; None where one is no first line."""
    try:
        theirs: dict[str, object] = json.loads(found)
        ours: dict[str, object] = json.loads(wanted)
        return ", ".join(
            f"{name} {theirs[name]!r}, not {value!r}"
            for name, value in ours.items()
            if theirs[name] != value
        )
    except (LookupError, TypeError, ValueError):
        return None


def as_line(played: PlayedDeal) -> bytes:
    """Return the line of a finished deal."""
    line: _Line = {"deal": played.number, "units": [list(one.units) for one in played.rounds]}
    forfeits = [
        _plain(turn, one.forfeit)
        for turn, one in enumerate(played.rounds)
        if one.forfeit is not None
    ]
    if forfeits:
        line["forfeits"] = forfeits
    return _line(line)


def _plain(turn: int, forfeit: Forfeit) -> _Forfeit:
    plain: _Forfeit = {
        "turn": turn,
        "bot": forfeit.bot,
        "seat": forfeit.seat.letter,
        "reason": forfeit.reason,
    }
    if forfeit.clause is not None:
        plain["clause"] = forfeit.clause.id
    return plain


def _line(plain: object) -> bytes:
    return json.dumps(plain, ensure_ascii=False, separators=(", ", ": ")).encode() + b"\n"


def from_line(text: bytes) -> PlayedDeal:
    """Read the line of a finished deal.

    Raises:
        InvalidLine: when it is none.
    """
    try:
        return _played(json.loads(text))
    except (AttributeError, LookupError, TypeError, ValueError) as fault:
        message = f"{show(text)} is no finished deal"
        raise InvalidLine(message) from fault


def _played(line: _Line) -> PlayedDeal:
    forfeits = {plain["turn"]: _forfeit(plain) for plain in line.get("forfeits", [])}
    rounds = [
        PlayedRound(_four(units), forfeits.pop(turn, None))
        for turn, units in enumerate(line["units"])
    ]
    if forfeits:
        message = "a forfeit of a round that there is not"
        raise InvalidLine(message)
    one, two, three, four = rounds
    return PlayedDeal(line["deal"], (one, two, three, four))


def _four(units: list[int]) -> tuple[int, int, int, int]:
    one, two, three, four = units
    return (one, two, three, four)


def _forfeit(plain: _Forfeit) -> Forfeit:
    clause = plain.get("clause")
    return Forfeit(
        bot=require(plain["bot"], str, "the bot of a forfeit"),
        seat=Seat(plain["seat"]),
        reason=require(plain["reason"], str, "the reason of a forfeit"),
        clause=None if clause is None else _CLAUSES[clause],
    )


_CLAUSES: Final = {clause.id: clause for clause in Clause}
