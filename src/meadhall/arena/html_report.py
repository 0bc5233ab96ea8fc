"""The report of an arena: one HTML file that needs nothing else."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import Any

from meadhall.arena import words
from meadhall.arena.axis import Axis, round_step
from meadhall.arena.deal_section import deal_section
from meadhall.arena.duration_histogram import SHORTEST, lower_edge
from meadhall.arena.figures import (
    DASH,
    broken_at_comma,
    figure,
    give_or_take,
    half,
    milliseconds,
    percent,
    share_with_interval,
)
from meadhall.arena.html_parts import paragraphs, section, table, text, with_names_marked
from meadhall.arena.pair_section import ELO, pair_section
from meadhall.arena.plots import (
    ROOM,
    Column,
    Distribution,
    Interval,
    boxes,
    durations,
    intervals,
)
from meadhall.arena.repeat_section import repeat_section
from meadhall.arena.report_style import STYLE
from meadhall.arena.seat_section import seat_section
from meadhall.arena.seats import seats_of
from meadhall.arena.share_plot import share_plot
from meadhall.arena.source_section import source_section
from meadhall.arena.tournament import Tournament
from meadhall.arena.verdict import seats, verdict

Found = dict[str, Any]

MOST_COLUMNS = 60
"""Of scores: finer ones would be nothing but gaps."""
JOINER = "\u2060"
"""No line ends here."""


def html_report(found: Found, held: Tournament) -> str:
    """The summary `found` of the games `held`, with plots."""
    found = {**found, "bots": words.ranked(found)}
    title = _title(found)
    body = [
        f"<h1>{escape(title)}</h1>",
        paragraphs("verdict", [*verdict(found), seats(found)]),
        paragraphs("facts", [words.extent(found) + ".", words.options(found), words.seated(found)]),
        *_summary(found),
        *pair_section(found),
        *(_contest(found) if words.contested(found) else []),
        *seat_section(found),
        *_scores(found, held),
        *deal_section(found, held),
        *source_section(found),
        *_times(found),
        *repeat_section(found, held.settings),
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body>\n"
        + with_names_marked("\n".join(body), [bot["bot"] for bot in found["bots"]])
        + "\n</body></html>\n"
    )


def _title(found: Found) -> str:
    if not words.of_two(found):
        return f"Arena: {words.heading(found)}"
    return f"{' against '.join(bot['bot'] for bot in found['bots'])}: {words.heading(found)}"


def _summary(found: Found) -> list[str]:
    """Bots are columns, so that they can be compared on a narrow page, too."""
    bots = found["bots"]
    rows = [
        *(_wins_rows(found) if words.contested(found) else []),
        ["average points", *(_mean(bot["score"]) for bot in bots)],
        ["median points", *(half(bot["score"]["median"]) for bot in bots)],
        ["middle half of the scores", *(_middle_half(bot["score"]) for bot in bots)],
        ["mean ms per decision", *(milliseconds(bot["thinking"]["mean_ms"]) for bot in bots)],
        [
            "95 % of decisions take at most (ms)",
            *(milliseconds(bot["thinking"]["p95_ms"]) for bot in bots),
        ],
    ]
    cells = [[_breakable(cell) for cell in row] for row in rows]
    shown = table("figures", ["", *(bot["bot"] for bot in bots)], cells)
    interval = "± and brackets give" if words.contested(found) else "± gives"
    by_whom = "points: Student's t"
    if words.contested(found):
        by_whom += "; wins: Wilson" + ("" if words.of_two(found) else "; ratings: normal")
    note = (
        f"{interval} the 95 % confidence interval ({by_whom}). Middle half: a quarter of the "
        "scores is at or below the first figure, three quarters at or below the second. ms: "
        "milliseconds of processor time."
    )
    if words.contested(found) and found["games"] > found["deals"]:
        note += f" {_approximate(found)}"
    return [f'<div class="wide">{shown}</div>', f'<p class="note">{text(note)}</p>']


def _approximate(found: Found) -> str:
    early = ", and their number as fixed, though play stopped when it was clear"
    return (
        "The intervals are approximate: they count games as independent, though the games of a "
        f"deal share their luck{early if found['games'] < found['scheduled'] else ''}."
    )


def _breakable(cell: str) -> str:
    """Before its interval and nowhere in it, where columns are narrow."""
    return cell.replace("\xa0±", " ±").replace(DASH, f"{JOINER}{DASH}{JOINER}")


def _wins_rows(found: Found) -> list[list[str]]:
    """Of two, the ratings are but a difference, which stands head to head."""
    bots = found["bots"]
    won = ["games won", *(share_with_interval(bot["win_share"]) for bot in bots)]
    return [won] if words.of_two(found) else [won, ["Elo rating", *(_rating(bot) for bot in bots)]]


def _rating(bot: Found) -> str:
    return give_or_take(bot["rating"]["value"], bot["rating"]["error"], decimals=0, sign=True)


def _mean(score: Found) -> str:
    return give_or_take(score["mean"], score["error"])


def _middle_half(score: Found) -> str:
    return f"{half(score['q1'])} to {half(score['q3'])}"


def _contest(found: Found) -> list[str]:
    bots, equal = found["bots"], percent(1 / found["players"])
    wins = (
        "The line through a point is the 95 % confidence interval. "
        f"Dashed: {equal}, what equal bots would win. A shared win is divided."
    )
    if len(set(found["line_up"])) < len(found["line_up"]):
        wins += " A bot with several seats in a game counts once for each."
    shown = section(
        "Wins",
        "The share of its games that each bot won.",
        share_plot({bot["bot"]: bot["win_share"] for bot in bots}, found["players"]),
        note=wins,
    )
    return shown if words.of_two(found) else [*shown, *_ratings(bots)]


def _ratings(bots: list[Found]) -> list[str]:
    rated = [_rated(bot) for bot in bots]
    ends = [end for row in rated for end in (row.low, row.high)]
    return section(
        "Ratings",
        "Elo ratings, from who won each game.",
        intervals(rated, Axis([0, *ends], "Elo rating", room=ROOM), 0),
        note="The line through a point is the 95 % confidence interval; two bots can differ "
        "clearly although their intervals overlap. Dashed: 0, the average of these bots. " + ELO,
    )


def _rated(bot: Found) -> Interval:
    value, error = bot["rating"]["value"], bot["rating"]["error"]
    return Interval(bot["bot"], value, value - error, value + error, _rating(bot))


def _scores(found: Found, held: Tournament) -> list[str]:
    ends = [bot["score"][end] for bot in found["bots"] for end in ("min", "max")]
    width = int(round_step(max(1, (max(ends) - min(ends)) / MOST_COLUMNS)))
    rows = [
        Distribution(
            bot["bot"],
            bot["score"],
            score_columns([seat.total for seat in seats_of(bot["bot"], held.matches)], width),
            f"median {half(bot['score']['median'])}, mean {figure(bot['score']['mean'], 1)}",
        )
        for bot in found["bots"]
    ]
    edges = [edge for row in rows for column in row.columns for edge in (column.low, column.high)]
    each = "one score" if width == 1 else f"{width} neighbouring scores"
    highest, name = max((max(col.number for col in row.columns), row.name) for row in rows)
    return section(
        "Scores",
        "How often each score occurred, bot by bot.",
        boxes(rows, Axis(edges, "points at the end of a game")),
        note=f"A column counts {each}, as a share of the bot's games; the tallest is "
        f"{words.counted(highest, 'game')} of {name}. The middle half of the scores lies in the "
        "box; the upright line is the median, the diamond the mean.",
    )


def score_columns(scores: list[int], width: int) -> list[Column]:
    """Columns of `width` scores each, with a score in the middle of its place."""
    numbers = Counter(score // width for score in scores)
    return [
        Column(place * width - 0.5, (place + 1) * width - 0.5, number)
        for place, number in sorted(numbers.items())
    ]


def _times(found: Found) -> list[str]:
    rows = [_duration(bot) for bot in found["bots"] if bot["thinking"]["decisions"]]
    if not rows:
        return []
    ends = [edge for row in rows for column in row.columns for edge in (column.low, column.high)]
    ends += [row.figures[mark] for row in rows for mark in ("mean_ms", "p95_ms")]
    axis = Axis(ends, "milliseconds of processor time for a decision", logarithmic=True)
    slowest = max(found["bots"], key=lambda bot: bot["thinking"]["slowest_ms"])
    most = milliseconds(slowest["thinking"]["slowest_ms"])
    return section(
        "Decision times",
        "How long each bot took, where it had a choice.",
        durations(rows, axis),
        note="The highest column of each bot has the same height, and none is lower than a pixel. "
        f"The slowest decision, by {slowest['bot']}, took {most} ms. The diamond is the mean; 95 % "
        "of the decisions take at most as long as the upright line says. The axis is logarithmic. "
        "Small decisions are answered at once, so times may fall into two groups.",
    )


def _duration(bot: Found) -> Distribution:
    thinking = bot["thinking"]
    mean, most = thinking["mean_ms"], thinking["p95_ms"]
    figures = {"mean_ms": max(mean, 1000 * SHORTEST), "p95_ms": most}
    said = f"mean {milliseconds(mean)} ms, 95 % at most {milliseconds(most)} ms"
    columns = _columns(thinking["times"])
    return Distribution(bot["bot"], figures, columns, broken_at_comma(said))


def _columns(times: dict[str, int]) -> list[Column]:
    """In milliseconds."""
    return [
        Column(_edge(int(size)), _edge(int(size) + 1), number) for size, number in times.items()
    ]


def _edge(size: int) -> float:
    return 1000 * lower_edge(size)
