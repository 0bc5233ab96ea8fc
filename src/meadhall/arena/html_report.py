"""The report of an arena: one HTML file that needs nothing else."""

from __future__ import annotations

from html import escape
from typing import Any

from meadhall.arena import words
from meadhall.arena.certainty import RISK
from meadhall.arena.duration_histogram import lower_edge
from meadhall.arena.figures import figure, percent
from meadhall.arena.plots import Axis, bar, boxes, histograms, intervals
from meadhall.arena.report_style import STYLE
from meadhall.arena.seats import seats_of
from meadhall.arena.tournament import Tournament
from meadhall.arena.verdict import seats, verdict

Found = dict[str, Any]


HEADS = {
    "rating": "Elo rating",
    "wins": "games won",
    "points": "average points",
    words.MEAN_MS: "mean ms per decision",
    "p95 ms": "95 % within (ms)",
}
"""Where there is room for more than in a terminal."""


def html_report(found: Found, held: Tournament) -> str:
    """The summary `found` of the games `held`, with plots."""
    title = f"Arena: {words.heading(found)}"
    found = {**found, "bots": words.ranked(found)}
    body = [
        f"<h1>{escape(title)}</h1>",
        _paragraphs("verdict", [*verdict(found), seats(found)]),
        _paragraphs(
            "facts", [words.options(found), words.seated(found), words.extent(found) + "."]
        ),
        _table(found),
        *_head_to_head(found),
        *(_contest(found) if words.contested(found) else []),
        *_seats(found),
        *_scores(found, held),
        *_sources(found),
        *_times(found),
        "<h2>Digest</h2>"
        f"<p>All final positions: <code>{found['digest']}</code>. "
        "Two runs whose games all end alike have the same digest.</p>",
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body>\n"
        + "\n".join(body)
        + "\n</body></html>\n"
    )


def _paragraphs(kind: str, texts: list[str | None]) -> str:
    inside = "".join(f"<p>{_text(text)}</p>" for text in texts if text is not None)
    return f'<div class="{kind}">{inside}</div>'


def _table(found: Found) -> str:
    short, rows = words.table(found)
    heads = [HEADS.get(head, head) for head in short]
    interval = "± and brackets give" if words.contested(found) else "± gives"
    return (
        '<table class="figures"><thead><tr>'
        + "".join(f"<th>{head}</th>" for head in heads)
        + "</tr></thead><tbody>"
        + "".join(f"<tr>{_cells(heads, row)}</tr>" for row in rows)
        + f'</tbody></table><p class="note">{interval} the 95 % interval; it needs three '
        "games. Quartiles: a quarter of the scores is below the first figure, half below the "
        "second, three quarters below the third. ms: milliseconds of processor time.</p>"
    )


def _cells(heads: list[str], row: list[str]) -> str:
    """With their heads, since a narrow page has one below the other."""
    first, *others = (escape(cell) for cell in row)
    named = zip(heads[1:], others, strict=True)
    return f"<td>{first}</td>" + "".join(f'<td data-head="{h}">{c}</td>' for h, c in named)


def _section(title: str, text: str, *parts: str) -> list[str]:
    return [f"<h2>{title}</h2>", f"<p>{_text(text)}</p>", *parts]


def _text(text: str) -> str:
    """A percent sign stays with its figure."""
    return escape(text).replace(" %", "\xa0%")


def _plain_table(heads: list[str], rows: list[list[str]], last: str = "") -> str:
    """`last` is the class of the last row."""
    head = "".join(f"<th>{escape(head)}</th>" for head in heads)
    lines = ["".join(f"<td>{escape(cell)}</td>" for cell in row) for row in rows]
    body = "".join(f"<tr>{line}</tr>" for line in lines[:-1])
    return (
        f'<table class="compared"><thead><tr>{head}</tr></thead><tbody>{body}'
        f'<tr class="{last}">{lines[-1]}</tr></tbody></table>'
    )


def _head_to_head(found: Found) -> list[str]:
    pairs = words.pairs(found)
    if not pairs:
        return []
    names = [" against ".join(pair["bots"]) for pair in pairs]
    if not words.contested(found):
        rows = [[name, words.points_of(pair)] for name, pair in zip(names, pairs, strict=True)]
        text = "The difference of the average scores on the same deals, with its 95 % interval."
        return _section("Head to head", text, _plain_table(["bots", "points"], rows))
    uneven = any(words.uneven(pair) for pair in pairs)
    rows = [
        [
            name,
            str(pair["games"]),
            words.wins_of(pair),
            *(_shares_of(pair) if uneven else []),
            words.points_of(pair),
        ]
        for name, pair in zip(names, pairs, strict=True)
    ]
    text = "Wins: games with both bots that one of them won and the other did not. "
    if any(pair["shared"] for pair in pairs):
        text += "Shared: games that both won. "
    if uneven:
        text += (
            "Share: what the first bot has of the wins of both, with its part of shared ones; "
            "equal share: what it would have if all seats won as often. "
        )
    heads = ["bots", "games", "wins", *(["share", "equal share"] if uneven else []), "points"]
    return _section(
        "Head to head",
        f"{text}Points: the difference on the same deals. {_when_told_apart(found)}",
        _plain_table(heads, rows),
    )


def _shares_of(pair: Found) -> list[str]:
    share = "" if pair["share"] is None else percent(pair["share"])
    return [share, percent(pair["equal_share"])]


