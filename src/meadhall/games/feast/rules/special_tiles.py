"""Special tiles: one copy each, forged, bought or looted."""

from __future__ import annotations

from functools import cache
from typing import Final

from meadhall.core.basics import Message, Reason
from meadhall.core.grid import Bits, places
from meadhall.core.program import Frame, Question
from meadhall.core.receive_spend import receive, spend
from meadhall.games.feast.data.goods import NUMBER, SILVER
from meadhall.games.feast.data.special_tiles import SPECIAL_TILES
from meadhall.games.feast.rules.base import lacking, silver_of
from meadhall.games.feast.state import FeastState

JEWELRY: Final = len(SPECIAL_TILES)
"""The one good with forge tongs, after the special tiles."""
NO_MORE: Final = JEWELRY + 1
IDS: Final = tuple(tile.key for tile in SPECIAL_TILES)


def take_special(state: FeastState, seat: int, tile: int) -> None:
    state.special_supply &= ~(1 << tile)
    state.seats[seat].specials |= 1 << tile
    state.emit("takes_special", {"seat": seat, "tile": f"@special.{IDS[tile]}"})


class ForgeQuestion(Question):
    """A tile with forge tongs."""

    key = "forge"
    words: tuple[str, ...] = (*IDS, "jewelry")

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        tiles = [n for n in places(state.special_supply) if SPECIAL_TILES[n].forge]
        return [*tiles, JEWELRY]

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        if action == JEWELRY:
            receive(state, frame.seat, NUMBER["jewelry"])
        else:
            take_special(state, frame.seat, action)

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        return Message("good.jewelry" if action == JEWELRY else f"special.{IDS[action]}")


SPENT: Final = 1
"""The register of what the first special tile of a sale costs."""


class SaleQuestion(Question):
    """Which special tile to buy; the second one may be left out. The price is that of both."""

    key = "special_sale"
    queries: tuple[str, ...] = ("cost.special_sale",)
    words: tuple[str, ...] = (*IDS, "jewelry", "no more")

    def __init__(self, first: bool) -> None:
        self.first = first
        self.sure = not first

    def candidates(self, state: FeastState, frame: Frame) -> list[int]:
        silver = silver_of(state, frame.seat)
        sold = [n for n in places(state.special_supply) if price(n) >= 0]
        found = [n for n in sold if self.asked(state, frame, n) <= silver]
        return found if self.first else [*found, NO_MORE]

    def asked(self, state: FeastState, frame: Frame, tile: int) -> int:
        """What the tile adds to the price of the whole sale."""
        before = 0 if self.first else frame.regs[SPENT]
        total = sale_price(state, frame.seat, before + price(tile))
        return total - sale_price(state, frame.seat, before)

    def answer(self, state: FeastState, frame: Frame, action: int) -> None:
        if action != NO_MORE:
            spend(state, frame.seat, SILVER, self.asked(state, frame, action))
            frame.regs[SPENT] = price(action)
            take_special(state, frame.seat, action)

    def label(self, state: FeastState, frame: Frame, action: int) -> Message:
        if action == NO_MORE:
            return Message("special_sale.no_more")
        asked = self.asked(state, frame, action)
        return Message("special_sale.label", {"tile": f"@special.{IDS[action]}", "n": asked})


def too_dear(state: FeastState, seat: int) -> list[Reason]:
    """The reason why no special tile can be bought."""
    prices = _prices(state.special_supply)
    if not prices:
        return [Reason("nothing_for_sale")]
    return lacking(state, seat, SILVER, min([sale_price(state, seat, cost) for cost in prices]))


@cache
def _prices(supply: Bits) -> list[int]:
    return sorted({price(tile) for tile in places(supply) if price(tile) >= 0})


def sale_price(state: FeastState, seat: int, printed: int) -> int:
    return state.price("cost.special_sale", seat, printed, SILVER)


def price(tile: int) -> int:
    """In silver; the English Crown is not for sale."""
    cost = SPECIAL_TILES[tile].silver
    return -1 if cost is None else cost
