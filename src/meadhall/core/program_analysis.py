"""What can be known of a program before it runs, from one pass over its operations.

Each operation says of itself what it may fail at, takes, reads, changes and hands over (see `Op`).
`Facts` is what may have happened on some way to a place. `changed` says that the state is no longer
the one the guard saw; a mandatory step after that can only be judged by a trial, so the program is
marked. `chanced` says that nature or another seat may have acted; a mandatory step after that
cannot be promised at all, so the program is refused.
"""

from __future__ import annotations

from meadhall.core.opening import Lacks, Opening, unpaid
from meadhall.core.program import FlowError, Op, Program, Split, Things
from meadhall.core.rules import MINE, Rules

Events = dict[str, None]
"""An ordered set."""


class Facts:
    """What may have happened on the ways to one place of a program."""

    def __init__(self) -> None:
        self.reached = False
        self.paid = False
        self.changed = False
        self.chanced = False
        self.events: Events = {}

    def copy(self) -> Facts:
        made = Facts()
        made.join(self)
        return made

    def join(self, other: Facts) -> bool:
        """Add what another way brings; tells whether that was news."""
        before = (self.reached, self.paid, self.changed, self.chanced, len(self.events))
        self.reached = True
        self.paid = self.paid or other.paid
        self.changed = self.changed or other.changed
        self.chanced = self.chanced or other.chanced
        self.events.update(other.events)
        return before != (self.reached, self.paid, self.changed, self.chanced, len(self.events))


def analyse(program: Program) -> None:
    """Fill in what the program's operations tell."""
    Analysis(program).run()


