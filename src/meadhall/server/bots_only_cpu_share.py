"""The share of the machine that tables without people may take."""

from __future__ import annotations

import time
from asyncio import Lock, sleep
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from math import inf

from meadhall.server.rate_limits import Rate


class CpuShare:
    """Seconds of work that come back with time: `rate` says how many there are at once, and how
    many a second. Whoever works takes turns; the next begins once the last is paid for."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self._left = rate.burst
        self._at = clock()
        self._turn = Lock()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        async with self._turn:
            await sleep(self.wait())
            begun = self.clock()
            try:
                yield
            finally:
                self.spend(self.clock() - begun)

    def spend(self, seconds: float) -> None:
        self._left = self._now() - seconds

    def wait(self) -> float:
        """In how many seconds there is something left to work with."""
        missing = -self._now()
        if missing <= 0:
            return 0
        return missing / self.rate.a_second if self.rate.a_second else inf

    def _now(self) -> float:
        now = self.clock()
        self._left = min(self.rate.burst, self._left + (now - self._at) * self.rate.a_second)
        self._at = now
        return self._left
