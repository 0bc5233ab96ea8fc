"""Where the points of each bot come from, line by line of the score sheet."""

from __future__ import annotations

from html import escape
from typing import Any

from meadhall.arena import words
from meadhall.arena.axis import Axis
from meadhall.arena.figures import MINUS, figure
from meadhall.arena.html_parts import section
from meadhall.arena.plots import bar

Found = dict[str, Any]

GROUPS = (words.GAINED, words.MIXED, words.LOST)


def source_section(found: Found) -> list[str]:
    lines, empty = words.sources(found)
    if len(lines) < 2:
        return []
    bots = words.ranked(found)
    axis = Axis([0, *(points for line in lines for points in line.points)], "points")
    names = [escape(bot["bot"]) for bot in bots]
    total = [bot["score"]["mean"] for bot in bots]
    shown = [
        f'<table class="sources stacked" style="--columns: {len(bots)}">{_head(names)}<tbody>',
        *_grouped(lines, names, axis),
        f"{_cells('Total', names, [_points(points) for points in total], total)}</tbody></table>",
    ]
    lead = "Average points per game, by the lines of the score sheet."
    note = "All bars have the same scale. Differences and totals are taken before rounding."
    if len(found["line_up"]) > found["players"] > 1:
        note += " These are all games of a bot, not only those against another one."
    if empty:
        note += f" Nothing for any bot: {', '.join(empty)}."
    return section("Where the points come from", lead, *shown, note=note)


def _head(names: list[str]) -> str:
    best, *others = names
    heads = "".join(f"<th>{name}</th>" for name in ("", best, *others))
    differences = "".join(
        f'<th class="difference">{best} {MINUS}<br>{name}</th>' for name in others
    )
    return f"<thead><tr>{heads}{differences}</tr></thead>"


def _grouped(lines: list[words.Source], names: list[str], axis: Axis) -> list[str]:
    groups = {title: [line for line in lines if line.group == title] for title in GROUPS}
    told = [title for title, held in groups.items() if held]
    cells = 2 * len(lines[0].points)
    shown: list[str] = []
    for title in told:
        if len(told) > 1:
            shown.append(f'<tr class="group"><td colspan="{cells}">{title}</td></tr>')
        shown += [_source(line, names, axis) for line in groups[title]]
    return shown


def _source(line: words.Source, names: list[str], axis: Axis) -> str:
    shown = [_points(points, bar(points, axis)) for points in line.points]
    return _cells(line.label, names, shown, line.points)


def _cells(label: str, names: list[str], shown: list[str], points: list[float]) -> str:
    """One for each bot, then what the best bot has more than each of the others."""
    bots = "".join(f"<td>{cell}</td>" for cell in shown)
    differences = "".join(
        _difference(f"{names[0]} {MINUS} {name}", points[0] - other)
        for name, other in zip(names[1:], points[1:], strict=True)
    )
    return f"<tr><td>{escape(label)}</td>{bots}{differences}</tr>"


def _difference(bots: str, value: float) -> str:
    """A narrow page has no heads above the differences, and names the bots beside each."""
    said = figure(value, 1, sign=True)
    return f'<td class="difference"><span class="bots">{bots}: </span>{said}</td>'


def _points(value: float, drawn: str = "") -> str:
    return f'<div class="points"><span>{figure(value, 1)}</span>{drawn}</div>'
