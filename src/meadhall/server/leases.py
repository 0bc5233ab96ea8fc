"""What must happen once belongs to the process that holds the lease of a name, such as a table's.

A lease is kept alive by a heartbeat; a process that died, or hangs, loses it to another one within
seconds. Each new holder gets a higher number, which the store compares before it writes: so a
process that lost a lease without noticing it writes nothing any more.
"""

from __future__ import annotations

from asyncio import Lock
from contextlib import suppress
from secrets import token_hex
from typing import TYPE_CHECKING

from meadhall.server.refusal import Refused

if TYPE_CHECKING:
    from meadhall.server.store.store_threads import StoreThreads

LEASE_SECONDS = 3.0
BEAT_SECONDS = 1.0


class Leases:
    def __init__(self, store_threads: StoreThreads) -> None:
        self.process = token_hex(8)
        """The name of this process among all that use the store."""
        self._threads = store_threads
        self._held: dict[str, int] = {}
        self._asking = Lock()
        """One after the other, so that what is held here is what the database said last."""

    async def take(self, name: str) -> int | None:
        """The number under which this process holds the lease; None if another one does. Where
        there can be no other process there is nothing to hold."""
        if not self._threads.store.shared:
            return 0
        held = self._held.get(name)
        return await self._take(name) if held is None else held

    async def _take(self, name: str) -> int | None:
        async with self._asking:
            held = self._held.get(name)
            if held is None:
                held = await self._threads.do(
                    lambda store: store.take_lease(name, self.process, LEASE_SECONDS)
                )
            if held is not None:
                self._held[name] = held
            return held

    def lost(self, name: str) -> None:
        """Another process has it by now."""
        self._held.pop(name, None)

    async def beat(self, needed: set[str]) -> None:
        """Keep what is needed, give back the rest."""
        await self.give_back(*(self._held.keys() - needed))
        if not self._held:
            return
        async with self._asking:
            names = await self._threads.do(
                lambda store: store.renew_leases(self.process, LEASE_SECONDS)
            )
            self._held = {name: number for name, number in names.items() if name in self._held}

    async def give_back(self, *names: str) -> None:
        given = [name for name in names if self._held.pop(name, None) is not None]
        if given:
            async with self._asking:
                await self._threads.do(lambda store: store.end_leases(self.process, given))

    async def close(self) -> None:
        """So that others need not wait until they have run out."""
        with suppress(Refused):
            await self.give_back(*self._held)
