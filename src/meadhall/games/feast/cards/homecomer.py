"""Card 76, the Homecomer: one Viking from each space of the fourth column."""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import Message
from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Ask, Call, Seq, While
from meadhall.core.hooks import OnPlay
from meadhall.core.program import Frame, Things
from meadhall.games.feast.cards.define_occupation import occupation
from meadhall.games.feast.cards.own_space_question import OwnSpaceQuestion
from meadhall.games.feast.rules.base import RULES
from meadhall.games.feast.rules.vikings import ALL_SPACES, CAME_BACK, column_of, take_back
from meadhall.games.feast.state import FeastState

ASKED, BACK = range(2)
"""Registers: the spaces that gave up a Viking, as a set, and how many came back."""
DONE: Final = ALL_SPACES
"""A bit of the first, too: no more are wanted."""
FOURTH_COLUMN: Final = 4


class HomecomerQuestion(OwnSpaceQuestion):
    """From which space the next one comes; all of them are one move, so nothing comes between."""

    key = "homecomer"
    brings: Things | None = frozenset({"viking"})
    sealed = True

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return [*self.spaces(state, frame), DONE]

    def spaces(self, state: FeastState, frame: Frame) -> list[int]:
        """Where a Viking of the seat's stands and none has been taken yet."""
        return [
            space
            for space in super().candidates(state, frame)
            if column_of(state, space) == FOURTH_COLUMN and not frame.regs[ASKED] >> space & 1
        ]

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        frame.regs[ASKED] |= 1 << action
        if action != DONE:
            frame.regs[BACK] += 1
            take_back(state, frame.seat, action, 1)

    def word(self, state: FeastState, frame: Frame, action: int) -> str:
        return "done" if action == DONE else super().word(state, frame, action)

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        return Message("homecomer.done") if action == DONE else super().label(state, frame, action)


QUESTION: Final = HomecomerQuestion()


def more_could_come(state: FeastState, frame: Frame) -> bool:
    return not frame.regs[ASKED] >> DONE & 1 and bool(QUESTION.spaces(state, frame))


HOMECOMING: Final = compile_flow(
    RULES,
    "homecoming",
    Seq(While(more_could_come, Ask(QUESTION)), CAME_BACK),
    registers=("asked", "back"),
)

occupation(76, "homecomer", OnPlay(Call(HOMECOMING)))
