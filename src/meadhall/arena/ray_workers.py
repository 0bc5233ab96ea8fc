"""Tasks on a Ray cluster: the one that `RAY_ADDRESS` names, or one of this machine.

Meadhall has to be installed on every machine of a cluster.
"""

from __future__ import annotations

import logging
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from meadhall.core.basics import MeadhallError

ADDRESS = "RAY_ADDRESS"
AHEAD = 4
"""So many tasks wait for each that is at work: results are wanted in order, and none is idle
while a long one is waited for."""


@contextmanager
def ray_workers(jobs: int) -> Iterator[Callable[[Callable[[Any], Any], Iterable[Any]], Any]]:
    """As `workers`; what is unfinished is cancelled at the end."""
    ray = _ray()
    _connect(ray, jobs)
    waiting: deque[Any] = deque()

    def spread(work: Callable[[Any], Any], tasks: Iterable[Any]) -> Iterator[Any]:
        remote = ray.remote(num_cpus=1)(work)
        for task in tasks:
            waiting.append(remote.remote(task))
            if len(waiting) >= jobs * AHEAD:
                yield ray.get(waiting.popleft())
        while waiting:
            yield ray.get(waiting.popleft())

    try:
        yield spread
    finally:
        for one in waiting:
            ray.cancel(one)
        ray.shutdown()


def _ray() -> Any:
    try:
        return import_module("ray")
    except ImportError as error:
        raise MeadhallError(f"the engine ray needs the extra [ray]: {error}") from error


def _connect(ray: Any, jobs: int) -> None:
    quiet = {"logging_level": logging.ERROR, "log_to_driver": False}
    address = os.environ.get(ADDRESS)
    if address:
        try:
            ray.init(address=address, **quiet)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise MeadhallError(f"{ADDRESS} names {address}: {error}") from error
    else:
        ray.init(address="local", num_cpus=jobs, include_dashboard=False, **quiet)
