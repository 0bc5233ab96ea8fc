"""The steps of a table: what undo and redo have to know of each."""

from __future__ import annotations

from typing import Any

from meadhall.core.basics import NATURE
from meadhall.core.program import Program
from meadhall.core.record import Entry, RecordError
from meadhall.core.state import State


class Step:
    """A standing entry, and what it did that matters for undo."""

    def __init__(self, entry: Entry, revealed: bool, window: int, lane: int) -> None:
        self.entry = entry
        self.revealed = revealed
        self.window = window
        """The first entry of the simultaneous window it belongs to, or 0."""
        self.lane = lane
        """The seat for which it happened: nature's steps belong to a seat in a window."""
        self.acted: tuple[int, ...] = ()
        """Where each seat acted last, up to here: so nobody searches a long game for it."""
        self.told = 0
        """How many events it brought when it was made; a replay tells none."""


class Position:
    """A state on a record's way: its key, and what undo has to know of the steps to it."""

    def __init__(
        self,
        key: str,
        state: dict[str, Any],
        window: int,
        steps: list[tuple[int, bool, int, int]],
    ) -> None:
        self.key = key
        self.state = state
        self.window = window
        self.steps = steps


def last_acts(before: tuple[int, ...], entry: Entry, step: int) -> tuple[int, ...]:
    """Where each seat acted last, once this entry stands as the step of that number."""
    if entry.s == NATURE or entry.a is None or entry.auto:
        return before
    return (*before[: entry.s], step, *before[entry.s + 1 :])


def open_window(state: State) -> tuple[Program, int] | None:
    """The window that is open now, as the place that opened it."""
    if not state.lanes:
        return None
    top = state.stack[-1]
    return top.program, top.pc


def undone_groups(entries: list[Entry]) -> dict[int, list[list[Entry]]]:
    """What each seat could redo after these entries."""
    groups: dict[int, list[list[Entry]]] = {}
    for entry in entries:
        if entry.undo is not None:
            groups.setdefault(entry.s, []).append([entries[n - 1] for n in entry.undo])
        elif entry.redo is not None:
            group = groups[entry.s].pop() if groups.get(entry.s) else []
            if [undone.n for undone in group] != entry.redo:
                raise RecordError(f"line {entry.n + 1}: seat {entry.s} did not undo that last")
        elif entry.a is not None and not entry.auto:
            groups.pop(entry.s, None)
    return groups


def number(entry: Entry) -> int:
    return entry.n
