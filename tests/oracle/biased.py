"""Seeded rounds in which rare things are likely: rules, deals and players lean towards them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeVar

from .engine import Round, is_discard
from .ruleset import INSTANT_HANDS, Ruleset, Value, expand
from .seats import SEATS, next_seat, seats_from
from .shapes import Deal
from .tiles import DECK, holds, in_order, without

T = TypeVar("T")

# Every field, with its values as often as they are wanted.
CHOICES: dict[str, tuple[Value, ...]] = {
    "civil_supreme": ("CAPTURABLE", "CAPTURABLE", "OFF", "UNBEATABLE"),
    "heaven_red_pips": (6, 0),
    "first_leader": ("BANKER", "SEAT_BEFORE_BANKER"),
    "par": (4, 4, 1, 2, 3),
    "empty_penalty": (1, 0, 2, 5),
    "min_finish_tricks": (2, 2, 1),
    "sweep_test": ("THEORETICAL", "REVEALED"),
    "supreme_bonus": (2, 2, 0, 1, 3),
    "four_bonus": (4, 4, 0, 1, 7),
    "four_bonus_multiplied": (True, False),
    "bonus_on_last_trick": (False, True),
    "max_multiplier": (None, None, 1, 2, 3),
    "losing_banker_gain_multiplied": (False, True),
    "supreme_finish": (2, 1, 3),
    "four_finish": (4, 1, 5),
    "low_finish": (2, 1, 3),
    "mallet_six_finish": ("WITH_CIVIL_SUPREME", "ALWAYS", "NEVER"),
    "capture": (True, True, False),
    "capture_factor": (4, 1, 2),
    "finish_factor_on_gains": (True, False),
    "seven_sweep": (2, 1, 3, 4),
    "eight_sweep": (4, 1, 2, 6),
    "banker_top_lead_bars_eight_sweep": (True, True, False),
    "succession": ("WINNER", "ROTATING"),
}


@dataclass(frozen=True)
class Situation:
    """What the seats hold, in order of play from one seat on, and what they keep for the end.

    `opens` is how that seat leads; an empty `opens` lets any seat be the first of the pattern.
    """

    held: tuple[str, ...]
    kept: tuple[str, ...] = ()
    opens: tuple[str, ...] = ()
    rules: Mapping[str, Value] = field(default_factory=dict[str, Value])


CAPTURABLE: dict[str, Value] = {"civil_supreme": "CAPTURABLE"}
CAPTURED: dict[str, Value] = {
    "mallet_six_finish": "ALWAYS",
    "min_finish_tricks": 1,
    "capture": True,
}
REVEALED: dict[str, Value] = {"sweep_test": "REVEALED"}
ALL_INSTANT: dict[str, Value] = {"instant_hands": sorted(INSTANT_HANDS)}

EIGHT: tuple[Situation, ...] = (
    Situation(()),
    Situation(()),
    Situation(()),
    # Quadruples, one over another, at once and at the end.
    Situation(("BB8e", "AA9n")),
    Situation(("DD5f", "CC7s", "BB8e", "AA9n"), opens=("DD5f",)),
    Situation(("DD5fAA", "CC7s", "BB8e"), opens=("DD5f",)),
    Situation(("AA9nCC7s",), kept=("CC7s",), opens=("AA9n",)),
    Situation(("DD5fAA", "BB8e"), kept=("DD5f", "BB8e"), opens=("AA",)),
    # Supremes, and what captures one.
    Situation(("63",)),
    Situation(("KK63", "JJ", "AA"), opens=("KK",), rules=CAPTURABLE),
    Situation(("KK63", "JJ"), opens=("KK",), rules={"civil_supreme": "UNBEATABLE"}),
    Situation(("AA9n63",), kept=("63",), opens=("AA9n",)),
    Situation(("AA9nKK",), kept=("KK",), opens=("AA9n",)),
    Situation(("A9KK", "AnJJ"), kept=("KK", "JJ"), opens=("A9",), rules=CAPTURABLE),
    Situation(("AA9nKK", "JJ", "BB"), kept=("KK", "JJ"), opens=("AA9n",), rules=CAPTURABLE),
    # Low tiles for the end, what captures them, and what beats the captor.
    Situation(("AABn3", "B6"), kept=("3", "6"), opens=("AA",)),
    Situation(("AABn3", "B6"), kept=("3", "6"), opens=("AA",), rules=CAPTURED),
    Situation(("AAB9n3", "6"), kept=("3", "6"), opens=("AA",), rules={**CAPTURED, "par": 1}),
    Situation(("AA9n3", "B6", "B8"), kept=("3", "6", "8"), opens=("AA",), rules=CAPTURED),
    Situation(("AABn3", "B6"), kept=("3", "6"), rules={**CAPTURED, "capture": False}),
    Situation(("AABnK", "BJ"), kept=("K", "J"), opens=("AA",)),
    Situation(("AABnK", "BJ"), kept=("K", "J"), opens=("AA",), rules=CAPTURED),
    Situation(("AA9nK", "BJ"), kept=("K", "J"), opens=("AA",), rules={**CAPTURED, "par": 1}),
    Situation(("AA9nK", "BJ", "BI"), kept=("K", "J", "I"), opens=("AA",), rules=CAPTURED),
    Situation(
        ("AA9nBBK", "J"),
        kept=("K", "J"),
        opens=("AA9n",),
        rules={"civil_supreme": "UNBEATABLE", "mallet_six_finish": "WITH_CIVIL_SUPREME"},
    ),
    Situation(
        ("CC7sK", "A9n3", "B6"),
        kept=("", "A9n3", "6"),
        opens=("CC7s", "K"),
        rules={**CAPTURED, "par": 3},
    ),
    # Sweeps, high to the end or with one low tile.
    Situation(("AABB9n8e",)),
    Situation(("AABB9n83",), kept=("3",)),
    Situation(("AABB9nCK",), kept=("K",)),
    Situation(("AABB9n63",), kept=("63",), opens=("9", "A")),
    Situation(("AABB9n63",), kept=("BB",), opens=("63", "A")),
    Situation(("AABB9nKK",), kept=("AA",), opens=("KK",), rules={"civil_supreme": "UNBEATABLE"}),
    Situation(("AA9nBBCC",), kept=("CC",), opens=("9",)),
    Situation(("AA9nBBCC",), kept=("CC",), opens=("n",)),
    Situation(
        ("KK", "JJAABB9n"),
        opens=("KK",),
        rules={"first_leader": "SEAT_BEFORE_BANKER", **CAPTURABLE},
    ),
    Situation(("AA9nBB8C",), kept=("C",), rules=REVEALED),
    Situation(("AA9nBB87",), kept=("7",), opens=("AA9n",), rules=REVEALED),
    Situation(("AA9nBB8e",), kept=("B",), opens=("A", "A")),
    Situation(("AABB9n63",), kept=("BB",), opens=("63",)),
    Situation(("AA9nBBCC",), kept=("BB",), opens=("A", "9")),
    # Instant hands.
    Situation(("EEFFGGHH",), rules=ALL_INSTANT),
    Situation(("EEFFGGH3", "9n8e7s5f"), rules=ALL_INSTANT),
    Situation(("9n8e7s6", "AABBCCD"), rules=ALL_INSTANT),
    Situation(("E98e7f63",), rules=ALL_INSTANT),
    Situation(("AABBCDEF", "9n8e7s5f"), rules=ALL_INSTANT),
    Situation(("9n8e7s63", "AABBCCDE"), rules=ALL_INSTANT),
    Situation(("n8e7s653",), rules=ALL_INSTANT),
    Situation(("AA9n8eKK", "BBCCDD7"), rules=ALL_INSTANT),
    Situation(("DEEFFGGH", "9n8e7s6"), rules={**ALL_INSTANT, "seven_sweep": 5}),
    Situation(("DEEFFGGH",), rules={**ALL_INSTANT, "seven_sweep": 3, "eight_sweep": 3}),
)

FOUR: tuple[Situation, ...] = (
    Situation(()),
    Situation(("AA9n",)),
    Situation(("BB8e", "AA9n"), opens=("BB8e",)),
    Situation(("DD5f", "CC7s", "BB8e"), opens=("DD5f",)),
    Situation(("63",)),
    Situation(("A963",), kept=("63",)),
    Situation(("A9KK", "BBJJ"), kept=("KK", "JJ"), opens=("A9",), rules=CAPTURABLE),
    Situation(("A9n3", "B6"), kept=("3", "6"), rules=CAPTURED),
    Situation(("AABK", "BJ"), kept=("K", "J"), rules=CAPTURED),
    Situation(("A93", "B6", "8"), kept=("3", "6", "8"), rules=CAPTURED),
    Situation(("A9nB",)),
    Situation(("A9BC",), kept=("C",), rules=REVEALED),
    Situation(("EFGH", "EFG3"), rules=ALL_INSTANT),
)


SITUATIONS = [(8, situation) for situation in EIGHT] + [(4, situation) for situation in FOUR]


# Python promises the same numbers from `random` alone in every version, so all comes from that.
def pick(rng: Random, items: Sequence[T]) -> T:
    """One of some things."""
    return items[int(rng.random() * len(items))]


def mixed(rng: Random, items: Iterable[T]) -> list[T]:
    """The same things in any order."""
    return sorted(items, key=lambda _: rng.random())


# Every field of the rules that differs between tables.
def random_rules(rng: Random, situation: Situation, size: int) -> dict[str, Value]:
    """The rules of one round: a preset, or a choice at every point; then what is asked for."""
    preset = pick(rng, ["WIKIPEDIA", "WIKIPEDIA_FULL", "STANDING", "WEWEWEB", "BASIC"])
    rules: dict[str, Value] = {"preset": "SMALL" if size == 4 else preset}
    if rng.random() < 0.75:
        rules = {name: pick(rng, values) for name, values in CHOICES.items()}
        agreed = mixed(rng, INSTANT_HANDS)[: pick(rng, (0, 0, 2, 7))]
        rules |= {"tiles_per_hand": size, "instant_hands": sorted(agreed)}
        if rng.random() < 0.1:
            rules["par"] = size
    return {**rules, **situation.rules}


# DEAL-1, DEAL-3, DEAL-6: what the situation gives, the rest at random.
def random_deal(rng: Random, situation: Situation, rules: Ruleset) -> tuple[Deal, dict[str, str]]:
    """A deal, and what each seat keeps for the end."""
    size = rules["tiles_per_hand"]
    first = pick(rng, SEATS)
    leader = first if situation.opens or rng.random() < 0.5 else pick(rng, SEATS)
    before = rules["first_leader"] == "SEAT_BEFORE_BANKER" and rng.random() < 0.5
    given = dict(zip(seats_from(first), situation.held, strict=False))
    rest = mixed(rng, without(DECK, "".join(given.values())))
    hands: dict[str, str] = {}
    for seat in SEATS:
        held = given.get(seat, "")
        hands[seat] = in_order(held + "".join(rest[: size - len(held)]))
        rest = rest[size - len(held) :]
    deal: Deal = {
        "hands": hands,
        "banker": next_seat(leader) if before else leader,
        "streak": 1 if before else pick(rng, (1, 1, 2, 3, 6)),
        "leader": leader,
    }
    return deal, dict(zip(seats_from(first), situation.kept, strict=False))


@dataclass(frozen=True)
class Players:
    """How four seats play: what they keep, how the first leads, how they beat and discard."""

    kept: Mapping[str, str]
    opens: Sequence[str]
    boldness: float
    grandness: float
    waste: float
    candour: float

    # INSTANT-4: declaring is a choice. PLAY-1, PLAY-2: lead, or beat or discard.
    def choose(self, round_: Round, rng: Random) -> str:
        """One of the legal actions."""
        legal = round_.legal()
        if round_.phase == "declaring":
            declared = [action for action in legal if action != "decline"]
            return pick(rng, declared) if declared and rng.random() < self.candour else "decline"
        last = len(round_.table[0]) == len(round_.hands[str(round_.to_act)]) if round_.table else 0
        good = legal if last else self.keeping(round_, legal)
        if round_.table:
            return self.follow(good, rng, 0.9 if last else self.boldness)
        return self.lead(round_, good, rng)

    # COMBO-11: what is kept must still be in the hand afterwards; all at once when nothing else is.
    def keeping(self, round_: Round, legal: list[str]) -> list[str]:
        """The actions that leave a seat what it keeps; all of them if none does."""
        seat = str(round_.to_act)
        hand, kept = round_.hands[seat], self.kept.get(seat, "")
        whole = [action for action in legal if len(action) == len(hand) and not is_discard(action)]
        if whole and hand == in_order(kept):
            return whole
        good = [action for action in legal if holds(without(hand, action.strip("()")), kept)]
        return good or legal

    # PLAY-1: a quadruple, a supreme or a pair rather than a single; the highest rather than any.
    def lead(self, round_: Round, good: list[str], rng: Random) -> str:
        """A lead."""
        done = len(round_.tricks)
        if done < len(self.opens) and self.opens[done] in good:
            return self.opens[done]
        if rng.random() < self.grandness:
            size = max(map(len, good))
            return next(action for action in good if len(action) == size)
        return pick(rng, good)

    # PLAY-2: beating is never compulsory.
    def follow(self, good: list[str], rng: Random, boldness: float) -> str:
        """A beating play or a discard, of high tiles, of low ones or of any."""
        plays = [action for action in good if not is_discard(action)]
        discards = [action for action in good if is_discard(action)]
        if plays and (not discards or rng.random() < boldness):
            return pick(rng, plays)
        if rng.random() < self.waste:
            return discards[0]
        return pick(rng, discards) if rng.random() < 0.5 else discards[-1]


# One round of one seed: it depends on nothing but these two numbers.
def random_round(seed: int, index: int) -> tuple[dict[str, Value], Deal, Players, Random]:
    """The rules, the deal and the players of a round, and the numbers they play by."""
    rng = Random(f"{seed} {index}")
    size, situation = SITUATIONS[index % len(SITUATIONS)]
    if rng.random() < 0.25:
        situation = Situation(())
    rules = random_rules(rng, situation, size)
    deal, kept = random_deal(rng, situation, expand(rules))
    players = Players(
        kept=kept,
        opens=situation.opens,
        boldness=pick(rng, (0.1, 0.5, 0.9)),
        grandness=pick(rng, (0.0, 0.5, 1.0)),
        waste=pick(rng, (0.0, 0.5, 1.0)),
        candour=pick(rng, (1.0, 0.5, 0.1)),
    )
    return rules, deal, players, rng
