"""Each two bots of a report: what their direct games say."""

from __future__ import annotations

from typing import Any

from meadhall.arena import words
from meadhall.arena.certainty import RISK
from meadhall.arena.figures import figure, give_or_take, p_value_text, percent
from meadhall.arena.html_parts import paragraphs, section, table

Found = dict[str, Any]

POINTS = (
    "Points: the average difference on the same deals; ± gives the 95 % confidence interval, "
    "from the spread between deals."
)
DEALS = "Deals: a deal goes to whoever won more of its games."
ELO = (
    "Of the games that one of two bots wins, the one rated 191 higher wins 3 of 4. One draw "
    "against an average bot is added to the games of each, or else a bot that wins every game "
    "would have no finite rating."
)


def pair_section(found: Found) -> list[str]:
    pairs = words.pairs(found)
    if not pairs:
        return []
    contested = words.contested(found)
    rows = [_figures(found, pair) for pair in pairs]
    if words.of_two(found):
        lead = "All games between the two."
        # Rows instead of columns: on a narrow page, too, each figure has its name beside it.
        shown = table("compared", ["", _names(pairs[0])], [list(row) for row in rows[0].items()])
    else:
        lead = "Every pair of bots, in the games in which both took part."
        cells = [[_names(pair), *row.values()] for pair, row in zip(pairs, rows, strict=True)]
        shown = table("compared stacked", ["", *rows[0]], cells, across=min(len(rows[0]), 3))
    if not contested:
        lead = "The same deals, each alone."
    notes = paragraphs("note", [*_notes(found, pairs, rows[0])])
    return section("Head to head", lead, shown, notes)


def _names(pair: Found) -> str:
    return " against ".join(pair["bots"])


def _figures(found: Found, pair: Found) -> dict[str, str]:
    """By their names."""
    contested = words.contested(found)
    told: dict[str, str] = {}
    if contested:
        told |= {"games": str(pair["games"]), "wins": words.wins_of(pair)}
    if contested and found["games"] > found["deals"] and pair["equal_share"] == 0.5:
        told["deals"] = words.deals_of(pair)
    if contested and any(words.uneven(one) for one in words.pairs(found)):
        told["share"] = "" if pair["share"] is None else percent(pair["share"])
        told["equal share"] = percent(pair["equal_share"])
    told["points"] = words.points_of(pair)
    if contested and words.of_two(found):
        told["Elo rating"] = _elo_difference(found)
    if found["test"] is None:
        told["p-value"] = p_value_text(pair["p_corrected"])
    return told


def _elo_difference(found: Found) -> str:
    """Of two bots: what one is above the average, the other is below it."""
    best, other = (bot["rating"] for bot in words.ranked(found))
    error = best["error"] + other["error"]
    return give_or_take(best["value"] - other["value"], error, decimals=0, sign=True)


def _notes(found: Found, pairs: list[Found], told: dict[str, str]) -> list[str]:
    by_name = {
        "wins": _wins_note(pairs),
        "deals": DEALS,
        "share": "Share: what the first bot has of the wins of both, with its part of shared ones; "
        "equal share: what it would have if all seats won as often.",
        "points": POINTS,
        "Elo rating": f"Elo rating: the difference. {ELO}",
    }
    notes = [note for name, note in by_name.items() if name in told]
    return [*notes, _certainty_note(found, len(pairs))]


def _wins_note(pairs: list[Found]) -> str:
    note = "Wins: games that one of them won and the other did not."
    return (
        f"{note} Shared: games that both won."
        if any(pair.get("shared") for pair in pairs)
        else note
    )


def _certainty_note(found: Found, pairs: int) -> str:
    """Where games stop as soon as it is clear, a p-value would say too much."""
    if found["test"] is not None:
        return _test_note(found["test"])
    by_wins = "binomial test on the wins, games counted as independent"
    test = by_wins if words.contested(found) else "t-test on the points"
    corrected = f", Holm correction for {pairs} pairs" if pairs > 1 else ""
    return (
        f"p-value: how often equal bots would differ at least this much (two-sided {test}"
        f"{corrected}). Below {RISK:g}, one bot counts as stronger."
    )


def _test_note(test: Found) -> str:
    h0, h1 = percent(test["h0"]), percent(test["h1"])
    reached, upper = (figure(test[key], 2, sign=True) for key in ("evidence", "upper"))
    lower, risks = figure(test["lower"], 2), {percent(test["alpha"]), percent(test["beta"])}
    return (
        "The verdict is that of a sequential test, Wald's, which has no p-value: does "
        f"{test['bot']}, which was named first, win {h1} of all games, or {h0} or less? After each "
        f"deal it asks how much likelier these wins are if the share is {h1} than if it is {h0}; "
        f"the natural logarithm of that is {reached} now. At {upper} the test ends for {h1}, at "
        f"{lower} for {h0}; if the games end before, nothing is decided. It ends for the wrong one "
        f"of the two in at most about {' and '.join(sorted(risks))} of tests. Games count as "
        "independent."
    )
