"""Card 60, the Inspector: one Viking back from a space, or two for silver."""

from __future__ import annotations

from meadhall.core.basics import Message
from meadhall.core.flow import Ask, Opt, Seq
from meadhall.core.hooks import OnPlay
from meadhall.core.program import NOTHING, Frame, Things
from meadhall.core.receive_spend import spend
from meadhall.games.feast.cards.define_occupation import occupation
from meadhall.games.feast.cards.own_space_question import OwnSpaceQuestion
from meadhall.games.feast.data.goods import SILVER
from meadhall.games.feast.rules.base import silver_of
from meadhall.games.feast.rules.vikings import CAME_BACK, SPACE, BackQuestion
from meadhall.games.feast.state import FeastState


class InspectedQuestion(OwnSpaceQuestion):
    """From which space."""

    key = "inspected"
    sure = False
    brings: Things | None = NOTHING

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        frame.regs[SPACE] = action


class OneOrTwoQuestion(BackQuestion):
    """How many; the second costs as much silver as the number of the round."""

    key = "one_or_two_back"

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        dear = silver_of(state, frame.seat) < state.round
        alone = state.standing[frame.regs[SPACE]] == 1
        return [1] if dear or alone else [1, 2]

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        if action == 2:
            spend(state, frame.seat, SILVER, state.round)
        super().answer(state, frame, action)

    def prompt(self, state: FeastState, frame: Frame) -> Message:
        return Message(self.key, {"n": state.round})


occupation(
    60,
    "inspector",
    OnPlay(
        Opt(
            "take back",
            Seq(Ask(InspectedQuestion()), Ask(OneOrTwoQuestion(2)), CAME_BACK),
            prompt="inspector",
        ),
        registers=("space", "back"),
    ),
)
