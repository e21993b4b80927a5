"""The terminal: ``python -m tianjiu demo`` plays a match, ``python -m tianjiu rule`` prints a rule.

The exit code is 0 when all is well, 1 when what is asked for by name does not exist, 2 when the
command is not understood, and 130 after Ctrl-C.
"""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from enum import Enum
from pathlib import Path
from random import Random
from textwrap import indent
from typing import Final

from tianjiu import __version__
from tianjiu.actions import Declare, Decline
from tianjiu.bots import GreedyBot, play_round
from tianjiu.clauses import Clause, ClauseGroup
from tianjiu.match import Match
from tianjiu.play import start
from tianjiu.render import (
    Names,
    cells,
    render_match,
    render_settlement,
    render_state,
    render_transfers,
    render_trick,
)
from tianjiu.ruleset import PRESETS, InstantHand, Ruleset
from tianjiu.seats import BySeat
from tianjiu.settlement import payments, settle
from tianjiu.state import Phase, State

__all__ = ["main"]

_DEFAULT_SEED: Final = 248
_WIDTH: Final = 80
_INDENT: Final = "    "

_ABOUT: Final = """\
Tiles are written by their codes: civil A to K from Heaven down, military 9 to 3
by their pips, n e s f being 4-5 3-5 3-4 2-3. Tiles in brackets lie face down.
All hands are open here; each bot sees no more than its own."""


class _Unknown(Exception):
    """What was asked for by name does not exist."""


def _demo(seed: int, ruleset: str, rounds: int, names: Names) -> Iterator[str]:
    """Play rounds between bots, and tell what happens as it happens."""
    rules = _ruleset(ruleset)
    match = Match.new(rules, Random(f"{seed}/dice"))
    yield f"Tianjiu 打天九: four bots, ruleset {ruleset}, seed {seed}\n\n{_ABOUT}\n"
    for number in range(1, rounds + 1):
        rng = Random(f"{seed}/{number}")
        last = opening = start(match.deal(rng), rules)
        yield f"--- Round {number} ---\n\n{render_state(opening, names)}\n"
        for state in play_round(opening, BySeat.of(lambda _: GreedyBot())):
            yield from _news(last, state, names)
            last = state
        settlement = settle(last)
        match = match.after(settlement)
        yield f"\n--- Settlement ---\n\n{render_settlement(settlement)}\n\n{render_match(match)}\n"
    yield f"Each id in brackets is a rule. To read one:\n\n{_INDENT}{_program()} rule BONUS-1"


def _program() -> str:
    """Return what to type for this program: by the path of its Python inside this folder, if so."""
    try:
        python = Path(sys.executable).relative_to(Path.cwd())
    except (OSError, ValueError):  # this folder is gone, or Python is outside it
        return "python -m tianjiu"
    return f"{python} -m tianjiu"


def _news(before: State, after: State, names: Names) -> Iterator[str]:
    """Tell of a declaration, a trick that is won, and a bonus that is paid for it."""
    for seat, answer in after.declarations[len(before.declarations) :]:
        match answer:
            case Declare(instant_hand=instant_hand):
                yield f"{seat.name.title()} declares {instant_hand.name}."
            case Decline():
                yield f"{seat.name.title()} declares nothing."
    if before.phase is Phase.DECLARING and after.phase is Phase.PLAYING:
        yield ""
    for number, trick in enumerate(after.tricks[len(before.tricks) :], len(before.tricks) + 1):
        yield f"Trick {number}: {render_trick(trick, names)}"
    paid = payments(after)[len(payments(before)) :]
    if paid:
        yield f"Bonus:\n{indent(render_transfers(paid), _INDENT)}"


def _ruleset(name: str) -> Ruleset:
    if name in PRESETS:
        return PRESETS[name]
    message = f"{name!r} is not the name of a ruleset; there are {', '.join(PRESETS)}"
    raise _Unknown(message)


def _rule(text: str | None) -> Iterator[str]:
    """Tell what a clause says; without an id, which clauses there are."""
    if text is not None:
        yield _clause_text(_clause(text))
        return
    for group in ClauseGroup:
        clauses = [clause for clause in Clause if clause.group is group]
        titles = [f"{_INDENT}{clause.id:9} {clause.title}" for clause in clauses]
        yield "\n".join([f"{group.title} {group.term}", *titles])


def _clause(text: str) -> Clause:
    try:
        return Clause.parse(text)
    except ValueError as error:
        raise _Unknown(str(error)) from error