def _when_told_apart(found: Found) -> str:
    if found["test"] is not None:
        return "The verdict is that of the sequential test."
    return (
        "One bot counts as stronger if luck alone would part the wins of equal bots so far in "
        f"fewer than {percent(RISK)} of all arenas (binomial test)."
    )


def _contest(found: Found) -> list[str]:
    rated = [(bot["bot"], bot["rating"]["value"], bot["rating"]["error"]) for bot in found["bots"]]
    spans = [(bot, value, value - error, value + error) for bot, value, error in rated]
    ends = [end for _, _, low, high in spans for end in (low, high)]
    shares = [_share(bot["bot"], bot["win_share"]) for bot in found["bots"]]
    return [
        *_section(
            "Wins",
            "The share of games won, for each seat that a bot had; a shared win is divided. The "
            "line through a point is the 95 % interval. Dashed: "
            f"{percent(1 / found['players'])}, what equal bots would win.",
            _shares(shares, found["players"]),
        ),
        *_section(
            "Ratings",
            "Elo ratings, from who won each game; the average of these bots is 0 (dashed). Of the "
            "games that one of two bots wins, the one rated 191 higher wins 3 of 4. Each bot is "
            "given one imaginary draw: without it, a bot that wins every game would have no "
            "finite rating. Two bots can differ clearly although their intervals overlap.",
            intervals(spans, Axis(ends, "Elo rating"), 0),
        ),
    ]


def _share(name: str, share: dict[str, float]) -> tuple[str, float, float, float]:
    value, low, high = (round(100 * share[key], 1) for key in ("value", "low", "high"))
    return name, value, low, high


def _shares(rows: list[tuple[str, float, float, float]], players: int) -> str:
    return intervals(rows, Axis([0, 100], "games won", " %"), 100 / players)


def _seats(found: Found) -> list[str]:
    if "seats" not in found:
        return []
    alone = len(found["bots"]) == 1
    rows = [_share(f"seat {seat['seat']}", seat["win_share"]) for seat in found["seats"]]
    text = (
        "Seat 1 begins, the others follow in turn order. The line through a point is the 95 % "
        f"interval. Dashed: {percent(1 / found['players'])}, an equal share."
    )
    if not alone:
        text += " The plot is of all bots; one bot in all seats shows best what seats do."
    return _section(
        "Wins by seat",
        text,
        _shares(rows, found["players"]),
        *([] if alone else [_plain_table(*words.seat_table(found), "all")]),
    )


def _scores(found: Found, held: Tournament) -> list[str]:
    rows = [
        (bot["bot"], bot["score"], [seat.total for seat in seats_of(bot["bot"], held.matches)])
        for bot in found["bots"]
    ]
    ends = [figures[end] for _, figures, _ in rows for end in ("min", "max")]
    return _section(
        "Scores",
        "Each thin stroke is a score that occurred, once or often. The middle half of all games "
        "lies in the box; the thick line in it is the median, the point the mean.",
        boxes(rows, Axis(ends, "points at the end of a game")),
    )


def _sources(found: Found) -> list[str]:
    lines, empty = words.sources(found)
    if len(lines) < 2:
        return []
    axis = Axis([0, *(points for line in lines for points in line.points)], "points")
    heads = "".join(f"<th>{escape(bot['bot'])}</th>" for bot in found["bots"])
    total = "".join(f"<td>{figure(bot['score']['mean'], 1)}</td>" for bot in found["bots"])
    left_out = f"Nothing for any bot: {', '.join(empty)}."
    text = "Average points per game by the lines of the score sheet. All bars have the same scale."
    if len(found["bots"]) == 2:
        one, other = found["bots"]
        text += f" Difference: {one['bot']} minus {other['bot']}."
        heads += '<th class="difference">difference</th>'
        total += _difference([one["score"]["mean"], other["score"]["mean"]])
    return _section(
        "Where the points come from",
        text,
        f'<table class="sources"><thead><tr><th></th>{heads}</tr></thead><tbody>',
        *_grouped(lines, axis),
        f"<tr><td>Total</td>{total}</tr></tbody></table>",
        *([f'<p class="note">{escape(left_out)}</p>'] if empty else []),
    )


def _grouped(lines: list[words.Source], axis: Axis) -> list[str]:
    gained = [_source(line, axis) for line in lines if not line.lost]
    lost = [_source(line, axis) for line in lines if line.lost]
    if not gained or not lost:
        return gained + lost
    bots = len(lines[0].points)
    cells = 4 if bots == 2 else 1 + bots
    title = '<tr class="group"><td colspan="{}">Points {}</td></tr>'
    return [title.format(cells, "gained"), *gained, title.format(cells, "lost"), *lost]


def _source(line: words.Source, axis: Axis) -> str:
    points = "".join(_points(points, axis) for points in line.points)
    return f"<tr><td>{escape(line.label)}</td>{points}{_difference(line.points)}</tr>"


def _difference(points: list[float]) -> str:
    """A cell where there are two bots, else nothing."""
    if len(points) != 2:
        return ""
    return f"<td>{figure(points[0] - points[1], 1, sign=True)}</td>"


def _points(value: float, axis: Axis) -> str:
    text = figure(value, 1)
    return f'<td><div class="points">{bar(value, axis)}<span>{text}</span></div></td>'


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
