"""Boards as bits: a grid is one int with a guard column, a tile a few bit offsets."""

from __future__ import annotations

from typing import Final

Bits = int
"""An int used as a set of cells; travels as a hex string."""

Cells = tuple[tuple[int, int], ...]
"""(column, row) pairs"""

TURNS: Final = ("n", "e", "s", "w", "nx", "ex", "sx", "wx")
"""Names of orientations: quarter turns clockwise, then the same of the mirrored tile."""


class Orientation:
    """One way a tile can lie: offsets from the corner of its bounding box."""

    name: str
    cells: Cells
    offsets: tuple[int, ...]

    def __init__(self, name: str, cells: Cells, offsets: tuple[int, ...]) -> None:
        self.name = name
        self.cells = cells
        self.offsets = offsets


class Grid:
    """Columns are named a, b, c ..., rows 1, 2, 3 ... from the top."""

    columns: int
    rows: int
    stride: int
    full: Bits

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        # Connected tiles that cross the right edge would cover the spare column, which is never
        # free, so no placement can wrap around.
        self.stride = columns + 1
        self.full = 0
        for row in range(rows):
            self.full |= ((1 << columns) - 1) << (row * self.stride)
        self.size = rows * self.stride

    def bit(self, column: int, row: int) -> Bits:
        return 1 << (row * self.stride + column)

    def name(self, place: int) -> str:
        row, column = divmod(place, self.stride)
        return f"{chr(97 + column)}{row + 1}"

    def place(self, name: str) -> int:
        """The inverse of `name`; -1 if there is no such cell."""
        if len(name) < 2 or not name[1:].isdecimal():
            return -1
        column, row = ord(name[0]) - 97, int(name[1:]) - 1
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            return -1
        return row * self.stride + column

    def dilate(self, cells: Bits) -> Bits:
        """The cells and their orthogonal neighbours."""
        stride = self.stride
        grown = cells | cells << 1 | cells >> 1 | cells << stride | cells >> stride
        return grown & self.full

    def anchors(self, free: Bits, orientation: Orientation) -> Bits:
        """Where the corner of the tile's bounding box may lie."""
        offsets = orientation.offsets
        found = free >> offsets[0]
        for offset in offsets[1:]:
            found &= free >> offset
        return found

    def covered(self, orientation: Orientation, anchor: int) -> Bits:
        cells = 0
        for offset in orientation.offsets:
            cells |= 1 << (anchor + offset)
        return cells

    def orientations(self, cells: Cells, mirrored: bool = True) -> tuple[Orientation, ...]:
        """All different ways in which a tile can lie, at most eight."""
        found: list[Orientation] = []
        seen: list[Cells] = []
        shape = _to_corner(cells)
        for name in TURNS if mirrored else TURNS[:4]:
            if name == "nx":
                shape = _to_corner(tuple((-x, y) for x, y in cells))
            if shape not in seen:
                seen.append(shape)
                offsets = tuple(y * self.stride + x for x, y in shape)
                found.append(Orientation(name, shape, offsets))
            shape = _to_corner(tuple((-y, x) for x, y in shape))
        return tuple(found)

    def rows_of(self, cells: Bits) -> list[str]:
        """Rows of `#` and `.`, for people."""
        return [
            "".join(
                "#" if cells >> (row * self.stride + column) & 1 else "."
                for column in range(self.columns)
            )
            for row in range(self.rows)
        ]


def _to_corner(cells: Cells) -> Cells:
    left = min(x for x, _ in cells)
    top = min(y for _, y in cells)
    return tuple(sorted(((x - left, y - top) for x, y in cells), key=_reading_order))


def _reading_order(cell: tuple[int, int]) -> tuple[int, int]:
    return cell[1], cell[0]


MOST_BYTES: Final = 32
"""A set holds no more than 256 places."""
_PLACES: Final = [
    [[8 * nth + bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]
    for nth in range(MOST_BYTES)
]
"""The places that a byte of a set stands for."""


def places(cells: Bits) -> list[int]:
    """The places of a set, in ascending order."""
    found: list[int] = []
    for nth, byte in enumerate(cells.to_bytes(cells.bit_length() + 7 >> 3, "little")):
        if byte:
            found += _PLACES[nth][byte]
    return found
