"""The axis of a plot: no longer than what it shows, with round figures on it."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10

from meadhall.arena.figures import MINUS

CLOSE = 1e-9
FACTORS = (1, 2, 5)


class Axis:
    """From a value to its place in percent. A logarithmic one takes powers of ten as ticks, and
    figures between them if it is short. `room` is what stays free beyond the values at each end,
    as a part of the distance between them."""

    def __init__(
        self,
        values: Sequence[float],
        title: str,
        unit: str = "",
        logarithmic: bool = False,
        room: float = 0,
    ) -> None:
        self.title = title
        self.unit = unit
        self.logarithmic = logarithmic
        low, high = min(values), max(values)
        if logarithmic:
            around = _around(low, high)
            tens = [tick for tick in around if _is_power_of_ten(tick)]
            self.ticks = tens if len(tens) > 1 else around
            low, high = around[0], around[-1]
        else:
            high = high if high > low else low + 1
            self.ticks = _ticks(low, high)
        beyond = room * (self._size(high) - self._size(low))
        self._low, self._high = self._size(low) - beyond, self._size(high) + beyond

    def at(self, value: float) -> float:
        return 100 * (self._size(value) - self._low) / (self._high - self._low)

    def said(self, value: float) -> str:
        return f"{value:g}{self.unit}".replace("-", MINUS)

    def _size(self, value: float) -> float:
        return log10(value) if self.logarithmic else value


def round_step(least: float) -> float:
    """The next of ... 1, 2, 5, 10, 20, 50 ..."""
    power = 10.0 ** floor(log10(least))
    return next(power * factor for factor in (*FACTORS, 10) if power * factor >= least - CLOSE)


def _ticks(low: float, high: float) -> list[float]:
    """Round figures, two to six of them."""
    step = round_step((high - low) / 5)
    first, last = ceil(low / step - CLOSE), floor(high / step + CLOSE)
    return [number * step for number in range(first, last + 1)]


def _around(low: float, high: float) -> list[float]:
    """Of the figures 1, 2 and 5 times a power of ten, those between and the next on both sides."""
    powers = range(floor(log10(low)), ceil(log10(high)) + 2)
    steps = [10.0**power * factor for power in powers for factor in FACTORS]
    first = max(number for number, step in enumerate(steps) if step <= low * (1 + CLOSE))
    last = next(number for number, step in enumerate(steps) if step >= high * (1 - CLOSE))
    return steps[first : max(last, first + 1) + 1]


def _is_power_of_ten(value: float) -> bool:
    return abs(log10(value) - round(log10(value))) < CLOSE
