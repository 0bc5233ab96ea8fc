"""How often luck alone would make a seat win so much or so little, however unequal the bots are.

Every deal is played in several seat orders. If seats meant nothing, its winners might as well have
changed places between the games of the deal: all ways to do that are counted.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import permutations
from typing import NamedTuple

from meadhall.arena.match import Match

Chances = tuple[float, ...]
"""Of 0, 1, 2 and more wins."""


class Played(NamedTuple):
    """Games of one deal between the same bots."""

    orders: tuple[tuple[str, ...], ...]
    """Whoever begins comes first."""
    winners: tuple[str, ...]


class SeatLuck(NamedTuple):
    p_value: float
    least: float
    """What it could have been at the least: with few deals nothing can be shown."""


def seat_luck(matches: list[Match], beginners: dict[int, int], players: int) -> list[SeatLuck]:
    """For each seat, from the one that begins. A shared win says nothing on who sat better."""
    decided = [match for match in matches if len(match.winners) == 1]
    deals = list(_by_deal(decided, beginners).values())
    wins = Counter((match.winners[0] - beginners[match.deal]) % players for match in decided)
    return [_luck(deals, seat, wins[seat]) for seat in range(players)]


def _by_deal(
    matches: list[Match], beginners: dict[int, int]
) -> dict[tuple[int, tuple[str, ...]], Played]:
    found: dict[tuple[int, tuple[str, ...]], Played] = {}
    for match in matches:
        begins, bots = beginners[match.deal], tuple(sorted(match.order))
        order = match.order[begins:] + match.order[:begins]
        orders, winners = found.get((match.deal, bots), Played((), ()))
        winner = match.order[match.winners[0]]
        found[match.deal, bots] = Played((*orders, order), (*winners, winner))
    return found


def _luck(deals: list[Played], seat: int, wins: int) -> SeatLuck:
    """Of as many wins or fewer, and of as many or more: twice the smaller chance."""
    chances: Chances = (1.0,)
    for played in deals:
        chances = _together(chances, _chances(played, seat))
    possible = [chance for chance in chances if chance]
    p_value = min(1.0, 2 * min(sum(chances[: wins + 1]), sum(chances[wins:])))
    return SeatLuck(p_value, min(1.0, 2 * min(possible[0], possible[-1])))


@cache
def _chances(played: Played, seat: int) -> Chances:
    """Of wins of the seat in a deal: the mean of all ways to change its winners' places."""
    ways = list(permutations(played.winners))
    each = [_wins(played.orders, winners, seat) for winners in ways]
    return tuple(sum(chance) / len(ways) for chance in zip(*each, strict=True))


def _wins(orders: tuple[tuple[str, ...], ...], winners: tuple[str, ...], seat: int) -> Chances:
    """A bot with several seats wins from each of them as likely."""
    chances: Chances = (1.0,)
    for order, winner in zip(orders, winners, strict=True):
        here = 1 / order.count(winner) if order[seat] == winner else 0.0
        chances = _together(chances, (1 - here, here))
    return chances


def _together(one: Chances, other: Chances) -> Chances:
    """Of the wins of both."""
    found = [0.0] * (len(one) + len(other) - 1)
    for number, chance in enumerate(one):
        for more, again in enumerate(other):
            found[number + more] += chance * again
    return tuple(found)
