"""The end of the game: ships, gold, boatswains, islands, feeding, buildings.

Nothing is changed: the sheets are worked out from the state, so they also tell at any time how it
would stand if the game ended now.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meadhall.core.score_sheet import line, sheet
from meadhall.games.vikings.data import components as c
from meadhall.games.vikings.data.special_tiles import MOST_AROUND_BUILDING
from meadhall.games.vikings.rules import special_tiles
from meadhall.games.vikings.rules.islands import completed_islands, repelled, threats
from meadhall.games.vikings.state import (
    FIGURE,
    NONE,
    SPECIAL_BUILDING,
    TAKEN,
    Player,
    VikingsState,
)


def sheets(state: VikingsState) -> list[dict[str, Any]]:
    boatswains = _majority(state, special_tiles.boatswains, c.MOST_BOATSWAINS)
    islands = _majority(state, _number_of_islands, c.MOST_ISLANDS)
    longest = _majority(state, _longest_island, c.LONGEST_ISLAND)
    return [
        _sheet(player, seat, boatswains[seat], islands[seat], longest[seat])
        for seat, player in enumerate(state.seats)
    ]


def _sheet(
    player: Player, seat: int, boatswains: int, islands: int, longest: int
) -> dict[str, Any]:
    gold, unpaid, lost = ship_losses(player)
    rate = special_tiles.gold_for_fame(player)
    changes = [
        ("score.ships", -unpaid - lost),
        ("score.gold", gold // rate),
        ("score.boatswains", boatswains),
        ("score.islands", islands),
        ("score.longest", longest),
        ("score.feeding", feeding(player)),
        ("score.buildings", buildings(player)),
    ]
    fame = player.fame
    lines = [line("score.fame", fame)]
    for key, change in changes:
        change = max(change, -fame)  # fame never falls below 0
        fame += change
        lines.append(line(key, change))
    return sheet(seat, lines, [gold % rate])


def ship_losses(player: Player) -> tuple[int, int, int]:
    """Ships without a warrior below: gold left, gold that could not be paid, fame lost."""
    gold, unpaid, lost = player.gold, 0, 0
    for column, ship in enumerate(player.ships):
        if ship != NONE and not repelled(player, column):
            due = c.SHIPS[ship].gold
            unpaid += max(0, due - gold)
            gold -= min(gold, due)
            lost += c.SHIPS[ship].fame
    return gold, unpaid, lost


def _majority(state: VikingsState, count: Callable[[Player], int], fame: int) -> list[int]:
    """Everybody with the most gets the fame; nobody does if the most is nothing."""
    counts = [count(player) for player in state.seats]
    most = max(counts)
    return [fame if most and number == most else 0 for number in counts]


def _number_of_islands(player: Player) -> int:
    return len(completed_islands(player))


def _longest_island(player: Player) -> int:
    return max(completed_islands(player), default=0)


def fed(player: Player) -> int:
    """How many vikings the unthreatened fishermen on islands feed, themselves included."""
    row = c.row_of(c.FISHERMAN)
    fishermen = player.land[FIGURE + row] & ~threats(player)[row]
    return c.FED_BY_FISHERMAN * fishermen.bit_count()


def feeding(player: Player) -> int:
    """2 fame for each viking that could be fed beyond need, -1 for each that goes hungry."""
    balance = fed(player) - player.figures()
    return balance * special_tiles.fame_of_overfed(player) if balance > 0 else balance


def buildings(player: Player) -> int:
    """1 fame for each viking on a special building and around it, unless it is threatened."""
    threatened = threats(player)
    total = 0
    for row in range(5):
        for column in range(player.land[TAKEN + row].bit_length()):
            if player.tile_at(row, column) >= SPECIAL_BUILDING:
                if not threatened[row] >> column & 1:
                    total += min(MOST_AROUND_BUILDING, vikings_around(player, row, column))
    return total


def vikings_around(player: Player, row: int, column: int) -> int:
    square = 0b111 << column >> 1
    return sum(
        (player.land[FIGURE + near] & square).bit_count()
        for near in range(max(0, row - 1), min(c.LAST_ROW, row + 1) + 1)
    )
