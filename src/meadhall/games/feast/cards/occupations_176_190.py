"""Occupations 176 to 190."""

from __future__ import annotations

from typing import Final

from meadhall.core.control_operations import Number
from meadhall.core.flow import Convert, Do, Gain, Pay, Seq, Xor
from meadhall.core.hooks import AtAnyTime, Changes, OnPlay, Scores, after_mine, instead_mine
from meadhall.core.program import Frame
from meadhall.games.feast.cards.define_occupation import occupation
from meadhall.games.feast.cards.once_in_the_game import as_soon_as, once, still_to_come
from meadhall.games.feast.cards.purchases import armed_longship, special_tile
from meadhall.games.feast.cards.shared_counts_effects import (
    any_time,
    at_least,
    houses_of,
    knarrs,
    one_more,
    told,
)
from meadhall.games.feast.data.boards import BOARD
from meadhall.games.feast.data.goods import RESOURCES
from meadhall.games.feast.data.other_components import KNARR, WHALING_BOAT
from meadhall.games.feast.rules.action_spaces import up
from meadhall.games.feast.rules.occupations import FIRST_PLAYED
from meadhall.games.feast.rules.phases import income_of
from meadhall.games.feast.rules.scoring import ISLAND_POINTS
from meadhall.games.feast.rules.ships import free_stages, land, large
from meadhall.games.feast.state import FeastState

ETIQUETTE_TEACHER: Final = 176


def teacher_saw_a_card_played(state: FeastState, owner: int, registers: list[int]) -> bool:
    """An action that played the Etiquette Teacher first was not seen by him."""
    (first,) = registers
    earlier = state.seats[owner].played[: max(0, first - 1)]
    return ETIQUETTE_TEACHER in earlier


occupation(
    ETIQUETTE_TEACHER,
    "etiquette_teacher",
    after_mine("action", Gain(peas=1), when=teacher_saw_a_card_played, args=(FIRST_PLAYED,)),
)


HOUSES: Final = (BOARD["stone_house"], BOARD["long_house"])
HOUSE_GOODS: Final = {good for house in HOUSES for bonus in house.bonuses for good in bonus.goods}


def just_one(state: FeastState, owner: int, registers: list[int]) -> bool:
    return registers[0] == 1


def if_it_came(good: int) -> Number:
    """1 of it, if the house produced just that good."""
    return lambda state, frame: int(frame.regs[1] == good)


PAY_WHAT_CAME: Final = Pay(
    "", **{RESOURCES[good]: if_it_came(good) for good in sorted(HOUSE_GOODS)}
)
occupation(
    177,
    "maid",
    after_mine(
        "house_bonus",
        Seq(PAY_WHAT_CAME, Gain(silverware=1)),
        may=True,
        when=just_one,
        args=("goods", "good"),
    ),
)


def boats_come(state: FeastState, frame: Frame) -> None:
    """Two, or as many as there is room for."""
    for _ in range(min(2, free_stages(state.seats[frame.seat], WHALING_BOAT))):
        land(state, frame.seat, WHALING_BOAT)


occupation(
    178,
    "boat_builder",
    *as_soon_as(178, lambda player: large(player) == 4, Do(boats_come, brings=("whaling_boat",))),
)


def it_is_a_knarr(state: FeastState, owner: int, registers: list[int]) -> bool:
    return registers[0] == KNARR


occupation(
    179,
    "cutter_operator",
    after_mine(
        "land",
        once(179, Gain(stockfish=knarrs, silver=knarrs)),
        when=still_to_come(179, it_is_a_knarr),
        args=("ship",),
    ),
)


def by_income(amounts: dict[int, int]) -> Number:
    """The amount of the first limit that the income keeps to; above the last one nothing."""

    def amount(state: FeastState, frame: Frame) -> int:
        income = income_of(state.seats[frame.seat])
        return next((amounts[limit] for limit in amounts if income <= limit), 0)

    return amount


occupation(
    180,
    "beach_raider",
    *as_soon_as(
        180,
        lambda player: len(player.longships) >= 3,
        Gain(silverware=by_income({5: 4, 11: 3, 30: 2})),
    ),
)
occupation(
    181,
    "sail_patcher",
    *as_soon_as(181, lambda player: large(player) >= 3, Gain(wool=by_income({4: 3, 9: 2, 30: 1}))),
)


def has_two_houses(state: FeastState, owner: int, registers: list[int]) -> bool:
    return houses_of(state.seats[owner]) >= 2


occupation(
    182,
    "herb_gardener",
    AtAnyTime(
        "use herb_gardener",
        once(
            182,
            Xor(
                "herb_gardener",
                one=Convert({"wood": 2}, {"spices": 1}),
                two=Convert({"wood": 5}, {"spices": 2}),
            ),
        ),
        still_to_come(182, has_two_houses),
    ),
)
occupation(
    183,
    "grain_deliveryman",
    OnPlay(
        Gain(
            peas=at_least(1, knarrs),
            beans=at_least(1, knarrs),
            flax=at_least(1, knarrs),
            grain=at_least(2, knarrs),
            cabbage=at_least(3, knarrs),
            fruits=at_least(4, knarrs),
        )
    ),
)
occupation(
    184,
    "sponsor",
    OnPlay(
        Xor(
            "sponsor",
            wood=armed_longship(wood=4),
            silver=armed_longship(silver=3),
            none=Seq(),
        )
    ),
)
occupation(185, "dorestad_traveller", instead_mine("raiding", up(2), may=True))
occupation(186, "pea_flour_baker", Changes("lying_peas", one_more))


def vikings_acted(state: FeastState, owner: int, registers: list[int]) -> bool:
    (space,) = registers
    return space >= 0


occupation(
    187,
    "chronicler",
    after_mine("use", special_tile("belt", flax=2), may=True, when=vikings_acted, args=("space",)),
    any_time("chronicler", Pay(flax=3), Gain(treasure_chest=1)),
)


def opponents(state: FeastState, frame: Frame) -> int:
    return state.players - 1


def coin_pairs_taken(state: FeastState, frame: Frame) -> int:
    """All silver of the strips comes in pairs."""
    return frame.regs[0] // 2


occupation(
    188,
    "mineworker",
    OnPlay(Gain(silver=opponents)),
    after_mine("mountain_strips", Gain(silver=coin_pairs_taken), args=("silver",)),
)


POINTS_FOR_ISLANDS: Final = (0, 0, 4, 9, 16)


def points_for_islands(state: FeastState, seat: int) -> int:
    islands = [area for area in state.seats[seat].areas if area in ISLAND_POINTS]
    return POINTS_FOR_ISLANDS[len(islands)]


occupation(189, "seafarer", Scores(points_for_islands))
occupation(
    190,
    "bosporus_merchant",
    after_mine(("receive.spices", "become.spices"), Gain(oil=told(0)), args=("amount",)),
)
