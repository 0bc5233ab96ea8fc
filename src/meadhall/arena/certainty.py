"""How sure a figure is that comes from a few games."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, lgamma, log, sqrt
from statistics import stdev

Z = 1.96
"""Intervals are at 95 %."""
RISK = 0.05
"""Of saying that two differ who do not; the rest of the interval."""
FEWEST = 3
"""Two scores that happen to be equal would say that there is no doubt at all."""


def wilson(won: float, games: int) -> tuple[float, float]:
    """The interval in which the share of wins lies."""
    share = won / games
    scale = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / scale
    half = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / scale
    return max(0.0, middle - half), min(1.0, middle + half)


def mean_error(values: Sequence[float]) -> float | None:
    """Half of the interval of the mean, by Student; None if they are too few to say."""
    number = len(values)
    if number < FEWEST:
        return None
    return round(_student(number - 1) * stdev(values) / sqrt(number), 3)


def _student(freedom: int) -> float:
    """What takes the place of `Z` where the spread, too, is only estimated.

    The first terms of the expansion by Cornish and Fisher: 3 % too small at 2 degrees of freedom,
    and right to two decimals from 4 on.
    """
    terms = (
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
    )
    return Z + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1))


def p_value(won: int, games: int, chance: float) -> float:
    """How often luck alone departs at least as far from `chance` a game, in either direction."""
    at_most = sum(_exactly(n, games, chance) for n in range(won + 1))
    at_least = sum(_exactly(n, games, chance) for n in range(won, games + 1))
    return min(1.0, 2 * min(at_most, at_least))


def _exactly(won: int, games: int, chance: float) -> float:
    """By logarithms, since the factors of many games are too large and too small for a float."""
    ways = lgamma(games + 1) - lgamma(won + 1) - lgamma(games - won + 1)
    return exp(ways + won * log(chance) + (games - won) * log(1 - chance))
