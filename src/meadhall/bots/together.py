"""One decision thought about by several processes at once, so that it takes a part of the time.

Each searches for itself, with luck of its own and its share of the playouts; what they found of an
action is added up. The seed and the number of processes decide what is played, not which of them is
quick.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, NamedTuple

from meadhall.bots.base import Bot, Budget, SeatView
from meadhall.bots.hard import HardBot, shared
from meadhall.bots.registry import make_bot
from meadhall.bots.tally import Tally
from meadhall.core.bot_knowledge import SearchEffort, fewest_playouts
from meadhall.core.game import Game
from meadhall.core.registry import game as find_game

OFTEN = 0.5
"""Of what was tried at least this often, as a share of what was tried most, the best is taken: what
was given up early may look good by luck."""


class Part(NamedTuple):
    """What one process is to think about: a world that its seat cannot tell from the real one."""

    game: str
    state: dict[str, Any]
    seat: int
    bot: str
    seed: str
    effort: SearchEffort


Found = list[tuple[int, float, float]]
"""Tallies, as they come back."""
Spread = Callable[[Callable[[Part], Found], Iterable[Part]], Iterable[Found]]
"""Maps work over parts, in other processes; see `arena/parallel_workers.py`."""


def search(part: Part) -> Found:
    game = find_game(part.game)
    seat = SeatView(game, game.from_json(part.state), part.seat)
    bot = make_bot(part.bot, Random(part.seed))
    assert isinstance(bot, HardBot)
    found = bot.searched(seat, seat.imagine(bot.rng), part.effort)
    return [(one.action, one.playouts, one.total) for one in found]


class Together:
    def __init__(self, spread: Spread, processes: int) -> None:
        self._spread = spread
        self._processes = processes

    def choose(self, game: Game, name: str, rng: Random, seat: SeatView) -> int:
        """What a bot of this name answers."""
        bot = make_bot(name, rng)
        effort = self._effort(bot, seat)
        parts = min(self._processes, most_parts(effort)) if effort is not None else 1
        if effort is None or parts == 1:
            return bot.choose(seat, Budget())
        state = seat.imagine(rng).to_json()
        seeds = [str(rng.random()) for _ in range(parts)]
        each = shared(effort, parts)
        work = [Part(game.id, state, seat.seat, name, seed, each) for seed in seeds]
        return best(self._spread(search, work)).action

    def _effort(self, bot: Bot, seat: SeatView) -> SearchEffort | None:
        """None where nothing is searched, and of a bot that thinks in a way of its own."""
        ours = isinstance(bot, HardBot) and type(bot).choose is HardBot.choose
        if self._processes == 1 or not ours or len(seat.legal_actions()) == 1:
            return None
        assert isinstance(bot, HardBot)
        return bot.effort(seat, seat.imagine(bot.rng), Budget())


def most_parts(effort: SearchEffort) -> int:
    """Into so many a search can be shared out while each compares all candidates."""
    if effort.playouts:
        return max(1, effort.playouts // max(1, fewest_playouts(effort.width)))
    return effort.looks


def best(found: Iterable[Found]) -> Tally:
    """By what all of them found."""
    all_of: dict[int, Tally] = {}
    for tallies in found:
        for action, playouts, total in tallies:
            all_of.setdefault(action, Tally(action, 0, 0.0)).add(total, playouts)
    most = max(one.playouts for one in all_of.values())
    often = [one for one in all_of.values() if one.playouts >= OFTEN * most]
    return max(often, key=lambda one: one.mean)
