"""Cards that take back one of those who stand on the space of the action under way."""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import Reason, too_few
from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Do, Seq
from meadhall.core.program import Frame
from meadhall.games.feast.rules.base import RULES
from meadhall.games.feast.rules.vikings import BACK, CAME_BACK, NOWHERE, SPACE, take_back
from meadhall.games.feast.state import FeastState

NOBODY_THERE: Final = too_few("@vikings", 1)


def nobody_there(state: FeastState, seat: int) -> list[Reason]:
    """Why nobody can come back from the space of the action under way: it is a card's, or all have
    been taken back already."""
    for frame in reversed(state.stack_of(seat)):
        if "space" in frame.program.names:
            space = frame.regs[frame.program.names.index("space")]
            return [] if space != NOWHERE and state.standing[space] else [NOBODY_THERE]
    return [NOBODY_THERE]


def take_one(state: FeastState, frame: Frame) -> None:
    frame.regs[BACK] = 1
    take_back(state, frame.seat, frame.regs[SPACE], 1)


ONE_BACK: Final = compile_flow(
    RULES,
    "one_back",
    Seq(Do(take_one, brings=("viking",)), CAME_BACK),
    ("space",),
    ("space", "back"),
)
"""One of those who stand on the space comes back, by a card."""
