"""Card 172, the Fish Cook: stockfish from the banquet table into houses, after the feast."""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import Reason
from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Ask, Call, Do, If, Need, Opt, Repeat, Seq
from meadhall.core.hooks import after_mine
from meadhall.core.program import Frame
from meadhall.games.feast.cards.define_occupation import occupation
from meadhall.games.feast.cards.shared_counts_effects import on_table
from meadhall.games.feast.data.goods import NUMBER
from meadhall.games.feast.rules.anytime_actions import (
    AREA,
    PIECE,
    UNDECIDED,
    AreaQuestion,
    SpotQuestion,
    cover,
    undecided,
)
from meadhall.games.feast.rules.base import RULES
from meadhall.games.feast.rules.feast_phase import NAMES
from meadhall.games.feast.rules.fit_cache import areas_for
from meadhall.games.feast.state import FeastState

STOCKFISH: Final = NUMBER["stockfish"]


def fish_on_the_table(state: FeastState, frame: Frame) -> int:
    return on_table(frame.regs, STOCKFISH)


def no_room_for_stockfish(state: FeastState, seat: int) -> list[Reason]:
    """Only houses take it."""
    return [] if areas_for(state, seat, STOCKFISH) else [Reason("no_room_for_stockfish")]


def fish_fits(state: FeastState, frame: Frame) -> bool:
    return not no_room_for_stockfish(state, frame.seat)


def take_up(state: FeastState, frame: Frame) -> None:
    houses = areas_for(state, frame.seat, STOCKFISH)
    frame.regs[PIECE] = STOCKFISH
    frame.regs[AREA] = houses[0] if len(houses) == 1 else UNDECIDED


class FromTheTable(SpotQuestion):
    """Where in the house. It passes no supply, so nothing is received."""

    def put_down(self, state: FeastState, frame: Frame, way: int, anchor: int) -> None:
        cover(state, frame.seat, frame.regs[AREA], STOCKFISH, way, anchor)


MOVE_FISH: Final = compile_flow(
    RULES,
    "stockfish_to_house",
    Seq(
        Need(no_room_for_stockfish),
        Do(take_up),
        If(undecided, Ask(AreaQuestion())),
        Ask(FromTheTable()),
    ),
    registers=("piece", "area"),
)
MOVE_OR_LEAVE: Final = Opt("move stockfish", Call(MOVE_FISH), prompt="fish_cook")
occupation(
    172,
    "fish_cook",
    after_mine("feast", Repeat(fish_on_the_table, If(fish_fits, MOVE_OR_LEAVE)), args=len(NAMES)),
)
