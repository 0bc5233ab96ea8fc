"""Other processes on the same database: what they did at tables that are live here.

They are heard (the database names the table), and every few seconds all live tables are compared,
so that nothing stays unknown that was said while nobody listened.
"""

from __future__ import annotations

import time
from asyncio import create_task, get_running_loop, sleep
from collections.abc import AsyncIterator, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress

from meadhall.server.cleanup import LEASE as CLEAN_UP
from meadhall.server.json_logging import warn
from meadhall.server.leases import BEAT_SECONDS
from meadhall.server.refusal import Refused
from meadhall.server.rooms import Rooms
from meadhall.server.store.base import StoreError

HEAR_SECONDS = 0.5
"""How long the thread that listens is gone at a time."""
COMPARE_SECONDS = 2.0
ATTEND_SECONDS = 10.0
"""So long it is believed that somebody listens at a process of which nothing is heard."""


class Neighbours:
    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self._threads = rooms.store_threads
        self._hearing = ThreadPoolExecutor(1, "hear")
        self._compared = 0.0
        self._told: tuple[float, dict[str, list[int]]] = (0.0, {})
        """When and what was told last of who listens here."""

    async def beat(self) -> None:
        """Keep the leases, tell who listens here and hear who listens elsewhere, and see whether
        bots wait for a process that is gone."""
        while True:
            try:
                await self._threads.leases.beat(self._needed())
                await self._attend()
                for room in self.rooms.live().values():
                    self.rooms.bots.wake(room)
            except Refused:  # the host has been told
                pass
            except Exception as error:
                warn("a heartbeat failed", error)
            await sleep(BEAT_SECONDS)

    def _needed(self) -> set[str]:
        """The leases of tables that are played here, and that of the clean-up."""
        return {id for id, room in self.rooms.live().items() if not room.over} | {CLEAN_UP}

    async def _attend(self) -> None:
        process, live = self._threads.leases.process, self.rooms.live()
        here = {id: room.presence.counts() for id, room in live.items() if room.presence.anybody()}
        at, told = self._told
        now = time.monotonic()
        if here != told or now - at > ATTEND_SECONDS / 3:
            await self._threads.do(lambda store: store.attend(process, here, ATTEND_SECONDS))
            self._told = now, here
        elsewhere = await self._threads.do(lambda store: store.attending(process, [*live]))
        for id, room in live.items():
            if room.presence.hear_of(elsewhere.get(id, [])):
                room.comings.add()
                room.remind()

    async def listen(self) -> None:
        while True:
            try:
                await self._catch_up(await self._heard())
            except StoreError as error:
                self._threads.trouble.met(error, self._threads.store.written)
                self._compared = 0.0
                await sleep(HEAR_SECONDS)
            except Refused:  # the host has been told
                self._compared = 0.0
                await sleep(HEAR_SECONDS)
            except Exception as error:
                warn("what other processes did could not be read", error)
                await sleep(HEAR_SECONDS)

    async def _heard(self) -> Iterable[str]:
        store, loop = self._threads.store, get_running_loop()
        heard = await loop.run_in_executor(self._hearing, store.changed_by_others, HEAR_SECONDS)
        if heard is None or time.monotonic() - self._compared > COMPARE_SECONDS:
            self._compared = time.monotonic()
            return self.rooms.live()
        return heard

    async def _catch_up(self, tables: Iterable[str]) -> None:
        live = self.rooms.live()
        looked_at = [id for id in tables if id in live]
        marks = await self._threads.do(lambda store: store.marks(looked_at))
        for id in looked_at:
            mark = marks.get(id)
            if mark is None:
                self.rooms.lose(live[id])
            elif live[id].is_behind(mark):
                with suppress(Refused):
                    await live[id].catch_up()

    def close(self) -> None:
        self._hearing.shutdown()

    async def leave(self) -> None:
        """So that others need not find out by waiting."""
        leases = self._threads.leases
        await leases.close()
        with suppress(Refused):
            await self._threads.do(lambda store: store.attend(leases.process, {}, 0))


@asynccontextmanager
async def neighbourly(rooms: Rooms) -> AsyncIterator[None]:
    """Where there can be other processes."""
    if not rooms.store_threads.store.shared:
        yield
        return
    neighbours = Neighbours(rooms)
    tasks = [create_task(neighbours.listen()), create_task(neighbours.beat())]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        neighbours.close()
        await neighbours.leave()
