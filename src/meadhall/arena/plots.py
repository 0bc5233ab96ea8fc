"""Plots as SVG: a row for each bot along one axis.

Every row has its name beside it, so that colour is never the only sign.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

LABELS = 210
WIDTH = 520
"""Of the plot itself, beside the labels."""
MARGIN = 60
ROW = 34
TOP = 8
FOOT = 40


class Axis:
    """From a value to its place. A logarithmic one takes powers of ten as ticks."""

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
        share = (self._size(value) - self._low) / (self._high - self._low)
        return LABELS + WIDTH * share

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
    parts = [] if mark is None else [_upright(axis.at(mark), len(rows), "mark")]
    for number, (name, value, low, high) in enumerate(rows):
        y = _middle(number)
        parts += [
            _label(name, y),
            f'<line class="bar" x1="{axis.at(low):.1f}" x2="{axis.at(high):.1f}" '
            f'y1="{y}" y2="{y}"/>',
            f'<circle class="dot" cx="{axis.at(value):.1f}" cy="{y}" r="5">'
            f"<title>{escape(name)}: {value:g} ({low:g} to {high:g})</title></circle>",
        ]
    return _framed(parts, axis, len(rows))


def boxes(rows: Sequence[tuple[str, dict[str, float], Sequence[int]]], axis: Axis) -> str:
    """(name, figures, values): quartiles as a box over all values; a point is the mean."""
    parts: list[str] = []
    for number, (name, figures, values) in enumerate(rows):
        y = _middle(number)
        q1, median, q3 = (axis.at(figures[key]) for key in ("q1", "median", "q3"))
        parts += [_label(name, y), *_values(values, y, axis)]
        parts += [
            f'<rect class="box" x="{q1:.1f}" y="{y - 9}" width="{q3 - q1:.1f}" height="18"/>',
            f'<line class="bar" x1="{median:.1f}" x2="{median:.1f}" y1="{y - 9}" y2="{y + 9}"/>',
            f'<circle class="dot" cx="{axis.at(figures["mean"]):.1f}" cy="{y}" r="4">'
            f"<title>{escape(name)}: mean {figures['mean']:g}</title></circle>",
        ]
    return _framed(parts, axis, len(rows))


def _values(values: Sequence[int], y: float, axis: Axis) -> list[str]:
    """A stroke for each value that occurs."""
    return [
        f'<line class="value" x1="{axis.at(value):.1f}" x2="{axis.at(value):.1f}" '
        f'y1="{y - 5}" y2="{y + 5}"/>'
        for value in sorted(set(values))
    ]


def bars(rows: Sequence[tuple[str, float]], axis: Axis) -> str:
    """(name, value): from zero to the value."""
    zero = axis.at(0)
    parts = [_upright(zero, len(rows), "axis")]
    for number, (name, value) in enumerate(rows):
        y, x = _middle(number), axis.at(value)
        side, shift = ("start", 4) if value >= 0 else ("end", -4)
        parts += [
            _label(name, y),
            f'<rect class="box" x="{min(x, zero):.1f}" y="{y - 8}" '
            f'width="{abs(x - zero):.1f}" height="16"/>',
            f'<text x="{x + shift:.1f}" y="{y + 4}" text-anchor="{side}">{value:.1f}</text>',
        ]
    return _framed(parts, axis, len(rows))


def histograms(rows: Sequence[tuple[str, Sequence[tuple[float, float, int]]]], axis: Axis) -> str:
    """(name, (from, to, number) ...): columns as high as their share of the largest."""
    parts: list[str] = []
    for number, (name, columns) in enumerate(rows):
        y = _middle(number) + ROW / 2 - 2
        parts.append(_label(name, _middle(number)))
        most = max((count for _, _, count in columns), default=1)
        for low, high, count in columns:
            height = (ROW - 6) * count / most
            left, right = axis.at(low), axis.at(high)
            parts.append(
                f'<rect class="box" x="{left:.1f}" y="{y - height:.1f}" '
                f'width="{right - left:.1f}" height="{height:.1f}"/>'
            )
    return _framed(parts, axis, len(rows))


def _middle(number: int) -> float:
    return TOP + ROW * number + ROW / 2


def _label(name: str, y: float) -> str:
    return f'<text x="{LABELS - 10}" y="{y + 4}" text-anchor="end">{escape(name)}</text>'


def _upright(x: float, rows: int, kind: str) -> str:
    return f'<line class="{kind}" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{TOP + ROW * rows}"/>'


def _framed(parts: list[str], axis: Axis, rows: int) -> str:
    bottom = TOP + ROW * rows
    ticks = [_upright(axis.at(tick), rows, "tick") for tick in axis.ticks] + [
        f'<text x="{axis.at(tick):.1f}" y="{bottom + 16}" text-anchor="middle">'
        f"{tick:g}{axis.unit}</text>"
        for tick in axis.ticks
    ]
    title = (
        f'<text x="{LABELS + WIDTH / 2}" y="{bottom + 34}" text-anchor="middle">'
        f"{escape(axis.title)}</text>"
    )
    size = f"0 0 {LABELS + WIDTH + MARGIN} {bottom + FOOT}"
    return (
        f'<svg viewBox="{size}" role="img" aria-label="{escape(axis.title)}">'
        + "".join([*ticks, *parts, title])
        + "</svg>"
    )
