"""Rounds in which a bonus is won."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .ruleset import Value
from .scenario import Scenario
from .wishes import (
    bonuses,
    captured,
    finish,
    finisher,
    last_trick,
    sweep,
    trick_with_plays,
)

WITH_MALLET: dict[str, Value] = {"civil_supreme": "CAPTURABLE"}


@dataclass(frozen=True)
class Prize:
    """A bonus to be shown: who leads what, who collects."""

    id: str
    clause: str
    source: str
    says: str
    kind: str
    plays: tuple[str, ...]
    leader: str
    collector: str
    holds: Mapping[str, str]
    rules: Mapping[str, Value] = field(default_factory=dict[str, Value])


PRIZES = (
    Prize(
        "military-supreme",
        "BONUS-1",
        "S000 E5",
        "6 with 3 leads a trick and wins it",
        "SUPREME",
        ("63",),
        "E",
        "E",
        {"E": "63"},
    ),
    Prize(
        "civil-supreme",
        "BONUS-1",
        "S000 E5",
        "KK, agreed as a supreme, leads a trick and wins it",
        "SUPREME",
        ("KK",),
        "S",
        "S",
        {"S": "KK"},
        WITH_MALLET,
    ),
    Prize(
        "civil-supreme-captured",
        "BONUS-2",
        "S000 E16",
        "JJ over a led KK collects from all three, the captured seat too",
        "SUPREME_CAPTURED",
        ("KK", "JJ"),
        "E",
        "N",
        {"E": "KK", "N": "JJ"},
        WITH_MALLET,
    ),
    Prize(
        "quadruple",
        "BONUS-3",
        "S000 E15",
        "CC77 leads a trick and wins it",
        "FOUR",
        ("CC7s",),
        "W",
        "W",
        {"W": "CC7s"},
    ),
    Prize(
        "quadruple-overtaken",
        "BONUS-3",
        "S002 E15",
        "AA99 over a led BB88 collects from all three",
        "FOUR",
        ("BB8e", "AA9n"),
        "N",
        "S",
        {"N": "BB8e", "S": "AA9n"},
    ),
)


# BONUS with MULT-1: the collector is banker at n = 2, or a payer is at n = 1 and 3.
def prize_case(prize: Prize, banker: str, streak: int) -> Scenario:
    """One bonus for one banker and one n."""
    collects = banker == prize.collector
    return Scenario(
        id=f"bonus-{prize.id}-{'banker' if collects else 'other'}-n{streak}",
        clauses=(prize.clause, "MULT-1", "MULT-2", "SETTLE-4"),
        source=prize.source,
        says=f"{prize.says[0].upper()}{prize.says[1:]}; "
        f"the banker {'collects' if collects else 'pays'}, n = {streak}.",
        wishes=(
            bonuses((prize.collector, prize.kind)),
            trick_with_plays(*prize.plays),
            finish(None),
            sweep(None),
        ),
        rules=prize.rules,
        banker=banker,
        streak=streak,
        holds=prize.holds,
        leads=(prize.plays[0],),
        eager=prize.leader + prize.collector,
    )


# BONUS-4: nothing on the last trick, or where a minority of tables pays, both.
both: dict[str, Value] = {"bonus_on_last_trick": True}
ON_LAST_TRICK: tuple[
    tuple[str, str, str, dict[str, Value], dict[str, str], tuple[str, str], str], ...
] = (
    ("supreme", "SUPREME", "BONUS-1", both, {"S": "63"}, ("63", "63"), "S"),
    ("quadruple", "FOUR", "BONUS-3", both, {"S": "DD5f"}, ("DD5f", "DD5f"), "S"),
    (
        "quadruple-overtaken",
        "FOUR",
        "BONUS-3",
        both,
        {"E": "DD5f", "S": "CC7s"},
        ("DD5f", "CC7s"),
        "S",
    ),
    (
        "civil-supreme-captured",
        "SUPREME_CAPTURED",
        "BONUS-2",
        {**both, **WITH_MALLET},
        {"W": "KK", "S": "JJ"},
        ("KK", "JJ"),
        "S",
    ),
)


# BONUS-4: nothing on the last trick, or where a minority of tables pays, both.
def last_trick_cases() -> list[Scenario]:
    """A bonus earned on the last trick at a table that pays it there."""
    return [
        Scenario(
            id=f"bonus-on-last-trick-{name}-{'banker' if banker == collector else 'other'}",
            clauses=("BONUS-4", clause),
            source="S000",
            says="At a table that pays both, the last trick earns the bonus and the finish.",
            wishes=(
                bonuses((collector, kind)),
                finisher(collector),
                last_trick(*plays),
                sweep(None),
                captured("W" if kind == "SUPREME_CAPTURED" else None),
            ),
            rules=rules,
            banker=banker,
            streak=streak,
            keeps=keeps,
        )
        for index, (name, kind, clause, rules, keeps, plays, collector) in enumerate(ON_LAST_TRICK)
        for banker, streak in ((collector, 1) if index % 2 else ("E", 2),)
    ]


# BONUS-2, BONUS-3, BONUS-4, MULT-1: bonuses with a field the other way.
OTHERS: tuple[Scenario, ...] = (
    Scenario(
        id="bonus-four-not-multiplied",
        clauses=("BONUS-3",),
        source="ruling",
        says="Where quadruples are not multiplied, the banker pays 4 like the others.",
        wishes=(bonuses(("S", "FOUR")), finish(None), sweep(None)),
        rules={"four_bonus_multiplied": False},
        banker="E",
        streak=3,
        holds={"S": "AA9n"},
    ),
    Scenario(
        id="bonus-two-in-one-round",
        clauses=("BONUS-1", "BONUS-3"),
        source="S000",
        says="A supreme and then a quadruple in one round are both paid, in the order won.",
        wishes=(bonuses(("E", "SUPREME"), ("E", "FOUR")), finish(None), sweep(None)),
        banker="E",
        streak=1,
        holds={"E": "63BB8e"},
        leads=("63", "BB8e"),
    ),
    Scenario(
        id="bonus-two-collectors",
        clauses=("BONUS-1", "BONUS-2"),
        source="S000",
        says="The capturer of KK and the holder of 6 with 3 each collect.",
        wishes=(
            bonuses(("W", "SUPREME_CAPTURED"), ("S", "SUPREME")),
            finish(None),
            sweep(None),
        ),
        rules=WITH_MALLET,
        banker="N",
        streak=2,
        holds={"N": "KK", "S": "63", "W": "JJ"},
        leads=("KK",),
        eager="W",
    ),
    Scenario(
        id="bonus-banker-multiplier-capped",
        clauses=("BONUS-1", "MULT-1"),
        source="ruling",
        says="With the multiplier capped at 2 a banker of three rounds pays double.",
        wishes=(bonuses(("S", "SUPREME")), finish(None), sweep(None)),
        rules={"max_multiplier": 2},
        banker="E",
        streak=3,
        holds={"S": "63"},
    ),
    Scenario(
        id="bonus-and-supreme-finish-by-unbeatable-pair",
        clauses=("BONUS-1", "FINISH-1"),
        source="S002",
        says="KK unbeatable is paid its bonus, and 6 with 3 finishes the same round.",
        wishes=(bonuses(("E", "SUPREME")), finish("SUPREME"), sweep(None)),
        rules={"civil_supreme": "UNBEATABLE"},
        banker="E",
        streak=1,
        holds={"E": "KK", "N": "JJ"},
        keeps={"E": "63"},
        leads=("KK",),
    ),
)


# BONUS, MULT-1: bonuses.
def bonus_rounds() -> list[Scenario]:
    """All scenarios of this page."""
    cases: list[Scenario] = []
    for prize in PRIZES:
        payer = prize.leader if prize.leader != prize.collector else "N"
        for banker in (prize.collector, payer):
            streaks = (2,) if banker == prize.collector else (1, 3)
            cases += [prize_case(prize, banker, streak) for streak in streaks]
    return [*cases, *last_trick_cases(), *OTHERS]
