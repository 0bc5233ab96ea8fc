"""The operations that programs are made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meadhall.core.basics import Params, Reason
from meadhall.core.opening import Opening
from meadhall.core.program import NOTHING, Frame, Op, Program, Things
from meadhall.core.state import State

Effect = Callable[[Any, Frame], None]
Number = Callable[[Any, Frame], int]
Reckoned = Callable[[Any, Frame], dict[str, int] | None]
"""How much comes of which things, whatever the seat has; None if that cannot be said."""
Test = Callable[[Any, Frame], bool]
Seats = Callable[[Any, Frame], list[int]]
Amounts = tuple[tuple[int, int], ...]
Computed = tuple[tuple[int, Number], ...]


class ReturnOp(Op):
    """The end of a program."""

    only_gains = True
    brings = NOTHING

    def step(self, state: State, frame: Frame) -> bool:
        state.running.pop()
        return True

    def following(self, pc: int) -> list[int]:
        return []


class DoOp(Op):
    changes = True

    def __init__(self, effect: Effect, brings: Things | None, reckoned: Reckoned | None) -> None:
        self.effect = effect
        self.brings = brings
        self.reckoned = reckoned

    def step(self, state: State, frame: Frame) -> bool:
        frame.pc += 1
        self.effect(state, frame)
        return True


class PassingOp(Op):
    """An operation that a look ahead sees through."""

    def possible(self, state: State, frame: Frame, pc: int, owed: list[int]) -> bool:
        return frame.program.ops[pc + 1].possible(state, frame, pc + 1, owed)

    def secure(self, state: State, frame: Frame, pc: int) -> bool:
        return frame.program.ops[pc + 1].secure(state, frame, pc + 1)

    def lacks(self, state: State, frame: Frame, pc: int, owed: list[int]) -> list[Reason]:
        return frame.program.ops[pc + 1].lacks(state, frame, pc + 1, owed)


class EmitOp(PassingOp):
    only_gains = True
    brings = NOTHING
    is_transparent = True

    def __init__(self, key: str, params: Callable[[Any, Frame], Params] | None) -> None:
        self.key = key
        self.params = params

    def step(self, state: State, frame: Frame) -> bool:
        frame.pc += 1
        if state.sink is not None:
            params = {} if self.params is None else self.params(state, frame)
            state.emit(self.key, {"seat": frame.seat, **params})
        return True


class StageOp(PassingOp):
    """Where a stage begins."""

    only_gains = True
    brings = NOTHING
    is_transparent = True

    def step(self, state: State, frame: Frame) -> bool:
        frame.pc += 1
        return True


class JumpOp(Op):
    """Goes elsewhere. A jump back closes a loop, and the look ahead ends there."""

    brings = NOTHING
    target: int = 0

    def __init__(self, back: bool) -> None:
        self.back = back

    def step(self, state: State, frame: Frame) -> bool:
        frame.pc = self.target
        return True

    def possible(self, state: State, frame: Frame, pc: int, owed: list[int]) -> bool:
        if self.back:
            return True
        return frame.program.ops[self.target].possible(state, frame, self.target, owed)

    def secure(self, state: State, frame: Frame, pc: int) -> bool:
        return self.back or frame.program.ops[self.target].secure(state, frame, self.target)

    def is_certain(self, state: State, frame: Frame, pc: int) -> bool:
        return not self.back and frame.program.ops[self.target].is_certain(
            state, frame, self.target
        )

    def lacks(self, state: State, frame: Frame, pc: int, owed: list[int]) -> list[Reason]:
        if self.back:
            return []
        return frame.program.ops[self.target].lacks(state, frame, self.target, owed)

    def following(self, pc: int) -> list[int]:
        return [self.target]


class TestOp(Op):
    """Goes on when the test holds, else jumps."""

    brings = NOTHING
    target: int = 0

    def __init__(self, test: Test) -> None:
        self.test = test

    def step(self, state: State, frame: Frame) -> bool:
        frame.pc = frame.pc + 1 if self.test(state, frame) else self.target
        return True

    def leads_to(self, state: State, frame: Frame, pc: int) -> int:
        return pc + 1 if self.test(state, frame) else self.target

    def following(self, pc: int) -> list[int]:
        return [pc + 1, self.target]


class BranchOp(TestOp):
    """If: the look ahead follows it while the state is the present one."""

    reads = True
    tests = True

    def possible(self, state: State, frame: Frame, pc: int, owed: list[int]) -> bool:
        if any(owed):
            return True  # the test will see another state
        following = self.leads_to(state, frame, pc)
        return frame.program.ops[following].possible(state, frame, following, owed)

    def secure(self, state: State, frame: Frame, pc: int) -> bool:
        return False  # the test may come out differently by then

    def lacks(self, state: State, frame: Frame, pc: int, owed: list[int]) -> list[Reason]:
        following = self.leads_to(state, frame, pc)
        return frame.program.ops[following].lacks(state, frame, following, owed)


class SetOp(PassingOp):
    """Sets a register of the compiler's to 0 at the entry of a choice."""

    brings = NOTHING
    is_transparent = True

    def __init__(self, register: int) -> None:
        self.register = register

    def step(self, state: State, frame: Frame) -> bool:
        frame.pc += 1
        frame.regs[self.register] = 0
        return True


