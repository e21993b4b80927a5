"""The `floors` directive: the reference of every module, floor by floor from the lowest."""

import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Final, TypedDict

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata
from typing_extensions import override

_PYPROJECT: Final = Path(__file__).parents[2] / "pyproject.toml"


class _Contract(TypedDict):
    type: str
    layers: list[str]


def modules_by_floor() -> list[str]:
    """Return the public modules that exist, in the order of the import contract, lowest first."""
    settings = tomllib.loads(_PYPROJECT.read_text(encoding="utf-8"))
    contracts: list[_Contract] = settings["tool"]["importlinter"]["contracts"]
    floors = next(found["layers"] for found in contracts if found["type"] == "layers")
    names = [
        name.strip(" ()")
        for floor in reversed(floors)
        for name in floor.replace(":", "|").split("|")
    ]
    return [
        f"tianjiu.{name}"
        for name in names
        if not name.startswith("_") and find_spec(f"tianjiu.{name}") is not None
    ]


class Floors(SphinxDirective):
    """Document each module under a heading of its own; stands inside `eval-rst`."""

    @override
    def run(self) -> list[nodes.Node]:
        sections: list[nodes.Node] = []
        for module in modules_by_floor():
            section = nodes.section(ids=[nodes.make_id(module)], names=[module])
            section += nodes.title("", "", nodes.literal(text=module))
            section += self.parse_text_to_nodes(f".. automodule:: {module}\n")
            sections.append(section)
        return sections


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive with Sphinx."""
    app.add_directive("floors", Floors)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
