"""How whatever is wrong is refused: by an error of its own, which says what and by which clause."""

import pickle
from collections.abc import Callable, Iterable

import pytest

from tianjiu import Clause, TianjiuError
from tianjiu.errors import WrongType


def refused(
    call: Callable[[], object],
    error: type[TianjiuError],
    clauses: Clause | Iterable[Clause] | None,
    *quoted: str,
) -> None:
    """Assert that a call raises its own error, one plain sentence with the clause."""
    with pytest.raises(TianjiuError) as caught:
        call()
    raised = caught.value
    assert type(raised) is error
    assert isinstance(raised, TypeError if error is WrongType else ValueError)
    for text in quoted:
        assert text in raised.message
    assert raised.message.strip() == raised.message != ""
    assert "\n" not in raised.message
    assert not raised.message.endswith(".")
    assert len(raised.message) < 600
    assert str(raised) == raised.message + (f" ({raised.clause})" if raised.clause else "")
    if clauses is not None:
        assert raised.clause in ([clauses] if isinstance(clauses, Clause) else list(clauses))
    copy: TianjiuError = pickle.loads(pickle.dumps(raised))  # noqa: S301 - pickled just here
    assert (type(copy), str(copy), copy.clause) == (error, str(raised), raised.clause)
