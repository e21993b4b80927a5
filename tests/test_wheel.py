"""What a user gets: the built wheel, alone with attrs, typed and able to play."""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Final

import attrs
import pytest

import tianjiu

ROOT: Final = Path(__file__).parents[1]
EXAMPLES: Final = sorted((ROOT / "examples").glob("*.py"))
MYPY_CONFIG: Final = "[mypy]\nstrict = true\n"

# One worker builds the wheel and its environment once for all tests here.
pytestmark = pytest.mark.xdist_group("wheel")


@attrs.frozen
class Installed:
    """The wheel, and the interpreter of an environment that holds nothing else."""

    wheel: Path
    python: Path
    folder: Path

    def run(self, *command: str | Path) -> str:
        """Run a program away from the sources and return what it prints."""
        return run(*command, cwd=self.folder)


def run(*command: str | Path, cwd: Path) -> str:
    """Run a program that sees no setting of this process's Python and return what it prints."""
    hidden = ("PYTHON", "MYPY", "VIRTUAL_ENV", "COVERAGE")
    environment = {key: value for key, value in os.environ.items() if not key.startswith(hidden)}
    environment |= {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_ROOT_USER_ACTION": "ignore"}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Build the wheel and install it by itself."""
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--outdir", folder / "dist", ROOT, cwd=folder)
    (wheel,) = (folder / "dist").glob("*.whl")
    run(sys.executable, "-m", "venv", folder / "venv", cwd=folder)
    python = folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    run(python, "-m", "pip", "install", "-qq", wheel, cwd=folder)
    (folder / "mypy.ini").write_text(MYPY_CONFIG, encoding="utf-8")
    return Installed(wheel=wheel, python=python, folder=folder)


def test_the_wheel_holds_the_package_its_licence_and_its_type_marker(installed: Installed) -> None:
    names = zipfile.ZipFile(installed.wheel).namelist()
    assert "tianjiu/py.typed" in names
    assert [name for name in names if name.endswith("licenses/LICENSE")]
    assert {name.split("/")[0] for name in names} == {
        "tianjiu",
        f"tianjiu-{tianjiu.__version__}.dist-info",
    }


def test_the_wheel_brings_attrs_and_nothing_else(installed: Installed) -> None:
    listing = json.loads(installed.run(installed.python, "-m", "pip", "list", "--format=json"))
    names = {entry["name"].lower() for entry in listing}
    assert names - {"pip", "setuptools"} == {"attrs", "tianjiu"}


def test_the_command_explains_itself(installed: Installed) -> None:
    assert "demo" in installed.run(installed.python.with_name("tianjiu"), "--help")


@pytest.mark.parametrize("example", EXAMPLES, ids=[path.stem for path in EXAMPLES])
def test_an_example_is_well_typed_against_the_wheel(installed: Installed, example: Path) -> None:
    script = installed.folder / example.name
    script.write_bytes(example.read_bytes())
    checked = installed.run(
        sys.executable,
        *("-I", "-m", "mypy", "--config-file", "mypy.ini", "--cache-dir", "mypy-cache"),
        *("--python-executable", installed.python, script.name),
    )
    assert "no issues found" in checked


@pytest.mark.parametrize("example", EXAMPLES, ids=[path.stem for path in EXAMPLES])
def test_an_example_runs_with_the_wheel_alone(installed: Installed, example: Path) -> None:
    script = installed.folder / example.name
    script.write_bytes(example.read_bytes())
    assert installed.run(installed.python, "-I", script.name)
