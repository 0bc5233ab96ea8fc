"""Wald's sequential probability ratio test: when are enough games played?"""

from __future__ import annotations

from dataclasses import dataclass
from math import log

from meadhall.core.basics import MeadhallError


@dataclass(frozen=True)
class Sprt:
    """Is a bot's share of the wins `h1` rather than `h0`? `alpha` is the risk of saying so wrongly,
    `beta` that of denying it wrongly."""

    h0: float = 0.5
    h1: float = 0.6
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not 0 < self.h0 < self.h1 < 1:
            raise MeadhallError(
                f"--h0 and --h1 are shares between 0 and 1, the first one less than the second, "
                f"not {self.h0:g} and {self.h1:g}"
            )
        for name, risk in (("--alpha", self.alpha), ("--beta", self.beta)):
            if not 0 < risk < 0.5:
                raise MeadhallError(f"{name} is a risk between 0 and 0.5, not {risk:g}")

    @property
    def lower(self) -> float:
        return log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        return log((1 - self.beta) / self.alpha)

    def evidence(self, won: float, games: int) -> float:
        """The logarithm of how much likelier `won` of `games` are if h1 holds than if h0 does.

        A shared win counts as a part of a win and a part of a loss.
        """
        lost = games - won
        return won * log(self.h1 / self.h0) + lost * log((1 - self.h1) / (1 - self.h0))

    def verdict(self, won: float, games: int) -> str | None:
        """`h1`, `h0`, or None as long as it is open."""
        evidence = self.evidence(won, games)
        if evidence >= self.upper:
            return "h1"
        return "h0" if evidence <= self.lower else None
