"""The last large scoring: boatswains bring over as many vikings as possible (rulebook, page 4).

What counts is the number of vikings that come over in all, with boats where there are any.
"""

from __future__ import annotations

from functools import cache

from meadhall.games.vikings.data import components as c


def most_brought(waiting: tuple[int, ...], boatswains: int, boats: int) -> int:
    """The greatest number of vikings, of `waiting` by colour, whom so many boatswains can bring.

    As many of them as there are boats take a colour or one of each, the others a single viking.
    """
    errands = min(boatswains, boats)
    return min(sum(waiting), _most_with_boats(waiting, errands) + boatswains - errands)


def _most_with_boats(waiting: tuple[int, ...], errands: int) -> int:
    """Some errands take one of each colour; the others the colours with the most that remain."""
    most = 0
    for rounds in range(errands + 1):
        remaining = sorted([max(0, number - rounds) for number in waiting], reverse=True)
        brought = sum(waiting) - sum(remaining[errands - rounds :])
        most = max(most, brought)
    return most


@cache
def left_behind(
    waiting: tuple[int, ...], taken: tuple[int, ...], boatswains: int, boats: int, spent: int
) -> int:
    """How many fewer come over in all if the next errand takes these and spends so many boats."""
    remaining = tuple([waiting[figure] - taken[figure] for figure in range(c.BOATSWAIN)])
    after = sum(taken) + most_brought(remaining, boatswains - 1, boats - spent)
    return most_brought(waiting, boatswains, boats) - after
