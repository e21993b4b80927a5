"""Why an action is illegal: the clause it breaks, and a sentence that says so."""

from tianjiu import packing, positions
from tianjiu.actions import Action, Declare, Decline, Discard, Play
from tianjiu.clauses import Clause
from tianjiu.combinations import Combination, classify
from tianjiu.instant import instant_clause, instant_hands_in
from tianjiu.positions import DECLARING, OVER, Position
from tianjiu.ruleset import Ruleset
from tianjiu.seats import SEATS
from tianjiu.tiles import Tile, hand_of

__all__ = ["Reason", "explain"]

Reason = tuple[Clause, str]
"""The clause broken, and a sentence without a full stop."""


def explain(position: Position, action: Action, ruleset: Ruleset) -> Reason | None:
    """Say why an action of the seat to act is illegal, or None when it is legal."""
    faced = position[5]
    if faced == OVER:
        return Clause.PLAY_6, f"the round is over, {_show(action)} comes too late"
    if faced == DECLARING:
        return _explain_declaration(position, action, ruleset)
    match action:
        case Declare() | Decline():
            if ruleset.instant_hands:
                return Clause.INSTANT_4, f"{_show(action)} comes after every seat was asked"
            return Clause.INSTANT_4, f"{_show(action)} where no instant hand is agreed on"
        case Play(combination=combination):
            return _explain_play(position, combination, ruleset)
        case Discard():
            return _explain_discard(position, action)


def _explain_declaration(position: Position, action: Action, ruleset: Ruleset) -> Reason | None:
    seat = SEATS[position[4]].name
    match action:
        case Decline():
            return None
        case Declare(instant_hand=instant_hand):
            hand = hand_of(position[0])
            if instant_hand not in ruleset.instant_hands:
                return Clause.INSTANT_1, f"{instant_hand.name} is not agreed on"
            if instant_hand not in instant_hands_in(hand, ruleset):
                clause = instant_clause(instant_hand)
                return clause, f"the hand {str(hand)!r} of {seat} is not {instant_hand.name}"
            return None
        case Play() | Discard():
            return Clause.INSTANT_4, f"{seat} is asked to declare or decline before the first lead"


def _explain_play(position: Position, play: Combination, ruleset: Ruleset) -> Reason | None:
    faced = position[5]
    lead = positions.is_lead(faced)
    missing = _missing(position, play.tiles, play.packed)
    if missing is not None:
        return Clause.PLAY_1 if lead else Clause.PLAY_2, missing
    if not lead and play.size != positions.discard_size(faced):
        return Clause.PLAY_2, _wrong_size(position, str(play), play.size)
    if positions.is_barred(faced):
        seat = SEATS[position[4]].name
        return Clause.PLAY_7, f"{seat} has too few tricks to win the last one and must discard"
    real = classify(play.tiles, ruleset)
    if real is None:
        clause = Clause.PLAY_1 if lead else Clause.COMBO_10
        return clause, f"{str(play)!r} is none of the nine kinds of combination"
    if real.kind is not play.kind:
        clause = real.kind.clause
        return clause, f"{str(play)!r} is a {real.kind.value}, not a {play.kind.value}"
    if play.number in positions.answers(faced):
        return None
    best = positions.best(position)
    return Clause.COMBO_10, f"{str(play)!r} does not beat {str(best)!r}"


def _explain_discard(position: Position, discard: Discard) -> Reason | None:
    if positions.is_lead(position[5]):
        seat = SEATS[position[4]].name
        return Clause.PLAY_1, f"{seat} leads and may not discard {str(discard)!r}"
    missing = _missing(position, discard.tiles, discard.packed)
    if missing is not None:
        return Clause.PLAY_2, missing
    if discard.size != positions.discard_size(position[5]):
        return Clause.PLAY_2, _wrong_size(position, str(discard), discard.size)
    return None


def _wrong_size(position: Position, text: str, size: int) -> str:
    wanted = positions.discard_size(position[5])
    tiles = "1 tile" if size == 1 else f"{size} tiles"
    return f"{text!r} has {tiles}, and the trick is of {wanted}"


def _missing(position: Position, tiles: tuple[Tile, ...], cards: int) -> str | None:
    if packing.holds(position[0], cards):
        return None
    hand = hand_of(position[0])
    tile = next(tile for tile in tiles if tiles.count(tile) > hand.count(tile))
    seat = SEATS[position[4]].name
    of = f" of {''.join(t.code for t in tiles)!r}" if len(tiles) > 1 else ""
    return f"{seat} does not hold {tile.code!r}{of}"


def _show(action: Action) -> str:
    match action:
        case Play(combination=combination):
            return f"the play {str(combination)!r}"
        case Discard():
            return f"the discard {str(action)!r}"
        case Declare(instant_hand=instant_hand):
            return f"the declaration of {instant_hand.name}"
        case Decline():
            return "declining"
