"""Card 136, the Raider: one more on the die, and two tiles for one battle result."""

from __future__ import annotations

from meadhall.core.flow import Ask, If, Seq, Tell
from meadhall.core.hooks import Changes, after_mine
from meadhall.core.program import Frame
from meadhall.games.feast.cards.define_occupation import occupation
from meadhall.games.feast.cards.shared_counts_effects import one_more
from meadhall.games.feast.rules.battles import (
    FIRST_SPECIAL,
    LootQuestion,
    reach,
    spoils,
    sword_value,
)
from meadhall.games.feast.rules.dice import FAIL, LOOT, REGISTERS, SECOND
from meadhall.games.feast.state import FeastState


class SecondLootQuestion(LootQuestion):
    """Another tile for the rest of a battle result that is split, or none."""

    key = "second_loot"
    refusal = "none"

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        first = frame.regs[LOOT]
        rest = spoils(state, frame.seat, reach(state, frame) - self.taken(state, frame))
        return [*(tile for tile in rest if tile != first or first < FIRST_SPECIAL), FAIL]

    def taken(self, state: FeastState, frame: Frame) -> int:
        return sword_value(state, frame.seat, frame.regs[LOOT])

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        frame.regs[SECOND] = 0 if action == FAIL else action


def second_tile(state: FeastState, frame: Frame) -> int:
    return frame.regs[SECOND]


def reaches_further(state: FeastState, frame: Frame) -> bool:
    """Whether the battle result is enough for a second tile."""
    left = reach(state, frame) - sword_value(state, frame.seat, frame.regs[LOOT])
    return bool(spoils(state, frame.seat, left))


occupation(
    136,
    "raider",
    Changes("roll.raiding", one_more),
    Changes("roll.pillaging", one_more),
    after_mine(
        "loot",
        If(reaches_further, Seq(Ask(SecondLootQuestion()), Tell("second", second_tile))),
        args=REGISTERS,
    ),
)
