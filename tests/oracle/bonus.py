"""The banker multiplier, and the bonuses paid when a trick is won."""

from .combos import classify, is_civil_supreme
from .ruleset import Ruleset
from .seats import SEATS, seats_from
from .shapes import Bonus, Transfer, Trick

CLAUSES = {"SUPREME": "BONUS-1", "SUPREME_CAPTURED": "BONUS-2", "FOUR": "BONUS-3"}


# MULT-1: n + 1, up to the cap. MULT-2: 1 between two non-bankers.
def banker_multiplier(one: str, other: str, banker: str, streak: int, rules: Ruleset) -> int:
    """The multiplier between two seats."""
    if banker not in (one, other):
        return 1
    multiplier = streak + 1
    if rules["max_multiplier"] is not None:
        multiplier = min(multiplier, rules["max_multiplier"])
    return multiplier


# PLAY-5: the best play is the one its winner made.
def winning_play(trick: Trick) -> str:
    """The tiles that won the trick."""
    return trick["actions"][seats_from(trick["leader"]).index(trick["winner"])]


# BONUS-1, BONUS-2, BONUS-3: what winning this trick is worth, last or not.
def bonus_kind(trick: Trick, rules: Ruleset) -> str | None:
    """The kind of bonus the winner of this trick has earned, or None."""
    lead, won_with = trick["actions"][0], winning_play(trick)
    if classify(won_with, rules) == "QUADRUPLE":
        return "FOUR"
    if classify(lead, rules) == "SUPREME" and trick["winner"] == trick["leader"]:
        return "SUPREME"
    if is_civil_supreme(lead, rules) and won_with == "JJ":
        return "SUPREME_CAPTURED"
    return None


# BONUS-4: none on the last trick, unless agreed.
def bonuses_won(tricks: list[Trick], rules: Ruleset) -> list[Bonus]:
    """The bonuses of these tricks, in the order won."""
    won: list[Bonus] = []
    tiles_gone = 0
    for trick in tricks:
        tiles_gone += trick["size"]
        last = tiles_gone == rules["tiles_per_hand"]
        kind = bonus_kind(trick, rules)
        if kind is not None and (rules["bonus_on_last_trick"] or not last):
            won.append({"collector": trick["winner"], "kind": kind})
    return won


# BONUS-1, BONUS-2, BONUS-3: each other seat pays, times the multiplier with the collector.
def one_bonus(bonus: Bonus, banker: str, streak: int, rules: Ruleset) -> list[Transfer]:
    """What the three others pay for one bonus."""
    four = bonus["kind"] == "FOUR"
    units = rules["four_bonus"] if four else rules["supreme_bonus"]
    paid: list[Transfer] = []
    for payer in SEATS:
        if payer == bonus["collector"] or units == 0:
            continue
        multiplier = banker_multiplier(payer, bonus["collector"], banker, streak, rules)
        if four and not rules["four_bonus_multiplied"]:
            multiplier = 1
        paid.append(
            {
                "payer": payer,
                "payee": bonus["collector"],
                "units": units * multiplier,
                "account": payer,
                "net": units,
                "multiplier": multiplier,
                "factors": {},
                "clause": CLAUSES[bonus["kind"]],
            }
        )
    return paid


# BONUS, SETTLE-4: bonuses go to their collector.
def bonus_transfers(
    bonuses: list[Bonus], banker: str, streak: int, rules: Ruleset
) -> list[Transfer]:
    """All bonus transfers, in the order won, each by payer."""
    return [paid for bonus in bonuses for paid in one_bonus(bonus, banker, streak, rules)]
