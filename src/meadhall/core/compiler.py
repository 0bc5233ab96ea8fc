"""Turns flows into programs: a tree of words into a list of operations with stable labels."""

from __future__ import annotations

from meadhall.core import control_operations as m
from meadhall.core import flow as f
from meadhall.core.ask_operations import (
    AskOp,
    EndOp,
    EndQuestion,
    ForEachOp,
    WindowOp,
    order_matters,
)
from meadhall.core.chance import ChanceOp, DrawOp, DrawQuestion, RollQuestion
from meadhall.core.choice_operations import OPT, OR, XOR, BranchQuestion, ChooseOp, PromiseOp
from meadhall.core.did_you_mean import meant
from meadhall.core.function_signatures import AMOUNT, check_function
from meadhall.core.need_operation import NeedOp
from meadhall.core.program import FlowError, Op, Program
from meadhall.core.program_analysis import analyse, check_hooks
from meadhall.core.receive_spend import GainOp, PayOp
from meadhall.core.rules import AFTER, BEFORE, Rules
from meadhall.core.triggers import TRIGGERS, FireOp, InsteadOp, InsteadQuestion, TellOp

Registers = int | tuple[str, ...]


def compile_flow(
    rules: Rules,
    key: str,
    flow: f.Flow,
    args: Registers = 0,
    registers: Registers = 0,
    account: tuple[str, ...] = (),
) -> Program:
    """Compile and register. Authors use the `registers`, of which callers fill `args`, the first.

    Both are numbers, or names: what an event tells its cards has names. Of the resources in
    `account` the registers of the same names count what the program gives by itself.
    """
    rules.programs[TRIGGERS.key] = TRIGGERS  # part of every game, so that saved frames find it
    program = Program(key)
    program.args = _count(args)
    program.names = max(_named(args), _named(registers), key=len)
    writer = Writer(rules, program, max(program.args, _count(registers)))
    program.account = {writer.resource(name): program.names.index(name) for name in account}
    writer.write(flow, "")
    writer.put(m.ReturnOp(), "end")
    program.registers = writer.registers
    labels = [op.label for op in program.ops]
    assert len(set(labels)) == len(labels), f"{key}: two operations have one label"
    analyse(program)
    rules.add_program(program)
    check_hooks(rules)
    return program


def _count(registers: Registers) -> int:
    return registers if isinstance(registers, int) else len(registers)


def _named(registers: Registers) -> tuple[str, ...]:
    return () if isinstance(registers, int) else registers


STRUCTURES = (f.Opt, f.If, f.Repeat, f.While, f.Event, f.Promised)


