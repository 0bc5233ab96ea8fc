"""What cards sell or give on terms of their own: special tiles, a house, longships.

None of it is an action of building: it asks for no figure that cards change. But a longship for
wood was built.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import Reason
from meadhall.core.control_operations import Number
from meadhall.core.flow import Do, Fire, Flow, Need, Pay, Seq
from meadhall.core.program import Frame
from meadhall.games.feast.data.other_components import LONGSHIP, SHIPS
from meadhall.games.feast.data.special_tiles import SPECIAL_NUMBER
from meadhall.games.feast.rules.buildings import STONE_HOUSE, build, none_left
from meadhall.games.feast.rules.ships import arm, build_event, land, landing, stage
from meadhall.games.feast.rules.special_tiles import take_special
from meadhall.games.feast.state import FeastState

FULL: Final = SHIPS[LONGSHIP].ore_places


def special_tile(key: str, **price: int) -> Flow:
    """From the supply board; who has the tile does not matter if it is gone."""
    tile = SPECIAL_NUMBER[key]

    def lacks(state: FeastState, seat: int) -> list[Reason]:
        left = state.special_supply >> tile & 1
        return [] if left else [Reason("none_left", {"what": f"@special.{key}"})]

    take = Do(lambda state, frame: take_special(state, frame.seat, tile), brings=("special_tile",))
    return Seq(Need(lacks), Pay("", **price), take) if price else Seq(Need(lacks), take)


def stone_house(silver: Number) -> Flow:
    return Seq(
        Need(lambda state, seat: none_left(state, STONE_HOUSE)),
        Pay(silver=silver),
        Do(lambda state, frame: build(state, frame.seat, STONE_HOUSE), brings=("house",)),
    )


def longship(silver: Number) -> Flow:
    return Seq(
        Need(stage(LONGSHIP)),
        Pay(silver=silver),
        landing(LONGSHIP),
    )


def armed_longship(**price: int) -> Flow:
    """With as much ore from the supply as it can carry."""
    bought = Seq(
        Need(stage(LONGSHIP)), Pay("", ore=FULL, **price), Do(land_armed, brings=("longship",))
    )
    return Seq(bought, Fire(build_event(LONGSHIP))) if "wood" in price else bought


def land_armed(state: FeastState, frame: Frame) -> None:
    player = state.seats[frame.seat]
    land(state, frame.seat, LONGSHIP)
    for ore in range(FULL):
        player.longships = arm(player.longships, ore)
        state.emit("arms", {"seat": frame.seat})
