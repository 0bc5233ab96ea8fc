"""How bots look ahead in In the Name of Odin.

Hands are hidden: a search deals them anew for every playout. The small questions of an action have
their answers (`bot_answers.py`); actions, raids and purchases are compared. A turn has any number
of actions, and each is followed to its end. Bots that search do not play on beyond it: they think
out the actions that follow as well, which tells more than playouts, since these drown in chance.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from meadhall.core.bot_knowledge import Candidate, SearchEffort
from meadhall.core.game import Game
from meadhall.core.one_ply_knowledge import OnePlyKnowledge
from meadhall.core.state import State
from meadhall.games.odin.position_value import WEIGHED, PositionValue
from meadhall.games.odin.state import OdinState
from meadhall.games.odin.turn_search import TurnSearch
from meadhall.games.odin.valuation import Valuation
from meadhall.games.odin.weights import Weights

LUCK: Final = "the rest of a turn"
ROUNDS_AHEAD: Final = 3
MEDIUM_DEPTH: Final = 1
HARD_DEPTH: Final = 2
EXPERT_DEPTH: Final = 3
"""How deeply each level thinks out its turn."""
EXPERT_LOOKS: Final = 8
"""With so many hands and draws."""


class OdinKnowledge(OnePlyKnowledge):
    mistakes: float = 1.0
    """A game has some thirty points; with more mistakes it drags on, since raids are put off."""

    def __init__(self, game: Game, weights: Weights) -> None:
        super().__init__(game)
        self.rivalry = weights.best_other
        self.valuation = Valuation(weights)
        self.calm = PositionValue(replace(weights, impatience=0.0, last_raid=0.0))

    def compares(self, state: State, seat: int) -> bool:
        return state.question_of(seat).key in WEIGHED and len(state.legal_actions(seat)) > 1

    def evaluate(self, state: State, seat: int) -> float:
        """Without impatience: where a search stops, a raid that still lies there has not become
        better by that, and games that ended are compared with those that did not."""
        assert isinstance(state, OdinState)
        return self.calm.evaluate(state, seat)

    def decide(self, state: State, seat: int) -> int:
        return self.thinking().best(state, seat, MEDIUM_DEPTH)

    def thinking(self, luck: str = LUCK) -> TurnSearch:
        return TurnSearch(self, self.valuation, luck)

    def effort(self, state: State, strongest: bool) -> SearchEffort:
        """Without playouts, if a budget asks for none: the time goes into the turn."""
        until = self.horizon(state) + ROUNDS_AHEAD
        if strongest:
            return SearchEffort(16, 0, until, tree=True, looks=EXPERT_LOOKS, depth=EXPERT_DEPTH)
        return SearchEffort(8, 0, until, depth=HARD_DEPTH)

    def first_candidates(
        self, state: State, seat: int, effort: SearchEffort, luck: str = LUCK
    ) -> list[Candidate]:
        return sorted(self.thinking(luck).judged(state, seat, effort.depth), reverse=True)
