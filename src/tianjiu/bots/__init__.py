"""Example bots, what a bot is, and a loop that plays a round between four of them.

A bot sees its `View` and nothing else: no function of the library leads from a view back to the
state behind it.

>>> from random import Random
>>> from tianjiu import BySeat, Deal, settle, start
>>> greedy, random = GreedyBot(), RandomBot(Random(9))
>>> bots = BySeat(east=greedy, south=random, west=greedy, north=random)
>>> *_, last = play_round(start(Deal.random(Random(9))), bots)
>>> sum(settle(last).totals.values())
0
"""

from tianjiu.bots.greedy_bot import GreedyBot
from tianjiu.bots.random_bot import RandomBot
from tianjiu.bots.search_bot import InvalidBudget, SearchBot
from tianjiu.bots.table import Bot, BotError, play_round

__all__ = ["Bot", "BotError", "GreedyBot", "InvalidBudget", "RandomBot", "SearchBot", "play_round"]
