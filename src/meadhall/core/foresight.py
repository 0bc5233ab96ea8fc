"""What may still come of something that happens, as far as texts tell.

An upper bound: whatever may come, the most of it, whatever it costs. What is missing for an action
and is not among it cannot be had, so that nothing has to be tried.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from meadhall.core.program import NO_THINGS, PLENTY, Frame, Op, Program, Question
from meadhall.core.rules import INSTEAD, Hook, HookIndex, Rules

REMEMBERED = 10_000

Amounts = dict[str, int]
"""Things by name, and the most that may come of each: `PLENTY` where that is not known."""


class Prospect:
    """What operations may bring by themselves, and the events that go with it."""

    brings: Amounts | None
    """None if that cannot be said."""
    fires: frozenset[str]
    open: tuple[Question, ...]
    """Questions of which only a state can tell what their answers bring; they are in neither."""
    again: bool
    """Whether they may be asked more than once."""

    def __init__(self, rules: Rules, ops: Iterable[Op], again: bool) -> None:
        self.brings = {}
        self.open = ()
        self.again = again
        fires = NO_THINGS
        for op in ops:
            callee = op.callee()
            if callee is not None:
                called = prospect(rules, callee)
                self._add(called.brings, again)
                self.open += called.open
                self.again = self.again or called.again
                fires |= called.fires
            elif op.question is not None and op.brings is None:
                self.open += (op.question,)
            else:
                self._add(most_of(rules, op), again)
                fires |= frozenset(op.fires)
        self.fires = fires | _arrivals(rules, self.brings or {})

    def _add(self, brings: Amounts | None, again: bool) -> None:
        if self.brings is None or brings is None:
            self.brings = None
        else:
            add_to(self.brings, brings, PLENTY if again else 1)


def most_of(rules: Rules, op: Op) -> Amounts | None:
    if op.brings is None:
        return None
    given: Amounts = {}
    for resource, most in op.gives:
        add_to(given, {rules.resources[resource]: most})
    return {thing: given.get(thing, PLENTY) for thing in op.brings}


def add_to(amounts: Amounts, more: Amounts, times: int = 1) -> None:
    for thing, most in more.items():
        amounts[thing] = min(PLENTY, amounts.get(thing, 0) + times * most)


def _arrivals(rules: Rules, things: Iterable[str]) -> frozenset[str]:
    """The events of their coming; those that functions announce may go with all but resources."""
    found: set[str] = set()
    for thing in things:
        if thing in rules.resources:
            resource = rules.resources.index(thing)
            found |= {rules.receipts[resource], rules.turnings[resource]}
        else:
            found.update(rules.announced)
    return frozenset(found)


@lru_cache(maxsize=REMEMBERED)
def prospect(rules: Rules, program: Program, start: int = 0, end: int = -1) -> Prospect:
    """What comes of a program that stands at `start`, up to the operation `end`."""
    places, todo = {start, end}, [] if start == end else [start]
    while todo:
        pc = todo.pop()
        for following in program.ops[pc].following(pc):
            if following not in places:
                places.add(following)
                todo.append(following)
    reached = [pc for pc in sorted(places) if pc != end]
    again = any(following <= pc for pc in reached for following in program.ops[pc].following(pc))
    return Prospect(rules, [program.ops[pc] for pc in reached], again)


def ahead(rules: Rules, frame: Frame, end: int = -1) -> list[Prospect]:
    """What may still come of a frame, up to the operation `end`."""
    held = frame.program.ops[frame.pc].held(rules, frame)
    return [
        prospect(rules, frame.program, frame.pc, end),
        *(prospect(rules, program) for program in held),
    ]


@lru_cache(maxsize=REMEMBERED)
def added(
    rules: Rules,
    hooks: tuple[HookIndex, ...],
    seat: int,
    events: frozenset[str],
    once: bool = False,
) -> Amounts | None:
    """All that cards in play may bring the seat when it causes these events, each of them `once` or
    any number of times; None if that cannot be said."""
    found: Amounts = {}
    seen, todo = set(events), list(events)
    while todo:
        event = todo.pop()
        times = 1 if once and event in events else PLENTY
        for owner, index in enumerate(hooks):
            for hook in (index.mine if owner == seat else index.foreign).get(event, ()):
                coming = prospect(rules, hook.program)
                if not _is_foreseen(hook, event, owner == seat, coming):
                    return None
                if once and not coming.fires.isdisjoint(events):
                    return added(rules, hooks, seat, events)
                if owner == seat:
                    add_to(found, coming.brings or {}, times)
                    todo += coming.fires - seen
                    seen |= coming.fires
    return found


def _is_foreseen(hook: Hook, event: str, own: bool, coming: Prospect) -> bool:
    if event.startswith(INSTEAD):
        return False
    return coming.brings is not None and not coming.open if own else hook.program.gives is not None
