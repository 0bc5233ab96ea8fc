"""What nobody needs any more goes: expired codes, and tables that never began or hold only bots.

A table in which a person acted stays, unless the host of the server sets a retention.
"""

from __future__ import annotations

from asyncio import create_task, sleep
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from math import inf

from meadhall.server.json_logging import note
from meadhall.server.rate_limits import Limits
from meadhall.server.refusal import Refused
from meadhall.server.rooms import Rooms
from meadhall.server.store.base import UnusedSince

SWEEP_SECONDS = 60
LEASE = "clean-up"


def unused_since(limits: Limits, now: float) -> UnusedSince:
    kept = limits.retention_seconds
    return UnusedSince(
        unbegun=now - limits.unbegun_seconds,
        bots=now - limits.bots_seconds,
        begun=-inf if kept is None else now - kept,
    )


async def sweep(rooms: Rooms) -> None:
    """One process does it for all."""
    if await rooms.store_threads.leases.take(LEASE) is None:
        return
    now = rooms.clock.now()
    since = unused_since(rooms.limits, now)
    await rooms.store_threads.do(lambda store: store.expire(now))
    unused = await rooms.store_threads.do(lambda store: store.unused(since))
    gone = [await rooms.delete_unused(id, since) for id in unused]
    if any(gone):
        note("unused tables were deleted", tables=sum(gone))


@asynccontextmanager
async def swept(rooms: Rooms) -> AsyncIterator[None]:
    """Sweeps at the start and from time to time."""
    task = create_task(_sweep_on(rooms))
    try:
        yield
    finally:
        task.cancel()


async def _sweep_on(rooms: Rooms) -> None:
    while True:
        with suppress(Refused):  # the host has been told
            await sweep(rooms)
        await sleep(SWEEP_SECONDS)
