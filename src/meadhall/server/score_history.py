"""How the score stood in the course of a game."""

from __future__ import annotations

from typing import Any

from meadhall.core.events_from_entries import apply_entry
from meadhall.core.record import Record
from meadhall.core.state import State
from meadhall.core.table import load_table
from meadhall.server.result_messages import ScoreHistory, ScoreMoment

Points = dict[str, int]
"""Of a seat, by the key of the line."""


def score_history(record: Record) -> ScoreHistory:
    """From the start to the end; entries after which nobody's score differs are left out."""
    state = load_table(record, to=0).state
    stood = [(0, _points(state))]
    for entry in record.effective():
        apply_entry(state, entry)
        points = _points(state)
        if points != stood[-1][1]:
            stood.append((entry.n, points))
    keys = _keys([points for _, points in stood])
    moments = [
        ScoreMoment(n, [[seat.get(key, 0) for key in keys] for seat in points])
        for n, points in stood
    ]
    return ScoreHistory(keys, moments)


def _points(state: State) -> list[Points]:
    return [_by_key(sheet["lines"]) for sheet in state.scores()]


def _by_key(lines: list[dict[str, Any]]) -> Points:
    points: Points = {}
    for line in lines:
        points[line["key"]] = points.get(line["key"], 0) + line["points"]
    return points


def _keys(stood: list[list[Points]]) -> list[str]:
    """In the order of the final sheets; then those that were there for a time only."""
    found: dict[str, None] = {}
    for points in reversed(stood):
        for seat in points:
            found.update(dict.fromkeys(seat))
    return list(found)
