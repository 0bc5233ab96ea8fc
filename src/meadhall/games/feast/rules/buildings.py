"""Sheds and houses: a limited number of each, with places for wood, stone and goods."""

from __future__ import annotations

from functools import cache
from typing import Final

from meadhall.core.basics import Reason
from meadhall.core.rules import AFTER, event_keys
from meadhall.core.triggers import announce
from meadhall.games.feast.data.boards import BUILDINGS, SHED
from meadhall.games.feast.state import FeastState

SHED_TILE, STONE_HOUSE, LONG_HOUSE = range(3)
BUILT: Final = event_keys(AFTER, "build_house")
AREA_OF: Final = tuple(SHED if each.board is None else each.board.number for each in BUILDINGS)
BUILDING_OF: Final = tuple(AREA_OF.index(a) if a in AREA_OF else -1 for a in range(SHED + 1))
"""Which building an area is, or -1 for boards."""
STONE_BITS: Final = 4
"""Wood and stone in a building are one number: wood << STONE_BITS | stone."""


def none_left(state: FeastState, building: int) -> list[Reason]:
    """The reason why nobody can build it any more, if there is one."""
    return [] if state.buildings[building] else [_gone(building)]


@cache
def _gone(building: int) -> Reason:
    return Reason("none_left", {"what": f"@building.{BUILDINGS[building].key}"})


def add_area(state: FeastState, seat: int, area: int) -> None:
    """Something new to place goods on."""
    player = state.seats[seat]
    player.areas += (area,)
    player.covered += (0,)
    player.green += (0,)
    player.orange += (0,)
    player.red += (0,)
    player.stored += (0,)


def build(state: FeastState, seat: int, building: int) -> None:
    state.buildings[building] -= 1
    add_area(state, seat, AREA_OF[building])
    state.emit("builds", {"seat": seat, "what": f"@building.{BUILDINGS[building].key}"})


def build_house(state: FeastState, seat: int, building: int) -> None:
    """For wood or stone, in an action of building: cards may answer."""
    build(state, seat, building)
    if BUILT[0] in state.heard[seat]:
        announce(state, BUILT, seat, [building])


def is_house(area: int) -> bool:
    """Stone houses and long houses; sheds are none."""
    return BUILDING_OF[area] in (STONE_HOUSE, LONG_HOUSE)
