"""The end of the round: the facts it left, and who pays whom."""

from .bonus import banker_multiplier, bonus_transfers, bonuses_won, winning_play
from .combos import classify, is_civil_supreme
from .engine import Round, is_discard
from .instant import clause_and_factor, settles_as
from .ruleset import Ruleset
from .seats import SEATS
from .shapes import Settlement, Tally, Transfer, Trick
from .tiles import DECK, is_higher, without


# FINISH-3: whether a single K is a low finish at this table.
def mallet_six_finishes(rules: Ruleset) -> bool:
    """Whether a last single K counts as a low finish, and can be captured."""
    if rules["mallet_six_finish"] == "WITH_CIVIL_SUPREME":
        return rules["civil_supreme"] != "OFF"
    return rules["mallet_six_finish"] == "ALWAYS"


# FINISH-4: 3 by the 6, K by a J where K finishes. FINISH-5: a civil supreme by JJ.
def capture_kind(lead: str, won_with: str, rules: Ruleset) -> str | None:
    """The capture that a last trick led so and won so by another seat is, or None."""
    if not rules["capture"]:
        return None
    if lead == "3" and won_with == "6":
        return "LOW_CAPTURED"
    if lead == "K" and won_with == "J" and mallet_six_finishes(rules):
        return "LOW_CAPTURED"
    if is_civil_supreme(lead, rules) and won_with == "JJ":
        return "SUPREME_CAPTURED"
    return None


# FINISH-1, FINISH-2, FINISH-3, FINISH-4, FINISH-5: what the last trick was.
def finish_kind(last: Trick, rules: Ruleset) -> str | None:
    """The special finish of this last trick; None for an ordinary one."""
    lead, won_with = last["actions"][0], winning_play(last)
    if classify(won_with, rules) == "QUADRUPLE":
        return "FOUR"
    if last["winner"] != last["leader"]:
        return capture_kind(lead, won_with, rules)
    if classify(lead, rules) == "SUPREME":
        return "SUPREME"
    if lead == "3" or (lead == "K" and mallet_six_finishes(rules)):
        return "LOW"
    return None


# SWEEP-4: the banker led the round with a single A, a single 9 or a supreme.
def banker_barred(round_: Round) -> bool:
    """Whether a sweeping banker has only a seven-sweep, by its opening lead."""
    if not round_.rules["banker_top_lead_bars_eight_sweep"]:
        return False
    first = round_.tricks[0]
    top = first["actions"][0]
    led = first["leader"] == round_.deal["banker"] == round_.finisher
    return led and (top in ("A", "9", "n") or classify(top, round_.rules) == "SUPREME")


# SWEEP-2: face-down discards do not count as seen; the sweeper's own tiles do.
def face_up_tiles(tricks: list[Trick]) -> str:
    """Every tile that lies face up."""
    return "".join(play for trick in tricks for play in trick["actions"] if not is_discard(play))


# SWEEP-2: tiles not face up. SWEEP-3: what the others discarded to the last trick.
def tiles_to_fear(round_: Round) -> str:
    """The tiles that the last single is compared with."""
    if round_.rules["sweep_test"] == "REVEALED":
        discards = [action for action in round_.tricks[-1]["actions"] if is_discard(action)]
        return "".join(discards).replace("(", "").replace(")", "")
    return without(DECK, face_up_tiles(round_.tricks))


# SWEEP-1: the finisher won every trick. SWEEP-2, SWEEP-3, SWEEP-4: seven or eight.
def sweep_kind(round_: Round) -> str | None:
    """SEVEN or EIGHT if the finisher won every trick, else None."""
    if any(trick["winner"] != round_.finisher for trick in round_.tricks):
        return None
    if banker_barred(round_):
        return "SEVEN"
    last = winning_play(round_.tricks[-1])
    if len(last) >= 2:
        return "EIGHT"
    beatable = any(is_higher(tile, last) for tile in tiles_to_fear(round_))
    return "SEVEN" if beatable else "EIGHT"


# SETTLE, FINISH, SWEEP, INSTANT, BONUS: the facts of a finished round.
def tally(round_: Round) -> Tally:
    """What the money depends on; ValueError while the round lasts."""
    finisher = round_.finisher
    if finisher is None:
        raise ValueError("the round is not over")
    facts: Tally = {
        "banker": round_.deal["banker"],
        "streak": round_.deal["streak"],
        "tricks_won": round_.tricks_won,
        "finisher": finisher,
        "finish": None,
        "sweep": None,
        "captured": None,
        "instant": None,
        "bonuses": bonuses_won(round_.tricks, round_.rules),
    }
    if round_.declarer is not None:
        facts["instant"] = settles_as(round_.hands[finisher], round_.rules)
        return facts
    last = round_.tricks[-1]
    facts["finish"] = finish_kind(last, round_.rules)
    facts["sweep"] = sweep_kind(round_)
    if facts["finish"] in ("LOW_CAPTURED", "SUPREME_CAPTURED"):
        facts["captured"] = last["leader"]
    return facts


