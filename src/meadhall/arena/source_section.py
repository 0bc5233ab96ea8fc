"""Where the points of each bot come from, line by line of the score sheet."""

from __future__ import annotations

from html import escape
from typing import Any

from meadhall.arena import words
from meadhall.arena.axis import Axis
from meadhall.arena.figures import MINUS, figure, give_or_take, is_clear
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
    kind = "two" if words.of_two(found) else "stacked"
    shown = [
        f'<table class="sources {kind}" style="--columns: {len(bots)}">{_head(names)}<tbody>',
        *_grouped(lines, names, axis),
        f"{_cells(_total(found), names, axis=None)}</tbody></table>",
    ]
    lead = "Average points per game, by the lines of the score sheet."
    note = "Differences and totals are taken before rounding."
    if not words.all_play_every_deal(found):
        note += " These are all games of a bot, not only those against another one."
    elif len(bots) > 1:
        note += " ± gives the 95 % confidence interval, from the spread between deals. Bold: luck "
        note += "would hardly do it (t-test, Holm correction for all lines of a comparison)."
    if empty:
        note += f" No bot has points for: {', '.join(empty)}."
    return section("Where the points come from", lead, *shown, note=note)


def _head(names: list[str]) -> str:
    best, *others = names
    heads = "".join(f"<th><div>{name}</div></th>" for name in ("", best, *others))
    lines = " " if len(others) == 1 else "<br>"
    differences = "".join(
        f'<th class="difference">{best} {MINUS}{lines}{name}</th>' for name in others
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
        shown += [_cells(line, names, axis) for line in groups[title]]
    return shown


def _total(found: Found) -> words.Source:
    bots, pairs = words.ranked(found), words.pairs(found)
    together = words.all_play_every_deal(found)
    best, *others = [bot["score"]["mean"] for bot in bots]
    errors = [pair["error"] if together else None for pair in pairs[: len(others)]]
    leads = [
        words.Lead(best - other, error, is_clear(best - other, error))
        for other, error in zip(others, errors, strict=True)
    ]
    return words.Source("Total", [best, *others], leads)


def _cells(line: words.Source, names: list[str], axis: Axis | None) -> str:
    """One for each bot, then what the best bot has more than each of the others."""
    bots = "".join(f"<td>{_points(value, axis)}</td>" for value in line.points)
    differences = "".join(
        _difference(f"{names[0]} {MINUS} {name}", lead)
        for name, lead in zip(names[1:], line.leads, strict=True)
    )
    return f"<tr><td>{escape(line.label)}</td>{bots}{differences}</tr>"


def _difference(bots: str, lead: words.Lead) -> str:
    """A narrow page has no heads above the differences of several, and names the bots beside
    each."""
    said = give_or_take(lead.points, lead.error, sign=True)
    kind = "difference clear" if lead.is_clear else "difference"
    return f'<td class="{kind}"><span class="bots">{bots}: </span>{said}</td>'


def _points(value: float, axis: Axis | None) -> str:
    drawn = "" if axis is None else bar(value, axis)
    return f'<div class="points"><span>{figure(value, 1)}</span>{drawn}</div>'
