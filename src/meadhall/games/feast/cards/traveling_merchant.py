"""Card 78, the Traveling Merchant: goods tiles are turned over, whatever side is up."""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import Message
from meadhall.core.flow import Ask, Do, Seq, While
from meadhall.core.hooks import OnPlay
from meadhall.core.program import Frame, Question, Things
from meadhall.core.receive_spend import become
from meadhall.games.feast.cards.define_occupation import occupation
from meadhall.games.feast.cards.shared_counts_effects import knarrs
from meadhall.games.feast.data.goods import IN_BOX, RESOURCES, names_of
from meadhall.games.feast.rules.base import RULES
from meadhall.games.feast.rules.upgrading import (
    ENOUGH,
    PLAIN,
    RAISED,
    from_to,
    not_made_here,
    note_made,
)
from meadhall.games.feast.state import FeastState

TILES: Final = (0, 2, 4, 6, 7)
"""How many tiles may be turned, by the number of knarrs."""
MOST: Final = TILES[-1]
MAY_TURN: Final = 1 + MOST * 3
"""The register behind those of what was turned."""


def _other_sides() -> dict[int, int]:
    """Orange and red, green and blue are two sides of a tile; animals have a pregnant one."""
    pairs = [(plain, pregnant) for pregnant, plain in PLAIN.items()]
    for orange, red, green, blue in IN_BOX:
        pairs.append((green, blue))
        if orange >= 0:
            pairs.append((orange, red))
    return {side: other for pair in pairs for side, other in (pair, pair[::-1])}


OTHER_SIDE: Final = _other_sides()
DONE: Final = len(RESOURCES)


class TurnQuestion(Question):
    """Which tile to turn over; one that was turned here stays as it is."""

    key = "traveling_merchant"
    fires: tuple[str, ...] = tuple(RULES.turnings[side] for side in sorted(OTHER_SIDE))
    brings: Things | None = names_of(OTHER_SIDE)
    words: tuple[str, ...] = (*RESOURCES, "done")

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        sides = [side for side in sorted(OTHER_SIDE) if not_made_here(state, frame, side, MOST) > 0]
        return [*sides, DONE]

    def ways_on(self, state: FeastState, frame: Frame) -> list[int]:
        """Nothing that may be owed behind is paid with tiles. But a trade wants one that can be
        raised, and a single one that was turned over is enough for that."""
        return [DONE] if frame.regs[RAISED] else self.candidates(state, frame)

    def way_out(self, state: FeastState, frame: Frame) -> int:
        return DONE

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        if action == DONE:
            frame.regs[RAISED] = ENOUGH
            return
        other = OTHER_SIDE[action]
        note_made(state, frame, action, other, MOST)
        become(state, frame.seat, action, other)
        state.emit("turns_over", {"seat": frame.seat, **from_to(action, other)})

    def prompt(self, state: FeastState, frame: Frame) -> Message:
        return Message(self.key, {"n": frame.regs[MAY_TURN] - frame.regs[RAISED]})

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        if action == DONE:
            return Message("traveling_merchant.done")
        return Message("upgrade.label", from_to(action, OTHER_SIDE[action]))


QUESTION: Final = TurnQuestion()


def settle(state: FeastState, frame: Frame) -> None:
    frame.regs[MAY_TURN] = TILES[knarrs(state, frame)]


def turns_on(state: FeastState, frame: Frame) -> bool:
    """Without a tile nobody is asked."""
    if frame.regs[RAISED] >= frame.regs[MAY_TURN]:
        return False
    return QUESTION.candidates(state, frame) != [DONE]


occupation(
    78,
    "traveling_merchant",
    OnPlay(Seq(Do(settle, brings=()), While(turns_on, Ask(QUESTION))), registers=MAY_TURN + 1),
)
