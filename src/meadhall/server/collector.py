"""The garbage collector, kept from holding everybody up.

A full pass looks at every object of every live table, which takes longer than an act may, and finds
next to nothing: streams and rooms break their cycles when they end. So full passes wait until
nothing happens, or until one is long overdue; passes over young objects stay as they are, in
portions that take a few milliseconds at most.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from meadhall.server.metrics import Metrics

YOUNG = (10_000, 4)
"""So many new objects cause a pass over them; so many passes one over their survivors."""
NEVER = 1 << 30
LOOK_SECONDS = 1.0
FULL_EVERY = 60.0
"""The least number of seconds between full passes, and only when something happened since."""
FULL_AT_LATEST = 900.0


class Collector:
    """Looks about once a second; two looks between which nothing was counted are a quiet moment."""

    def __init__(self, metrics: Metrics, clock: Callable[[], float] = time.monotonic) -> None:
        self.metrics = metrics
        self.clock = clock
        self._counted = 0
        self._collected = 0
        """What was counted when the last full pass was made."""
        self._last = clock()

    def look(self) -> bool:
        """Make a full pass if it is time for one; whether it was."""
        counted = self.metrics.counted()
        quiet, self._counted = counted == self._counted, counted
        waited = self.clock() - self._last
        due = quiet and waited >= FULL_EVERY and counted != self._collected
        if not due and waited < FULL_AT_LATEST:
            return False
        gc.collect()
        self._collected, self._last = counted, self.clock()
        return True

    async def keep_looking(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            self.look()


@asynccontextmanager
async def tamed(metrics: Metrics) -> AsyncIterator[None]:
    """While a server runs. What it has loaded at its start is looked at no more."""
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(*YOUNG, NEVER)
    looking = asyncio.create_task(Collector(metrics).keep_looking())
    try:
        yield
    finally:
        looking.cancel()
        gc.set_threshold(*before)
        gc.unfreeze()
