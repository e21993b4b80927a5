import pickle

import pytest

from tests.scripted import combination, discard, play
from tianjiu import Clause, Discard, Play, Seat, Trick
from tianjiu.errors import InvalidState
from tianjiu.tricks import Hidden


def trick(leader: Seat, text: str) -> Trick:
    """Return a trick, its actions one to a word."""
    words = text.split()
    return Trick(leader, [discard(w.strip("()")) if w[0] == "(" else play(w) for w in words])


def test_the_last_play_face_up_is_the_best_and_its_seat_wins() -> None:
    made = trick(Seat.WEST, "HH (95) BB (f3)")
    assert made.lead == combination("HH")
    assert made.best == combination("BB")
    assert made.winner is Seat.EAST
    assert made.size == 2
    assert made.is_finished


def test_a_trick_that_nobody_beats_is_won_by_its_leader() -> None:
    made = trick(Seat.NORTH, "AA9n (HHKK) (EEFF) (65f3)")
    assert made.winner is Seat.NORTH
    assert made.best == made.lead == combination("AA9n")
    assert made.size == 4


def test_a_trick_in_progress_knows_the_best_play_so_far() -> None:
    made = trick(Seat.SOUTH, "K J")
    assert not made.is_finished
    assert (made.winner, made.best) == (Seat.WEST, combination("J"))


def test_a_trick_lists_what_each_seat_did_in_order_of_play() -> None:
    made = trick(Seat.WEST, "HH (95) BB (f3)")
    assert made.by_seat() == (
        (Seat.WEST, play("HH")),
        (Seat.NORTH, discard("95")),
        (Seat.EAST, play("BB")),
        (Seat.SOUTH, discard("f3")),
    )
    assert made.discards() == (discard("95"), discard("f3"))


def test_the_discards_of_others_may_be_hidden() -> None:
    made = Trick(Seat.WEST, [play("HH"), Hidden(2), play("BB"), discard("f3")])
    assert made.winner is Seat.EAST
    assert made.discards() == (discard("f3"),)
    assert made.by_seat()[1] == (Seat.NORTH, Hidden(2))


@pytest.mark.parametrize(
    ("actions", "clause", "quoted"),
    [
        ([], Clause.PLAY_3, "0"),
        ([play("A"), *[discard("K")] * 4], Clause.PLAY_3, "5"),
        ([discard("A")], Clause.PLAY_1, "'A'"),
        ([Hidden(1)], Clause.PLAY_1, "Hidden"),
        ([play("A"), discard("KK")], Clause.PLAY_2, "'KK'"),
        ([play("AA"), play("B")], Clause.PLAY_2, "'B'"),
        ([play("AA"), Hidden(3)], Clause.PLAY_2, "3"),
    ],
    ids=str,
)
def test_what_is_no_trick_is_refused(
    actions: list[Play | Discard | Hidden], clause: Clause, quoted: str
) -> None:
    with pytest.raises(InvalidState) as caught:
        Trick(Seat.EAST, actions)
    assert caught.value.clause is clause
    assert quoted in caught.value.message


def test_a_trick_is_a_hashable_value_that_pickles_and_cannot_be_changed() -> None:
    made = trick(Seat.WEST, "HH (95) BB (f3)")
    copy: Trick = pickle.loads(pickle.dumps(made))  # noqa: S301 - pickled just here
    assert copy == made
    assert hash(copy) == hash(made)
    assert made != trick(Seat.NORTH, "HH (95) BB (f3)")
    for name in ("leader", "actions", "winner", "another"):
        with pytest.raises(AttributeError):
            setattr(made, name, None)
