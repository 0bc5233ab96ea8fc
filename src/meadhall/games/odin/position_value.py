"""How good a position is; bots look one action ahead with it.

A position may lie in the middle of an action: then it is first brought to its end as a sensible
player would (`bot_answers.py`), as far as nature and the others let it.
"""

from __future__ import annotations

from meadhall.core.bot_knowledge import lead
from meadhall.games.odin.bot_answers import ANSWERS, answer
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.rules.turn import TURN
from meadhall.games.odin.state import OdinState
from meadhall.games.odin.valuation import Valuation, raid_worth
from meadhall.games.odin.weights import Weights

WEIGHED = ("turn", "gather", "recruit", "construct", "buy", "raid")
"""Questions whose answers are worth comparing position by position."""
LONGEST = 60
"""steps of one action, at most"""


class PositionValue:
    """A judge: all it knows hangs on its weights."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.valuation = Valuation(weights)

    def suggest(self, state: OdinState, seat: int) -> int | None:
        """An answer to the small questions; None where positions are to be compared."""
        question = state.question_of(seat)
        if question.key in WEIGHED or question.key not in ANSWERS:
            return None
        return answer(self.valuation, state, seat)

    def evaluate(self, state: OdinState, seat: int) -> float:
        """The seat's prospects, less a part of the best other's."""
        if state.actor == seat and not at_rest(state):
            state = state.clone()
            self.finish(state, seat)
        values = [self.valuation.prospects(state, number) for number in range(state.players)]
        if state.target != v.NONE:
            values[state.turn] += self.under_way(state)
        return lead(values, seat, self.weights.best_other)

    def finish(self, state: OdinState, seat: int) -> None:
        """Bring the action under way to its end, as far as it is the seat's own."""
        for _ in range(LONGEST):
            if state.actor != seat or at_rest(state):
                return
            state.apply(seat, answer(self.valuation, state, seat))

    def under_way(self, state: OdinState) -> float:
        """What a raid that was declared will bring, its hero and damage taken off."""
        if state.sea[state.target] == v.NONE or sum(state.paid) == 0:
            return 0.0
        matched = min(sum(state.seats[state.turn].hand), 3) / 3
        value = raid_worth(state, state.target) - self.weights.expected_loss + matched - 1.0
        return value + self.valuation.eagerness(
            state, state.turn, raid_worth(state, state.target) - 1
        )


def at_rest(state: OdinState) -> bool:
    """Whether no action is under way."""
    return state.stack[-1].program is TURN
