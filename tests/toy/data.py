"""What would be printed: goods, tiles, cards, the board."""

from __future__ import annotations

from meadhall.core.grid import Grid

RESOURCES = ("wood", "silver")
WOOD, SILVER = 0, 1

BOARD = Grid(5, 4)
TILES = ("domino", "corner", "bar", "hook")
SHAPES = (
    BOARD.orientations(((0, 0), (1, 0))),
    BOARD.orientations(((0, 0), (0, 1), (1, 1))),
    BOARD.orientations(((0, 0), (1, 0), (2, 0))),
    BOARD.orientations(((0, 0), (0, 1), (0, 2), (1, 2))),
)
SIZES = (2, 3, 3, 4)
STOCK = 4
"""Tiles of each kind."""

CARDS = (
    "carpenter",
    "skald",
    "thief",
    "berserker",
    "trader",
    "seer",
    "hoarder",
    "helper",
    "watchman",
)
CARPENTER, SKALD, THIEF, BERSERKER, TRADER, SEER, HOARDER, HELPER, WATCHMAN = range(9)
COPIES = 2

TURNS = 2
"""Turns of each player in a round."""
HIGHEST_BID = 3
LUCKY = 5
"""A hunt succeeds with this much or more."""
ROLLS = 3
