"""What is required: the operation behind `Need`, test and explanation in one."""

from __future__ import annotations

from meadhall.core.basics import DeadEnd, Reason
from meadhall.core.opening import Lacks, Opening
from meadhall.core.program import NOTHING, Frame, Op, Things
from meadhall.core.state import State


class NeedOp(Op):
    """Goes on if nothing is lacking; what is lacking is the explanation."""

    fails = True
    reads = True
    brings = NOTHING

    def __init__(self, need: Lacks, queries: tuple[str, ...], asks_for: Things | None) -> None:
        self.need = need
        self.queries = queries
        self.asks_for = asks_for

    def step(self, state: State, frame: Frame) -> bool:
        if self.need(state, frame.seat):
            raise DeadEnd(f"{frame.program.key} lacks what it needs")
        frame.pc += 1
        return True

    def possible(self, state: State, frame: Frame, pc: int, owed: list[int]) -> bool:
        if any(owed):
            return True  # it will see another state
        if self.need(state, frame.seat):
            return False
        return frame.program.ops[pc + 1].possible(state, frame, pc + 1, owed)

    def secure(self, state: State, frame: Frame, pc: int) -> bool:
        return False

    def lacks(self, state: State, frame: Frame, pc: int, owed: list[int]) -> list[Reason]:
        missing = self.need(state, frame.seat)
        following = frame.program.ops[pc + 1].lacks(state, frame, pc + 1, owed)
        return [*missing, *(reason for reason in following if reason not in missing)]

    def opening(self) -> Opening:
        return Opening(((self.need,),))
