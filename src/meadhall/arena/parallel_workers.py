"""Where many games are played: in this process, in processes beside it, or on a Ray cluster.

Every engine gives the results in the order of the tasks, so that it cannot be told from them.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Protocol, TypeVar

from meadhall.arena.ray_workers import ray_workers
from meadhall.core.basics import MeadhallError

PROCESSES = "processes"
RAY = "ray"
ENGINES = (PROCESSES, RAY)

Task = TypeVar("Task")
Result = TypeVar("Result")


class Workers(Protocol):
    def __call__(
        self, work: Callable[[Task], Result], tasks: Iterable[Task], /
    ) -> Iterator[Result]: ...


@contextmanager
def workers(engine: str, jobs: int) -> Iterator[Workers]:
    """What maps work over tasks, `jobs` of them at a time; leaving it drops what is unfinished."""
    if engine == RAY:
        with ray_workers(jobs) as spread:
            yield spread
    elif jobs == 1:
        yield lambda work, tasks: map(work, tasks)
    else:
        # Ctrl-C reaches every process; the first one alone answers it.
        quiet = (signal.SIGINT, signal.SIG_IGN)
        with get_context("spawn").Pool(jobs, signal.signal, quiet) as pool:
            yield lambda work, tasks: pool.imap(work, tasks)


def check_engine(name: str) -> None:
    if name not in ENGINES:
        known = ", ".join(ENGINES)
        raise MeadhallError(f"there is no engine {name!r}; known engines: {known}")
