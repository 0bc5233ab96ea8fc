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
        *([] if alone else _left_out(found)),
        "The line through a point is the 95 % confidence interval. "
        f"Dashed: {percent(1 / players)}, an equal share.",
        _test(seats),
    ]
    return section(
        "Wins by seat",
        f"The share of {games} that each seat won" + ("." if alone else ", whoever sat there."),
        share_plot(shares, players),
        *([] if alone else [table("compared", *words.seat_table(found), "all")]),
        note=" ".join(notes),
    )


def _left_out(found: Found) -> list[str]:
    games, counted = found["games"], found["seat_games"]
    if counted == games:
        return []
    if not counted:
        return ["No two bots each won a game against the other, so all games count."]
    return [
        f"Counted are {counted} of {games} games: those with two bots that each won a game against "
        "the other. A bot that always wins or always loses says nothing about seats."
    ]


def _test(seats: list[Found]) -> str:
    """Of two seats both have the same p-value."""
    found = [p_value_text(seat["p_corrected"]) for seat in seats]
    several = len(seats) > 2
    values = f"p-values of seats 1 to {len(seats)}: {', '.join(found)}"
    corrected = f", Bonferroni correction for {len(seats)} seats"
    return (
        f"{values if several else f'p-value {found[0]}'} (two-sided binomial test, games counted "
        f"as independent, shared wins left out{corrected if several else ''}). "
        f"Below {RISK:g}, seats count as different."
    )
