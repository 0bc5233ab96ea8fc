"""Occupations 76 to 100."""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import Reason
from meadhall.core.flow import Ask, Convert, Do, Gain, Need, Opt, Pay, Seq, Xor
from meadhall.core.hooks import Changes, OnPlay, after_mine, instead_mine
from meadhall.core.program import Frame
from meadhall.games.feast.cards.define_occupation import occupation
from meadhall.games.feast.cards.purchases import longship, special_tile
from meadhall.games.feast.cards.shared_counts_effects import (
    boats,
    buy,
    exactly,
    knarrs,
    large_ships,
    lies_in,
    offer_at_once,
    special_tiles,
    steps,
    without_vikings,
)
from meadhall.games.feast.data.goods import NUMBER, STONE
from meadhall.games.feast.data.other_components import LONGSHIP, SHIPS
from meadhall.games.feast.rules.action_spaces import emigrate, mountain
from meadhall.games.feast.rules.base import lacking
from meadhall.games.feast.rules.buildings import is_house
from meadhall.games.feast.rules.hunts import HUNT_GAME, LAY_SNARE
from meadhall.games.feast.rules.occupations import PlayQuestion
from meadhall.games.feast.rules.phases import become_pregnant
from meadhall.games.feast.rules.scoring import ISLAND_POINTS
from meadhall.games.feast.state import FeastState


def no_plain_cattle(state: FeastState, seat: int) -> list[Reason]:
    return lacking(state, seat, NUMBER["cattle"], 1)


def turn_cattle(state: FeastState, frame: Frame) -> None:
    become_pregnant(state, frame.seat, "cattle")


occupation(
    79,
    "breeder",
    offer_at_once(
        "breeder", "turn", Need(no_plain_cattle), Do(turn_cattle, brings=("pregnant_cattle",))
    ),
)
occupation(80, "shepherd_boy", offer_at_once("shepherd_boy", "pay", buy(2, sheep=1)))


def price_by_weapons(state: FeastState, frame: Frame) -> int:
    """1 silver off for each long sword and half a silver for each bow and spear, rounded down."""
    goods = state.seats[frame.seat].goods
    off = 2 * goods[NUMBER["long_sword"]] + goods[NUMBER["bow"]] + goods[NUMBER["spear"]]
    return max(0, (2 * SHIPS[LONGSHIP].silver - off) // 2)


occupation(81, "quartermaster", offer_at_once("quartermaster", "pay", longship(price_by_weapons)))

DISCOUNT: Final = steps(knarrs, {1: 2, 2: 5, 3: 7})


def price_by_knarrs(state: FeastState, frame: Frame) -> int:
    return SHIPS[LONGSHIP].silver - DISCOUNT(state, frame)


occupation(
    82, "longship_builder", offer_at_once("longship_builder", "pay", longship(price_by_knarrs))
)


def fare_by_ships(state: FeastState, frame: Frame) -> int:
    """1 silver off for each large ship; the one that emigrates is still in the bay."""
    return max(0, state.round - large_ships(state, frame))


occupation(
    84,
    "harbor_guard",
    offer_at_once("harbor_guard", "emigrate", emigrate("cost.emigration_by_card", fare_by_ships)),
)
occupation(
    85,
    "hornblower",
    OnPlay(
        Seq(
            Opt("hunt", Seq(Pay(silver=1), without_vikings(HUNT_GAME)), prompt="hornblower"),
            Opt(
                "lay snare",
                Seq(Pay(silver=2), without_vikings(LAY_SNARE)),
                prompt="hornblower_snare",
            ),
        ),
        registers=1,
    ),
)
occupation(
    86,
    "hide_buyer",
    OnPlay(
        Xor(
            "hide_buyer",
            one=buy(2, hide=1),
            two=buy(4, hide=2),
            three=buy(6, hide=3),
            none=Seq(),
        )
    ),
)
occupation(
    87,
    "preacher",
    OnPlay(Xor("preacher", crucifix=special_tile("crucifix"), mountain=mountain(4), none=Seq())),
)


def stone_pays_two(state: FeastState, seat: int, worth: int, resource: int) -> int:
    return 2 if resource == STONE else worth


occupation(89, "catapult", Changes("worth", stone_pays_two))
occupation(
    92,
    "sympathetic_soul",
    after_mine("no_harvest", Gain(silver=steps(special_tiles, {3: 1, 4: 2, 5: 3}))),
)
occupation(
    93,
    "helper_in_time_of_need",
    after_mine(
        "no_harvest",
        Gain(beans=exactly(1, boats), grain=exactly(2, boats), cabbage=exactly(3, boats)),
    ),
)
occupation(
    94,
    "spice_merchant",
    after_mine("no_harvest", Convert({"oil": 2}, {"spices": 1}), may=True),
)
occupation(95, "wanderer", after_mine("no_harvest", mountain(2), free=True))
occupation(
    96,
    "meat_merchant",
    after_mine(
        "no_harvest",
        Xor(
            "meat_merchant",
            game_meat=Convert({"game_meat": 1}, {"whale_meat": 1}),
            whale_meat=Convert({"whale_meat": 1}, {"game_meat": 2}),
        ),
        may=True,
    ),
)

PEAS: Final = NUMBER["peas"]
MOST_PEAS: Final = 8


def fewer_peas_than_eight(state: FeastState, owner: int, registers: list[int]) -> bool:
    return state.seats[owner].goods[PEAS] < MOST_PEAS


def no_peas(state: FeastState, seat: int) -> list[Reason]:
    return lacking(state, seat, PEAS, 1)


def as_many_peas_again(state: FeastState, frame: Frame) -> int:
    peas = state.seats[frame.seat].goods[PEAS]
    return max(0, min(peas, MOST_PEAS - peas))


occupation(
    97,
    "pea_counter",
    after_mine(
        "no_harvest",
        Seq(Need(no_peas), Gain(peas=as_many_peas_again)),
        free=True,
        when=fewer_peas_than_eight,
    ),
)


occupation(
    98,
    "nobleman",
    after_mine(
        "placed",
        Convert({"silver": 2}, {"silk": 1}),
        may=True,
        when=lies_in("grain", is_house),
        args=("piece", "area"),
    ),
)


def has_card_and_would_receive_one(state: FeastState, owner: int, registers: list[int]) -> bool:
    """From an empty pile none would be received."""
    return state.dark.size() > 0 and bool(state.seats[owner].hand)


occupation(
    99,
    "preceptor",
    instead_mine(
        "receive_card",
        Ask(PlayQuestion(optional=False)),
        may=True,
        when=has_card_and_would_receive_one,
    ),
)


def is_island(area: int) -> bool:
    return area in ISLAND_POINTS


occupation(
    100,
    "undertaker",
    after_mine(
        "placed", Gain(silver=1), when=lies_in("rune_stone", is_island), args=("piece", "area")
    ),
)
