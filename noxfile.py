"""Sessions that need an environment of their own: several Pythons, and each optional extra."""

from pathlib import Path
from typing import Final

import nox

nox.needs_version = ">=2025.2"
nox.options.sessions = ["tests", "lint", "types", "docs", "extras"]
nox.options.default_venv_backend = "venv"
# Whoever has fewer Pythons tests fewer.
nox.options.error_on_missing_interpreters = False

PYTHONS: Final = ("3.11", "3.12", "3.13")
DEV: Final = ("-r", "requirements/dev.txt")
DOCS: Final = ("-r", "requirements/docs.txt")

# For each extra of pyproject.toml, a program that fails where the extra brings too little.
EXTRAS: Final = {
    "arena": """
import sys
import pytest

sys.exit(pytest.main(["-m", "extra", "tests/test_arena_dask.py"]))
""",
    "json": """
from random import Random
from tianjiu import Deal, start
from tianjiu.record import round_record
from tianjiu.record.json import from_json, to_json

record = round_record(start(Deal.random(Random(9))))
assert from_json(to_json(record)) == record
""",
    "testing": """
from hypothesis import given
from tianjiu import settle
from tianjiu.testing import finished_states

@given(finished_states())
def money_neither_comes_nor_goes(state):
    assert sum(settle(state).totals.values()) == 0

money_neither_comes_nor_goes()
""",
}

# What such a program needs beside its extra.
BESIDE: Final = {"arena": ("pytest", "hypothesis", "-c", "requirements/dev.txt")}


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """Run the tests of the library."""
    session.install("--editable", ".", *DEV)
    session.run("pytest", "-n", "2", "--dist", "loadgroup", *session.posargs)


@nox.session
def oldest(session: nox.Session) -> None:
    """Run the tests with the oldest releases that the project says it works with."""
    session.install("--editable", ".", *DEV)
    project = nox.project.load_toml("pyproject.toml")["project"]
    extras = project["optional-dependencies"]
    needed: list[str] = [*project["dependencies"], *extras["json"], *extras["testing"]]
    session.install(*(requirement.replace(">=", "==") for requirement in needed))
    session.run("pytest", "-n", "2", "--dist", "loadgroup", *session.posargs)


@nox.session
def lint(session: nox.Session) -> None:
    """Check style, format and floors."""
    session.install("--editable", ".", *DEV)
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("lint-imports")


@nox.session
def types(session: nox.Session) -> None:
    """Check types with two checkers."""
    session.install("--editable", ".", *DEV, *DOCS)
    python = str(Path(session.bin) / "python")
    session.run("mypy")
    session.run("basedpyright", "--pythonpath", python)


@nox.session
def docs(session: nox.Session) -> None:
    """Build the documentation, each warning an error, and run its examples."""
    session.install("--editable", ".", *DOCS)
    for builder in ("html", "doctest"):
        output = str(Path("docs", "_build", builder))
        session.run("sphinx-build", "-q", "-W", "--keep-going", "-n", "-b", builder, "docs", output)


@nox.session
@nox.parametrize("extra", sorted(EXTRAS))
def extras(session: nox.Session, extra: str) -> None:
    """Install one extra by itself and use what it is for."""
    declared = nox.project.load_toml("pyproject.toml")["project"]["optional-dependencies"]
    if set(declared) != set(EXTRAS):
        session.error(f"extras {sorted(declared)} are declared, {sorted(EXTRAS)} are checked")
    session.install(f".[{extra}]", *BESIDE.get(extra, ()))
    session.run("python", "-c", EXTRAS[extra])