class Writer:
    """Emits the operations of one program."""

    def __init__(self, rules: Rules, program: Program, registers: int) -> None:
        self.rules = rules
        self.program = program
        self.registers = registers
        self.authors = registers
        self.certain = True
        """Whether every way leads through what is written now."""

    def put(self, op: Op, label: str) -> int:
        op.label = label or "start"
        self.program.ops.append(op)
        return len(self.program.ops) - 1

    def here(self) -> int:
        return len(self.program.ops)

    def register(self) -> int:
        self.registers += 1
        return self.registers - 1

    def amounts(self, named: dict[str, int]) -> m.Amounts:
        return tuple((self.resource(name), amount) for name, amount in named.items())

    def computed(self, named: dict[str, m.Number]) -> m.Computed:
        for name, number in named.items():
            check_function(self.program.key, f"the amount of {name}", number, AMOUNT)
        return tuple((self.resource(name), number) for name, number in named.items())

    def resource(self, name: str) -> int:
        if name not in self.rules.resources:
            near = meant(name, self.rules.resources)
            raise FlowError(f"{self.program.key}: no resource is called {name!r}{near}")
        return self.rules.resources.index(name)

    def body(self, path: str, flow: f.Flow) -> Program:
        """A program of its own for a part that runs for other seats."""
        key = f"{self.program.key}/{path}"
        made = compile_flow(self.rules, key, flow, self.authors, self.authors)
        made.names = self.program.names
        return made

    def write(self, flow: f.Flow, path: str) -> None:
        if isinstance(flow, f.Seq):
            for index, part in enumerate(flow.parts):
                self.write(part, f"{path}.{index}" if path else str(index))
        elif isinstance(flow, (f.Choices, *STRUCTURES)):
            self._nested(flow, path)
        else:
            self._leaf(flow, path)

    def _nested(self, flow: f.Flow, path: str) -> None:
        certain, self.certain = self.certain, False
        if isinstance(flow, f.Promised) and certain:
            self.program.promises += (self.here(),)
        if isinstance(flow, f.Choices):
            self._choices(flow, path)
        else:
            self._structure(flow, path)
        self.certain = certain

    def _leaf(self, flow: f.Flow, path: str) -> None:
        if isinstance(flow, f.Gain):
            amounts, computed = self.amounts(flow.amounts), self.computed(flow.computed)
            names = (*flow.amounts, *flow.computed)
            receipts = tuple(self.rules.receipts[self.resource(name)] for name in names)
            self.put(GainOp(amounts, computed, frozenset(names), receipts), path)
        elif isinstance(flow, f.Pay):
            amounts, computed = self.amounts(flow.amounts), self.computed(flow.computed)
            self.put(PayOp(amounts, flow.query, computed), path)
        elif isinstance(flow, f.Need):
            self.put(NeedOp(flow.lacks, flow.queries, flow.asks_for), path)
        elif isinstance(flow, f.Do):
            self.put(m.DoOp(flow.effect, flow.brings, flow.reckoned), path)
        elif isinstance(flow, f.Emit):
            self.put(m.EmitOp(flow.key, flow.params), path)
        elif isinstance(flow, f.Stage):
            self.program.stages += ((flow.name, self.put(m.StageOp(), path)),)
        elif isinstance(flow, f.Ask):
            self.put(AskOp(flow.question, flow.if_any, flow.need), path)
        elif isinstance(flow, f.Call):
            self.put(m.CallOp(flow.program), path)
        elif isinstance(flow, f.Fire):
            self.put(FireOp(AFTER, flow.names), path)
        elif isinstance(flow, f.Tell):
            self.put(TellOp(flow.register, flow.value), path)
        elif isinstance(flow, f.EndTurn):
            self.put(EndOp(EndQuestion()), path)
        else:
            self._outside(flow, path)

    def _outside(self, flow: f.Flow, path: str) -> None:
        """Leaves that hand over: to nature, to other seats."""
        if isinstance(flow, f.Draw):
            words = flow.words
            question = DrawQuestion(flow.deck, flow.drawn, flow.seen, words, flow.words_of)
            self.put(DrawOp(question, flow.aside), path)
        elif isinstance(flow, f.Roll):
            roll = RollQuestion(flow.faces, flow.stream, flow.into)
            self.put(ChanceOp(roll, flow.aside), path)
        elif isinstance(flow, f.ForEach):
            inner = flow.flow
            body = inner.program if isinstance(inner, f.Call) else self.body(path, inner)
            self.put(ForEachOp(flow.seats, body, self.register()), path)
        elif isinstance(flow, f.Window):
            self._window(flow, path)
        else:
            raise FlowError(f"{self.program.key}: {type(flow).__name__} cannot be compiled")

    def _window(self, flow: f.Window, path: str) -> None:
        body = self.body(path, flow.flow)
        branch = m.BranchOp(order_matters)
        self.put(branch, f"{path}.turn")
        self.put(ForEachOp(flow.seats, body, self.register()), f"{path}.each")
        jump = m.JumpOp(False)
        self.put(jump, f"{path}.over")
        branch.target = self.put(WindowOp(flow.seats, body), path)
        jump.target = self.here()

    def _choices(self, flow: f.Choices, path: str) -> None:
        mode = XOR if isinstance(flow, f.Xor) else OR
        words = tuple(word.replace("_", " ") for word in flow.branches)
        if mode == OR:
            words += ("done",)
        prompt = flow.prompt or f"{self.program.key}.{path or 'choice'}"
        self._choose(mode, prompt, words, list(flow.branches.values()), path, "choose")

    def _choose(
        self,
        mode: int,
        prompt: str,
        words: tuple[str, ...],
        branches: list[f.Flow],
        path: str,
        kind: str,
    ) -> None:
        register = 0
        if mode >= OR:
            register = self.register()
            self.put(m.SetOp(register), f"{path}.set")
        op = ChooseOp(mode, register, BranchQuestion(prompt, words, kind))
        start = self.put(op, path)
        jumps: list[m.JumpOp] = []
        for index, branch in enumerate(branches):
            op.targets.append(self.here())
            inner = f"{path}.{index}" if path else str(index)
            self.write(branch, inner)
            jump = m.JumpOp(mode >= OR)
            self.put(jump, f"{inner}.on")
            jumps.append(jump)
        op.exit = self.here()
        for jump in jumps:
            jump.target = start if jump.back else op.exit

    def _structure(self, flow: f.Flow, path: str) -> None:
        if isinstance(flow, f.Opt):
            prompt = flow.prompt or f"{self.program.key}.{path or 'choice'}"
            words = (flow.word, flow.otherwise)
            self._choose(OPT, prompt, words, [flow.flow], path, "yes_no")
        elif isinstance(flow, f.If):
            self._if(flow, path)
        elif isinstance(flow, f.Repeat):
            self._repeat(flow, path)
        elif isinstance(flow, f.While):
            loop = m.WhileOp(flow.test)
            start = self.put(loop, path)
            loop.target = self._body(flow.flow, path, start)
        elif isinstance(flow, f.Event):
            self._event(flow, path)
        elif isinstance(flow, f.Promised):
            promise = PromiseOp(flow.test)
            promise.start = self.put(promise, path) + 1
            self._either(promise, flow.flow, flow.forgone, path)
            promise.exit = self.here()

    def _if(self, flow: f.If, path: str) -> None:
        check_function(self.program.key, "the test of If", flow.test, AMOUNT)
        branch = m.BranchOp(flow.test)
        self.put(branch, path)
        self._either(branch, flow.then, flow.otherwise, path)

    def _either(
        self, branch: m.BranchOp | PromiseOp, then: f.Flow, otherwise: f.Flow | None, path: str
    ) -> None:
        """What follows a test that holds, and what one that does not."""
        self.write(then, f"{path}.then")
        if otherwise is not None:
            jump = m.JumpOp(False)
            self.put(jump, f"{path}.over")
            branch.target = self.here()
            self.write(otherwise, f"{path}.else")
            jump.target = self.here()
        else:
            branch.target = self.here()

    def _repeat(self, flow: f.Repeat, path: str) -> None:
        register = self.register()
        times = flow.times
        if isinstance(times, int):
            count = m.CountOp(register, times, None)
        else:
            count = m.CountOp(register, 0, times)
        self.put(count, f"{path}.count")
        loop = m.RepeatOp(register)
        start = self.put(loop, path)
        loop.target = self._body(flow.flow, path, start)

    def _body(self, flow: f.Flow, path: str, start: int) -> int:
        """Writes what a loop repeats, and tells where the loop goes on afterwards."""
        self.write(flow, f"{path}.body")
        jump = m.JumpOp(True)
        jump.target = start
        self.put(jump, f"{path}.again")
        return self.here()

    def _event(self, flow: f.Event, path: str) -> None:
        self.put(FireOp(BEFORE, flow.names), f"{path}.before")
        instead = InsteadOp(InsteadQuestion(flow.names))
        self.put(instead, f"{path}.instead")
        self.write(flow.flow, f"{path}.body")
        self.put(FireOp(AFTER, flow.names), f"{path}.after")
        instead.target = self.here()
