"""What an act costs at a table whose record is long: `python benchmarks/long_record_speed.py`.

The same position of a game, after a record that settings were made to lengthen. The rounds
alternate between the lengths, in the processor's time; the store's part, one insert, is left out.
"""

from __future__ import annotations

import asyncio
import time
from itertools import cycle
from random import Random
from statistics import median
from typing import Any

import meadhall
from meadhall.core.basics import NATURE
from meadhall.core.recorded_game import PRACTICE
from meadhall.core.table import Table, load_table, new_table
from meadhall.server.access import Access
from meadhall.server.loaded_table import LoadedTable, checked_position, header_line
from meadhall.server.metrics import Metrics
from meadhall.server.players import Person
from meadhall.server.room import Room
from meadhall.server.seat_view import sight
from meadhall.server.store.base import Seat, TableRow

GAMES = ("vikings", "feast-for-odin")
LENGTHS = (100, 1_000, 10_000)
ROUNDS = 200
MOVES = 60
"""Of a game at random, before it is lengthened."""


class Nowhere:
    """In place of the store's thread: what is kept is gone."""

    async def do(self, work: Any) -> None:
        return None


class Anybody(Person):
    def __init__(self, seat: int) -> None:
        super().__init__(Access([], [seat], host=False, invited=False), seat)

    def check(self, room: Room) -> None:
        return None


def long_table(id: str, length: int) -> Table:
    game = meadhall.game(id)
    table = new_table(game, 2, seed="length", policy=PRACTICE)
    rng = Random(0)
    setting = game.rules.settings[0]
    values = cycle(reversed(setting.values[:2]))
    while len(table.record.entries) < length:
        if len(table.record.entries) < MOVES:
            seat = table.state.actors()[0]
            table.act(seat, [rng.choice(table.state.legal_actions(seat))])
        else:
            table.set(0, setting.name, next(values))
    return load_table(table.record)


def room_at(table: Table) -> Room:
    header = table.record.header
    seats = [Seat("human", name) for name in header.seats]
    row = TableRow(header.game, header_line(header), seats, [], [], True, 300, 0, 0)
    return Room(LoadedTable(row, table.record, table), Nowhere(), Metrics())  # type: ignore[arg-type]


class Costs:
    def __init__(self, id: str, length: int) -> None:
        self.length = length
        self.base = long_table(id, length)
        self.room = room_at(self.base)
        self.room.position = checked_position(self.base.record, None)
        self.last = dict(self.room._last)
        self.act: list[float] = []
        self.undo: list[float] = []

    async def once(self, rng: Random) -> None:
        """An act and its undo, each with what two pairs of eyes see of it."""
        room = self.room
        room._last = dict(self.last)  # or else the whole record would be walked through first
        room._take(self.base)
        seat = next(seat for seat in room.table.state.actors() if seat != NATURE)
        asked = room.decision(seat)
        assert asked is not None
        action = rng.choice(room.table.state.legal_actions(seat))
        person = Anybody(seat)
        begun = time.process_time()
        await room.act(person, asked.id, [action])
        self._look()
        acted = time.process_time()
        await room.undo(person)
        self._look()
        self.act.append(acted - begun)
        self.undo.append(time.process_time() - acted)

    def _look(self) -> None:
        for seat in range(2):
            sight(self.room, seat)


async def measure(id: str) -> None:
    costs = [Costs(id, length) for length in LENGTHS]
    for number in range(ROUNDS):
        for each in costs:
            await each.once(Random(number))
    first = costs[0]
    for each in costs:
        for what in ("act", "undo"):
            middle = median(getattr(each, what))
            ratio = middle / median(getattr(first, what))
            print(
                f"{id:20} {each.length:6} entries  {what:5} {1000 * middle:7.3f} ms  {ratio:5.2f}"
            )


def main() -> None:
    for id in GAMES:
        asyncio.run(measure(id))


if __name__ == "__main__":
    main()
