"""Score sheets: itemised, also in mid-game."""

from __future__ import annotations

from typing import Any

from meadhall.core.basics import Params

Sheet = dict[str, Any]


Line = dict[str, Any]


def line(key: str, points: int, params: Params | None = None) -> Line:
    """One line: a text key and its points."""
    return {"key": key, "points": points, "params": {} if params is None else params, "parts": []}


def itemised(key: str, parts: list[Line]) -> Line:
    """One line that says where its points come from. A part is a line without parts."""
    return {**line(key, sum(part["points"] for part in parts)), "parts": parts}


def sheet(seat: int, lines: list[Line], tie_break: list[int] | None = None) -> Sheet:
    """A seat's sheet. `tie_break` figures decide between equal totals, the higher the better."""
    total = sum(entry["points"] for entry in lines)
    return {"seat": seat, "lines": lines, "total": total, "tie_break": tie_break or []}


def winners(sheets: list[Sheet]) -> list[int]:
    """The seats that win; several if even the tie-breaks are equal."""
    best = max(_rank(entry) for entry in sheets)
    return [entry["seat"] for entry in sheets if _rank(entry) == best]


def _rank(entry: Sheet) -> list[int]:
    return [entry["total"], *entry["tie_break"]]
