"""Questions of cards about the spaces on which the owner's Vikings stand."""

from __future__ import annotations

from meadhall.core.basics import Message
from meadhall.core.program import Frame, Question
from meadhall.games.feast.rules.vikings import space_name, space_word
from meadhall.games.feast.state import FeastState


class OwnSpaceQuestion(Question):
    """Which of those spaces."""

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return [space for space, owner in enumerate(state.spaces) if owner == frame.seat]

    def word(self, state: FeastState, frame: Frame, action: int) -> str:
        return space_word(state, action)

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        return Message(space_name(state, action))
