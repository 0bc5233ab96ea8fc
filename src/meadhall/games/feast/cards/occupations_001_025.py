"""Occupations 1 to 25."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from meadhall.core.flow import Call, Do, Flow, Gain
from meadhall.core.hooks import Changes, OnPlay, after_mine, before_mine
from meadhall.core.program import Frame
from meadhall.games.feast.cards.define_occupation import occupation
from meadhall.games.feast.cards.shared_counts_effects import (
    at_least,
    boats,
    each,
    exactly,
    houses,
    kinds_of_animals,
    knarrs,
    longships,
    longships_with_two_ore,
    offer_at_once,
    one_less,
    ore_aboard,
    special_tiles,
    steps,
    told,
)
from meadhall.games.feast.data.action_spaces import SPACES
from meadhall.games.feast.data.boards import HOME
from meadhall.games.feast.data.goods import NUMBER, RESOURCES, SILVER
from meadhall.games.feast.rules.action_spaces import up
from meadhall.games.feast.rules.buildings import SHED_TILE, is_house
from meadhall.games.feast.rules.feast_phase import FEAST
from meadhall.games.feast.rules.phases import HOUSE_BONUS, bonuses_of, pay_bonuses_of
from meadhall.games.feast.rules.weapons import draw_weapons
from meadhall.games.feast.state import FeastState


def one_silver_off(state: FeastState, seat: int, printed: int, resource: int) -> int:
    return printed - 1 if resource == SILVER else printed


occupation(1, "peddler", Changes("cost.livestock_market", one_silver_off))


def one_off_two(state: FeastState, seat: int, printed: int, resource: int) -> int:
    """1 silver off a price of 2 silver or more."""
    return printed - 1 if resource == SILVER and printed >= 2 else printed


occupation(
    2,
    "patron",
    Changes("cost.livestock_market", one_off_two),
    Changes("cost.overseas", one_off_two),
    Changes("cost.special_sale", one_off_two),
    Changes("cost.emigration", one_off_two),
)


ONE_SILVER_SPACES: Final = (
    *(f"use.weekly_{column}" for column in range(1, 5)),
    *("use.rune_stone", "use.chest", "use.draw_occupation", "use.play_occupation_1"),
)
occupation(3, "furrier", after_mine(ONE_SILVER_SPACES, Gain(snare=1)))
occupation(4, "hunter", Changes("roll", one_less))

occupation(5, "chief", OnPlay(Call(FEAST)))


occupation(6, "stone_carver", after_mine("mountain_strips", Gain(silver=told(0)), args=("stone",)))


def grain_up_to_two(state: FeastState, frame: Frame) -> int:
    return min(2, state.seats[frame.seat].goods[NUMBER["grain"]])


occupation(7, "miller", after_mine("feast", Gain(silver=grain_up_to_two)))


CRAFTING: Final = tuple(n for n, space in enumerate(SPACES) if space.category == "crafting")


def five_are_crafting(state: FeastState, owner: int, registers: list[int]) -> bool:
    """Those who stand there now, however many came."""
    crafting = (state.standing[n] for n in CRAFTING if state.spaces[n] == owner)
    return sum(crafting) >= 5


occupation(8, "craft_leader", before_mine("window.income", Gain(oil=1), when=five_are_crafting))


occupation(10, "milker", OnPlay(Gain(milk=kinds_of_animals, silver=kinds_of_animals)))


def spear_pays_two(state: FeastState, seat: int, worth: int, resource: int) -> int:
    return 2 if resource == NUMBER["spear"] else worth


occupation(11, "trident_hunter", OnPlay(Gain(spear=1)), Changes("worth", spear_pays_two))


def has_longship(state: FeastState, owner: int, registers: list[int]) -> bool:
    """Then it was used, or could have been named: knarrs may take the place of others."""
    return bool(state.seats[owner].longships)


occupation(
    12,
    "helmsman",
    OnPlay(Gain(chest=1)),
    after_mine(
        ("exploration", "raiding", "pillaging", "use.plundering"),
        draw_weapons(1),
        free=True,
        when=has_longship,
    ),
    after_mine("longship_emigrates", draw_weapons(1), free=True),
)
occupation(13, "archer", OnPlay(Gain(bow=1)), Changes("roll.hunting_game", one_less))


def fleets_up_to_two(state: FeastState, frame: Frame) -> int:
    """A fleet is one ship of each kind."""
    return min(2, boats(state, frame), knarrs(state, frame), longships(state, frame))


occupation(14, "ship_owner", OnPlay(Gain(whale_meat=fleets_up_to_two)))


def no_shed(state: FeastState, owner: int, registers: list[int]) -> bool:
    return registers[0] != SHED_TILE


occupation(
    15,
    "cottager",
    OnPlay(Gain(mead=each(2, houses))),
    after_mine("build_house", Gain(hide=1), when=no_shed, args=("building",)),
)
occupation(16, "captain", OnPlay(Gain(silver=steps(ore_aboard, {4: 2, 5: 3, 6: 4, 7: 5}))))
occupation(17, "orient_shipper", offer_at_once("orient_shipper", "upgrade", up(1, steps=3)))
occupation(
    18,
    "fighter",
    OnPlay(
        Gain(
            silk=exactly(1, longships_with_two_ore),
            jewelry=exactly(2, longships_with_two_ore),
            silver_hoard=at_least(3, longships_with_two_ore),
        )
    ),
)
occupation(
    19,
    "host",
    OnPlay(
        Gain(
            silk=exactly(3, special_tiles),
            spices=exactly(4, special_tiles),
            jewelry=at_least(5, special_tiles),
        )
    ),
)


def bonuses(pays: Callable[[int], bool]) -> Flow:
    """Those of some of the owner's boards."""

    def pay(state: FeastState, frame: Frame) -> None:
        pay_bonuses_of(state, frame.seat, pays)

    def reckoned(state: FeastState, frame: Frame) -> dict[str, int] | None:
        if HOUSE_BONUS[0] in state.heard[frame.seat]:
            return None
        due = [bonus for _, each in bonuses_of(state.seats[frame.seat], pays) for bonus in each]
        return Counter(RESOURCES[good] for bonus in due for good in bonus.goods)

    return Do(pay, brings=RESOURCES, reckoned=reckoned)


def is_home(area: int) -> bool:
    return area == HOME.number


occupation(20, "builder", offer_at_once("builder", "collect", bonuses(is_house)))
occupation(21, "collector", offer_at_once("collector", "collect", bonuses(is_home)))
occupation(22, "miner", OnPlay(Gain(stone=longships, ore=longships, silver=longships)))
occupation(23, "custodian", OnPlay(Gain(silver=each(2, houses))))
occupation(24, "whaling_equipper", OnPlay(Gain(oil=knarrs, wood=boats)))
occupation(25, "meat_trader", OnPlay(Gain(salt_meat=knarrs)))
