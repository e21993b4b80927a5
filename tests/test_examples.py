import ast
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

FOLDER: Final = Path(__file__).parents[1] / "examples"
EXAMPLES: Final = sorted(FOLDER.glob("*.py"))
SCORED: Final = [f"E{number}" for number in (*range(1, 8), *range(15, 20))]

every_example: Final = pytest.mark.parametrize(
    "path", EXAMPLES, ids=[path.stem for path in EXAMPLES]
)


def run(script: Path) -> subprocess.CompletedProcess[str]:
    """Run a script as a user does, with the package that is installed."""
    return subprocess.run(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def printed(name: str) -> str:
    """Return what an example prints."""
    done = run(FOLDER / name)
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    return done.stdout


def units(text: str, name: str) -> list[int]:
    """Return the numbers of the last line that begins with a name."""
    line = next(line for line in reversed(text.splitlines()) if line.startswith(name))
    return [int(number) for number in line.removeprefix(name).split()]


def test_the_examples_are_these() -> None:
    names = [path.name for path in EXAMPLES]
    assert names == ["play_a_round.py", "real_tiles.py", "score_a_hand.py", "write_a_bot.py"]


@every_example
def test_an_example_is_short_and_says_what_it_shows(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 60
    assert ast.get_docstring(ast.parse(text))


def test_a_round_is_played_and_settled() -> None:
    text = printed("play_a_round.py")
    led = re.findall(r"leads a .*; \w+ wins (\d) tricks?$", text, re.MULTILINE)
    assert sum(map(int, led)) == 8
    came_to = units(text, "units")
    assert len(came_to) == 4
    assert sum(came_to) == 0
    assert units(text, "after 1 round") == came_to


def test_every_documented_settlement_is_computed_as_documented() -> None:
    rows = re.findall(
        r"^(E\d+) .* documented (.*?) +computed (.*)$", printed("score_a_hand.py"), re.MULTILINE
    )
    assert {example for example, _, _ in rows} == set(SCORED)
    assert len(rows) == 40
    assert not [row for row in rows if row[1] != row[2]]


@pytest.mark.parametrize(("documented", "wrong"), [("N+11", "N+12"), ("3: -4", "3: -3")])
def test_a_settlement_that_differs_is_reported(tmp_path: Path, documented: str, wrong: str) -> None:
    text = (FOLDER / "score_a_hand.py").read_text(encoding="utf-8")
    assert text.count(documented) == 1
    script = tmp_path / "score_a_hand.py"
    script.write_text(text.replace(documented, wrong), encoding="utf-8")
    assert run(script).returncode == 1


def test_a_round_with_real_tiles_is_settled_and_a_slip_refused() -> None:
    text = printed("real_tiles.py")
    assert units(text, "units") == [-4, -12, -60, 76]
    assert "FINISH-4" in text
    assert text.endswith("and a round has 8 (PLAY-5)\n")


def test_a_bot_of_ones_own_wins_against_random_bots() -> None:
    said = re.fullmatch(
        r"EagerBot wins (\d+\.\d) units a round against three random bots\n",
        printed("write_a_bot.py"),
    )
    assert said
    assert float(said[1]) > 5
