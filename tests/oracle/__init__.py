"""A second engine for Tianjiu, naive and obvious, to check the library against.

It is written from the rules alone and shares no code with the library: tiles, hands,
actions and results are plain strings, lists and dicts. Speed is no aim here.
"""
