"""One line for a round at any moment: all of it, or what one seat has seen (PLAY-4)."""

from collections.abc import Iterable, Iterator
from typing import Final

import attrs

from tianjiu.checks import require, show
from tianjiu.clauses import Clause
from tianjiu.errors import NotationError, TianjiuError
from tianjiu.notation.actions import format_action, format_hand, parse_action, parse_hand
from tianjiu.notation.events import format_event, parse_event
from tianjiu.notation.rulesets import format_ruleset, read_ruleset
from tianjiu.notation.tables import Table, format_deal, format_table, read_hands, read_table
from tianjiu.notation.words import bounded, fold, phrases, require_canonical, words_of
from tianjiu.play import IllegalAction, start, step
from tianjiu.ruleset import PRESETS, WIKIPEDIA, InstantHand, Ruleset
from tianjiu.seats import Seat
from tianjiu.state import State
from tianjiu.view import View

__all__ = [
    "action_phrases",
    "event_phrases",
    "format_state",
    "format_view",
    "in_fours",
    "parse_state",
    "parse_view",
]

_STATE: Final = "the line of a state"
_VIEW: Final = "the line of a view"
_KEYWORDS: Final = ("declare", "decline", "open")
_MEMBERS: Final = InstantHand.__members__


def parse_state(text: str, *, lenient: bool = False) -> State:
    """Read a round from its line: the rules, the table, the four hands, and the actions so far.

    Args:
        text: such as ``WIKIPEDIA E1 BCDFHI85/AFI9e6f3/ACEEGJK7/BDGHJKns B A (7) (s)``.
        lenient: whether other texts than the one of `format_state` are read too, as
            `tianjiu.notation` says.

    Raises:
        WrongType: when it is not given a string.
        NotationError: for any other text; for an illegal action it quotes it, with its number,
            and carries the clause.

    >>> line = "WIKIPEDIA E1 BCDFHI85/AFI9e6f3/ACEEGJK7/BDGHJKns B A (7) (s)"
    >>> parse_state(line).tricks_won[Seat.SOUTH]
    1
    """
    line = _read_line(words_of(text, _STATE), "/", "four hands, as AB9n/CD8e/EF7s/GH63")
    try:
        state = start(read_hands(line.tiles, line.table), line.ruleset)
    except TianjiuError as error:
        raise NotationError(error.message, error.clause) from error
    for number, phrase in enumerate(action_phrases(line.rest), start=1):
        try:
            state = step(state, parse_action(_folded(phrase), line.ruleset))
        except TianjiuError as error:
            verdict = "is illegal" if isinstance(error, IllegalAction) else "cannot be read"
            message = f"action {number}, {show(phrase)}, {verdict}: {error.message}"
            raise NotationError(message, error.clause) from error
    if not lenient:
        require_canonical(text, format_state(state))
    return state


def format_state(state: State) -> str:
    """Write a round as one line, which `parse_state` reads back as an equal state.

    Args:
        state: a round at any moment.

    Raises:
        WrongType: when it is not given a `State`.
        NotationError: when a number has more than 640 digits, or the line 4,096 characters.

    >>> from random import Random
    >>> from tianjiu.deal import Deal
    >>> format_state(start(Deal.random(Random(9))))
    'WIKIPEDIA E1 BCDFHI85/AFI9e6f3/ACEEGJK7/BDGHJKns'
    """
    require(state, State, "a state to write")
    actions = in_fours(map(format_action, state.actions))
    line = f"{format_ruleset(state.ruleset)} {format_deal(state.deal)} {actions}"
    return bounded(line.rstrip(), _STATE)


