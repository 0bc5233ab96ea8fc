"""What must always hold: no component is lost or made, and islands fit together."""

from __future__ import annotations

from meadhall.games.vikings.data import components as c
from meadhall.games.vikings.data.special_tiles import BUILDINGS, SPECIALS
from meadhall.games.vikings.rules.course_of_game import TURN_PROGRAM
from meadhall.games.vikings.rules.purchase import BOUGHT_FIGURE, BOUGHT_TILE
from meadhall.games.vikings.rules.special_tiles import GONE_SPECIALS, is_waiting
from meadhall.games.vikings.state import (
    EAST,
    FIGURE,
    SPECIAL_BUILDING,
    TAKEN,
    WEST,
    Player,
    VikingsState,
)


def _on_boards(state: VikingsState, code: int) -> int:
    return sum(
        player.tile_at(row, column) == code
        for player in state.seats
        for row in range(5)
        for column in range(player.land[TAKEN + row].bit_length())
    )


def totals(state: VikingsState) -> dict[str, int]:
    found: dict[str, int] = {}
    turn = [frame.regs for frame in state.stack if frame.program is TURN_PROGRAM and frame.pc > 0]
    for tile, name in enumerate(c.TILES):
        count = state.stacks.counts[tile] + state.tiles.count(tile) + state.gone[tile]
        count += sum(regs[BOUGHT_TILE] == tile for regs in turn)
        if tile < c.FIRST_SHIP:
            count += _on_boards(state, tile + 1)
        else:
            count += sum(p.ships.count(tile - c.FIRST_SHIP) for p in state.seats)
        if tile == c.LEFT:
            count += sum(player.start_tile for player in state.seats)
        found[f"tile {name}"] = count
    for figure, name in enumerate(c.FIGURES):
        count = state.bag.counts[figure] + state.vikings.count(figure) + state.drawn[figure]
        count += state.gone[len(c.TILES) + figure]
        count += sum(regs[BOUGHT_FIGURE] == figure for regs in turn)
        for player in state.seats:
            count += player.mainland[figure]
            if figure < c.BOATSWAIN:
                count += player.land[FIGURE + c.row_of(figure)].bit_count()
        found[f"figure {name}"] = count
    for number, special in enumerate(SPECIALS):
        count = state.special_stacks.counts[number] + state.face_up.count(number)
        count += state.gone[GONE_SPECIALS + number]
        count += sum(player.specials.count(number) for player in state.seats)
        count += sum(is_waiting(regs, number) for regs in turn)
        if special.building:
            count += _on_boards(state, SPECIAL_BUILDING + BUILDINGS.index(special.building))
        found[f"special {special.word}"] = count
    return found


def check(state: VikingsState) -> None:
    for player in state.seats:
        assert player.gold >= 0 and player.fame >= 0 and min(player.mainland) >= 0
        for row in range(5):
            _check_row(player, row)


def _check_row(player: Player, row: int) -> None:
    land = player.land
    taken, east, west = land[TAKEN + row], land[EAST + row], land[WEST + row]
    assert land[FIGURE + row] & ~taken == 0, "a viking stands on a tile"
    assert west & 1 == 0, "the mainland's edge is sea"
    for column in range(taken.bit_length() - 1):
        if taken >> column & 0b11 == 0b11:
            assert east >> column & 1 == west >> (column + 1) & 1, "land meets land, sea meets sea"
