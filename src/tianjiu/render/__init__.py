"""Plain-text pictures of hands, tricks, tables, settlements and the wall.

Every function returns lines for a terminal of 80 columns, without colour and without a line break
at the end. Columns are aligned by cells, of which a Chinese character takes two.

A discard stands in brackets, as in `tianjiu.notation`; the tiles of one that nobody else may see
are question marks (PLAY-4). The best play of a trick has a ``>`` before its seat.
"""

from tianjiu.render.layout import cells
from tianjiu.render.money import render_match, render_settlement, render_transfers
from tianjiu.render.tables import Names, render_hand, render_state, render_trick, render_view
from tianjiu.render.walls import render_draw, render_method, render_wall

__all__ = [
    "Names",
    "cells",
    "render_draw",
    "render_hand",
    "render_match",
    "render_method",
    "render_settlement",
    "render_state",
    "render_transfers",
    "render_trick",
    "render_view",
    "render_wall",
]
