"""Occupations 126 to 150."""

from __future__ import annotations

from meadhall.core.hooks import Changes
from meadhall.games.feast.cards.written import occupation
from meadhall.games.feast.state import FeastState


def one_more(state: FeastState, seat: int, face: int, argument: int) -> int:
    return face + 1


def two_tiles(state: FeastState, seat: int, tiles: int, argument: int) -> int:
    return 2


occupation(
    136,
    "raider",
    Changes("roll.raiding", one_more),
    Changes("roll.pillaging", one_more),
    Changes("spoils", two_tiles),
)
