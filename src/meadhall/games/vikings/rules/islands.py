"""Where tiles go: land meets land, sea meets sea, no tile alone in the water."""

from __future__ import annotations

from meadhall.games.vikings.data import components as c
from meadhall.games.vikings.state import (
    EAST,
    FIGURE,
    NONE,
    SPECIAL_BUILDING,
    TAKEN,
    TILE,
    WEST,
    Player,
)

MOST_COLUMNS = 40
"""More than anybody can ever fill."""


def open_columns(player: Player, row: int, tile: int) -> int:
    """The columns of a row, as bits, in which the island tile may be placed."""
    land = player.land
    taken = land[TAKEN + row]
    near = 1 | taken << 1 | taken >> 1
    if row > 0:
        near |= land[TAKEN + row - 1]
    if row < c.LAST_ROW:
        near |= land[TAKEN + row + 1]
    cells = near & ~taken
    if c.WEST_LAND[tile]:
        sea_on_their_east = taken & ~land[EAST + row]
        cells &= ~(sea_on_their_east << 1 | 1)  # the mainland's edge is sea
    else:
        cells &= ~(land[EAST + row] << 1)
    if c.EAST_LAND[tile]:
        cells &= ~((taken & ~land[WEST + row]) >> 1)
    else:
        cells &= ~(land[WEST + row] >> 1)
    return cells


def can_be_placed(player: Player, tile: int) -> bool:
    for row in range(5):
        if open_columns(player, row, tile):
            return True
    return False


def put_island(player: Player, tile: int, row: int, column: int) -> None:
    bit = 1 << column
    land = player.land
    land[TAKEN + row] |= bit
    if c.EAST_LAND[tile]:
        land[EAST + row] |= bit
    if c.WEST_LAND[tile]:
        land[WEST + row] |= bit
    land[TILE + row] |= (tile + 1) << (4 * column)


def put_building(player: Player, building: int, row: int, column: int) -> None:
    """Replace a middle piece by the special tile with its building; a viking on it stays."""
    land = player.land
    land[TILE + row] &= ~(15 << (4 * column))
    land[TILE + row] |= (SPECIAL_BUILDING + building) << (4 * column)


def cells_with(player: Player, tile: int) -> list[tuple[int, int]]:
    """Rows and columns where this island tile lies."""
    return [
        (row, column)
        for row in range(5)
        for column in range(player.land[TAKEN + row].bit_length())
        if player.tile_at(row, column) == tile + 1
    ]


def ship_columns(player: Player) -> list[int]:
    """Where a ship may be placed: the first three columns in any order, then the next one."""
    free = [column for column in range(c.FREE_SHIP_COLUMNS) if player.ships[column] == NONE]
    return free or [len(player.ships)]


def put_ship(player: Player, ship: int, column: int) -> None:
    if column == len(player.ships):
        player.ships.append(ship)
    else:
        player.ships[column] = ship


def threats(player: Player) -> list[int]:
    """For each row the threatened columns, as bits."""
    found = [0, 0, 0, 0, 0]
    warriors = player.land[FIGURE]
    for column, ship in enumerate(player.ships):
        if ship != NONE and not warriors >> column & 1:
            for row in range(c.SHIPS[ship].reaches + 1):
                found[row] |= 1 << column
    return found


def repelled(player: Player, column: int) -> bool:
    """Whether a warrior stands on the island tile below the ship."""
    return bool(player.land[FIGURE] >> column & 1)


def completed_islands(player: Player) -> list[int]:
    """The lengths of all islands that have both ends and no hole."""
    found: list[int] = []
    for row in range(5):
        length = 0
        for column in range(player.land[TAKEN + row].bit_length()):
            tile = player.tile_at(row, column)
            if tile == c.LEFT + 1:
                length = 1
            elif tile == c.RIGHT + 1 and length:
                found.append(length + 1)
                length = 0
            elif tile and length:
                length += 1
            else:
                length = 0
    return found
