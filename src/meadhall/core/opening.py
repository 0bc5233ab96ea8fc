"""What a program asks for at its start."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from meadhall.core.basics import Reason, too_few

if TYPE_CHECKING:
    from meadhall.core.state import State

Lacks = Callable[[Any, int], list[Reason]]
"""(state, seat) -> what is missing, as reasons; nothing if all is well"""
Price = tuple[tuple[int, int], ...]
"""Resources, and how much of each."""


class Opening:
    """What a program asks for at its start, before anything else happens.

    Each of `needs` is a list of which one has to be met; `price` is what is paid, unless a card in
    play answers to `query`. It is the `whole` if a look ahead finds nothing else missing.
    """

    needs: tuple[tuple[Lacks, ...], ...]
    price: Price
    query: str
    whole: bool

    def __init__(
        self,
        needs: tuple[tuple[Lacks, ...], ...] = (),
        price: Price = (),
        query: str = "",
        whole: bool = True,
    ) -> None:
        self.needs = needs
        self.price = price
        self.query = query
        self.whole = whole

    def and_then(self, more: Opening) -> Opening:
        """Only one of them has a price. What both need is asked about once."""
        news = tuple(need for need in more.needs if need not in self.needs)
        price, query = self.price or more.price, self.query or more.query
        return Opening(self.needs + news, price, query, more.whole)

    def includes(self, more: Opening) -> bool:
        """Whether nothing new is asked for."""
        return more.whole and not more.price and set(more.needs) <= set(self.needs)

    def is_met(self, state: State, seat: int) -> bool:
        goods = state.goods(seat)
        for resource, amount in self.price:
            if goods[resource] < amount:
                return False
        for need in self.needs:
            for lacks in need:
                if not lacks(state, seat):
                    break
            else:
                return False
        return True


@cache
def unpaid(price: Price) -> Lacks:
    """What is missing of a price, as a need."""

    def lacks(state: State, seat: int) -> list[Reason]:
        goods, names = state.goods(seat), state.rules.resources
        return [
            too_few(f"@good.{names[resource]}", amount, goods[resource])
            for resource, amount in price
            if goods[resource] < amount
        ]

    return lacks
