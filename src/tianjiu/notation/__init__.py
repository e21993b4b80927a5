r"""Text for everything on the table, both ways: tiles, actions, rules, whole positions (記譜).

A tile is written as one character and a hand as its tiles. A play is its tiles, a discard its
tiles in round brackets, for they lie face down. A position is one line: the rules, the table, the
hands, and all that was done so far. In EBNF::

    state        = ruleset, " ", deal, [ " ", actions ] ;
    view         = ruleset, " ", table, " ", seat, ":", hand, [ " ", events ] ;

    ruleset      = preset, { ",", field, "=", value } ;
    value        = name | number | "True" | "False" | "None" | instant hand, { "+", instant hand } ;
    deal         = table, " ", hand, "/", hand, "/", hand, "/", hand ;
    table        = seat, number, [ seat ] ;
    seat         = "E" | "S" | "W" | "N" ;
    number       = digit, { digit } ;

    actions      = action, { separator, action } ;
    events       = event, { separator, event } ;
    separator    = " " | " / " ;
    action       = play | discard | declaration | "decline" ;
    event        = play | discard | hidden | laid open | "decline" | opened ;
    play         = combination ;
    discard      = "(", tile, [ tile ], [ tile ], [ tile ], ")" ;
    hidden       = "(?)" | "(??)" | "(???)" | "(????)" ;
    declaration  = "declare ", instant hand ;
    laid open    = "declare ", instant hand, " ", hand ;
    opened       = "open ", discard, " ", discard, " ", discard ;

    combination  = tile, [ tile ], [ tile ], [ tile ] ;
    hand         = { tile } ;
    tile         = civil | military ;
    civil        = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J" | "K" ;
    military     = "9" | "n" | "8" | "e" | "7" | "s" | "6" | "5" | "f" | "3" ;
    instant hand = "ONE_RED" | "SEVEN_MILITARY" | "SEVEN_CIVIL" | "ALL_WHITE" | "FOUR_PAIRS"
                 | "EIGHT_MILITARY" | "EIGHT_CIVIL" ;
    preset       = "WIKIPEDIA" | "WIKIPEDIA_FULL" | "STANDING" | "WEWEWEB" | "BASIC" | "SMALL" ;

What the grammar does not say:

- Tiles are written in the order of the set: civil before military, each high to low. No text has
  more tiles of a face than the set, two civil and one military (TILE-1, TILE-2).
- A second ``9``, ``8``, ``7`` or ``5`` is the other face of its rank, so ``A99`` is read as
  ``A9n``. It is written ``A9n``.
- A combination is one of the nine kinds (COMBO-1 to COMBO-9). ``KK`` is a supreme where the
  ruleset has the civil supreme, and a pair where it has not; nothing else depends on the ruleset.
- A ruleset is the preset that differs from it in the fewest fields, the first of several, and
  those fields in the order of `Ruleset`. A field is its name; a value is the name of a member, a
  whole number of at most 640 digits, True, False or None, which is also the empty set.
- A table is the banker and the rounds that it has been banker running (MULT-1), then the leader
  where that is another seat (DEAL-3). Hands stand in the order East, South, West, North.
- Actions and events stand in order. ``/`` stands between every four: after the declarations where
  all decline, and between tricks.
- In a view the discards of other seats are ``(?)``, one mark a tile. A hand declared is laid open
  (INSTANT-4), and what is opened is the discards to a last single (PLAY-4, SWEEP-3).
- There are no other spaces, no line breaks and nothing outside ASCII, and capitals count: ``E`` is
  Plum, ``e`` a military eight. No line has more than 4,096 characters.

Each value has exactly one text, which is what is written and, of a position and its parts, all
that is read. The readers of hands, combinations and actions take their tiles in any order. With
``lenient=True`` the readers of positions and rulesets take more:

- spaces more or fewer around ``, = + : /`` and inside brackets, or more between words; no ``/``
  between actions, or others;
- tiles and fields in any order, ``A99`` for ``A9n``, and fields that say what the preset says;
- lower case for words, for seats and for tiles, but that ``e f n s`` are always military;
- no ruleset, or none but its fields, for that of WIKIPEDIA; no streak, for the first round
  running; no table, for East's first round.

Every action of the table of actions is written as one text, and read from it as the same action;
so is every state that a round can reach, and every view of it. `parse_action` does not ask whether
an action is legal, but a position is played from its deal, and one that no round reaches is
refused.

>>> from tianjiu.ruleset import WIKIPEDIA
>>> parse_action("9A9", WIKIPEDIA)
Play(Combination(MILITARY_TRIPLE, 'A9n'))
>>> format_action(parse_action("(5K)", WIKIPEDIA))
'(K5)'
>>> line = "WIKIPEDIA E1 BCDFHI85/AFI9e6f3/ACEEGJK7/BDGHJKns B A (7) (s) / I"
>>> state = parse_state(line)
>>> state.to_act.name, format_state(state) == line
('WEST', True)
>>> parse_state("5bcdhi8F / aFi9e6f3 / acEEgjk7 / bdghjkns b a ( 7 ) (s) i", lenient=True) == state
True
>>> parse_state(line + " (B)")
Traceback (most recent call last):
tianjiu.errors.NotationError: action 6, '(B)', is illegal: WEST does not hold 'B' (PLAY-2)
"""

from tianjiu.notation.actions import (
    format_action,
    format_combination,
    format_hand,
    parse_action,
    parse_combination,
    parse_hand,
)
from tianjiu.notation.events import format_event, parse_event
from tianjiu.notation.positions import format_state, format_view, parse_state, parse_view
from tianjiu.notation.rulesets import format_ruleset, parse_ruleset
from tianjiu.notation.tables import format_deal, parse_deal

__all__ = [
    "format_action",
    "format_combination",
    "format_deal",
    "format_event",
    "format_hand",
    "format_ruleset",
    "format_state",
    "format_view",
    "parse_action",
    "parse_combination",
    "parse_deal",
    "parse_event",
    "parse_hand",
    "parse_ruleset",
    "parse_state",
    "parse_view",
]
