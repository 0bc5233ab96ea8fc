"""Who is asked: the seat itself, others one by one, or all at once."""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import Reason
from meadhall.core.control_operations import Seats
from meadhall.core.opening import Lacks, Opening
from meadhall.core.program import Frame, Op, Program, Question
from meadhall.core.rules import END_SETTING
from meadhall.core.state import State


class AskOp(Op):
    """Asks the frame's seat. With `if_any` it is passed over when there is nothing to choose."""

    changes = True

    def __init__(self, question: Question, if_any: bool, need: Lacks | None) -> None:
        self.question = question
        self.asked = question
        self.if_any = if_any
        self.need = need
        self.brings = question.brings
        self.gives = question.gives
        self.asks_for = question.asks_for
        self.fails = not question.sure and not if_any
        self.reads = self.fails and not question.foreseeable
        started = question.starts()
        self.has_chance = any(program.has_chance for program in started)
        self.hands_over = question.unforeseen or any(program.hands_over for program in started)
        caused = tuple(event for program in started for event in program.fires)
        self.fires = question.fires + caused
        queries = {query for program in started for query in program.queries}
        self.queries = (*question.queries, *sorted(queries))

    def step(self, state: State, frame: Frame) -> bool:
        if self.if_any and not self.asked.has_candidate(state, frame):
            frame.pc += 1
            return True
        return False

    def possible(self, state: State, frame: Frame, pc: int, owed: list[int]) -> bool:
        if self.asked.sure or self.if_any or (any(owed) and not self.asked.foreseeable):
            return True
        need = self.need
        if need is not None:
            return not need(state, frame.seat)
        return self.asked.has_candidate(state, frame)

    def lacks(self, state: State, frame: Frame, pc: int, owed: list[int]) -> list[Reason]:
        need = self.need
        return [] if need is None or self.asked.sure or self.if_any else need(state, frame.seat)

    def opening(self) -> Opening:
        return Opening(whole=False) if self.need is None else Opening(((self.need,),))

    def secure(self, state: State, frame: Frame, pc: int) -> bool:
        return self.asked.sure or self.if_any or self.asked.is_secure(state, frame)

    def is_certain(self, state: State, frame: Frame, pc: int) -> bool:
        return self.asked.is_certain(state, frame, pc)


class EndOp(Op):
    """The end of a turn is said aloud while there is something to take back."""

    changes = True

    def __init__(self, question: EndQuestion) -> None:
        self.question = question

    def step(self, state: State, frame: Frame) -> bool:
        if (
            state.loose
            and state.decider == frame.seat
            and not state.setting(frame.seat, END_SETTING)
        ):
            return False
        frame.pc += 1
        return True


END: Final = "end"


class EndQuestion(Question):
    key = "end_turn"
    kind = "confirm"
    words: tuple[str, ...] = (END,)

    def candidates(self, state: State, frame: Frame) -> list[int]:
        return [0]

    def answer(self, state: State, frame: Frame, action: int) -> None:
        state.loose = 0  # said once, it need not be said again


SEAT_BITS: Final = 4


class OthersOp(Op):
    """Runs a program for several seats."""

    hands_over = True
    program: Program

    def asks_others_too_much(self) -> bool:
        return self.program.can_fail


class ForEachOp(OthersOp):
    """Runs a program for one seat after the other. A register keeps the seats still to come."""

    def __init__(self, seats: Seats, program: Program, register: int) -> None:
        self.seats = seats
        self.program = program
        self.register = register

    def step(self, state: State, frame: Frame) -> bool:
        queue = frame.regs[self.register]
        if queue == 0:
            for index, seat in enumerate(self.seats(state, frame)):
                queue |= (seat + 1) << (SEAT_BITS * index)
            queue = queue << 1 | 1
        waiting = queue >> 1
        if waiting == 0:
            frame.regs[self.register] = 0
            frame.pc += 1
            return True
        frame.regs[self.register] = (waiting >> SEAT_BITS) << 1 | 1
        seat = (waiting & ((1 << SEAT_BITS) - 1)) - 1
        state.push(self.program, seat, frame.origin, frame.regs)
        return True


class WindowOp(OthersOp):
    """All seats act at once, each on a stack of its own, until every one is done."""

    def __init__(self, seats: Seats, program: Program) -> None:
        self.seats = seats
        self.program = program

    def step(self, state: State, frame: Frame) -> bool:
        asked = self.seats(state, frame)
        state.lanes = [[] for _ in range(state.players)]
        state.loose = 0
        for seat in asked:
            lane = [self.program.frame(seat, frame.origin, frame.regs)]
            state.lanes[seat] = lane
            state.run(lane)
        state.running = state.stack
        if any(state.lanes):
            return False
        state.close_window()
        return True


def order_matters(state: State, frame: Frame) -> bool:
    """Whether a card in play touches what the seats share."""
    for index in state.hooks:
        if index.in_turn:
            return True
    return False
