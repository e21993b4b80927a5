"""What one seat may know of a round."""

from .engine import Round, is_discard
from .seats import seats_from
from .settle import sweep_kind
from .shapes import SeenTrick, View


# PLAY-4: face-up tiles are seen by all, a discard by the seat that made it.
def seen_actions(seat: str, leader: str, actions: list[str], opened: bool) -> list[str]:
    """The actions of one trick as the seat sees them; `opened` turns the discards over."""
    seen: list[str] = []
    for player, action in zip(seats_from(leader), actions, strict=False):
        hidden = is_discard(action) and player != seat and not opened
        seen.append("(" + "?" * (len(action) - 2) + ")" if hidden else action)
    return seen


# PLAY-4, SWEEP-3: only REVEALED opens discards, those of a last single that completes a sweep.
def last_trick_opened(round_: Round) -> bool:
    """Whether the discards of the last trick have been turned over."""
    if round_.rules["sweep_test"] != "REVEALED":
        return False
    if round_.phase != "over" or round_.declarer is not None:
        return False
    return round_.tricks[-1]["size"] == 1 and sweep_kind(round_) is not None


# PLAY-4: the tricks so far, the one in progress last (once it has been led).
def seen_tricks(round_: Round, seat: str) -> list[SeenTrick]:
    """All tricks as the seat sees them."""
    seen: list[SeenTrick] = []
    for trick in round_.tricks:
        opened = trick is round_.tricks[-1] and last_trick_opened(round_)
        actions = seen_actions(seat, trick["leader"], trick["actions"], opened)
        seen.append({"leader": trick["leader"], "actions": actions})
    if round_.table != []:
        actions = seen_actions(seat, round_.leader, round_.table, opened=False)
        seen.append({"leader": round_.leader, "actions": actions})
    return seen


# PLAY-4: own hand, the tricks, whose turn it is. INSTANT-4: the hand declared is laid open.
def view(round_: Round, seat: str) -> View:
    """What the seat sees at this point of the round."""
    seen: View = {
        "seat": seat,
        "hand": round_.hands[seat],
        "tricks": seen_tricks(round_, seat),
        "to_act": round_.to_act,
        "tricks_won": round_.tricks_won,
    }
    if round_.declarer is not None:
        seen["laid_open"] = round_.hands[round_.declarer]
    return seen
