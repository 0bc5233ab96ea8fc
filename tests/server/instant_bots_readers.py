"""Bots and readers for tests of everything else: no processes, no thinking."""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.bots.base import Budget, SeatView
from meadhall.bots.registry import make_bot
from meadhall.core.registry import game
from meadhall.server.bot_processes import Thought, Workers
from meadhall.server.limited_processes import Question, Readers, read
from meadhall.server.process_pool import Pool


class QuickWorkers(Workers):
    """Answers at random, in the server's own process."""

    def __init__(self) -> None:
        pass

    async def choose(self, thought: Thought, moves: int) -> int:
        found = game(thought.game)
        seat = SeatView(found, found.from_json(thought.state), thought.seat)
        return make_bot("random", Random(thought.seed)).choose(seat, Budget())

    def close(self) -> None:
        pass


class QuickReaders(Readers):
    """Reads in the server's own process."""

    async def answer(self, pool: Pool, question: Question) -> Any:
        return read(question)
