"""The store as the server's tasks see it: the store's own threads write, another one loads.

Taking a table up takes long, and nobody's action waits for it.
"""

from __future__ import annotations

from asyncio import get_running_loop
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import TypeVar

from meadhall.server.clock import AgreedClock
from meadhall.server.json_logging import note, warn
from meadhall.server.leases import Leases
from meadhall.server.refusal import Refused
from meadhall.server.store.base import Conflict, Store, StoreError

Result = TypeVar("Result")


class Trouble:
    """Tells the host once what is wrong and what to do, and once that writing works again."""

    def __init__(self) -> None:
        self._said: set[str] = set()
        self._written: int | None = None
        """How much had been written when writing failed."""

    def met(self, error: StoreError, written: int) -> None:
        if error.writing:
            self._written = written
        if str(error) not in self._said:
            self._said.add(str(error))
            warn("the store fails", why=str(error), do=error.advice)

    def passed(self, written: int) -> None:
        if self._written is not None and written > self._written:
            self._written = None
            self._said.clear()
            note("the store writes again")


class StoreThreads:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.trouble = Trouble()
        self.leases = Leases(self)
        self.clock = AgreedClock()
        """By which all that use the store count the time of seats."""
        self._writing = store.writers()
        self._loading = ThreadPoolExecutor(1, "load")

    async def do(self, work: Callable[[Store], Result]) -> Result:
        """Have the store do something short; a store that cannot is a refusal, and one that
        somebody else changed first a `Conflict`."""
        return await self._done(self._writing, work)

    async def load(self, work: Callable[[Store], Result]) -> Result:
        """The same for work that takes long, beside what is written."""
        return await self._done(self._loading, work)

    async def _done(self, threads: Executor, work: Callable[[Store], Result]) -> Result:
        try:
            done = await get_running_loop().run_in_executor(threads, work, self.store)
        except Conflict:
            raise
        except StoreError as error:
            self.trouble.met(error, self.store.written)
            raise Refused("cannot_store", about=str(error)) from error
        self.trouble.passed(self.store.written)
        return done

    def close(self) -> None:
        self._loading.shutdown()
        self._writing.shutdown()
        self.store.close()