def _clause_text(clause: Clause) -> str:
    """Return a clause in full: its statement, sources, rulings and fields."""
    lines = [f"{clause.id}  {clause.title}  {clause.term}", "", *_wrap(clause.statement)]
    sources = [f"{source.id}  {source.title}" for source in clause.sources]
    lines += ["", "Sources", *(_INDENT + line for line in sources or ["none: a ruling throughout"])]
    for ruling in clause.rulings:
        lines += ["", *_wrap(ruling.question, "Ruling: ")]
        lines += _wrap(f"{ruling.answer} {ruling.reason}", _INDENT)
    if clause.fields:
        lines += ["", "Fields of the ruleset"]
    for name in clause.fields:
        lines += _wrap(f"{name}: {_values(name)}", _INDENT)
    return "\n".join(lines)


def _values(field: str) -> str:
    """Return the default of a field, and the presets that set it otherwise."""
    values = [f"{_value(Ruleset(), field)} by default"]
    for name, preset in PRESETS.items():
        if field in preset.changes():
            values.append(f"{_value(preset, field)} in {name}")
    return "; ".join(values)


def _value(ruleset: Ruleset, field: str) -> str:
    value: object = getattr(ruleset, field)
    if isinstance(value, frozenset):
        members = [member.name for member in InstantHand if member in value]
        return ", ".join(members) or "none"
    return value.name if isinstance(value, Enum) else str(value)


def _wrap(text: str, first: str = "") -> list[str]:
    """Return a text in lines broken between words, counting a Chinese character as two cells."""
    lines: list[str] = []
    line, gap = first, ""
    for word in text.split():
        if gap and cells(line + gap + word) > _WIDTH:
            lines.append(line)
            line, gap = _INDENT if first else "", ""
        line, gap = line + gap + word, " "
    return [*lines, line]


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        message = f"{number} is less than 1"
        raise argparse.ArgumentTypeError(message)
    return number


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tianjiu", description="Tianjiu 打天九, played and explained in the terminal."
    )
    parser.add_argument("--version", action="version", version=f"tianjiu {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="command", required=True)
    demo = commands.add_parser(
        "demo", help="watch bots play", description="Play rounds between four bots."
    )
    demo.add_argument(
        "--seed", type=int, default=_DEFAULT_SEED, metavar="N", help="decides every deal"
    )
    demo.add_argument(
        "--ruleset", default="WIKIPEDIA", metavar="NAME", help=f"one of {', '.join(PRESETS)}"
    )
    demo.add_argument("--rounds", type=_positive, default=1, metavar="N", help="how many to play")
    demo.add_argument(
        "--names",
        choices=[names.value for names in Names],
        default=Names.ENGLISH.value,
        help="what is written beside the codes of tiles",
    )
    rule = commands.add_parser("rule", help="read a rule", description="Print a clause.")
    rule.add_argument("id", nargs="?", help="such as FINISH-4; without it, all ids are listed")
    return parser


class _Arguments(argparse.Namespace):
    """What the command line says, with its types."""

    command: str
    seed: int
    ruleset: str
    rounds: int
    names: str
    id: str | None

    def story(self) -> Iterator[str]:
        """Return what the command has to tell, piece by piece."""
        if self.command == "rule":
            return _rule(self.id)
        return _demo(self.seed, self.ruleset, self.rounds, Names(self.names))


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code.

    Args:
        argv: the arguments; those of the process unless given.

    Returns:
        0 when all is well, 1 when there is no such clause or ruleset, 2 when the command is not
        understood, 130 after Ctrl-C.

    >>> main(["rule", "play-3"])
    PLAY-3  Acting only in turn  上家不打，下家不墊
    <BLANKLINE>
    No seat may beat or discard before its turn has come.
    <BLANKLINE>
    Sources
        S000  天九, article in the Chinese Wikipedia
        S002  天九, rules page of the WeWeWeb online table
        S003  牌九基本認識介紹, a rules guide
    0
    """
    try:
        code = _run(argv)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever was reading has seen enough; the interpreter must not try to write the rest.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def _run(argv: Sequence[str] | None) -> int:
    try:
        arguments = _parser().parse_args(argv, _Arguments())
    except SystemExit as leaving:  # argparse has said why
        return leaving.code if isinstance(leaving.code, int) else 2
    try:
        for piece in arguments.story():
            print(_printable(piece), flush=True)
    except _Unknown as error:
        print(f"tianjiu: {error}", file=sys.stderr)
        return 1
    return 0


def _printable(text: str) -> str:
    """Return a text with question marks for the characters that the terminal does not have."""
    encoding = sys.stdout.encoding or "utf-8"
    return text.encode(encoding, errors="replace").decode(encoding)


if __name__ == "__main__":
    sys.exit(main())
