"""Hypothesis strategies for tiles, deals, rulesets, rounds and settlements.

It needs the extra ``testing``. Every strategy shrinks towards what is read most easily: the first
tiles of the set, the fields of WIKIPEDIA, few actions, and the first action of those that are
legal. A property that holds for all finished rounds of a table, for example::

    from hypothesis import given
    from tianjiu import State, settle
    from tianjiu.testing import finished_states


    @given(finished_states())
    def test_money_neither_comes_nor_goes(state: State) -> None:
        assert sum(settle(state).totals.values()) == 0
"""

from tianjiu.testing.cards import actions, combinations, hands, tiles
from tianjiu.testing.dealt import deals, deals_for, seats, strong_deals
from tianjiu.testing.facts import tallies
from tianjiu.testing.rounds import finished_states, legal_actions_of, states
from tianjiu.testing.rules import rulesets
from tianjiu.testing.shown import register

__all__ = [
    "actions",
    "combinations",
    "deals",
    "deals_for",
    "finished_states",
    "hands",
    "legal_actions_of",
    "rulesets",
    "seats",
    "states",
    "strong_deals",
    "tallies",
    "tiles",
]

register()
