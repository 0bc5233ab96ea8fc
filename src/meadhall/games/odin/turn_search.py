"""Thinks a turn out to its end.

A turn has any number of actions, and one is often good for the next one only. Actions in another
order lead to the same position: what is best there is remembered, for this one search.
"""

from __future__ import annotations

from meadhall.core.basics import NATURE, OVER
from meadhall.core.bot_knowledge import Candidate
from meadhall.core.chance import Dealer
from meadhall.core.one_ply_knowledge import OnePlyKnowledge
from meadhall.core.state import State
from meadhall.games.odin.rules.scoring import total
from meadhall.games.odin.rules.turn import END
from meadhall.games.odin.state import OdinState
from meadhall.games.odin.valuation import Valuation, raids_left


class TurnSearch:
    def __init__(self, knowledge: OnePlyKnowledge, valuation: Valuation, luck: str) -> None:
        self.knowledge = knowledge
        self.valuation = valuation
        self.luck = luck
        self._best: dict[tuple[str, int, int], int] = {}

    def best(self, state: State, seat: int, depth: int) -> int:
        """The action that leads to the best end of the turn; by the policy without any depth."""
        if not self.knowledge.compares(state, seat):
            return self.knowledge.policy(state, seat)
        known = (state.key(), seat, depth)
        if known not in self._best:
            if depth:
                self._best[known] = max(self.judged(state, seat, depth)).action
            else:
                self._best[known] = self.knowledge.policy(state, seat)
        return self._best[known]

    def judged(self, state: State, seat: int, depth: int) -> list[Candidate]:
        """Each action with the best end of the turn that was found after it. At each step what
        follows is thought out less deeply."""
        assert isinstance(state, OdinState)
        found: list[Candidate] = []
        for action in state.legal_actions(seat):
            value = self.at_end(state, seat, action, 0)
            if depth > 1:
                value = max(value, self.at_end(state, seat, action, depth - 1))
            found.append(Candidate(value, action))
        return found

    def at_end(self, state: OdinState, seat: int, action: int, depth: int) -> float:
        """What the seat has when it plays on, thinking so deeply, and what it is worth to it that
        the end came nearer. All actions meet the same luck, and what is drawn at the end is not
        looked at."""
        played, dealer = state.clone(), Dealer(self.luck)
        played.apply(seat, action)
        while played.turn == seat and played.actor != OVER and played.stack[-1].program is not END:
            if played.actor == NATURE:
                dealer.act(played)
            else:
                who = played.actors()[0]
                played.apply(who, self.best(played, who, depth if who == seat else 0))
        raids = raids_left(state) - raids_left(played)
        gain = total(played, played.seats[seat]) - total(state, state.seats[seat])
        value = self.knowledge.game.evaluate(played, seat)
        return value + raids * self.valuation.eagerness(state, seat, gain)
