"""Cards 66 and 88, Field Farmer and Clerk: a good for the one diagonally above it in the boxes."""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import Message, Reason
from meadhall.core.flow import Ask, If, Opt, Pay, Seq
from meadhall.core.hooks import OnPlay, before_mine
from meadhall.core.program import Frame, Question
from meadhall.core.receive_spend import become
from meadhall.core.rules import Condition
from meadhall.games.feast.cards.define_occupation import occupation
from meadhall.games.feast.data.goods import (
    BLUE,
    COLOUR,
    COLUMN,
    IN_BOX,
    KINDS,
    ORANGE,
    RESOURCES,
    names_of,
)
from meadhall.games.feast.data.other_components import LARGE_STAGES
from meadhall.games.feast.rules.base import RULES
from meadhall.games.feast.rules.upgrading import PLAIN, from_to
from meadhall.games.feast.state import FeastState

RIGHT, LEFT = 1, -1
BECAME: Final = 0
"""The register of what the good became."""
ALL: Final = (*KINDS, *PLAIN)
ORANGES: Final = tuple(kind for kind in KINDS if COLOUR[kind] == ORANGE)


NOTHING: Final = Reason("nothing_to_exchange")


def diagonal(kind: int, side: int) -> int:
    """The good one row above and one column beside it; -1 if there is none."""
    good = PLAIN.get(kind, kind)
    colour, column = COLOUR[good] + 1, COLUMN[good] + side
    return IN_BOX[column][colour] if colour <= BLUE and 0 <= column < len(IN_BOX) else -1


class DiagonalQuestion(Question):
    """Which good is exchanged; what was paid for is done before anything else."""

    key = "diagonal"
    sure = False
    foreseeable = True
    words: tuple[str, ...] = RESOURCES
    sealed = True

    def __init__(self, side: int, *kinds: int) -> None:
        self.side = side
        self.kinds = tuple(kind for kind in kinds if diagonal(kind, side) >= 0)
        into = sorted({diagonal(kind, side) for kind in self.kinds})
        self.fires = tuple(RULES.turnings[kind] for kind in into)
        self.brings = names_of(into)

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        goods = state.seats[frame.seat].goods
        return [kind for kind in self.kinds if goods[kind]]

    def nothing(self, state: FeastState, seat: int) -> list[Reason]:
        goods = state.seats[seat].goods
        return [] if any(goods[kind] for kind in self.kinds) else [NOTHING]

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        frame.regs[BECAME] = exchange(state, frame.seat, action, self.side)

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        return Message("upgrade.label", from_to(action, diagonal(action, self.side)))


def exchange(state: FeastState, seat: int, kind: int, side: int) -> int:
    into = diagonal(kind, side)
    become(state, seat, kind, into)
    state.emit("exchanges", {"seat": seat, **from_to(kind, into)})
    return into


# ---------------------------------------------------------------------- 66: field farmer

FIRST: Final = DiagonalQuestion(RIGHT, *ORANGES)
"""The first step makes red goods, the second one green ones."""


class OnwardQuestion(DiagonalQuestion):
    """The same good once more, or not."""

    key = "field_farmer_again"
    sure = True
    words: tuple[str, ...] = (*RESOURCES, "keep")

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        return [frame.regs[BECAME], KEEP]

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        if action != KEEP:
            super().answer(state, frame, action)

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        if action == KEEP:
            return Message("field_farmer_again.keep")
        return super().label(state, frame, action)


KEEP: Final = len(RESOURCES)
ONWARD: Final = OnwardQuestion(RIGHT, *(diagonal(kind, RIGHT) for kind in FIRST.kinds))


def goes_further(state: FeastState, frame: Frame) -> bool:
    """The good is still there, and there is one diagonally above it."""
    kind = frame.regs[BECAME]
    return kind in ONWARD.kinds and state.seats[frame.seat].goods[kind] > 0


occupation(
    66,
    "field_farmer",
    OnPlay(
        Opt(
            "pay",
            Seq(
                Pay(silver=1),
                Ask(FIRST, need=FIRST.nothing),
                If(goes_further, Ask(ONWARD)),
            ),
            prompt="field_farmer",
        ),
        registers=1,
    ),
)

# ---------------------------------------------------------------------- 88: clerk

EXCHANGED: Final = DiagonalQuestion(LEFT, *ALL)


def has_knarrs(least: int) -> Condition:
    return lambda state, owner, registers: state.seats[owner].knarrs >= least


occupation(
    88,
    "clerk",
    *(
        before_mine(
            "overseas_trading",
            Seq(Pay(silver=1), Ask(EXCHANGED, need=EXCHANGED.nothing)),
            may=True,
            when=has_knarrs(knarr),
            args=1,
        )
        for knarr in range(1, LARGE_STAGES + 1)
    ),
)
