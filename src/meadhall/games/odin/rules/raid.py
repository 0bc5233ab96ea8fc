"""The raid: eight steps, A to H."""

from __future__ import annotations

from meadhall.core.compiler import compile_flow
from meadhall.core.flow import Seq
from meadhall.games.odin.rules.base import REGISTERS, RULES
from meadhall.games.odin.rules.declare import DECLARE
from meadhall.games.odin.rules.homecoming import HOMECOMING
from meadhall.games.odin.rules.opposing import DRAW_CARDS, MATCH, MODIFY

RAID = compile_flow(
    RULES, "raid", Seq(DECLARE, MODIFY, DRAW_CARDS, MATCH, HOMECOMING), 0, REGISTERS
)
