import pickle

import pytest

from tests.scripted import by_seat, wrong
from tianjiu import SEATS, BySeat, Clause, Seat
from tianjiu.errors import WrongType

EAST, SOUTH, WEST, NORTH = Seat


def test_play_passes_from_east_to_south_west_and_north() -> None:
    assert (EAST, SOUTH, WEST, NORTH) == (Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH) == SEATS
    assert [seat.next for seat in SEATS] == [SOUTH, WEST, NORTH, EAST]
    assert [seat.previous for seat in SEATS] == [NORTH, EAST, SOUTH, WEST]
    assert [seat.opposite for seat in SEATS] == [WEST, NORTH, EAST, SOUTH]


def test_a_seat_goes_round_the_table_from_itself() -> None:
    assert EAST.round_table() == (EAST, SOUTH, WEST, NORTH)
    assert NORTH.round_table() == (NORTH, EAST, SOUTH, WEST)


def test_a_seat_is_known_by_its_letter() -> None:
    assert [seat.letter for seat in SEATS] == list("ESWN")
    assert [seat.order for seat in SEATS] == [0, 1, 2, 3]
    assert Seat("W") is WEST


def test_what_belongs_to_each_seat_is_indexed_by_seat() -> None:
    values = by_seat("e", "s", "w", "n")
    assert [values[seat] for seat in SEATS] == ["e", "s", "w", "n"]
    assert list(values) == list(SEATS)
    assert list(values.values()) == ["e", "s", "w", "n"]
    assert dict(values) == {EAST: "e", SOUTH: "s", WEST: "w", NORTH: "n"}
    assert len(values) == 4
    assert values.get(WEST) == "w"
    assert values.in_order() == ("e", "s", "w", "n")


@pytest.mark.parametrize("key", [0, -1, "E", "EAST", None, True, 1.0, (), Clause.DEAL_1])
def test_what_belongs_to_each_seat_is_indexed_by_nothing_else(key: object) -> None:
    values = by_seat(1, 2, 3, 4)
    with pytest.raises(WrongType, match="indexed by Seat") as caught:
        values[wrong(key)]
    assert caught.value.clause is Clause.DEAL_1
    assert key not in values


def test_values_by_seat_are_computed_from_values_or_from_seats() -> None:
    assert by_seat(1, 2, 3, -6).map(abs) == by_seat(1, 2, 3, 6)
    assert BySeat.of(lambda seat: seat.letter) == by_seat("E", "S", "W", "N")


def test_values_by_seat_are_equal_by_value_and_hashable() -> None:
    assert by_seat(1, 2, 3, 4) == by_seat(1, 2, 3, 4)
    assert by_seat(1, 2, 3, 4) != by_seat(1, 2, 4, 3)
    assert len({by_seat(1, 2, 3, 4), by_seat(1, 2, 3, 4), by_seat(4, 3, 2, 1)}) == 2


def test_values_by_seat_cannot_be_changed() -> None:
    values = by_seat(1, 2, 3, 4)
    for name in ("east", "another"):
        with pytest.raises(AttributeError):
            setattr(values, name, 5)
    assert not hasattr(values, "__setitem__")


def test_values_by_seat_pickle() -> None:
    values = by_seat(1, 2, 3, EAST)
    assert pickle.loads(pickle.dumps(values)) == values  # noqa: S301 - pickled just here
