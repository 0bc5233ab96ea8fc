"""Occupations 176 to 190."""

from __future__ import annotations

from typing import Final

from meadhall.core.flow import Do, Gain, If, Pay, Seq, Xor
from meadhall.core.hooks import OnPlay, Scores, after_mine, instead_mine
from meadhall.core.machine import Number
from meadhall.core.program import Frame
from meadhall.games.feast.cards.figures import at_least, knarrs
from meadhall.games.feast.cards.purchases import armed_longship
from meadhall.games.feast.cards.written import occupation
from meadhall.games.feast.data.boards import BOARD
from meadhall.games.feast.data.goods import RESOURCES
from meadhall.games.feast.data.printed import WHALING_BOAT
from meadhall.games.feast.rules.occupations import FIRST_PLAYED
from meadhall.games.feast.rules.scoring import ISLAND_POINTS
from meadhall.games.feast.rules.ships import free_stages, land, large
from meadhall.games.feast.rules.spaces import up
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


BOAT_BUILDER: Final = 178


def has_four_large_ships(state: FeastState, owner: int, registers: list[int]) -> bool:
    """Now, and the boats have not come yet."""
    player = state.seats[owner]
    return BOAT_BUILDER not in player.used and large(player) == 4


def already_four(state: FeastState, frame: Frame) -> bool:
    return has_four_large_ships(state, frame.seat, [])


def boats_come(state: FeastState, frame: Frame) -> None:
    """Two, or as many as there is room for."""
    player = state.seats[frame.seat]
    player.used += (BOAT_BUILDER,)
    for _ in range(min(2, free_stages(player, WHALING_BOAT))):
        land(state, frame.seat, WHALING_BOAT)


occupation(
    178,
    "boat_builder",
    OnPlay(If(already_four, Do(boats_come))),
    after_mine("land", Do(boats_come), when=has_four_large_ships),
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


POINTS_FOR_ISLANDS: Final = (0, 0, 4, 9, 16)


def points_for_islands(state: FeastState, seat: int) -> int:
    islands = [area for area in state.seats[seat].areas if area in ISLAND_POINTS]
    return POINTS_FOR_ISLANDS[len(islands)]


occupation(189, "seafarer", Scores(points_for_islands))
