"""Occupations 26 to 50."""

from __future__ import annotations

from typing import Final

from meadhall.core.flow import (
    Ask,
    Convert,
    Event,
    Fire,
    Gain,
    If,
    Need,
    Opt,
    Pay,
    Repeat,
    Seq,
    Xor,
)
from meadhall.core.hooks import OnPlay, after_mine, before_mine, instead_mine
from meadhall.core.program import Frame
from meadhall.games.feast.cards.define_occupation import occupation
from meadhall.games.feast.cards.goods_questions import GIVE_CATTLE, FourthQuestion, give_one_of
from meadhall.games.feast.cards.own_ship_questions import UnloadQuestion
from meadhall.games.feast.cards.shared_counts_effects import (
    any_time,
    at_least,
    boats,
    buy,
    held,
    longships,
    offer_at_once,
    red_kinds,
    sheep,
    steps,
    told,
)
from meadhall.games.feast.cards.upgrade_one_good import upgrade_one_of
from meadhall.games.feast.data.boards import SHED
from meadhall.games.feast.data.goods import ANIMALS, GOODS, NUMBER
from meadhall.games.feast.data.other_components import LONGSHIP
from meadhall.games.feast.rules.action_spaces import up
from meadhall.games.feast.rules.anytime_actions import StoreQuestion, storable
from meadhall.games.feast.rules.base import silver_of
from meadhall.games.feast.rules.phases import BREEDING
from meadhall.games.feast.rules.ships import build_event, landing, stage
from meadhall.games.feast.rules.weapons import draw_weapons
from meadhall.games.feast.state import FeastState

occupation(26, "meat_inspector", OnPlay(Gain(silver=red_kinds)))
occupation(27, "fisherman", OnPlay(Gain(stockfish=boats)))


def has_silver(state: FeastState, frame: Frame) -> bool:
    return silver_of(state, frame.seat) > 0


occupation(
    28,
    "locksmith",
    after_mine(
        ("receive.chest", "receive.treasure_chest", "become.chest", "become.treasure_chest"),
        Repeat(told(0), If(has_silver, Opt("buy oil", buy(1, oil=1), prompt="locksmith"))),
        args=("amount",),
    ),
)


def pairs_of_meat(state: FeastState, frame: Frame) -> int:
    """One game meat and one whale meat each."""
    goods = state.seats[frame.seat].goods
    return min(goods[NUMBER["game_meat"]], goods[NUMBER["whale_meat"]])


occupation(29, "meat_preserver", OnPlay(Gain(salt_meat=pairs_of_meat)))
occupation(30, "silk_merchant", OnPlay(Gain(silver=steps(held("silk"), {1: 1, 2: 3, 3: 6}))))
TILES: Final = tuple(good for good in GOODS if good not in ANIMALS)
"""Goods of the supply: animals live in stables."""
occupation(31, "storeman", OnPlay(Ask(FourthQuestion(*TILES), if_any=True)))
occupation(32, "weapons_supplier", OnPlay(draw_weapons(steps(longships, {1: 2, 2: 5, 3: 10}))))
occupation(33, "sheep_shearer", OnPlay(Gain(wool=steps(sheep, {3: 1, 4: 2, 6: 3}))))
occupation(34, "shepherd", OnPlay(Gain(milk=at_least(2, sheep), wool=steps(sheep, {2: 1, 4: 2}))))
occupation(35, "cattle_breeder", offer_at_once("cattle_breeder", "breed", BREEDING))
MEAT: Final = (NUMBER["salt_meat"], NUMBER["game_meat"], NUMBER["whale_meat"])
occupation(36, "ships_cook", before_mine("overseas_trading", upgrade_one_of(MEAT), may=True))
occupation(37, "foreign_trader", before_mine("overseas_trading", up(1), may=True))
occupation(
    38,
    "peacemaker",
    instead_mine(
        "weapon_phase",
        Xor("peacemaker", wood=Gain(wood=1), stone=Gain(stone=1), ore=Gain(ore=1)),
        may=True,
    ),
)


class ShedQuestion(StoreQuestion):
    """What goes into which shed."""

    sure = False

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        areas = state.seats[frame.seat].areas
        return [action for action in storable(state, frame.seat) if areas[action // 2] == SHED]


occupation(39, "modifier", any_time("modifier", Ask(UnloadQuestion())))
occupation(
    41,
    "slowpoke",
    after_mine(
        "bonus",
        Xor(
            "slowpoke",
            silver=Convert({"silver": 1}, {"oil": 1}),
            mead=Convert({"mead": 1}, {"oil": 1}),
        ),
        may=True,
    ),
)
occupation(
    42,
    "steward",
    before_mine("window.income", Seq(Ask(ShedQuestion()), Gain(silver=1)), may=True),
)
occupation(43, "fruit_picker", OnPlay(Gain(fruits=1)))
occupation(
    44,
    "master_tailor",
    any_time("master_tailor", Pay(hide=1, wool=1, linen=1), Gain(clothing=1, silver=3)),
)
occupation(45, "pirate", any_time("pirate", Pay(wood=1, silver=6), Gain(treasure_chest=1)))
occupation(
    46,
    "ship_architect",
    any_time(
        "ship_architect",
        Need(stage(LONGSHIP)),
        Pay(wood=3),
        give_one_of("wool", "linen"),
        landing(LONGSHIP),
        Fire(build_event(LONGSHIP)),
    ),
)
occupation(47, "tanner", any_time("tanner", Pay(salt_meat=1), Gain(hide=1)))
occupation(48, "farmer", any_time("farmer", GIVE_CATTLE, Gain(jewelry=1)))
occupation(
    49,
    "plower",
    any_time(
        "plower",
        GIVE_CATTLE,
        Event("harvest", Gain(peas=1, flax=1, beans=1, grain=1, cabbage=1)),
    ),
)
occupation(50, "rune_engraver", any_time("rune_engraver", Pay(rune_stone=1), Gain(hide=1)))
