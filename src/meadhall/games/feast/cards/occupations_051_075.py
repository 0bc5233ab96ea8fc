"""Occupations 51 to 75."""

from __future__ import annotations

from typing import Final

from meadhall.core.control_operations import Number
from meadhall.core.flow import Ask, Fire, Gain, Need, Opt, Pay, Seq, Xor
from meadhall.core.hooks import AtAnyTime, InTurn, OnPlay
from meadhall.games.feast.cards.define_occupation import occupation
from meadhall.games.feast.cards.goods_questions import GIVE_SHEEP, DiscardQuestion, take_one_of
from meadhall.games.feast.cards.own_ship_questions import give_ship
from meadhall.games.feast.cards.purchases import special_tile, stone_house
from meadhall.games.feast.cards.shared_counts_effects import any_time, buy, held, offer_at_once
from meadhall.games.feast.cards.upgrade_one_good import upgrade_one_of
from meadhall.games.feast.data.goods import COLOUR, KINDS, NUMBER, ORANGE, WEAPONS
from meadhall.games.feast.data.other_components import LONGSHIP, WHALING_BOAT
from meadhall.games.feast.rules.action_spaces import card_in_hand, round_number
from meadhall.games.feast.rules.occupations import ACTION, PlayQuestion
from meadhall.games.feast.rules.ships import landing, stage
from meadhall.games.feast.rules.weapons import draw_weapons
from meadhall.games.feast.state import FeastState

occupation(
    51,
    "master_mason",
    any_time("master_mason", Pay(rune_stone=1), Gain(silver=1), take_one_of("milk", "cabbage")),
)


class TutorQuestion(PlayQuestion):
    """What was paid for is played before another one is paid for."""

    sealed = True


PLAY: Final = Ask(TutorQuestion(optional=False), if_any=True)
TUTORING: Final = Seq(Need(card_in_hand), Pay(silver=1), PLAY, Fire("action"))
occupation(52, "tutor", InTurn(), AtAnyTime("use tutor", TUTORING, registers=ACTION))

CROPS: Final = tuple(kind for kind in KINDS if COLOUR[kind] == ORANGE)
occupation(53, "farm_shop_owner", any_time("farm_shop_owner", Pay(silver=1), upgrade_one_of(CROPS)))
occupation(54, "tradesman", any_time("tradesman", Pay(silverware=1), take_one_of("silk", "chest")))
occupation(55, "treasurer", any_time("treasurer", Pay(silver=3, chest=1), Gain(treasure_chest=1)))


def has_two_weapons(state: FeastState, seat: int, arguments: list[int]) -> bool:
    goods = state.seats[seat].goods
    return sum(goods[NUMBER[weapon]] for weapon in WEAPONS) >= 2


DISCARD: Final = Ask(DiscardQuestion(*WEAPONS))
occupation(
    56,
    "arms_dealer",
    AtAnyTime("use arms_dealer", Seq(DISCARD, DISCARD, Gain(ore=1)), has_two_weapons),
)
occupation(
    57, "bean_farmer", any_time("bean_farmer", Pay(beans=2), Gain(peas=1, mead=1, stockfish=1))
)
occupation(58, "linseed_oil_presser", any_time("linseed_oil_presser", Pay(flax=2), Gain(oil=3)))
occupation(59, "linen_weaver", any_time("linen_weaver", Pay(flax=2, silver=1), Gain(linen=2)))
occupation(
    61, "wharf_owner", offer_at_once("wharf_owner", "sell", give_ship(LONGSHIP), Gain(silver=8))
)
occupation(
    62,
    "fine_blacksmith",
    OnPlay(
        Xor(
            "fine_blacksmith",
            crucifix=special_tile("crucifix", ore=1, silver=1),
            cloakpin=special_tile("cloakpin", ore=1, silver=1),
            none=Seq(),
        )
    ),
)
occupation(
    63,
    "hornturner",
    OnPlay(
        Seq(
            Opt(
                "give",
                Seq(GIVE_SHEEP, Gain(salt_meat=1, hide=1, wool=1)),
                prompt="hornturner",
            ),
            Opt("buy horn", special_tile("drinking_horn", silver=3), prompt="hornturner_horn"),
        )
    ),
)
occupation(
    64,
    "ship_builder",
    offer_at_once(
        "ship_builder",
        "exchange",
        Need(stage(LONGSHIP)),
        Pay(silver=2),
        give_ship(WHALING_BOAT),
        landing(LONGSHIP),
    ),
)
occupation(
    65,
    "dragonslayer",
    offer_at_once("dragonslayer", "exchange", Pay(snare=2, spear=2), Gain(treasure_chest=1)),
)
occupation(
    67,
    "private_chef",
    offer_at_once("private_chef", "pay", buy(4, silverware=2, game_meat=1, mead=1)),
)
occupation(68, "supplier_of_weapons", offer_at_once("supplier_of_weapons", "draw", draw_weapons(4)))


def short_of_two(weapon: str) -> Number:
    """How many are missing to two of them."""
    have = held(weapon)
    return lambda state, frame: max(0, 2 - have(state, frame))


occupation(
    69,
    "equipment_supplier",
    offer_at_once(
        "equipment_supplier", "take", Gain(**{weapon: short_of_two(weapon) for weapon in WEAPONS})
    ),
)
occupation(72, "earl", offer_at_once("earl", "pay", stone_house(round_number)))
occupation(
    73,
    "metalsmith",
    OnPlay(
        Xor(
            "metalsmith",
            silverware=Gain(silverware=1),
            crucifix=special_tile("crucifix", silver=2),
            chalice=special_tile("chalice", silver=5),
            none=Seq(),
        )
    ),
)
occupation(74, "cowherd", offer_at_once("cowherd", "pay", Pay(silver=2, grain=1), Gain(cattle=1)))
occupation(75, "bone_collector", offer_at_once("bone_collector", "pay", buy(1, skin_and_bones=1)))
