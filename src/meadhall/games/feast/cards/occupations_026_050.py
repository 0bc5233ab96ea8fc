"""Occupations 26 to 50."""

from __future__ import annotations

from typing import Final

from meadhall.core.flow import Ask, Event, Gain, Seq, Xor
from meadhall.core.goods import spend
from meadhall.core.hooks import AtAnyTime, instead_mine
from meadhall.core.program import Frame
from meadhall.games.feast.cards.written import occupation
from meadhall.games.feast.data.goods import NUMBER
from meadhall.games.feast.rules.anytime import (
    AnytimeQuestion,
)
from meadhall.games.feast.state import FeastState

occupation(
    38,
    "peacemaker",
    instead_mine(
        "weapon_phase",
        Xor("peacemaker", wood=Gain(wood=1), stone=Gain(stone=1), ore=Gain(ore=1)),
        may=True,
    ),
)


CATTLE: Final = (NUMBER["cattle"], NUMBER["pregnant_cattle"])


class CattleQuestion(AnytimeQuestion):
    """Which cattle to give."""

    key = "plower"
    sure = False
    words: tuple[str, ...] = ("cattle", "pregnant cattle")

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        goods = state.seats[frame.seat].goods
        return [kind for kind, cattle in enumerate(CATTLE) if goods[cattle]]

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        spend(state, frame.seat, CATTLE[action])


occupation(
    49,
    "plower",
    AtAnyTime(
        "use plower",
        Seq(
            Ask(CattleQuestion()),
            Event("harvest", Gain(peas=1, flax=1, beans=1, grain=1, cabbage=1)),
        ),
    ),
)
