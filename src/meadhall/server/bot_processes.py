"""Bots think in processes of their own, and know only what their seat may know.

The table hears a number, or that there is none.
"""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.bots.base import Budget, SeatView
from meadhall.bots.registry import make_bot
from meadhall.core.registry import game as find_game
from meadhall.server.process_pool import Failed, Pool

WORKERS = 2
HARD_LIMIT = 30.0
"""Seconds: a bot that should think for five takes longer where a machine is slow or busy."""


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


class Workers:
    """A few processes, started when they are needed."""

    def __init__(self, count: int = WORKERS, limit: float = HARD_LIMIT) -> None:
        self._pool = Pool(think, count, limit)

    async def choose(self, thought: Thought) -> int:
        try:
            answer = await self._pool.ask(thought)
        except Failed as error:
            raise BotFailed(str(error)) from error
        if not isinstance(answer, int):
            raise BotFailed("no number")
        return answer

    def close(self) -> None:
        self._pool.close()
