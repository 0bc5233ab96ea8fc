"""The garbage collector, kept from holding everybody up.

A full pass looks at every object of every live table, which takes longer than an act may, and finds
next to nothing: streams and rooms break their cycles when they end. So full passes wait until
nothing happens, or until one is long overdue.

Young objects are looked at by the clock. The interpreter would do it by their number, less that of
the old ones that went meanwhile; where every act replaces what an earlier one made, it would wait
until there are very many of them.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from meadhall.server.metrics import Metrics

YOUNG = 1
"""The generation of objects that were not looked at before, or once by somebody else."""
YOUNG_SECONDS = 0.1
QUIET_SECONDS = 1.0
FULL_EVERY = 60.0
"""The least number of seconds between full passes, and only when something happened since."""
FULL_AT_LATEST = 900.0


class Collector:
    """A quiet moment is one second in which nothing was counted."""

    def __init__(self, metrics: Metrics, clock: Callable[[], float] = time.monotonic) -> None:
        self.metrics = metrics
        self.clock = clock
        self._counted = 0
        self._changed = clock()
        """When that was seen to change last."""
        self._collected = 0
        """What was counted when the last full pass was made."""
        self._last = clock()

    def look(self) -> bool:
        """Make a pass over what is young, or a full one if it is time for that; whether it was."""
        now, counted = self.clock(), self.metrics.counted()
        if counted != self._counted:
            self._counted, self._changed = counted, now
        quiet = now - self._changed >= QUIET_SECONDS
        waited = now - self._last
        due = quiet and waited >= FULL_EVERY and counted != self._collected
        if not due and waited < FULL_AT_LATEST:
            gc.collect(YOUNG)
            return False
        gc.collect()
        self._collected, self._last = counted, now
        return True

    async def keep_looking(self) -> None:
        while True:
            await asyncio.sleep(YOUNG_SECONDS)
            self.look()


@asynccontextmanager
async def tamed(metrics: Metrics) -> AsyncIterator[None]:
    """While a server runs. What it has loaded at its start is looked at no more."""
    was_enabled = gc.isenabled()
    gc.freeze()
    gc.disable()
    looking = asyncio.create_task(Collector(metrics).keep_looking())
    try:
        yield
    finally:
        looking.cancel()
        gc.unfreeze()
        if was_enabled:
            gc.enable()
