"""Looks one move ahead like `medium`, but is often mistaken about what it sees."""

from __future__ import annotations

from typing import Final

from meadhall.bots.base import Bot, Budget, SeatView

ALIKE: Final = 0.5
"""Moves that are no further apart are alike to it: nothing is there to be mistaken about."""


class EasyBot(Bot):
    """It errs where moves are compared. Elsewhere it answers as the policy does: who is mistaken
    about each of fifty bids takes the one that looks best by mistake, and pays far too much."""

    def choose(self, seat: SeatView, budget: Budget) -> int:
        legal = seat.legal_actions()
        if len(legal) == 1:
            return legal[0]
        knowledge, world = seat.some_knowledge(), seat.imagine(self.rng)
        if not knowledge.compares(world, seat.seat):
            return knowledge.policy(world, seat.seat)
        seen = knowledge.candidates(world, seat.seat)
        if seen[0].value - seen[-1].value <= ALIKE:
            return seen[0].action
        most = knowledge.mistakes
        mistaken = [(one.value + self.rng.uniform(-most, most), one.action) for one in seen]
        return max(mistaken)[1]
