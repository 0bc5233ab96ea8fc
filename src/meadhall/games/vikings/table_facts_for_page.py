"""The table as plain facts, for the page that draws it.

The parts of a view can be shown by whoever knows their kinds; a picture wants more than their
signs. Cells and columns go by the words of the notation (`noble 2`, `column 1`), so that what may
be answered is found on the board. Nothing is null: what is not there is left out.
"""

from __future__ import annotations

from typing import Any

from meadhall.core.grid import places
from meadhall.games.vikings.data import components as c
from meadhall.games.vikings.data.special_tiles import BUILDINGS, WORDS
from meadhall.games.vikings.rules.course_of_game import TURN_PROGRAM
from meadhall.games.vikings.rules.islands import repelled, threats
from meadhall.games.vikings.rules.placing import cell_word, may_settle
from meadhall.games.vikings.rules.purchase import BOUGHT_FIGURE, BOUGHT_TILE, COLUMN, ROW
from meadhall.games.vikings.rules.scoring import is_large
from meadhall.games.vikings.rules.special_tiles import is_waiting
from meadhall.games.vikings.state import FIGURE, NONE, SPECIAL_BUILDING, TAKEN, Player, VikingsState

Facts = dict[str, Any]


def board(state: VikingsState) -> Facts:
    return {
        "large": [number for number in range(1, c.ROUNDS + 1) if is_large(number)],
        "zero": state.zero(),
        "wheel": _wheel(state),
        "in_hand": in_hand(state),
        "bidding": [seat for seat in range(state.players) if state.bidding >> seat & 1],
        "seats": [_seat(player) for player in state.seats],
    }


def _wheel(state: VikingsState) -> dict[str, Facts]:
    """By space; spaces never move, prices do."""
    found: dict[str, Facts] = {}
    for space in range(c.SPACES):
        if state.tiles[space] != NONE:
            group = {"price": space - state.zero(), **_tile(state.tiles[space])}
            if state.vikings[space] != NONE:
                group["figure"] = c.FIGURES[state.vikings[space]]
            found[str(space)] = group
    return found


def _tile(tile: int) -> Facts:
    """What it is and, of a ship, what is printed on it."""
    if tile < c.FIRST_SHIP:
        return {"tile": c.TILES[tile]}
    ship = c.SHIPS[tile - c.FIRST_SHIP]
    return {"tile": ship.name, "gold": ship.gold, "fame": ship.fame, "reach": c.ROWS[ship.reaches]}


def in_hand(state: VikingsState) -> Facts:
    """What was bought and is not placed yet; `cell` is the tile on which the viking may stay."""
    found: Facts = {}
    for frame in state.stack:
        if frame.program is not TURN_PROGRAM or not frame.pc:
            continue
        tile, figure = frame.regs[BOUGHT_TILE], frame.regs[BOUGHT_FIGURE]
        if tile != NONE:
            found.update(_tile(tile))
        if figure != NONE:
            found["figure"] = c.FIGURES[figure]
            if tile == NONE and may_settle(state, frame):
                found["cell"] = cell_word(frame.regs[ROW], frame.regs[COLUMN])
        for number, word in enumerate(WORDS):
            if is_waiting(frame.regs, number):
                found["special"] = word
    return found


# ---------------------------------------------------------------------- a seat


def _seat(player: Player) -> Facts:
    return {"cells": _cells(player), "ships": _ships(player)}


def _cells(player: Player) -> dict[str, Facts]:
    threatened = threats(player)
    return {
        cell_word(row, column): {
            "tile": _name(player.tile_at(row, column)),
            "viking": bool(player.land[FIGURE + row] >> column & 1),
            "threatened": bool(threatened[row] >> column & 1),
        }
        for row in range(5)
        for column in places(player.land[TAKEN + row])
    }


def _name(tile: int) -> str:
    if tile >= SPECIAL_BUILDING:
        return f"building {BUILDINGS[tile - SPECIAL_BUILDING]}"
    return c.TILES[tile - 1]


def _ships(player: Player) -> dict[str, Facts]:
    return {
        f"column {column + 1}": {**_tile(c.FIRST_SHIP + ship), "repelled": repelled(player, column)}
        for column, ship in enumerate(player.ships)
        if ship != NONE
    }
