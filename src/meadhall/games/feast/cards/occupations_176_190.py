"""Occupations 176 to 190."""

from __future__ import annotations

from typing import Final

from meadhall.core.flow import Gain
from meadhall.core.hooks import after_mine
from meadhall.games.feast.cards.written import occupation
from meadhall.games.feast.rules.occupations import FIRST_PLAYED
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
