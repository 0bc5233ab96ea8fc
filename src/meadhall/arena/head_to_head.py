"""Two bots compared: by the games in which both sat, where there are such games."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from statistics import fmean
from typing import Any

from meadhall.arena.certainty import holm, mean_error, p_value, p_value_of_mean
from meadhall.arena.match import Match
from meadhall.arena.seats import Seat, seats_of
from meadhall.arena.tournament import share_of_win

Figures = dict[str, Any]
Points = Callable[[Seat], float]


def comparisons(bots: list[str], matches: list[Match], contested: bool) -> list[Figures]:
    """Each two bots. `p_value` is of the two alone, `p_corrected` of all comparisons together."""
    compare = _by_wins if contested else _by_points
    found = [compare(one, other, matches) for one, other in combinations(bots, 2)]
    corrected = holm([pair["p_value"] for pair in found])
    return [
        {**pair, "p_value": round(pair["p_value"], 6), "p_corrected": round(value, 6)}
        for pair, value in zip(found, corrected, strict=True)
    ]


def point_differences(one: str, other: str, matches: list[Match]) -> list[float]:
    """What the first bot had more on each deal, on the average of its games."""
    return _differences(one, other, matches, _total)


def _by_wins(one: str, other: str, matches: list[Match]) -> Figures:
    both = [match for match in matches if one in match.order and other in match.order]
    return {
        "bots": [one, other],
        **_points(one, other, both),
        **_wins(one, other, both),
        **_deals_won(one, other, both),
    }


def _by_points(one: str, other: str, matches: list[Match]) -> Figures:
    """Where nobody can win, each bot plays the same deals alone."""
    p = p_value_of_mean(point_differences(one, other, matches))
    return {"bots": [one, other], **_points(one, other, matches), "p_value": p}


def _wins(one: str, other: str, both: list[Match]) -> Figures:
    """Who won more often; games that neither won or both say nothing on that.

    `share` is that of the first bot in what the two won together, with its part of shared wins.
    """
    shares = [(share_of_win(match, one), share_of_win(match, other)) for match in both]
    wins = [sum(a > 0 and not b for a, b in shares), sum(b > 0 and not a for a, b in shares)]
    won = [sum(a for a, _ in shares), sum(b for _, b in shares)]
    seats = [len(seats_of(bot, both)) for bot in (one, other)]
    equal = seats[0] / sum(seats)
    return {
        "games": len(both),
        "wins": wins,
        "shared": sum(a > 0 and b > 0 for a, b in shares),
        "share": round(won[0] / sum(won), 6) if any(won) else None,
        "equal_share": round(equal, 6),
        "p_value": p_value(wins[0], sum(wins), equal),
    }


def _deals_won(one: str, other: str, both: list[Match]) -> Figures:
    """Who won more of the games of a deal: seats and luck were the same for both."""
    leads = _differences(one, other, both, _share_of_win)
    return {"deals_won": [sum(lead > 0 for lead in leads), sum(lead < 0 for lead in leads)]}


def _points(one: str, other: str, matches: list[Match]) -> Figures:
    """In all, and line by line of the score sheet."""
    totals = point_differences(one, other, matches)
    keys = dict.fromkeys(key for match in matches for sheet in match.sources for key in sheet)
    lines = {key: _differences(one, other, matches, _line(key)) for key in keys}
    unequal = [key for key, line in lines.items() if any(line)]
    luck = dict(zip(unequal, holm([p_value_of_mean(lines[key]) for key in unequal]), strict=True))
    return {
        "deals": len(totals),
        **_mean(totals),
        "sources": {
            key: {**_mean(line), "p_corrected": round(luck.get(key, 1.0), 6)}
            for key, line in lines.items()
        },
    }


def _mean(differences: list[float]) -> Figures:
    return {"score": round(fmean(differences), 6), "error": mean_error(differences)}


def _differences(one: str, other: str, matches: list[Match], points: Points) -> list[float]:
    """Deal by deal: what luck does to both is left out."""
    ours, theirs = (_by_deal(bot, matches, points) for bot in (one, other))
    return [ours[deal] - theirs[deal] for deal in ours if deal in theirs]


def _by_deal(bot: str, matches: list[Match], points: Points) -> dict[int, float]:
    found: dict[int, list[float]] = {}
    for seat in seats_of(bot, matches):
        found.setdefault(seat.match.deal, []).append(points(seat))
    return {deal: fmean(values) for deal, values in found.items()}


def _total(seat: Seat) -> float:
    return seat.total


def _share_of_win(seat: Seat) -> float:
    return seat.share_of_win


def _line(key: str) -> Points:
    return lambda seat: seat.match.sources[seat.seat].get(key, 0)
