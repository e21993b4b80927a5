"""Small tests of a finished round, to say what a scenario looks for."""

from .bonus import winning_play
from .engine import is_discard
from .scenario import Outcome, Wish


# PLAY-6: who finished.
def finisher(seat: str) -> Wish:
    """The seat finished."""
    return lambda outcome: outcome.tally["finisher"] == seat


# FINISH: how.
def finish(kind: str | None) -> Wish:
    """The finish was of this kind; None for an ordinary one."""
    return lambda outcome: outcome.tally["finish"] == kind


# SWEEP-1, SWEEP-2: seven or eight.
def sweep(kind: str | None) -> Wish:
    """The sweep was of this kind; None for no sweep."""
    return lambda outcome: outcome.tally["sweep"] == kind


# FINISH-4, FINISH-5: who was captured.
def captured(seat: str | None) -> Wish:
    """The seat was captured; None for no capture."""
    return lambda outcome: outcome.tally["captured"] == seat


# PLAY-5: what the last trick was led with and won with.
def last_trick(lead: str, won_with: str) -> Wish:
    """The last trick was led and won with these tiles."""

    def wish(outcome: Outcome) -> bool:
        if outcome.round.tricks == []:
            return False
        last = outcome.round.tricks[-1]
        return (last["actions"][0], winning_play(last)) == (lead, won_with)

    return wish


# FINISH-4: a capturing tile that is itself beaten.
def last_trick_shows(tiles: str) -> Wish:
    """Somebody played these tiles face up to the last trick."""
    return lambda outcome: tiles in outcome.round.tricks[-1]["actions"]


# PLAY-2, SWEEP-3: what was put face down to the last trick.
def last_discard(tile: str, *, there: bool) -> Wish:
    """This single tile was, or was not, discarded to the last trick."""
    return lambda outcome: (f"({tile})" in outcome.round.tricks[-1]["actions"]) == there


# BONUS: won, in order, by whom.
def bonuses(*won: tuple[str, str]) -> Wish:
    """Exactly these bonuses (collector, kind) were won, in this order."""
    return lambda outcome: (
        [(bonus["collector"], bonus["kind"]) for bonus in outcome.tally["bonuses"]] == list(won)
    )


# BONUS-3: a quadruple over a quadruple.
def trick_with_plays(lead: str, *later: str) -> Wish:
    """Some trick was led and then beaten with exactly these tiles."""

    def wish(outcome: Outcome) -> bool:
        for trick in outcome.round.tricks:
            plays = [action for action in trick["actions"] if not is_discard(action)]
            if plays == [lead, *later]:
                return True
        return False

    return wish


# SETTLE-1: above par.
def gains(seat: str) -> Wish:
    """The seat is above par and is paid by the finisher."""
    return lambda outcome: any(
        transfer["account"] == seat and transfer["net"] > 0
        for transfer in outcome.settlement["transfers"]
        if transfer["clause"] == "SETTLE-1"
    )


# SETTLE-1: somebody above par, somebody below.
def mixed_results(outcome: Outcome) -> bool:
    """One loser gains and one loses."""
    nets = [t["net"] for t in outcome.settlement["transfers"] if t["clause"] == "SETTLE-1"]
    return any(net > 0 for net in nets) and any(net < 0 for net in nets)


# SETTLE-1, SETTLE-2: tricks won at the end.
def won(seat: str, tricks: int) -> Wish:
    """The seat won exactly so many tricks."""
    return lambda outcome: outcome.tally["tricks_won"][seat] == tricks


# PLAY-7: tricks won before the last one.
def had_before_last(seat: str, tricks: int) -> Wish:
    """The seat had won so many tricks before the last trick."""

    def wish(outcome: Outcome) -> bool:
        before = outcome.round.tricks[:-1]
        return sum(t["size"] for t in before if t["winner"] == seat) == tricks

    return wish


# PLAY-5: size of the last trick.
def last_size(size: int) -> Wish:
    """The last trick was of so many tiles."""
    return lambda outcome: outcome.round.tricks[-1]["size"] == size


# DEAL-3: who led first, and who won that trick.
def first_trick(leader: str, winner: str) -> Wish:
    """The first trick was led and won by these seats."""

    def wish(outcome: Outcome) -> bool:
        first = outcome.round.tricks[0]
        return (first["leader"], first["winner"]) == (leader, winner)

    return wish


# PLAY-1: the opening lead of the round.
def opened_with(tiles: str) -> Wish:
    """The round was opened with these tiles."""
    return lambda outcome: outcome.round.tricks[0]["actions"][0] == tiles


# INSTANT-4, INSTANT-5: which hand was declared, and what it settles as.
def declared(seat: str, settles: str) -> Wish:
    """The seat declared and its hand settles as this kind."""
    return lambda outcome: (outcome.round.declarer, outcome.tally["instant"]) == (seat, settles)


# INSTANT-4: nobody declared.
def nobody_declared(outcome: Outcome) -> bool:
    """All four seats were asked and declined."""
    return outcome.round.declarer is None and outcome.round.answers == ["decline"] * 4
