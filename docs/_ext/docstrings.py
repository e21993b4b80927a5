"""Read the sections of docstrings, such as `Args:` and `Raises:`, as fields.

Docstrings here name no types, since signatures do. So a colon in the text of an attribute, or in
what a function returns, is only a colon.
"""

import re
from collections.abc import Iterator
from typing import Final

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

# Sections of named entries, and sections of plain text, each with its field.
_NAMED: Final = {"Args:": "param", "Attributes:": "ivar", "Raises:": "raises"}
_PLAIN: Final = {"Returns:": "returns", "Yields:": "yields"}
_ENTRY: Final = re.compile(r"    (\w[\w., ]*): (.+)")


def _as_fields(lines: list[str]) -> Iterator[str]:
    """Yield the lines of a docstring, the entries of its sections as fields."""
    section = ""
    for line in lines:
        if line in _NAMED or line in _PLAIN:
            section = line
            yield f":{_PLAIN[line]}:" if line in _PLAIN else ""
        elif section in _NAMED and (entry := _ENTRY.match(line)):
            names, text = entry.groups()
            yield from (f":{_NAMED[section]} {name}: {text}" for name in names.split(", "))
        else:
            if line and not line.startswith(" "):
                section = ""
            yield line


def read_sections(  # noqa: PLR0913, PLR0917 -- the arguments are Sphinx's
    app: Sphinx, what: str, name: str, documented: object, options: object, lines: list[str]
) -> None:
    """Replace a docstring's sections by fields."""
    del app, what, name, documented, options
    lines[:] = _as_fields(lines)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the reader with Sphinx."""
    app.setup_extension("sphinx.ext.autodoc")
    app.connect("autodoc-process-docstring", read_sections)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
