"""Bots think in processes of their own, and know only what their seat may know.

The table hears a number, or that there is none. At many tables bots that search wait in one queue,
those with the fewest waiting moves first; those that answer at once do not wait for them.
"""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.bots.base import Budget, SeatView
from meadhall.bots.registry import is_level, make_bot, seconds
from meadhall.core.registry import game as find_game
from meadhall.server.process_pool import Failed, Pool

WORKERS = 2
"""Processes for bots that search; one more is for those that answer at once."""
PATIENCE = 5.0
"""Seconds for which a table lets others go first, for each move that its people wait for beyond the
first. This is about how long an `expert` thinks: with much less the order would be that of arrival,
with much more a person among many bots would wait too long."""
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


def searches(bot: str) -> bool:
    """Not a bot that this version does not know: it fails at once."""
    return is_level(bot) and seconds(bot) > 0


class Workers:
    """A few processes, started when they are needed."""

    def __init__(self, count: int = WORKERS, limit: float = HARD_LIMIT) -> None:
        self._searching = Pool(think, count, limit)
        self._answering = Pool(think, 1, limit)

    async def choose(self, thought: Thought, moves: int) -> int:
        """The bot's action. The people at its table wait for so many `moves` of bots, this one
        included."""
        try:
            answer = await self._answer(thought, moves)
        except Failed as error:
            raise BotFailed(str(error)) from error
        if not isinstance(answer, int):
            raise BotFailed("no number")
        return answer

    async def _answer(self, thought: Thought, moves: int) -> Any:
        if searches(thought.bot):
            return await self._searching.ask(thought, delay=PATIENCE * (moves - 1))
        return await self._answering.ask(thought)

    def close(self) -> None:
        self._searching.close()
        self._answering.close()
