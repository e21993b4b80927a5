"""How Hypothesis writes a failing example: as the library's own texts, not field by field."""

from hypothesis.vendor.pretty import RepresentationPrinter, for_type_by_name

from tianjiu.actions import Discard, Play
from tianjiu.combinations import Combination
from tianjiu.ruleset import Ruleset
from tianjiu.tiles import Hand

__all__ = ["register"]


def register() -> None:
    """Let Hypothesis write ``Hand.parse('AB')`` where it would write a packed number."""
    for kind in (Combination, Discard, Hand, Play, Ruleset):
        for_type_by_name(kind.__module__, kind.__name__, _write)


def _write(value: object, printer: RepresentationPrinter, cycle: bool) -> None:  # noqa: ARG001, FBT001 -- the arguments are Hypothesis's
    printer.text(repr(value))
