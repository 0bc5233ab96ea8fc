"""Score sheets side by side, and what a seat may know of them in mid-game."""

from __future__ import annotations

from random import Random
from typing import Any

from rich import box
from rich.table import Table

from meadhall.core.score_sheet import Line, Sheet
from meadhall.core.state import State
from meadhall.core.text import Texts

WORLDS = 12
UNKNOWN = "?"


def sheets_table(sheets: list[Sheet], texts: Texts, say: Texts) -> Table:
    rows = Table(say.say("points", {}), box=box.SIMPLE_HEAD)
    for sheet in sheets:
        rows.add_column(texts.names[sheet["seat"]], justify="right")
    for key, params in _keys(sheets):
        rows.add_row(texts.say(key, params), *[_points(sheet, key) for sheet in sheets])
        for label, points in _parts(sheets, key, texts):
            rows.add_row(f"  {label}", *points, style="dim")
    rows.add_section()
    rows.add_row(say.say("total", {}), *[str(sheet["total"]) for sheet in sheets])
    return rows


def sheets_for(state: State, seat: int) -> list[dict[str, Any]]:
    """The sheets as far as the seat can work them out.

    They are read off states imagined from what the seat knows, never off the true one: a line
    that differs between these depends on something hidden.
    """
    rng = Random(f"sheets:{seat}")
    worlds = [state.resample(seat, rng).scores() for _ in range(WORLDS)]
    return [_common([world[number] for world in worlds]) for number in range(state.players)]


def _common(versions: list[Sheet]) -> Sheet:
    lines = []
    for entry in versions[0]["lines"]:
        same = all(entry in other["lines"] for other in versions)
        lines.append(entry if same else {**entry, "points": UNKNOWN})
    totals = {version["total"] for version in versions}
    total = totals.pop() if len(totals) == 1 else UNKNOWN
    return {**versions[0], "lines": lines, "total": total}


def _keys(sheets: list[Sheet]) -> list[tuple[str, dict[str, Any]]]:
    found: dict[str, dict[str, Any]] = {}
    for sheet in sheets:
        for entry in sheet["lines"]:
            found.setdefault(entry["key"], entry["params"])
    return list(found.items())


def _parts(sheets: list[Sheet], key: str, texts: Texts) -> list[tuple[str, list[str]]]:
    """Where the points of a line come from, with what each seat has of it."""
    found: dict[str, list[str]] = {}
    for column, sheet in enumerate(sheets):
        for part in _parts_of(sheet, key):
            label = texts.say(part["key"], part["params"])
            found.setdefault(label, [""] * len(sheets))[column] = str(part["points"])
    return list(found.items())


def _parts_of(sheet: Sheet, key: str) -> list[Line]:
    lines = [entry for entry in sheet["lines"] if entry["key"] == key]
    return [part for entry in lines if entry["points"] != UNKNOWN for part in entry["parts"]]


def _points(sheet: Sheet, key: str) -> str:
    points = [entry["points"] for entry in sheet["lines"] if entry["key"] == key]
    return " + ".join(str(number) for number in points)
