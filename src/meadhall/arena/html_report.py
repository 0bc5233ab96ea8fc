"""The report of an arena: one HTML file that needs nothing else."""

from __future__ import annotations

from html import escape
from typing import Any

from meadhall.arena import words
from meadhall.arena.duration_histogram import lower_edge
from meadhall.arena.plots import Axis, bar, boxes, histograms, intervals
from meadhall.arena.tournament import Tournament
from meadhall.arena.tournament_summary import seats_of

STYLE = """
:root { color-scheme: light dark; --ink: #222; --soft: #bbb; --fill: #7aa6c9; --dot: #14507a; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e4e4; --soft: #555; --fill: #3f6f94; --dot: #9fd0f5; }
}
body { font: 16px/1.5 system-ui, sans-serif; max-width: 860px; margin: 2em auto; padding: 0 1em; }
h1 { line-height: 1.2; }
code { overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .3em .6em; text-align: right; border-bottom: 1px solid var(--soft); }
th:first-child, td:first-child { text-align: left; }
.sources { table-layout: fixed; }
.sources th, .sources td { padding: .3em .4em; overflow-wrap: break-word; hyphens: auto; }
.sources th:first-child { width: 10em; }
.sources tr:last-child td { border-bottom: 0; font-weight: bold; }
.points { display: flex; align-items: center; }
.points span { min-width: 3.5em; }
.points svg { min-width: 0; }
.plot { padding-right: 1.5em; }
.row { display: grid; grid-template-columns: 5em 1fr; gap: 1.5em; align-items: center; }
.row span { text-align: right; }
.title span { text-align: center; }
svg { display: block; width: 100%; overflow: visible; }
svg text { font: 13px system-ui, sans-serif; fill: var(--ink); }
.tick { stroke: var(--soft); stroke-width: .5; }
.axis { stroke: var(--ink); }
.mark { stroke: var(--ink); stroke-dasharray: 4 4; }
.bar { stroke: var(--dot); stroke-width: 3; }
.value { stroke: var(--dot); opacity: .45; }
.box { fill: var(--fill); fill-opacity: .75; }
.dot { fill: var(--dot); }
@media (max-width: 600px) {
  .plot { padding: 0 1em; }
  .row { grid-template-columns: 1fr; gap: 0; }
  .row span { text-align: left; }
  .row span:empty { display: none; }
  .title span { text-align: center; }
  .figures thead { display: none; }
  .figures tr { display: block; margin-bottom: 1em; }
  .figures td { display: flex; justify-content: space-between; border: 0; padding: 0; }
  .figures td::before { content: attr(data-head); }
  .figures td:first-child { font-weight: bold; border-bottom: 1px solid var(--soft); }
  .figures td:first-child::before { content: none; }
  .sources { font-size: 13px; }
  .sources th:first-child { width: 7em; }
  .points { flex-direction: column-reverse; align-items: stretch; }
}
"""

Found = dict[str, Any]


def html_report(found: Found, held: Tournament) -> str:
    """The summary `found` of the games `held`, with plots."""
    title = f"Arena: {words.heading(found)}"
    sentences = [words.options(found), words.seated(found), words.extent(found) + "."]
    body = [
        f"<h1>{escape(title)}</h1>",
        *(f"<p>{escape(text)}</p>" for text in sentences if text is not None),
        *_verdict(found),
        _table(found),
        *(_contest(found) if words.contested(found) else []),
        *_scores(found, held),
        *_sources(found),
        *_times(found),
        f"<p>Digest of all final positions: <code>{found['digest']}</code>. "
        "Two runs whose games all end alike have the same one.</p>",
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body>\n"
        + "\n".join(body)
        + "\n</body></html>\n"
    )


def _verdict(found: Found) -> list[str]:
    text = words.verdict(found)
    return [] if text is None else [f"<p><strong>{escape(text)}</strong></p>"]


