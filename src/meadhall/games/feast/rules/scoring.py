"""The scoring pad, also in mid-game: what it would be if the game ended now."""

from __future__ import annotations

from typing import Any, Final

from meadhall.core.score import line, sheet
from meadhall.games.feast.data.boards import BOARDS, BUILDINGS, EXPLORATIONS, HOME
from meadhall.games.feast.data.goods import ANIMAL_POINTS, SILVER
from meadhall.games.feast.data.occupations import OCCUPATIONS
from meadhall.games.feast.data.pieces import FIRST_SPECIAL
from meadhall.games.feast.data.printed import KNARR, LONGSHIP, PENALTY_POINTS, SHIPS, WHALING_BOAT
from meadhall.games.feast.data.special_tiles import SPECIAL_TILES
from meadhall.games.feast.rules.buildings import BUILDING_OF, STONE_BITS
from meadhall.games.feast.rules.lying import piece_of
from meadhall.games.feast.rules.placing import negative_points
from meadhall.games.feast.rules.ships import count
from meadhall.games.feast.state import FeastState, Player

Line = dict[str, Any]
ISLAND_POINTS: Final = {side.board.number: side.points for side in EXPLORATIONS}


def sheets(state: FeastState) -> list[dict[str, Any]]:
    return [sheet(seat, _lines(state, seat)) for seat in range(state.players)]


def _lines(state: FeastState, seat: int) -> list[Line]:
    player = state.seats[seat]
    lines = [
        line("score.ships", ship_points(player)),
        line("score.emigration", emigration_points(player)),
        line("score.exploration", exploration_points(player)),
        line("score.buildings", building_points(player)),
        line("score.animals", animal_points(player)),
        line("score.occupations", occupation_points(player)),
        *_silver(state, player),
        line("score.crown", crown_points(player)),
        line("score.home", negative_points(HOME, player.covered[0])),
        line("score.islands", _uncovered(player, islands=True)),
        line("score.houses", _uncovered(player, islands=False) + unfilled(player)),
        line("score.penalties", PENALTY_POINTS * player.penalties),
    ]
    terms = state.hooks[seat].terms
    return lines + [line(f"score.{term.key}", term.points(state, seat)) for term in terms]


def ship_points(player: Player) -> int:
    kinds = (WHALING_BOAT, KNARR, LONGSHIP)
    return sum(SHIPS[ship].points * count(player, ship) for ship in kinds)


def emigration_points(player: Player) -> int:
    knarrs = SHIPS[KNARR].emigrated * player.emigrated_knarrs
    return knarrs + SHIPS[LONGSHIP].emigrated * player.emigrated_longships


def exploration_points(player: Player) -> int:
    return sum(ISLAND_POINTS.get(area, 0) for area in player.areas)


def building_points(player: Player) -> int:
    built = [BUILDING_OF[area] for area in player.areas]
    return sum(BUILDINGS[building].points for building in built if building >= 0)


def animal_points(player: Player) -> int:
    return sum(points * player.goods[animal] for animal, points in ANIMAL_POINTS.items())


def occupation_points(player: Player) -> int:
    """Of cards that were played; those in hand count nothing."""
    return sum(OCCUPATIONS[card - 1].points for card in player.played)


def _silver(state: FeastState, player: Player) -> list[Line]:
    """The income of the last round is silver like any other; the pad has a line for it."""
    silver = player.goods[SILVER]
    final = min(silver, player.income) if state.round == state.rounds else 0
    return [line("score.silver", silver - final), line("score.final_income", final)]


def crown_points(player: Player) -> int:
    """Special tiles count wherever they are."""
    owned = player.specials
    for lying in player.placed:
        piece = piece_of(lying)
        if piece >= FIRST_SPECIAL:
            owned |= 1 << (piece - FIRST_SPECIAL)
    return sum(tile.points for tile in SPECIAL_TILES if owned >> tile.number & 1)


def _uncovered(player: Player, islands: bool) -> int:
    """Negative points of the islands, or of the houses."""
    total = 0
    for area, covered in zip(player.areas, player.covered, strict=True):
        if area != HOME.number and area < len(BOARDS):
            if (area in ISLAND_POINTS) == islands:
                total += negative_points(BOARDS[area], covered)
    return total


def unfilled(player: Player) -> int:
    """Every empty place for wood or stone costs a point."""
    total = 0
    for area, stored in zip(player.areas, player.stored, strict=True):
        building = BUILDING_OF[area]
        if building >= 0:
            wood, stone = divmod(stored, 1 << STONE_BITS)
            total += wood - BUILDINGS[building].wood_places
            total += stone - BUILDINGS[building].stone_places
    return total
