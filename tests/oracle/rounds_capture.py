"""Rounds whose last trick is a capture, or nearly one."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .ruleset import Value
from .scenario import Scenario, Wish
from .wishes import captured, finish, finisher, gains, last_trick, last_trick_shows, mixed_results

WITH_MALLET: dict[str, Value] = {"civil_supreme": "CAPTURABLE"}


@dataclass(frozen=True)
class Capture:
    """A capture to be shown: South leads, North captures, West looks on."""

    id: str
    clauses: tuple[str, ...]
    source: str
    says: str
    kind: str
    lead: str
    wins: str
    rules: Mapping[str, Value] = field(default_factory=dict[str, Value])


CAPTURES = (
    Capture(
        "three-by-six",
        ("FINISH-4",),
        "S000 E17",
        "a last 3 is beaten by the 6",
        "LOW_CAPTURED",
        "3",
        "6",
    ),
    Capture(
        "mallet-six-by-long-leg-seven",
        ("FINISH-4",),
        "S000 E17",
        "a last K is beaten by a J",
        "LOW_CAPTURED",
        "K",
        "J",
        WITH_MALLET,
    ),
    Capture(
        "civil-supreme-by-jj",
        ("FINISH-5", "COMBO-9"),
        "S002 E18",
        "a last KK is beaten by JJ",
        "SUPREME_CAPTURED",
        "KK",
        "JJ",
        WITH_MALLET,
    ),
)

CAPTURED, CAPTURER, ONLOOKER = "S", "N", "W"

# Who is banker, n, what else is to be shown, and in which words.
PARTS: tuple[tuple[str, str, int, Wish | None, str], ...] = (
    (
        "capturer",
        CAPTURER,
        1,
        mixed_results,
        "the capturing seat is banker and another is above par",
    ),
    ("captured", CAPTURED, 1, None, "the captured seat is banker"),
    ("captured", CAPTURED, 2, gains(CAPTURED), "the captured seat is banker and above par itself"),
    ("onlooker", ONLOOKER, 3, gains(ONLOOKER), "a third seat is banker and above par"),
)


# FINISH-4, FINISH-5, FINISH-6: the captured seat pays all losses.
def capture_case(capture: Capture, part: tuple[str, str, int, Wish | None, str]) -> Scenario:
    """One capture for one banker and one n."""
    name, banker, streak, extra, who = part
    clauses = capture.clauses + (("FINISH-6",) if extra is not None else ())
    if extra is not None and banker != CAPTURER:
        clauses += ("MULT-3",)
    return Scenario(
        id=f"capture-{capture.id}-{name}-n{streak}",
        clauses=(*clauses, "MULT-1", "MULT-2"),
        source=capture.source,
        says=f"{capture.says[0].upper()}{capture.says[1:]}: captured; {who}, n = {streak}.",
        wishes=(
            finisher(CAPTURER),
            finish(capture.kind),
            captured(CAPTURED),
            last_trick(capture.lead, capture.wins),
            *(() if extra is None else (extra,)),
        ),
        rules=capture.rules,
        banker=banker,
        streak=streak,
        holds={ONLOOKER: "AABB9n"} if banker == ONLOOKER else {},
        keeps={CAPTURED: capture.lead, CAPTURER: capture.wins},
        eager=ONLOOKER if banker == ONLOOKER else "",
    )


# FINISH-4: beaten by any other tile, or the capturing tile itself beaten.
NEAR: tuple[tuple[str, str, dict[str, Value], dict[str, str], tuple[Wish, ...], str], ...] = (
    (
        "three-by-five",
        "S000 E17",
        {},
        {"S": "3", "N": "5"},
        (finisher("N"), last_trick("3", "5")),
        "A last 3 beaten by a 5 is an ordinary finish.",
    ),
    (
        "mallet-six-by-red-ten",
        "S000 E17",
        WITH_MALLET,
        {"S": "K", "N": "I"},
        (finisher("N"), last_trick("K", "I")),
        "A last K beaten by an I is an ordinary finish.",
    ),
    (
        "six-itself-beaten",
        "S000",
        {},
        {"S": "3", "W": "6", "N": "8"},
        (finisher("N"), last_trick("3", "8"), last_trick_shows("6")),
        "A last 3 is beaten by the 6 and that by an 8: an ordinary finish.",
    ),
    (
        "long-leg-seven-itself-beaten",
        "S000",
        WITH_MALLET,
        {"S": "K", "W": "J", "N": "B"},
        (finisher("N"), last_trick("K", "B"), last_trick_shows("J")),
        "A last K is beaten by a J and that by a B: an ordinary finish.",
    ),
    (
        "mallet-six-does-not-finish",
        "S000",
        {},
        {"S": "K", "N": "J"},
        (finisher("N"), last_trick("K", "J")),
        "Where a K is no finish, a J over a last K captures nobody.",
    ),
    (
        "three-by-six-not-played",
        "ruling",
        {"capture": False},
        {"S": "3", "N": "6"},
        (finisher("N"), last_trick("3", "6"), mixed_results),
        "At a table without captures, 3 beaten by 6 is an ordinary finish.",
    ),
    (
        "mallet-six-not-played",
        "ruling",
        {**WITH_MALLET, "capture": False},
        {"S": "K", "N": "J"},
        (finisher("N"), last_trick("K", "J")),
        "At a table without captures, K beaten by J is an ordinary finish.",
    ),
    (
        "civil-supreme-not-played",
        "ruling",
        {**WITH_MALLET, "capture": False},
        {"S": "KK", "N": "JJ"},
        (finisher("N"), last_trick("KK", "JJ")),
        "At a table without captures JJ still beats a last KK, as an ordinary finish.",
    ),
)


# FINISH-4: beaten by any other tile, or the capturing tile itself beaten.
def not_captured() -> list[Scenario]:
    """Last tricks that come near a capture and are ordinary."""
    return [
        Scenario(
            id=f"no-capture-{name}",
            clauses=("FINISH-5" if "civil" in name else "FINISH-4",),
            source=source,
            says=says,
            wishes=(finish(None), captured(None), *wishes),
            rules=rules,
            banker="SEWN"[index % 4],
            streak=1 + index % 3,
            keeps=keeps,
        )
        for index, (name, source, rules, keeps, wishes, says) in enumerate(NEAR)
    ]


# FINISH-4, FINISH-6, MULT-1: captures at tables that differ.
WISHES: tuple[Wish, ...] = (finisher("N"), captured("S"), mixed_results)
KEEPS = {"S": "3", "N": "6"}
OTHER_TABLES: tuple[Scenario, ...] = (
    Scenario(
        id="capture-factor-one",
        clauses=("FINISH-4",),
        source="ruling",
        says="With a capture factor of 1 the captured seat still pays for all.",
        wishes=WISHES,
        rules={"capture_factor": 1},
        banker="E",
        streak=2,
        keeps=KEEPS,
    ),
    Scenario(
        id="capture-banker-gain-multiplied",
        clauses=("FINISH-6", "MULT-3"),
        source="ruling",
        says="Where a losing banker's gain is multiplied, so it is in a capture.",
        wishes=(*WISHES, gains("W")),
        rules={"losing_banker_gain_multiplied": True},
        banker="W",
        streak=2,
        holds={"W": "AABB9n"},
        keeps=KEEPS,
        eager="W",
    ),
    Scenario(
        id="capture-gains-carry-no-factor-anyway",
        clauses=("FINISH-6", "FINISH-7"),
        source="ruling",
        says="A table that doubles losses only changes nothing in a capture.",
        wishes=WISHES,
        rules={"finish_factor_on_gains": False},
        banker="N",
        streak=1,
        keeps=KEEPS,
    ),
    Scenario(
        id="capture-mallet-six-always",
        clauses=("FINISH-3", "FINISH-4"),
        source="S002",
        says="Where K always counts, a J captures a last K though KK is no supreme.",
        wishes=(finisher("N"), captured("S"), last_trick("K", "J")),
        rules={"mallet_six_finish": "ALWAYS"},
        banker="S",
        streak=1,
        keeps={"S": "K", "N": "J"},
    ),
    Scenario(
        id="capture-mallet-six-unbeatable",
        clauses=("FINISH-3", "FINISH-4"),
        source="S000",
        says="UNBEATABLE protects the pair KK, not a last single K.",
        wishes=(finisher("N"), captured("S"), last_trick("K", "J")),
        rules={"civil_supreme": "UNBEATABLE"},
        banker="E",
        streak=1,
        keeps={"S": "K", "N": "J"},
    ),
)


# FINISH-4, FINISH-5, FINISH-6: captures.
def capture_rounds() -> list[Scenario]:
    """All scenarios of this page."""
    cases = [capture_case(capture, part) for capture in CAPTURES for part in PARTS]
    return [*cases, *not_captured(), *OTHER_TABLES]
