"""Occupations 101 to 125."""

from __future__ import annotations

from meadhall.core.flow import Gain, Pay, Seq, Xor
from meadhall.core.hooks import instead_mine
from meadhall.games.feast.cards.written import occupation

occupation(
    102,
    "fur_merchant",
    instead_mine(
        "upgrade_one",
        Seq(Xor("fur_merchant", game_meat=Pay(game_meat=1), silk=Pay(silk=1)), Gain(fur=1)),
        may=True,
    ),
)
