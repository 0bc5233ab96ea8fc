"""Card 91, the Latecomer: a free space of the first column beside one's own Vikings."""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import Reason
from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Ask, Call, Fire, Need, Pay, Seq
from meadhall.core.grid import places
from meadhall.core.hooks import after_mine
from meadhall.games.feast.cards.define_occupation import occupation
from meadhall.games.feast.cards.use_without_vikings import UseMenu
from meadhall.games.feast.rules.base import RULES
from meadhall.games.feast.rules.occupations import ACTION
from meadhall.games.feast.rules.usable_spaces import imitable
from meadhall.games.feast.rules.vikings import COLUMN, IMITATION, column_of
from meadhall.games.feast.state import NOBODY, FeastState

FIRST_COLUMN: Final = 1
PRINTED: Final = [space for space, column in enumerate(COLUMN) if column == FIRST_COLUMN]


def free_beside_own(state: FeastState, seat: int) -> list[int]:
    """Spaces directly above or below the seat's Vikings; an imitation space is the last row."""
    imitations = range(IMITATION, IMITATION + len(state.imitation))
    rows = PRINTED + [space for space in imitations if column_of(state, space) == FIRST_COLUMN]
    owners = [NOBODY, *(state.spaces[space] for space in rows), NOBODY]
    return [
        space
        for above, owner, below, space in zip(owners, owners[1:], owners[2:], rows, strict=False)
        if owner == NOBODY and seat in (above, below)
    ]


class LateMenu(UseMenu):
    """Which free space; for a free imitation space, which one is imitated."""

    sure = False
    refusal = "not_beside_own"

    def spaces(self, state: FeastState, seat: int) -> list[int]:
        found: list[int] = []
        for space in free_beside_own(state, seat):
            found += [space] if space < IMITATION else places(imitable(state, seat, FIRST_COLUMN))
        return found


def nothing_beside(state: FeastState, seat: int) -> list[Reason]:
    return [] if free_beside_own(state, seat) else [Reason("not_beside_own")]


LATE: Final = compile_flow(
    RULES,
    "latecomer",
    Seq(Need(nothing_beside), Pay(silver=1), Ask(LateMenu("latecomer")), Fire("action")),
    registers=ACTION,
)

occupation(91, "latecomer", after_mine("action_phase", Call(LATE), may=True))
