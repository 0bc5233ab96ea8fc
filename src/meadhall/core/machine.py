"""The operations that programs are made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from meadhall.core.action import DeadEnd, Params, Reason
from meadhall.core.legality import nothing_owed
from meadhall.core.program import Frame, Op, Program, Question, Split
from meadhall.core.rules import END_SETTING
from meadhall.core.state import State

Effect = Callable[[Any, Frame], None]
Number = Callable[[Any, Frame], int]
Test = Callable[[Any, Frame], bool]
Seats = Callable[[Any, Frame], list[int]]
Amounts = tuple[tuple[int, int], ...]
Computed = tuple[tuple[int, Number], ...]


class ReturnOp(Op):
    """The end of a program."""

    only_gains = True

    def step(self, state: State, frame: Frame) -> bool:
        state.running.pop()
        return True

    def following(self, pc: int) -> list[int]:
        return []


class DoOp(Op):
    changes = True

    def __init__(self, effect: Effect) -> None:
        self.effect = effect

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


class GainOp(Op):
    changes = True
    only_gains = True

    def __init__(self, amounts: Amounts) -> None:
        self.amounts = amounts

    def step(self, state: State, frame: Frame) -> bool:
        frame.pc += 1
        goods = state.goods(frame.seat)
        for resource, amount in self.amounts:
            goods[resource] += amount
            if state.sink is not None:
                emit_goods(state, "gain", frame, resource, amount)
        return True


class PayOp(Op):
    """Takes resources, less what the owner's cards take off the price."""

    fails = True
    pays = True

    def __init__(self, amounts: Amounts, query: str, computed: Computed = ()) -> None:
        self.amounts = amounts
        self.query = query
        self.computed = computed
        self.reads = bool(query or computed)

    def price(self, state: State, frame: Frame) -> Amounts:
        amounts = self.amounts
        if self.computed:
            amounts += tuple((resource, n(state, frame)) for resource, n in self.computed)
        if not self.query or self.query not in state.hooks[frame.seat].queries:
            return amounts
        return tuple(
            (resource, state.price(self.query, frame.seat, amount, resource))
            for resource, amount in amounts
        )

    def step(self, state: State, frame: Frame) -> bool:
        frame.pc += 1
        goods = state.goods(frame.seat)
        for resource, amount in self.price(state, frame):
            if goods[resource] < amount:
                raise DeadEnd(f"{frame.program.key} cannot be paid")
            goods[resource] -= amount
            if state.sink is not None and amount:
                emit_goods(state, "pay", frame, resource, amount)
        return True

    def possible(self, state: State, frame: Frame, pc: int, owed: list[int]) -> bool:
        if self.reads and any(owed):
            return True  # the price may depend on what will have been paid by then
        goods = state.goods(frame.seat)
        owed = owed[:]
        for resource, amount in self.price(state, frame):
            owed[resource] += amount
            if goods[resource] < owed[resource]:
                return False
        return frame.program.ops[pc + 1].possible(state, frame, pc + 1, owed)

    def secure(self, state: State, frame: Frame, pc: int) -> bool:
        return False

    def lacks(self, state: State, frame: Frame, pc: int, owed: list[int]) -> list[Reason]:
        goods = state.goods(frame.seat)
        owed = owed[:]
        missing: list[Reason] = []
        for resource, amount in self.price(state, frame):
            owed[resource] += amount
            if goods[resource] < owed[resource]:
                name = f"@good.{state.rules.resources[resource]}"
                params: Params = {"what": name, "need": owed[resource], "have": goods[resource]}
                missing.append(Reason("needs", params))
        return missing or frame.program.ops[pc + 1].lacks(state, frame, pc + 1, owed)

    def plain_price(self) -> tuple[Amounts | None, str]:
        return (None, "") if self.computed else (self.amounts, self.query)


def emit_goods(state: State, key: str, frame: Frame, resource: int, amount: int) -> None:
    name = f"@good.{state.rules.resources[resource]}"
    state.emit(key, {"seat": frame.seat, "what": name, "n": amount})


class JumpOp(Op):
    """Goes elsewhere. A jump back closes a loop, and the look ahead ends there."""

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

    def lacks(self, state: State, frame: Frame, pc: int, owed: list[int]) -> list[Reason]:
        if self.back:
            return []
        return frame.program.ops[self.target].lacks(state, frame, self.target, owed)

    def following(self, pc: int) -> list[int]:
        return [self.target]


class TestOp(Op):
    """Goes on when the test holds, else jumps."""

    target: int = 0

    def __init__(self, test: Test) -> None:
        self.test = test

    def step(self, state: State, frame: Frame) -> bool:
        frame.pc = frame.pc + 1 if self.test(state, frame) else self.target
        return True

    def following(self, pc: int) -> list[int]:
        return [pc + 1, self.target]


class BranchOp(TestOp):
    """If: the look ahead follows it while the state is the present one."""

    reads = True
    tests = True

    def possible(self, state: State, frame: Frame, pc: int, owed: list[int]) -> bool:
        if any(owed):
            return True  # the test will see another state
        following = pc + 1 if self.test(state, frame) else self.target
        return frame.program.ops[following].possible(state, frame, following, owed)

    def secure(self, state: State, frame: Frame, pc: int) -> bool:
        return False  # the test may come out differently by then

    def lacks(self, state: State, frame: Frame, pc: int, owed: list[int]) -> list[Reason]:
        following = pc + 1 if self.test(state, frame) else self.target
        return frame.program.ops[following].lacks(state, frame, following, owed)


class SetOp(PassingOp):
    """Sets a register of the compiler's to 0 at the entry of a choice."""

    def __init__(self, register: int) -> None:
        self.register = register

    def step(self, state: State, frame: Frame) -> bool:
        frame.pc += 1
        frame.regs[self.register] = 0
        return True


