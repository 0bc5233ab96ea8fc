"""How much one address, and one connection, may ask."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import lru_cache
from ipaddress import AddressValueError, IPv6Address, IPv6Network
from typing import NamedTuple

DAY = 24 * 3600.0
FORGET_OVER = 10_000
"""Full buckets are forgotten once there are more than so many."""


class Rate(NamedTuple):
    """So many at once, then so many a second."""

    burst: float
    a_second: float


class Limits(NamedTuple):
    """What a server allows; tests and closed circles may allow more."""

    requests: Rate = Rate(400, 100)
    tables: Rate = Rate(60, 0.2)
    reports: Rate = Rate(10, 0.02)
    messages: Rate = Rate(120, 40)
    """Of one stream."""
    messages_of_address: Rate = Rate(600, 200)
    wrong_secrets: Rate = Rate(60, 2)
    most_tables: int = 10_000
    replays: Rate = Rate(200, 20)
    """Looks at what was."""
    connections: int = 2_000
    connections_of_address: int = 200
    head_seconds: float = 10
    """For the first lines of a request, from the moment the server waits for them."""
    body_seconds: float = 60
    watchers: int = 200
    """Streams of a table without a seat."""
    streams_of_seat: int = 20
    codes: Rate = Rate(20, 0.05)
    chat: Rate = Rate(20, 1)
    """Of one seat."""
    bots: Rate = Rate(5, 0.2)
    """Seconds of work for tables at which only bots sit."""
    unbegun_seconds: float = 7 * DAY
    """A table in which no person acted is kept so long without being used, one of bots shorter."""
    bots_seconds: float = DAY
    webhook_tests: Rate = Rate(10, 0.05)
    retention_seconds: float | None = None
    """The same for tables in which a person acted; absent: they are never deleted."""


@lru_cache(4096)
def subscriber(host: str) -> str:
    """Whom an address belongs to: in IPv6 whoever has one has 2**64 of them."""
    try:
        address = IPv6Address(host)
    except AddressValueError:
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), 64), strict=False).network_address)


class Bucket:
    """Tokens that come back with time."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self.tokens = rate.burst
        self.at = clock()

    def take(self) -> bool:
        """Whether there was a token left."""
        now = self.clock()
        self.tokens = min(self.rate.burst, self.tokens + (now - self.at) * self.rate.a_second)
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def is_full(self) -> bool:
        missing = self.rate.burst - self.tokens
        return (self.clock() - self.at) * self.rate.a_second >= missing


class Buckets:
    """One bucket for each address."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        bucket = self._buckets.get(address)
        if bucket is None:
            self._forget()
            bucket = self._buckets[address] = Bucket(self.rate, self.clock)
        return bucket.take()

    def _forget(self) -> None:
        if len(self._buckets) > FORGET_OVER:
            waiting = {name: b for name, b in self._buckets.items() if not b.is_full()}
            self._buckets = waiting
