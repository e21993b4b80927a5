"""What happened in a finished round, by name, so that rare things can be counted."""

from collections.abc import Iterator
from copy import copy

from .bonus import bonus_kind, winning_play
from .combos import beats
from .engine import Round, best_so_far, is_discard
from .instant import AS_EIGHT_SWEEP, AS_SEVEN_SWEEP, kinds
from .ruleset import INSTANT_HANDS, Ruleset
from .seats import SEATS, seat_before, seats_from
from .settle import banker_barred, capture_kind, mallet_six_finishes, net_of, sweep_kind
from .shapes import Tally
from .tiles import in_order, parts

# Everything that a long enough run must show.
HAPPENINGS: tuple[str, ...] = (
    "bonus: supreme 63",
    "bonus: supreme KK",
    "bonus: JJ captures KK",
    "bonus: quadruple",
    "bonus: quadruple over a quadruple",
    "bonus: quadruple over two quadruples",
    "bonus: paid on the last trick",
    "bonus: not paid on the last trick",
    "finish: supreme 63",
    "finish: supreme KK",
    "finish: quadruple",
    "finish: quadruple over a quadruple",
    "finish: low 3",
    "finish: low K",
    "finish: low K beside an unbeatable KK",
    "finish: K that is not low",
    "capture: 3 by 6",
    "capture: K by J",
    "capture: KK by JJ",
    "capture: captor beaten",
    "capture: not agreed on",
    "capture: a gain of another seat",
    "capture: a gain of the captured seat",
    "sweep: SEVEN",
    "sweep: EIGHT",
    "sweep: SEVEN by THEORETICAL",
    "sweep: EIGHT by THEORETICAL",
    "sweep: SEVEN by REVEALED",
    "sweep: EIGHT by REVEALED",
    "sweep: the other test would judge otherwise",
    *[f"sweep: {lead} led by the banker bars" for lead in ("A", "9", "n", "63", "KK")],
    "sweep: by a banker who did not lead",
    "sweep: by a banker who captured the first lead",
    "sweep: with a low finish",
    "sweep: with a supreme finish",
    "sweep: with a quadruple finish",
    *[f"instant: {kind} declared" for kind in INSTANT_HANDS],
    *[f"instant: settled as {kind}" for kind in INSTANT_HANDS],
    "instant: named lower than settled",
    "instant: a seven settles above an eight",
    "instant: an eight settles above an equal seven",
    "instant: declared before another seat that holds one",
    "instant: held by a seat that declined",
    "PLAY-7: barred from the last trick",
    "PLAY-7: finished with one trick",
    "COMBO-9: a higher pair under JJ that captured",
    "COMBO-9: a captor under an unbeatable KK",
    "MULT-1: multiplier capped",
    "MULT-3: losing banker gains",
    "SETTLE-1: loser with seven tricks",
    "DEAL-3: the seat before the banker leads",
    "MATCH-1: the banker stays",
    "MATCH-1: another banker follows",
)


# BONUS-1, BONUS-2, BONUS-3, BONUS-4.
def bonus_happenings(round_: Round) -> Iterator[str]:
    """The bonuses that were won."""
    for trick in round_.tricks:
        kind = bonus_kind(trick, round_.rules)
        if kind == "SUPREME":
            yield f"bonus: supreme {trick['actions'][0]}"
        if kind == "SUPREME_CAPTURED":
            yield "bonus: JJ captures KK"
        if kind == "FOUR":
            yield "bonus: quadruple"
            plays = sum(not is_discard(action) for action in trick["actions"])
            if plays > 1:
                yield "bonus: quadruple over a quadruple"
            if plays > 2:
                yield "bonus: quadruple over two quadruples"
        if kind is not None and trick is round_.tricks[-1]:
            paid = "" if round_.rules["bonus_on_last_trick"] else "not "
            yield f"bonus: {paid}paid on the last trick"