class CountOp(Op):
    """The entry of Repeat: how often is settled here, once."""

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


class PromiseOp(Split):
    """Goes on while the test holds. Else chance broke the promise, and `target` comes next; on a
    trial it was no chance, so the way that led here is none."""

    target: int = 0
    fails = True
    reads = True
    blurs = True
    only_chance_prevents = True
    start: int = 0

    def __init__(self, test: Test) -> None:
        self.test = test

    def holds(self, state: State, frame: Frame) -> bool:
        return self.test(state, frame)

    def step(self, state: State, frame: Frame) -> bool:
        if self.test(state, frame):
            frame.pc += 1
            return True
        if state.on_trial and not state.forgiving:
            raise DeadEnd(f"{frame.program.key} cannot go on")
        frame.pc = self.target
        return True

    def possible(self, state: State, frame: Frame, pc: int, owed: list[int]) -> bool:
        return frame.program.ops[pc + 1].possible(state, frame, pc + 1, owed)

    def secure(self, state: State, frame: Frame, pc: int) -> bool:
        return frame.program.ops[pc + 1].secure(state, frame, pc + 1)

    def lacks(self, state: State, frame: Frame, pc: int, owed: list[int]) -> list[Reason]:
        return frame.program.ops[pc + 1].lacks(state, frame, pc + 1, owed)

    def following(self, pc: int) -> list[int]:
        return [pc + 1, self.target]

    def branches(self) -> list[tuple[int, int]]:
        return [(self.start, self.target), (self.target, self.exit)]


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
        self.hands_over = program.has_chance
        self.fires = program.fires

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
            for place, seat in enumerate(self.seats(state, frame)):
                queue |= (seat + 1) << (SEAT_BITS * place)
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


class AskOp(Op):
    """Asks the frame's seat. With `if_any` it is passed over when there is nothing to choose."""

    changes = True

    def __init__(self, question: Question, if_any: bool) -> None:
        self.question = question
        self.asked = question
        self.if_any = if_any
        self.fails = not question.sure and not if_any
        self.reads = self.fails and not question.foreseeable
        started = question.starts()
        self.hands_over = question.unforeseen or any(program.has_chance for program in started)
        self.fires = tuple(event for program in started for event in program.fires)

    def step(self, state: State, frame: Frame) -> bool:
        if self.if_any and not self.asked.has_candidate(state, frame):
            frame.pc += 1
            return True
        return False

    def possible(self, state: State, frame: Frame, pc: int, owed: list[int]) -> bool:
        if self.asked.sure or self.if_any or (any(owed) and not self.asked.foreseeable):
            return True
        return self.asked.has_candidate(state, frame)

    def secure(self, state: State, frame: Frame, pc: int) -> bool:
        return self.asked.sure or self.if_any or self.asked.is_secure(state, frame)


XOR: Final = 0
OPT: Final = 1
OR: Final = 2
ALL: Final = 3


class ChooseOp(Split):
    """A choice between branches of one program.

    XOR takes one, OPT one or none, OR each at most once and at least one, ALL each once in any
    order. The register holds a bit for every branch that was taken.
    """

    def __init__(self, mode: int, register: int, question: BranchQuestion) -> None:
        self.mode = mode
        self.register = register
        self.question = question
        self.targets: list[int] = []
        self.returns = self.blurs = mode >= OR
        self.takes_all = mode == ALL

    def step(self, state: State, frame: Frame) -> bool:
        if self.mode < OR:
            return False
        left = self.left(frame)
        if not left:
            frame.pc = self.exit
            return True
        if self.mode == ALL and len(left) == 1:
            self.take(frame, left[0])
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
        if self.mode == ALL:
            return True
        if self.mode == OPT:
            ops = frame.program.ops
            if ops[self.exit].possible(state, frame, self.exit, owed):
                return True
        # A look ahead comes in from above: the register still holds what an earlier round took.
        for target in self.targets:
            if frame.program.ops[target].possible(state, frame, target, owed):
                return True
        return False

    def secure(self, state: State, frame: Frame, pc: int) -> bool:
        if self.mode == ALL:
            return False
        ways = [self.targets[branch] for branch in self.left(frame)]
        if pc == frame.pc and self.may_stop(frame):
            ways.append(self.exit)
        return any(frame.program.ops[way].secure(state, frame, way) for way in ways)

    def lacks(self, state: State, frame: Frame, pc: int, owed: list[int]) -> list[Reason]:
        ops = frame.program.ops
        reasons: list[Reason] = []
        for target in self.targets:
            reasons.extend(ops[target].lacks(state, frame, target, owed))
        return reasons

    def following(self, pc: int) -> list[int]:
        return [*self.targets, self.exit]

    def branches(self) -> list[tuple[int, int]]:
        """Each ends with a jump."""
        ends = [target - 1 for target in (*self.targets[1:], self.exit)]
        return list(zip(self.targets, ends, strict=True))

    def fails_if(self, failing: list[bool]) -> bool:
        if self.mode == ALL:
            return any(failing)
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
        found: list[tuple[int, list[Reason]]] = []
        for branch in op.left(frame):
            target = op.targets[branch]
            reasons = ops[target].lacks(state, frame, target, owed)
            if reasons:
                found.append((branch, reasons))
        return found


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


class EndQuestion(Question):
    key = "end_turn"
    kind = "confirm"
    words: tuple[str, ...] = ("end",)

    def candidates(self, state: State, frame: Frame) -> list[int]:
        return [0]

    def answer(self, state: State, frame: Frame, action: int) -> None:
        state.loose = 0  # said once, it need not be said again
