"""What was: the log in entries, any earlier moment, a fork from there, the record, a report."""

from __future__ import annotations

import time
from random import SystemRandom
from secrets import token_hex

import msgspec

import meadhall
from meadhall.core.record import Entry, Header, Record, seed_hash
from meadhall.core.table import Table, load_table
from meadhall.server.messages import LogLine, SeatSight
from meadhall.server.refusal import Refused
from meadhall.server.room import Room
from meadhall.server.sight import Viewer, all_events, seen_events, table_sight, won
from meadhall.server.store.base import TableRow


def log(room: Room, seat: Viewer, since: int) -> list[LogLine]:
    """All entries after `since`, with the events of those that still stand."""
    told = {entry.n: events for entry, events in room.history()}
    lines: list[LogLine] = []
    for entry in shown_record(room, seat).entries[since:]:
        events = told.get(entry.n, [])
        open_ = entry.undo is not None or entry.redo is not None
        lines.append(
            LogLine(
                n=entry.n,
                seat=entry.s,
                word=_word(entry),
                events=all_events(events) if room.over else seen_events(events, seat),
                undone=not open_ and entry.n not in told,
                undo=entry.undo,
                redo=entry.redo,
            )
        )
    return lines


def _word(entry: Entry) -> str | None:
    return f"set {' '.join(entry.set)}" if entry.set is not None else entry.a


def shown_record(room: Room, seat: Viewer) -> Record:
    """Everything once the game is over; before that what the viewer may see."""
    return room.record if room.over else room.record.redacted(seat)


def moment(room: Room, seat: Viewer, n: int) -> SeatSight:
    """What the viewer saw after entry `n`."""
    return table_sight(_as_of(room, n), seat, n, won(room) if n == room.n else None)


def _as_of(room: Room, n: int) -> Table:
    if n > room.n:
        raise Refused("no_such_entry")
    if room.frozen:
        raise Refused("frozen")
    return load_table(room.record, to=n)


def fork(room: Room, seat: Viewer, n: int) -> Record:
    """The beginning of another table: this one as it stood after entry `n`.

    While the game is running, it is forked from now alone, all that the seat cannot know is
    drawn anew, and what nature will do is another seed's.
    """
    table = _as_of(room, n)
    seed = token_hex(16)
    header = msgspec.structs.replace(
        room.record.header, seed=seed, seed_hash=seed_hash(seed), seed_chosen=False
    )
    if not room.over:
        if seat is None:
            raise Refused("not_your_seat")
        if n != room.n:
            raise Refused("not_over")
        imagined = table.state.resample(seat, SystemRandom())
        return Record(msgspec.structs.replace(header, start=imagined.to_json()), [])
    return Record(header, _renumbered(table))


def _renumbered(table: Table) -> list[Entry]:
    """The standing entries alone, counted from one."""
    entries = [step.entry for step in table.steps]
    place = {entry.n: number for number, entry in enumerate(entries, start=1)}
    return [
        msgspec.structs.replace(entry, n=place[entry.n], c=place[entry.c] if entry.c else None)
        for entry in entries
    ]


class Bundle(msgspec.Struct):
    """A problem report: everything needed to see what the player saw. For the host alone."""

    text: str
    seat: int | None
    at: float
    version: str
    table: str
    kinds: list[str]
    header: Header
    entries: list[Entry]


def bundle(room: Room, seat: Viewer, text: str) -> str:
    row: TableRow = room.row
    made = Bundle(
        text=text,
        seat=seat,
        at=time.time(),
        version=meadhall.__version__,
        table=row.id,
        kinds=[sitting.kind for sitting in row.seats],
        header=room.record.header,
        entries=room.record.entries,
    )
    return msgspec.json.encode(made).decode()