class CountOp(Op):
    """The entry of Repeat: how often is settled here, once."""

    brings = NOTHING

    def __init__(self, register: int, fixed: int, times: Number | None) -> None:
        self.register = register
        self.fixed = fixed
        self.times = times

    def step(self, state: State, frame: Frame) -> bool:
        frame.pc += 1
        times = self.times
        frame.regs[self.register] = self.fixed if times is None else times(state, frame)
        return True


class RepeatOp(Op):
    """Runs the body while rounds are left."""

    brings = NOTHING
    target: int = 0

    def __init__(self, register: int) -> None:
        self.register = register

    def step(self, state: State, frame: Frame) -> bool:
        left = frame.regs[self.register]
        if left > 0:
            frame.regs[self.register] = left - 1
            frame.pc += 1
        else:
            frame.pc = self.target
        return True

    def following(self, pc: int) -> list[int]:
        return [pc + 1, self.target]

    def loops_to(self, pc: int) -> int:
        return self.target


class WhileOp(TestOp):
    """Runs the body as long as the test holds; a look ahead ends here."""

    def loops_to(self, pc: int) -> int:
        return self.target


class CallOp(Op):
    """Runs another program for the same seat; its arguments are copies of our registers."""

    changes = True

    def __init__(self, program: Program) -> None:
        self.program = program
        self.fails = program.can_fail
        self.reads = any(op.reads for op in program.ops)
        self.has_chance = program.has_chance
        self.hands_over = program.hands_over
        self.fires = program.fires
        self.brings = program.brings
        self.asks_for = program.asks_for
        self.queries = tuple(program.queries)

    def step(self, state: State, frame: Frame) -> bool:
        frame.pc += 1
        state.push(self.program, frame.seat, frame.origin, frame.regs)
        return True

    def possible(self, state: State, frame: Frame, pc: int, owed: list[int]) -> bool:
        inner = self.program.frame(frame.seat, "", frame.regs)
        return self.program.ops[0].possible(state, inner, 0, owed)

    def secure(self, state: State, frame: Frame, pc: int) -> bool:
        inner = self.program.frame(frame.seat, "", frame.regs)
        return self.program.ops[0].secure(state, inner, 0)

    def lacks(self, state: State, frame: Frame, pc: int, owed: list[int]) -> list[Reason]:
        inner = self.program.frame(frame.seat, "", frame.regs)
        return self.program.ops[0].lacks(state, inner, 0, owed)

    def callee(self) -> Program | None:
        return self.program

    def opening(self) -> Opening:
        return self.program.opening
