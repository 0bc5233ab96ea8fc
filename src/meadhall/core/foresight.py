"""What cards in play may add to something that happens, as far as their texts tell.

An upper bound: whatever may come, however little of it and whatever it costs. What is missing for
an action and is not among it cannot be had, so that nothing has to be tried.
"""

from __future__ import annotations

from functools import lru_cache

from meadhall.core.program import NO_THINGS, Op, Things
from meadhall.core.program_analysis import all_things
from meadhall.core.rules import INSTEAD, Hook, HookIndex, Rules

REMEMBERED = 10_000


class Prospect:
    """What operations may bring by themselves, and the events that go with it."""

    brings: Things | None
    fires: frozenset[str]

    def __init__(self, rules: Rules, ops: list[Op]) -> None:
        self.brings = all_things([op.brings for op in ops])
        fires = frozenset(event for op in ops for event in op.fires)
        self.fires = fires | _arrivals(rules, self.brings or NO_THINGS)


def _arrivals(rules: Rules, things: Things) -> frozenset[str]:
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
def added(
    rules: Rules, hooks: tuple[HookIndex, ...], seat: int, events: frozenset[str]
) -> Things | None:
    """All that cards in play may bring the seat when it causes these events; None if that cannot be
    said."""
    found: set[str] = set()
    seen, todo = set(events), list(events)
    while todo:
        event = todo.pop()
        for owner, index in enumerate(hooks):
            for hook in (index.mine if owner == seat else index.foreign).get(event, ()):
                prospect = Prospect(rules, hook.program.ops)
                if not _is_foreseen(hook, event, owner == seat, prospect):
                    return None
                if owner == seat:
                    found |= prospect.brings or NO_THINGS
                    todo += prospect.fires - seen
                    seen |= prospect.fires
    return frozenset(found)


def _is_foreseen(hook: Hook, event: str, own: bool, prospect: Prospect) -> bool:
    if event.startswith(INSTEAD):
        return False
    return prospect.brings is not None if own else hook.program.gives is not None