def _table(found: Found) -> str:
    heads, rows = words.table(found)
    return (
        '<table class="figures"><thead><tr>'
        + "".join(f"<th>{head}</th>" for head in heads)
        + "</tr></thead><tbody>"
        + "".join(f"<tr>{_cells(heads, row)}</tr>" for row in rows)
        + "</tbody></table><p>What follows ± or stands in brackets is the 95 % interval. "
        "Quartiles: a quarter of the scores lies below the first figure, half below the second, "
        "three quarters below the third. ms are milliseconds of processor time for a decision: "
        "the average, and what 95 % of the decisions do not exceed.</p>"
    )


def _cells(heads: list[str], row: list[str]) -> str:
    """With their heads, since a narrow page has one below the other."""
    first, *others = (escape(cell) for cell in row)
    named = zip(heads[1:], others, strict=True)
    return f"<td>{first}</td>" + "".join(f'<td data-head="{h}">{c}</td>' for h, c in named)


def _section(title: str, text: str, *parts: str) -> list[str]:
    return [f"<h2>{title}</h2>", f"<p>{escape(text)}</p>", *parts]


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
            "The share of its seats with which a bot won; a shared win is divided. The line "
            "through a point is its interval; bots of equal strength would all be on the dashed "
            "line.",
            intervals(shares, Axis([0, 100], "games won", " %"), equal),
        ),
        *_section(
            "Ratings",
            "Elo ratings by who won each game; the average of these bots is 0 (dashed). If one "
            "of two bots wins, it is 3 times out of 4 the one that is rated 191 higher. Each bot "
            "has one imagined draw, or else one that always wins or loses would have no rating. "
            "Ratings depend on each other: bots can be told apart though their intervals overlap.",
            intervals(spans, Axis(ends, "Elo rating"), 0),
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
        "Each thin stroke is a score that occurred, once or often. The middle half of all games "
        "lies in the box; the thick line in it is the median, the point the mean.",
        boxes(rows, Axis(ends, "points at the end of a game")),
    )
    return section + [f"<p>{escape(line)}.</p>" for line in words.differences(found)]


def _sources(found: Found) -> list[str]:
    named = words.sources(found)
    if len(named) < 2:
        return []
    bots = found["bots"]
    axis = Axis([0, *(points for bot in bots for points in bot["sources"].values())], "points")
    heads = "".join(f"<th>{escape(bot['bot'])}</th>" for bot in bots)
    rows = [
        f"<tr><td>{escape(label)}</td>"
        + "".join(_points(bot["sources"].get(key, 0.0), axis) for bot in bots)
        for key, label in named.items()
    ]
    total = "".join(f"<td>{bot['score']['mean']:.1f}</td>" for bot in bots)
    return _section(
        "Where the points come from",
        "Average points in a game by the lines of the score sheet. All bars have one scale.",
        f'<table class="sources"><thead><tr><th>line of the sheet</th>{heads}</tr></thead><tbody>',
        *rows,
        f"<tr><td>Total</td>{total}</tr></tbody></table>",
    )


def _points(value: float, axis: Axis) -> str:
    return f'<td><div class="points">{bar(value, axis)}<span>{value:.1f}</span></div></td>'


def _times(found: Found) -> list[str]:
    rows = [(bot["bot"], _columns(bot["thinking"]["times"])) for bot in found["bots"]]
    ends = [end for _, columns in rows for low, high, _ in columns for end in (low, high)]
    if not ends:
        return []
    axis = Axis(ends, "milliseconds of processor time for a decision", logarithmic=True)
    return _section(
        "Decision times",
        "The higher a column, the more decisions took that long; the highest column of each bot "
        "has the same height. From one number below the axis to the next, a decision takes ten "
        "times as long. Only decisions with a choice are counted.",
        histograms(rows, axis),
    )


def _columns(times: dict[str, int]) -> list[tuple[float, float, int]]:
    """From, to, number; in milliseconds."""
    return [(_edge(int(size)), _edge(int(size) + 1), number) for size, number in times.items()]


def _edge(size: int) -> float:
    return 1000 * lower_edge(size)
