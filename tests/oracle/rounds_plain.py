"""Rounds without a special finish at various tables, and rounds of four tiles."""

from .scenario import Scenario
from .wishes import (
    bonuses,
    captured,
    finish,
    finisher,
    first_trick,
    gains,
    had_before_last,
    last_size,
    last_trick,
    mixed_results,
    sweep,
    won,
)

ORDINARY = (finish(None), sweep(None))


# SETTLE-1, SETTLE-2, MULT-1, MULT-3: ordinary finishes.
ORDINARY_ROUNDS: tuple[Scenario, ...] = (
    Scenario(
        id="plain-e1",
        clauses=("SETTLE-1", "SETTLE-2", "MULT-1"),
        source="S000 E1",
        says="East, first-term banker, wins 1, South 4, West 0, North 3 and finishes.",
        wishes=(*ORDINARY, finisher("N"), won("E", 1), won("S", 4), won("W", 0), bonuses()),
    ),
    Scenario(
        id="plain-e2",
        clauses=("SETTLE-1", "SETTLE-2", "MULT-1"),
        source="S000 E2",
        says="East, first-term banker, wins 1, South 5, West 0, North 2 and finishes.",
        wishes=(*ORDINARY, finisher("N"), won("E", 1), won("S", 5), won("W", 0), bonuses()),
    ),
    Scenario(
        id="plain-losing-banker-gains",
        clauses=("MULT-3", "SETTLE-1"),
        source="S002 E3",
        says="A losing banker with six tricks at n = 2 gains 2, not multiplied.",
        wishes=(*ORDINARY, finisher("W"), won("E", 6)),
        streak=2,
        holds={"E": "AABB9n"},
        keeps={"E": "KK", "W": "HH"},
        meek="SN",
    ),
    Scenario(
        id="plain-losing-banker-gain-multiplied",
        clauses=("MULT-3",),
        source="ruling",
        says="Where that is agreed, the losing banker's gain is multiplied.",
        wishes=(*ORDINARY, finisher("W"), gains("E")),
        rules={"losing_banker_gain_multiplied": True},
        streak=2,
    ),
    Scenario(
        id="plain-finishing-banker-pays-gain",
        clauses=("SETTLE-3", "MULT-1"),
        source="S002 E3",
        says="A banker who finishes multiplies losses and gains alike.",
        wishes=(*ORDINARY, finisher("W"), mixed_results),
        banker="W",
        streak=3,
    ),
    Scenario(
        id="plain-multiplier-capped-at-2",
        clauses=("MULT-1",),
        source="ruling",
        says="With the multiplier capped at 2 a banker of three rounds pays double.",
        wishes=(*ORDINARY, finisher("W"), won("E", 0)),
        rules={"max_multiplier": 2},
        streak=3,
    ),
    Scenario(
        id="plain-multiplier-off",
        clauses=("MULT-1",),
        source="ruling",
        says="With the multiplier capped at 1 the banker settles as the others do.",
        wishes=(*ORDINARY, finisher("E"), mixed_results),
        rules={"max_multiplier": 1},
        streak=2,
    ),
    Scenario(
        id="plain-no-empty-penalty",
        clauses=("SETTLE-2",),
        source="ruling",
        says="Without the empty penalty no trick at all is four down.",
        wishes=(*ORDINARY, finisher("S"), won("W", 0), won("N", 0)),
        rules={"empty_penalty": 0},
        banker="N",
    ),
    Scenario(
        id="plain-one-trick-finishes",
        clauses=("PLAY-7", "SETTLE-1"),
        source="ruling",
        says="Where one trick is enough, a seat with none wins a last single; a loser with seven gains 3.",
        wishes=(
            finish(None),
            finisher("S"),
            had_before_last("S", 0),
            last_size(1),
            won("W", 7),
        ),
        rules={"min_finish_tricks": 1},
        banker="W",
        holds={"W": "AA9nBB8"},
        keeps={"S": "H", "W": "I"},
        meek="SEN",
    ),
    Scenario(
        id="plain-seat-before-banker-leads",
        clauses=("DEAL-3",),
        source="S002",
        says="The seat before the banker leads the first round of a banker.",
        wishes=(*ORDINARY, first_trick("E", "W"), finisher("N")),
        rules={"preset": "WEWEWEB"},
        banker="S",
        leader="E",
    ),
)


