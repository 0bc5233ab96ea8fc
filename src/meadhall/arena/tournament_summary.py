"""What the games of an arena say together."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from meadhall.arena.duration_histogram import percentile
from meadhall.arena.games_digest import digest
from meadhall.arena.match import Match, Thinking
from meadhall.arena.ratings import Outcome, Z, ratings, wilson
from meadhall.arena.simulation_report import spread
from meadhall.arena.tournament import Tournament, contender, share_of_win
from meadhall.core.registry import game as find_game

Figures = dict[str, Any]


class Seat(NamedTuple):
    """A bot's part of a game."""

    match: Match
    seat: int

    @property
    def total(self) -> int:
        return self.match.totals[self.seat]

    @property
    def thinking(self) -> Thinking:
        return self.match.thinking[self.seat]


def summary(held: Tournament) -> Figures:
    settings, matches = held.settings, held.matches
    bots = list(dict.fromkeys(settings.bots))
    contested = settings.players > 1 and len(bots) > 1
    return {
        "game": settings.game,
        "rules": settings.rules,
        "players": settings.players,
        "line_up": settings.bots,
        "options": find_game(settings.game).named(settings.options),
        "seed": settings.seed,
        "games": len(matches),
        "scheduled": held.scheduled,
        "deals": len({match.deal for match in matches}),
        "bots": _with_ratings(bots, matches) if contested else [_bot(b, matches) for b in bots],
        "differences": [_difference(a, b, matches) for a, b in combinations(bots, 2)],
        "test": _test(held),
        "digest": digest([match.key for match in matches]),
    }


def seats_of(bot: str, matches: list[Match]) -> list[Seat]:
    return [
        Seat(match, seat)
        for match in matches
        for seat, name in enumerate(match.order)
        if name == bot
    ]


def _with_ratings(bots: list[str], matches: list[Match]) -> list[Figures]:
    found = ratings(bots, [Outcome(match.order, match.winners) for match in matches])
    return [
        {**_bot(bot, matches), **_wins(bot, matches), "rating": _rating(*found[bot])}
        for bot in bots
    ]


def _rating(value: float, error: float) -> Figures:
    return {"value": round(value, 1), "error": round(error, 1)}


def _wins(bot: str, matches: list[Match]) -> Figures:
    """For each seat that the bot had: 1 / players is what an equal one would win."""
    seats = len(seats_of(bot, matches))
    won = sum(share_of_win(match, bot) for match in matches)
    low, high = wilson(won, seats)
    return {"wins": round(won, 3), "win_share": _share(won / seats, low, high)}


def _share(value: float, low: float, high: float) -> Figures:
    return {"value": round(value, 4), "low": round(low, 4), "high": round(high, 4)}


def _bot(bot: str, matches: list[Match]) -> Figures:
    seats = seats_of(bot, matches)
    totals = [seat.total for seat in seats]
    return {
        "bot": bot,
        "seats": len(seats),
        "score": {**spread(totals), "error": _error(totals)},
        "sources": _sources(seats),
        "thinking": _thinking([seat.thinking for seat in seats]),
    }


def _error(values: list[int] | list[float]) -> float | None:
    """Half of the interval of the mean; nothing is known of it after a single game."""
    if len(values) < 2:
        return None
    return round(Z * stdev(values) / sqrt(len(values)), 3)


def _sources(seats: list[Seat]) -> dict[str, float]:
    """Points a game, in the order of the score sheet."""
    points: Counter[str] = Counter()
    for seat in seats:
        for key, amount in seat.match.sources[seat.seat].items():
            points[key] += amount
    return {key: round(amount / len(seats), 3) for key, amount in points.items()}


def _thinking(seats: list[Thinking]) -> Figures:
    times: Counter[int] = Counter()
    for seat in seats:
        times.update(seat.times)
    decisions = sum(times.values())
    return {
        "decisions": decisions,
        "mean_ms": _ms(sum(seat.seconds for seat in seats) / max(decisions, 1)),
        "median_ms": _ms(percentile(times, 0.5)),
        "p95_ms": _ms(percentile(times, 0.95)),
        "slowest_ms": _ms(max(seat.slowest for seat in seats)),
        "times": {str(size): times[size] for size in sorted(times)},
    }


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 3)


def _difference(one: str, other: str, matches: list[Match]) -> Figures:
    """Of the scores, deal by deal: what luck does to both is left out."""
    ours, theirs = (_by_deal(bot, matches) for bot in (one, other))
    found = [ours[deal] - theirs[deal] for deal in ours if deal in theirs]
    return {
        "bots": [one, other],
        "deals": len(found),
        "score": round(fmean(found), 3),
        "error": _error(found),
    }


def _by_deal(bot: str, matches: list[Match]) -> dict[int, float]:
    totals: dict[int, list[int]] = {}
    for seat in seats_of(bot, matches):
        totals.setdefault(seat.match.deal, []).append(seat.total)
    return {deal: fmean(found) for deal, found in totals.items()}


def _test(held: Tournament) -> Figures | None:
    bot = contender(held.settings)
    if held.sprt is None or bot is None:
        return None
    won = sum(share_of_win(match, bot) for match in held.matches)
    sprt = held.sprt
    return {
        "bot": bot,
        "h0": sprt.h0,
        "h1": sprt.h1,
        "alpha": sprt.alpha,
        "beta": sprt.beta,
        "evidence": round(sprt.evidence(won, len(held.matches)), 3),
        "lower": round(sprt.lower, 3),
        "upper": round(sprt.upper, 3),
        "verdict": held.verdict,
    }
