"""How strong bots are, by who won, and how sure that is.

Luce's model: a seat wins with a chance in proportion to the strength of its bot. With two seats
this is Bradley and Terry's, and on a logarithmic scale Elo's.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from typing import NamedTuple

from meadhall.arena.certainty import Z

ELO = 400 / log(10)
"""Points of a rating for each unit of the logarithm of strength."""
STEPS = 100
CLOSE = 1e-9

Matrix = list[list[float]]


class Rating(NamedTuple):
    value: float
    error: float
    """Half of the interval."""


class Outcome(NamedTuple):
    """What ratings need to know of a game."""

    order: Sequence[str]
    winners: Sequence[int]


def ratings(bots: list[str], outcomes: Sequence[Outcome]) -> dict[str, Rating]:
    """The likeliest ratings, 0 on average, with errors from the curvature of the likelihood.

    One imagined draw of each bot against an average one keeps those finite that always win.
    """
    strengths = [0.0] * len(bots)
    counted = _counted(bots, outcomes)
    for _ in range(STEPS):
        slope, curvature = _derivatives(strengths, counted)
        step = _product(_inverse(curvature), slope)
        # A long step may lead away from the top: the likelihood is flat far out.
        longest = max(1.0, *(abs(part) for part in step))
        strengths = [s + part / longest for s, part in zip(strengths, step, strict=True)]
        if max(abs(part) for part in step) < CLOSE:
            break
    spread = _inverse(_derivatives(strengths, counted)[1])
    return _around_zero(bots, strengths, spread)


Tally = dict[tuple[int, ...], list[float]]
"""For bots as they sit together, by number: how often each seat won."""


def _counted(bots: list[str], outcomes: Sequence[Outcome]) -> Tally:
    tally: Tally = {}
    for outcome in outcomes:
        seats = tuple(bots.index(bot) for bot in outcome.order)
        wins = tally.setdefault(seats, [0.0] * len(seats))
        for seat in outcome.winners:
            wins[seat] += 1 / len(outcome.winners)
    return tally


def _derivatives(strengths: list[float], tally: Tally) -> tuple[list[float], Matrix]:
    """Of the logarithm of the likelihood: the first, and the second with its sign turned."""
    size = range(len(strengths))
    slope = [0.0 for _ in size]
    curvature = [[0.0 for _ in size] for _ in size]
    for bot in size:
        chance = 1 / (1 + exp(-strengths[bot]))  # of the imagined draw
        slope[bot] += 0.5 - chance
        curvature[bot][bot] += chance * (1 - chance)
    for seats, wins in tally.items():
        games = sum(wins)
        chances = [0.0 for _ in size]
        total = sum(exp(strengths[bot]) for bot in seats)
        for bot, won in zip(seats, wins, strict=True):
            chances[bot] += exp(strengths[bot]) / total
            slope[bot] += won
        for bot in size:
            slope[bot] -= games * chances[bot]
            curvature[bot][bot] += games * chances[bot]
            for other in size:
                curvature[bot][other] -= games * chances[bot] * chances[other]
    return slope, curvature


def _around_zero(bots: list[str], strengths: list[float], spread: Matrix) -> dict[str, Rating]:
    size = len(bots)
    middle = sum(strengths) / size
    rows = [sum(row) / size for row in spread]
    whole = sum(rows) / size
    found: dict[str, Rating] = {}
    for number, bot in enumerate(bots):
        variance = spread[number][number] - 2 * rows[number] + whole
        error = Z * sqrt(max(0.0, variance))
        found[bot] = Rating(ELO * (strengths[number] - middle), ELO * error)
    return found


def _product(matrix: Matrix, vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _inverse(matrix: Matrix) -> Matrix:
    """By elimination; the matrices here are small and positive definite."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for j in range(size):
            if j != i:
                factor = rows[j][i]
                rows[j] = [b - factor * a for a, b in zip(rows[i], rows[j], strict=True)]
    return [row[size:] for row in rows]
