"""Card 77, the Follower: an occupied space of the second column."""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import Message
from meadhall.core.flow import Ask, Fire, Seq
from meadhall.core.hooks import OnPlay
from meadhall.core.program import Frame
from meadhall.games.feast.cards.define_occupation import occupation
from meadhall.games.feast.cards.use_without_vikings import UseMenu
from meadhall.games.feast.data.action_spaces import SPACES
from meadhall.games.feast.rules.occupations import ACTION
from meadhall.games.feast.rules.vikings import COLUMN, SECOND_COLUMN
from meadhall.games.feast.state import NOBODY, FeastState

NONE: Final = len(SPACES)
IN_SECOND_COLUMN: Final = [n for n, column in enumerate(COLUMN) if column == SECOND_COLUMN]


class FollowMenu(UseMenu):
    """Which occupied space of the second column to use, or none."""

    refusal = "not_followable"

    def __init__(self) -> None:
        super().__init__("follower")
        self.words += ("none",)

    def spaces(self, state: FeastState, seat: int) -> list[int]:
        owners = state.spaces
        return [space for space in IN_SECOND_COLUMN if owners[space] != NOBODY]

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return [*super().candidates(state, frame), NONE]

    def needs_trial(self, state: FeastState, frame: Frame, action: int) -> bool:
        return action != NONE and super().needs_trial(state, frame, action)

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        if action != NONE:
            super().answer(state, frame, action)

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        if action == NONE:
            return Message("follower.none")
        return super().label(state, frame, action)


occupation(77, "follower", OnPlay(Seq(Ask(FollowMenu()), Fire("action")), registers=ACTION))