def parse_view(text: str, *, lenient: bool = False) -> View:
    """Read what one seat has seen: the rules, the table, its seat and dealt hand, the events.

    Args:
        text: such as ``WIKIPEDIA E1 W:ACEEGJK7 B A (7) (?)``.
        lenient: whether other texts than the one of `format_view` are read too, as
            `tianjiu.notation` says.

    Raises:
        WrongType: when it is not given a string.
        NotationError: for any other text; for an event that cannot be it quotes it, with its
            number, and carries the clause.

    >>> parse_view("WIKIPEDIA E1 W:ACEEGJK7 B A (7) (?)").to_act
    <Seat.SOUTH: 'S'>
    """
    line = _read_line(words_of(text, _VIEW), ":", "a seat and its hand, as W:AABBCC9n")
    try:
        seen = _opening(line)
    except TianjiuError as error:
        raise NotationError(error.message, error.clause) from error
    for number, phrase in enumerate(event_phrases(line.rest), start=1):
        try:
            seen = seen.after(parse_event(_folded(phrase), line.ruleset))
        except TianjiuError as error:
            message = f"event {number}, {show(phrase)}, cannot be: {error.message}"
            raise NotationError(message, error.clause) from error
    if not lenient:
        require_canonical(text, format_view(seen))
    return seen


def format_view(seen: View) -> str:
    """Write what one seat has seen as one line, which `parse_view` reads back as an equal view.

    Args:
        seen: a round as one seat has seen it.

    Raises:
        WrongType: when it is not given a `View`.
        NotationError: when a number has more than 640 digits, or the line 4,096 characters.

    >>> from random import Random
    >>> from tianjiu.deal import Deal
    >>> from tianjiu.view import view
    >>> format_view(view(start(Deal.random(Random(9))), Seat.WEST))
    'WIKIPEDIA E1 W:ACEEGJK7'
    """
    require(seen, View, "a view to write", Clause.PLAY_4)
    table = format_table(Table(banker=seen.banker, streak=seen.streak, leader=seen.leader))
    own = f"{seen.seat.letter}:{format_hand(seen.dealt)}"
    events = in_fours(map(format_event, seen.events))
    line = f"{format_ruleset(seen.ruleset)} {table} {own} {events}"
    return bounded(line.rstrip(), _VIEW)


def in_fours(texts: Iterable[str]) -> str:
    """Join the texts of actions or events, a stroke between every four."""
    every = list(texts)
    return " / ".join(" ".join(every[first : first + 4]) for first in range(0, len(every), 4))


def action_phrases(words: Iterable[str]) -> Iterator[str]:
    """Yield the text of each action from words, of which a declaration takes two."""
    return phrases(words, {"declare": 2})


def event_phrases(words: Iterable[str]) -> Iterator[str]:
    """Yield the text of each event from words, of which some take several."""
    return phrases(words, {"declare": 3, "open": 4})


@attrs.frozen(kw_only=True)
class _Line:
    """The parts of a line: the rules, the table, the word with the tiles, and the words after."""

    ruleset: Ruleset
    table: Table
    tiles: str
    rest: list[str]


def _read_line(words: list[str], mark: str, tiles: str) -> _Line:
    """Take a line apart; the first word with the mark in it has the tiles."""
    place = next((place for place, word in enumerate(words) if mark in word), len(words))
    head, rest = words[:place], words[place:]
    if not rest or len(head) > len(("ruleset", "table")):
        message = f"{show(' '.join(words))} does not have {tiles}, where they stand in a line"
        raise NotationError(message, Clause.DEAL_1)
    ruleset, table = WIKIPEDIA, Table()
    if len(head) > 1 or (head and _names_rules(head[0])):
        ruleset = read_ruleset(head.pop(0))
    if head:
        table = read_table(head[0])
    return _Line(ruleset=ruleset, table=table, tiles=rest[0], rest=rest[1:])


def _names_rules(word: str) -> bool:
    return "=" in word or word.partition(",")[0].upper() in PRESETS


def _opening(line: _Line) -> View:
    seat, _, hand = line.tiles.partition(":")
    return View(
        ruleset=line.ruleset,
        seat=Seat(seat.upper()),
        banker=line.table.banker,
        streak=line.table.streak,
        leader=line.table.leader,
        dealt=parse_hand(fold(hand)),
    )


def _folded(phrase: str) -> str:
    """Return the text of an action or an event as it is written, but for the order of tiles."""
    return " ".join(map(_folded_word, phrase.split(" ")))


def _folded_word(word: str) -> str:
    if word.lower() in _KEYWORDS:
        return word.lower()
    return word.upper() if word.upper() in _MEMBERS else fold(word)
