"""Two bots compared: by the games in which both sat, and by their scores on the same deals."""

from __future__ import annotations

from statistics import fmean
from typing import Any

from meadhall.arena.certainty import mean_error, p_value
from meadhall.arena.match import Match
from meadhall.arena.seats import seats_of
from meadhall.arena.tournament import share_of_win

Figures = dict[str, Any]


def head_to_head(one: str, other: str, matches: list[Match]) -> Figures:
    """Who won more often; games that neither won or both say nothing on that.

    `share` is that of the first bot in what the two won together, with its part of shared wins.
    """
    both = [match for match in matches if one in match.order and other in match.order]
    shares = [(share_of_win(match, one), share_of_win(match, other)) for match in both]
    wins = [sum(a > 0 and not b for a, b in shares), sum(b > 0 and not a for a, b in shares)]
    won = [sum(a for a, _ in shares), sum(b for _, b in shares)]
    seats = [len(seats_of(bot, both)) for bot in (one, other)]
    equal = seats[0] / sum(seats)
    return {
        "games": len(both),
        "wins": wins,
        "shared": sum(a > 0 and b > 0 for a, b in shares),
        "share": round(won[0] / sum(won), 4) if any(won) else None,
        "equal_share": round(equal, 4),
        "p_value": round(p_value(wins[0], sum(wins), equal), 4),
    }


def score_difference(one: str, other: str, matches: list[Match]) -> Figures:
    """Deal by deal: what luck does to both is left out."""
    ours, theirs = (_by_deal(bot, matches) for bot in (one, other))
    found = [ours[deal] - theirs[deal] for deal in ours if deal in theirs]
    return {"deals": len(found), "score": round(fmean(found), 3), "error": mean_error(found)}


def _by_deal(bot: str, matches: list[Match]) -> dict[int, float]:
    totals: dict[int, list[int]] = {}
    for seat in seats_of(bot, matches):
        totals.setdefault(seat.match.deal, []).append(seat.total)
    return {deal: fmean(found) for deal, found in totals.items()}
