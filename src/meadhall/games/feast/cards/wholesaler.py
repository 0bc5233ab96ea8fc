"""Card 83, the Wholesaler: several goods of one kind, each by one step."""

from __future__ import annotations

from meadhall.core.flow import Call
from meadhall.core.program import Frame
from meadhall.games.feast.cards.define_occupation import occupation
from meadhall.games.feast.cards.shared_counts_effects import offer_at_once
from meadhall.games.feast.rules.upgrading import (
    DONE,
    MOST_GOODS,
    MOST_STEPS,
    ORDER,
    WAS,
    AnotherUpgrade,
    plain,
    upgrade,
)
from meadhall.games.feast.state import FeastState


class AlikeUpgrade(AnotherUpgrade):
    """Another of the same kind, or none; pregnant animals are of the kind of the others."""

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        first = plain(frame.regs[WAS])
        return [
            action
            for action in super().candidates(state, frame)
            if action == DONE or plain(ORDER[action // MOST_STEPS]) == first
        ]

    def goes_on(self, state: FeastState, frame: Frame) -> bool:
        return self.candidates(state, frame) != [DONE]


FOUR_ALIKE = upgrade(MOST_GOODS, another=AlikeUpgrade, sort=".alike")
occupation(83, "wholesaler", offer_at_once("wholesaler", "upgrade", Call(FOUR_ALIKE)))
