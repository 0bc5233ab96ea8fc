"""Who is here: which seats have a browser that listens, and since when the others have none."""

from __future__ import annotations

import time
from collections.abc import Callable


class Presence:
    def __init__(self, seats: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.watching = 0
        """How many listen without a seat."""
        self._streams = [0] * seats
        self._seen = [clock()] * seats
        self._elsewhere = [0] * (seats + 1)
        """How many listen at other processes: for each seat, and without one."""

    def come(self, seats: list[int]) -> None:
        for seat in seats:
            self._streams[seat] += 1
        self.watching += not seats

    def go(self, seats: list[int]) -> None:
        for seat in seats:
            self._streams[seat] -= 1
            self.see(seat)
        self.watching -= not seats

    def crowd(self, seats: list[int]) -> int:
        """How many listen already for one of these seats, or without one."""
        return max((self._streams[seat] for seat in seats), default=self.watching)

    def see(self, seat: int) -> None:
        """The seat's person did something."""
        self._seen[seat] = self.clock()

    def here(self, seat: int) -> bool:
        return self._streams[seat] > 0 or self._elsewhere[seat] > 0

    def anybody(self) -> bool:
        """At this process."""
        return self.watching > 0 or any(self._streams)

    def watching_anywhere(self) -> int:
        return self.watching + self._elsewhere[-1]

    def counts(self) -> list[int]:
        """How many listen at this process: for each seat, and without one."""
        return [*self._streams, self.watching]

    def hear_of(self, others: list[list[int]]) -> bool:
        """What the other processes count; whether that is new."""
        now = [sum(counts) for counts in zip(*others, strict=True)] or [0] * len(self._elsewhere)
        if now == self._elsewhere:
            return False
        for seat, count in enumerate(self._elsewhere[:-1]):
            if count:
                self.see(seat)
        self._elsewhere = now
        return True

    def away(self, seat: int) -> float:
        """For how many seconds nobody has been there for the seat."""
        return 0 if self.here(seat) else self.clock() - self._seen[seat]
