"""What other players do in the playouts of a search: all that matters is which spaces they take.

What a space brings a player is judged when it is first open to them in a round, and remembered: so
playouts take half the time, and others do much the same whatever the seat tries.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.bot_knowledge import Knowledge, Others
from meadhall.core.state import State
from meadhall.games.feast.knowledge.position_value import Judgement
from meadhall.games.feast.knowledge.seldom_taken import considered
from meadhall.games.feast.rules.turn import SpaceMenu, WindowQuestion
from meadhall.games.feast.state import FeastState

DONE: Final = 0
"""What is answered before a phase when nothing is to be done: others lay no tiles."""


class RememberingOthers(Others):
    def __init__(self, knowledge: Knowledge, judgement: Judgement) -> None:
        super().__init__(knowledge)
        self.judgement = judgement
        self._gains: dict[tuple[int, int], dict[int, float]] = {}
        """By seat and round: what each choice adds to the points to be expected."""

    def reply(self, state: State, seat: int) -> int:
        asked = state.question_of(seat)
        if isinstance(asked, WindowQuestion):
            return DONE
        if not isinstance(asked, SpaceMenu):
            return self.knowledge.policy(state, seat)
        return self._by_gain(state, seat)[0]

    def second_best(self, state: State, seat: int) -> int:
        if not isinstance(state.question_of(seat), SpaceMenu):
            return super().second_best(state, seat)
        return self._by_gain(state, seat)[:2][-1]

    def _by_gain(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, FeastState)
        choices = considered(state, seat, state.legal_actions(seat))
        gains = self._gains.setdefault((seat, state.round), {})
        new = [choice for choice in choices if choice not in gains]
        if new:
            now = self.judgement.evaluate(state, seat)
            for choice in new:
                gains[choice] = self.judgement.after(state, seat, choice) - now
        return sorted(choices, key=lambda choice: gains[choice], reverse=True)
