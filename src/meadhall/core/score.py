"""Score sheets: itemised, also in mid-game."""

from __future__ import annotations

from typing import Any

from meadhall.core.action import Params

Sheet = dict[str, Any]


def line(key: str, points: int, params: Params | None = None) -> dict[str, Any]:
    """One line: a text key, its points, and what they come from."""
    return {"key": key, "points": points, "params": {} if params is None else params}


def sheet(seat: int, lines: list[dict[str, Any]], tie_break: list[int] | None = None) -> Sheet:
    """A seat's sheet. `tie_break` figures decide between equal totals, the higher the better."""
    total = sum(entry["points"] for entry in lines)
    return {"seat": seat, "lines": lines, "total": total, "tie_break": tie_break or []}


def winners(sheets: list[Sheet]) -> list[int]:
    """The seats that win; several if even the tie-breaks are equal."""
    best = max(_rank(entry) for entry in sheets)
    return [entry["seat"] for entry in sheets if _rank(entry) == best]


def _rank(entry: Sheet) -> list[int]:
    return [entry["total"], *entry["tie_break"]]
