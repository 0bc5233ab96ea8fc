"""What was: any earlier moment, a fork from there, the record, a report."""

from __future__ import annotations

import time
from asyncio import to_thread
from random import SystemRandom
from secrets import token_hex

import msgspec

import meadhall
from meadhall.core.record import Entry, Header, Record, seed_hash
from meadhall.core.table import Table, load_table
from meadhall.server.limited_processes import Readers
from meadhall.server.past_moments import BLOCK, block_of
from meadhall.server.refusal import Refused
from meadhall.server.replay_cache import ReplayCache
from meadhall.server.room import Room
from meadhall.server.seat_view import Viewer, table_sight, won
from meadhall.server.store.base import TableRow


def shown_record(room: Room, seat: Viewer) -> Record:
    """Everything once the game is over; before that what the viewer may see."""
    return room.record if room.over else room.record.redacted(seat)


class Replayer:
    """Looks back and forks; replays are left to the readers, and what they found is remembered."""

    def __init__(self, readers: Readers) -> None:
        self.readers = readers
        self._answers = ReplayCache()

    async def moment(self, room: Room, seat: Viewer, n: int) -> bytes:
        """What the viewer saw after entry `n`, as it travels."""
        _check_entry(room, n)
        if n == room.n:
            return msgspec.json.encode(table_sight(room.table, seat, n, won(room)))
        known = self._answers.get((room.id, n, seat))
        if known is not None:
            return known
        first = block_of(n)
        last = min(first + BLOCK, room.n) - 1
        block = await self.readers.moments(_until(room.record, last), first, seat)
        for place, seen in enumerate(block):
            self._answers.put((room.id, first + place, seat), seen)
        return block[n - first]

    async def scores(self, room: Room) -> bytes:
        """How the score stood in the course of a finished game, as it travels."""
        if not room.over:
            raise Refused("not_over")
        if room.frozen:
            raise Refused("frozen")
        known = self._answers.get((room.id, "scores"))
        if known is None:
            known = await self.readers.scores(room.record)
            self._answers.put((room.id, "scores"), known)
        return known

    async def fork(self, room: Room, seat: Viewer, n: int) -> Table:
        """The beginning of another table: this one as it stood after entry `n`.

        While the game is running, it is forked from now alone, all that the seat cannot know is
        drawn anew, and what nature will do is another seed's.
        """
        _check_entry(room, n)
        if room.over:
            replayed = await self.readers.fork(_until(room.record, n), n)
            return await to_thread(replayed.table)
        if seat is None:
            raise Refused("not_your_seat")
        if n != room.n:
            raise Refused("not_over")
        return load_table(_imagined(room, seat))


def _check_entry(room: Room, n: int) -> None:
    if n > room.n:
        raise Refused("no_such_entry")
    if room.frozen:
        raise Refused("frozen")


def _until(record: Record, n: int) -> Record:
    """The first `n` entries."""
    return Record(record.header, record.entries.copy(n))


def _imagined(room: Room, seat: int) -> Record:
    """A record that begins in a world which the seat cannot tell from this one."""
    seed = token_hex(16)
    start = room.table.state.resample(seat, SystemRandom()).to_json()
    header = msgspec.structs.replace(
        room.record.header, seed=seed, seed_hash=seed_hash(seed), seed_chosen=False, start=start
    )
    return Record(header, [])


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
        entries=list(room.record.entries),
    )
    return msgspec.json.encode(made).decode()
