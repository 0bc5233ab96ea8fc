"""Occupations 51 to 75."""

from __future__ import annotations

from typing import Final

from meadhall.core.flow import Convert, Opt
from meadhall.core.hooks import OnPlay
from meadhall.games.feast.cards.written import occupation

SLAY: Final = Convert({"snare": 2, "spear": 2}, {"treasure_chest": 1})

occupation(65, "dragonslayer", OnPlay(Opt("exchange", SLAY, prompt="dragonslayer")))
