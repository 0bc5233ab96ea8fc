"""Where in its course a game is, as far as forecasts and bots want to know."""

from __future__ import annotations

from typing import Final

from meadhall.core.asking import WindowOp
from meadhall.core.machine import CallOp, DoOp
from meadhall.core.program import Frame, Program
from meadhall.games.feast.rules import banquet
from meadhall.games.feast.rules.course import ROUND
from meadhall.games.feast.rules.feast import FEAST, POSITION
from meadhall.games.feast.rules.phases import pay_income
from meadhall.games.feast.rules.sailing import emigrated
from meadhall.games.feast.state import FeastState


def _place_of_income() -> int:
    for place, op in enumerate(ROUND.ops):
        if isinstance(op, DoOp) and op.effect is pay_income:
            return place
    raise LookupError("no round without income")


def _place_of_feast() -> int:
    for place, op in enumerate(ROUND.ops):
        if isinstance(op, WindowOp) and _calls_feast(op.program):
            return place
    raise LookupError("no round without a feast")


def _calls_feast(program: Program) -> bool:
    return any(isinstance(op, CallOp) and op.program is FEAST for op in program.ops)


_INCOME: Final = _place_of_income()
_FEAST: Final = _place_of_feast()


def round_frame(state: FeastState) -> Frame | None:
    """The round under way; None before the first and after the last one."""
    for frame in state.stack:
        if frame.program is ROUND:
            return frame
    return None


def incomes_left(state: FeastState) -> int:
    """How often income will still be paid."""
    frame = round_frame(state)
    left = state.rounds - state.round
    return left + 1 if frame is not None and frame.pc <= _INCOME else left


def feast_position(state: FeastState, seat: int) -> int | None:
    """The banquet table that the seat has to fill in this round; None if it is done."""
    frame = round_frame(state)
    if frame is None or frame.pc > _FEAST:
        return None
    if frame.pc == _FEAST and state.lanes:
        for lane in state.lanes[seat]:
            if lane.program is FEAST and not banquet.is_over(lane.regs[POSITION]):
                return lane.regs[POSITION]
        return None
    ships = emigrated(state.seats[seat])
    return banquet.start(banquet.free_spaces(ships, state.rounds - state.round))
