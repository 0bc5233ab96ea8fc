"""What lies on boards and in houses: every tile is one number of area, piece, way and anchor."""

from __future__ import annotations

from typing import Final

from meadhall.core.grid import Bits
from meadhall.games.feast.data.boards import BOARDS
from meadhall.games.feast.rules.placing import WAYS, cells_of
from meadhall.games.feast.state import FeastState

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


def find(state: FeastState, piece: int) -> tuple[int, int] | None:
    """Whose board the piece lies on, and the tile as it lies; None if it lies nowhere."""
    for seat, player in enumerate(state.seats):
        for lying in player.placed:
            if piece_of(lying) == piece:
                return seat, lying
    return None


def fill_instead(state: FeastState, seat: int, lying: int, fillers: tuple[int, int]) -> None:
    """Two tiles of the same colour take the place of another; the same spaces stay covered."""
    player = state.seats[seat]
    area_index, piece, way, anchor = unpacked(lying)
    board = BOARDS[player.areas[area_index]]
    first, second = _filling(board.number, cells_of(board, piece, way, anchor), fillers)
    kept = tuple(tile for tile in player.placed if tile != lying)
    player.placed = (
        *kept,
        packed(area_index, fillers[0], *first),
        packed(area_index, fillers[1], *second),
    )


def _filling(
    board: int, cells: Bits, fillers: tuple[int, int]
) -> tuple[tuple[int, int], tuple[int, int]]:
    """Ways and anchors of two pieces that cover just these spaces."""
    for first in _spots(board, cells, fillers[0]):
        rest = cells & ~cells_of(BOARDS[board], fillers[0], *first)
        for second in _spots(board, rest, fillers[1]):
            if cells_of(BOARDS[board], fillers[1], *second) == rest:
                return first, second
    raise LookupError("the tiles do not fill the gap")


def _spots(board: int, cells: Bits, piece: int) -> list[tuple[int, int]]:
    """Where the piece covers nothing but these spaces."""
    return [
        (way, anchor)
        for way in range(len(WAYS[board][piece]))
        for anchor in range(cells.bit_length())
        if not cells_of(BOARDS[board], piece, way, anchor) & ~cells
    ]
