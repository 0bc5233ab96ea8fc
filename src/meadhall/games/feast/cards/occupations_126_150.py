"""Occupations 126 to 150."""

from __future__ import annotations

from typing import Final

from meadhall.core.flow import Call, Convert, Gain, Need, Pay, Seq
from meadhall.core.grid import places
from meadhall.core.hooks import Changes, Part, after_mine, before_mine
from meadhall.games.feast.cards.define_occupation import occupation
from meadhall.games.feast.cards.goods_questions import take_one_of
from meadhall.games.feast.cards.one_viking_back import ONE_BACK, nobody_there
from meadhall.games.feast.cards.shared_counts_effects import buy, exactly, one_less, told
from meadhall.games.feast.data.goods import COLOUR, GREEN, SWORD, next_form
from meadhall.games.feast.data.special_tiles import SPECIAL_TILES
from meadhall.games.feast.rules.action_spaces import mountain
from meadhall.games.feast.rules.battles import FIRST_SPECIAL
from meadhall.games.feast.state import FeastState

occupation(126, "trapper", after_mine("laying_a_snare.success", Gain(silver=1)))
occupation(127, "angler", after_mine("laying_a_snare.success", Gain(stockfish=1)))
occupation(128, "digger", after_mine("laying_a_snare.success", mountain(1), free=True))
occupation(
    129,
    "meat_curer",
    after_mine("laying_a_snare.success", Convert({"snare": 1}, {"salt_meat": 1}), may=True),
)
occupation(
    130,
    "snare_specialist",
    after_mine(
        "laying_a_snare.success",
        Seq(Need(nobody_there), Pay(snare=2), Call(ONE_BACK)),
        may=True,
        args=("space",),
    ),
)
occupation(
    131,
    "bait_layer",
    after_mine("laying_a_snare", Seq(Pay(stockfish=1), Gain(game_meat=1)), may=True),
)
occupation(133, "lance_bearer", after_mine("raiding.success", take_one_of("silver", "peas")))
occupation(134, "drunkard", after_mine("raiding.failure", Gain(mead=1)))

BATTLES_WON: Final = ("raiding.success", "pillaging.success")


def one_weapon(state: FeastState, owner: int, registers: list[int]) -> bool:
    """Just one of the action's own kind was used."""
    return registers[0] == 1


occupation(
    135,
    "lone_wolf",
    after_mine(BATTLES_WON, Gain(long_sword=1), when=one_weapon, args=("weapons",)),
)


def one_less_than_its_back(state: FeastState, seat: int, value: int, tile: int) -> int:
    """Green goods are worth their blue sides less 1."""
    return SWORD[next_form(tile)] - 1 if COLOUR.get(tile) == GREEN else value


occupation(138, "robber", Changes("sword_value", one_less_than_its_back))


def dearest_for_less(state: FeastState, seat: int, value: int, tile: int) -> int:
    """1 off all special tiles that share the highest printed value of those in the supply."""
    if tile < FIRST_SPECIAL:
        return value
    swords = [SPECIAL_TILES[special].sword for special in places(state.special_supply)]
    return value - 1 if SPECIAL_TILES[tile - FIRST_SPECIAL].sword == max(swords) else value


occupation(139, "loot_hunter", Changes("sword_value", dearest_for_less))
occupation(140, "blubber_cook", after_mine("whaling.success", Gain(oil=1)))


def no_wood_was_spent(state: FeastState, owner: int, registers: list[int]) -> bool:
    _, wood = registers
    return wood == 0


occupation(
    141,
    "ivory_sculptor",
    after_mine(
        "whaling.success",
        Gain(
            cabbage=exactly(1, told(0)),
            beans=exactly(2, told(0)),
            peas=exactly(3, told(0)),
        ),
        when=no_wood_was_spent,
        args=("boats", "material"),
    ),
)
occupation(
    142,
    "whale_catcher",
    after_mine("whaling.success", Gain(spear=1), when=one_weapon, args=("weapons",)),
)
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


def they_do(state: FeastState, seat: int, figure: int, argument: int) -> int:
    return 1


occupation(147, "steersman", Changes("knarrs_as_longships", they_do))
occupation(148, "spice_trader", after_mine("build_knarr", buy(3, spices=1), may=True))
occupation(149, "priest", before_mine(("use.overseas_1", "use.overseas_2"), Gain(oil=1)))


def two_at_once(state: FeastState, owner: int, registers: list[int]) -> bool:
    """Or more."""
    return registers[0] >= 2


def game_meat_for(good: str) -> Part:
    """In place of one of those that came."""
    swap = Convert({good: 1}, {"game_meat": 1})
    return after_mine(f"receive.{good}", swap, may=True, when=two_at_once, args=("amount",))


occupation(150, "meat_buyer", game_meat_for("stockfish"), game_meat_for("salt_meat"))
