"""Islands and threats against a slow reading of the rules on plain dictionaries."""

from __future__ import annotations

from random import Random

import pytest

from games.vikings.scenario import ISLANDS, SHIPS, Scene, lay
from meadhall.games.vikings.rules.end_scoring import vikings_around
from meadhall.games.vikings.rules.islands import (
    can_be_placed,
    completed_islands,
    open_columns,
    put_ship,
    ship_columns,
    threats,
)
from meadhall.games.vikings.state import FIGURE, Player

WIDTH = 9
ROW_REACHED = {"red": 1, "green": 2, "yellow": 3, "blue": 4}
Cell = tuple[int, int]


class Naive:
    """A player's display, said as the rulebook says it; columns from 1."""

    def __init__(self) -> None:
        self.tiles: dict[Cell, str] = {}
        self.vikings: set[Cell] = set()
        self.ships: dict[int, str] = {}

    def side(self, cell: Cell, side: str) -> str | None:
        """What the tile in a cell shows on one side; None for open water without a tile."""
        if cell[1] == 0:
            return "sea"  # the mainland's edge
        sign = self.tiles.get(cell)
        return None if sign is None else edge(sign, side)

    def fits(self, sign: str, cell: Cell) -> bool:
        row, column = cell
        if cell in self.tiles or not self.touches(cell):
            return False
        west = self.side((row, column - 1), "east")
        east = self.side((row, column + 1), "west")
        return west in (None, edge(sign, "west")) and east in (None, edge(sign, "east"))

    def touches(self, cell: Cell) -> bool:
        row, column = cell
        around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        return column == 1 or any(near in self.tiles for near in around)

    def cells(self, sign: str) -> set[Cell]:
        every = ((row, column) for row in range(5) for column in range(1, WIDTH + 3))
        return {cell for cell in every if self.fits(sign, cell)}

    def ship_columns(self) -> list[int]:
        free = [column for column in (1, 2, 3) if column not in self.ships]
        return free or [max(self.ships) + 1]

    def threatened(self) -> set[Cell]:
        return {
            (row, column)
            for column, sail in self.ships.items()
            if (0, column) not in self.vikings
            for row in range(ROW_REACHED[sail] + 1)
        }

    def islands(self) -> list[int]:
        """Start at each left end and walk right until the island closes or breaks off."""
        found = []
        for row, column in (cell for cell, sign in self.tiles.items() if sign == "<"):
            length = 1
            while (sign := self.tiles.get((row, column + length), " ")) not in " <>":
                length += 1
            if sign == ">":
                found.append(length + 1)
        return sorted(found)

    def around(self, cell: Cell) -> int:
        return sum(abs(row - cell[0]) <= 1 >= abs(col - cell[1]) for row, col in self.vikings)


def edge(sign: str, side: str) -> str:
    closed = {"<": "west", ">": "east"}.get(sign)
    return "sea" if side == closed else "land"


def random_display(rng: Random) -> tuple[Naive, Player]:
    """Both grow together, by cells that the naive reading allows."""
    naive, player = Naive(), Scene().player(0)
    for _ in range(rng.randrange(36)):
        sign = rng.choice("<<<" + ISLANDS + ">>")
        cells = [cell for cell in sorted(naive.cells(sign)) if cell[1] <= WIDTH]
        if cells:
            row, column = rng.choice(cells)
            naive.tiles[row, column] = sign
            special = rng.random() < 0.1 and sign in "abcd"
            lay(player, sign.upper() if special else sign, row, column - 1)
            if rng.random() < 0.5:
                naive.vikings.add((row, column))
                player.land[FIGURE + row] |= 1 << (column - 1)
    for _ in range(rng.randrange(8)):
        column, sail = rng.choice(naive.ship_columns()), rng.choice(SHIPS)
        naive.ships[column] = sail
        put_ship(player, SHIPS.index(sail), column - 1)
    return naive, player


def as_cells(rows: list[int]) -> set[Cell]:
    return {
        (row, column + 1)
        for row, bits in enumerate(rows)
        for column in range(bits.bit_length())
        if bits >> column & 1
    }


@pytest.mark.parametrize("seed", range(150))
def test_the_engine_agrees_with_the_naive_reading(seed: int) -> None:
    naive, player = random_display(Random(seed))
    for tile, sign in enumerate(ISLANDS):
        found = as_cells([open_columns(player, row, tile) for row in range(5)])
        assert found == naive.cells(sign), (sign, naive.tiles)
        assert can_be_placed(player, tile) == bool(found)
    assert as_cells(threats(player)) == naive.threatened()
    assert [column + 1 for column in ship_columns(player)] == naive.ship_columns()
    assert sorted(completed_islands(player)) == naive.islands()
    for row in range(5):
        for column in range(1, WIDTH + 1):
            assert vikings_around(player, row, column - 1) == naive.around((row, column))


def test_random_displays_are_worth_comparing() -> None:
    """They hold closed islands, holes, threatened vikings and repelled ships."""
    seen = set()
    for seed in range(150):
        naive, _ = random_display(Random(seed))
        if len(naive.islands()) > 1:
            seen.add("islands")
        if naive.threatened() & naive.vikings:
            seen.add("threatened")
        if any((0, column) in naive.vikings for column in naive.ships):
            seen.add("repelled")
        if any(column > 1 and (row, column - 1) not in naive.tiles for row, column in naive.tiles):
            seen.add("holes")
        if not all(naive.cells(sign) for sign in ISLANDS):
            seen.add("lost tiles")
    assert seen >= {"islands", "threatened", "repelled", "holes", "lost tiles"}
