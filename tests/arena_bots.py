"""Bots that do what bots should not, made by functions that other processes can import."""

import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

import attrs

from tianjiu import Action, View
from tianjiu.actions import PLAYS
from tianjiu.bots import Bot, RandomBot

MARK: Final = "TIANJIU_TEST_MARK"
"""The environment variable with the path of a file that shows that something happened before."""


@attrs.frozen
class Doing:
    """Does one thing whenever it is asked."""

    what: Callable[[Sequence[Action]], Action]

    def choose(self, _: View, actions: Sequence[Action], /) -> Action:
        return self.what(actions)


def raising(_: int, /) -> Bot:
    def fail(actions: Sequence[Action]) -> Action:
        raise ZeroDivisionError(f"{len(actions)} actions")

    return Doing(fail)


def illegal(_: int, /) -> Bot:
    def cheat(actions: Sequence[Action]) -> Action:
        # A play is illegal as soon as somebody has led another.
        return next(action for action in PLAYS if action not in actions)

    return Doing(cheat)


def quitting(_: int, /) -> Bot:
    def leave(_: Sequence[Action]) -> Action:
        sys.exit("enough")

    return Doing(leave)


def looping(_: int, /) -> Bot:
    def think(_: Sequence[Action]) -> Action:
        while True:
            with suppress(Exception):  # it cannot be talked to
                sum(range(100))

    return Doing(think)


def sleeping(_: int, /) -> Bot:
    def sleep(actions: Sequence[Action]) -> Action:
        time.sleep(0.4)
        return actions[0]

    return Doing(sleep)


def unmade(seed: int, /) -> Bot:
    raise LookupError(f"no weights for seed {seed:.0f}")


def steady(seed: int, /) -> Bot:
    """Make a bot that takes its time, but not too much."""
    bot = RandomBot(Random(seed))

    @attrs.frozen
    class Steady:
        def choose(self, view: View, actions: Sequence[Action], /) -> Action:
            time.sleep(0.002)
            return bot.choose(view, actions)

    return Steady()


def deadly(seed: int, /) -> Bot:
    """Make a bot that kills its process once, when some rounds have been played."""
    mark = Path(os.environ[MARK])
    with mark.open("a", encoding="utf-8") as file:
        file.write(".")
    if mark.stat().st_size >= 10:
        with suppress(FileExistsError):
            mark.with_suffix(".killed").touch(exist_ok=False)
            os.kill(os.getpid(), signal.SIGKILL)
    return RandomBot(Random(seed))
