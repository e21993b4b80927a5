"""The reference implementation of Tianjiu (打天九): four players, 32 Chinese dominoes.

>>> from random import Random
>>> from tianjiu import Deal, WIKIPEDIA, legal_actions, settle, start, step
>>> rng = Random(9)
>>> state = start(Deal.random(rng), WIKIPEDIA)
>>> while not state.is_over:
...     state = step(state, rng.choice(legal_actions(state)))
>>> sum(settle(state).totals.values())
0
"""

from tianjiu.actions import (
    ACTION_COUNT,
    Action,
    Declare,
    Decline,
    Discard,
    Play,
    action_id,
    action_of,
)
from tianjiu.clauses import Clause
from tianjiu.combinations import Combination, CombinationKind, beats, classify, combinations_in
from tianjiu.deal import Deal
from tianjiu.errors import TianjiuError
from tianjiu.events import Event, LaidOpen, Opened
from tianjiu.instant import instant_hands_in
from tianjiu.match import Match, MatchEnd, Standing, next_banker
from tianjiu.play import IllegalAction, is_legal, legal_actions, start, step, why_illegal
from tianjiu.reading import tally
from tianjiu.ruleset import (
    BASIC,
    PRESETS,
    SMALL,
    STANDING,
    WEWEWEB,
    WIKIPEDIA,
    WIKIPEDIA_FULL,
    CivilSupreme,
    FirstLeader,
    InstantHand,
    MalletSixFinish,
    Ruleset,
    Succession,
    SweepTest,
)
from tianjiu.seating import Seating, roll_for_seats
from tianjiu.seats import SEATS, BySeat, Seat
from tianjiu.settlement import Factor, Settlement, Transfer, payments, settle
from tianjiu.state import Phase, State
from tianjiu.tallies import Bonus, BonusKind, SpecialFinish, Sweep, Tally
from tianjiu.tiles import DECK, Hand, Suit, Tile
from tianjiu.tricks import Hidden, Trick
from tianjiu.view import View, view

__all__ = [
    "ACTION_COUNT",
    "BASIC",
    "DECK",
    "PRESETS",
    "SEATS",
    "SMALL",
    "STANDING",
    "WEWEWEB",
    "WIKIPEDIA",
    "WIKIPEDIA_FULL",
    "Action",
    "Bonus",
    "BonusKind",
    "BySeat",
    "CivilSupreme",
    "Clause",
    "Combination",
    "CombinationKind",
    "Deal",
    "Declare",
    "Decline",
    "Discard",
    "Event",
    "Factor",
    "FirstLeader",
    "Hand",
    "Hidden",
    "IllegalAction",
    "InstantHand",
    "LaidOpen",
    "MalletSixFinish",
    "Match",
    "MatchEnd",
    "Opened",
    "Phase",
    "Play",
    "Ruleset",
    "Seat",
    "Seating",
    "Settlement",
    "SpecialFinish",
    "Standing",
    "State",
    "Succession",
    "Suit",
    "Sweep",
    "SweepTest",
    "Tally",
    "TianjiuError",
    "Tile",
    "Transfer",
    "Trick",
    "View",
    "action_id",
    "action_of",
    "beats",
    "classify",
    "combinations_in",
    "instant_hands_in",
    "is_legal",
    "legal_actions",
    "next_banker",
    "payments",
    "roll_for_seats",
    "settle",
    "start",
    "step",
    "tally",
    "view",
    "why_illegal",
]

__version__ = "0.1.0"
