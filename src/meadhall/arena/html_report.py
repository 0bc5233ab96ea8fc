"""The report of an arena: one HTML file that needs nothing else."""

from __future__ import annotations

from html import escape
from typing import Any

from meadhall.arena import words
from meadhall.arena.duration_histogram import lower_edge
from meadhall.arena.plots import Axis, bars, boxes, histograms, intervals
from meadhall.arena.tournament import Tournament
from meadhall.arena.tournament_summary import seats_of

STYLE = """
:root { color-scheme: light dark; --ink: #222; --soft: #bbb; --fill: #7aa6c9; --dot: #14507a; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e4e4; --soft: #555; --fill: #3f6f94; --dot: #9fd0f5; }
}
body { font: 16px/1.5 system-ui, sans-serif; max-width: 860px; margin: 2em auto; padding: 0 1em; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .3em .6em; text-align: right; border-bottom: 1px solid var(--soft); }
th:first-child, td:first-child { text-align: left; }
div { overflow-x: auto; }
svg { width: 100%; min-width: 560px; }
svg text { font: 13px system-ui, sans-serif; fill: var(--ink); }
.tick { stroke: var(--soft); stroke-width: .5; }
.axis { stroke: var(--ink); }
.mark { stroke: var(--ink); stroke-dasharray: 4 4; }
.bar { stroke: var(--dot); stroke-width: 3; }
.value { stroke: var(--dot); opacity: .45; }
.box { fill: var(--fill); fill-opacity: .75; }
.dot { fill: var(--dot); }
"""

Found = dict[str, Any]


def html_report(found: Found, held: Tournament) -> str:
    """The summary `found` of the games `held`, with plots."""
    title = f"Arena: {words.heading(found)}"
    sentences = [words.options(found), words.extent(found) + ".", words.verdict(found)]
    body = [
        f"<h1>{escape(title)}</h1>",
        *(f"<p>{escape(text)}</p>" for text in sentences if text is not None),
        _table(found),
        *(_contest(found) if words.contested(found) else []),
        *_scores(found, held),
        *_sources(found),
        *_times(found),
        f"<p>Digest of all final positions: <code>{found['digest']}</code></p>",
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body>\n"
        + "\n".join(body)
        + "\n</body></html>\n"
    )


def _table(found: Found) -> str:
    heads, rows = words.table(found)
    return (
        "<div><table><thead><tr>"
        + "".join(f"<th>{head}</th>" for head in heads)
        + "</tr></thead><tbody>"
        + "".join(f"<tr>{''.join(f'<td>{escape(c)}</td>' for c in row)}</tr>" for row in rows)
        + "</tbody></table></div><p>Values after ± and in brackets are intervals at 95 %; "
        "ms are milliseconds of the processor for a decision, p95 what 95 % of them do not "
        "exceed.</p>"
    )


def _section(title: str, text: str, *plots: str) -> list[str]:
    return [
        f"<h2>{title}</h2>",
        f"<p>{escape(text)}</p>",
        *(f"<div>{plot}</div>" for plot in plots),
    ]


def _contest(found: Found) -> list[str]:
    shares = [
        (bot["bot"], *(round(100 * bot["win_share"][key], 1) for key in ("value", "low", "high")))
        for bot in found["bots"]
    ]
    rated = [(bot["bot"], bot["rating"]["value"], bot["rating"]["error"]) for bot in found["bots"]]
    spans = [(bot, value, value - error, value + error) for bot, value, error in rated]
    ends = [end for _, _, low, high in spans for end in (low, high)]
    equal = 100 / found["players"]
    return [
        *_section(
            "Wins",
            "For each seat that a bot had, with its interval; the dashed line is what equals win.",
            intervals(shares, Axis([0, 100], "share of wins", " %"), equal),
        ),
        *_section(
            "Ratings",
            "On the scale of Elo, 0 on average: 191 more is a chance of 3 in 4 between two.",
            intervals(spans, Axis(ends, "rating"), 0),
        ),
    ]


def _scores(found: Found, held: Tournament) -> list[str]:
    rows = [
        (bot["bot"], bot["score"], [seat.total for seat in seats_of(bot["bot"], held.matches)])
        for bot in found["bots"]
    ]
    ends = [figures[end] for _, figures, _ in rows for end in ("min", "max")]
    section = _section(
        "Scores",
        "Half of all scores lie in the box; its line is the median, the point the mean, and each "
        "stroke a score that occurred.",
        boxes(rows, Axis(ends, "points")),
    )
    items = "".join(f"<li>{escape(line)}</li>" for line in words.differences(found))
    return section + ([f"<p>On the same deals:</p><ul>{items}</ul>"] if items else [])


def _sources(found: Found) -> list[str]:
    named = words.sources(found)
    if len(named) < 2:
        return []
    values = [bot["sources"].get(key, 0.0) for bot in found["bots"] for key in named]
    axis = Axis([0, *values], "points a game")
    parts = _section("Where the points come from", "The lines of the score sheet, on average.")
    for bot in found["bots"]:
        rows = [(label, bot["sources"].get(key, 0.0)) for key, label in named.items()]
        parts += [f"<h3>{escape(bot['bot'])}</h3>", f"<div>{bars(rows, axis)}</div>"]
    return parts


def _times(found: Found) -> list[str]:
    rows = [(bot["bot"], _columns(bot["thinking"]["times"])) for bot in found["bots"]]
    ends = [end for _, columns in rows for low, high, _ in columns for end in (low, high)]
    if not ends:
        return []
    axis = Axis(ends, "milliseconds of the processor for a decision", logarithmic=True)
    return _section(
        "Decision times",
        "Decisions that leave a choice, by how long they took; each row is as high as its most "
        "frequent time.",
        histograms(rows, axis),
    )


def _columns(times: dict[str, int]) -> list[tuple[float, float, int]]:
    """From, to, number; in milliseconds."""
    return [(_edge(int(size)), _edge(int(size) + 1), number) for size, number in times.items()]


def _edge(size: int) -> float:
    return 1000 * lower_edge(size)
