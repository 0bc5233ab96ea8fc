"""Everything that can lie on a board, under one numbering: supplies first, then special tiles.

A piece has a sort, which says where it may lie and what it may touch: one of the four colours, or
silver, or ore. Wood has a sort that no board takes: only a card lets its owner lay it in houses.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.grid import Cells
from meadhall.games.feast.data.goods import (
    BLUE,
    COLOUR,
    NUMBER,
    ORE,
    RED,
    RESOURCES,
    SILVER,
    SIZE,
    WOOD,
)
from meadhall.games.feast.data.special_tiles import SPECIAL_TILES

SILVER_COIN: Final = 4
ORE_TOKEN: Final = 5
WOOD_TOKEN: Final = 6
SORTS: Final = ("orange", "red", "green", "blue", "silver", "ore", "wood")
"""The four colours keep their numbers; see `goods.COLOURS`."""

FIRST_SPECIAL: Final = len(RESOURCES)
PIECES: Final = (*map(str, RESOURCES), *(tile.key for tile in SPECIAL_TILES))
PIECE: Final = {key: number for number, key in enumerate(PIECES)}
MOST_CELLS: Final = 13
"""No piece covers more spaces than the English Crown,"""
LONGEST: Final = 5
"""and none is longer than the belt."""


def _rectangle(columns: int, rows: int) -> Cells:
    return tuple((x, y) for y in range(rows) for x in range(columns))


def _shapes() -> dict[int, Cells]:
    shapes = {good: _rectangle(columns, rows) for good, (columns, rows) in SIZE.items()}
    for animal in ("sheep", "cattle"):
        shapes[NUMBER["pregnant_" + animal]] = shapes[NUMBER[animal]]
    shapes[SILVER] = shapes[ORE] = shapes[WOOD] = ((0, 0),)
    for tile in SPECIAL_TILES:
        shapes[FIRST_SPECIAL + tile.number] = tile.cells
    return shapes


def _sorts() -> dict[int, int]:
    sorts = {**COLOUR, SILVER: SILVER_COIN, ORE: ORE_TOKEN, WOOD: WOOD_TOKEN}
    for animal in ("sheep", "cattle"):
        sorts[NUMBER["pregnant_" + animal]] = RED
    for tile in SPECIAL_TILES:
        sorts[FIRST_SPECIAL + tile.number] = BLUE
    return sorts


SHAPES: Final = _shapes()
"""The cells of each piece that can be laid; stone and weapons are not among them."""
_SORTS: Final = _sorts()

SORT: Final[list[int]] = [_SORTS.get(piece, -1) for piece in range(len(PIECES))]
"""By piece; -1 for what never lies on a board."""
CELLS: Final[list[int]] = [len(SHAPES.get(piece, ())) for piece in range(len(PIECES))]
"""How many spaces a piece covers; 0 for what never lies on a board."""


def _side(piece: int, longer: bool) -> int:
    cells = SHAPES.get(piece, ((0, 0),))
    sides = [1 + max(column for column, _ in cells), 1 + max(row for _, row in cells)]
    return max(sides) if longer else min(sides)


LONGER: Final[list[int]] = [_side(piece, True) for piece in range(len(PIECES))]
"""The longer side of the box around each piece,"""
SHORTER: Final[list[int]] = [_side(piece, False) for piece in range(len(PIECES))]
"""and the shorter one."""
