"""Rounds that begin with the question whether anybody declares."""

from .instant import AS_EIGHT_SWEEP
from .ruleset import Value
from .scenario import Scenario
from .wishes import declared, finisher, nobody_declared, sweep

ALL: dict[str, Value] = {"preset": "WIKIPEDIA_FULL"}

HANDS = {
    "ONE_RED": "DEEFFGH9",
    "SEVEN_MILITARY": "A9n8e7s6",
    "SEVEN_CIVIL": "ABCDEIK3",
    "ALL_WHITE": "EEFGH98f",
    "FOUR_PAIRS": "BBIIKK7s",
    "EIGHT_MILITARY": "9n8e7s63",
    "EIGHT_CIVIL": "AABCDIJK",
}

WORDS = {
    "ONE_RED": "A hand with one red pip",
    "SEVEN_MILITARY": "Seven military tiles",
    "SEVEN_CIVIL": "Seven civil tiles",
    "ALL_WHITE": "A hand without a red pip",
    "FOUR_PAIRS": "Four pairs, KK among them",
    "EIGHT_MILITARY": "Eight military tiles",
    "EIGHT_CIVIL": "Eight civil tiles",
}


# INSTANT-2, INSTANT-3 with MULT-1: the banker or another seat declares.
def hand_cases() -> list[Scenario]:
    """Every kind twice."""
    cases: list[Scenario] = []
    for index, (kind, hand) in enumerate(HANDS.items()):
        sweep_name = "an eight-sweep" if kind in AS_EIGHT_SWEEP else "a seven-sweep"
        clause = "INSTANT-3" if kind in AS_EIGHT_SWEEP else "INSTANT-2"
        for role, banker in (("banker", "S"), ("other", "N")):
            streak = 1 + (index + (role == "other")) % 3
            who = "the declarer" if role == "banker" else "a payer"
            name = kind.lower().replace("_", "-")
            cases.append(
                Scenario(
                    id=f"instant-{name}-{role}-n{streak}",
                    clauses=(clause, "INSTANT-4", "INSTANT-5", "MULT-1"),
                    source="S000",
                    says=f"{WORDS[kind]}, settled as {sweep_name}; {who} is banker, n = {streak}.",
                    wishes=(declared("S", kind),),
                    rules=ALL,
                    banker=banker,
                    streak=streak,
                    holds={"S": hand},
                    declares={"S": kind},
                )
            )
    return cases


# INSTANT-4: who is asked first.
TWO = {"S": HANDS["FOUR_PAIRS"], "N": "AACC9n65"}
ORDER: tuple[Scenario, ...] = (
    Scenario(
        id="instant-order-banker-first",
        clauses=("INSTANT-4",),
        source="S000 E21",
        says="The banker North and South both hold a hand: the banker wins.",
        wishes=(declared("N", "EIGHT_CIVIL"),),
        rules=ALL,
        banker="N",
        holds={"S": HANDS["FOUR_PAIRS"], "N": "ACDEFGHJ"},
        declares={"S": "FOUR_PAIRS", "N": "EIGHT_CIVIL"},
    ),
    Scenario(
        id="instant-order-of-play",
        clauses=("INSTANT-4",),
        source="S000 E21",
        says="Two seats that are not banker hold a hand: the first in order of play wins.",
        wishes=(declared("S", "FOUR_PAIRS"),),
        rules=ALL,
        banker="E",
        holds={"S": HANDS["FOUR_PAIRS"], "N": "ACDEFGHJ"},
        declares={"S": "FOUR_PAIRS", "N": "EIGHT_CIVIL"},
    ),
    Scenario(
        id="instant-order-from-the-leader",
        clauses=("INSTANT-4", "DEAL-3"),
        source="S000",
        says="After the banker South the leader East is asked, then West and North: East wins.",
        wishes=(declared("E", "EIGHT_CIVIL"),),
        rules={**ALL, "first_leader": "SEAT_BEFORE_BANKER"},
        banker="S",
        leader="E",
        holds={"W": HANDS["FOUR_PAIRS"], "E": "ACDEFGHJ"},
        declares={"W": "FOUR_PAIRS", "E": "EIGHT_CIVIL"},
    ),
    Scenario(
        id="instant-banker-before-the-leader",
        clauses=("INSTANT-4", "DEAL-3"),
        source="ruling",
        says="The banker is asked before the leader, though the leader plays first.",
        wishes=(declared("S", "FOUR_PAIRS"),),
        rules={**ALL, "first_leader": "SEAT_BEFORE_BANKER"},
        banker="S",
        leader="E",
        holds={"S": HANDS["FOUR_PAIRS"], "E": "ACDEFGHJ"},
        declares={"S": "FOUR_PAIRS", "E": "EIGHT_CIVIL"},
    ),
    Scenario(
        id="instant-declining-passes-it-on",
        clauses=("INSTANT-4",),
        source="ruling",
        says="The first holder declines, the second declares.",
        wishes=(declared("N", "EIGHT_MILITARY"),),
        rules=ALL,
        banker="W",
        streak=2,
        holds={"S": "AACCEEGG", "N": HANDS["EIGHT_MILITARY"]},
        declares={"N": "EIGHT_MILITARY"},
    ),
    Scenario(
        id="instant-all-decline",
        clauses=("INSTANT-4",),
        source="ruling",
        says="Every seat declines, one of them with four pairs, and the round is played.",
        wishes=(nobody_declared, finisher("N"), sweep(None)),
        rules=ALL,
        banker="W",
        holds=TWO,
    ),
)