class Analysis:
    """One pass over a program: facts flow along its ways until nothing is new."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.ops = program.ops
        self.facts = [Facts() for _ in program.ops]
        self.events: Events = {}
        self.strict: Events = {}

    def run(self) -> None:
        program = self.program
        for op in reversed(self.ops):
            if isinstance(op, Split) and op.only_chance_prevents:
                op.fails = self._fails_between(*op.branches()[0])
        program.can_fail = self._fails_between(0, len(self.ops))
        self._flow()
        for pc, op in enumerate(self.ops):
            if self.facts[pc].reached:
                self._judge(op, pc)
        program.marked_by = tuple(self.events)
        program.strict_by = tuple(self.strict)
        program.fires = tuple(event for op in self.ops for event in op.fires)
        program.hands_over = any(op.hands_over for op in self.ops)
        program.has_chance = program.hands_over or any(op.has_chance for op in self.ops)
        program.silent = all(op.only_gains for op in self.ops)
        program.queries = frozenset(query for op in self.ops for query in op.queries)
        program.gives = _gives(self.ops)
        program.brings = all_things([op.brings for op in self.ops])
        program.asks_for = all_things([op.asks_for for op in self.ops if op.fails])
        program.owing = _owing(self.ops)
        program.owing_next = [
            any(program.owing[following] for following in op.following(pc))
            for pc, op in enumerate(self.ops)
        ]
        _line_up_events(self.ops)
        program.opening = self._opening(0, len(self.ops))

    # ------------------------------------------------------------------ facts

    def _flow(self) -> None:
        """From the start along every way; a loop may need more than one look."""
        todo = [(0, Facts())]
        while todo:
            pc, brought = todo.pop()
            facts = self.facts[pc]
            if facts.join(brought):
                todo += self._leaving(self.ops[pc], pc, facts)

    def _leaving(self, op: Op, pc: int, facts: Facts) -> list[tuple[int, Facts]]:
        """Where the ways from an operation lead, and with what."""
        after = facts.copy()
        after.paid = after.paid or op.pays
        after.changed = after.changed or op.changes or (facts.paid and op.tests)
        if op.hands_over:
            after.changed = after.chanced = True
        after.events.update(dict.fromkeys(op.fires))
        if isinstance(op, Split):
            return self._splitting(op, pc, after)
        if op.loops_to(pc):
            beyond = after.copy()
            beyond.changed = True
            return [(pc + 1, after), (op.loops_to(pc), beyond)]
        return [(following, after) for following in op.following(pc)]

    def _splitting(self, op: Split, pc: int, after: Facts) -> list[tuple[int, Facts]]:
        """A choice is made on the real state: inside it nothing has happened yet."""
        after.changed = after.changed or op.blurs or (after.paid and self._reads_inside(op))
        return [*((start, Facts()) for start, _ in op.branches()), (op.exit, after)]

    # ------------------------------------------------------------------ judging

    def _judge(self, op: Op, pc: int) -> None:
        facts = self.facts[pc]
        if op.asks_others_too_much():
            raise FlowError(f"{self.program.key}: other seats may be asked only what they can do")
        if isinstance(op, Split):
            self._judge_split(op, pc)
        elif op.loops_to(pc):
            if self._fails_between(pc + 1, op.loops_to(pc)):
                self._mandatory(facts)
                self.program.marked = True
        elif op.fails:
            self._mandatory(facts)
            if facts.paid and op.reads:
                self.program.marked = True
            self._inherit(op.callee())

    def _judge_split(self, op: Split, pc: int) -> None:
        """Facts that come back from the branches of a choice are judged branch by branch."""
        facts = self.facts[pc]
        if op.only_chance_prevents:
            if op.fails:
                self._promised(facts)
            return
        failing = [self._fails_between(start, end) for start, end in op.branches()]
        first = self.facts[pc - 1] if op.returns else facts
        if op.fails_if(failing):
            self._mandatory(first)
            if first.paid and self._reads_inside(op):
                self.program.marked = True

    def _mandatory(self, facts: Facts) -> None:
        """A step that may be impossible stands here."""
        if facts.chanced:
            raise FlowError(
                f"{self.program.key}: a mandatory step follows a roll, a draw or another "
                "seat's decision; make it optional or give it a fall-back"
            )
        self._promised(facts)
        self.strict.update(facts.events)

    def _promised(self, facts: Facts) -> None:
        """A step stands here that only chance may prevent."""
        if facts.changed:
            self.program.marked = True
        self.events.update(facts.events)

    def _inherit(self, callee: Program | None) -> None:
        if callee is not None:
            self.program.marked = self.program.marked or callee.marked
            self.events.update(dict.fromkeys(callee.marked_by))
            self.strict.update(dict.fromkeys(callee.strict_by))

    # ------------------------------------------------------------------ stretches of a program

    def _fails_between(self, start: int, end: int) -> bool:
        """Whether a mandatory step that may be impossible stands on the way from start to end."""
        pc = start
        while pc < end:
            op = self.ops[pc]
            if self._fails(op):
                return True
            pc = op.exit if isinstance(op, Split) else pc + 1
        return False

    def _fails(self, op: Op) -> bool:
        if not isinstance(op, Split) or op.only_chance_prevents:
            return op.fails
        return op.fails_if([self._fails_between(*branch) for branch in op.branches()])

    def _opening(self, start: int, end: int) -> Opening:
        """What a stretch asks for before anything else happens."""
        found = Opening()
        looking = True
        pc = start
        while pc < end:
            op = self.ops[pc]
            pc = op.exit if isinstance(op, Split) else pc + 1
            if not self._fails(op):
                looking = looking and op.is_transparent
                continue
            asked = self._asked(op)
            if looking and not (found.price and (asked.price or op.reads)):
                found = found.and_then(asked)
                looking = not isinstance(op, Split)
            elif not found.includes(asked):
                found.whole = False
            if not found.whole:
                break
        return found

    def _asked(self, op: Op) -> Opening:
        """A choice counts if each of its branches asks for one thing, or for a price alone."""
        if not isinstance(op, Split):
            return op.opening()
        if op.only_chance_prevents:
            return Opening(whole=False)
        ways = [self._opening(*branch) for branch in op.branches()]
        query = max(way.query for way in ways)
        either: tuple[Lacks, ...] = ()
        for way in ways:
            needs = (*way.needs, (unpaid(way.price),)) if way.price else way.needs
            if len(needs) != 1 or not way.whole or way.query not in ("", query):
                return Opening(whole=False)
            either += needs[0]
        return Opening((either,), query=query)

    def _reads_inside(self, op: Split) -> bool:
        """Whether a look ahead into the branches depends on the state at that moment."""
        return any(self.ops[pc].reads for start, end in op.branches() for pc in range(start, end))


def _gives(ops: list[Op]) -> dict[int, int] | None:
    """The resources that a program gives, if it does nothing else."""
    if not all(op.only_gains for op in ops):
        return None
    found: dict[int, int] = {}
    for op in ops:
        for resource, most in op.gives:
            found[resource] = found.get(resource, 0) + most
    return found


def all_things(named: list[Things | None]) -> Things | None:
    """All of them together, if none is unknown."""
    found: set[str] = set()
    for things in named:
        if things is None:
            return None
        found |= things
    return frozenset(found)


def _owing(ops: list[Op]) -> list[bool]:
    """Where something that may fail lies ahead on every way; loops need more than one look."""
    found = [False] * len(ops)
    looking = True
    while looking:
        looking = False
        for pc in range(len(ops) - 1, -1, -1):
            if not found[pc] and (ops[pc].fails or ops[pc].owes(pc, found)):
                found[pc] = looking = True
    return found


def _line_up_events(ops: list[Op]) -> None:
    """Tells each event which others come right behind it."""
    behind: Op | None = None
    for op in reversed(ops):
        op.line_up(behind)
        behind = op


def check_hooks(rules: Rules) -> None:
    """Nothing mandatory may follow a card that rolls, draws or belongs to another seat."""
    owing = {event for program in rules.programs.values() for event in program.strict_by}
    owing.update(rules.announced)
    for anytime in rules.anytimes:
        if not anytime.program.has_chance:  # else it never comes where something is owed
            owing.update(anytime.program.fires)
    todo = list(owing)
    while todo:
        key = todo.pop()
        for hook in rules.hooks:
            if key not in hook.events:
                continue
            if hook.scope != MINE or hook.program.hands_over:
                raise FlowError(f"{hook.program.key}: a mandatory step may follow {key}")
            for event in hook.program.fires:
                if event not in owing:
                    owing.add(event)
                    todo.append(event)
