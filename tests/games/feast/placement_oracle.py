"""Placement by lists of cells, straight from the words of the rules: slow, and without bits.

It reads the pictures of the boards, but nothing that the engine has worked out from them.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from random import Random

from meadhall.core.grid import Bits
from meadhall.games.feast.data.boards import BOARD, Board
from meadhall.games.feast.data.pieces import SHAPES, SORT, SORTS

Cell = tuple[int, int]
"""(column, row)"""
NEAR = ((1, 0), (-1, 0), (0, 1), (0, -1))
AROUND = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)


class Picture:
    """A board's picture as a table, and what each number needs."""

    def __init__(self, board: Board, square: bool) -> None:
        self.marks: dict[Cell, str] = {
            (x, y): mark
            for y, line in enumerate(board.picture.split("\n")[1:-1])
            for x, mark in enumerate(line.split())
            if mark != "~"
        }
        self.numbers = [
            cell for cell, mark in self.marks.items() if mark.isdecimal() and self.coverable(cell)
        ]
        self.needs = {number: self.needed(number, square) for number in self.numbers}

    def coverable(self, cell: Cell) -> bool:
        return cell in self.marks and self.marks[cell][0] != "#"

    def is_bonus(self, cell: Cell) -> bool:
        return cell in self.marks and self.marks[cell].isalpha()

    def needed(self, number: Cell, square: bool) -> list[Cell]:
        """To the left, below, and all between; bonus spaces are considered covered.

        The square begins at the diagonal's first number.
        """
        x, y = number
        first = min(cell for cell in self.numbers if sum(cell) == x + y)
        return [
            (a, b)
            for a, b in self.marks
            if a <= x
            and b >= y
            and (a, b) != number
            and self.coverable((a, b))
            and not self.is_bonus((a, b))
            and (not square or (a >= first[0] and b <= first[1]))
        ]


@cache
def picture_of(key: str, square: bool) -> Picture:
    return Picture(BOARD[key], square)


class Area:
    """A board and what lies on it: a sort for each covered cell."""

    def __init__(self, key: str, square: bool = False) -> None:
        self.board = BOARD[key]
        self.square = square
        self.house = key in ("stone_house", "long_house")
        self.picture = picture_of(key, square)
        self.marks = self.picture.marks
        self.lying: dict[Cell, str] = {}

    # ------------------------------------------------------------------ the rules

    def taken(self, sort: str) -> bool:
        if self.house:
            return sort in ("orange", "red", "green", "blue", "silver")
        return sort in ("green", "blue", "silver", "ore")

    def touches(self, cell: Cell, sort: str) -> bool:
        if sort not in (("orange", "red") if self.house else ("green",)):
            return False
        return any(self.lying.get((cell[0] + x, cell[1] + y)) == sort for x, y in NEAR)

    def troubles(self, cells: list[Cell], sort: str) -> set[tuple[str, Cell]]:
        """What forbids a placement, with the cells where it does."""
        if not self.taken(sort):
            return {("not_taken", cells[0])}
        found: set[tuple[str, Cell]] = set()
        for cell in cells:
            if cell not in self.marks:
                found.add(("outside", cell))
            elif not self.picture.coverable(cell):
                found.add(("uncoverable", cell))
            elif cell in self.lying:
                found.add(("covered", cell))
            elif self.touches(cell, sort):
                found.add((f"{sort}_touches", cell))
        if not found:
            found = {("income_needs", number) for number in self.too_early(cells)}
        return found

    def missing(self, number: Cell, cells: Collection[Cell]) -> list[Cell]:
        return [
            cell
            for cell in self.picture.needs[number]
            if cell not in self.lying and cell not in cells
        ]

    def placements(self, piece: int) -> set[frozenset[Cell]]:
        sort = SORTS[SORT[piece]]
        free = {
            cell
            for cell in self.marks
            if self.taken(sort)
            and self.picture.coverable(cell)
            and cell not in self.lying
            and not self.touches(cell, sort)
        }
        found: set[frozenset[Cell]] = set()
        for shape in shapes(piece):
            for x, y in free:  # the first cell of the tile, which is at 0, 0, lies on one of them
                cells = {(x + a, y + b) for a, b in shape}
                if cells <= free and not self.too_early(cells):
                    found.add(frozenset(cells))
        return found

    def too_early(self, cells: Collection[Cell]) -> list[Cell]:
        """The numbers among the cells that lack something."""
        numbers = [cell for cell in cells if cell in self.picture.needs]
        return [number for number in numbers if self.missing(number, cells)]

    # ------------------------------------------------------------------ what it is worth

    def income(self) -> int:
        """The smallest visible value of each diagonal; one beyond the grid is always visible."""
        total = 0
        beyond: dict[str, tuple[int, ...]]
        beyond = {"home": (18,), "shetland": (3,), "faroe_islands": (4,), "iceland": (8,)}
        beyond |= {"greenland": (3, 5), "bear_island": (5,), "baffin_island": (6,)}
        diagonals = sorted({sum(cell) for cell in self.picture.numbers})
        for diagonal, last in zip(diagonals, beyond.get(self.board.key, ()), strict=True):
            seen = [cell for cell in self.picture.numbers if sum(cell) == diagonal]
            values = [int(self.marks[cell]) for cell in seen if cell not in self.lying]
            total += min([*values, last])
        return total

    def bonuses(self) -> set[Cell]:
        return {
            (x, y)
            for x, y in self.marks
            if self.picture.is_bonus((x, y))
            and (x, y) not in self.lying
            and all(
                (x + a, y + b) in self.lying
                or self.picture.is_bonus((x + a, y + b))
                or not self.picture.coverable((x + a, y + b))
                for a, b in AROUND
            )
        }

    def negative(self) -> int:
        return -sum(mark == "-" and cell not in self.lying for cell, mark in self.marks.items())

    # ------------------------------------------------------------------ as bits

    def bits(self, *sorts: str) -> Bits:
        """The cells under pieces of these sorts; of all, if none is named."""
        found = 0
        for (x, y), sort in self.lying.items():
            if not sorts or sort in sorts:
                found |= self.board.grid.bit(x, y)
        return found


