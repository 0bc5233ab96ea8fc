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
