"""A clock that never goes back: what has expired stays so, whatever the machine's clock does."""

from __future__ import annotations

import time


class Clock:
    """The time of day, and never less than what it was plus what went by since."""

    def __init__(self) -> None:
        self._latest = time.time()
        self._measured = time.monotonic()

    def now(self) -> float:
        measured = time.monotonic()
        self._latest = max(time.time(), self._latest + measured - self._measured)
        self._measured = measured
        return self._latest


class AgreedClock(Clock):
    """Where several machines share a database: its time, as far as it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self._ahead: float | None = None
        """How far the database's time is before what this process measures."""

    def now(self) -> float:
        if self._ahead is None:
            return super().now()
        self._latest = max(self._latest, time.monotonic() + self._ahead)
        return self._latest

    def agree(self, now: float, since: float) -> None:
        """The database was asked at `since` by `time.monotonic`, and said that it is `now`."""
        if self._ahead is None:
            self._latest = now
        self._ahead = now - (since + time.monotonic()) / 2
