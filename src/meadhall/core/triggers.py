"""How cards in play answer to events: the operations behind `Event` and `Fire`."""

from __future__ import annotations

from meadhall.core.basics import DeadEnd, Message
from meadhall.core.control_operations import Number, PassingOp, ReturnOp
from meadhall.core.legality import guard, is_marked
from meadhall.core.program import NOTHING, Frame, Op, Program, Question, label_key
from meadhall.core.rules import ALWAYS, ASK, INSTEAD, Hook, Names, Rules, event_keys
from meadhall.core.state import State


def answering(
    state: State, events: tuple[str, ...], seat: int, arguments: list[int], owner: int
) -> list[Hook]:
    """The owner's hooks that answer to what happens to the seat, each once, in card order."""
    index = state.hooks[owner]
    filed = index.mine if owner == seat else index.foreign
    found: list[Hook] = []
    for nth, event in enumerate(events):
        for hook in filed.get(event, ()):
            if nth and not set(hook.events).isdisjoint(events[:nth]):
                continue  # it has answered already, to another name of the same thing
            condition = hook.condition
            if condition is None or condition(state, owner, hook.wanted(arguments)):
                found.append(hook)
    if len(events) > 1 and len(found) > 1:
        found.sort(key=index.order_of)
    return found


class EventOp(PassingOp):
    """An operation that passes unnoticed while no card in play answers to its events."""

    is_transparent = True
    brings = NOTHING
    near: frozenset[str] = frozenset()
    """Its events and those of the event operations right behind it: where nobody answers to any,
    all are passed at once."""
    length: int = 1
    """How many operations that are."""

    def possible(self, state: State, frame: Frame, pc: int, owed: list[int]) -> bool:
        if not self.near.isdisjoint(state.heard[frame.seat]):
            return True
        following = pc + self.length
        return frame.program.ops[following].possible(state, frame, following, owed)

    def line_up(self, behind: Op | None) -> None:
        self.near = frozenset(self.fires)
        if isinstance(behind, EventOp):
            self.near |= behind.near
            self.length = 1 + behind.length


class FireOp(EventOp):
    """Lets the cards in play answer, owner by owner, clockwise from the acting seat."""

    def __init__(self, moment: str, names: Names) -> None:
        self.fires = event_keys(moment, names)

    def step(self, state: State, frame: Frame) -> bool:
        heard = state.heard[frame.seat]
        if self.near.isdisjoint(heard):
            frame.pc += self.length
            return True
        frame.pc += 1
        if not heard.isdisjoint(self.fires):
            announce(state, self.fires, frame.seat, frame.regs)
        return True


def announce(state: State, events: tuple[str, ...], seat: int, arguments: list[int]) -> None:
    """Something happened to a seat: cards answer, owner by owner, clockwise from there."""
    for owner in reversed(state.around(seat)):
        index = state.hooks[owner]
        if (index.heard if owner == seat else index.heard_of_others).isdisjoint(events):
            continue
        hooks = answering(state, events, seat, arguments, owner)
        if hooks:
            push_triggers(state, seat, arguments, owner, hooks)


def push_triggers(
    state: State, seat: int, arguments: list[int], owner: int, hooks: list[Hook]
) -> None:
    """Silent hooks run first, in card order; the owner orders the others."""
    others = [hook.id for hook in hooks if not hook.is_silent]
    if others and state.lanes and owner != seat:
        raise DeadEnd(f"{hooks[0].word}: in a window each seat decides on its own things only")
    if others:
        state.running.append(triggers_frame(owner, arguments, others))
    for hook in reversed(hooks):
        if hook.is_silent:
            state.push(hook.program, owner, hook.word, hook.wanted(arguments))


def triggers_frame(owner: int, arguments: list[int], hooks: list[int]) -> Frame:
    """Registers: how many arguments, the arguments, the ids of the hooks that wait."""
    return Frame(TRIGGERS, 0, owner, "", [len(arguments), *arguments, *hooks])


class TellOp(Op):
    """Adds to a register of the program below that has one of this name."""

    changes = True
    brings = NOTHING

    def __init__(self, register: str, value: int | Number) -> None:
        self.register = register
        self.fixed = value if isinstance(value, int) else 0
        self.number = None if isinstance(value, int) else value

    def step(self, state: State, frame: Frame) -> bool:
        frame.pc += 1
        number = self.number
        value = self.fixed if number is None else number(state, frame)
        for below in reversed(state.running[:-1]):
            if self.register in below.program.names:
                below.regs[below.program.names.index(self.register)] += value
                return True
        raise DeadEnd(f"{frame.program.key}: nobody keeps {self.register}")


