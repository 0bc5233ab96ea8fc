"""The marks that legality needs, from one walk along a flow.

`changed` says that the state is no longer the one the guard saw; a mandatory step after that can
only be judged by a trial, so the program is marked. `chanced` says that nature or another seat may
have acted; a mandatory step after that cannot be promised at all, so the program is refused.
"""

from __future__ import annotations

from meadhall.core import flow as f
from meadhall.core import machine as m
from meadhall.core.menu import Menu
from meadhall.core.program import Op, Program
from meadhall.core.rules import AFTER, BEFORE, INSTEAD, MINE, Rules, event_key
from meadhall.core.triggers import EventOp, FireOp, InsteadOp


class FlowError(Exception):
    """A flow that could leave a player without a way on."""


def can_fail(flow: f.Flow) -> bool:
    """Whether the flow holds a mandatory step that may be impossible."""
    if isinstance(flow, f.Pay):
        return True
    if isinstance(flow, f.Ask):
        return not flow.question.sure and not flow.if_any
    if isinstance(flow, f.Promised):
        return True
    if isinstance(flow, f.Seq):
        return any(can_fail(part) for part in flow.parts)
    if isinstance(flow, f.AnyOrder):
        return any(can_fail(branch) for branch in flow.branches.values())
    if isinstance(flow, f.Choices):
        return all(can_fail(branch) for branch in flow.branches.values())
    if isinstance(flow, f.If):
        return can_fail(flow.then) or (flow.otherwise is not None and can_fail(flow.otherwise))
    if isinstance(flow, (f.Repeat, f.While, f.Event)):
        return can_fail(flow.flow)
    if isinstance(flow, f.Call):
        return flow.program.can_fail
    return False


def _may_fail(op: Op) -> bool:
    if isinstance(op, m.AskOp):
        return not op.asked.sure and not op.if_any
    if isinstance(op, (m.PayOp, m.PromiseOp)):
        return True
    return isinstance(op, m.CallOp) and op.program.can_fail


def _owing(ops: list[Op]) -> list[bool]:
    """Where something that may fail lies ahead on every way; loops need more than one look."""
    found = [False] * len(ops)
    looking = True
    while looking:
        looking = False
        for pc in range(len(ops) - 1, -1, -1):
            if not found[pc] and (_may_fail(ops[pc]) or _owes(ops[pc], pc, found)):
                found[pc] = looking = True
    return found


def _owes(op: Op, pc: int, owing: list[bool]) -> bool:
    """Whether what comes after the operation cannot be avoided, by what is known so far."""
    if isinstance(op, m.ChooseOp):
        branches = [owing[target] for target in op.targets]
        if op.mode == m.OPT:
            return owing[op.exit]
        return owing[op.exit] or (any(branches) if op.mode == m.ALL else all(branches))
    return any(owing[following] for following in _following(op, pc))


def _owing_next(ops: list[Op], owing: list[bool]) -> list[bool]:
    """Where an answer may lead to such a place."""
    return [any(owing[n] for n in _following(op, pc)) for pc, op in enumerate(ops)]


def _following(op: Op, pc: int) -> list[int]:
    """The places where a program may stand after the operation."""
    if isinstance(op, m.ReturnOp):
        return []
    if isinstance(op, m.JumpOp):
        return [op.target]
    if isinstance(op, m.ChooseOp):
        return [*op.targets, op.exit]
    if isinstance(op, (m.TestOp, m.RepeatOp, m.PromiseOp, InsteadOp)):
        return [pc + 1, op.target]
    return [pc + 1]


