"""Occupations 151 to 175."""

from __future__ import annotations

from meadhall.core.flow import Call, Do, Gain, Seq
from meadhall.core.hooks import after_mine
from meadhall.core.program import Frame
from meadhall.games.feast.cards.written import occupation
from meadhall.games.feast.data.goods import NUMBER
from meadhall.games.feast.rules import banquet
from meadhall.games.feast.rules.battles import HUNT_GAME, SPACE
from meadhall.games.feast.rules.feast import laid
from meadhall.games.feast.state import FeastState


def game_meat_was_eaten(state: FeastState, owner: int, registers: list[int]) -> bool:
    return banquet.on_table(laid(registers), NUMBER["game_meat"]) > 0


def without_vikings(state: FeastState, frame: Frame) -> None:
    frame.regs[SPACE] = -1


occupation(
    159,
    "festive_hunter",
    after_mine(
        "feast",
        Seq(Do(without_vikings), Call(HUNT_GAME)),
        may=True,
        when=game_meat_was_eaten,
        args=1,
    ),
)


def three_vikings(state: FeastState, owner: int, registers: list[int]) -> bool:
    return state.seats[owner].vikings == 3


occupation(168, "earl_of_lade", after_mine("thing_square", Gain(silver=1), when=three_vikings))
