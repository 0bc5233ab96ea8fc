"""How bots look ahead in In the Name of Odin.

Hands are hidden: a search deals them anew for every playout. The small questions of an action have
their answers (`bot_answers.py`); actions, raids and purchases are compared. A turn has any number
of actions: without a search, each is followed to the end of the turn.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from meadhall.core.basics import NATURE, OVER
from meadhall.core.chance import Dealer
from meadhall.core.game import Game
from meadhall.core.one_ply_knowledge import OnePlyKnowledge
from meadhall.core.state import State
from meadhall.games.odin.position_value import WEIGHED, PositionValue
from meadhall.games.odin.rules.scoring import total
from meadhall.games.odin.rules.turn import END
from meadhall.games.odin.state import OdinState
from meadhall.games.odin.valuation import Valuation, raids_left
from meadhall.games.odin.weights import Weights

LUCK: Final = "the rest of a turn"
A_SECOND: Final = 120
"""Playouts of one seat's turns."""


class OdinKnowledge(OnePlyKnowledge):
    ahead: int = 3

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
        """Follows each action to the end of the turn: one is often good for the next one only."""
        if not self.compares(state, seat):
            return self.policy(state, seat)
        assert isinstance(state, OdinState)
        legal = state.legal_actions(seat)
        values = [(self.at_end_of_turn(state, seat, action), action) for action in legal]
        return max(values)[1]

    def at_end_of_turn(self, state: OdinState, seat: int, action: int) -> float:
        """What the seat has when it plays on by the policy, and what it is worth to it that the end
        came nearer. All actions meet the same luck, and what is drawn at the end is not looked at.
        """
        played, dealer = state.clone(), Dealer(LUCK)
        played.apply(seat, action)
        while played.turn == seat and played.actor != OVER and played.stack[-1].program is not END:
            if played.actor == NATURE:
                dealer.act(played)
            else:
                who = played.actors()[0]
                played.apply(who, self.policy(played, who))
        raids = raids_left(state) - raids_left(played)
        gain = total(played, played.seats[seat]) - total(state, state.seats[seat])
        value = self.game.evaluate(played, seat)
        return value + raids * self.valuation.eagerness(state, seat, gain)

    def playouts(self, state: State) -> int:
        return A_SECOND // state.players
