"""Settle a round that was played with real tiles.

Nobody needs to type in the play: a Tally holds all that money depends on, and a Tally that cannot
be true is refused with the clause that it breaks.
"""

from attrs import evolve

from tianjiu import (
    WIKIPEDIA,
    Bonus,
    BonusKind,
    BySeat,
    Seat,
    SpecialFinish,
    Tally,
    TianjiuError,
    settle,
)
from tianjiu.render import render_settlement

# South is banker for the second round running. North led all four of Heaven and nine early on. In
# the end West led its last tile, the 3, and North took it with the 6: West pays for everybody.
played = Tally(
    ruleset=WIKIPEDIA,
    banker=Seat.SOUTH,
    streak=2,
    tricks_won=BySeat(east=0, south=2, west=1, north=5),
    finisher=Seat.NORTH,
    finish=SpecialFinish.LOW_CAPTURED,
    captured=Seat.WEST,
    bonuses=[Bonus(Seat.NORTH, BonusKind.FOUR)],
)
print(render_settlement(settle(played)))

try:
    evolve(played, tricks_won=BySeat(east=0, south=3, west=1, north=5))
except TianjiuError as error:
    print(f"\nA slip of the pen is refused: {error}")
