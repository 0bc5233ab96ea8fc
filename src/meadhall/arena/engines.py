"""Where many games are played: in this process, in processes beside it, or on a Ray cluster.

Every engine gives the results in the order of the tasks, so that it cannot be told from them.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Protocol, TypeVar

from meadhall.core.basics import MeadhallError

PROCESSES = "processes"
ENGINES = (PROCESSES,)

Task = TypeVar("Task")
Result = TypeVar("Result")


class Workers(Protocol):
    def __call__(
        self, work: Callable[[Task], Result], tasks: Iterable[Task], /
    ) -> Iterator[Result]: ...


@contextmanager
def workers(engine: str, jobs: int) -> Iterator[Workers]:
    """What maps work over tasks, `jobs` of them at a time; leaving it drops what is unfinished."""
    if engine not in ENGINES:
        known = ", ".join(ENGINES)
        raise MeadhallError(f"there is no engine {engine!r}; known engines: {known}")
    if jobs == 1:
        yield lambda work, tasks: map(work, tasks)
        return
    # Ctrl-C reaches every process; the first one alone answers it.
    with get_context("spawn").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield lambda work, tasks: pool.imap(work, tasks)
