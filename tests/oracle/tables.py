"""Short ways to write rounds and tallies in the tests of this engine."""

from collections.abc import Mapping

from .engine import Round
from .ruleset import Value, expand
from .seats import SEATS
from .settle import settle, tally
from .shapes import Bonus, Tally

PLAIN = expand({})
MALLET: dict[str, Value] = {"civil_supreme": "CAPTURABLE"}
SMALL: dict[str, Value] = {"preset": "SMALL"}


def begin(
    hands: str,
    rules: Mapping[str, Value] | None = None,
    banker: str = "E",
    streak: int = 1,
    leader: str | None = None,
) -> Round:
    """A round of four hands, written in the order E S W N."""
    dealt = dict(zip(SEATS, hands.split(), strict=True))
    return Round(
        {"hands": dealt, "banker": banker, "streak": streak, "leader": leader or banker},
        expand(rules or {}),
    )


def play(round_: Round, *actions: str) -> Round:
    """Apply the actions in turn."""
    for action in " ".join(actions).split():
        round_.apply(action)
    return round_


def sweep(round_: Round, leads: str, *, lowest_first: bool) -> Round:
    """The leader leads all its tiles in this order; the others discard from one end."""
    for lead in leads.split():
        round_.apply(lead)
        for _ in range(3):
            hand = round_.hands[str(round_.to_act)]
            tiles = hand[-len(lead) :] if lowest_first else hand[: len(lead)]
            round_.apply(f"({tiles})")
    return round_


def facts(  # noqa: PLR0913 - one argument for each fact of a tally
    tricks: tuple[int, int, int, int],
    finisher: str,
    *,
    banker: str = "E",
    streak: int = 1,
    finish: str | None = None,
    sweep_name: str | None = None,
    captured: str | None = None,
    bonuses: list[Bonus] | None = None,
) -> Tally:
    """A tally with the tricks in the order E S W N."""
    return {
        "banker": banker,
        "streak": streak,
        "tricks_won": dict(zip(SEATS, tricks, strict=True)),
        "finisher": finisher,
        "finish": finish,
        "sweep": sweep_name,
        "captured": captured,
        "instant": None,
        "bonuses": bonuses or [],
    }


def totals(made: Tally, rules: Mapping[str, Value] | None = None) -> tuple[int, ...]:
    """The totals in the order E S W N."""
    return tuple(settle(made, expand(rules or {}))["totals"][seat] for seat in SEATS)


def end_totals(round_: Round) -> tuple[int, ...]:
    """The totals of a finished round in the order E S W N."""
    return tuple(settle(tally(round_), round_.rules)["totals"][seat] for seat in SEATS)
