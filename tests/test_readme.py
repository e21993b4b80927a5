import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tianjiu import PRESETS
from tianjiu.clauses import Clause, ClauseGroup

ROOT: Final = Path(__file__).parents[1]
README: Final = (ROOT / "README.md").read_text(encoding="utf-8")

# Each block of Python, with the block of text that stands below it: what it prints, or the error
# of a type checker.
BLOCKS: Final[list[tuple[str, str]]] = re.findall(
    r"^```python\n(.*?)^```\n\n^```text\n(.*?)^```$", README, re.DOTALL | re.MULTILINE
)
RUN: Final = [block for block in BLOCKS if not block[1].startswith("error:")]
REFUSED: Final = [block for block in BLOCKS if block[1].startswith("error:")]


def python(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a program with the package that is installed."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_every_block_of_python_shows_what_comes_of_it() -> None:
    assert README.count("```python") == README.count("```text") == len(BLOCKS)
    assert RUN
    assert REFUSED


@pytest.mark.parametrize(("code", "output"), RUN)
def test_a_block_prints_what_stands_below_it(code: str, output: str) -> None:
    done = python("-c", code)
    assert (done.stdout, done.stderr) == (output, "")


def test_the_loop_has_ten_lines() -> None:
    assert len(RUN[0][0].splitlines()) == 10


def test_a_type_checker_accepts_the_blocks_and_refuses_misuse(tmp_path: Path) -> None:
    scripts = [tmp_path / f"block_{number}.py" for number in range(len(BLOCKS))]
    for script, (code, _) in zip(scripts, BLOCKS, strict=True):
        script.write_text(code, encoding="utf-8")
    options = ["--strict", "--no-error-summary", "--cache-dir", str(tmp_path / "cache")]
    checked = python("-m", "mypy", *options, *map(str, scripts))
    errors = [line.partition(": ")[2] for line in checked.stdout.splitlines()]
    assert errors == [text.rstrip() for _, text in REFUSED]


def test_the_commands_are_named_and_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for command in ("demo", "test", "docs", "bench"):
        assert f"make {command}" in README
        assert re.search(rf"^{command}:", makefile, re.MULTILINE)


def test_every_group_of_clauses_is_listed_to_its_end() -> None:
    assert f"All {len(Clause)} clauses" in README
    for group in ClauseGroup:
        first, *_, last = [clause for clause in Clause if clause.group is group]
        assert f"| {first} to {last} |" in README


def test_every_preset_is_listed() -> None:
    assert re.findall(r"^\| `([A-Z_]+)` \|", README, re.MULTILINE) == list(PRESETS)


def test_every_link_leads_to_a_file_of_the_project() -> None:
    links = re.findall(r"\]\(([^)]*)\)", README)
    assert links
    assert not [link for link in links if not (ROOT / link).exists()]
    assert "![" not in README