# SETTLE-1, SETTLE-2: tricks less par, and one more off for none. INSTANT-2, INSTANT-3: as if none.
def net_of(seat: str, facts: Tally, rules: Ruleset) -> int:
    """The net of a losing seat, in units before any multiplier."""
    won = facts["tricks_won"][seat]
    return won - rules["par"] - (rules["empty_penalty"] if won == 0 else 0)


# FINISH-1, FINISH-2, FINISH-3: the factor of the finish, if it is special and no capture.
def finish_factor(facts: Tally, rules: Ruleset) -> dict[str, int]:
    """The finish factor by its clause; empty for an ordinary finish or a capture."""
    if facts["finish"] == "SUPREME":
        return {"FINISH-1": rules["supreme_finish"]}
    if facts["finish"] == "FOUR":
        return {"FINISH-2": rules["four_finish"]}
    if facts["finish"] == "LOW":
        return {"FINISH-3": rules["low_finish"]}
    return {}


# FINISH-4, FINISH-5, FINISH-8, SWEEP-1, INSTANT-2, INSTANT-3: what multiplies a loss.
def loss_factors(facts: Tally, rules: Ruleset) -> dict[str, int]:
    """The factors of a seat below par."""
    if facts["instant"] is not None:
        clause, factor = clause_and_factor(facts["instant"], rules)
        return {clause: factor}
    if facts["finish"] == "LOW_CAPTURED":
        return {"FINISH-4": rules["capture_factor"]}
    if facts["finish"] == "SUPREME_CAPTURED":
        return {"FINISH-5": rules["capture_factor"]}
    factors = finish_factor(facts, rules)
    if facts["sweep"] == "SEVEN":
        factors["SWEEP-1"] = rules["seven_sweep"]
    if facts["sweep"] == "EIGHT":
        factors["SWEEP-1"] = rules["eight_sweep"]
    return factors


# FINISH-6: none in a capture. FINISH-7: the finish factor, if agreed.
def gain_factors(facts: Tally, rules: Ruleset) -> dict[str, int]:
    """The factors of a seat above par."""
    return finish_factor(facts, rules) if rules["finish_factor_on_gains"] else {}


# MULT-3: a losing banker above par has the multiplier 1, unless agreed.
def settling_multiplier(seat: str, net: int, facts: Tally, rules: Ruleset) -> int:
    """The banker multiplier between this loser and the finisher."""
    if seat == facts["banker"] and net > 0 and not rules["losing_banker_gain_multiplied"]:
        return 1
    return banker_multiplier(seat, facts["finisher"], facts["banker"], facts["streak"], rules)


# SETTLE-3: net x banker multiplier x factors. FINISH-4: the captured seat pays every loss.
def settle_seat(seat: str, facts: Tally, rules: Ruleset) -> list[Transfer]:
    """What is paid on the account of one loser: one transfer, or none if it is even."""
    net = net_of(seat, facts, rules)
    multiplier = settling_multiplier(seat, net, facts, rules)
    factors = loss_factors(facts, rules) if net < 0 else gain_factors(facts, rules)
    units = abs(net) * multiplier
    for factor in factors.values():
        units *= factor
    payer, payee = seat, facts["finisher"]
    if facts["captured"] is not None:
        payer = facts["captured"]
    if net > 0:
        payer, payee = facts["finisher"], seat
    if units == 0:
        return []
    return [
        {
            "payer": payer,
            "payee": payee,
            "units": units,
            "account": seat,
            "net": net,
            "multiplier": multiplier,
            "factors": factors,
            "clause": "SETTLE-1",
        }
    ]


# SETTLE-1: each loser settles with the finisher only. SETTLE-4: bonuses to their collector.
def settle(facts: Tally, rules: Ruleset) -> Settlement:
    """Every transfer, bonuses first, and the total of each seat."""
    transfers = bonus_transfers(facts["bonuses"], facts["banker"], facts["streak"], rules)
    for seat in SEATS:
        if seat != facts["finisher"]:
            transfers += settle_seat(seat, facts, rules)
    totals = dict.fromkeys(SEATS, 0)
    for transfer in transfers:
        totals[transfer["payer"]] -= transfer["units"]
        totals[transfer["payee"]] += transfer["units"]
    return {"transfers": transfers, "totals": totals}
