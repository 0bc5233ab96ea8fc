"""Occupations 126 to 150."""

from __future__ import annotations

from meadhall.core.grid import places
from meadhall.core.hooks import Changes
from meadhall.games.feast.cards.written import occupation
from meadhall.games.feast.data.special_tiles import SPECIAL_TILES
from meadhall.games.feast.rules.battles import FIRST_SPECIAL
from meadhall.games.feast.state import FeastState


def one_more(state: FeastState, seat: int, face: int, argument: int) -> int:
    return face + 1


def two_tiles(state: FeastState, seat: int, tiles: int, argument: int) -> int:
    return 2


occupation(
    136,
    "raider",
    Changes("roll.raiding", one_more),
    Changes("roll.pillaging", one_more),
    Changes("spoils", two_tiles),
)


def dearest_for_less(state: FeastState, seat: int, value: int, tile: int) -> int:
    """1 off all special tiles that share the highest printed value of those in the supply."""
    if tile < FIRST_SPECIAL:
        return value
    swords = [SPECIAL_TILES[special].sword for special in places(state.special_supply)]
    return value - 1 if SPECIAL_TILES[tile - FIRST_SPECIAL].sword == max(swords) else value


occupation(139, "loot_hunter", Changes("sword_value", dearest_for_less))
