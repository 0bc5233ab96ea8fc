"""Figures as people read them: one rule of rounding, half away from zero."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from math import floor, log10

MINUS = "\u2212"
DASH = "\u2013"
EXACT = 9
"""Decimals of a float that can be trusted: 100 x 0.575 is 57.49999999999999."""


def rounded(value: float, decimals: int = 0) -> Decimal:
    return Decimal(repr(round(float(value), EXACT))).quantize(
        Decimal(1).scaleb(-decimals), ROUND_HALF_UP
    )


def figure(value: float, decimals: int = 0, sign: bool = False) -> str:
    """With a true minus, and none before a zero."""
    number = rounded(value, decimals) or abs(rounded(0, decimals))
    text = f"{number:+f}" if sign and number else f"{number:f}"
    return text.replace("-", MINUS)


def half(value: float) -> str:
    """`94.5`, but `94`: medians and quartiles lie on scores or between two."""
    return figure(value, 1).removesuffix(".0")


def give_or_take(value: float, error: float | None, decimals: int = 1, sign: bool = False) -> str:
    text = figure(value, decimals, sign)
    return text if error is None else f"{text}\xa0±\xa0{figure(error, decimals)}"


def is_clear(value: float, error: float | None) -> bool:
    """Whether the interval leaves out zero."""
    return error is not None and abs(value) > error


def percent(share: float) -> str:
    """`58 %`, but `57.5 %`: it and its rest, both rounded up, would be 101 % together."""
    halfway = rounded(100 * share, 4) % 1 == Decimal("0.5")
    return f"{figure(100 * share, 1 if halfway else 0)} %"


def share_with_interval(share: dict[str, float]) -> str:
    """`58 % (42 to 73)`, with a dash."""
    low, high = (figure(100 * share[end]) for end in ("low", "high"))
    return f"{percent(share['value'])} ({low}{DASH}{high})"


def milliseconds(value: float) -> str:
    """With two significant digits, or as many as stand before the point."""
    if value <= 0:
        return "0"
    return figure(value, max(0, 1 - floor(log10(value))))


def p_value_text(value: float) -> str:
    return "under 0.001" if value < 0.001 else figure(value, 3 if value < 0.1 else 2)


def times(number: int) -> str:
    """`twice`, `6 times`"""
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def listed(names: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`"""
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)


def broken_at_comma(said: str) -> str:
    """And nowhere else, where a plot has little room for what is said beside it."""
    return said.replace(" ", "\xa0").replace(",\xa0", ", ")
