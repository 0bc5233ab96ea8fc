"""The table server as `meadhall serve` runs it, with its limits lifted and instruments attached.

`python benchmarks/instrumented_server.py FOLDER` says where it listens; for each line that it reads
it writes what it noted since the last one, as JSON: passes of the garbage collector, turns of the
loop that held everybody up, bots' answers, memory, and the processor's seconds since its start.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import sys
import threading
import time
from pathlib import Path
from typing import Any

import uvicorn

from meadhall.server.app import make_app
from meadhall.server.bot_processes import Thought, Workers
from meadhall.server.connections import Web, raise_file_limit
from meadhall.server.listen_socket import listen
from meadhall.server.rate_limits import Limits, Rate

MUCH = Rate(1e9, 1e9)
MANY = 1_000_000
LIFTED = Limits()._replace(
    requests=MUCH,
    tables=MUCH,
    messages=MUCH,
    messages_of_address=MUCH,
    most_tables=MANY,
    connections=MANY,
    connections_of_address=MANY,
)
LONG = 0.020
"""Seconds; a shorter turn of the loop holds nobody up."""
PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")


class Instruments:
    def __init__(self) -> None:
        self.passes: list[tuple[int, float, float]] = []
        """Of the collector: generation, milliseconds, and how many of them it worked itself."""
        self.holds: list[tuple[float, float]] = []
        """Turns of the loop: milliseconds, and how many of them the server worked itself."""
        self.thoughts: list[float] = []
        """Seconds from a bot's being asked to its answer, waiting for a free process included."""
        self._begun = self._worked = 0.0

    def attach(self) -> None:
        gc.callbacks.append(self._note_pass)
        self._attach_to_loop()
        self._attach_to_bots()

    def _attach_to_bots(self) -> None:
        choose = Workers.choose

        async def timed(workers: Workers, thought: Thought, moves: int) -> int:
            begun = time.perf_counter()
            action = await choose(workers, thought, moves)
            self.thoughts.append(time.perf_counter() - begun)
            return action

        Workers.choose = timed  # type: ignore[assignment, method-assign]

    def _attach_to_loop(self) -> None:
        run = asyncio.Handle._run

        def timed(handle: asyncio.Handle) -> None:
            begun, worked = time.perf_counter(), time.thread_time()
            run(handle)
            spent = time.perf_counter() - begun
            if spent > LONG:
                self.holds.append((1000 * spent, 1000 * (time.thread_time() - worked)))

        asyncio.Handle._run = timed  # type: ignore[assignment, method-assign]

    def _note_pass(self, phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            self._begun, self._worked = time.perf_counter(), time.thread_time()
        else:
            spent, worked = time.perf_counter() - self._begun, time.thread_time() - self._worked
            self.passes.append((info["generation"], 1000 * spent, 1000 * worked))

    def report(self) -> dict[str, Any]:
        noted = {
            "passes": self.passes,
            "holds": self.holds,
            "thoughts": self.thoughts,
            "memory": memory(),
            "processor": time.process_time(),
        }
        self.passes, self.holds, self.thoughts = [], [], []
        return noted


def memory() -> int:
    """Resident bytes."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE_BYTES


def answer(instruments: Instruments) -> None:
    for _ in sys.stdin:
        print(json.dumps(instruments.report()), flush=True)


def main() -> None:
    instruments = Instruments()
    instruments.attach()
    listening = listen("127.0.0.1", 0)
    raise_file_limit()
    config = Web(make_app(Path(sys.argv[1]), limits=LIFTED), LIFTED)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    threading.Thread(target=answer, args=(instruments,), daemon=True).start()
    uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    main()