@cache
def shapes(piece: int) -> list[list[Cell]]:
    """All ways to turn and turn over a piece (for rectangles turning over changes nothing)."""
    found: list[list[Cell]] = []
    cells = [*SHAPES[piece]]
    for _ in range(2):
        for _ in range(4):
            cells = [(-y, x) for x, y in cells]
            left, top = min(cells)
            turned = sorted((x - left, y - top) for x, y in cells)
            if turned not in found:
                found.append(turned)
        cells = [(-x, y) for x, y in cells]
    return found


def scatter(area: Area, rng: Random) -> None:
    """Covers some cells: often what a number needs, but for a few cells; and others anywhere."""
    sorts = ["blue", "silver", *(("orange", "red") if area.house else ("green", "ore"))]
    cells = [cell for cell in area.marks if area.picture.coverable(cell)]
    spread = rng.choice((0, 0, 0.05, 0.2, 0.5))
    for cell in cells:
        if rng.random() < spread:
            area.lying[cell] = rng.choice(sorts)
    for _ in range(rng.randrange(3)):
        if area.picture.numbers:
            number = rng.choice(area.picture.numbers)
            wanted = [*area.picture.needs[number], number]
            bare = rng.sample(wanted, min(len(wanted), rng.randrange(7)))
            if rng.random() < 0.6:
                bare = together(wanted, rng)
            for cell in wanted:
                if cell not in bare:
                    area.lying[cell] = rng.choice(sorts)
                else:
                    area.lying.pop(cell, None)


def together(cells: list[Cell], rng: Random) -> list[Cell]:
    """Some cells in one heap near the upper right, where a tile could cover them all."""
    x, y = cells[-1]
    wide, high = rng.randrange(1, 6), rng.randrange(1, 6)
    return [(a, b) for a, b in cells if a > x - wide and b < y + high and rng.random() < 0.95]


def dig(area: Area, piece: int, rng: Random) -> bool:
    """Covers what some numbers need, but for a hole that the piece just fills, or nearly so.

    False if the piece does not lie where it was tried.
    """
    shape = rng.choice(shapes(piece))
    x, y = rng.choice(area.picture.numbers)
    a, b = rng.choice(shape)
    hole = [(x - a + c, y - b + d) for c, d in shape]
    if not all(area.picture.coverable(cell) for cell in hole):
        return False
    for number in area.picture.numbers:
        if number in hole:
            area.lying.update(dict.fromkeys(area.picture.needs[number], "silver"))
    if rng.random() < 0.3 and area.lying:
        del area.lying[rng.choice(list(area.lying))]
    for cell in hole:
        area.lying.pop(cell, None)
    return True
