"""One round, played out in place."""

from .bonus import bonus_transfers, bonuses_won
from .combos import beats, classify, combinations_in
from .instant import kinds
from .ruleset import Ruleset
from .seats import SEATS, seat_before, seats_from
from .shapes import Deal, Transfer, Trick
from .tiles import DECK, holds, in_order, parts, without


# DEAL-3: the seat before the banker may lead the first round of a banker; otherwise the banker.
def may_lead(deal: Deal, rules: Ruleset) -> bool:
    """Whether the leader of this deal may lead it."""
    if deal["leader"] == deal["banker"]:
        return True
    first_round = deal["streak"] == 1 and rules["first_leader"] == "SEAT_BEFORE_BANKER"
    return first_round and deal["leader"] == seat_before(deal["banker"])


# TILE-1, DEAL-1, DEAL-6: each tile once, so many to a seat.
def check_deal(deal: Deal, rules: Ruleset) -> None:
    """Raise ValueError if this deal cannot be."""
    if sorted(deal["hands"]) != sorted(SEATS):
        raise ValueError(f"hands are for {sorted(deal['hands'])}, not for the four seats")
    if deal["banker"] not in tuple(SEATS) or deal["leader"] not in tuple(SEATS):
        raise ValueError("banker and leader must be seats")
    for seat, hand in deal["hands"].items():
        if len(hand) != rules["tiles_per_hand"]:
            raise ValueError(f"{seat} has {len(hand)} tiles")
    if not holds(DECK, "".join(deal["hands"].values())):
        raise ValueError("a tile is dealt more often than it is there")
    if deal["streak"] < 1 or not may_lead(deal, rules):
        raise ValueError(f"leader {deal['leader']} or streak {deal['streak']} is not possible")


# PLAY-2: a discard is face down, a play face up.
def is_discard(action: str) -> bool:
    """Whether the action is a discard."""
    return action.startswith("(")


# PLAY-2: the best play so far; every beating play lies on the one it beat (PLAY-4).
def best_so_far(leader: str, actions: list[str]) -> tuple[str, str, str | None]:
    """The seat of the best play, its tiles, and the tiles that it beat."""
    seat, best, over = leader, actions[0], None
    for player, action in zip(seats_from(leader), actions, strict=False):
        if player != leader and not is_discard(action):
            seat, best, over = player, action, best
    return seat, best, over


