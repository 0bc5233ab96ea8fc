"""How far apart the best bot and another were, deal by deal: what luck did to both is left out."""

from __future__ import annotations

from collections import Counter
from math import floor
from typing import Any

from meadhall.arena import words
from meadhall.arena.axis import Axis, round_step
from meadhall.arena.figures import broken_at_comma, figure, give_or_take
from meadhall.arena.head_to_head import point_differences
from meadhall.arena.html_parts import section
from meadhall.arena.plots import ROOM, Column, Distribution, boxes
from meadhall.arena.simulation_report import spread
from meadhall.arena.tournament import Tournament

Found = dict[str, Any]

FEWEST = 10
"""Deals; of fewer a plot says no more than their average."""
MOST_COLUMNS = 30


def deal_section(found: Found, held: Tournament) -> list[str]:
    best, *others = (bot["bot"] for bot in words.ranked(found))
    if not others or not words.all_play_every_deal(found) or found["deals"] < FEWEST:
        return []
    leads = [point_differences(best, other, held.matches) for other in others]
    every = [points for lead in leads for points in lead]
    width = round_step(max(1, (max(every) - min(every)) / MOST_COLUMNS))
    pairs = words.pairs(found)[: len(others)]
    rows = [_row(pair, lead, width) for pair, lead in zip(pairs, leads, strict=True)]
    edges = [edge for row in rows for column in row.columns for edge in (column.low, column.high)]
    axis = Axis([0, *edges], f"points more for {best}", room=ROOM)
    return section(
        "Deal by deal",
        f"How many more points {best} scored than {_or(others)} on the same deal.",
        boxes(rows, axis, mark=0),
        note=_note(found, best, width),
    )


def difference_columns(differences: list[float], width: float) -> list[Column]:
    """Of `width` points each, the middle of one at zero: an equal deal is nobody's."""
    numbers = Counter(floor(points / width + 0.5) for points in differences)
    return [
        Column((place - 0.5) * width, (place + 0.5) * width, number)
        for place, number in sorted(numbers.items())
    ]


def _row(pair: Found, differences: list[float], width: float) -> Distribution:
    figures = spread(differences)
    mean = give_or_take(pair["score"], pair["error"], sign=True)
    said = f"median {figure(figures['median'], 1, sign=True)}, mean {mean}"
    columns = difference_columns(differences, width)
    return Distribution(f"over {pair['bots'][1]}", figures, columns, broken_at_comma(said))


def _or(others: list[str]) -> str:
    return others[0] if len(others) == 1 else "each other bot"


def _note(found: Found, best: str, width: float) -> str:
    games = ", averaged over its games" if found["games"] > found["deals"] else ""
    wide = "one point" if width == 1 else f"{width:g} points"
    return (
        f"Each of the {found['deals']} deals counts once{games}; a column is {wide} wide. Right of "
        f"the dashed line {best} scored more, in a column on it about as many. The middle half of "
        "the deals lies in the box; the upright line is the median, the diamond the mean."
    )
