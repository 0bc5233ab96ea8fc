"""Who sat where, and which seats won."""

from __future__ import annotations

from typing import Any, NamedTuple

from meadhall.arena.certainty import wilson
from meadhall.arena.match import Match, Settings, Thinking
from meadhall.arena.seat_luck import seat_luck
from meadhall.core.basics import NATURE
from meadhall.core.chance import Dealer
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

    @property
    def share_of_win(self) -> float:
        winners = self.match.winners
        return 1 / len(winners) if self.seat in winners else 0.0


def all_seats(matches: list[Match]) -> list[Seat]:
    return [Seat(match, seat) for match in matches for seat in range(len(match.order))]


def seats_of(bot: str, matches: list[Match]) -> list[Seat]:
    return [seat for seat in all_seats(matches) if seat.match.order[seat.seat] == bot]


def who_begins(settings: Settings, deals: set[int]) -> dict[int, int]:
    """The seat with the first decision, by deal: some games draw it."""
    return {deal: _who_begins(settings, deal) for deal in deals}


def _who_begins(settings: Settings, deal: int) -> int:
    state = find_game(settings.game).new(settings.players, settings.options)
    dealer = Dealer(f"{settings.seed}:{deal}")
    while state.actor == NATURE:
        dealer.act(state)
    return state.actors()[0]


def wins_by_seat(seats: list[Seat], beginners: dict[int, int], players: int) -> list[Figures]:
    """Seats are counted from 1, the one that begins."""
    return [
        {"seat": number, "games": len(sat), **win_figures(sat)}
        for number, sat in enumerate(_from_the_beginner(seats, beginners, players), 1)
    ]


def seat_figures(matches: list[Match], beginners: dict[int, int], players: int) -> list[Figures]:
    """Of all bots together, and how often luck alone would make a seat win so much or little.

    Where one of two seats wins, the other loses: that is one question, not two.
    """
    questions = players if players > 2 else 1
    figures = wins_by_seat(all_seats(matches), beginners, players)
    luck = seat_luck(matches, beginners, players)
    return [
        {
            **seat,
            "p_value": round(p, 6),
            "p_corrected": round(min(1.0, questions * p), 6),
            "p_least": round(min(1.0, questions * least), 6),
        }
        for seat, (p, least) in zip(figures, luck, strict=True)
    ]


def win_figures(seats: list[Seat]) -> Figures:
    """For each seat that was had: 1 / players is what an equal one would win."""
    won = sum(seat.share_of_win for seat in seats)
    low, high = wilson(won, len(seats))
    share = {"value": won / len(seats), "low": low, "high": high}
    return {
        "wins": round(won, 6),
        "win_share": {key: round(value, 6) for key, value in share.items()},
    }


def _from_the_beginner(
    seats: list[Seat], beginners: dict[int, int], players: int
) -> list[list[Seat]]:
    found: list[list[Seat]] = [[] for _ in range(players)]
    for seat in seats:
        found[(seat.seat - beginners[seat.match.deal]) % players].append(seat)
    return found
