"""How thoroughly properties are tested: `HYPOTHESIS_PROFILE` is fast, ci or deep."""

import os
from typing import Final

from hypothesis import settings

# The suite runs on machines of every speed, so no example has a deadline.
settings.register_profile("fast", max_examples=60, deadline=None, print_blob=True)
settings.register_profile("ci", max_examples=100, deadline=None, print_blob=True, derandomize=True)
settings.register_profile("deep", max_examples=3_000, deadline=None, print_blob=True)

_USUAL: Final = "ci" if os.environ.get("CI") else "fast"
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or _USUAL)
