"""Occupations 101 to 125."""

from __future__ import annotations

from meadhall.core.flow import Gain, Pay, Seq, Xor
from meadhall.core.hooks import Changes, after_mine, instead_mine
from meadhall.games.feast.cards.figures import knarrs
from meadhall.games.feast.cards.written import occupation
from meadhall.games.feast.data.spaces import SPACE
from meadhall.games.feast.rules.spaces import emigrate
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
