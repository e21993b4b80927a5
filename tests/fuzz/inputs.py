"""Texts for readers to choke on: valid lines, valid lines spoilt, and free text."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from tianjiu import (
    PRESETS,
    SEATS,
    Deal,
    FirstLeader,
    InstantHand,
    Ruleset,
    State,
    legal_actions,
    start,
    step,
    view,
)
from tianjiu.combinations import COMBINATIONS
from tianjiu.notation import (
    format_action,
    format_deal,
    format_event,
    format_hand,
    format_ruleset,
    format_state,
    format_view,
)

__all__ = ["KINDS", "Inputs", "spoilt"]

KINDS: Final = ("state", "view", "deal", "ruleset", "event", "action", "combination", "hand")
"""What texts are of."""

_ODD: Final = (
    *("\0", "\n", "\t", "\r", "\x1c", "\x7f", "\x85", "\u00a0", "\u2028", "\ufeff", "\u202e"),
    *("²", "９", "Ａ", "ſ", "ı", "ﬁ", "天", "\ud800", "\N{COMBINING ACUTE ACCENT}", "🀄"),
)
_MARKS: Final = " /,=+:()?-_.'\"\\"
_WORDS: Final = (
    *PRESETS,
    *InstantHand.__members__,
    *("declare", "decline", "open", "(?)", "(??)", "(????)", "/", "E1", "S1E", "N12", "W:", "()"),
    *("par=3", "instant_hands=", "max_multiplier=None", "capture=False", "civil_supreme=OFF"),
    *("AA9", "AA9n", "63", "KK", "JJ", "(5K)", "(KK)", "99", "0", "1" * 50, "-1", "1_0", "1e9"),
)
_CODES: Final = "ABCDEFGHIJK9n8e7s65f3"


class Inputs:
    """A source of texts, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)
        self._pools: dict[str, list[str]] = {kind: [] for kind in KINDS}

    def valid(self, kind: str) -> str:
        """Return a text of some kind that a reader of that kind must read."""
        state = self._round()
        rng = self._rng
        match kind:
            case "state":
                return format_state(state)
            case "view":
                return format_view(view(state, rng.choice(SEATS)))
            case "deal":
                return format_deal(state.deal)
            case "ruleset":
                return format_ruleset(state.ruleset)
            case "hand":
                return format_hand(state.deal.hands[rng.choice(SEATS)])
            case "event":
                events = view(state, rng.choice(SEATS)).events
                return format_event(rng.choice(events)) if events else "(??)"
            case "combination":
                return str(rng.choice(COMBINATIONS))
            case _:
                return format_action(rng.choice(state.actions)) if state.actions else "(5)"

    def spoilt(self, kind: str) -> str:
        """Return a text of some kind with a few things wrong with it."""
        rng = self._rng
        chosen = rng.choice(KINDS) if rng.random() < 0.1 else kind
        pool = self._pools[chosen]
        if len(pool) < 200 or rng.random() < 0.1:
            pool.append(self.valid(chosen))
            del pool[:-1000]
        return spoilt(rng.choice(pool), rng, pool)

    def free(self) -> str:
        """Return a text that comes from nowhere."""
        rng = self._rng
        size = rng.choice((0, 1, 2, 3, 5, 8, 13, 40, 200)) if rng.random() < 0.999 else 100_000
        match rng.randrange(4):
            case 0:
                return "".join(rng.choices(_CODES + _MARKS, k=size))
            case 1:
                return " ".join(rng.choices(_WORDS, k=min(size, 60)))
            case 2:
                return "".join(map(chr, rng.choices(range(0x3000), k=size)))
            case _:
                return rng.choice(_CODES + _MARKS + "".join(_ODD)) * size

    def _round(self) -> State:
        rng = self._rng
        rules = self._ruleset()
        banker = rng.choice(SEATS)
        early = rules.first_leader is FirstLeader.SEAT_BEFORE_BANKER and rng.random() < 0.5
        deal = Deal.random(
            rng,
            tiles_per_hand=rules.tiles_per_hand,
            banker=banker,
            streak=1 if early else rng.choice((1, 1, 2, 12)),
            leader=banker.previous if early else None,
        )
        state = start(deal, rules)
        for _ in range(rng.choice((0, 1, 3, 4, 5, 12, 36))):
            if state.is_over:
                break
            state = step(state, rng.choice(legal_actions(state)))
        return state

    def _ruleset(self) -> Ruleset:
        rng = self._rng
        base = rng.choice(list(PRESETS.values()))
        if rng.random() < 0.5:
            return base
        hands = [hand for hand in InstantHand if rng.random() < 0.3]
        return Ruleset(
            civil_supreme=base.civil_supreme,
            first_leader=base.first_leader,
            sweep_test=base.sweep_test,
            tiles_per_hand=base.tiles_per_hand,
            par=rng.randint(1, base.tiles_per_hand),
            instant_hands=hands,
            max_multiplier=rng.choice((None, 1, 7)),
            four_bonus=rng.choice((4, 0, 10**30)),
        )


