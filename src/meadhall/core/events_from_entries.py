"""What happened at a table, told again from its standing entries."""

from __future__ import annotations

from meadhall.core.basics import LogEvent
from meadhall.core.record import Entry
from meadhall.core.state import State
from meadhall.core.table import Table

Told = tuple[Entry, list[LogEvent]]


def history(table: Table, known: list[Told] | None = None) -> list[Told]:
    """Each standing entry with its events: a replay, so that undone things leave no trace.

    `known` is the same of an earlier moment; what still stands of it is not replayed.
    """
    told = known or []
    start, state = table.before(_common(table, told))
    told = told[:start]
    for step in table.steps[start:]:
        events: list[LogEvent] = []
        apply_entry(state, step.entry, events)
        told.append((step.entry, events))
    return told


def apply_entry(state: State, entry: Entry, sink: list[LogEvent] | None = None) -> None:
    """Do once more what a standing entry did."""
    if entry.set is not None:
        state.set(entry.s, entry.set[0], entry.set[1])
    else:
        assert entry.a is not None
        state.apply(entry.s, state.parse(entry.s, entry.a), sink)


def told_since(table: Table, n: int, events: list[LogEvent]) -> list[Told]:
    """The entries after `n` as they were made, each with its share of the events they brought."""
    made = table.record.entries[n:]
    shares = {step.entry.n: step.told for step in table.steps[-len(made) :]}
    told: list[Told] = []
    start = 0
    for entry in made:
        end = start + shares.get(entry.n, 0)
        told.append((entry, events[start:end]))
        start = end
    return told


def _common(table: Table, told: list[Told]) -> int:
    """How many of the first entries are the same."""
    count = 0
    for step, (entry, _) in zip(table.steps, told, strict=False):
        if step.entry is not entry:
            break
        count += 1
    return count
