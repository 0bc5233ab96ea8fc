"""Lines of the scoring pad as figures: for bots, which ask often and need no words."""

from __future__ import annotations

from meadhall.games.feast.data.boards import BUILDINGS
from meadhall.games.feast.data.occupations import OCCUPATIONS
from meadhall.games.feast.data.other_components import KNARR, LONGSHIP, SHIPS, WHALING_BOAT
from meadhall.games.feast.rules.buildings import BUILDING_OF
from meadhall.games.feast.rules.scoring import ISLAND_POINTS, empty_places, owned_specials
from meadhall.games.feast.rules.ships import count
from meadhall.games.feast.state import Player


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


def occupation_points(player: Player) -> int:
    """Of cards that were played; those in hand count nothing."""
    return sum(OCCUPATIONS[card - 1].points for card in player.played)


def crown_points(player: Player) -> int:
    return sum(tile.points for tile in owned_specials(player))


def unfilled(player: Player) -> int:
    """Every empty place for wood or stone costs a point."""
    areas = zip(player.areas, player.stored, strict=True)
    return sum(empty_places(area, stored) for area, stored in areas)