# FINISH-1, FINISH-2, FINISH-3.
def finish_happenings(round_: Round, facts: Tally) -> Iterator[str]:
    """How the round ended."""
    last = round_.tricks[-1]
    lead, won_with = last["actions"][0], winning_play(last)
    if facts["finish"] == "SUPREME":
        yield f"finish: supreme {lead}"
    if facts["finish"] == "LOW":
        yield f"finish: low {lead}"
        if (lead, round_.rules["civil_supreme"]) == ("K", "UNBEATABLE"):
            yield "finish: low K beside an unbeatable KK"
    if facts["finish"] == "FOUR":
        yield "finish: quadruple"
        if last["leader"] != last["winner"]:
            yield "finish: quadruple over a quadruple"
    if lead == won_with == "K" and not mallet_six_finishes(round_.rules):
        yield "finish: K that is not low"


# FINISH-4, FINISH-5, FINISH-6.
def capture_happenings(round_: Round, facts: Tally) -> Iterator[str]:
    """Captures, and what was nearly one."""
    last, rules = round_.tricks[-1], round_.rules
    lead, won_with = last["actions"][0], winning_play(last)
    if facts["captured"] is not None:
        yield f"capture: {lead} by {won_with}"
        for seat in SEATS.replace(facts["finisher"], ""):
            if net_of(seat, facts, rules) > 0:
                which = "the captured" if seat == facts["captured"] else "another"
                yield f"capture: a gain of {which} seat"
        return
    captors = [play for play in last["actions"] if capture_kind(lead, play, rules) is not None]
    if captors:
        yield "capture: captor beaten"
    if lead != won_with and capture_kind(lead, won_with, {**rules, "capture": True}) is not None:
        yield "capture: not agreed on"


# SWEEP-2, SWEEP-3, SWEEP-4: what one point of the rules decides.
def under(rules: Ruleset, round_: Round) -> Round:
    """The same round at another table."""
    same = copy(round_)
    same.rules = rules
    return same


# SWEEP-1, SWEEP-2, SWEEP-3, SWEEP-4.
def sweep_happenings(round_: Round, facts: Tally) -> Iterator[str]:
    """Sweeps, and by which test."""
    if facts["sweep"] is None:
        return
    yield f"sweep: {facts['sweep']}"
    if banker_barred(round_):
        unbarred = copy(round_.rules)
        unbarred["banker_top_lead_bars_eight_sweep"] = False
        if sweep_kind(under(unbarred, round_)) == "EIGHT":
            yield f"sweep: {round_.tricks[0]['actions'][0]} led by the banker bars"
    elif round_.tricks[-1]["size"] == 1:
        yield f"sweep: {facts['sweep']} by {round_.rules['sweep_test']}"
        other = copy(round_.rules)
        revealed = other["sweep_test"] == "REVEALED"
        other["sweep_test"] = "THEORETICAL" if revealed else "REVEALED"
        if sweep_kind(under(other, round_)) != facts["sweep"]:
            yield "sweep: the other test would judge otherwise"
    if facts["finisher"] == facts["banker"] != round_.deal["leader"]:
        yield "sweep: by a banker who did not lead"
        if round_.tricks[0]["actions"][0] == "KK":
            yield "sweep: by a banker who captured the first lead"
    finish = {"LOW": "low", "SUPREME": "supreme", "FOUR": "quadruple"}.get(facts["finish"] or "")
    if finish is not None:
        yield f"sweep: with a {finish} finish"


