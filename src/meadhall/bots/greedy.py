"""The move after which the position looks best.

A move is often a chain of small decisions (which tile, then where), so the bot follows its own
decisions to the end of the chain before it judges; it does not look at what others answer.
"""

from __future__ import annotations

from meadhall.bots.base import Bot, Budget, SeatView
from meadhall.core.state import State

WORLDS = 4
"""How many imagined states an action is tried in, at most."""


class GreedyBot(Bot):
    def choose(self, seat: SeatView, budget: Budget) -> int:
        legal = seat.legal_actions()
        if len(legal) == 1:
            return legal[0]
        hint = seat.suggest(self.rng)
        if hint is not None and hint in legal:
            return hint
        if len(legal) > budget.positions:
            legal = self.rng.sample(legal, max(budget.positions, 1))
        share = max(budget.positions // len(legal), 1)
        many = seat.uncertain() and not seat.has_hints()
        count = min(WORLDS, share) if many else 1
        worlds = [seat.imagine(self.rng) for _ in range(count)]
        for world in worlds:
            world.legal_actions(seat.seat)  # listed once; clones share the list
        values = [self._value(seat, worlds, action, share // count) for action in legal]
        best = max(values)
        return self.rng.choice([a for a, value in zip(legal, values, strict=True) if value == best])

    def _value(self, seat: SeatView, worlds: list[State], action: int, share: int) -> float:
        return sum(seat.after(world, action, share) for world in worlds) / len(worlds)
