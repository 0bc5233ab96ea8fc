"""The log: what happened, entry by entry, as a viewer may see it."""

from __future__ import annotations

from meadhall.core.basics import LogEvent
from meadhall.core.record import Entry, veiled
from meadhall.server.messages import LogLine
from meadhall.server.room import Room
from meadhall.server.seat_view import Viewer, all_events, seen_events


async def log(room: Room, seat: Viewer, since: int) -> list[LogLine]:
    """All entries after `since`, with the events of those that still stand."""
    told = {entry.n: events for entry, events in await room.history()}
    return [log_line(room, seat, entry, told.get(entry.n)) for entry in room.record.entries[since:]]


def log_line(room: Room, seat: Viewer, entry: Entry, events: list[LogEvent] | None) -> LogLine:
    """`events` are absent where the entry does not stand any more."""
    steps_back = entry.undo is not None or entry.redo is not None
    shown = entry if room.over else veiled(entry, seat)
    told = events or []
    return LogLine(
        n=entry.n,
        seat=entry.s,
        word=_word(shown),
        auto=shown.auto,
        events=all_events(told) if room.over else seen_events(told, seat),
        undone=events is None and not steps_back,
        undo=shown.undo,
        redo=shown.redo,
    )


def _word(entry: Entry) -> str | None:
    return f"set {' '.join(entry.set)}" if entry.set is not None else entry.a
