"""One thread that writes in order; what came while the disk was busy is written together.

Each write waits for the disk. Where one of these waits is long others queue up behind it, and if
each of them waited for the disk on its own the queue would outlast the long wait by far.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple, TypeVar

MOST_TOGETHER = 64

Result = TypeVar("Result")
Work = Callable[[], Any]


class Outcome(NamedTuple):
    result: Any = None
    error: Exception | None = None


class WriteTogether(Executor):
    """`together` does several pieces of work, each of which may fail alone."""

    def __init__(self, together: Callable[[list[Work]], list[Outcome]]) -> None:
        self._together = together
        self._waiting: deque[tuple[Work, Future[Any]]] = deque()
        self._thread = ThreadPoolExecutor(1, "store")

    def submit(self, work: Callable[..., Result], /, *about: Any, **named: Any) -> Future[Result]:
        future: Future[Result] = Future()
        self._waiting.append((partial(work, *about, **named), future))
        self._thread.submit(self._work_off)
        return future

    def _work_off(self) -> None:
        """As much as waits; where an earlier turn did all of it there is nothing left."""
        count = min(len(self._waiting), MOST_TOGETHER)
        taken = [self._waiting.popleft() for _ in range(count)]
        wanted = [(work, future) for work, future in taken if future.set_running_or_notify_cancel()]
        try:
            outcomes = self._together([work for work, _ in wanted])
        except Exception as error:
            outcomes = [Outcome(error=error)] * len(wanted)
        for (_, future), outcome in zip(wanted, outcomes, strict=True):
            if outcome.error is None:
                future.set_result(outcome.result)
            else:
                future.set_exception(outcome.error)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._thread.shutdown(wait, cancel_futures=cancel_futures)