def spoilt(text: str, rng: Random, others: Sequence[str]) -> str:
    """Return a text with one to four changes, which may take parts of other texts."""
    for _ in range(rng.choice((1, 1, 1, 2, 3, 4))):
        text = rng.choice(_SPOILERS)(text, rng, others)
    return text


_Spoiler = Callable[[str, Random, Sequence[str]], str]


def _span(text: str, rng: Random) -> tuple[int, int]:
    first = rng.randint(0, len(text))
    return first, min(len(text), first + rng.choice((1, 1, 2, 5, 20)))


def _delete(text: str, rng: Random, others: Sequence[str]) -> str:
    del others
    first, last = _span(text, rng)
    return text[:first] + text[last:]


def _repeat(text: str, rng: Random, others: Sequence[str]) -> str:
    del others
    first, last = _span(text, rng)
    return text[:last] + text[first:last] * rng.choice((1, 1, 2, 300)) + text[last:]


def _insert(text: str, rng: Random, others: Sequence[str]) -> str:
    del others
    place = rng.randint(0, len(text))
    what: str = rng.choice((*_CODES, *_MARKS, *_MARKS, *_ODD, *_WORDS))
    return text[:place] + what + text[place:]


def _replace(text: str, rng: Random, others: Sequence[str]) -> str:
    del others
    first, last = _span(text, rng)
    what: str = rng.choice((*_CODES, *_MARKS, *"0123456789"))
    return text[:first] + what + text[last:]


def _swap(text: str, rng: Random, others: Sequence[str]) -> str:
    del others
    words = text.split(" ")
    one, other = rng.randrange(len(words)), rng.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return " ".join(words)


def _case(text: str, rng: Random, others: Sequence[str]) -> str:
    del others
    first, last = _span(text, rng)
    changed = rng.choice((str.lower, str.upper, str.swapcase))(text[first:last])
    return text[:first] + changed + text[last:]


def _space(text: str, rng: Random, others: Sequence[str]) -> str:
    del others
    place = rng.randint(0, len(text))
    return text[:place] + rng.choice((" ", "  ", "\t", "\n")) + text[place:]


def _splice(text: str, rng: Random, others: Sequence[str]) -> str:
    other = rng.choice(others)
    return text[: rng.randint(0, len(text))] + other[rng.randint(0, len(other)) :]


def _shuffle(text: str, rng: Random, others: Sequence[str]) -> str:
    del others
    words = text.split(" ")
    place = rng.randrange(len(words))
    words[place] = "".join(rng.sample(words[place], len(words[place])))
    return " ".join(words)


_SPOILERS: Final[tuple[_Spoiler, ...]] = (
    _delete,
    _repeat,
    _insert,
    _replace,
    _swap,
    _case,
    _space,
    _splice,
    _shuffle,
)
