"""Cards that change what dice show, and what they bring."""

from __future__ import annotations

from meadhall.core.hooks import Changes
from meadhall.games.feast.cards.written import occupation
from meadhall.games.feast.state import FeastState


def one_less(state: FeastState, seat: int, face: int, argument: int) -> int:
    return face - 1


def one_more(state: FeastState, seat: int, face: int, argument: int) -> int:
    return face + 1


def two_tiles(state: FeastState, seat: int, tiles: int, argument: int) -> int:
    return 2


occupation(4, "hunter", Changes("roll", one_less))
occupation(
    136,
    "raider",
    Changes("roll.raiding", one_more),
    Changes("roll.pillaging", one_more),
    Changes("spoils", two_tiles),
)
