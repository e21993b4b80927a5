"""Refuse pages that load anything from another place: scripts, styles, fonts or pictures."""

import re
from pathlib import Path
from typing import Final

from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util.typing import ExtensionMetadata

_LOADS: Final = re.compile(
    r"""(?:<(?:script|img|iframe|source)\b[^>]*\bsrc|<link\b[^>]*\bhref|@import|url\()"""
    r"""\s*=?\s*["'(]?\s*(?:https?:)?//[^\s"')>]+"""
)


def refuse_remote_loads(app: Sphinx, exception: Exception | None) -> None:
    """Raise `ExtensionError` where a built page or style loads something from another host."""
    if exception is not None or app.builder.format != "html":
        return
    built = Path(app.outdir)
    for page in sorted([*built.rglob("*.html"), *built.rglob("*.css")]):
        found = _LOADS.search(page.read_text(encoding="utf-8"))
        if found is not None:
            message = f"{page.relative_to(built)} loads from elsewhere: {found.group()}"
            raise ExtensionError(message)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the check with Sphinx."""
    app.connect("build-finished", refuse_remote_loads)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
