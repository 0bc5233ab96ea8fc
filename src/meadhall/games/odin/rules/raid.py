"""The raid: eight steps, A to H."""

from __future__ import annotations

from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Seq
from meadhall.games.odin.rules.base import REGISTERS, RULES
from meadhall.games.odin.rules.declare_raid import DECLARE
from meadhall.games.odin.rules.oppose_raid import DRAW_CARDS, MATCH, MODIFY
from meadhall.games.odin.rules.raid_homecoming import HOMECOMING

RAID = compile_flow(
    RULES, "raid", Seq(DECLARE, MODIFY, DRAW_CARDS, MATCH, HOMECOMING), 0, REGISTERS
)