# INSTANT-1 to INSTANT-5.
def instant_happenings(round_: Round, facts: Tally) -> Iterator[str]:
    """What was declared, and what was not."""
    dealt, rules = round_.deal["hands"], round_.rules
    holders = [seat for seat in round_.asked if kinds(dealt[seat], rules)]
    for seat, answer in zip(round_.asked, round_.answers, strict=False):
        if answer == "decline" and seat in holders:
            yield "instant: held by a seat that declined"
    if facts["instant"] is not None:
        named = round_.answers[-1].removeprefix("declare ")
        yield f"instant: {named} declared"
        yield f"instant: settled as {facts['instant']}"
        if named != facts["instant"]:
            yield "instant: named lower than settled"
        held_kinds = set(kinds(dealt[facts["finisher"]], rules))
        if facts["instant"] in AS_SEVEN_SWEEP and held_kinds & set(AS_EIGHT_SWEEP):
            yield "instant: a seven settles above an eight"
        equal = rules["seven_sweep"] == rules["eight_sweep"]
        if equal and facts["instant"] in AS_EIGHT_SWEEP and held_kinds & set(AS_SEVEN_SWEEP):
            yield "instant: an eight settles above an equal seven"
        if holders[-1] != facts["finisher"]:
            yield "instant: declared before another seat that holds one"


# PLAY-1, PLAY-2: what a seat lays down from a trick on is what it held then.
def held(round_: Round, number: int, seat: str) -> str:
    """The tiles that a seat held before a trick."""
    laid = [
        trick["actions"][seats_from(trick["leader"]).index(seat)].strip("()")
        for trick in round_.tricks[number:]
    ]
    return in_order("".join(laid))


# PLAY-7, COMBO-9: what the rules kept a seat from playing.
def trick_happenings(round_: Round, number: int) -> Iterator[str]:
    """What a seat held that beat all but for one rule."""
    rules, trick = round_.rules, round_.tricks[number]
    lead, size = trick["actions"][0], trick["size"]
    unbeatable = rules["civil_supreme"] == "UNBEATABLE"
    won = dict.fromkeys(SEATS, 0)
    for earlier in round_.tricks[:number]:
        won[earlier["winner"]] += earlier["size"]
    for turn, seat in list(enumerate(seats_from(trick["leader"])))[1:]:
        _, best, over = best_so_far(trick["leader"], trick["actions"][:turn])
        choices = parts(held(round_, number, seat), size)
        good = [tiles for tiles in choices if beats(tiles, best, rules, over)]
        plain = [tiles for tiles in choices if beats(tiles, best, rules)]
        last = trick is round_.tricks[-1]
        if last and good and won[seat] + size < rules["min_finish_tricks"]:
            yield "PLAY-7: barred from the last trick"
        if over == "KK" and plain and not good:
            yield "COMBO-9: a higher pair under JJ that captured"
        if lead == "KK" and unbeatable and "JJ" in choices:
            yield "COMBO-9: a captor under an unbeatable KK"


# MULT-1, MULT-3, SETTLE-1, DEAL-3, MATCH-1.
def money_happenings(round_: Round, facts: Tally) -> Iterator[str]:
    """What the settlement and the succession show."""
    rules, banker, finisher = round_.rules, facts["banker"], facts["finisher"]
    most = rules["max_multiplier"]
    if most is not None and most < facts["streak"] + 1:
        yield "MULT-1: multiplier capped"
    if banker != finisher and net_of(banker, facts, rules) > 0:
        yield "MULT-3: losing banker gains"
    if any(won == 7 for seat, won in facts["tricks_won"].items() if seat != finisher):
        yield "SETTLE-1: loser with seven tricks"
    if facts["tricks_won"][finisher] == 1:
        yield "PLAY-7: finished with one trick"
    if round_.deal["leader"] == seat_before(banker):
        yield "DEAL-3: the seat before the banker leads"
    yield f"MATCH-1: {'the banker stays' if banker == finisher else 'another banker follows'}"


# Each at most once a round, so that the counts are of rounds.
def happenings(round_: Round, facts: Tally) -> set[str]:
    """Everything of interest in a finished round."""
    found = {*instant_happenings(round_, facts), *money_happenings(round_, facts)}
    if round_.tricks:
        found |= set(bonus_happenings(round_))
        found |= set(finish_happenings(round_, facts))
        found |= set(capture_happenings(round_, facts))
        found |= set(sweep_happenings(round_, facts))
        for number in range(len(round_.tricks)):
            found |= set(trick_happenings(round_, number))
    return found