# INSTANT-1, INSTANT-5, TILE-4, DEAL-6: the hand that is several, and tables that differ.
OTHERS: tuple[Scenario, ...] = (
    Scenario(
        id="instant-settles-as-the-highest",
        clauses=("INSTANT-5",),
        source="ruling",
        says="One red pip is named, but the hand is eight civil tiles too and settles as that.",
        wishes=(declared("S", "EIGHT_CIVIL"),),
        rules=ALL,
        banker="S",
        holds={"S": "DEEFFGGH"},
        declares={"S": "ONE_RED"},
    ),
    Scenario(
        id="instant-highest-of-the-agreed",
        clauses=("INSTANT-1", "INSTANT-5"),
        source="ruling",
        says="Where eight civil tiles are not agreed, the same hand settles as one red pip.",
        wishes=(declared("S", "ONE_RED"),),
        rules={"preset": "STANDING"},
        banker="S",
        holds={"S": "DEEFFGGH"},
        declares={"S": "ONE_RED"},
    ),
    Scenario(
        id="instant-seven-civil-all-white",
        clauses=("INSTANT-5",),
        source="ruling",
        says="Seven civil tiles without a red pip settle as all white.",
        wishes=(declared("W", "ALL_WHITE"),),
        rules=ALL,
        banker="E",
        streak=2,
        holds={"W": "EEFFGGH9"},
        declares={"W": "SEVEN_CIVIL"},
    ),
    Scenario(
        id="instant-heaven-counts-as-white",
        clauses=("TILE-4", "INSTANT-3"),
        source="ruling",
        says="Where Heaven counts as white, a hand with both A can be all white.",
        wishes=(declared("W", "ALL_WHITE"),),
        rules={"preset": "STANDING", "heaven_red_pips": 0},
        banker="W",
        holds={"W": "AAEFGH9f"},
        declares={"W": "ALL_WHITE"},
    ),
    Scenario(
        id="instant-small",
        clauses=("INSTANT-3", "DEAL-6"),
        source="ruling",
        says="With four tiles a hand and par 2, a white hand takes 12 from each, 24 with the banker.",
        wishes=(declared("W", "ALL_WHITE"),),
        rules={"preset": "SMALL", "instant_hands": ["ALL_WHITE", "ONE_RED"]},
        banker="N",
        holds={"W": "EFH8"},
        declares={"W": "ALL_WHITE"},
    ),
)


# INSTANT: declared hands.
def instant_rounds() -> list[Scenario]:
    """All scenarios of this page."""
    return [*hand_cases(), *ORDER, *OTHERS]
