"""Occupations 1 to 25."""

from __future__ import annotations

from meadhall.core.flow import Call
from meadhall.core.hooks import Changes, OnPlay
from meadhall.games.feast.cards.written import occupation
from meadhall.games.feast.data.goods import SILVER
from meadhall.games.feast.rules.feast import FEAST
from meadhall.games.feast.state import FeastState


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


def one_less(state: FeastState, seat: int, face: int, argument: int) -> int:
    return face - 1


occupation(4, "hunter", Changes("roll", one_less))

occupation(5, "chief", OnPlay(Call(FEAST)))
