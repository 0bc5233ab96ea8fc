"""How sure a figure is that comes from a few games."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan, cos, exp, inf, lgamma, log, pi, sin, sqrt
from statistics import fmean, stdev

Z = 1.96
"""Intervals are at 95 %."""
RISK = 0.05
"""Below this p-value two bots, or seats, count as different; the rest of the interval."""
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
    return round(_student(number - 1) * stdev(values) / sqrt(number), 6)


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


def p_value_of_mean(values: Sequence[float]) -> float:
    """How often luck alone moves a mean of 0 at least so far, by Student; 1 if they are too few."""
    if len(values) < FEWEST:
        return 1.0
    mean, error = fmean(values), stdev(values) / sqrt(len(values))
    if mean == 0:
        return 1.0
    return max(0.0, 1 - _within(abs(mean) / error if error else inf, len(values) - 1))


def _within(t: float, freedom: int) -> float:
    """The share of Student's distribution between -t and t: a finite series in the angle."""
    angle = atan(t / sqrt(freedom))
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = term if freedom > 1 else 0.0
    for n in range(2 + odd, freedom, 2):
        term *= cos(angle) ** 2 * (n - 1) / n
        total += term
    total *= sin(angle)
    return 2 / pi * (angle + total) if odd else total


def holm(p_values: Sequence[float]) -> list[float]:
    """Corrected for several comparisons: all that stay below a risk are wrong with that risk
    together."""
    found = [0.0] * len(p_values)
    largest = 0.0
    for rank, number in enumerate(sorted(range(len(p_values)), key=p_values.__getitem__)):
        largest = max(largest, min(1.0, (len(p_values) - rank) * p_values[number]))
        found[number] = largest
    return found
