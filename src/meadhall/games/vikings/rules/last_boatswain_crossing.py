"""The last large scoring: boatswains bring over as many vikings as possible (rulebook, page 4).

What counts is the number of vikings that come over in all, with boats where there are any.
"""

from __future__ import annotations

from meadhall.games.vikings.data import components as c


def most_brought(waiting: list[int], boatswains: int, boats: int) -> int:
    """The greatest number of vikings, of `waiting` by colour, whom so many boatswains can bring.

    As many of them as there are boats take a colour or one of each, the others a single viking.
    """
    if not boatswains:
        return 0
    errands = min(boatswains, boats)
    return min(sum(waiting), _most_with_boats(waiting, errands) + boatswains - errands)


def _most_with_boats(waiting: list[int], errands: int) -> int:
    """Some errands take one of each colour; the others the colours with the most that remain."""
    fewest = total = sum(waiting)
    if errands >= len(waiting) - waiting.count(0):
        return total  # each takes a colour
    for rounds in range(errands + 1):
        remaining = [number - rounds for number in waiting if number > rounds]
        remaining.sort(reverse=True)
        fewest = min(fewest, sum(remaining[errands - rounds :]))
    return total - fewest


class LastCrossing:
    """Who waits, by colour, and how many of them can come over in all."""

    def __init__(self, waiting: list[int], boatswains: int, boats: int) -> None:
        self.waiting = waiting
        self.boatswains = boatswains
        self.boats = boats
        self.most = most_brought(waiting, boatswains, boats)

    def left_behind(self, taken: list[int], spent: int) -> int:
        """How many fewer come over if the next errand takes these and spends so many boats."""
        remaining = [self.waiting[figure] - taken[figure] for figure in range(c.BOATSWAIN)]
        after = sum(taken) + most_brought(remaining, self.boatswains - 1, self.boats - spent)
        return self.most - after
