"""Occupations 76 to 100."""

from __future__ import annotations

from meadhall.core.flow import Ask, Convert
from meadhall.core.hooks import after_mine, instead_mine
from meadhall.games.feast.cards.written import occupation
from meadhall.games.feast.data.goods import NUMBER
from meadhall.games.feast.rules.buildings import BUILDING_OF
from meadhall.games.feast.rules.occupations import PlayQuestion
from meadhall.games.feast.state import FeastState


def grain_in_a_house(state: FeastState, owner: int, registers: list[int]) -> bool:
    piece, area = registers
    return piece == NUMBER["grain"] and BUILDING_OF[state.seats[owner].areas[area]] >= 0


occupation(
    98,
    "nobleman",
    after_mine(
        "placed",
        Convert({"silver": 2}, {"silk": 1}),
        may=True,
        when=grain_in_a_house,
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