class Round:
    """A round from the deal on; `rules` is a full ruleset."""

    # DEAL-1, DEAL-3: everybody holds what was dealt, the leader is to lead.
    def __init__(self, deal: Deal, rules: Ruleset) -> None:
        """Begin with nobody having acted."""
        check_deal(deal, rules)
        self.deal = deal
        self.rules = rules
        self.hands = {seat: in_order(deal["hands"][seat]) for seat in SEATS}
        self.answers: list[str] = []  # declarations and refusals, in the order asked
        self.tricks: list[Trick] = []
        self.table: list[str] = []  # the actions of the trick in progress
        self.actions: list[str] = []

    # INSTANT-4: the banker first, then the others in the order of play from the leader.
    @property
    def asked(self) -> list[str]:
        """The seats in the order in which they are asked to declare."""
        banker = self.deal["banker"]
        return [banker] + [seat for seat in seats_from(self.deal["leader"]) if seat != banker]

    # INSTANT-4: the first to declare wins.
    @property
    def declarer(self) -> str | None:
        """The seat that declared an instant hand, if one did."""
        for seat, answer in zip(self.asked, self.answers, strict=False):
            if answer != "decline":
                return seat
        return None

    # INSTANT-4: asking comes before the first lead and a declaration ends the round. PLAY-6.
    @property
    def phase(self) -> str:
        """`declaring`, `playing` or `over`."""
        if self.declarer is not None or all(hand == "" for hand in self.hands.values()):
            return "over"
        if self.rules["instant_hands"] != [] and len(self.answers) < 4:
            return "declaring"
        return "playing"

    # PLAY-5: the winner of a trick leads the next; DEAL-3 says who leads the first.
    @property
    def leader(self) -> str:
        """The seat that leads the trick in progress or about to begin."""
        return self.tricks[-1]["winner"] if self.tricks else self.deal["leader"]

    # PLAY-3: no seat acts before its turn.
    @property
    def to_act(self) -> str | None:
        """The seat whose turn it is; None when the round is over."""
        if self.phase == "over":
            return None
        if self.phase == "declaring":
            return self.asked[len(self.answers)]
        return seats_from(self.leader)[len(self.table)]

    # PLAY-5: a trick of n tiles counts n.
    @property
    def tricks_won(self) -> dict[str, int]:
        """Tricks won by each seat so far."""
        won = dict.fromkeys(SEATS, 0)
        for trick in self.tricks:
            won[trick["winner"]] += trick["size"]
        return won

    # PLAY-6: the winner of the last trick. INSTANT-5: the declarer.
    @property
    def finisher(self) -> str | None:
        """The finisher; None while the round lasts."""
        if self.phase != "over":
            return None
        return self.declarer if self.declarer is not None else self.tricks[-1]["winner"]

    # PLAY-1, PLAY-2, INSTANT-4: a lead; or a beating play or a discard; or an answer.
    def legal(self) -> list[str]:
        """Every action the seat to act may take, each once; none when the round is over."""
        seat = self.to_act
        if seat is None:
            return []
        if self.phase == "declaring":
            return self.declarations(seat)
        if self.table == []:
            return combinations_in(self.hands[seat], self.rules)
        return self.beating(seat) + self.discards(seat)

    # INSTANT-4: declaring is a choice. INSTANT-5: under any of the agreed kinds.
    def declarations(self, seat: str) -> list[str]:
        """What a seat that is asked may answer."""
        named = kinds(self.hands[seat], self.rules)
        return [f"declare {kind}" for kind in named] + ["decline"]

    # PLAY-7: what it has won and the size of the trick must add up, if this trick is the last.
    def may_beat(self, seat: str) -> bool:
        """Whether a follower may win this trick at all."""
        size = len(self.table[0])
        last = size == len(self.hands[seat])
        enough = self.tricks_won[seat] + size >= self.rules["min_finish_tricks"]
        return enough or not last

    # PLAY-2: beat the best play with as many tiles.
    def beating(self, seat: str) -> list[str]:
        """The plays of a follower that beat the best one."""
        if not self.may_beat(seat):
            return []
        _, best, over = best_so_far(self.leader, self.table)
        return [
            tiles
            for tiles in parts(self.hands[seat], len(best))
            if classify(tiles, self.rules) is not None and beats(tiles, best, self.rules, over)
        ]

    # PLAY-2: or discard as many tiles, any tiles.
    def discards(self, seat: str) -> list[str]:
        """The discards of a follower."""
        return [f"({tiles})" for tiles in parts(self.hands[seat], len(self.table[0]))]

    # PLAY-2, PLAY-3: only what is legal, only in turn.
    def apply(self, action: str) -> None:
        """Take an action for the seat to act; ValueError if it is not legal."""
        seat = self.to_act
        if seat is None or action not in self.legal():
            raise ValueError(f"{action!r} is not legal for {seat}")
        self.actions.append(action)
        if self.phase == "declaring":
            self.answers.append(action)
            return
        self.hands[seat] = without(self.hands[seat], action.strip("()"))
        self.table.append(action)
        if len(self.table) == 4:
            self.end_trick()

    # PLAY-5: the best play wins.
    def end_trick(self) -> None:
        """Put the full trick away."""
        leader = self.leader
        winner, best, _ = best_so_far(leader, self.table)
        self.tricks.append(
            {"leader": leader, "winner": winner, "size": len(best), "actions": self.table}
        )
        self.table = []

    # BONUS: paid the moment the trick is won.
    def payments(self) -> list[Transfer]:
        """The bonuses paid so far."""
        won = bonuses_won(self.tricks, self.rules)
        return bonus_transfers(won, self.deal["banker"], self.deal["streak"], self.rules)