class TriggersOp(Op):
    """Hooks of one moment that wait for their owner."""

    brings = NOTHING

    def __init__(self, question: TriggersQuestion) -> None:
        self.question = question
        self.triggers = question

    def held(self, rules: Rules, frame: Frame) -> list[Program]:
        return [rules.hooks[number].program for number in frame.regs[1 + frame.regs[0] :]]

    def step(self, state: State, frame: Frame) -> bool:
        ready = self.triggers.ready(state, frame)
        if not ready:
            state.running.pop()
            return True
        if len(ready) == 1 and not ready[0].optional:
            self.answer(state, frame, ready[0].id)
            return True
        return self._is_settled(state, frame, ready)

    def _is_settled(self, state: State, frame: Frame, ready: list[Hook]) -> bool:
        """What costs nothing comes, or is left, without a question where its owner set so."""
        index = state.rules.gains
        wish = ASK if index < 0 else state.setting(frame.seat, index)
        if wish == ASK:
            return False
        for hook in ready:
            if hook.free:
                if wish == ALWAYS:
                    self.answer(state, frame, hook.id)
                else:
                    _strike_off(frame, hook.id)
                return True
        return False

    def answer(self, state: State, frame: Frame, action: int) -> None:
        if action == len(state.rules.hooks):
            state.running.pop()
            return
        hook = state.rules.hooks[action]
        start = 1 + frame.regs[0]
        _strike_off(frame, action)
        state.push(hook.program, frame.seat, hook.word, hook.wanted(frame.regs[1:start]))


def _strike_off(frame: Frame, hook: int) -> None:
    """It waits no longer."""
    del frame.regs[frame.regs.index(hook, 1 + frame.regs[0])]


class HookQuestion(Question):
    """Which hook acts; the last action number means none."""

    starts_programs = True
    none_word: str = "done"

    def way_out(self, state: State, frame: Frame) -> int:
        return len(state.rules.hooks)

    def needs_trial(self, state: State, frame: Frame, action: int) -> bool:
        if action == len(state.rules.hooks):
            return False
        return is_marked(state, state.rules.hooks[action].program, frame.seat)

    def word(self, state: State, frame: Frame, action: int) -> str:
        if action == len(state.rules.hooks):
            return self.none_word
        return state.rules.hooks[action].word

    def label(self, state: State, frame: Frame, action: int) -> Message:
        if action == len(state.rules.hooks):
            return Message(label_key(self.key, self.none_word))
        return Message(f"hook.{state.rules.hooks[action].word}")


class TriggersQuestion(HookQuestion):
    key = "trigger"

    def ready(self, state: State, frame: Frame) -> list[Hook]:
        """Waiting hooks whose programs can begin."""
        start = 1 + frame.regs[0]
        hooks = [state.rules.hooks[number] for number in frame.regs[start:]]
        arguments = frame.regs[1:start]
        return [
            hook for hook in hooks if guard(state, hook.program, frame.seat, hook.wanted(arguments))
        ]

    def candidates(self, state: State, frame: Frame) -> list[int]:
        ready = self.ready(state, frame)
        first: dict[str, int] = {}
        for hook in ready:
            first.setdefault(hook.word, hook.id)  # all of one card wait behind one word
        found = [*first.values()]
        if all(hook.optional for hook in ready):
            found.append(len(state.rules.hooks))
        return found


def _triggers_program() -> Program:
    program = Program("core.triggers")
    program.ops = [TriggersOp(TriggersQuestion()), ReturnOp()]
    program.owing = program.owing_next = [False, False]
    program.ops[0].label = "wait"
    program.ops[1].label = "end"
    program.has_chance = program.hands_over = True
    return program


TRIGGERS = _triggers_program()


class InsteadOp(EventOp):
    """Lets a card of the acting seat take the place of what follows, up to `target`."""

    target: int = 0

    def __init__(self, question: InsteadQuestion) -> None:
        self.fires = question.events
        self.question = question
        self.replacements = question

    def following(self, pc: int) -> list[int]:
        return [pc + 1, self.target]

    def step(self, state: State, frame: Frame) -> bool:
        if state.heard[frame.seat].isdisjoint(self.fires):
            frame.pc += 1
            return True
        hooks = self.replacements.ready(state, frame)
        if not hooks:
            frame.pc += 1
            return True
        if len(hooks) == 1 and not hooks[0].optional:
            self.answer(state, frame, hooks[0].id)
            return True
        return False

    def answer(self, state: State, frame: Frame, action: int) -> None:
        if action == len(state.rules.hooks):
            frame.pc += 1
            return
        hook = state.rules.hooks[action]
        frame.pc = self.target
        state.push(hook.program, frame.seat, hook.word, hook.wanted(frame.regs))


class InsteadQuestion(HookQuestion):
    key = "instead"
    none_word = "as printed"

    def __init__(self, names: Names) -> None:
        self.events = event_keys(INSTEAD, names)

    def ready(self, state: State, frame: Frame) -> list[Hook]:
        hooks = answering(state, self.events, frame.seat, frame.regs, frame.seat)
        return [
            hook
            for hook in hooks
            if guard(state, hook.program, frame.seat, hook.wanted(frame.regs))
        ]

    def candidates(self, state: State, frame: Frame) -> list[int]:
        ready = self.ready(state, frame)
        found = sorted({hook.id for hook in ready})
        following = frame.pc + 1
        ops = frame.program.ops
        if all(hook.optional for hook in ready) and ops[following].possible(
            state, frame, following, [0] * len(state.rules.resources)
        ):
            found.append(len(state.rules.hooks))
        return found
