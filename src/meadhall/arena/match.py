"""One game of an arena, and what is kept of it."""

from __future__ import annotations

from collections import Counter
from random import Random
from time import process_time
from typing import Any, NamedTuple

import msgspec

from meadhall.arena.duration_histogram import bucket
from meadhall.arena.schedule import Fixture, Order
from meadhall.arena.simulate import Plan, make_bots, play_out
from meadhall.bots.base import Bot, Budget, SeatView
from meadhall.core.registry import game as find_game
from meadhall.core.score_sheet import Sheet, winners


class Settings(msgspec.Struct, frozen=True):
    """What an arena is about; every game follows from this and its fixture."""

    game: str
    rules: int
    players: int
    options: dict[str, Any]
    bots: list[str]
    seed: str
    weights: dict[str, float]
    """What the bots judge by,"""
    code: str
    """and the fingerprint of their code: with another one they may play otherwise."""


class Thinking(msgspec.Struct, frozen=True):
    """The processor's time that a seat took, where it had a choice."""

    seconds: float
    slowest: float
    times: dict[int, int]
    """How many decisions took how long, by buckets (`times.py`)."""


class Match(msgspec.Struct, frozen=True):
    """What a game came to, seat by seat. The times alone may differ when it is played again."""

    deal: int
    order: Order
    totals: list[int]
    winners: list[int]
    sources: list[dict[str, int]]
    """Points by the lines of the score sheets."""
    key: str
    """Of the last position."""
    thinking: list[Thinking]


class Task(NamedTuple):
    settings: Settings
    fixture: Fixture


def play_match(task: Task) -> Match:
    """The luck of a game follows from the seed, the deal and the seats alone."""
    settings, (deal, order) = task
    plan = Plan(settings.game, settings.players, settings.options, order, settings.seed)
    bots = [TimedBot(bot) for bot in make_bots(plan, deal)]
    state, _ = play_out(find_game(settings.game), plan, deal, [*bots])
    sheets = state.scores()
    return Match(
        deal,
        order,
        [sheet["total"] for sheet in sheets],
        winners(sheets),
        [_sources(sheet) for sheet in sheets],
        state.key(),
        [bot.thinking() for bot in bots],
    )


def _sources(sheet: Sheet) -> dict[str, int]:
    points: Counter[str] = Counter()
    for entry in sheet["lines"]:
        points[entry["key"]] += entry["points"]
    return dict(points)


class TimedBot(Bot):
    """Another bot, with a look at the clock. Others at work on the machine do not count."""

    def __init__(self, bot: Bot) -> None:
        super().__init__(Random(0))  # chance is the other's
        self.bot = bot
        self.took: list[float] = []
        """Seconds, of each decision."""

    def choose(self, seat: SeatView, budget: Budget) -> int:
        legal = seat.legal_actions()
        if len(legal) == 1:
            return self.bot.choose(seat, budget)
        start = process_time()
        action = self.bot.choose(seat, budget)
        self.took.append(process_time() - start)
        return action

    def thinking(self) -> Thinking:
        times = Counter(bucket(seconds) for seconds in self.took)
        total, slowest = sum(self.took), max(self.took, default=0.0)
        return Thinking(round(total, 6), round(slowest, 6), dict(sorted(times.items())))
