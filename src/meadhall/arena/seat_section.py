"""Whether it matters who begins."""

from __future__ import annotations

from typing import Any

from meadhall.arena import words
from meadhall.arena.certainty import RISK
from meadhall.arena.figures import p_value_text, percent
from meadhall.arena.html_parts import section, table
from meadhall.arena.share_plot import share_plot

Found = dict[str, Any]


def seat_section(found: Found) -> list[str]:
    if "seats" not in found:
        return []
    alone = len(found["bots"]) == 1
    seats, players = found["seats"], found["players"]
    shares = {f"seat {seat['seat']}": seat["win_share"] for seat in seats}
    games = words.counted(seats[0]["games"], "game")
    notes = [
        "Seat 1 begins, the others follow in turn order.",
        "The line through a point is the 95 % confidence interval"
        + (". " if alone else ", too wide where bots are unequal. ")
        + f"Dashed: {percent(1 / players)}, an equal share.",
        _test(found),
    ]
    return section(
        "Wins by seat",
        f"The share of {games} that each seat won" + ("." if alone else ", whoever sat there."),
        share_plot(shares, players),
        *([] if alone else [table("compared", *words.seat_table(found), "all")]),
        note=" ".join(notes),
    )


def _test(found: Found) -> str:
    """Of two seats both have the same p-value."""
    values = [p_value_text(seat["p_corrected"]) for seat in found["seats"]]
    several = len(values) > 2
    told = f"p-values of seats 1 to {len(values)}: {', '.join(values)}" if several else values[0]
    corrected = f", Bonferroni correction for {len(values)} seats" if several else ""
    counted = (
        "two-sided permutation test: winners change places between the games of a deal"
        if len(found["bots"]) > 1
        else "two-sided binomial test"
    )
    return (
        f"{told if several else f'p-value {told}'} ({counted}; shared wins are left out"
        f"{corrected}). Below {RISK:g}, seats count as different."
    )
