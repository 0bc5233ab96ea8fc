"""Plots as HTML: a row for each bot along one axis, as wide as the page, with letters of one size.

Every row has its name and its figures beside it, so that neither colour nor hovering is needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from meadhall.arena.axis import Axis

ROW = 34
MIDDLE = ROW / 2
COLUMNS = 28
"""Height of the highest column of a histogram; it stands on the ground, the end of a row."""
LOWEST = 1
"""Of a column, to be seen."""
BELOW = 24
"""Room below the ground for a box."""
SCALE = 18
"""Height of the row with the figures of the axis."""
SMALL = 10
"""Height of a bar in a table."""
ROOM = 0.04
"""Beyond the outermost interval, which would look cut off at the end of the axis."""
DIAMOND = "M0-6 6 0 0 6-6 0Z"
GROUND = f'<line class="ground" x1="0" x2="100%" y1="{ROW}" y2="{ROW}"/>'


class Column(NamedTuple):
    """How often values from `low` to `high` occurred."""

    low: float
    high: float
    number: int


class Interval(NamedTuple):
    """A row of its plot; `said` is what stands at its end."""

    name: str
    value: float
    low: float
    high: float
    said: str


class Distribution(NamedTuple):
    name: str
    figures: dict[str, float]
    columns: list[Column]
    said: str


def intervals(rows: Sequence[Interval], axis: Axis, mark: float) -> str:
    """A point with its interval; `mark` is a line to compare with."""
    found: list[str] = []
    for name, value, low, high, said in rows:
        line = (
            f'<line class="bar" x1="{axis.at(low):.1f}%" x2="{axis.at(high):.1f}%" '
            f'y1="{MIDDLE}" y2="{MIDDLE}"/>'
        )
        dot = f'<circle class="dot" cx="{axis.at(value):.1f}%" cy="{MIDDLE}" r="5"/>'
        found.append(
            _row(name, axis, ROW, said, _upright(axis.at(mark), "mark", 0, ROW), line, dot)
        )
    return _framed(found, axis)


def boxes(rows: Sequence[Distribution], axis: Axis, mark: float | None = None) -> str:
    """How often scores occurred; below it the quartiles as a box, and the mean; `mark` is a line to
    compare with."""
    found: list[str] = []
    most = max(_most(row.columns) for row in rows)
    for name, figures, columns, said in rows:
        q1, median, q3, mean = (axis.at(figures[key]) for key in ("q1", "median", "q3", "mean"))
        middle = ROW + BELOW / 2
        parts = [
            *_columns(columns, axis, most),
            GROUND,
            _rectangle(q1, q3, middle - 7, 14),
            _diamond(mean, middle),
            _upright(median, "bar", middle - 10, middle + 10),
        ]
        if mark is not None:
            parts.append(_upright(axis.at(mark), "mark", 0, ROW + BELOW))
        found.append(_row(name, axis, ROW + BELOW, said, *parts))
    return _framed(found, axis)


def durations(rows: Sequence[Distribution], axis: Axis) -> str:
    """How often decisions took how long, with the mean and what 95 % of them do not exceed."""
    found: list[str] = []
    for name, figures, columns, said in rows:
        most = _upright(axis.at(figures["p95_ms"]), "bar", 4, ROW)
        mean = _diamond(axis.at(figures["mean_ms"]), ROW)
        parts = [*_columns(columns, axis, _most(columns)), GROUND, most, mean]
        found.append(_row(name, axis, ROW + BELOW / 3, said, *parts))
    return _framed(found, axis)


def bar(value: float, axis: Axis) -> str:
    """From zero to the value, for the cell of a table that says the figure."""
    low, high = sorted((axis.at(0), axis.at(value)))
    zero = _upright(axis.at(0), "axis", 0, SMALL)
    return f'<svg height="{SMALL}" aria-hidden="true">{_rectangle(low, high, 0, SMALL)}{zero}</svg>'


def _most(columns: Sequence[Column]) -> float:
    """The largest share that a column has of all."""
    return max(column.number for column in columns) / sum(column.number for column in columns)


def _columns(columns: Sequence[Column], axis: Axis, most: float) -> list[str]:
    """The highest are those with a share of `most`."""
    whole = sum(column.number for column in columns)
    heights = [max(LOWEST, COLUMNS * column.number / whole / most) for column in columns]
    return [
        _rectangle(axis.at(column.low), axis.at(column.high), ROW - height, height)
        for column, height in zip(columns, heights, strict=True)
    ]


def _diamond(place: float, middle: float) -> str:
    """A path knows no percent: it is drawn around the corner of an inner picture."""
    return f'<svg x="{place:.1f}%" y="{middle}"><path class="mean" d="{DIAMOND}"/></svg>'


def _rectangle(left: float, right: float, top: float, height: float) -> str:
    return (
        f'<rect class="box" x="{left:.2f}%" y="{top:.1f}" '
        f'width="{right - left:.2f}%" height="{height:.1f}"/>'
    )


def _upright(place: float, kind: str, top: float, bottom: float) -> str:
    return f'<line class="{kind}" x1="{place:.1f}%" x2="{place:.1f}%" y1="{top}" y2="{bottom}"/>'


def _row(name: str, axis: Axis, height: float, said: str, *parts: str) -> str:
    ticks = [_upright(axis.at(tick), "tick", 0, height) for tick in axis.ticks]
    drawn = "".join([*ticks, *parts])
    label = escape(f"{name}: {axis.title} {said}")
    return (
        f'<div class="row"><span class="name">{escape(name)}</span>'
        f'<svg height="{height:g}" role="img" aria-label="{label}">{drawn}</svg>'
        f'<span class="said">{escape(said)}</span></div>'
    )


def _framed(rows: list[str], axis: Axis) -> str:
    figures = "".join(
        f'<text x="{axis.at(tick):.1f}%" y="{SCALE - 4}" text-anchor="middle">'
        f"{axis.said(tick)}</text>"
        for tick in axis.ticks
    )
    scale = f'<div class="row"><svg height="{SCALE}">{figures}</svg></div>'
    title = f'<div class="row"><span class="title">{escape(axis.title)}</span></div>'
    return f'<div class="plot">{"".join(rows)}{scale}{title}</div>'
