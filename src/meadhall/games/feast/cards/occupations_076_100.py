"""Occupations 76 to 100."""

from __future__ import annotations

from meadhall.core.flow import Ask
from meadhall.core.hooks import instead_mine
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
