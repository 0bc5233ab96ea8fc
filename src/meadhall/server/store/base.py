"""What a store keeps and what it promises.

A call that returns has been written to disk; a call that raises has written nothing.
"""

from __future__ import annotations

from concurrent.futures import Executor
from typing import NamedTuple

import msgspec

from meadhall.core.basics import MeadhallError
from meadhall.server.clock_messages import ClockRule, TimeUp
from meadhall.server.message_fields import Ended, Proposed, SeatKind, SeatNews, Watching
from meadhall.server.turn_times import TurnTimes, next_look
from meadhall.server.webhook_messages import Receiver

MOST = 2**31 - 1
"""No record has so many entries."""


class StoreError(MeadhallError):
    """The store cannot keep or read something: a full disk, a broken file."""

    def __init__(self, said: str, advice: str = "", writing: bool = False) -> None:
        super().__init__(said)
        self.advice = advice
        """What the host can do about it."""
        self.writing = writing


class Conflict(StoreError):
    """Somebody else changed the table first: what they did has to be read before."""

    def __init__(self) -> None:
        super().__init__("somebody else changed the table first")


class LeaseLost(Conflict):
    """Another process does by now what must happen once."""


class Holder(msgspec.Struct):
    secrets: list[str]
    objects: bool = False


class SeatEvent(msgspec.Struct):
    """Something about a seat that everybody is told, after entry `n` of the record."""

    what: SeatNews
    seat: int
    name: str
    n: int


class Webhook(msgspec.Struct):
    """Where to call the seat's person. The address is a secret: it is shown to nobody and never
    logged."""

    address: str
    receiver: Receiver
    language: str
    page: str
    """The address of this server's page, as the person opens it."""
    host: str
    """The receiver's name, from the address."""


class Seat(msgspec.Struct):
    """Who sits there: `human`, `bot` or `open`. Secrets themselves are never kept."""

    kind: SeatKind
    name: str
    bot: str | None = None
    secrets: list[str] = []
    """Hashes, one a device."""
    resigned: bool = False
    former: list[Holder] = []
    """Who held the seat before its link was made anew, the first ones first."""
    webhook: Webhook | None = None

    def is_disputed(self) -> bool:
        """Whether a former holder objects: then nobody plays the seat."""
        return any(holder.objects for holder in self.former)


class Proposal(msgspec.Struct):
    what: Proposed
    by: int
    n: int
    agreed: list[int]


class TableRow(msgspec.Struct):
    """What is true of a table besides its record."""

    id: str
    header: str
    """The record's first line."""
    seats: list[Seat]
    host: list[str]
    """Hashes of secrets, as are the invitations."""
    invite: list[str]
    spectators: bool
    patience: int
    pace: float
    created: float
    proposal: Proposal | None = None
    ended: Ended | None = None
    finished: bool = False
    """Whether the game was played to its end; also known where its log replays no more."""
    next: str | None = None
    seat_events: list[SeatEvent] = []
    edited: int = 0
    """How often the server's host took a person or a message out of it."""
    version: int = 0
    """How often it was changed."""
    clock: ClockRule | None = None
    watch_after: bool = False
    """Whether who may not watch a running game (`spectators`) may see it once it is over."""
    listed: bool = False
    """In the hall, while a seat is free."""
    times: TurnTimes | None = None
    """Kept beside the row, since every action changes them."""

    def only_bots(self) -> bool:
        return all(seat.kind == "bot" for seat in self.seats)

    def copy(self) -> TableRow:
        return msgspec.json.decode(msgspec.json.encode(self), type=TableRow)

    def watching(self) -> Watching:
        if self.spectators:
            return "live"
        return "after" if self.watch_after else "none"

    def let_watch(self, wanted: Watching) -> None:
        self.spectators, self.watch_after = wanted == "live", wanted != "none"

    def is_open(self) -> bool:
        """Whether the hall shows it, where the server's host wants that."""
        free = any(seat.kind == "open" for seat in self.seats)
        return self.listed and free and not self.finished and self.ended is None

    def with_own_times(self) -> TableRow:
        """To count on, while these are still shown."""
        times = self.times
        own = times and msgspec.json.decode(msgspec.json.encode(times), type=TurnTimes)
        return msgspec.structs.replace(self, times=own)

    def time_up(self, seat: int) -> TimeUp | None:
        """Whose move it is since the seat's time is up."""
        return None if self.times is None else self.times.seats[seat].up

    def has_time(self, seat: int) -> bool:
        """Whether there is time left in which something could be taken back."""
        return self.times is None or self.clock is None or self.times.seats[seat].left > 0

    def kept_times(self) -> KeptTimes | None:
        if self.times is None:
            return None
        return KeptTimes(msgspec.json.encode(self.times).decode(), next_look(self.times, self))


class KeptTimes(NamedTuple):
    text: str
    look: float | None
    """When some process has to look after the table even if nobody asks for it."""


class Mark(NamedTuple):
    """How far a table is: what differs from it was done by others."""

    version: int
    """Of its row."""
    n: int
    """The last entry."""
    chat: int
    """The last line of chat."""


class KeptTable(NamedTuple):
    """A table as the server's host sees it in a list."""

    id: str
    row: TableRow | None
    """None where it cannot be read."""
    n: int
    """How many entries its record has."""
    used: float
    acted: bool
    """Whether a person ever acted there."""


