"""Text for what one seat sees happen (PLAY-4)."""

import re
from typing import Final

from tianjiu.actions import Declare, Decline, Discard, Play
from tianjiu.checks import require, show
from tianjiu.clauses import Clause
from tianjiu.errors import NotationError
from tianjiu.events import Event, LaidOpen, Opened, require_event
from tianjiu.notation.actions import format_action, parse_action, parse_hand
from tianjiu.ruleset import Ruleset
from tianjiu.tricks import Hidden

__all__ = ["format_event", "parse_event"]

_OPEN: Final = "open "
_DECLARE: Final = "declare "
_HIDDEN: Final = re.compile(r"\(\?+\)")
_MOST_TILES: Final = 4
_OPENED: Final = 3


def parse_event(text: str, ruleset: Ruleset) -> Event:
    """Read an event: an action, or ``(??)``, ``declare ALL_WHITE EEFFGGHH``, ``open (5) (6) (3)``.

    Args:
        text: one event, without spaces around it.
        ruleset: decides whether ``KK`` is a civil pair or a supreme (COMBO-9).

    Raises:
        WrongType: when it is not given a string and a ruleset.
        NotationError: for any other text; it names the clause.

    >>> from tianjiu.ruleset import WIKIPEDIA
    >>> parse_event("(??)", WIKIPEDIA)
    Hidden(size=2)
    """
    require(text, str, "the text of an event")
    require(ruleset, Ruleset, "the ruleset of an event", Clause.COMBO_9)
    if _HIDDEN.fullmatch(text):
        return _read_hidden(text)
    if text.startswith(_OPEN):
        return _read_opened(text, ruleset)
    if text.startswith(_DECLARE):
        return _read_laid_open(text, ruleset)
    event = parse_action(text, ruleset)
    assert not isinstance(event, Declare)  # noqa: S101 -- every one begins with the word
    return event


def format_event(event: Event) -> str:
    """Write an event, as `parse_event` reads it.

    Args:
        event: what a seat sees.

    Raises:
        WrongType: when it is not given an event.
        UnknownAction: when it is a play, or a discard, that no round has.
        NotationError: when it hides more than four tiles, or opens other than three discards.

    >>> format_event(Hidden(3))
    '(???)'
    """
    match require_event(event):
        case Hidden(size=size):
            if size > _MOST_TILES:
                message = f"{show(event)} is of more tiles than a trick has"
                raise NotationError(message, Clause.PLAY_4)
            return f"({'?' * size})"
        case LaidOpen(instant_hand=instant_hand, hand=hand):
            return f"{_DECLARE}{instant_hand.name} {hand}"
        case Opened(discards=discards):
            if len(discards) != _OPENED:
                message = f"{show(event)} opens {len(discards)} discards, and there are {_OPENED}"
                raise NotationError(message, Clause.PLAY_4)
            return _OPEN + " ".join(map(format_action, discards))
        case Play() | Discard() | Decline() as action:
            return format_action(action)


def _read_hidden(text: str) -> Hidden:
    size = text.count("?")
    if size > _MOST_TILES:
        message = f"{show(text)} hides {size} tiles, where tricks are of one to four"
        raise NotationError(message, Clause.PLAY_2)
    return Hidden(size)


def _read_laid_open(text: str, ruleset: Ruleset) -> LaidOpen:
    declaration, space, hand = text.removeprefix(_DECLARE).partition(" ")
    declared = parse_action(_DECLARE + declaration, ruleset)
    if not isinstance(declared, Declare) or not space:
        message = f"{show(text)} lays no hand open, as 'declare ALL_WHITE EEFFGGHH' does"
        raise NotationError(message, Clause.INSTANT_4)
    return LaidOpen(declared.instant_hand, parse_hand(hand))


def _read_opened(text: str, ruleset: Ruleset) -> Opened:
    words = text.removeprefix(_OPEN).split(" ")
    opened = [parse_action(word, ruleset) for word in words]
    discards = tuple(discard for discard in opened if isinstance(discard, Discard))
    if not len(discards) == len(words) == _OPENED:
        message = f"{show(text)} does not open {_OPENED} discards, as 'open (5) (6) (3)' does"
        raise NotationError(message, Clause.PLAY_4)
    return Opened(discards)
