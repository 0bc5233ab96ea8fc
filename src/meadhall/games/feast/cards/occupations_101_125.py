"""Occupations 101 to 125."""

from __future__ import annotations

from typing import Final

from meadhall.core.flow import Gain, Pay, Seq, Xor
from meadhall.core.hooks import Changes, after_mine, before_mine, instead_mine
from meadhall.core.program import Frame
from meadhall.games.feast.cards.figures import exactly, knarrs
from meadhall.games.feast.cards.written import occupation
from meadhall.games.feast.data.goods import BUILDING
from meadhall.games.feast.data.printed import KNARR
from meadhall.games.feast.data.spaces import SPACE
from meadhall.games.feast.rules.spaces import emigrate, mountain, ship
from meadhall.games.feast.state import FeastState

occupation(
    102,
    "fur_merchant",
    instead_mine(
        "upgrade_one",
        Seq(Xor("fur_merchant", game_meat=Pay(game_meat=1), silk=Pay(silk=1)), Gain(fur=1)),
        may=True,
    ),
)

occupation(103, "forest_blacksmith", before_mine("exchange_ore", mountain(1), may=True))

occupation(105, "knarr_builder", instead_mine("build_whaling_boat", ship(KNARR, wood=3), may=True))


def fewer_to_plunder(state: FeastState, seat: int, vikings: int, space: int) -> int:
    """1 or 2 Vikings fewer with 3 or 4 longships."""
    if space != SPACE["plundering"]:
        return vikings
    return vikings - max(0, len(state.seats[seat].longships) - 2)


occupation(106, "warmonger", Changes("vikings", fewer_to_plunder))
occupation(109, "master_count", after_mine("use.overseas_2", Gain(silver=knarrs)))
occupation(
    110,
    "birka_settler",
    after_mine("use.overseas_2", emigrate("cost.emigration_by_card"), may=True),
)


MOUNTAIN_SPACES: Final = (
    "mountain_2",
    "mountain_1_trade_1",
    "mountain_3_trade_1",
    "mountain_3_2",
    "mountain_4_trade_2x2",
    "mountain_2222_or_trade_3x2",
)


def kinds_taken(state: FeastState, frame: Frame) -> int:
    """The space tells how much came from the strips, kind by kind."""
    return sum(amount > 0 for amount in frame.regs[: len(BUILDING)])


occupation(
    122,
    "mountain_guard",
    after_mine(
        tuple(f"use.{space}" for space in MOUNTAIN_SPACES),
        Gain(
            mead=exactly(2, kinds_taken),
            hide=exactly(3, kinds_taken),
            chest=exactly(4, kinds_taken),
        ),
        args=BUILDING,
    ),
)
