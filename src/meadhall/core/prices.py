"""The prices of many programs at once: which of them can be paid, without asking one by one."""

from __future__ import annotations

from meadhall.core.grid import Bits
from meadhall.core.program import Program
from meadhall.core.state import State


class PriceList:
    """Programs with no other mandatory step than a payment at their start, as sets of numbers."""

    priced: Bits
    """all programs of that kind"""
    enough: list[tuple[int, int, list[Bits]]]
    """each resource that somebody asks for, the most that is asked, and who is content with less,
    by the amount at hand"""
    by_query: list[tuple[str, Bits]]
    """whose price a card may change"""
    by_event: dict[str, Bits]
    """who begins with something that a card may act upon before the payment"""

    def __init__(self, programs: tuple[Program, ...]) -> None:
        self.priced = 0
        self.by_event = {}
        prices: dict[int, dict[int, int]] = {}
        queries: dict[str, Bits] = {}
        for number, program in enumerate(programs):
            if not program.can_fail:
                self.priced |= 1 << number
            elif program.price is not None:
                self.priced |= 1 << number
                for resource, amount in program.price:
                    prices.setdefault(resource, {})[number] = amount
                if program.price_query:
                    known = queries.get(program.price_query, 0)
                    queries[program.price_query] = known | 1 << number
                for event in program.marked_by:
                    self.by_event[event] = self.by_event.get(event, 0) | 1 << number
        self.by_query = list(queries.items())
        self.enough = [
            (resource, max(asked.values()), self._steps(asked))
            for resource, asked in prices.items()
        ]

    def _steps(self, asked: dict[int, int]) -> list[Bits]:
        found: list[Bits] = []
        for have in range(max(asked.values())):
            lacking = sum(1 << number for number, amount in asked.items() if amount > have)
            found.append(self.priced & ~lacking)
        return found

    def known(self, state: State, seat: int) -> Bits:
        """Whose printed price is all that counts now: no card of the seat's or others' meddles."""
        found = self.priced
        queries = state.hooks[seat].queries
        for query, programs in self.by_query:
            if query in queries:
                found &= ~programs
        for event in state.heard[seat]:
            if event in self.by_event:
                found &= ~self.by_event[event]
        return found

    def payable(self, goods: list[int]) -> Bits:
        """Who can pay the printed price."""
        found = self.priced
        for resource, most, steps in self.enough:
            have = goods[resource]
            if have < most:
                found &= steps[have]
        return found
