"""Rounds in which the finisher won every trick."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .ruleset import Value
from .scenario import Scenario, Wish
from .wishes import (
    finish,
    finisher,
    first_trick,
    last_discard,
    last_size,
    last_trick,
    last_trick_shows,
    opened_with,
    sweep,
)

WITH_MALLET: dict[str, Value] = {"civil_supreme": "CAPTURABLE"}
REVEALED: dict[str, Value] = {"sweep_test": "REVEALED"}


@dataclass(frozen=True)
class Sweep:
    """A sweep to be shown; East sweeps and leads first unless said otherwise."""

    id: str
    clauses: tuple[str, ...]
    source: str
    says: str
    sweep: str
    finish: str | None
    keeps: str
    wishes: tuple[Wish, ...] = ()
    holds: Mapping[str, str] = field(default_factory=dict[str, str])
    rules: Mapping[str, Value] = field(default_factory=dict[str, Value])
    leads: tuple[str, ...] = ()
    also: Mapping[str, str] = field(default_factory=dict[str, str])
    banker: str = "E"
    streak: int = 1
    leader: str = "E"
    eager: str = ""
    meek: str = "SWN"


TWICE = (
    Sweep("seven", ("SWEEP-1", "SWEEP-2"), "S000 E7", "A last F that a hidden tile could beat is a seven-sweep", "SEVEN", None, "F"),
    Sweep("eight-pair", ("SWEEP-1", "SWEEP-2"), "S000 E7", "A last pair makes an eight-sweep", "EIGHT", None, "HH"),
    Sweep("eight-earth", ("SWEEP-2",), "S000 E13", "A last B makes an eight-sweep once both A are face up", "EIGHT", None, "B", holds={"E": "AA"}),
    Sweep("supreme-finish", ("SWEEP-1", "FINISH-1", "FINISH-8"), "S000 E7", "A supreme finish doubles an eight-sweep again", "EIGHT", "SUPREME", "63"),
    Sweep("quadruple-finish", ("SWEEP-1", "FINISH-2", "FINISH-8"), "S000 E7", "A quadruple finish makes an eight-sweep four times as much", "EIGHT", "FOUR", "BB8e"),
)  # fmt: skip

ONCE = (
    Sweep("eight-triple", ("SWEEP-2",), "S000", "A last triple makes an eight-sweep", "EIGHT", None, "D5f", banker="S", leader="S"),
    Sweep("eight-heaven", ("SWEEP-2",), "S000", "A last A always makes an eight-sweep", "EIGHT", None, "A", streak=3),
    Sweep("eight-nine", ("SWEEP-2",), "S000", "A last 9 makes an eight-sweep though the other 9 is unseen", "EIGHT", None, "n", also={"N": "9"}),
    Sweep("seven-with-low-finish", ("SWEEP-1", "FINISH-3", "FINISH-8"), "ruling", "A last 3 with a higher military tile unseen doubles a seven-sweep", "SEVEN", "LOW", "3", banker="N", leader="N", streak=2),
    Sweep("seven-earth", ("SWEEP-2",), "S002 E22", "A last B with one A face down is a seven-sweep", "SEVEN", None, "B", (last_discard("A", there=False),)),
    Sweep("seven-discard-not-seen", ("SWEEP-2",), "ruling", "The A discarded to the last trick lies face down and does not count as seen", "SEVEN", None, "B", (last_discard("A", there=True),), {"E": "A"}, also={"W": "A"}),
    Sweep("eight-eight-after-both-nines", ("SWEEP-2",), "S000", "A last 8 makes an eight-sweep once both 9 are face up", "EIGHT", None, "8", holds={"E": "9n"}),
    Sweep("seven-eight-after-one-nine", ("SWEEP-2",), "S000", "A last 8 with one 9 face down is a seven-sweep", "SEVEN", None, "8", holds={"E": "9", "S": "n"}),
    Sweep("eight-low-finish", ("SWEEP-1", "SWEEP-2", "FINISH-3", "FINISH-8"), "ruling", "A last 3 with every higher military tile face up is an eight-sweep and a low finish, eight times", "EIGHT", "LOW", "3", (first_trick("S", "E"),), {"S": "5f", "W": "7s", "N": "8e", "E": "AABB9n6"}, leads=("5f", "6"), leader="S", banker="S", eager="EWN", meek=""),
    Sweep("mallet-seven-low-finish", ("SWEEP-1", "FINISH-3", "FINISH-8"), "S000", "A last K, where it counts, doubles a seven-sweep", "SEVEN", "LOW", "K", rules=WITH_MALLET, banker="N", streak=2, leader="N"),
    Sweep("civil-supreme-finish", ("SWEEP-1", "FINISH-1", "FINISH-8"), "S000", "KK agreed as a supreme doubles an eight-sweep", "EIGHT", "SUPREME", "KK", rules=WITH_MALLET),
    Sweep("not-leading-first", ("SWEEP-1", "SWEEP-2"), "S000", "A seat that beat the opening lead of another and won everything after has swept", "EIGHT", None, "CC", (first_trick("N", "E"),), banker="N", streak=2, leader="N"),
    Sweep("banker-barred-heaven", ("SWEEP-4",), "S000 E19", "A banker who opened with a single A and sweeps with a last pair has a seven-sweep", "SEVEN", None, "GG", (opened_with("A"),), {"E": "A"}, leads=("A",), streak=2),
    Sweep("banker-barred-nine", ("SWEEP-4",), "S000", "A banker who opened with a single 9 has a seven-sweep", "SEVEN", None, "II", (opened_with("9"),), {"E": "9"}, leads=("9",)),
    Sweep("banker-barred-other-nine", ("SWEEP-4", "TILE-2"), "S000", "The other 9 bars the banker in the same way", "SEVEN", None, "A", (opened_with("n"),), {"E": "n"}, leads=("n",)),
    Sweep("banker-barred-supreme", ("SWEEP-4", "BONUS-1"), "S000", "A banker who opened with 6 and 3 has a seven-sweep, and the bonus", "SEVEN", None, "EE", (opened_with("63"),), {"E": "63"}, leads=("63",)),
    Sweep("banker-barred-civil-supreme", ("SWEEP-4", "BONUS-1"), "S000", "A banker who opened with KK as a supreme has a seven-sweep, and the bonus", "SEVEN", None, "BB", (opened_with("KK"),), {"E": "KK"}, WITH_MALLET, leads=("KK",)),
    Sweep("banker-mallet-pair-not-top", ("SWEEP-4", "COMBO-9"), "ruling", "KK that is no supreme bars nothing", "EIGHT", None, "BB", (opened_with("KK"),), {"E": "KK"}, leads=("KK",)),
    Sweep("banker-barred-and-quadruple-finish", ("SWEEP-4", "FINISH-2", "FINISH-8"), "S000", "A barred banker who ends with a quadruple has a seven-sweep times the quadruple finish", "SEVEN", "FOUR", "DD5f", (opened_with("A"),), {"E": "A"}, leads=("A",)),
    Sweep("banker-pair-not-barred", ("SWEEP-4",), "ruling", "Pairs are not top leads: a banker who opened with AA is not barred", "EIGHT", None, "GG", (opened_with("AA"),), {"E": "AA"}, leads=("AA",)),
    Sweep("other-seat-not-barred", ("SWEEP-4",), "S000 E19", "A seat that is not banker won the opening with an A and has an eight-sweep", "EIGHT", None, "GG", (first_trick("N", "E"),), {"E": "A", "N": "D"}, leads=("D",), banker="N", leader="N", eager="E"),
    Sweep("banker-not-barred-by-agreement", ("SWEEP-4",), "S002", "At a table without that rule the banker who opened with A has an eight-sweep", "EIGHT", None, "GG", (opened_with("A"),), {"E": "A"}, {"banker_top_lead_bars_eight_sweep": False}, leads=("A",)),
    Sweep("banker-did-not-lead", ("SWEEP-4", "DEAL-3"), "ruling", "A banker who beat the opening lead of the seat before it with an A is not barred", "EIGHT", None, "GG", (first_trick("N", "E"),), {"E": "A", "N": "C"}, {"first_leader": "SEAT_BEFORE_BANKER"}, leads=("C",), leader="N", eager="E"),
    Sweep("banker-captured-the-opening", ("SWEEP-4", "DEAL-3", "BONUS-2"), "ruling", "A banker whose JJ captured the KK that the seat before it opened with did not lead, and is not barred", "EIGHT", None, "GG", (opened_with("KK"), first_trick("N", "E")), {"E": "JJ", "N": "KK"}, {**WITH_MALLET, "first_leader": "SEAT_BEFORE_BANKER"}, leads=("KK",), leader="N", eager="E"),
    Sweep("first-leader-not-banker-not-barred", ("SWEEP-4", "DEAL-3"), "ruling", "The seat before the banker opens with an A and sweeps: the banker's bar is not for it", "EIGHT", None, "GG", (opened_with("A"),), {"E": "A"}, {"first_leader": "SEAT_BEFORE_BANKER"}, leads=("A",), banker="S"),
    Sweep("revealed-eight", ("SWEEP-3",), "S002 E22", "By the revealed discards a last B is an eight-sweep if no A was put there", "EIGHT", None, "B", (last_discard("A", there=False),), {"E": "A", "S": "A"}, REVEALED, banker="S", leader="S"),
    Sweep("revealed-seven", ("SWEEP-3",), "S002 E22", "By the revealed discards a last B is a seven-sweep if an A was put there", "SEVEN", None, "B", (last_discard("A", there=True),), {"E": "A"}, REVEALED, also={"W": "A"}, banker="W", leader="W"),
    Sweep("revealed-other-suit", ("SWEEP-3",), "ruling", "A 9 put under a last civil tile is of the other suit and bars nothing", "EIGHT", None, "H", (last_discard("9", there=True), last_discard("3", there=True)), rules=REVEALED, also={"W": "9", "S": "3", "N": "K"}),
    Sweep("revealed-equal-rank", ("SWEEP-3", "TILE-2"), "S002", "The other 7 is equal, not higher: an eight-sweep by the revealed discards", "EIGHT", None, "7", (last_trick_shows("(s)"),), rules=REVEALED, also={"W": "s", "S": "K", "N": "J"}),
    Sweep("revealed-pair", ("SWEEP-3",), "S002", "A last pair is an eight-sweep with nothing to reveal", "EIGHT", None, "JJ", (last_size(2),), {}, REVEALED, banker="N", leader="N"),
    Sweep("revealed-low-finish", ("SWEEP-3", "FINISH-3", "FINISH-8"), "S002", "A last 3 with only civil tiles discarded to it is an eight-sweep and a low finish", "EIGHT", "LOW", "3", (last_trick("3", "3"),), {}, REVEALED, also={"S": "K", "W": "J", "N": "I"}, streak=2),
    Sweep("revealed-barred", ("SWEEP-3", "SWEEP-4"), "ruling", "A banker who opened with A is barred under the revealed test as well", "SEVEN", None, "A", (opened_with("A"),), {"E": "A"}, REVEALED, leads=("A",)),
)  # fmt: skip


# SWEEP-1, SWEEP-2, SWEEP-3, SWEEP-4: one sweep for one banker and one n.
def sweep_case(case: Sweep, name: str, banker: str, streak: int, leader: str) -> Scenario:
    """A scenario for a sweep by East."""
    clauses = case.clauses
    if "REVEALED" in case.rules.values():
        clauses += ("PLAY-4",)
    who = "the sweeper" if banker == "E" else "a loser"
    return Scenario(
        id=f"sweep-{name}",
        clauses=(*clauses, "MULT-1"),
        source=case.source,
        says=f"{case.says}; {who} is banker, n = {streak}.",
        wishes=(finisher("E"), sweep(case.sweep), finish(case.finish), *case.wishes),
        rules=case.rules,
        banker=banker,
        streak=streak,
        leader=leader,
        holds=case.holds,
        keeps={**case.also, "E": case.keeps},
        leads=case.leads,
        meek=case.meek,
        eager="E" + case.eager,
    )


# SWEEP: sweeps.
def sweep_rounds() -> list[Scenario]:
    """All scenarios of this page."""
    cases: list[Scenario] = []
    for index, case in enumerate(TWICE):
        streak = 1 + index % 3
        cases.append(sweep_case(case, f"{case.id}-banker-n{streak}", "E", streak, "E"))
        streak = 1 + (index + 1) % 3
        cases.append(sweep_case(case, f"{case.id}-other-n{streak}", "W", streak, "W"))
    cases += [sweep_case(case, case.id, case.banker, case.streak, case.leader) for case in ONCE]
    return cases
