"""Plays the most promising moves on to see where they lead, always with the same luck.

Candidates come from one move ahead. They are played out together, in states that fit what the seat
knows, by the quick policy of the game for every seat; after some rounds the position is judged.
Half of the candidates go after each bout (sequential halving). The number of playouts is fixed, so
that one seed always plays one game.
"""

from __future__ import annotations

from meadhall.bots.base import Budget, SeatView
from meadhall.bots.medium import MediumBot
from meadhall.core.action import NATURE, OVER
from meadhall.core.chance import Dealer
from meadhall.core.knowledge import Candidate, Knowledge
from meadhall.core.state import State


class HardBot(MediumBot):
    width = 8
    """So many candidates,"""
    bouts: tuple[int, ...] = (1, 2, 4)
    """so many playouts of each in the first bout, the second one and so on,"""
    ahead = 2
    """so many rounds ahead."""

    def choose(self, seat: SeatView, budget: Budget) -> int:
        knowledge = seat.knowledge()
        if knowledge is None or len(seat.legal_actions()) == 1:
            return super().choose(seat, budget)
        world = seat.imagine(self.rng)
        if not knowledge.compares(world, seat.seat):
            return knowledge.policy(world, seat.seat)
        alive = knowledge.candidates(world, seat.seat)[: self.width]
        return self._halved(seat, knowledge, alive)

    def _halved(self, seat: SeatView, knowledge: Knowledge, alive: list[Candidate]) -> int:
        totals = {one.action: one.value for one in alive}  # the first look counts as a playout
        for playouts in self.bouts:
            if len(alive) == 1:
                break
            for _ in range(playouts):
                world, luck = seat.imagine(self.rng), str(self.rng.random())
                for one in alive:
                    played = world.clone()
                    played.apply(seat.seat, one.action)
                    totals[one.action] += self._played_on(knowledge, played, seat.seat, luck)
            alive = sorted(alive, key=lambda one: totals[one.action], reverse=True)
            alive = alive[: max(1, len(alive) // 2)]
        return alive[0].action

    def _played_on(self, knowledge: Knowledge, state: State, seat: int, luck: str) -> float:
        dealer = Dealer(luck)
        end = knowledge.horizon(state) + self.ahead
        while state.actor != OVER:
            if state.actor == NATURE:
                dealer.act(state)
                continue
            who = state.actors()[0]
            if knowledge.horizon(state) >= end and who == seat and knowledge.compares(state, seat):
                return knowledge.evaluate(state, seat)
            state.apply(who, knowledge.policy(state, who))
        return float(state.scores()[seat]["total"])
