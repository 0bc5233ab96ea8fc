"""A semaphore that lets its waiters in by due time."""

from __future__ import annotations

from asyncio import CancelledError, Future, get_running_loop
from heapq import heappop, heappush
from itertools import count
from time import monotonic
from typing import NamedTuple


class Waiter(NamedTuple):
    due: float
    arrival: int
    turn: Future[None]


class PrioritySemaphore:
    """Lets so many in at a time; the others wait. Each of them is due at the time it came plus a
    delay of its own. The earliest due goes first, ties go by arrival. Nobody starves: whoever comes
    after a waiter was due is due later."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiters: list[Waiter] = []
        self._arrivals = count()

    async def acquire(self, delay: float = 0.0) -> None:
        if self._free:
            self._free -= 1
            return
        turn: Future[None] = get_running_loop().create_future()
        heappush(self._waiters, Waiter(monotonic() + delay, next(self._arrivals), turn))
        try:
            await turn
        except CancelledError:
            if not turn.cancelled():  # it had just been let in
                self.release()
            raise

    def release(self) -> None:
        while self._waiters:
            turn = heappop(self._waiters).turn
            if not turn.cancelled():
                turn.set_result(None)
                return
        self._free += 1
