"""Play one round between players who choose at random, and settle it.

Nothing changes in place: `step` returns a new state, and `after` a new match.
"""

from random import Random

from tianjiu import WIKIPEDIA, Match, legal_actions, settle, start, step
from tianjiu.render import Names, render_hand, render_match, render_settlement, render_trick

rng = Random(9)
match = Match.new(WIKIPEDIA, rng)
deal = match.deal(rng)
state = start(deal, match.ruleset)
while not state.is_over:
    state = step(state, rng.choice(legal_actions(state)))
settlement = settle(state)
match = match.after(settlement)

print(f"{deal.banker.name.title()} is banker and leads, with this hand:")
print(render_hand(deal.hands[deal.leader], Names.ENGLISH))
for trick in state.tricks:
    print(render_trick(trick))
print()
print(render_settlement(settlement))
print()
print(render_match(match))
