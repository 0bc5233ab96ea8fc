"""Figures that cards are made with."""

from __future__ import annotations

from meadhall.core.machine import Number


def told(place: int) -> Number:
    """What the event tells a hook under its argument of that place."""
    return lambda state, frame: frame.regs[place]
