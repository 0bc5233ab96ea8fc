"""Lines of the scoring pad as figures: for bots, which ask often and need no words."""

from __future__ import annotations

from typing import Final

from meadhall.games.feast.data.boards import BUILDINGS
from meadhall.games.feast.data.occupations import OCCUPATIONS
from meadhall.games.feast.data.other_components import KNARR, LONGSHIP, SHIPS, WHALING_BOAT
from meadhall.games.feast.data.pieces import FIRST_SPECIAL
from meadhall.games.feast.data.special_tiles import SPECIAL_TILES
from meadhall.games.feast.rules.buildings import BUILDING_OF
from meadhall.games.feast.rules.placed_tiles import piece_of
from meadhall.games.feast.rules.scoring import ISLAND_POINTS, empty_places
from meadhall.games.feast.rules.ships import count
from meadhall.games.feast.state import Player

_SHIP_POINTS: Final = [(ship, SHIPS[ship].points) for ship in (WHALING_BOAT, KNARR, LONGSHIP)]
_TILE_POINTS: Final = [(tile.number, tile.points) for tile in SPECIAL_TILES if tile.points]


def ship_points(player: Player) -> int:
    return sum([points * count(player, ship) for ship, points in _SHIP_POINTS])


def emigration_points(player: Player) -> int:
    knarrs = SHIPS[KNARR].emigrated * player.emigrated_knarrs
    return knarrs + SHIPS[LONGSHIP].emigrated * player.emigrated_longships


def exploration_points(player: Player) -> int:
    return sum([ISLAND_POINTS.get(area, 0) for area in player.areas])


def building_points(player: Player) -> int:
    built = [BUILDING_OF[area] for area in player.areas]
    return sum([BUILDINGS[building].points for building in built if building >= 0])


def occupation_points(player: Player) -> int:
    """Of cards that were played; those in hand count nothing."""
    return sum([OCCUPATIONS[card - 1].points for card in player.played])


def crown_points(player: Player) -> int:
    return sum([points for tile, points in _TILE_POINTS if _owns_special(player, tile)])


def _owns_special(player: Player, tile: int) -> bool:
    """Special tiles count wherever they are."""
    if player.specials >> tile & 1:
        return True
    piece = FIRST_SPECIAL + tile
    for lying in player.placed:
        if piece_of(lying) == piece:
            return True
    return False


def unfilled(player: Player) -> int:
    """Every empty place for wood or stone costs a point."""
    areas = zip(player.areas, player.stored, strict=True)
    return sum([empty_places(area, stored) for area, stored in areas])