class Walk:
    """What is known at one place of a flow."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.paid = False
        self.changed = False
        self.chanced = False
        self.events: tuple[str, ...] = ()

    def fresh(self) -> Walk:
        """A choice is made on the real state: inside it nothing has happened yet."""
        return Walk(self.program)

    def join(self, others: list[Walk]) -> None:
        for other in others:
            self.paid = self.paid or other.paid
            self.changed = self.changed or other.changed
            self.chanced = self.chanced or other.chanced
            self.events += other.events

    def mandatory(self) -> None:
        """A step that may be impossible stands here."""
        if self.chanced:
            raise FlowError(
                f"{self.program.key}: a mandatory step follows a roll, draw, reveal or another "
                "seat's decision; make it optional or give it a fall-back"
            )
        self.promised()
        self.program.strict_by = _joined(self.program.strict_by, self.events)

    def promised(self) -> None:
        """A step stands here that only chance may prevent."""
        if self.changed:
            self.program.marked = True
        self.program.marked_by = _joined(self.program.marked_by, self.events)

    def fire(self, events: tuple[str, ...]) -> None:
        self.events += events
        self.program.fires += events

    def hand_over(self) -> None:
        self.chanced = self.changed = self.program.has_chance = True


def mark(program: Program, flow: f.Flow) -> None:
    program.can_fail = can_fail(flow)
    program.owing = _owing(program.ops)
    program.owing_next = _owing_next(program.ops, program.owing)
    _walk(Walk(program), flow)
    program.silent = _only_gains(flow)
    _line_up_events(program.ops)
    first = None if program.marked else _price(program)
    if first is not None:
        program.price = first.amounts
        program.price_query = first.query


def _walk(at: Walk, flow: f.Flow) -> None:
    if isinstance(flow, f.Seq):
        for part in flow.parts:
            _walk(at, part)
    elif isinstance(flow, f.Pay):
        at.mandatory()
        if at.paid and _flow_reads(flow):
            at.program.marked = True
        at.paid = True
    elif isinstance(flow, f.Ask):
        _walk_ask(at, flow)
    elif isinstance(flow, f.Call):
        _walk_call(at, flow.program)
    elif isinstance(flow, (f.Choices, f.Opt)):
        _walk_choice(at, flow)
    elif isinstance(flow, f.If):
        _walk_if(at, flow)
    elif isinstance(flow, (f.Repeat, f.While)):
        _walk_loop(at, flow.flow)
    elif isinstance(flow, f.Event):
        _walk_event(at, flow)
    elif isinstance(flow, f.Promised):
        _walk_promised(at, flow)
    elif isinstance(flow, f.Draw) and flow.aside:
        at.program.has_chance = True
    elif isinstance(flow, (f.Draw, f.Roll, f.Reveal)):
        at.hand_over()
    elif isinstance(flow, (f.ForEach, f.Window)):
        if can_fail(flow.flow):
            raise FlowError(f"{at.program.key}: other seats may be asked only what they can do")
        at.hand_over()
    elif isinstance(flow, f.Fire):
        _walk_fire(at, flow.name)
    elif not isinstance(flow, f.Emit):
        at.changed = True


def _walk_ask(at: Walk, flow: f.Ask) -> None:
    if can_fail(flow):
        at.mandatory()
        if at.paid and not flow.question.foreseeable:
            at.program.marked = True
    if isinstance(flow.question, Menu):
        for program in flow.question.programs:
            _note(at, program)
    at.changed = True
    if flow.question.unforeseen:
        at.hand_over()


def _note(at: Walk, callee: Program) -> None:
    """What may happen between here and the next step of the flow."""
    at.fire(callee.fires)
    if callee.has_chance:
        at.hand_over()


def _walk_call(at: Walk, callee: Program) -> None:
    if callee.can_fail:
        at.mandatory()
        if at.paid and _reads(callee):
            at.program.marked = True
    if callee.can_fail:  # else there is always a way through it, and it bears its own mark
        at.program.marked = at.program.marked or callee.marked
        at.program.marked_by = _joined(at.program.marked_by, callee.marked_by)
        at.program.strict_by = _joined(at.program.strict_by, callee.strict_by)
    _note(at, callee)
    at.changed = True


def _walk_choice(at: Walk, flow: f.Choices | f.Opt) -> None:
    branches = [flow.flow] if isinstance(flow, f.Opt) else list(flow.branches.values())
    blurred = at.paid and _flow_reads(flow)
    if can_fail(flow):
        at.mandatory()
        if isinstance(flow, f.AnyOrder) or blurred:
            at.program.marked = True
    walks = [at.fresh() for _ in branches]
    for walk, branch in zip(walks, branches, strict=True):
        _walk(walk, branch)
    if isinstance(flow, f.AnyOrder):
        for walk, branch in zip(walks, branches, strict=True):
            if any(can_fail(other) for other in branches if other is not branch):
                walk.mandatory()
    at.join(walks)
    if isinstance(flow, (f.Or, f.AnyOrder)) or blurred:
        at.changed = True


def _walk_if(at: Walk, flow: f.If) -> None:
    if at.paid:
        at.changed = True  # the look ahead cannot answer the test
    branches = [flow.then] + ([flow.otherwise] if flow.otherwise is not None else [])
    walks: list[Walk] = []
    for branch in branches:
        walk = at.fresh()
        walk.join([at])
        _walk(walk, branch)
        walks.append(walk)
    at.join(walks)


def _walk_promised(at: Walk, flow: f.Promised) -> None:
    """The test is made on the real state, so inside nothing has happened yet."""
    at.promised()
    walks = [at.fresh(), at.fresh()]
    _walk(walks[0], flow.flow)
    _walk(walks[1], flow.forgone)
    at.join(walks)
    at.changed = True


def _joined(events: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(events + more))


def _walk_loop(at: Walk, body: f.Flow) -> None:
    if can_fail(body):
        at.mandatory()
        at.program.marked = True
    walk = at.fresh()
    walk.join([at])
    _walk(walk, body)
    at.join([walk])
    if can_fail(body):
        at.mandatory()
    at.changed = True


def _walk_event(at: Walk, flow: f.Event) -> None:
    at.fire((event_key(BEFORE, flow.name), event_key(INSTEAD, flow.name)))
    _walk(at, flow.flow)
    _walk_fire(at, flow.name)


def _walk_fire(at: Walk, event: str) -> None:
    at.fire((event_key(AFTER, event),))


def _only_gains(flow: f.Flow) -> bool:
    if isinstance(flow, f.Seq):
        return all(_only_gains(part) for part in flow.parts)
    return isinstance(flow, (f.Gain, f.Emit))


def _flow_reads(flow: f.Flow) -> bool:
    """Whether a look ahead into the flow depends on the state at that moment."""
    if isinstance(flow, f.Choices):
        return any(_flow_reads(branch) for branch in flow.branches.values())
    if isinstance(flow, f.Seq):
        return any(_flow_reads(part) for part in flow.parts)
    if isinstance(flow, (f.Opt, f.Event, f.Repeat, f.While)):
        return _flow_reads(flow.flow)
    if isinstance(flow, f.Pay):
        return bool(flow.query or flow.computed)
    if isinstance(flow, f.Call):
        return _reads(flow.program)
    if isinstance(flow, f.Ask):
        return can_fail(flow) and not flow.question.foreseeable
    return isinstance(flow, (f.If, f.Promised))


def _reads(program: Program) -> bool:
    for op in program.ops:
        if isinstance(op, (m.BranchOp, m.PromiseOp)) or (isinstance(op, m.PayOp) and op.reads()):
            return True
        if isinstance(op, m.AskOp) and _may_fail(op) and not op.asked.foreseeable:
            return True
        if isinstance(op, m.CallOp) and _reads(op.program):
            return True
    return False


def check_hooks(rules: Rules) -> None:
    """Nothing mandatory may follow a card that rolls, draws or belongs to another seat."""
    owing = {event for program in rules.programs.values() for event in program.strict_by}
    for anytime in rules.anytimes:  # they may come between a question and what it owes
        owing.update(anytime.program.fires)
    todo = list(owing)
    while todo:
        key = todo.pop()
        for hook in rules.hooks:
            if event_key(hook.moment, hook.event) != key:
                continue
            if hook.scope != MINE or hook.program.has_chance:
                raise FlowError(f"{hook.program.key}: a mandatory step may follow {key}")
            for event in hook.program.fires:
                if event not in owing:
                    owing.add(event)
                    todo.append(event)


def _line_up_events(ops: list[Op]) -> None:
    """Tells each event which others come right behind it."""
    behind: tuple[str, ...] = ()
    for op in reversed(ops):
        if isinstance(op, EventOp):
            behind = op.events = (op.event, *behind)
        else:
            behind = ()


def _price(program: Program) -> m.PayOp | None:
    """The payment at the program's start, if it is plain and nothing else can fail."""
    risks = [op for op in program.ops if _may_fail(op)]
    if len(risks) != 1:
        return None
    for op in program.ops:
        if isinstance(op, m.PayOp):
            return None if op.computed else op
        if not isinstance(op, (FireOp, InsteadOp, m.EmitOp)):
            return None
    return None
