import re
import unicodedata
from itertools import product
from random import Random
from typing import Final

import pytest

from tests.scripted import facts, wrong
from tianjiu import DECK, SEATS, Match, MatchEnd, Seat, settle
from tianjiu.dealing import Method, Side, Wall, draw, places, put_on
from tianjiu.errors import InvalidWall, WrongType
from tianjiu.render import cells, render_draw, render_match, render_method, render_wall

EAST, SOUTH, WEST, NORTH = SEATS
IN_ORDER: Final = Wall(tuple(DECK[first : first + 4] for first in range(0, 32, 4)))
CALLS: Final = [
    (method, side) for method in Method for side in (Side if method.takes_side else (None,))
]

every_call: Final = pytest.mark.parametrize(("method", "side"), CALLS)


def picture(text: str) -> str:
    """Return a picture written between bars, which keep the spaces at the ends in view."""
    return "\n".join(line.strip().strip("|").rstrip() for line in text.strip().splitlines())


def test_a_wall_is_drawn_as_it_stands_with_its_tiles_open() -> None:
    assert render_wall(IN_ORDER) == picture("""
        |A 6-6  C 4-4  E 5-5  G 2-2  I 4-6  K 1-5  8 2-6  6 2-4
        |A 6-6  C 4-4  E 5-5  G 2-2  I 4-6  K 1-5  e 3-5  5 1-4
        |B 1-1  D 1-3  F 3-3  H 5-6  J 1-6  9 3-6  7 2-5  f 2-3
        |B 1-1  D 1-3  F 3-3  H 5-6  J 1-6  n 4-5  s 3-4  3 1-2
        |-----  -----  -----  -----  -----  -----  -----  -----
        |  1      2      3      4      5      6      7      8
    """)


def test_a_method_is_drawn_with_the_turn_in_which_each_tile_is_taken() -> None:
    assert render_method(Method.FIELD, Side.RIGHT) == picture("""
        |field, from the right
        |3rd  3rd  3rd  3rd  1st  1st  1st  1st
        |3rd  3rd  3rd  3rd  1st  1st  1st  1st
        |4th  4th  4th  4th  2nd  2nd  2nd  2nd
        |4th  4th  4th  4th  2nd  2nd  2nd  2nd
        |---  ---  ---  ---  ---  ---  ---  ---
        | 1    2    3    4    5    6    7    8
    """)
    assert render_method(Method.HEART) == picture("""
        |heart
        |4th  3rd  2nd  1st  1st  2nd  3rd  4th
        |4th  3rd  2nd  1st  1st  2nd  3rd  4th
        |4th  3rd  2nd  1st  1st  2nd  3rd  4th
        |4th  3rd  2nd  1st  1st  2nd  3rd  4th
        |---  ---  ---  ---  ---  ---  ---  ---
        | 1    2    3    4    5    6    7    8
    """)


def test_stacks_that_are_put_on_others_stand_on_them() -> None:
    assert render_method(Method.THREE_LIONS) == picture("""
        |three lions: 6 put on 1, 7 put on 3, 8 put on 5
        | 1st             2nd             3rd
        | 1st             2nd             3rd
        | 1st             2nd             3rd
        | 1st             2nd             3rd
        | 1st     4th     2nd     4th     3rd
        | 1st     4th     2nd     4th     3rd
        | 1st     4th     2nd     4th     3rd
        | 1st     4th     2nd     4th     3rd
        |------  ------  ------  ------  ------
        |6 on 1    2     7 on 3    4     8 on 5
    """)


def test_a_draw_names_the_seat_of_each_tile_and_the_four_hands() -> None:
    text = render_draw(IN_ORDER, Method.DOUBLE_WINGS, None, (2, 2), NORTH)
    assert text == picture("""
        |North is banker; South rolls 2 and 2, the count of 4 falls on East (DEAL-4)
        |double wings: 1 put on 4, 8 put on 5
        |
        |                  A East   6 South
        |                  A East   5 South
        |                  B East   f South
        |                  B East   3 South
        |C West   E West   G East   I South  K North  8 North
        |C West   E West   G East   I South  K North  e North
        |D West   F West   H East   J South  9 North  7 North
        |D West   F West   H East   J South  n North  s North
        |-------  -------  -------  -------  -------  -------
        |   2        3      1 on 4   8 on 5     6        7
        |
        |    East   AABBGGHH
        |    South  IIJJ65f3
        |    West   CCDDEEFF
        |    North  KK9n8e7s
    """)


@every_call
@pytest.mark.parametrize("banker", SEATS)
def test_a_draw_can_be_read_back_from_its_picture(
    method: Method, side: Side | None, banker: Seat
) -> None:
    wall, dice = Wall.random(Random(7)), (3, 5)
    lines = render_draw(wall, method, side, dice, banker).splitlines()
    taken, hands = places(method, side, dice, banker), draw(wall, method, side, dice, banker)
    names = [
        name for line in lines[3:-6] for name in re.findall(r"\b\S (East|South|West|North)\b", line)
    ]
    assert sorted(names) == sorted(seat.name.title() for seat in SEATS for _ in taken[seat])
    assert {tuple(line.split()) for line in lines[-4:]} == {
        (seat.name.title(), str(hands[seat])) for seat in SEATS
    }
    assert all(f"{upper} on {lower}" in lines[-6] for upper, lower in put_on(method).items())


def test_every_picture_fits_a_terminal_and_has_no_control_character() -> None:
    pictures = [render_wall(IN_ORDER), *(render_method(*call) for call in CALLS)]
    pictures += [
        render_draw(IN_ORDER, *call, dice, banker)
        for call, dice, banker in product(CALLS, ((1, 1), (6, 6)), SEATS)
    ]
    for text in pictures:
        for line in text.split("\n"):
            assert cells(line) <= 80
            assert line == line.rstrip()
            assert not [c for c in line if unicodedata.category(c).startswith("C")]


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(WrongType, match="wall to draw"):
        render_wall(wrong(IN_ORDER.stacks))
    with pytest.raises(WrongType, match="way to draw"):
        render_method(wrong("heart"))
    with pytest.raises(InvalidWall, match="FIELD"):
        render_method(Method.FIELD)
    with pytest.raises(InvalidWall, match="HEART"):
        render_draw(IN_ORDER, Method.HEART, Side.LEFT, (1, 1), EAST)
    with pytest.raises(InvalidWall, match="dice"):
        render_draw(IN_ORDER, Method.HEART, None, (0, 1), EAST)


def test_a_match_that_is_over_is_drawn_with_its_places() -> None:
    match = Match.new(end=MatchEnd(rounds=2)).after(settle(facts((4, 0, 2, 2), EAST)))
    assert render_match(match).endswith("next, East is banker, term 2, multiplier 3 (MULT-1)")
    match = match.after(settle(facts((4, 2, 0, 2), EAST, streak=2)))
    assert render_match(match) == picture("""
        |                East  South  West  North
        |after 2 rounds   +45    -16   -19    -10
        |over: 1 East, 2 North, 3 South, 4 West
    """)
