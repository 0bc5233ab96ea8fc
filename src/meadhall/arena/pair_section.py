"""Each two bots of a report: what their direct games say."""

from __future__ import annotations

from typing import Any

from meadhall.arena import words
from meadhall.arena.certainty import RISK
from meadhall.arena.figures import p_value_text, percent
from meadhall.arena.html_parts import section, table

Found = dict[str, Any]

POINTS = (
    "Points: the average difference on the same deals; ± gives the 95 % confidence interval, "
    "from the spread between deals."
)


def pair_section(found: Found) -> list[str]:
    pairs = words.pairs(found)
    if not pairs:
        return []
    contested = words.contested(found)
    uneven = contested and any(words.uneven(pair) for pair in pairs)
    heads = [
        "bots",
        *(["games", "wins"] if contested else []),
        *(["share", "equal share"] if uneven else []),
        "points",
        *(["p-value"] if found["test"] is None else []),
    ]
    rows = [_row(pair, uneven, found["test"] is None) for pair in pairs]
    lead = "Only the games in which both bots sat." if contested else "The same deals, each alone."
    notes = [*_wins_note(pairs, uneven), POINTS, _p_value_note(found, len(pairs))]
    shown = table("compared stacked", heads, rows, across=3 if uneven else None)
    return section("Head to head", lead, shown, note=" ".join(notes))


def _row(pair: Found, uneven: bool, with_p_value: bool) -> list[str]:
    won = [str(pair["games"]), words.wins_of(pair)] if "wins" in pair else []
    return [
        " against ".join(pair["bots"]),
        *won,
        *(_shares_of(pair) if uneven else []),
        words.points_of(pair),
        *([p_value_text(pair["p_corrected"])] if with_p_value else []),
    ]


def _shares_of(pair: Found) -> list[str]:
    share = "" if pair["share"] is None else percent(pair["share"])
    return [share, percent(pair["equal_share"])]


def _wins_note(pairs: list[Found], uneven: bool) -> list[str]:
    if "wins" not in pairs[0]:
        return []
    notes = ["Wins: games that one of them won and the other did not."]
    if any(pair["shared"] for pair in pairs):
        notes.append("Shared: games that both won.")
    if uneven:
        notes.append(
            "Share: what the first bot has of the wins of both, with its part of shared ones; "
            "equal share: what it would have if all seats won as often."
        )
    return notes


def _p_value_note(found: Found, pairs: int) -> str:
    """Where games stop as soon as it is clear, a p-value would say too much."""
    if found["test"] is not None:
        h0, h1 = (percent(found["test"][share]) for share in ("h0", "h1"))
        return (
            f"The verdict is that of the sequential test, which has no p-value: Wald's, {h1} of "
            f"the games against {h0}, asked after each deal that every seat order has played."
        )
    by_wins = "binomial test on the wins, games counted as independent"
    test = by_wins if words.contested(found) else "t-test on the points"
    corrected = f", Holm correction for {pairs} pairs" if pairs > 1 else ""
    return (
        f"p-value: how often equal bots would differ at least this much (two-sided {test}"
        f"{corrected}). Below {RISK:g}, one bot counts as stronger."
    )
