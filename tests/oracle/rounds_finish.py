"""Rounds that end with a special finish."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .ruleset import Value
from .scenario import Scenario, Wish
from .wishes import (
    captured,
    finish,
    finisher,
    gains,
    had_before_last,
    last_trick,
    mixed_results,
    sweep,
)

WITH_MALLET: dict[str, Value] = {"civil_supreme": "CAPTURABLE"}


@dataclass(frozen=True)
class Ending:
    """A finish to be shown: the last play, who makes it, and the seat that is banker otherwise."""

    id: str
    clauses: tuple[str, ...]
    source: str
    says: str
    kind: str
    hero: str
    other: str
    lead: str
    wins: str
    rules: Mapping[str, Value] = field(default_factory=dict[str, Value])
    keeps: Mapping[str, str] = field(default_factory=dict[str, str])


ENDINGS = (
    Ending(
        "military-supreme",
        ("FINISH-1",),
        "S000",
        "6 with 3 wins the last trick and doubles every unit",
        "SUPREME",
        "S",
        "E",
        "63",
        "63",
        {},
        {"S": "63"},
    ),
    Ending(
        "civil-supreme-unbeatable",
        ("FINISH-1", "COMBO-9"),
        "S002",
        "KK, agreed to be unbeatable, wins the last trick over a held JJ",
        "SUPREME",
        "W",
        "N",
        "KK",
        "KK",
        {"civil_supreme": "UNBEATABLE"},
        {"W": "KK", "N": "JJ"},
    ),
    Ending(
        "civil-supreme-capturable",
        ("FINISH-1", "COMBO-9"),
        "S000",
        "KK, agreed to be capturable, wins the last trick as nobody holds JJ",
        "SUPREME",
        "W",
        "S",
        "KK",
        "KK",
        WITH_MALLET,
        {"W": "KK"},
    ),
    Ending(
        "quadruple",
        ("FINISH-2",),
        "S000",
        "CC77 wins the last trick and makes every unit four",
        "FOUR",
        "N",
        "W",
        "CC7s",
        "CC7s",
        {},
        {"N": "CC7s"},
    ),
    Ending(
        "quadruple-over-quadruple",
        ("FINISH-2",),
        "ruling",
        "BB88 over a led DD55 finishes as any quadruple does, with no capture",
        "FOUR",
        "E",
        "S",
        "DD5f",
        "BB8e",
        {},
        {"E": "BB8e", "S": "DD5f"},
    ),
    Ending(
        "three",
        ("FINISH-3",),
        "S000",
        "a single 3 that led the last trick wins it and doubles every unit",
        "LOW",
        "E",
        "W",
        "3",
        "3",
        {},
        {"E": "3"},
    ),
    Ending(
        "mallet-six",
        ("FINISH-3",),
        "S000",
        "with a civil supreme agreed, a single K that led the last trick wins it and doubles",
        "LOW",
        "S",
        "N",
        "K",
        "K",
        WITH_MALLET,
        {"S": "K"},
    ),
)


# MULT-3, FINISH-7: where a losing banker can be above par at all, one case shows it.
def extra_wishes(ending: Ending, banker: str, streak: int) -> tuple[Wish, ...]:
    """What else one case of an ending is to show."""
    if ending.kind == "FOUR":
        return ()
    if banker == ending.other:
        return (gains(banker),)
    return (mixed_results,) if streak == 3 else ()


# FINISH-1, FINISH-2, FINISH-3 with MULT-1: the banker finishes at n = 1 and 3, or pays at 2.
def ending_case(ending: Ending, banker: str, streak: int) -> Scenario:
    """One ending for one banker and one n."""
    finishes = banker == ending.hero
    extra = extra_wishes(ending, banker, streak)
    clauses = (*ending.clauses, "MULT-1", "MULT-2", "SETTLE-3")
    if extra:
        clauses += ("FINISH-7",) if finishes else ("FINISH-7", "MULT-3")
    who = "the banker finishes" if finishes else "the banker is a loser"
    who = "a losing banker is above par" if extra and not finishes else who
    return Scenario(
        id=f"finish-{ending.id}-{'banker' if finishes else 'other'}-n{streak}",
        clauses=clauses,
        source=ending.source,
        says=f"{ending.says[0].upper()}{ending.says[1:]}; {who}, n = {streak}.",
        wishes=(
            finisher(ending.hero),
            finish(ending.kind),
            sweep(None),
            captured(None),
            last_trick(ending.lead, ending.wins),
            *extra,
        ),
        rules=ending.rules,
        banker=banker,
        streak=streak,
        holds={ending.other: "AAB9"} if extra else {},
        keeps=ending.keeps,
        eager=ending.other if extra else "",
    )


# FINISH-3: the three values of mallet_six_finish.
MALLET_TABLES: tuple[tuple[str, dict[str, Value], str | None, str], ...] = (
    ("off", {}, None, "No civil supreme agreed: a last K is an ordinary finish."),
    (
        "never",
        {"civil_supreme": "CAPTURABLE", "mallet_six_finish": "NEVER"},
        None,
        "Agreed never to count: a last K is an ordinary finish, whatever KK is.",
    ),
    (
        "always",
        {"mallet_six_finish": "ALWAYS"},
        "LOW",
        "Agreed always to count: a last K doubles though KK is no supreme.",
    ),
    (
        "unbeatable",
        {"civil_supreme": "UNBEATABLE"},
        "LOW",
        "With KK unbeatable a last single K doubles too.",
    ),
)


# FINISH-3: the three values of mallet_six_finish.
def mallet_cases() -> list[Scenario]:
    """A last single K at tables that differ on it."""
    return [
        Scenario(
            id=f"finish-mallet-six-{name}",
            clauses=("FINISH-3",),
            source="S002" if name == "always" else "S000",
            says=says,
            wishes=(finisher("N"), finish(kind), last_trick("K", "K"), sweep(None), mixed_results),
            rules=rules,
            banker="S",
            streak=1,
            keeps={"N": "K"},
        )
        for name, rules, kind, says in MALLET_TABLES
    ]


# FINISH-7, COMBO-9, PLAY-7: gains without the factor, KK not agreed, a finish with no trick before.
OTHERS: tuple[Scenario, ...] = (
    Scenario(
        id="finish-factor-not-on-gains",
        clauses=("FINISH-7", "FINISH-1"),
        source="ruling",
        says="At a table that doubles losses only, a gain is paid without the finish factor.",
        wishes=(finisher("W"), finish("SUPREME"), mixed_results),
        rules={"finish_factor_on_gains": False},
        banker="W",
        streak=2,
        holds={"E": "AAB9"},
        keeps={"W": "63"},
        eager="E",
    ),
    Scenario(
        id="finish-mallet-pair-not-agreed",
        clauses=("COMBO-9", "FINISH-1"),
        source="S000",
        says="KK without agreement is the lowest civil pair: an ordinary finish.",
        wishes=(finisher("E"), finish(None), last_trick("KK", "KK"), sweep(None)),
        banker="S",
        streak=1,
        keeps={"E": "KK"},
    ),
    Scenario(
        id="finish-mallet-pair-beaten-by-jj-not-agreed",
        clauses=("COMBO-9", "FINISH-5"),
        source="S000",
        says="JJ over KK that is no supreme is a civil pair over a civil pair: nobody is captured.",
        wishes=(finisher("N"), finish(None), captured(None), last_trick("KK", "JJ")),
        banker="E",
        streak=1,
        keeps={"E": "KK", "N": "JJ"},
    ),
    Scenario(
        id="finish-two-tiles-with-no-trick",
        clauses=("PLAY-7", "PLAY-2"),
        source="S000",
        says="A seat with no trick beats a last trick of two tiles, and finishes with two.",
        wishes=(finisher("W"), had_before_last("W", 0), last_trick("C7", "B8")),
        banker="E",
        streak=2,
        keeps={"W": "B8", "S": "C7"},
        meek="W",
    ),
)


# FINISH-1, FINISH-2, FINISH-3, FINISH-7: special finishes.
def finish_rounds() -> list[Scenario]:
    """All scenarios of this page."""
    cases = [
        ending_case(ending, banker, streak)
        for ending in ENDINGS
        for banker, streak in ((ending.hero, 1), (ending.hero, 3), (ending.other, 2))
    ]
    return [*cases, *mallet_cases(), *OTHERS]
