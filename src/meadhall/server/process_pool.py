"""Processes that work for the server: one thing at a time each, within limits of time and memory.

One that takes too long is killed, one that crashes is replaced.
"""

from __future__ import annotations

import resource
import signal
from asyncio import create_task, get_running_loop, shield
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from meadhall.server.priority_semaphore import PrioritySemaphore

START_LIMIT = 60.0

Answer = Callable[[Any], Any]
"""A function of a module, since it is looked up in another process."""


class Failed(Exception):
    """It crashed, took too long, or wanted too much memory."""


def _work(answer: Answer, memory: int | None, pipe: Connection) -> None:
    """The process: ends when the server does, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if memory is not None:
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    pipe.send("ready")
    while True:
        try:
            question = pipe.recv()
        except EOFError:
            return
        pipe.send(_answered(answer, question))


def _answered(answer: Answer, question: Any) -> Any:
    try:
        return answer(question)
    except Exception as error:
        return Failed(type(error).__name__)  # the name alone: its sentence may tell cards


class Child:
    def __init__(self, answer: Answer, memory: int | None) -> None:
        context = get_context("spawn")
        self._pipe, inside = context.Pipe()
        self.process: BaseProcess = context.Process(
            target=_work, args=(answer, memory, inside), daemon=True
        )
        try:
            self.process.start()
        except OSError as error:
            raise Failed("cannot start") from error
        inside.close()
        self._hear(START_LIMIT)

    def ask(self, question: Any, limit: float) -> Any:
        try:
            self._pipe.send(question)
        except OSError as error:
            raise Failed("gone") from error
        answer = self._hear(limit)
        if isinstance(answer, Failed):
            raise answer
        return answer

    def _hear(self, limit: float) -> Any:
        try:
            if self._pipe.poll(limit):
                return self._pipe.recv()
        except (EOFError, OSError) as error:
            raise Failed("crashed") from error
        raise Failed("too slow")

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self._pipe.close()


class Pool:
    """A few processes of one kind, started when they are needed."""

    def __init__(
        self, answer: Answer, count: int, seconds: float, memory: int | None = None
    ) -> None:
        self.answer = answer
        self.seconds = seconds
        self.memory = memory
        self.waiting = 0
        self._free = PrioritySemaphore(count)
        self._idle: list[Child] = []
        self._busy: list[Child] = []
        self._threads = ThreadPoolExecutor(count, "process")

    async def ask(self, question: Any, delay: float = 0.0) -> Any:
        """The answer of one of them; raises Failed. While all are busy, others may go first who ask
        less than `delay` seconds later."""
        self.waiting += 1
        try:
            await self._free.acquire(delay)
            return await shield(create_task(self._answer(question)))
        finally:
            self.waiting -= 1

    async def _answer(self, question: Any) -> Any:
        """To its end even if nobody wants the answer any more: until then the process is busy."""
        try:
            return await get_running_loop().run_in_executor(self._threads, self._ask, question)
        finally:
            self._free.release()

    def _ask(self, question: Any) -> Any:
        child = self._idle.pop() if self._idle else Child(self.answer, self.memory)
        self._busy.append(child)
        try:
            answer = child.ask(question, self.seconds)
        except Failed:
            child.end()
            raise
        finally:
            self._busy.remove(child)
        self._idle.append(child)
        return answer

    def close(self) -> None:
        """Nobody waits for an answer any more."""
        for child in list(self._busy):
            child.process.kill()
        self._threads.shutdown()
        for child in self._idle:
            child.end()
