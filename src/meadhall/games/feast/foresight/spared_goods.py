"""What can be done at any time without what is needed for something that waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.core.grid import places
from meadhall.games.feast.data.pieces import FIRST_SPECIAL
from meadhall.games.feast.rules.fit_cache import placeable
from meadhall.games.feast.state import FeastState

ANY_GOOD: Final = (1 << FIRST_SPECIAL) - 1


def can_place_another(state: FeastState, seat: int, test: Callable[[], bool]) -> bool:
    """Whether there is a good to place without which the test holds: it does not ask for what lies
    on boards."""
    goods = state.seats[seat].goods
    for piece in places(placeable(state, seat) & ANY_GOOD):
        goods[piece] -= 1
        spared = test()
        goods[piece] += 1
        if spared:
            return True
    return False
