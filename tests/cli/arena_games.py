"""Arenas with games that were never played, for what is said of them."""

from __future__ import annotations

import re

from meadhall.arena.match import Match, Settings, Thinking
from meadhall.arena.sprt import Sprt
from meadhall.arena.tournament import Tournament
from meadhall.arena.tournament_summary import summary
from meadhall.arena.verdict import verdict

Game = tuple[str, str]
"""The bots in the order of their seats, and the letters of those who won."""
OPEN = "open"
"""A sequential test that has not ended."""


def arena(games: list[Game], game: str = "toy", test: str | None = None) -> Tournament:
    """Each game is a deal; whoever wins has 10 points, the others 5."""
    bots = list(dict.fromkeys("".join(order for order, _ in games)))
    players = len(games[0][0])
    line_up = list(games[0][0]) if len(bots) <= players else bots
    settings = Settings(game, 1, players, {}, line_up, "report", {}, "")
    matches = [match_of(deal, *played) for deal, played in enumerate(games, 1)]
    ended = None if test == OPEN else test
    return Tournament(settings, matches, len(games), Sprt() if test else None, ended)


def match_of(deal: int, order: str, won: str) -> Match:
    winners = [seat for seat, bot in enumerate(order) if bot in won]
    totals = [10 if seat in winners else 5 for seat in range(len(order))]
    points = [{"score.covered": total} for total in totals]
    thinking = [Thinking(0.1, 0.1, {3: 1}) for _ in order]
    return Match(deal, tuple(order), totals, winners, points, f"key {deal}", thinking)


def rotated(order: str, *won: str) -> list[Game]:
    """Games with these winners, in which the seats go around as in a real arena."""
    turns = [number % len(order) for number in range(len(won))]
    return [(order[n:] + order[:n], bots) for n, bots in zip(turns, won, strict=True)]


def said(games: list[Game], **others: str) -> str:
    return " ".join(verdict(summary(arena(games, **others))))


def words_of(page: str) -> str:
    """A page without its tags."""
    unmarked = re.sub("</?em>", "", page)
    return re.sub(r"\s+", " ", re.sub("<[^>]*>", " ", unmarked))
