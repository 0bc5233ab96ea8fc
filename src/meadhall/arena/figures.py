"""Figures as people read them."""

from __future__ import annotations

MINUS = "\u2212"
DASH = "\u2013"


def figure(value: float, decimals: int = 0, sign: bool = False) -> str:
    """With a true minus, and none before a zero."""
    rounded = round(value, decimals) or 0.0
    text = f"{rounded:+.{decimals}f}" if sign and rounded else f"{rounded:.{decimals}f}"
    return text.replace("-", MINUS)


def give_or_take(value: float, error: float | None, decimals: int = 1, sign: bool = False) -> str:
    text = figure(value, decimals, sign)
    return text if error is None else f"{text}\xa0±\xa0{figure(error, decimals)}"


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def share_with_interval(share: dict[str, float]) -> str:
    """`58 % (42 to 73)`, with a dash."""
    low, high = (figure(100 * share[end]) for end in ("low", "high"))
    return f"{percent(share['value'])} ({low}{DASH}{high})"


def milliseconds(value: float) -> str:
    return "under 0.1" if value < 0.1 else figure(value, 1)


def listed(names: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`"""
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)
