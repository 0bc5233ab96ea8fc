"""Plays as the game's own knowledge would without searching."""

from __future__ import annotations

from meadhall.bots.base import Budget, SeatView
from meadhall.bots.greedy import GreedyBot


class MediumBot(GreedyBot):
    """Looks one move ahead; where a game tells no more of itself, by its evaluation alone."""

    def choose(self, seat: SeatView, budget: Budget) -> int:
        legal = seat.legal_actions()
        knowledge = seat.knowledge()
        if len(legal) == 1 or knowledge is None:
            return super().choose(seat, budget)
        return knowledge.decide(seat.imagine(self.rng), seat.seat)
