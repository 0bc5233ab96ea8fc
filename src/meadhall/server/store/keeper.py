"""The store as the server's tasks see it: one thread does all its work, in order."""

from __future__ import annotations

from asyncio import get_running_loop
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from meadhall.server.refusal import Refused
from meadhall.server.store.base import Store, StoreError

Result = TypeVar("Result")


class Keeper:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._thread = ThreadPoolExecutor(1, "store")

    async def do(self, work: Callable[[Store], Result]) -> Result:
        """Have the store do something; a store that cannot is a refusal."""
        try:
            return await get_running_loop().run_in_executor(self._thread, work, self.store)
        except StoreError as error:
            raise Refused("cannot_store", about=str(error)) from error

    def close(self) -> None:
        self._thread.shutdown()
        self.store.close()
