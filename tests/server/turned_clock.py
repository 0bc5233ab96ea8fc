"""The clock of seats, turned by a test."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from meadhall.server.clock import AgreedClock
from server.seated_table import PATIENCE, Party


class TurnedClock(AgreedClock):
    """Stands still unless a test lets time go by."""

    def __init__(self) -> None:
        super().__init__()
        self.time = float(int(time.time()))

    def now(self) -> float:
        return self.time


def turned(table: Party) -> TurnedClock:
    """The server's clock from now on."""
    threads = table.client.http.app.state["hall"].rooms.store_threads
    if not isinstance(threads.clock, TurnedClock):
        threads.clock = TurnedClock()
    clock: TurnedClock = threads.clock
    return clock


def clocks(table: Party) -> dict[str, Any]:
    answer = table.client.get(table.path("clocks"), table.host)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def left(table: Party) -> list[float | None]:
    return [seat["left"] for seat in clocks(table)["seats"]]


def running(table: Party) -> list[int]:
    return [number for number, seat in enumerate(clocks(table)["seats"]) if seat["running"]]


def soon(met: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not met():
        assert time.monotonic() < until, "it does not come"
        time.sleep(0.01)
