"""What a search found of an action."""

from __future__ import annotations

from meadhall.core.bot_knowledge import Candidate


class Tally:
    def __init__(self, action: int, playouts: float, total: float) -> None:
        self.action = action
        self.playouts = playouts
        """How many were made of it; the first look may count as some."""
        self.total = total
        """What they came to, all together."""

    @classmethod
    def of(cls, candidate: Candidate, weight: float) -> Tally:
        """Before any playout: the first look counts as `weight` of them."""
        return cls(candidate.action, weight, candidate.value * weight)

    def add(self, value: float, playouts: float = 1) -> None:
        self.playouts += playouts
        self.total += value

    @property
    def mean(self) -> float:
        return self.total / self.playouts if self.playouts else 0.0
