"""What many games say together."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, pstdev, quantiles
from typing import Any

from meadhall.arena.games_digest import digest
from meadhall.arena.simulate import Plan, Played
from meadhall.core.registry import game as find_game


def report(plan: Plan, played: list[Played], seconds: float) -> dict[str, Any]:
    games = len(played)
    decisions = sum(game.decisions for game in played)
    return {
        "game": plan.game,
        "players": plan.players,
        "options": find_game(plan.game).named(plan.options),
        "seed": plan.seed,
        "games": games,
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "games_per_s": round(games / seconds, 1),
        "decisions_per_s": round(decisions / seconds, 1),
        "seats": [_seat(plan, played, seat) for seat in range(plan.players)],
        "digest": digest([game.key for game in played]),
    }


def _seat(plan: Plan, played: list[Played], seat: int) -> dict[str, Any]:
    shares = [1 / len(game.winners) for game in played if seat in game.winners]
    return {
        "seat": seat,
        "bot": plan.bots[seat],
        "score": spread([game.totals[seat] for game in played]),
        "win_share": round(sum(shares) / len(played), 4),
    }


def spread(values: Sequence[float]) -> dict[str, float]:
    """Mean, standard deviation, and the five figures of a box plot."""
    low, middle, high = (
        quantiles(values, n=4, method="inclusive") if len(values) > 1 else [*values] * 3
    )
    return {
        "mean": round(fmean(values), 6),
        "sd": round(pstdev(values), 3),
        "min": min(values),
        "q1": low,
        "median": middle,
        "q3": high,
        "max": max(values),
    }
