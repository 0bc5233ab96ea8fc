"""Branches of one program: the operations behind `Xor`, `Or`, `Opt` and `Promised`."""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import DeadEnd, Reason, either_or
from meadhall.core.control_operations import Test
from meadhall.core.legality import is_marked, nothing_owed
from meadhall.core.program import NOTHING, Frame, Question, Split
from meadhall.core.state import State

XOR: Final = 0
OPT: Final = 1
OR: Final = 2


class ChooseOp(Split):
    """A choice between branches of one program.

    XOR takes one, OPT one or none, OR each at most once and at least one. The
    register holds a bit for every branch that was taken.
    """

    brings = NOTHING

    def __init__(self, mode: int, register: int, question: BranchQuestion) -> None:
        self.mode = mode
        self.register = register
        self.question = question
        self.targets: list[int] = []
        self.returns = self.blurs = mode >= OR

    def step(self, state: State, frame: Frame) -> bool:
        if self.mode < OR:
            return False
        left = self.left(frame)
        if not left:
            frame.pc = self.exit
            return True
        return False

    def left(self, frame: Frame) -> list[int]:
        if self.mode < OR:
            return list(range(len(self.targets)))
        taken = frame.regs[self.register]
        return [i for i in range(len(self.targets)) if not taken >> i & 1]

    def take(self, frame: Frame, branch: int) -> None:
        if self.mode >= OR:
            frame.regs[self.register] |= 1 << branch
        frame.pc = self.targets[branch]

    def may_stop(self, frame: Frame) -> bool:
        return self.mode == OPT or (self.mode == OR and frame.regs[self.register] != 0)

    def answer(self, state: State, frame: Frame, action: int) -> None:
        if action == len(self.targets):
            frame.pc = self.exit
        else:
            self.take(frame, action)

    def open_branches(self, state: State, frame: Frame, owed: list[int]) -> list[int]:
        ops = frame.program.ops
        return [
            i
            for i in self.left(frame)
            if ops[self.targets[i]].possible(state, frame, self.targets[i], owed)
        ]

    def possible(self, state: State, frame: Frame, pc: int, owed: list[int]) -> bool:
        if self.mode == OPT:
            ops = frame.program.ops
            if ops[self.exit].possible(state, frame, self.exit, owed):
                return True
        # A look ahead comes in from above: the register still holds what an earlier round took.
        for target in self.targets:
            if frame.program.ops[target].possible(state, frame, target, owed):
                return True
        return False

    def way_out_of(self, frame: Frame, action: int) -> int:
        if action == len(self.targets):
            return self.exit if self.may_stop(frame) else 0
        return self.targets[action] if action >= 0 and self.mode != OR else 0

    def secure(self, state: State, frame: Frame, pc: int) -> bool:
        ways = [self.targets[branch] for branch in self.left(frame)]
        if pc == frame.pc and self.may_stop(frame):
            ways.append(self.exit)
        return any(frame.program.ops[way].secure(state, frame, way) for way in ways)

    def lacks(self, state: State, frame: Frame, pc: int, owed: list[int]) -> list[Reason]:
        ops = frame.program.ops
        ways = [ops[target].lacks(state, frame, target, owed) for target in self.targets]
        for target, way in zip(self.targets, ways, strict=True):
            if not way and ops[target].possible(state, frame, target, owed):
                return []
        return either_or(ways)

    def following(self, pc: int) -> list[int]:
        return [*self.targets, self.exit]

    def branches(self) -> list[tuple[int, int]]:
        """Each ends with a jump."""
        ends = [target - 1 for target in (*self.targets[1:], self.exit)]
        return list(zip(self.targets, ends, strict=True))

    def fails_if(self, failing: list[bool]) -> bool:
        return self.mode != OPT and all(failing)

    def owes(self, pc: int, owing: list[bool]) -> bool:
        return owing[self.exit] or self.fails_if([owing[target] for target in self.targets])


class BranchQuestion(Question):
    """The question of a ChooseOp: its words are the branches, then the way out."""

    def __init__(self, key: str, words: tuple[str, ...], kind: str) -> None:
        self.key = key
        self.words = words
        self.kind = kind

    def _op(self, frame: Frame) -> ChooseOp:
        op = frame.program.ops[frame.pc]
        assert isinstance(op, ChooseOp)
        return op

    def is_private(self, state: State, frame: Frame) -> bool:
        """Whether to answer what only the seat knows the options of, is for the seat to say."""
        op, ops = self._op(frame), frame.program.ops
        for question in [ops[target].question for target in op.targets]:
            if question is not None and not isinstance(question, BranchQuestion):
                if question.is_private(state, frame):
                    return True
        return False

    def way_out(self, state: State, frame: Frame) -> int:
        op = self._op(frame)
        return len(op.targets) if op.may_stop(frame) else -1

    def candidates(self, state: State, frame: Frame) -> list[int]:
        op = self._op(frame)
        owed = nothing_owed(state)
        found = op.open_branches(state, frame, owed)
        if op.may_stop(frame):
            if frame.program.ops[op.exit].possible(state, frame, op.exit, owed):
                found.append(len(op.targets))
        return found

    def blocked(self, state: State, frame: Frame) -> list[tuple[int, list[Reason]]]:
        op = self._op(frame)
        owed = nothing_owed(state)
        ops = frame.program.ops
        ways = [(branch, op.targets[branch]) for branch in op.left(frame)]
        if op.may_stop(frame):
            ways.append((len(op.targets), op.exit))
        found = [(answer, ops[way].lacks(state, frame, way, owed)) for answer, way in ways]
        return [(answer, reasons) for answer, reasons in found if reasons]


class PromiseOp(Split):
    """Goes on while the test holds. Else chance broke the promise, and `target` comes next; on a
    trial it was no chance, so the way that led here is none."""

    target: int = 0
    fails = True
    reads = True
    blurs = True
    only_chance_prevents = True
    brings = NOTHING
    start: int = 0

    def __init__(self, test: Test) -> None:
        self.test = test

    def holds(self, state: State, frame: Frame) -> bool:
        return self.test(state, frame)

    def step(self, state: State, frame: Frame) -> bool:
        here = frame.pc
        if state.on_trial and not state.forgiving:
            if not self.possible(state, frame, here, nothing_owed(state)):
                raise DeadEnd(f"{frame.program.key} cannot go on")
            frame.pc = here + 1  # whether the promise can be kept is what is being tried
            return True
        frame.pc = self.exit  # a test that tries what is promised does not come back to it
        frame.pc = here + 1 if self.test(state, frame) else self.target
        return True

    def possible(self, state: State, frame: Frame, pc: int, owed: list[int]) -> bool:
        return frame.program.ops[pc + 1].possible(state, frame, pc + 1, owed)

    def secure(self, state: State, frame: Frame, pc: int) -> bool:
        return frame.program.ops[pc + 1].secure(state, frame, pc + 1)

    def is_certain(self, state: State, frame: Frame, pc: int) -> bool:
        """What is promised needs no trial, and nothing is owed after it."""
        promised = frame.program.ops[pc + 1].callee()
        if promised is None or frame.program.owing[self.exit]:
            return False
        return not is_marked(state, promised, frame.seat)

    def lacks(self, state: State, frame: Frame, pc: int, owed: list[int]) -> list[Reason]:
        return frame.program.ops[pc + 1].lacks(state, frame, pc + 1, owed)

    def following(self, pc: int) -> list[int]:
        return [pc + 1, self.target]

    def branches(self) -> list[tuple[int, int]]:
        return [(self.start, self.target), (self.target, self.exit)]
