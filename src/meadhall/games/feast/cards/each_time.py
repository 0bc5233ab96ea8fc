"""Cards that act each time their owner does something in a turn."""

from __future__ import annotations

from meadhall.core.flow import Ask, Gain, Pay, Seq, Xor
from meadhall.core.hooks import after_mine, instead_mine
from meadhall.games.feast.cards.written import occupation
from meadhall.games.feast.rules.occupations import PlayQuestion
from meadhall.games.feast.state import FeastState


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
occupation(
    102,
    "fur_merchant",
    instead_mine(
        "upgrade_one",
        Seq(Xor("fur_merchant", game_meat=Pay(game_meat=1), silk=Pay(silk=1)), Gain(fur=1)),
        may=True,
    ),
)


def three_vikings(state: FeastState, owner: int, registers: list[int]) -> bool:
    return state.seats[owner].vikings == 3


occupation(168, "earl_of_lade", after_mine("thing_square", Gain(silver=1), when=three_vikings))
