"""The action after which the position looks best, one move ahead."""

from __future__ import annotations

from random import Random

from meadhall.bots.base import Bot, Budget, SeatView
from meadhall.core.state import State

WORLDS = 4
"""How many imagined states an action is tried in, at most."""


class GreedyBot(Bot):
    noise = 0.0
    """How far off, in points, the bot may judge a position."""

    def choose(self, seat: SeatView, budget: Budget) -> int:
        legal = seat.legal_actions()
        if len(legal) == 1:
            return legal[0]
        if len(legal) > budget.positions:
            legal = self.rng.sample(legal, max(budget.positions, 1))
        count = min(WORLDS, max(budget.positions // len(legal), 1))
        worlds = [seat.imagine(self.rng) for _ in range(count)]
        values = [self._value(seat, worlds, action) for action in legal]
        best = max(values)
        return self.rng.choice([a for a, value in zip(legal, values, strict=True) if value == best])

    def _value(self, seat: SeatView, worlds: list[State], action: int) -> float:
        total = sum(_after(seat, world, action) for world in worlds) / len(worlds)
        return total + self.noise * _error(self.rng) if self.noise else total


class EasyBot(GreedyBot):
    noise = 3.0


def _after(seat: SeatView, world: State, action: int) -> float:
    tried = world.clone()
    tried.apply(seat.seat, action)
    return seat.evaluate(tried)


def _error(rng: Random) -> float:
    return rng.random() * 2 - 1
