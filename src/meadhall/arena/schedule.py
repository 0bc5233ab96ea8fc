"""Who sits where: every deal is played by every line-up, in every seat.

The games of a deal have the same luck, so what differs between them is who plays. Around larger
tables the neighbours change from deal to deal, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, count, permutations
from typing import NamedTuple

from meadhall.core.basics import MeadhallError

Order = tuple[str, ...]
"""Bots in the order of their seats."""


class Fixture(NamedTuple):
    """One game that is to be played."""

    deal: int
    order: Order


def line_ups(bots: list[str], players: int) -> list[Order]:
    """Those who meet: one bot fills the table, as many as there are seats sit down together, and
    of more every choice of `players` meets."""
    if len(bots) == 1:
        return [tuple(bots * players)]
    if len(bots) < players:
        raise MeadhallError(
            f"--bots names {len(bots)} bots for {players} players: name one for each seat "
            "(a bot may be named several times), or a single one for all"
        )
    if len(bots) > players and len(set(bots)) < len(bots):
        twice = next(bot for bot in bots if bots.count(bot) > 1)
        raise MeadhallError(
            f"--bots names {twice} {bots.count(twice)} times, and more bots than seats"
        )
    return list(combinations(bots, players))


def fixtures(meeting: list[Order]) -> Iterator[Fixture]:
    """All games in order, without end. Deals are counted from 1."""
    around = [_circles(line_up) for line_up in meeting]
    for deal in count(1):
        for circles in around:
            circle = circles[(deal - 1) % len(circles)]
            for order in _rotations(circle):
                yield Fixture(deal, order)


def whole_deals(meeting: list[Order], games: int) -> list[Fixture]:
    """At least so many games, none of the last deal's left out."""
    found: list[Fixture] = []
    for fixture in fixtures(meeting):
        if len(found) >= games and fixture.deal != found[-1].deal:
            return found
        found.append(fixture)
    raise AssertionError("fixtures have no end")


def _circles(line_up: Order) -> list[Order]:
    """The ways to sit around a table, whoever begins."""
    first, *others = line_up
    return list(dict.fromkeys((first, *rest) for rest in permutations(others)))


def _rotations(circle: Order) -> list[Order]:
    return list(dict.fromkeys(circle[n:] + circle[:n] for n in range(len(circle))))