class UnusedSince(NamedTuple):
    """Times before which a table must have been used last to go."""

    unbegun: float
    """Where no person acted."""
    bots: float
    """Where besides only bots sit."""
    begun: float
    """Where a person acted."""


class Standing(NamedTuple):
    """A table at one moment."""

    mark: Mark
    row: TableRow


class Store:
    """The few methods behind which a database hides."""

    written = 0
    """How often something was written."""
    shared = False
    """Whether other processes change the tables, too."""

    def writers(self) -> Executor:
        """The threads in which a server has it write, and read what takes no time."""
        raise NotImplementedError

    def create(self, row: TableRow, lines: list[str], acted: bool) -> None:
        """Keep a new table and the first lines of its record; `acted`: a person's hand is in it."""
        raise NotImplementedError

    def append(
        self,
        table: str,
        version: int,
        first: int,
        lines: list[str],
        by_person: bool,
        lease: int | None = None,
        times: KeptTimes | None = None,
    ) -> None:
        """Keep entries `first`, `first + 1`, ... of a table's record and its times, all or none.

        `Conflict` where there are more entries by now, or the row has not this version;
        `LeaseLost` where the table's lease has not this number any more.
        """
        raise NotImplementedError

    def change(self, row: TableRow, n: int | None, lease: int | None = None) -> None:
        """Keep the table's new seats, settings and times, under a version one more than before.

        `Conflict` where the row was changed meanwhile, or the record has not `n` entries;
        `LeaseLost` where the table's lease has not this number any more.
        """
        raise NotImplementedError

    def row(self, table: str) -> TableRow | None:
        raise NotImplementedError

    def standing(self, table: str) -> Standing | None:
        """The row together with how far the table is."""
        raise NotImplementedError

    def open_tables(self, most: int) -> list[TableRow]:
        """Those that are listed and have a free seat, the last used first."""
        raise NotImplementedError

    def to_look_after(self, until: float, process: str) -> list[str]:
        """Tables that some process has to look after by then, without those of which another
        process holds the lease."""
        raise NotImplementedError

    def lines(self, table: str, after: int = 0, to: int = MOST) -> list[str]:
        """The entries of a table's record after one of them, up to another, in order."""
        raise NotImplementedError

    def marks(self, tables: list[str]) -> dict[str, Mark]:
        """How far these tables are; those that are gone are left out."""
        raise NotImplementedError

    def count(self) -> int:
        """How many tables there are."""
        raise NotImplementedError

    def say(self, table: str, version: int, n: int, line: str, most: int) -> None:
        """Keep line `n` of the chat, and of all lines the last `most`.

        `Conflict` where somebody else said line `n`, or the row has not this version.
        """
        raise NotImplementedError

    def chat(self, table: str, after: int = 0) -> list[tuple[int, str]]:
        """The lines of chat after one of them, in order, with their numbers."""
        raise NotImplementedError

    def unused(self, since: UnusedSince) -> list[str]:
        raise NotImplementedError

    def delete_unused(self, table: str, since: UnusedSince) -> bool:
        """Forget a table with its record, its chat and its position; whether it was unused."""
        raise NotImplementedError

    def delete(self, table: str) -> bool:
        """The same whoever uses it; whether it was there."""
        raise NotImplementedError

    def put(self, kind: str, name: str, text: str, expires: float | None = None) -> None:
        """Keep a note of some kind under a name, in place of an earlier one."""
        raise NotImplementedError

    def get(self, kind: str, name: str) -> str | None:
        raise NotImplementedError

    def drop(self, kind: str, name: str) -> bool:
        """Forget a note; whether there was one."""
        raise NotImplementedError

    def expire(self, now: float) -> int:
        """Forget all notes that expired before this time; how many."""
        raise NotImplementedError

    def report(self, text: str) -> int:
        """Keep a problem report; its number."""
        raise NotImplementedError

    def reports(self) -> list[tuple[int, str]]:
        """All of them, with their numbers."""
        raise NotImplementedError

    def tables(self) -> list[KeptTable]:
        """All of them, the one that was used last first."""
        raise NotImplementedError

    def rewrite(self, row: TableRow, chat: dict[int, str], reports: dict[int, str]) -> None:
        """Keep the table's row under a version one more than before, and of its chat and of the
        reports these lines in place of what they were, all or nothing.

        `Conflict` where the row was changed meanwhile.
        """
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError

    # ------------------------------------------------------------------ only of a shared one

    def changed_by_others(self, seconds: float) -> set[str] | None:
        """Wait so long at the most for other processes to change something: which tables. None
        where it may be any, since nobody has listened until now."""
        raise NotImplementedError

    def attend(self, process: str, streams: dict[str, list[int]], seconds: float) -> None:
        """Who listens at this process, by table; it holds for so long."""
        raise NotImplementedError

    def attending(self, process: str, tables: list[str]) -> dict[str, list[list[int]]]:
        """Who listens at other processes, by table."""
        raise NotImplementedError

    def now(self) -> float:
        """The time of the database, by which all processes count."""
        raise NotImplementedError

    def take_lease(self, name: str, process: str, seconds: float) -> int | None:
        """The lease's number, unless another process holds it."""
        raise NotImplementedError

    def renew_leases(self, process: str, seconds: float) -> dict[str, int]:
        """All that the process holds, with their numbers."""
        raise NotImplementedError

    def end_leases(self, process: str, names: list[str]) -> None:
        raise NotImplementedError
