"""Where in its course a game is, as far as forecasts and bots want to know."""

from __future__ import annotations

from typing import Final

from meadhall.core.asking import WindowOp
from meadhall.core.machine import CallOp, DoOp
from meadhall.core.program import Frame, Program
from meadhall.games.feast.rules import banquet
from meadhall.games.feast.rules.course import ROUND
from meadhall.games.feast.rules.feast import FEAST, POSITION, laid
from meadhall.games.feast.rules.phases import pass_moose, pay_income, turn_boards
from meadhall.games.feast.rules.sailing import emigrated
from meadhall.games.feast.state import FeastState


def _place_of_feast() -> int:
    for place, op in enumerate(ROUND.ops):
        if isinstance(op, WindowOp) and _calls_feast(op.program):
            return place
    raise LookupError("no round without a feast")


def _calls_feast(program: Program) -> bool:
    return any(isinstance(op, CallOp) and op.program is FEAST for op in program.ops)


def _place_of(effect: object) -> int:
    for place, op in enumerate(ROUND.ops):
        if isinstance(op, DoOp) and op.effect is effect:
            return place
    raise LookupError("no such phase in a round")


_INCOME: Final = _place_of(pay_income)
_FEAST: Final = _place_of_feast()
_ACTIONS: Final = _place_of(pass_moose)
_WEAPONS: Final = _place_of(turn_boards) + 1
"""The operation in which each seat draws its weapon."""


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


PHASES: Final = ("set_up", "weapons", "actions", "income", "feast", "bonus", "scoring")
"""Where the game may wait for somebody, or for a card; the other phases pass by themselves."""


def phase(state: FeastState) -> str:
    """One of `PHASES`."""
    frame = round_frame(state)
    if frame is None:
        return "set_up" if state.round == 0 else "scoring"
    for last, name in (
        (_WEAPONS, "weapons"),
        (_ACTIONS, "actions"),
        (_INCOME, "income"),
        (_FEAST, "feast"),
    ):
        if frame.pc <= last:
            return name
    return "bonus"


def served(state: FeastState, seat: int) -> list[int]:
    """What the seat has laid on the banquet table so far, as choices of `banquet.py`."""
    if not state.lanes:
        return []
    for lane in state.lanes[seat]:
        if lane.program is FEAST:
            return laid(lane.regs)
    return []
