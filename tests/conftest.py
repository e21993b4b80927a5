"""How thoroughly properties are tested: `HYPOTHESIS_PROFILE` is fast, ci or deep.

Tests of an optional extra are there where the extra is: `make extras` installs each and runs them.
"""

import os
from importlib.util import find_spec
from typing import Final

import pytest
from hypothesis import settings

# The suite runs on machines of every speed, so no example has a deadline.
settings.register_profile("fast", max_examples=60, deadline=None, print_blob=True)
settings.register_profile("ci", max_examples=100, deadline=None, print_blob=True, derandomize=True)
settings.register_profile("deep", max_examples=3_000, deadline=None, print_blob=True)

_USUAL: Final = "ci" if os.environ.get("CI") else "fast"
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or _USUAL)

# Misuse is checked, never run: `test_typing` has it refused by the type checkers.
_MISUSE: Final = "typing"
_DASK: Final = "test_arena_dask.py"
collect_ignore: Final = [_MISUSE] if find_spec("distributed") else [_MISUSE, _DASK]


def pytest_configure(config: pytest.Config) -> None:
    """Name the marks that the tests use."""
    config.addinivalue_line("markers", "extra: needs an optional extra; `make extras` runs it")
