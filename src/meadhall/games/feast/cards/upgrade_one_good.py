"""Cards that raise one good of a few kinds."""

from __future__ import annotations

from meadhall.core.basics import Reason
from meadhall.core.flow import Ask, Flow
from meadhall.core.program import Frame
from meadhall.games.feast.rules.upgrading import MOST_STEPS, ORDER, UpgradeQuestion, raise_good
from meadhall.games.feast.state import FeastState


class UpgradeOneOf(UpgradeQuestion):
    """Which good of a few kinds goes on by one step, by a card."""

    foreseeable = True
    sealed = True

    def __init__(self, kinds: tuple[int, ...]) -> None:
        super().__init__(steps=1)
        self.raises = tuple(pair for pair in self.raises if pair[1] in kinds)

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        goods = state.seats[frame.seat].goods
        return [action for action, kind in self.raises if goods[kind]]

    def has_candidate(self, state: FeastState, frame: Frame) -> bool:
        return bool(self.candidates(state, frame))

    def is_secure(self, state: FeastState, frame: Frame) -> bool:
        """Placing may take the only one."""
        return False

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        raise_good(state, frame.seat, ORDER[action // MOST_STEPS], 1)


def upgrade_one_of(kinds: tuple[int, ...]) -> Flow:
    def lacks(state: FeastState, seat: int) -> list[Reason]:
        goods = state.seats[seat].goods
        return [] if any(goods[kind] for kind in kinds) else [Reason("nothing_to_upgrade")]

    return Ask(UpgradeOneOf(kinds), need=lacks)
