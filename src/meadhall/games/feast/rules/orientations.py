"""The ways in which each piece can lie, prepared for quick fitting.

A way fits where all its cells are free. Instead of looking at cell after cell, a rectangle that
occurs in the tile is fitted first, by doubling, and then used as a brick: a 4 x 3 tile takes four
steps instead of twelve.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.grid import Bits, Cells, Grid, Orientation
from meadhall.games.feast.data.pieces import PIECES, SHAPES

_RUNS: Final = ((), (), (1,), (1, 1), (1, 2), (1, 2, 1))
"""Shifts that turn free cells into beginnings of so many free cells in a row."""


class Way(Orientation):
    """An orientation with its recipe: where a brick and the loose cells have to fit."""

    steps: tuple[int, ...]
    """shifts that make the brick"""
    first: int
    """the offset of the first brick,"""
    more: tuple[int, ...]
    """those of the others,"""
    loose: tuple[int, ...]
    """and those of the cells that no brick holds"""
    mask: Bits
    """the cells, if the anchor is the grid's corner"""
    mirror: Bits
    """the anchors from which the cell at `reach` is covered"""
    reach: int

    def __init__(self, lying: Orientation, stride: int, plan: Plan) -> None:
        super().__init__(lying.name, lying.cells, lying.offsets)
        across = _RUNS[plan.columns]
        down = tuple(shift * stride for shift in _RUNS[plan.rows])
        self.steps = across + down
        bricks = [y * stride + x for x, y in plan.bricks]
        self.first = bricks[0]
        self.more = tuple(bricks[1:])
        self.loose = tuple(y * stride + x for x, y in plan.loose)
        self.reach = max(self.offsets)
        self.mask = self.mirror = 0
        for offset in self.offsets:
            self.mask |= 1 << offset
            self.mirror |= 1 << (self.reach - offset)


class Plan:
    """How to put a tile together from bricks of one size (they may overlap) and loose cells."""

    columns: int
    rows: int
    bricks: Cells
    loose: Cells

    def __init__(self, columns: int, rows: int, bricks: Cells, loose: Cells) -> None:
        self.columns = columns
        self.rows = rows
        self.bricks = bricks
        self.loose = loose

    def cost(self) -> int:
        steps = len(_RUNS[self.columns]) + len(_RUNS[self.rows])
        return steps + len(self.bricks) + len(self.loose)


def plan_of(cells: Cells) -> Plan:
    """The cheapest plan; single cells are bricks, too, so there is one."""
    best = Plan(1, 1, cells, ())
    for columns in range(1, max(x for x, _ in cells) + 2):
        for rows in range(1, max(y for _, y in cells) + 2):
            if columns * rows > 1:
                plan = _with_bricks(cells, columns, rows)
                if plan.bricks and plan.cost() < best.cost():
                    best = plan
    return best


def _with_bricks(cells: Cells, columns: int, rows: int) -> Plan:
    """Bricks as long as one adds at least two cells, the best first."""
    left = set(cells)
    spots = [(corner, _brick(corner, columns, rows)) for corner in cells]
    spots = [(corner, brick) for corner, brick in spots if brick <= left]
    bricks: list[tuple[int, int]] = []
    while True:
        best, gained = (0, 0), set[tuple[int, int]]()
        for corner, brick in spots:
            if len(brick & left) > len(gained):
                best, gained = corner, brick & left
        if len(gained) < 2:
            break
        left -= gained
        bricks.append(best)
    return Plan(columns, rows, tuple(bricks), tuple(cell for cell in cells if cell in left))


def _brick(corner: tuple[int, int], columns: int, rows: int) -> set[tuple[int, int]]:
    x, y = corner
    return {(x + dx, y + dy) for dx in range(columns) for dy in range(rows)}


def ways_on(grid: Grid) -> list[tuple[Way, ...]]:
    """By piece, all different ways to lie; special tiles may be turned over."""
    if grid.stride not in _WAYS:
        _WAYS[grid.stride] = [_ways(grid, piece) for piece in range(len(PIECES))]
    return _WAYS[grid.stride]


def _ways(grid: Grid, piece: int) -> tuple[Way, ...]:
    found: list[Way] = []
    if piece in SHAPES:
        for lying in grid.orientations(SHAPES[piece]):
            if lying.cells not in _PLANS:
                _PLANS[lying.cells] = plan_of(lying.cells)
            found.append(Way(lying, grid.stride, _PLANS[lying.cells]))
    return tuple(found)


_WAYS: Final[dict[int, list[tuple[Way, ...]]]] = {}
_PLANS: Final[dict[Cells, Plan]] = {}


def fit(way: Way, free: Bits) -> Bits:
    """Where the tile's corner may lie so that it covers free cells only."""
    brick = free
    for shift in way.steps:
        brick &= brick >> shift
    found = brick >> way.first if way.first else brick
    for offset in way.more:
        found &= brick >> offset
    for offset in way.loose:
        found &= free >> offset
    return found


def covering(way: Way, place: int) -> Bits:
    """The anchors from which the tile covers a place (others, that fit nowhere, among them)."""
    return way.mirror << place >> way.reach
