"""All live tables: made, found again after a restart, and kept in memory while they are used."""

from __future__ import annotations

import time
from asyncio import Lock, to_thread
from secrets import token_hex
from typing import Any

from meadhall.core.registry import game as find_game
from meadhall.core.table import new_table
from meadhall.server.links import hashed, new_id, new_secret
from meadhall.server.room import Refused, Room, entry_line, header_line, restored
from meadhall.server.store.base import Seat, Store, TableRow

MOST_TABLES = 10_000


class Made:
    """A new table and the secrets that only its maker is told."""

    def __init__(self, room: Room, host: str, invite: str) -> None:
        self.room = room
        self.host = host
        self.invite = invite


class Rooms:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._rooms: dict[str, Room] = {}
        self._lock = Lock()

    async def make(
        self, game: str, players: int, options: dict[str, Any], policy: str, spectators: bool
    ) -> Made:
        """A table with open seats. The seed is the server's secret until the game is over."""
        if await to_thread(self.store.count) >= MOST_TABLES:
            raise Refused("too_many_tables")
        names = [f"Seat {seat + 1}" for seat in range(players)]
        table = new_table(find_game(game), players, options, token_hex(16), names, policy)
        host, invite = new_secret(), new_secret()
        row = TableRow(
            id=new_id(),
            header=header_line(table.record.header),
            seats=[Seat("open", name) for name in names],
            host_hash=hashed(host),
            invite_hash=hashed(invite),
            spectators=spectators,
            created=time.time(),
        )
        lines = [entry_line(entry) for entry in table.record.entries]
        await to_thread(self.store.create, row, lines)
        room = Room(row, table, self.store)
        self._rooms[row.id] = room
        return Made(room, host, invite)

    async def find(self, id: str) -> Room:
        """The live room, or the table as the store has it."""
        room = self._rooms.get(id)
        if room is not None:
            return room
        async with self._lock:
            room = self._rooms.get(id)
            if room is None:
                room = await to_thread(self._load, id)
                self._rooms[id] = room
            return room

    def _load(self, id: str) -> Room:
        row = self.store.row(id)
        if row is None:
            raise Refused("no_such_table")
        return Room(row, restored(row, self.store.lines(id)), self.store)
