"""Plots as HTML: a row for each bot along one axis, as wide as the page, with letters of one size.

Every row has its name beside it, so that colour is never the only sign.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

from meadhall.arena.figures import MINUS

ROW = 34
MIDDLE = ROW / 2
SCALE = 18
"""Height of the row with the figures of the axis."""
SMALL = 10
"""Height of a bar in a table."""
GROUND = f'<line class="ground" x1="0" x2="100%" y1="{ROW}" y2="{ROW}"/>'


class Axis:
    """From a value to its place in percent. A logarithmic one takes powers of ten as ticks."""

    def __init__(
        self, values: Sequence[float], title: str, unit: str = "", logarithmic: bool = False
    ) -> None:
        self.title = title
        self.unit = unit
        self.logarithmic = logarithmic
        if logarithmic:
            low = floor(log10(min(values)))
            high = max(ceil(log10(max(values))), low + 1)
            self.ticks = [10.0**power for power in range(low, high + 1)]
        else:
            self.ticks = _ticks(min(values), max(values))
        self._low, self._high = self._size(self.ticks[0]), self._size(self.ticks[-1])

    def at(self, value: float) -> float:
        return 100 * (self._size(value) - self._low) / (self._high - self._low)

    def said(self, value: float) -> str:
        return f"{value:g}{self.unit}".replace("-", MINUS)

    def _size(self, value: float) -> float:
        return log10(value) if self.logarithmic else value


def _ticks(low: float, high: float) -> list[float]:
    """Round figures, about six of them, around all values."""
    distance = (high - low) / 5 or 1.0
    power = 10.0 ** floor(log10(distance))
    step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= distance)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return [number * step for number in range(first, max(last, first + 1) + 1)]


def intervals(
    rows: Sequence[tuple[str, float, float, float]], axis: Axis, mark: float | None = None
) -> str:
    """(name, value, low, high): a point with its interval; `mark` is a line to compare with."""
    marks = [] if mark is None else [_upright(axis.at(mark), "mark")]
    found: list[str] = []
    for name, value, low, high in rows:
        line = (
            f'<line class="bar" x1="{axis.at(low):.1f}%" x2="{axis.at(high):.1f}%" '
            f'y1="{MIDDLE}" y2="{MIDDLE}"/>'
        )
        said = f"{axis.said(value)} ({axis.said(low)} to {axis.said(high)})"
        dot = _dot(axis.at(value), 5, f"{name}: {said}")
        found.append(_row(name, axis, *marks, line, dot, said=said))
    return _framed(found, axis)


def boxes(rows: Sequence[tuple[str, dict[str, float], Sequence[int]]], axis: Axis) -> str:
    """(name, figures, values): quartiles as a box over all values; a point is the mean."""
    found: list[str] = []
    for name, figures, values in rows:
        q1, median, q3 = (axis.at(figures[key]) for key in ("q1", "median", "q3"))
        strokes = [_upright(axis.at(value), "value", 12) for value in sorted(set(values))]
        box = _rectangle(q1, q3, MIDDLE - 9, 18)
        mean = _dot(axis.at(figures["mean"]), 4, f"{name}: mean {axis.said(figures['mean'])}")
        middle = _upright(median, "bar", 8)
        said = f"median {axis.said(figures['median'])}, mean {axis.said(figures['mean'])}"
        found.append(_row(name, axis, *strokes, box, middle, mean, said=said))
    return _framed(found, axis)


def histograms(rows: Sequence[tuple[str, Sequence[tuple[float, float, int]]]], axis: Axis) -> str:
    """(name, (from, to, number) ...): columns as high as their share of the largest."""
    found: list[str] = []
    for name, columns in rows:
        most = max((count for _, _, count in columns), default=1)
        heights = [(ROW - 6) * count / most for _, _, count in columns]
        parts = [
            _rectangle(axis.at(low), axis.at(high), ROW - height, height)
            for (low, high, _), height in zip(columns, heights, strict=True)
        ]
        found.append(_row(name, axis, *parts, GROUND))
    return _framed(found, axis)


def bar(value: float, axis: Axis) -> str:
    """From zero to the value, for the cell of a table that says the figure."""
    low, high = sorted((axis.at(0), axis.at(value)))
    zero = _upright(axis.at(0), "axis", 0, SMALL)
    return f'<svg height="{SMALL}" aria-hidden="true">{_rectangle(low, high, 0, SMALL)}{zero}</svg>'


def _dot(place: float, radius: int, text: str) -> str:
    return (
        f'<circle class="dot" cx="{place:.1f}%" cy="{MIDDLE}" r="{radius}">'
        f"<title>{escape(text)}</title></circle>"
    )


def _rectangle(left: float, right: float, top: float, height: float) -> str:
    return (
        f'<rect class="box" x="{left:.2f}%" y="{top:.1f}" '
        f'width="{right - left:.2f}%" height="{height:.1f}"/>'
    )


def _upright(place: float, kind: str, gap: int = 0, height: int = ROW) -> str:
    """A line from top to bottom, with a gap at both ends."""
    return (
        f'<line class="{kind}" x1="{place:.1f}%" x2="{place:.1f}%" y1="{gap}" y2="{height - gap}"/>'
    )


def _row(name: str, axis: Axis, *parts: str, said: str = "") -> str:
    ticks = [_upright(axis.at(tick), "tick") for tick in axis.ticks]
    drawn = "".join([*ticks, *parts])
    label = escape(f"{name}: {axis.title} {said}".rstrip())
    return (
        f'<div class="row"><span>{escape(name)}</span>'
        f'<svg height="{ROW}" role="img" aria-label="{label}">{drawn}</svg></div>'
    )


def _framed(rows: list[str], axis: Axis) -> str:
    figures = "".join(
        f'<text x="{axis.at(tick):.1f}%" y="{SCALE - 4}" text-anchor="middle">'
        f"{axis.said(tick)}</text>"
        for tick in axis.ticks
    )
    scale = f'<div class="row"><span></span><svg height="{SCALE}">{figures}</svg></div>'
    title = f'<div class="row title"><span></span><span>{escape(axis.title)}</span></div>'
    return f'<div class="plot">{"".join(rows)}{scale}{title}</div>'
