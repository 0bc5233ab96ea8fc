"""Occupations 126 to 150."""

from __future__ import annotations

from meadhall.core.flow import Gain, Pay, Seq
from meadhall.core.grid import places
from meadhall.core.hooks import Changes, after_mine, before_mine
from meadhall.games.feast.cards.choosing import take_one_of
from meadhall.games.feast.cards.figures import buy, one_less, one_more
from meadhall.games.feast.cards.written import occupation
from meadhall.games.feast.data.special_tiles import SPECIAL_TILES
from meadhall.games.feast.rules.battles import FIRST_SPECIAL
from meadhall.games.feast.rules.spaces import mountain
from meadhall.games.feast.state import FeastState

occupation(126, "trapper", after_mine("laying_a_snare.success", Gain(silver=1)))
occupation(127, "angler", after_mine("laying_a_snare.success", Gain(stockfish=1)))
occupation(128, "digger", after_mine("laying_a_snare.success", mountain(1), free=True))
occupation(
    131,
    "bait_layer",
    after_mine("laying_a_snare", Seq(Pay(stockfish=1), Gain(game_meat=1)), may=True),
)
occupation(133, "lance_bearer", after_mine("raiding.success", take_one_of("silver", "peas")))
occupation(134, "drunkard", after_mine("raiding.failure", Gain(mead=1)))


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
occupation(140, "blubber_cook", after_mine("whaling.success", Gain(oil=1)))
occupation(143, "antlers_seller", after_mine("hunting_game.success", Gain(silver=1)))
occupation(
    144,
    "deerstalker",
    after_mine("hunting_game.success", buy(2, skin_and_bones=1), may=True),
)
occupation(145, "forester", before_mine("hunting_game", mountain(1), free=True))
occupation(
    146,
    "sledger",
    Changes("roll.hunting_game", one_less),
    Changes("roll.laying_a_snare", one_less),
)
occupation(149, "priest", before_mine(("use.overseas_1", "use.overseas_2"), Gain(oil=1)))
