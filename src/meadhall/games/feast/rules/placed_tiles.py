"""What lies on boards and in houses: every tile is one number of area, piece, way and anchor."""

from __future__ import annotations

from typing import Final

PIECE_BITS, WAY_BITS, ANCHOR_BITS = 6, 3, 8
_PIECE: Final = (1 << PIECE_BITS) - 1
_WAY: Final = (1 << WAY_BITS) - 1
_ANCHOR: Final = (1 << ANCHOR_BITS) - 1


def packed(area_index: int, piece: int, way: int, anchor: int) -> int:
    return ((area_index << PIECE_BITS | piece) << WAY_BITS | way) << ANCHOR_BITS | anchor


def unpacked(lying: int) -> tuple[int, int, int, int]:
    """The place of the board among its owner's, the piece, its way and its anchor."""
    rest = lying >> ANCHOR_BITS
    return rest >> WAY_BITS + PIECE_BITS, piece_of(lying), rest & _WAY, lying & _ANCHOR


def piece_of(lying: int) -> int:
    return lying >> ANCHOR_BITS + WAY_BITS & _PIECE
