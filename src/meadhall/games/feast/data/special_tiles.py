"""The fifteen special tiles, in the order of the appendix; there is one copy of each.

Provenance: shapes, sword values, prices and forge tongs as printed on the tiles; figures also in
the appendix. They count as blue and are printed on both sides, so they may be turned over.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.grid import Cells


class SpecialTile:
    """A special tile as it lies when its picture is upright."""

    number: int
    key: str
    cells: Cells
    """(column, row) of each space that it covers"""
    sword: int
    """the battle result that it asks for"""
    silver: int | None
    """its price at the special sale; None if it is not for sale"""
    forge: bool
    """whether it shows forge tongs"""
    points: int

    def __init__(
        self,
        number: int,
        key: str,
        shape: str,
        sword: int,
        silver: int | None,
        forge: bool = False,
        points: int = 0,
    ) -> None:
        self.number = number
        self.key = key
        self.cells = tuple(
            (x, y)
            for y, row in enumerate(shape.split())
            for x, mark in enumerate(row)
            if mark == "#"
        )
        self.sword = sword
        self.silver = silver
        self.forge = forge
        self.points = points


SPECIAL_TILES: Final = (
    SpecialTile(0, "glass_beads", ".#. ### .#.", 7, 0),
    SpecialTile(1, "helmet", "## ## #.", 8, 1, forge=True),
    SpecialTile(2, "cloakpin", "#... ####", 8, 1, forge=True),
    SpecialTile(3, "belt", "#####", 8, 2),
    SpecialTile(4, "crucifix", ".#. ### .#. .#.", 8, 2, forge=True),
    SpecialTile(5, "drinking_horn", ".## ### #..", 8, 2),
    SpecialTile(6, "amber_figure", ".#. ### ###", 9, 2),
    SpecialTile(7, "horseshoe", "#.# #.# ###", 9, 2, forge=True),
    SpecialTile(8, "gold_brooch", ".#. ### ### .#.", 9, 3),
    SpecialTile(9, "forge_hammer", "### ### .#. .#. .#.", 10, 4, forge=True),
    SpecialTile(10, "fibula", "##. #.. ### #.. ##.", 10, 4, forge=True),
    SpecialTile(11, "throwing_axe", "##### .###. ..#..", 11, 4, forge=True),
    SpecialTile(12, "chalice", "### ### .#. ###", 12, 5),
    SpecialTile(13, "round_shield", ".##. #### #### .##.", 13, 6),
    SpecialTile(14, "english_crown", "#.#.# ##### #####", 16, None, points=2),
)
"""Each row of a shape is a word: `#` is a space of the tile."""

SPECIAL_NUMBER: Final = {tile.key: tile.number for tile in SPECIAL_TILES}
