"""Any legal action."""

from __future__ import annotations

from random import Random

from meadhall.bots.base import Bot, Budget, SeatView

OPENER_EVERY = 20
"""One choice in so many is an opener: drawn evenly, they would crowd out the game."""


class RandomBot(Bot):
    def choose(self, seat: SeatView, budget: Budget) -> int:
        return pick(seat.legal_actions(), self.rng)


def pick(legal: list[int], rng: Random) -> int:
    if len(legal) == 1:
        return legal[0]
    if min(legal) >= 0 or max(legal) < 0:
        return legal[int(rng.random() * len(legal))]
    opening = rng.random() * OPENER_EVERY < 1
    kind = [action for action in legal if (action < 0) == opening]
    return kind[int(rng.random() * len(kind))]