# BASIC: only SETTLE and MULT count.
BASIC = {"preset": "BASIC"}
BASIC_ROUNDS: tuple[Scenario, ...] = (
    Scenario(
        id="basic-supreme-bonus-and-finish",
        clauses=("BONUS-3", "FINISH-1"),
        source="S003",
        says="A quadruple and a supreme finish bring nothing beyond the tricks.",
        wishes=(finisher("S"), finish("SUPREME"), bonuses(("S", "FOUR")), sweep(None)),
        rules=BASIC,
        banker="S",
        holds={"S": "AA9n"},
        keeps={"S": "63"},
        leads=("AA9n",),
    ),
    Scenario(
        id="basic-no-capture",
        clauses=("FINISH-4",),
        source="S003",
        says="A last 3 beaten by the 6 is an ordinary finish.",
        wishes=(finisher("N"), finish(None), captured(None), last_trick("3", "6")),
        rules=BASIC,
        streak=2,
        keeps={"S": "3", "N": "6"},
    ),
    Scenario(
        id="basic-sweep",
        clauses=("SWEEP-1",),
        source="S003",
        says="A sweep is five from each, times the banker multiplier.",
        wishes=(finisher("S"), sweep("EIGHT"), finish(None)),
        rules=BASIC,
        banker="S",
        keeps={"S": "HH"},
        meek="EWN",
    ),
    Scenario(
        id="basic-low-finish",
        clauses=("FINISH-3",),
        source="S003",
        says="A last 3 that wins is worth no more than another tile.",
        wishes=(finisher("W"), finish("LOW"), mixed_results),
        rules=BASIC,
        keeps={"W": "3"},
    ),
)


# DEAL-6: four tiles a seat.
SMALL = {"preset": "SMALL"}
SMALL_ROUNDS: tuple[Scenario, ...] = (
    Scenario(
        id="small-ordinary",
        clauses=("DEAL-6", "SETTLE-1"),
        source="ruling",
        says="Four tiles, par 2: one loser with one trick, two with none.",
        wishes=(*ORDINARY, finisher("W"), won("E", 1), won("S", 0), won("N", 0)),
        rules=SMALL,
    ),
    Scenario(
        id="small-gain",
        clauses=("DEAL-6", "SETTLE-1", "PLAY-7"),
        source="ruling",
        says="A seat finishes with its only trick and pays the one that has three.",
        wishes=(*ORDINARY, finisher("W"), won("E", 3)),
        rules=SMALL,
        streak=2,
    ),
    Scenario(
        id="small-two-needed",
        clauses=("DEAL-6", "PLAY-7"),
        source="ruling",
        says="Four tiles with two tricks needed to finish: the last single stays with its leader.",
        wishes=(*ORDINARY, finisher("E"), won("E", 3), won("W", 1), last_size(1)),
        rules={"preset": "SMALL", "min_finish_tricks": 2},
        keeps={"E": "I", "S": "A"},
    ),
    Scenario(
        id="small-capture",
        clauses=("DEAL-6", "FINISH-4"),
        source="ruling",
        says="With its only trick the 6 captures a last 3.",
        wishes=(finisher("N"), captured("S"), won("N", 1)),
        rules=SMALL,
        banker="S",
        keeps={"S": "3", "N": "6"},
    ),
    Scenario(
        id="small-one-trick-quadruple",
        clauses=("DEAL-6", "SWEEP-1", "FINISH-2", "BONUS-4"),
        source="ruling",
        says="A quadruple led with the whole hand is opening, sweep and finish, without a bonus.",
        wishes=(finisher("E"), finish("FOUR"), sweep("EIGHT"), bonuses()),
        rules=SMALL,
        holds={"E": "CC7s"},
    ),
    Scenario(
        id="small-one-trick-quadruple-beaten",
        clauses=("DEAL-6", "SWEEP-1", "FINISH-2", "PLAY-7"),
        source="ruling",
        says="A quadruple led with the whole hand is beaten by a bigger one, which has swept.",
        wishes=(finisher("W"), finish("FOUR"), sweep("EIGHT"), first_trick("E", "W")),
        rules=SMALL,
        holds={"E": "CC7s"},
        keeps={"W": "BB8e"},
        leads=("CC7s",),
    ),
    Scenario(
        id="small-low-finish-eight-sweep",
        clauses=("DEAL-6", "SWEEP-2", "FINISH-3"),
        source="ruling",
        says="99 beats 88 that beat 77 that beat 55, the 6 follows: a last 3 is an eight-sweep.",
        wishes=(finisher("N"), finish("LOW"), sweep("EIGHT")),
        rules=SMALL,
        holds={"E": "5f", "S": "7s", "W": "8e", "N": "9n6"},
        keeps={"N": "3"},
        leads=("5f", "6"),
        eager="SWN",
    ),
    Scenario(
        id="small-undealt-tiles-are-unseen",
        clauses=("DEAL-6", "SWEEP-2"),
        source="ruling",
        says="A last B with an A neither dealt nor seen is a seven-sweep.",
        wishes=(finisher("E"), finish(None), sweep("SEVEN"), last_trick("B", "B")),
        rules=SMALL,
        holds={"E": "A", "S": "IIJJ", "W": "KK63", "N": "FFGG"},
        keeps={"E": "B"},
        meek="SWN",
    ),
)


# SETTLE, MULT, DEAL-6: ordinary and small rounds.
def plain_rounds() -> list[Scenario]:
    """All scenarios of this page."""
    return [*ORDINARY_ROUNDS, *BASIC_ROUNDS, *SMALL_ROUNDS]
