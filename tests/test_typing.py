"""Type checkers refuse misuse, line by line, before anything runs."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
MISUSE: Final = Path(__file__).with_name("typing") / "misuse.py"

# What pyright calls the errors that mypy knows by these codes.
PYRIGHT: Final[Mapping[str, AbstractSet[str]]] = {
    "arg-type": {"reportArgumentType", "reportCallIssue"},
    "attr-defined": {"reportAttributeAccessIssue"},
    "call-arg": {"reportCallIssue"},
    "call-overload": {"reportArgumentType", "reportCallIssue"},
    "index": {"reportArgumentType", "reportIndexIssue"},
    "misc": {"reportAttributeAccessIssue", "reportGeneralTypeIssues"},
    "operator": {"reportOperatorIssue"},
    "union-attr": {"reportOptionalMemberAccess"},
}


def marked() -> dict[int, set[str]]:
    """Return the codes of mypy that each marked line names."""
    found: dict[int, set[str]] = {}
    for number, line in enumerate(MISUSE.read_text(encoding="utf-8").splitlines(), start=1):
        marker = re.search(r"  # error: ([a-z-]+(?:, [a-z-]+)*)$", line)
        assert (marker is not None) is ("# error" in line), line
        if marker:
            found[number] = set(marker[1].split(", "))
    return found


def test_the_file_of_misuse_marks_enough_of_it() -> None:
    lines = marked()
    assert len(lines) > 50
    assert {code for codes in lines.values() for code in codes} == set(PYRIGHT)


@pytest.mark.skipif(find_spec("mypy") is None, reason="mypy is not installed")
def test_mypy_refuses_the_marked_lines_and_no_others() -> None:
    command = [sys.executable, "-m", "mypy", "--strict", "--no-pretty", str(MISUSE)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    found: defaultdict[int, set[str]] = defaultdict(set)
    for line in run.stdout.splitlines():
        error = re.fullmatch(r"(.+?):(\d+):(?:\d+:)? error: .*\[([a-z-]+)\]", line)
        if error:
            assert (ROOT / error[1]).resolve() == MISUSE, line
            found[int(error[2])].add(error[3])
    assert dict(found) == marked(), run.stdout + run.stderr


def basedpyright() -> str | None:
    """Return the program beside this Python, or the one on the path."""
    beside = str(Path(sys.executable).parent)
    return shutil.which("basedpyright", path=os.pathsep.join([beside, os.environ["PATH"]]))


@pytest.mark.skipif(basedpyright() is None, reason="basedpyright is not installed")
def test_pyright_refuses_the_marked_lines_and_no_others(tmp_path: Path) -> None:
    program = basedpyright()
    assert program is not None
    settings = {
        "include": [str(MISUSE)],
        "typeCheckingMode": "strict",
        "pythonVersion": "3.11",
        "extraPaths": [str(ROOT / "src")],
    }
    project = tmp_path / "pyrightconfig.json"
    project.write_text(json.dumps(settings), encoding="utf-8")
    command = [program, "-p", str(project), "--pythonpath", sys.executable, "--outputjson"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    found: defaultdict[int, set[str]] = defaultdict(set)
    for each in json.loads(run.stdout)["generalDiagnostics"]:
        # A type that is unknown because of an error is not an error of its own.
        if not each["rule"].startswith("reportUnknown"):
            found[each["range"]["start"]["line"] + 1].add(each["rule"])
    lines = marked()
    assert set(found) == set(lines), run.stdout
    for line, rules in found.items():
        assert any(rules & PYRIGHT[code] for code in lines[line]), (line, rules)
