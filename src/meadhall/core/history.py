"""What happened at a table, told again from its standing entries."""

from __future__ import annotations

from meadhall.core.action import Event
from meadhall.core.record import Entry
from meadhall.core.table import Table, first_state

Told = tuple[Entry, list[Event]]


def history(table: Table) -> list[Told]:
    """Each standing entry with its events: a replay, so that undone things leave no trace."""
    state = first_state(table.game, table.record.header)
    told: list[Told] = []
    for step in table.steps:
        entry = step.entry
        events: list[Event] = []
        if entry.set is not None:
            state.set(entry.s, entry.set[0], entry.set[1])
        else:
            assert entry.a is not None
            state.apply(entry.s, state.parse(entry.s, entry.a), events)
        told.append((entry, events))
    return told
