"""Which answers are legal: a guard on the present state, then, where needed, a trial on a clone.

A program is *marked* when a mandatory step in it comes after something that changes the state.
While a marked program runs, an answer is legal only if some way leads from it to that program's
end. A trial stops as "possible" where nature or another seat would act: the compiler sees to it
that nothing mandatory comes after that.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from meadhall.core.basics import DeadEnd, Reason
from meadhall.core.program import NOTHING, Frame, Program, Question
from meadhall.core.rules import MOST_INDEXES, Anytime, HookIndex, Rules, Spares

if TYPE_CHECKING:
    from meadhall.core.state import State


class Counter:
    """How many trials were run, for `meadhall bench`."""

    trials: int = 0


COUNTER = Counter()


def concerning(state: State, seat: int) -> tuple[HookIndex, ...]:
    """The hooks that may answer to what the seat does."""
    return state.rules.audience(state.hooks).concerning[seat]


def is_marked(state: State, program: Program, seat: int) -> bool:
    return program.marked or not state.heard[seat].isdisjoint(program.marked_by)


def burdens(
    hooks: tuple[HookIndex, ...], heard: frozenset[str], seat: int, events: frozenset[str]
) -> frozenset[str]:
    """Of these events, those at which a card in play has to do more than give something when the
    seat causes them: it may take away what comes next. What is optional can be declined."""
    found: list[str] = []
    for event in heard & events:
        for owner, index in enumerate(hooks):
            for hook in (index.mine if owner == seat else index.foreign).get(event, ()):
                gives, causes = hook.program.gives, hook.program.fires
                declined = hook.optional and owner == seat
                if not declined and (gives is None or not heard.isdisjoint(causes)):
                    found.append(event)
    return frozenset(found)


def obligation(state: State, stack: list[Frame]) -> int:
    """The lowest frame whose program still has to be brought to its end once the question is
    answered, or -1."""
    top = len(stack) - 1
    for index in range(state.floor, top):
        frame = stack[index]
        if frame.program.owing[frame.pc]:
            common = index == top - 1 and _is_everyones(state, stack[top])
            if _is_bound(state, frame, common):
                return index
    if top >= state.floor:
        frame = stack[top]
        if frame.program.owing_next[frame.pc] and is_marked(state, frame.program, frame.seat):
            return top
    return -1


def _is_everyones(state: State, frame: Frame) -> bool:
    """Whether this is what everybody may do at any time, and cards only give something then."""
    rules, program = state.rules, frame.program
    for anytime in rules.everyones:
        if anytime.program is program:
            return _is_common(rules, concerning(state, frame.seat), frame.seat, anytime)
    return False


def when_opening(state: State, stack: list[Frame], base: int, common: bool = False) -> int:
    """The same where an anytime action is opened instead: the question waits below it. It may be
    `common`: what everybody can do, and cards take nothing away for it."""
    top = len(stack) - 1
    if base >= 0 and base != top:
        return base
    frame = stack[top]
    owes = frame.program.owing[frame.pc] and top >= state.floor
    return top if owes and _is_bound(state, frame, common) else -1


def _is_bound(state: State, frame: Frame, common: bool = False) -> bool:
    """Whether a program that waits below another has to be brought to its end. An anytime action
    comes between a question and its answer, so it may have to even if nothing of its own changes
    the state."""
    if is_marked(state, frame.program, frame.seat) and not (common and _stays_open(state, frame)):
        return True
    return _is_shaky(state, frame, common)


def _stays_open(state: State, frame: Frame) -> bool:
    """Whether the question can be answered with what changes nothing after any anytime action that
    everybody has, and what follows needs no trial."""
    ops = frame.program.ops
    question = ops[frame.pc].question
    if question is None:
        return False
    way_out = ops[frame.pc].way_out_of(frame, question.way_out(state, frame)) or frame.pc
    return ops[way_out].is_certain(state, frame, way_out) and ops[way_out].secure(
        state, frame, way_out
    )


def _is_shaky(state: State, frame: Frame, common: bool) -> bool:
    """Whether an anytime action may take away every answer to the question that waits here."""
    op = frame.program.ops[frame.pc]
    index = state.hooks[frame.seat]
    if op.question is None or not index.anytimes:
        return False
    return bool(index.of_cards and not common) or not op.secure(state, frame, frame.pc)


def guard(state: State, program: Program, seat: int, args: list[int]) -> bool:
    """Whether the program could begin, as far as the present state tells."""
    if not program.can_fail:
        return True
    opening = program.opening
    if (
        opening.whole
        and opening.query not in state.hooks[seat].queries
        and not is_marked(state, program, seat)
    ):
        return opening.is_met(state, seat)
    frame = program.frame(seat, "", args)
    return program.ops[0].possible(state, frame, 0, nothing_owed(state))


def stays_startable(state: State, program: Program, seat: int, args: list[int]) -> bool:
    """Whether a program that can begin still could after any anytime action that everybody has."""
    if not program.can_fail:
        return True
    if is_marked(state, program, seat):
        return False
    return program.ops[0].secure(state, program.frame(seat, "", args), 0)


def why_not(state: State, program: Program, seat: int, args: list[int]) -> list[Reason]:
    """Why the program cannot begin."""
    frame = program.frame(seat, "", args)
    reasons = program.ops[0].lacks(state, frame, 0, nothing_owed(state))
    return reasons or [Reason("no_way_through")]


def nothing_owed(state: State) -> list[int]:
    return [0] * len(state.rules.resources)


def leading_on(
    state: State, seat: int, frame: Frame, question: Question, base: int, found: list[int]
) -> list[int]:
    """The candidates that are legal. If chance left no way to keep a promise, it may be broken."""
    legal = _leading_on(state, seat, frame, question, base, found)
    if not legal:
        state.forgiving = True
        legal = _leading_on(state, seat, frame, question, base, found)
        state.forgiving = False
    return legal


def _leading_on(
    state: State, seat: int, frame: Frame, question: Question, base: int, found: list[int]
) -> list[int]:
    if question.alike:
        return found if leads_on(state, seat, frame, question, base, found[0]) else []
    return [action for action in found if leads_on(state, seat, frame, question, base, action)]


def leads_on(
    state: State,
    seat: int,
    frame: Frame,
    question: Question,
    base: int,
    action: int,
    spare: bool = False,
) -> bool:
    """Whether a candidate is legal: it is, or some way leads from it past `base`.

    A `spare` state may be spoilt.
    """
    if base < 0:
        if not question.needs_trial(state, frame, action):
            return True
        base = state.depth(seat)
    elif base == state.depth(seat) - 1 and _is_certain(state, frame, action):
        return True
    return _gets_through(state, seat, base, action) if spare else trial(state, seat, base, action)


def _is_certain(state: State, frame: Frame, action: int) -> bool:
    """Whether a candidate takes nothing away and what follows needs no trial."""
    ops = frame.program.ops
    op = ops[frame.pc]
    way_out = op.way_out_of(frame, action)
    if way_out:
        return ops[way_out].is_certain(state, frame, way_out)
    question = op.question
    return question is not None and question.leads_surely(state, frame, frame.pc, action)


def openers(state: State, seat: int, base: int) -> list[Anytime]:
    """The anytime actions that are offered: they can be done, and what is owed stays possible.
    `base` is what is owed when the question is answered."""
    found = able(state, seat, state.hooks[seat].anytimes)
    if not found:
        return found
    stack = state.stack_of(seat)
    owed = when_opening(state, stack, base)
    if owed < 0:
        return [anytime for anytime in found if _may_open(state, seat, owed, anytime)]
    alone = when_opening(state, stack, base, common=True)
    rules, hooks = state.rules, concerning(state, seat)
    return [
        anytime
        for anytime in found
        if _may_open(
            state, seat, alone if _is_common(rules, hooks, seat, anytime) else owed, anytime
        )
    ]


@lru_cache(maxsize=MOST_INDEXES)
def _is_common(rules: Rules, hooks: tuple[HookIndex, ...], seat: int, anytime: Anytime) -> bool:
    """Whether it is what everybody may do, and cards in play only give something then."""
    if anytime not in rules.everyones:
        return False
    events = frozenset(anytime.program.fires)
    if anytime.program.brings != NOTHING:
        events = events.union(rules.announced)
    return not burdens(hooks, rules.audience(hooks).heard[seat], seat, events)


def able(state: State, seat: int, anytimes: tuple[Anytime, ...]) -> list[Anytime]:
    """Those that can be begun, as far as the present state tells."""
    found: list[Anytime] = []
    for anytime in anytimes:
        condition, program = anytime.condition, anytime.program
        if condition is None or condition(state, seat, []):
            if not program.can_fail or guard(state, program, seat, []):
                found.append(anytime)
    return found


def lacking(state: State, seat: int, anytime: Anytime) -> list[Reason]:
    """What it needs besides, if it concerns the seat now."""
    condition, program = anytime.condition, anytime.program
    if condition is not None and not condition(state, seat, []):
        return []
    frame = program.frame(seat, "", [])
    return program.ops[0].lacks(state, frame, 0, nothing_owed(state))


def _may_open(state: State, seat: int, base: int, anytime: Anytime) -> bool:
    """What rolls, draws or asks others comes only where nothing is owed: it promises nothing."""
    if base >= 0 and anytime.program.has_chance:
        return False
    if base < 0:
        if not is_marked(state, anytime.program, seat):
            return True
        base = state.depth(seat)
    elif anytime.spares is not None and _is_spared(state, seat, base, anytime.spares, anytime):
        return True
    return trial(state, seat, base, anytime.action)


def _is_spared(state: State, seat: int, base: int, spares: Spares, anytime: Anytime) -> bool:
    """Whether the anytime action can be done so that the question that waits, and on which alone
    something depends, can still be answered without a trial."""
    stack = state.stack_of(seat)
    if base != len(stack) - 1 or not _is_common(
        state.rules, concerning(state, seat), seat, anytime
    ):
        return False
    frame = stack[base]
    op = frame.program.ops[frame.pc]
    question = op.question
    assert question is not None
    if not is_marked(state, frame.program, frame.seat):
        if question.needs_trials(state, frame):
            return False
        asked = question
        return spares(state, seat, lambda: asked.has_candidate(state, frame))
    way = op.way_out_of(frame, question.way_out(state, frame)) or frame.pc
    then = frame.program.ops[way]
    if not then.is_certain(state, frame, way):
        return False
    return spares(state, seat, lambda: then.possible(state, frame, way, nothing_owed(state)))


def trial(state: State, seat: int, base: int, action: int) -> bool:
    """Whether some way leads from the action to a stack no higher than `base`."""
    COUNTER.trials += 1
    probe = state.clone()
    probe.on_trial = True
    probe.forgiving = state.forgiving
    probe.floor = state.floor
    probe.hope = state.hope
    return _gets_through(probe, seat, base, action)


def _gets_through(probe: State, seat: int, base: int, action: int) -> bool:
    """The same, played on the state itself."""
    in_window = bool(probe.lanes)
    stack = probe.stack_of(seat)
    owing = stack[base] if base < len(stack) else None
    try:
        probe.play(seat, probe.frame_of(seat), action)
    except DeadEnd:
        return False
    if bool(probe.lanes) != in_window or probe.depth(seat) <= base:
        return True
    if owing is not None and probe.stack_of(seat)[base] is not owing:
        return True  # it ended, and something else stands in its place
    if seat not in probe.actors():
        return probe.forgiving or _keeps_promises(probe, seat)
    return _goes_on(probe, seat)


def _keeps_promises(probe: State, seat: int) -> bool:
    """What was given away before chance comes is not excused by it."""
    for frame in probe.stack_of(seat)[probe.floor :]:
        if frame.seat == seat:
            for pc in frame.program.promises:
                if pc >= frame.pc and not frame.program.ops[pc].holds(probe, frame):
                    return False
    return True


def runs_through(probe: State, program: Program, seat: int, args: list[int]) -> bool:
    """Whether the program could be begun on this clone and brought to its end."""
    probe.on_trial = True
    probe.floor = base = probe.depth(seat)
    try:
        probe.begin(program, seat, args)
    except DeadEnd:
        return False
    if probe.depth(seat) <= base:
        return True
    if seat not in probe.actors():
        return _keeps_promises(probe, seat)
    return _goes_on(probe, seat)


def _goes_on(probe: State, seat: int) -> bool:
    """Whether the question that waits now has a legal answer."""
    frame, question = probe.asked(seat)
    base = obligation(probe, probe.stack_of(seat))
    if base < 0 and not question.needs_trials(probe, frame):
        return question.has_candidate(probe, frame)
    hope = probe.hope
    if hope is not None and not hope.is_left(probe, question):
        return False
    if question.alike:
        found = question.candidates(probe, frame)[:1]
    else:
        found = question.ways_on(probe, frame)
        if hope is not None:
            found = hope.worth_trying(probe, question, found)
        way_out = question.way_out(probe, frame)
        if way_out in found:
            found.remove(way_out)
            found.insert(0, way_out)
    for action in found[:-1]:
        if leads_on(probe, seat, frame, question, base, action):
            return True
    return bool(found) and leads_on(probe, seat, frame, question, base, found[-1], spare=True)
