"""How bots look ahead in In the Name of Odin.

Hands are hidden: a search deals them anew for every playout. The small questions of an action have
their answers (`bot_answers.py`); whole turns, raids and purchases are compared.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.game import Game
from meadhall.core.one_ply_knowledge import OnePlyKnowledge
from meadhall.core.state import State
from meadhall.games.odin.position_value import WEIGHED
from meadhall.games.odin.weights import Weights

A_SECOND: Final = 120
"""Playouts of one seat's turns."""


class OdinKnowledge(OnePlyKnowledge):
    ahead: int = 3

    def __init__(self, game: Game, weights: Weights) -> None:
        super().__init__(game)
        self.rivalry = weights.best_other

    def compares(self, state: State, seat: int) -> bool:
        return state.question_of(seat).key in WEIGHED and len(state.legal_actions(seat)) > 1

    def playouts(self, state: State) -> int:
        return A_SECOND // state.players
