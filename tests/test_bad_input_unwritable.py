"""A value that cannot be written is refused all the same."""

from collections.abc import Callable, Mapping

import pytest

from tests.parameters import PARAMETERS
from tests.scripted import wrong
from tianjiu import Ruleset, TianjiuError
from tianjiu._compat import override


class Unprintable:
    """A value whose own description fails."""

    @override
    def __repr__(self) -> str:
        raise RuntimeError("cannot be written")


def nested() -> list[object]:
    """Return lists inside lists, too deep to be written."""
    value: list[object] = []
    for _ in range(20_000):
        value = [value]
    return value


CANNOT_BE_WRITTEN: Mapping[str, Callable[[], object]] = {
    "a number of ten thousand digits": lambda: 10**10_000,
    "lists inside lists": nested,
    "an object that fails": Unprintable,
    "a long string": lambda: "A" * 1_000_000,
}


@pytest.mark.parametrize("kind", CANNOT_BE_WRITTEN)
@pytest.mark.parametrize(
    "name",
    [
        "Hand",
        "Hand.parse",
        "BySeat[]",
        "Combination.kind",
        "Play",
        "action_id",
        "action_of",
        "Trick.actions",
        "Deal.hands",
        "State.actions",
        "step.action",
        "step.seat",
        "settle",
        "Tally.finish",
        "Match.scores",
        "View.after",
    ],
)
def test_a_value_that_cannot_be_written_is_refused_all_the_same(name: str, kind: str) -> None:
    give = PARAMETERS[name].give
    try:
        give(CANNOT_BE_WRITTEN[kind]())
    except TianjiuError as raised:
        said = raised.message
    except Exception as raised:  # noqa: BLE001 - whatever else comes out is what is looked for
        pytest.fail(f"raises {type(raised).__name__}", pytrace=False)
    else:
        pytest.fail("is accepted", pytrace=False)
    assert 0 < len(said) < 600


@pytest.mark.parametrize("kind", CANNOT_BE_WRITTEN)
@pytest.mark.parametrize("field", ["par", "capture", "civil_supreme", "instant_hands"])
def test_a_ruleset_field_that_cannot_be_written_is_refused_all_the_same(
    field: str, kind: str
) -> None:
    value = CANNOT_BE_WRITTEN[kind]()
    try:
        Ruleset(**{field: wrong(value)})
    except TianjiuError as raised:
        said = raised.message
    except Exception as raised:  # noqa: BLE001 - whatever else comes out is what is looked for
        pytest.fail(f"raises {type(raised).__name__}", pytrace=False)
    else:
        pytest.fail("is accepted", pytrace=False)
    assert 0 < len(said) < 600
