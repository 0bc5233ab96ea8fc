"""Bots think in processes of their own, and know only what their seat may know.

A process that thinks too long is killed, one that crashes is replaced; the table hears a number
or that there is none.
"""

from __future__ import annotations

import signal
from asyncio import Semaphore, get_running_loop
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from typing import Any

from meadhall.bots.base import Budget, SeatView
from meadhall.bots.registry import make_bot
from meadhall.core.registry import game as find_game

WORKERS = 2
HARD_LIMIT = 10.0
START_LIMIT = 60.0


class BotFailed(Exception):
    """It crashed, or thought too long."""


class Thought:
    """What a bot is asked: a world that its seat cannot tell from the real one."""

    def __init__(self, game: str, state: dict[str, Any], seat: int, bot: str, seed: str) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.bot = bot
        self.seed = seed


def think(thought: Thought) -> int:
    game = find_game(thought.game)
    seat = SeatView(game, game.from_json(thought.state), thought.seat)
    return make_bot(thought.bot, Random(thought.seed)).choose(seat, Budget())


def _work(pipe: Connection) -> None:
    """The process: ends when the server does, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    pipe.send("ready")
    while True:
        try:
            thought = pipe.recv()
        except EOFError:
            return
        pipe.send(_answer(thought))


def _answer(thought: Thought) -> int | BotFailed:
    try:
        return think(thought)
    except Exception as error:
        return BotFailed(type(error).__name__)  # the name alone: its sentence may tell cards


class Worker:
    def __init__(self) -> None:
        context = get_context("spawn")
        self._pipe, inside = context.Pipe()
        self.process: BaseProcess = context.Process(target=_work, args=(inside,), daemon=True)
        try:
            self.process.start()
        except OSError as error:
            raise BotFailed("cannot start") from error
        inside.close()
        self._hear(START_LIMIT)

    def ask(self, thought: Thought, limit: float) -> int:
        try:
            self._pipe.send(thought)
        except OSError as error:
            raise BotFailed("gone") from error
        answer = self._hear(limit)
        if isinstance(answer, BotFailed):
            raise answer
        if not isinstance(answer, int):
            raise BotFailed("no number")
        return answer

    def _hear(self, limit: float) -> Any:
        try:
            if self._pipe.poll(limit):
                return self._pipe.recv()
        except (EOFError, OSError) as error:
            raise BotFailed("crashed") from error
        raise BotFailed("too slow")

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self._pipe.close()


class Workers:
    """A few processes, started when they are needed."""

    def __init__(self, count: int = WORKERS, limit: float = HARD_LIMIT) -> None:
        self.limit = limit
        self._free = Semaphore(count)
        self._idle: list[Worker] = []
        self._threads = ThreadPoolExecutor(count, "bot")

    async def choose(self, thought: Thought) -> int:
        async with self._free:
            return await get_running_loop().run_in_executor(self._threads, self._ask, thought)

    def _ask(self, thought: Thought) -> int:
        worker = self._idle.pop() if self._idle else Worker()
        try:
            answer = worker.ask(thought, self.limit)
        except BotFailed:
            worker.end()
            raise
        self._idle.append(worker)
        return answer

    def close(self) -> None:
        self._threads.shutdown()
        for worker in self._idle:
            worker.end()
