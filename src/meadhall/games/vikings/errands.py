"""Whom boatswains bring over in a playout: the same boards come again and again."""

from __future__ import annotations

from typing import Final

from meadhall.core.bot_knowledge import lead
from meadhall.core.game import Game
from meadhall.core.one_ply_knowledge import OnePlyKnowledge
from meadhall.core.state import State
from meadhall.games.vikings.position_value import Boards, Most, PositionValue, boards_of
from meadhall.games.vikings.state import VikingsState

ERRANDS: Final = ("boatswain", "send")
"""Questions about them."""
MOST_REMEMBERED: Final = 50_000

Errand = tuple[Boards, tuple[Most, ...], bool, tuple[int, ...]]
"""All that an answer depends on: boards, what the others have for the prizes, whether the game is
advanced, and how far the boatswain has come."""


class Errands(OnePlyKnowledge):
    """Judges by boards and prizes alone: gold and fame stay as they are, and an answer must not
    depend on the position for which it was worked out first."""

    def __init__(self, game: Game, judge: PositionValue, positions: int) -> None:
        super().__init__(game)
        self.judge = judge
        self.positions = positions
        self._known: dict[Errand, int] = {}

    def policy(self, state: State, seat: int) -> int:
        assert isinstance(state, VikingsState)
        errand = self._errand(state, seat)
        known = self._known.get(errand)
        if known is None:
            if len(self._known) >= MOST_REMEMBERED:
                self._known.clear()
            best = max(self.judged(state, seat, state.legal_actions(seat)))
            known = self._known[errand] = best.action
        return known

    def _errand(self, state: VikingsState, seat: int) -> Errand:
        frame, question = state.asked(seat)
        others = [
            self.judge.holding(state, player)[1:]
            for number, player in enumerate(state.seats)
            if number != seat
        ]
        boards = boards_of(state, state.seats[seat])
        begun = tuple(frame.regs) if question.key == "send" else ()
        return boards, tuple(others), state.advanced, begun

    def standing(self, state: State, seat: int) -> float:
        assert isinstance(state, VikingsState)
        holdings = self.judge.holdings(state)
        prizes = [self.judge.prizes(holdings, number) for number in range(state.players)]
        return holdings[seat].value + lead(prizes, seat, self.judge.weights.best_other)
