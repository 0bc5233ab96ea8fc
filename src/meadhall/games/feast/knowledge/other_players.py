"""What other players do in the playouts of a search: all that matters is which spaces they take.

What a space brings a player is judged when it is first open to them in a round, and remembered;
what else is asked gets a quick answer. So playouts take less than half the time, and others do much
the same whatever the seat tries.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.bot_knowledge import Knowledge, Others
from meadhall.core.state import State
from meadhall.games.feast.knowledge.position_value import Judgement
from meadhall.games.feast.knowledge.quick_answers import quick_answer
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
        assert isinstance(state, FeastState)
        asked = state.question_of(seat)
        if isinstance(asked, SpaceMenu):
            return self._by_gain(state, seat)[0]
        if isinstance(asked, WindowQuestion):
            return DONE
        answer = self._in_a_hurry(state, seat)
        return self.knowledge.policy(state, seat) if answer is None else answer

    def second_best(self, state: State, seat: int) -> int:
        assert isinstance(state, FeastState)
        if not isinstance(state.question_of(seat), SpaceMenu):
            return super().second_best(state, seat)
        return self._by_gain(state, seat)[:2][-1]

    def _in_a_hurry(self, state: FeastState, seat: int) -> int | None:
        frame = state.frame_of(seat)
        worth = self.judgement.valuation.worth(state)
        answer = quick_answer(state, frame, state.question_of(seat), worth)
        return answer if answer in state.legal_actions(seat) else None

    def _by_gain(self, state: FeastState, seat: int) -> list[int]:
        choices = considered(state, seat, state.legal_actions(seat))
        gains = self._gains.setdefault((seat, state.round), {})
        new = [choice for choice in choices if choice not in gains]
        if new:
            now = self.judgement.evaluate(state, seat)
            for choice in new:
                gains[choice] = self.judgement.after(state, seat, choice) - now
        return sorted(choices, key=lambda choice: gains[choice], reverse=True)
