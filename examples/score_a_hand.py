"""Settle the examples that the sources work out, and compare; exits with 1 where one differs.

North finishes; rounds are the banker's running, and tricks stand East, South, West, North. Where a
bonus is won, par is 1, so that nothing else is paid. E8 to E14 are about play: the tests hold them.
"""

from attrs import evolve

import tianjiu as tj
from tianjiu.clauses import Source


def won(east: int, south: int, west: int, north: int) -> tj.BySeat[int]:
    """Return the tricks that each seat has won."""
    return tj.BySeat(east=east, south=south, west=west, north=north)


E, S, W, N = tj.SEATS
FULL, Finish, Sweep = tj.WIKIPEDIA_FULL, tj.SpecialFinish, tj.Sweep
E1 = tj.Tally(ruleset=tj.WIKIPEDIA, banker=E, tricks_won=won(1, 4, 0, 3), finisher=N)
BONUS = evolve(E1, ruleset=evolve(FULL, par=1), tricks_won=won(1, 1, 1, 5))
SUPREME, JJ, FOUR = [evolve(BONUS, bonuses=(tj.Bonus(N, kind),)) for kind in tj.BonusKind]
SEVEN, EIGHT = [evolve(E1, tricks_won=won(0, 0, 0, 8), sweep=sweep) for sweep in Sweep]
LOST = evolve(E1, ruleset=FULL, tricks_won=won(4, 1, 1, 2))
CAUGHT = evolve(LOST, finish=Finish.LOW_CAPTURED, captured=W)
# The banker, for how many rounds, and what South comes to by the tricks it has won.
E3 = [(E, 1, {0: -5, 6: 2, 4: 0}), (S, 2, {6: 2, 0: -15}), (S, 1, {1: -6, 0: -10}),
      (N, 1, {0: -10, 5: 2}), (N, 2, {0: -15}), (N, 3, {3: -4})]  # fmt: skip
E4 = [(E, 1, {0: -5, 1: -3, 2: -2, 3: -1, 4: 0, 5: 1, 6: 2})]
ROWS = [
    ("E1 S000 S003", E1, "E-6 S+0 W-5 N+11"),
    ("E2 S000 S003", evolve(E1, tricks_won=won(1, 5, 0, 2)), "E-6 S+1 W-5 N+10"),
    *[(row, evolve(E1, banker=banker, streak=n, tricks_won=won(6 - t, t, 0, 2)), f"S{units:+}")
      for row, table in (("E3 S002 S004", E3), ("E4 S004", E4))
      for banker, n, south in table for t, units in south.items()],
    ("E5 S000 S002", SUPREME, "E-4 S-2 W-2"),
    ("E5 S000 S002", evolve(SUPREME, banker=N), "E-4 S-4 W-4"),
    *[("E5 S000 S002", evolve(SUPREME, streak=n, banker=banker), f"{payer}-{units}")
      for banker, payer in ((E, "E"), (N, "S")) for n, units in ((2, 6), (3, 8), (4, 10))],
    ("E6 S000", evolve(E1, banker=N, tricks_won=won(3, 1, 0, 4), finish=Finish.FOUR), "E-8"),
    ("E7 S000", SEVEN, "S-10 W-10"), ("E7 S000", evolve(EIGHT, finish=Finish.SUPREME), "S-40"),
    ("E7 S000", EIGHT, "S-20 W-20"), ("E7 S000", evolve(EIGHT, finish=Finish.FOUR), "S-80"),
    ("E15 S000 S002", FOUR, "E-8 S-4 W-4"), ("E16 S000 S002", JJ, "E-4 S-2 W-2"),
    ("E17 S000", CAUGHT, "E+0 S+0 W-24 N+24"), ("E17 S000", LOST, "E+0 S-3 W-3 N+6"),
    ("E18 S002", evolve(CAUGHT, finish=Finish.SUPREME_CAPTURED), "E+0 S+0 W-24 N+24"),
    ("E19 S000", evolve(SEVEN, banker=N), "S-20 W-20"), ("E19 S000", EIGHT, "E-40 S-20 W-20"),
]  # fmt: skip
print(*(f"{source.id}  {source.title}" for source in Source), "", sep="\n")
differing = 0
for row, facts, documented in ROWS:
    totals = tj.settle(facts).totals.items()
    computed = " ".join(f"{s.letter}{units:+}" for s, units in totals if s.letter in documented)
    kinds = (facts.sweep, facts.finish, *(bonus.kind for bonus in facts.bonuses))
    what = " ".join(kind.name for kind in kinds if kind)
    tricks = "-".join(map(str, facts.tricks_won.in_order()))
    table = f"banker {facts.banker.letter} round {facts.streak}  tricks {tricks}"
    print(f"{row:13}  {table}  {what:16}  documented {documented:18}  computed {computed}")
    differing += computed != documented
raise SystemExit(differing > 0)
