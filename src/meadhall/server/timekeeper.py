"""Looks after tables at which something is due though nobody asks for them: a time that is up, a
call to somebody who is away, a bot's move. A table may be unknown to this process, since it was
restarted or another one died."""

from __future__ import annotations

import time
from asyncio import Task, create_task, gather, sleep
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from math import inf

from meadhall.server.clock_control import time_up
from meadhall.server.json_logging import warn
from meadhall.server.refusal import Refused
from meadhall.server.room import Room
from meadhall.server.rooms import Rooms
from meadhall.server.webhook_calls import Calls

LOOK_SECONDS = 1.0
AGAIN_SECONDS = 60.0
"""So long a table is left alone that cannot be looked after."""

AGREE_SECONDS = 10.0
"""So often the database is asked what time it is."""
A_MOMENT = 0.005
"""So that the time is surely up when somebody looks."""


class Timekeeper:
    def __init__(self, rooms: Rooms, calls: Calls) -> None:
        self.rooms = rooms
        self.calls = calls
        self._threads = rooms.store_threads
        self._tasks: dict[str, Task[None]] = {}
        self._not_before: dict[str, float] = {}
        self._agree_at = 0.0

    async def keep_looking(self) -> None:
        while True:
            try:
                await self.look()
            except Refused:  # the host has been told
                pass
            except Exception as error:
                warn("clocks could not be looked after", error)
            await sleep(LOOK_SECONDS)

    async def look(self) -> None:
        await self._agree()
        until, process = self._threads.clock.now() + LOOK_SECONDS, self._threads.leases.process
        due = await self._threads.do(lambda store: store.to_look_after(until, process))
        self._forget()
        for table in due:
            if table not in self._tasks and table not in self._not_before:
                self._tasks[table] = create_task(self._look_after(table))

    async def _agree(self) -> None:
        since = time.monotonic()
        if self._threads.store.shared and since >= self._agree_at:
            now = await self._threads.do(lambda store: store.now())
            self._threads.clock.agree(now, since)
            self._agree_at = since + AGREE_SECONDS

    def _forget(self) -> None:
        now = time.monotonic()
        self._tasks = {table: task for table, task in self._tasks.items() if not task.done()}
        self._not_before = {table: at for table, at in self._not_before.items() if at > now}

    async def _look_after(self, table: str) -> None:
        try:
            room = await self.rooms.find(table)
            if room.frozen or room.over:
                self._not_before[table] = time.monotonic() + AGAIN_SECONDS
                return
            self.rooms.bots.wake(room)
            lease = await self._threads.leases.take(room.id)
            if lease is not None:
                await self._do_what_is_due(room, lease)
        except Refused:  # the table is gone, or the store is away
            self._not_before[table] = time.monotonic() + LOOK_SECONDS
        except Exception as error:
            warn("a table could not be looked after", error, table=table)
            self._not_before[table] = time.monotonic() + AGAIN_SECONDS

    async def _do_what_is_due(self, room: Room, lease: int) -> None:
        with suppress(Refused):  # they moved meanwhile, or another process holds the lease by now
            await self.calls.call(room, lease)
        deadline = None if room.row.times is None else room.row.times.deadline()
        wait = inf if deadline is None else max(0.0, deadline - self._threads.clock.now())
        if wait <= LOOK_SECONDS:
            await sleep(wait + A_MOMENT)
            with suppress(Refused):
                await time_up(room, lease)

    async def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await gather(*self._tasks.values(), return_exceptions=True)


@asynccontextmanager
async def timed(rooms: Rooms, calls: Calls) -> AsyncIterator[None]:
    keeper = Timekeeper(rooms, calls)
    task = create_task(keeper.keep_looking())
    try:
        yield
    finally:
        task.cancel()
        await keeper.close()
        await calls.close()
