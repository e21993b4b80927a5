"""Configuration of the documentation: built offline, with every warning an error."""

import builtins
import sys
from pathlib import Path
from typing import Final

import tianjiu

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project: Final = "tianjiu"
author: Final = "The tianjiu authors"
copyright: Final = author  # noqa: A001 -- the name that Sphinx reads
version = release = tianjiu.__version__

extensions: Final = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.doctest",
    "clauses",
    "docstrings",
    "floors",
    "offline",
]
source_suffix: Final = {".md": "markdown"}
exclude_patterns: Final = ["_build", "_ext"]

html_theme: Final = "furo"
html_title: Final = f"tianjiu {release}"
html_show_sphinx: Final = False
html_copy_source: Final = False

myst_enable_extensions: Final = ["colon_fence", "deflist", "smartquotes"]
myst_heading_anchors: Final = 3

nitpicky: Final = True
# Without the network the inventory of Python's own documentation is out of reach.
nitpick_ignore_regex: Final = [
    (r"py:.*", rf"(?:{'|'.join(sorted(sys.stdlib_module_names))})(?:\..*)?"),
    (r"py:.*", rf"(?:{'|'.join(name for name in dir(builtins) if name[0] != '_')})"),
    (r"py:.*", r"(?:attrs?|hypothesis)\..*"),
    # Type variables are not documented.
    (r"py:.*", r"tianjiu\.\w+\.[A-Z](?:_co|_contra)?"),
]

autodoc_member_order: Final = "bysource"
autodoc_typehints: Final = "signature"
autodoc_use_type_comments: Final = False
autodoc_default_options: Final = {
    "members": True,
    "show-inheritance": True,
    "undoc-members": True,
}
python_use_unqualified_type_names: Final = True

trim_doctest_flags: Final = True
# Examples in docstrings run with the tests, in their own modules; here, those of the pages.
doctest_test_doctest_blocks: Final = ""
