"""What the games of an arena say together."""

from __future__ import annotations

from collections import Counter
from typing import Any

from meadhall.arena.certainty import mean_error
from meadhall.arena.duration_histogram import percentile
from meadhall.arena.games_digest import digest
from meadhall.arena.head_to_head import comparisons
from meadhall.arena.match import Match, Thinking
from meadhall.arena.ratings import Outcome, ratings
from meadhall.arena.seats import (
    Seat,
    seat_figures,
    seats_of,
    who_begins,
    win_figures,
    wins_by_seat,
)
from meadhall.arena.simulation_report import spread
from meadhall.arena.tournament import Tournament, contender, share_of_win
from meadhall.core.registry import game as find_game

Figures = dict[str, Any]


def summary(held: Tournament) -> Figures:
    settings, matches = held.settings, held.matches
    bots = list(dict.fromkeys(settings.bots))
    contested = settings.players > 1 and len(bots) > 1
    found = {
        "game": settings.game,
        "rules": settings.rules,
        "code": settings.code,
        "begun": held.begun,
        "players": settings.players,
        "line_up": settings.bots,
        "options": find_game(settings.game).named(settings.options),
        "seed": settings.seed,
        "games": len(matches),
        "scheduled": held.scheduled,
        "deals": len({match.deal for match in matches}),
        "bots": [_bot(bot, matches) for bot in bots],
        "differences": comparisons(bots, matches, contested),
        "test": _test(held),
        "digest": digest([match.key for match in matches]),
    }
    if contested:
        _add_ratings(found, matches)
    if settings.players > 1:
        _add_seats(found, held)
    return found


def _add_ratings(found: Figures, matches: list[Match]) -> None:
    names = [bot["bot"] for bot in found["bots"]]
    rated = ratings(names, [Outcome(match.order, match.winners) for match in matches])
    for bot in found["bots"]:
        value, error = rated[bot["bot"]]
        bot |= win_figures(seats_of(bot["bot"], matches))
        bot["rating"] = {"value": round(value, 6), "error": round(error, 6)}


def _add_seats(found: Figures, held: Tournament) -> None:
    """Wins by seat, counted from the one that begins: of all bots, and of each."""
    players, matches = held.settings.players, held.matches
    beginners = who_begins(held.settings, {match.deal for match in matches})
    found["seats"] = seat_figures(matches, beginners, players)
    for bot in found["bots"]:
        bot["wins_by_seat"] = wins_by_seat(seats_of(bot["bot"], matches), beginners, players)


def _bot(bot: str, matches: list[Match]) -> Figures:
    seats = seats_of(bot, matches)
    totals = [seat.total for seat in seats]
    return {
        "bot": bot,
        "seats": len(seats),
        "score": {**spread(totals), "error": mean_error(totals)},
        "sources": _sources(seats),
        "thinking": _thinking([seat.thinking for seat in seats]),
    }


def _sources(seats: list[Seat]) -> dict[str, float]:
    """Points a game, in the order of the score sheet."""
    points: Counter[str] = Counter()
    for seat in seats:
        for key, amount in seat.match.sources[seat.seat].items():
            points[key] += amount
    return {key: round(amount / len(seats), 6) for key, amount in points.items()}


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
    return round(seconds * 1000, 6)


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
        "evidence": round(sprt.evidence(won, len(held.matches)), 6),
        "lower": round(sprt.lower, 6),
        "upper": round(sprt.upper, 6),
        "verdict": held.verdict,
    }
