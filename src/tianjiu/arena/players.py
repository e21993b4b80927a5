"""A bot at the table of a tournament, which nothing that it does can stop."""

import ctypes
from collections.abc import Callable, Sequence
from threading import Thread
from typing import Final

from tianjiu.actions import Action
from tianjiu.bots import Bot
from tianjiu.errors import TianjiuError
from tianjiu.view import View

__all__ = ["Player", "Quit", "TooSlow"]


class TooSlow(TianjiuError):
    """A bot took longer than it may."""


class Quit(TianjiuError):
    """A bot wanted to end the program."""


class _Stopped(SystemExit):
    """What stops a bot that is out of time: threads end with it, and say nothing."""


class Player:
    """A bot of a tournament: it is given so much time, and it cannot end the program.

    Args:
        bot: who chooses.
        seconds: the time that it has for each choice, by the clock; None for any.
    """

    def __init__(self, bot: Bot, seconds: float | None) -> None:
        self.bot = bot
        self.seconds = seconds

    def choose(self, view: View, actions: Sequence[Action], /) -> Action:
        """Return what the bot chooses.

        Raises:
            TooSlow: when it takes too long.
            Quit: when it wants to end the program.
        """

        def choice() -> Action:
            return self.bot.choose(view, actions)

        try:
            return choice() if self.seconds is None else _in_time(choice, self.seconds)
        except SystemExit as fault:
            message = "it wanted to end the program"
            raise Quit(message) from fault


_LEEWAY: Final = 1.0


def _in_time(choose: Callable[[], Action], seconds: float) -> Action:
    """Return what is chosen in a thread of its own, or give up on it."""
    chosen: list[Action] = []
    faults: list[BaseException] = []

    def work() -> None:
        try:
            chosen.append(choose())
        except BaseException as fault:  # noqa: BLE001 -- whatever it is, the table goes on
            faults.append(fault)

    thread = Thread(target=work, daemon=True, name="bot")
    thread.start()
    thread.join(seconds)
    if thread.is_alive():
        _stop(thread)
        message = f"it took more than {seconds:g} seconds"
        raise TooSlow(message)
    if faults:
        raise faults[0]
    return chosen[0]


def _stop(thread: Thread) -> None:
    """Stop a thread, so that it takes no time from those who play on; C code stops when it ends."""
    if thread.ident is not None:
        number, stopped = ctypes.c_ulong(thread.ident), ctypes.py_object(_Stopped)
        ctypes.pythonapi.PyThreadState_SetAsyncExc(number, stopped)
    thread.join(_LEEWAY)
