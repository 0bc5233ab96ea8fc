"""Durations counted by size: four buckets each time that they double, whatever their number."""

from __future__ import annotations

from collections.abc import Mapping
from math import floor, log2

PER_DOUBLING = 4
SHORTEST = 1e-6
"""Seconds; what is shorter counts as this."""


def bucket(seconds: float) -> int:
    return floor(PER_DOUBLING * log2(max(seconds, SHORTEST) / SHORTEST))


def lower_edge(bucket: float) -> float:
    """The shortest duration, in seconds, that counts there."""
    return SHORTEST * float(2 ** (bucket / PER_DOUBLING))


def percentile(times: Mapping[int, int], share: float) -> float:
    """The seconds that this share of the decisions does not exceed; 0 if there is none."""
    wanted = share * sum(times.values())
    for size, number in sorted(times.items()):
        wanted -= number
        if wanted <= 0:
            return lower_edge(size + 0.5)
    return 0.0
