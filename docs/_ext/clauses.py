"""The `clauses` directive writes the rules from the `Clause` enum; every id becomes a link."""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata
from typing_extensions import override

from tianjiu.clauses import Clause, ClauseGroup, Source

_FIELDS: Final = frozenset(field for clause in Clause for field in clause.fields)
_CODE: Final = re.compile(r"`([^`]+)`")
_ID: Final = re.compile(rf"\b({'|'.join(clause.id for clause in Clause)})\b")


def _field(name: str) -> nodes.Node:
    """Return a link to a field of `Ruleset`."""
    link = pending_xref(
        "",
        nodes.literal(text=name, classes=["xref", "py", "py-attr"]),
        refdomain="py",
        reftype="attr",
        reftarget=f"tianjiu.ruleset.Ruleset.{name}",
        refexplicit=True,
        refwarn=True,
    )
    link["py:module"] = link["py:class"] = None
    return link


def _prose(text: str) -> Iterator[nodes.Node]:
    """Split a sentence into text, links to the fields that it names, and other code."""
    for place, part in enumerate(_CODE.split(text)):
        if place % 2 == 0:
            yield nodes.Text(part)
        elif part in _FIELDS:
            yield _field(part)
        else:
            yield nodes.literal(text=part)


def _link(clause_id: str) -> nodes.Node:
    """Return a link to a clause, from any page."""
    return pending_xref(
        "",
        nodes.inline(text=clause_id),
        refdomain="std",
        reftype="ref",
        reftarget=nodes.fully_normalize_name(clause_id),
        refexplicit=True,
        refwarn=True,
    )


def link_ids(app: Sphinx, page: nodes.document) -> None:
    """Make a link of every clause id in a paragraph, on this page or any other."""
    del app
    for text in list(page.findall(nodes.Text)):
        parts = _ID.split(text.astext())
        if len(parts) > 1 and isinstance(text.parent, nodes.paragraph):
            linked = [
                _link(part) if place % 2 else nodes.Text(part) for place, part in enumerate(parts)
            ]
            text.parent.replace(text, linked)


def _paragraph(text: str, lead: str = "") -> nodes.paragraph:
    paragraph = nodes.paragraph()
    if lead:
        paragraph += [nodes.strong(text=lead), nodes.Text(" ")]
    paragraph += list(_prose(text))
    return paragraph


def _line(lead: str, parts: Iterable[nodes.Node]) -> nodes.paragraph:
    """Return one line of a clause's apparatus: a label and its parts between commas."""
    line = nodes.paragraph("", "", nodes.emphasis(text=lead), nodes.Text(" "))
    for place, part in enumerate(parts):
        line += [nodes.Text(", "), part] if place else [part]
    return line


def _section(anchor: str, title: str) -> nodes.section:
    return nodes.section(
        "", nodes.title(text=title), ids=[anchor], names=[nodes.fully_normalize_name(anchor)]
    )


def _source_anchor(source: Source) -> str:
    return f"source-{source.id}"


class Clauses(SphinxDirective):
    """Write every clause with its anchor, term, statement, rulings, sources and fields."""

    @override
    def run(self) -> list[nodes.Node]:
        groups = groupby(Clause, key=lambda clause: clause.group)
        sections = [self._group(group, list(clauses)) for group, clauses in groups]
        return [*sections, self._sources()]

    def _group(self, group: ClauseGroup, clauses: list[Clause]) -> nodes.section:
        title = f"{group.name}: {group.title} {group.term}"
        section = self._target(_section(group.name, title))
        section += [self._clause(clause) for clause in clauses]
        return section

    def _clause(self, clause: Clause) -> nodes.section:
        title = f"{clause.id} {clause.title} {clause.term}"
        section = self._target(_section(clause.id, title))
        section += _paragraph(clause.statement)
        for ruling in clause.rulings:
            section += nodes.admonition(
                "",
                nodes.title("", "", *_prose(f"Ruling: {ruling.question}")),
                _paragraph(ruling.answer),
                _paragraph(ruling.reason, "Reason:"),
                classes=["admonition-ruling"],
            )
        if clause.sources:
            links = [
                nodes.reference("", source.short, internal=True, refid=_source_anchor(source))
                for source in clause.sources
            ]
            section += _line("Sources:", links)
        if clause.fields:
            section += _line("Ruleset:", map(_field, clause.fields))
        return section

    def _sources(self) -> nodes.section:
        section = self._target(_section("sources", "Sources"))
        for source in Source:
            section += nodes.paragraph(
                "",
                "",
                nodes.strong(text=source.short),
                nodes.Text(f" ({source.id}): {source.title}"),
                ids=[_source_anchor(source)],
            )
        return section

    def _target(self, section: nodes.section) -> nodes.section:
        """Make the section one that other pages can refer to by its name."""
        self.state.document.note_explicit_target(section, section)
        return section


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive and the links with Sphinx."""
    app.add_directive("clauses", Clauses)
    app.connect("doctree-read", link_ids)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
