"""Card 40, the Master Joiner: wood in houses, space by space, as silver would lie there."""

from __future__ import annotations

from meadhall.core.flow import Ask, Do, If, Seq
from meadhall.core.hooks import AtAnyTime
from meadhall.core.program import Frame
from meadhall.games.feast.cards.define_occupation import occupation
from meadhall.games.feast.data.goods import SILVER, WOOD
from meadhall.games.feast.rules.anytime_actions import (
    AREA,
    PIECE,
    UNDECIDED,
    AreaQuestion,
    SpotQuestion,
    undecided,
)
from meadhall.games.feast.rules.buildings import BUILDING_OF
from meadhall.games.feast.rules.fit_cache import areas_for
from meadhall.games.feast.state import FeastState


def houses_for_silver(state: FeastState, seat: int) -> list[int]:
    areas = state.seats[seat].areas
    return [n for n in areas_for(state, seat, SILVER) if BUILDING_OF[areas[n]] >= 0]


def wood_fits(state: FeastState, seat: int, arguments: list[int]) -> bool:
    return bool(state.seats[seat].goods[WOOD] and houses_for_silver(state, seat))


class HouseQuestion(AreaQuestion):
    """In which house."""

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return houses_for_silver(state, frame.seat)


class WoodSpotQuestion(SpotQuestion):
    """Where in the house."""

    def laid(self, frame: Frame) -> int:
        return WOOD


def begin(state: FeastState, frame: Frame) -> None:
    houses = houses_for_silver(state, frame.seat)
    frame.regs[PIECE] = SILVER
    frame.regs[AREA] = houses[0] if len(houses) == 1 else UNDECIDED


occupation(
    40,
    "master_joiner",
    AtAnyTime(
        "use master_joiner",
        Seq(Do(begin), If(undecided, Ask(HouseQuestion())), Ask(WoodSpotQuestion())),
        wood_fits,
        registers=2,
    ),
)
