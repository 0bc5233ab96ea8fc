"""One live table: checks, applies, stores, and only then tells.

A room is used by one task at a time (`lock`). Whatever it acknowledges is in the store.
"""

from __future__ import annotations

from asyncio import Lock, to_thread
from collections.abc import Callable
from typing import Any

import msgspec

from meadhall.core.action import Event, IllegalAction, MeadhallError, Reason
from meadhall.core.record import Entry, Header, loads
from meadhall.core.table import Table, load_table
from meadhall.server.links import opens
from meadhall.server.store.base import Store, StoreError, TableRow


class Refused(MeadhallError):
    """A request that changes nothing: a code, and reasons where the game gives some."""

    def __init__(self, code: str, reasons: list[Reason] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.reasons = reasons or []


class Access:
    """What a secret opens at a table."""

    def __init__(self, seats: list[int], host: bool, invited: bool) -> None:
        self.seats = seats
        self.host = host
        self.invited = invited


class Update:
    """What happened, for everybody who listens."""

    def __init__(self, n: int, events: list[Event]) -> None:
        self.n = n
        self.events = events


Listener = Callable[[Update], None]


class Room:
    def __init__(self, row: TableRow, table: Table, store: Store) -> None:
        self.row = row
        self.table = table
        self.store = store
        self.lock = Lock()
        self.listeners: list[Listener] = []
        self._asked: dict[int, tuple[str, int]] = {}
        self._note_decisions()

    # ------------------------------------------------------------------ reading

    @property
    def n(self) -> int:
        """How many entries the record has."""
        return len(self.table.record.entries)

    def access(self, secret: str) -> Access:
        """What the secret opens; a secret that opens nothing is refused."""
        seats = [n for n, seat in enumerate(self.row.seats) if opens(secret, seat.secret_hash)]
        host = opens(secret, self.row.host_hash)
        invited = opens(secret, self.row.invite_hash)
        if not (seats or host or invited):
            raise Refused("unknown_secret")
        return Access(seats, host, invited)

    def decision(self, seat: int) -> dict[str, Any] | None:
        """What the seat is asked, under an id that changes only when this changes."""
        if seat not in self.table.state.actors():
            return None
        asked = self.table.decision(seat).to_json()
        asked["id"] = self._decision_id(seat)
        return asked

    def _decision_id(self, seat: int) -> str:
        digest, n = self._asked[seat]
        return f"{n}-{digest}"

    def _note_decisions(self) -> None:
        actors = self.table.state.actors()
        for seat in range(self.table.state.players):
            digest = self.table.decision(seat).id if seat in actors else ""
            if self._asked.get(seat, ("", 0))[0] != digest:
                self._asked[seat] = (digest, self.n)

    # ------------------------------------------------------------------ acting

    async def act(self, seat: int, decision: str, said: str | list[int]) -> int:
        """Apply an action or chain for the seat; returns the number of the last entry."""

        def apply(table: Table) -> list[Event]:
            self._check_decision(seat, decision)
            return table.act(seat, said)

        return await self._change(apply)

    def _check_decision(self, seat: int, decision: str) -> None:
        if seat not in self.table.state.actors():
            raise Refused("not_your_turn")
        if decision != self._decision_id(seat):
            raise Refused("stale_decision")

    async def undo(self, seat: int) -> int:
        return await self._change(_quietly(lambda table: table.undo(seat)))

    async def redo(self, seat: int) -> int:
        return await self._change(_quietly(lambda table: table.redo(seat)))

    async def restart_turn(self, seat: int) -> int:
        return await self._change(_quietly(lambda table: table.restart_turn(seat)))

    async def _change(self, apply: Callable[[Table], list[Event]]) -> int:
        """Apply, store, and only then tell; whatever fails leaves everything as it was."""
        async with self.lock:
            before = self.n
            try:
                events = apply(self.table)
                events += self.table.play_forced(self._people())
            except IllegalAction as error:
                raise Refused("illegal", error.reasons) from error
            await self._keep(before)
            self._note_decisions()
            update = Update(self.n, events)
        for listener in list(self.listeners):
            listener(update)
        return update.n

    def _people(self) -> list[int]:
        return [n for n, seat in enumerate(self.row.seats) if seat.kind == "human"]

    async def _keep(self, before: int) -> None:
        lines = [entry_line(entry) for entry in self.table.record.entries[before:]]
        try:
            await to_thread(self.store.append, self.row.id, before + 1, lines)
        except StoreError as error:
            self.table = restored(self.row, self.store.lines(self.row.id))
            raise Refused("cannot_store") from error

    # ------------------------------------------------------------------ seats

    async def take_seat(self, seat: int, name: str, secret_hash: str) -> None:
        """Give an open seat to a person."""
        async with self.lock:
            if not 0 <= seat < len(self.row.seats) or self.row.seats[seat].kind != "open":
                raise Refused("seat_taken")
            row = msgspec.json.decode(msgspec.json.encode(self.row), type=TableRow)
            row.seats[seat].kind = "human"
            row.seats[seat].name = name
            row.seats[seat].secret_hash = secret_hash
            await to_thread(self.store.change, row)
            self.row = row


def _quietly(change: Callable[[Table], None]) -> Callable[[Table], list[Event]]:
    """Undo and redo have no events of their own."""

    def apply(table: Table) -> list[Event]:
        change(table)
        return []

    return apply


def entry_line(entry: Entry) -> str:
    return msgspec.json.encode(entry).decode()


def restored(row: TableRow, lines: list[str]) -> Table:
    """The table as the store has it."""
    bots = frozenset(n for n, seat in enumerate(row.seats) if seat.kind == "bot")
    return load_table(loads("\n".join([row.header, *lines])), bots=bots)


def header_line(header: Header) -> str:
    return msgspec.json.encode(header).decode()
