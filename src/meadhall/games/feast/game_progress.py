"""Where in its course a game is, as far as forecasts and bots want to know."""

from __future__ import annotations

from meadhall.core.program import Frame
from meadhall.games.feast.rules import banquet
from meadhall.games.feast.rules.course_of_game import ROUND
from meadhall.games.feast.rules.feast_phase import FEAST, POSITION, empty_table, laid
from meadhall.games.feast.state import FeastState


def round_frame(state: FeastState) -> Frame | None:
    """The round under way; None before the first and after the last one."""
    for frame in state.stack:
        if frame.program is ROUND:
            return frame
    return None


def in_action_phase(state: FeastState) -> bool:
    """Whether players are placing Vikings."""
    frame = round_frame(state)
    return frame is not None and ROUND.stage(frame.pc) == "actions"


def given_by_the_round(state: FeastState) -> bool:
    """Whether what comes now is a harvest, an income or a bonus: no action and no card gives it."""
    begun = [frame for frame in state.running if frame.pc]  # above it wait cards that answer
    return begun[-1].program.key.partition("/")[0] == ROUND.key


def incomes_left(state: FeastState) -> int:
    """How often income will still be paid."""
    frame = round_frame(state)
    left = state.rounds - state.round
    return left if frame is None or ROUND.has_passed(frame.pc, "income") else left + 1


def feast_position(state: FeastState, seat: int) -> int | None:
    """The banquet table that the seat has to fill in this round; None if it is done."""
    frame = round_frame(state)
    if frame is None or ROUND.has_passed(frame.pc, "feast"):
        return None
    feasting = feast_frame(state, seat)
    if feasting is not None and not banquet.is_over(feasting.regs[POSITION]):
        return feasting.regs[POSITION]
    if ROUND.stage(frame.pc) == "feast" and _has_feasted(state, seat):
        return None
    return empty_table(state, seat)


def phase(state: FeastState) -> str:
    """The phase of the round; `set_up` before the first round, `scoring` after the last."""
    frame = round_frame(state)
    if frame is None:
        return "scoring" if state.round else "set_up"
    return ROUND.stage(frame.pc)


def served(state: FeastState, seat: int) -> list[int]:
    """What the seat has laid on the banquet table so far, as choices of `banquet.py`."""
    feasting = feast_frame(state, seat)
    return [] if feasting is None else laid(feasting.regs)


def feast_frame(state: FeastState, seat: int) -> Frame | None:
    """The seat's feast, if it is under way: in the window of all, in turn, or of a card."""
    for frame in state.lanes[seat] if state.lanes else state.stack:
        if frame.program is FEAST and frame.seat == seat:
            return frame
    return None


def _has_feasted(state: FeastState, seat: int) -> bool:
    """During the feast: whether the seat is done, or has still to wait for its turn."""
    if state.lanes:
        return True
    order = state.around(state.first)
    feasting = [other for other in order if feast_frame(state, other) is not None]
    return not feasting or order.index(seat) <= order.index(feasting[0])
