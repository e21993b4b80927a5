"""Find, by seeded search, a whole round that shows a wanted event."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random

from .engine import Round, is_discard
from .ruleset import Ruleset, Value, expand
from .seats import SEATS
from .settle import settle, tally
from .shapes import Deal, Settlement, Tally
from .tiles import DECK, holds, in_order, without

ATTEMPTS = 20_000


@dataclass(frozen=True)
class Outcome:
    """A finished round with its tally and settlement."""

    round: Round
    tally: Tally
    settlement: Settlement


Wish = Callable[[Outcome], bool]


@dataclass(frozen=True)
class Scenario:
    """A wanted event, and what makes it likely.

    `holds` are tiles dealt to a seat, `keeps` tiles it holds back for the last trick (dealt to
    it too). `leads` are the first leads, as far as legal. Seats in `meek` discard, seats in
    `eager` beat, whenever they may. `declares` are the hands named when asked.
    """

    id: str
    clauses: tuple[str, ...]
    source: str
    says: str
    wishes: tuple[Wish, ...]
    rules: Mapping[str, Value] = field(default_factory=dict[str, Value])
    banker: str = "E"
    streak: int = 1
    leader: str = ""
    holds: Mapping[str, str] = field(default_factory=dict[str, str])
    keeps: Mapping[str, str] = field(default_factory=dict[str, str])
    leads: tuple[str, ...] = ()
    meek: str = ""
    eager: str = ""
    declares: Mapping[str, str] = field(default_factory=dict[str, str])


# DEAL-1, DEAL-6: the tiles wished for, the rest at random.
def random_deal(scenario: Scenario, rules: Ruleset, rng: Random) -> Deal:
    """A deal in which every seat has what the scenario gives it."""
    given = {seat: scenario.holds.get(seat, "") + scenario.keeps.get(seat, "") for seat in SEATS}
    rest = list(without(DECK, "".join(given.values())))
    rng.shuffle(rest)
    hands: dict[str, str] = {}
    for seat in SEATS:
        missing = rules["tiles_per_hand"] - len(given[seat])
        hands[seat] = in_order(given[seat] + "".join(rest[:missing]))
        rest = rest[missing:]
    return {
        "hands": hands,
        "banker": scenario.banker,
        "streak": scenario.streak,
        "leader": scenario.leader or scenario.banker,
    }


# INSTANT-4: declaring is a choice.
def choose_declaration(scenario: Scenario, seat: str) -> str:
    """What the scenario lets the seat answer."""
    kind = scenario.declares.get(seat)
    return "decline" if kind is None else f"declare {kind}"


# COMBO-11, PLAY-2: what is held back must still be in the hand afterwards.
def keeping(scenario: Scenario, round_: Round, seat: str, actions: list[str]) -> list[str]:
    """The actions that leave the seat what it holds back; all of them if none does."""
    kept = scenario.keeps.get(seat, "")
    hand = round_.hands[seat]
    good = [action for action in actions if holds(without(hand, action.strip("()")), kept)]
    return good or actions


# PLAY-2: beat or discard, as the temper of the seat has it.
def choose_play(scenario: Scenario, round_: Round, seat: str, rng: Random) -> str:
    """A lead, a beating play or a discard, mostly at random."""
    legal = round_.legal()
    if round_.table == []:
        done = len(round_.tricks)
        if done < len(scenario.leads) and scenario.leads[done] in legal:
            return scenario.leads[done]
        return rng.choice(keeping(scenario, round_, seat, legal))
    last = len(round_.table[0]) == len(round_.hands[seat])
    good = legal if last else keeping(scenario, round_, seat, legal)
    plays = [action for action in good if not is_discard(action)]
    discards = [action for action in good if is_discard(action)]
    bold = seat in scenario.eager or (last and seat in scenario.keeps)
    bold = bold or (seat not in scenario.meek and rng.random() < 0.5)
    return rng.choice(plays if plays and (bold or not discards) else discards or plays)


# PLAY-6: until the hands are empty or a hand is declared.
def play_out(scenario: Scenario, round_: Round, rng: Random) -> None:
    """Play the round to its end."""
    while True:
        seat = round_.to_act
        if seat is None:
            return
        if round_.phase == "declaring":
            round_.apply(choose_declaration(scenario, seat))
        else:
            round_.apply(choose_play(scenario, round_, seat, rng))


# The first round that shows every wish of the scenario.
def find(scenario: Scenario) -> Outcome:
    """A finished round that shows what the scenario is about."""
    rules = expand(scenario.rules)
    for attempt in range(ATTEMPTS):
        rng = Random(f"{scenario.id} {attempt}")
        round_ = Round(random_deal(scenario, rules, rng), rules)
        play_out(scenario, round_, rng)
        facts = tally(round_)
        outcome = Outcome(round_, facts, settle(facts, rules))
        if all(wish(outcome) for wish in scenario.wishes):
            return outcome
    raise LookupError(f"no round found for {scenario.id}")
