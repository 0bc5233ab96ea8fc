"""Playing on from a position to see where it leads."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from meadhall.core.basics import NATURE, OVER
from meadhall.core.bot_knowledge import Knowledge, lead
from meadhall.core.chance import Dealer
from meadhall.core.state import State

Answer = Callable[[State, int], int]
SLIPS = 0.15
"""How often another plays the second best in a playout: nobody else is foreseen for sure."""


class Playouts:
    """Those of one decision: the quick policy of the game plays for every seat, and after some
    rounds the position is judged."""

    def __init__(self, knowledge: Knowledge, seat: int, until: int) -> None:
        self.knowledge = knowledge
        self.others = knowledge.others()
        self.seat = seat
        self.until = until

    def value(self, state: State, luck: str, answer: Answer | None = None) -> float:
        """What the seat may expect after some rounds more, or has at the end. It decides by
        `answer`, or else by the policy."""
        knowledge, seat = self.knowledge, self.seat
        own = answer or knowledge.policy
        dealer, slipping = Dealer(luck), Random(luck)
        while state.actor != OVER:
            if state.actor == NATURE:
                dealer.act(state)
                continue
            who = state.actors()[0]
            if who != seat:
                state.apply(who, self._foreseen(state, who, slipping))
            elif knowledge.horizon(state) >= self.until and knowledge.compares(state, seat):
                return knowledge.evaluate(state, seat)
            else:
                state.apply(seat, own(state, seat))
        return self._result(state)

    def _foreseen(self, state: State, who: int, slipping: Random) -> int:
        if slipping.random() < SLIPS and self.knowledge.compares(state, who):
            return self.others.second_best(state, who)
        return self.others.reply(state, who)

    def _result(self, state: State) -> float:
        totals = [float(sheet["total"]) for sheet in state.scores()]
        return lead(totals, self.seat, self.knowledge.rivalry)
