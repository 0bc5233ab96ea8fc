"""Shares of games won, each with its interval, along an axis from 0 to 100 %."""

from __future__ import annotations

from meadhall.arena.axis import Axis
from meadhall.arena.figures import share_with_interval
from meadhall.arena.plots import ROOM, Interval, intervals


def share_plot(shares: dict[str, dict[str, float]], players: int) -> str:
    """A row for each name; the line to compare with is what each of equals would win."""
    rows = [_row(name, share) for name, share in shares.items()]
    return intervals(rows, Axis([0, 100], "games won", " %", room=ROOM), 100 / players)


def _row(name: str, share: dict[str, float]) -> Interval:
    value, low, high = (100 * share[key] for key in ("value", "low", "high"))
    return Interval(name, value, low, high, share_with_interval(share))
