"""Which answers are legal: a guard on the present state, then, where needed, a trial on a clone.

A program is *marked* when a mandatory step in it comes after something that changes the state.
While a marked program runs, an answer is legal only if some way leads from it to that program's
end. A trial stops as "possible" where nature or another seat would act: the compiler sees to it
that nothing mandatory comes after that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from meadhall.core.action import DeadEnd, Reason
from meadhall.core.program import Frame, Program, Question
from meadhall.core.rules import Anytime

if TYPE_CHECKING:
    from meadhall.core.state import State


class Counter:
    """How many trials were run, for `meadhall bench`."""

    trials: int = 0


COUNTER = Counter()


def is_marked(state: State, program: Program, seat: int) -> bool:
    if program.marked:
        return True
    for event in program.marked_by:
        if state.hooked(event, seat):
            return True
    return False


def obligation(state: State, stack: list[Frame], opening: bool = False) -> int:
    """The lowest frame whose program still has to be brought to its end, or -1.

    An anytime action comes between a question and its answer, so a program that waits below one
    (or will, when `opening`) owes its end even if nothing of its own changes the state.
    """
    waiting = len(stack) - (0 if opening else 1)
    for place, frame in enumerate(stack):
        program = frame.program
        if not program.owing[frame.pc]:
            continue
        if is_marked(state, program, frame.seat):
            return place
        if (
            place < waiting
            and state.hooks[frame.seat].anytimes
            and program.ops[frame.pc].question is not None
        ):
            return place
    return -1


def guard(state: State, program: Program, seat: int, args: list[int]) -> bool:
    """Whether the program could begin, as far as the present state tells."""
    if not program.can_fail:
        return True
    price = program.price
    if price is not None and not is_marked(state, program, seat):
        goods = state.goods(seat)
        for resource, amount in price:
            if goods[resource] < amount:
                return False
        return True
    frame = program.frame(seat, "", args)
    return program.ops[0].possible(state, frame, 0, nothing_owed(state))


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
    """The candidates that are legal."""
    if question.alike:
        return found if leads_on(state, seat, frame, question, base, found[0]) else []
    return [action for action in found if leads_on(state, seat, frame, question, base, action)]


def leads_on(
    state: State, seat: int, frame: Frame, question: Question, base: int, action: int
) -> bool:
    """Whether a candidate is legal: it is, or some way leads from it past `base`."""
    if base < 0:
        if not question.needs_trial(state, frame, action):
            return True
        base = state.depth(seat)
    return trial(state, seat, base, action)


def may_open(state: State, seat: int, frame: Frame, anytime: Anytime) -> bool:
    """Whether an anytime action is offered: it can be done, and what is owed stays possible."""
    condition = anytime.condition
    if condition is not None and not condition(state, seat, []):
        return False
    if not guard(state, anytime.program, seat, []):
        return False
    base = obligation(state, state.stack_of(seat), opening=True)
    if base < 0:
        if not is_marked(state, anytime.program, seat):
            return True
        base = state.depth(seat)
    return trial(state, seat, base, anytime.action)


def trial(state: State, seat: int, base: int, action: int) -> bool:
    """Whether some way leads from the action to a stack no higher than `base`."""
    COUNTER.trials += 1
    probe = state.clone()
    probe.on_trial = True
    stack = probe.stack_of(seat)
    owing = stack[base] if base < len(stack) else None
    try:
        probe.play(seat, probe.frame_of(seat), action)
    except DeadEnd:
        return False
    if bool(probe.lanes) != bool(state.lanes) or probe.depth(seat) <= base:
        return True
    if owing is not None and probe.stack_of(seat)[base] is not owing:
        return True  # it ended, and something else stands in its place
    return _leads_past(probe, seat, base)


def runs_through(probe: State, program: Program, seat: int, args: list[int]) -> bool:
    """Whether the program could be begun on this clone and brought to its end."""
    probe.on_trial = True
    base = probe.depth(seat)
    try:
        probe.begin(program, seat, args)
    except DeadEnd:
        return False
    return probe.depth(seat) <= base or _leads_past(probe, seat, base)


def _leads_past(probe: State, seat: int, base: int) -> bool:
    """Whether one of the seat's answers leads to a stack no higher than `base`."""
    if seat not in probe.actors():
        return True
    question = probe.question_of(seat)
    candidates = question.candidates(probe, probe.frame_of(seat))
    for following in candidates[:1] if question.alike else candidates:
        if trial(probe, seat, base, following):
            return True
    return False
