"""What the suite runs over: each game, number of players and choice of options."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import meadhall
from meadhall.core.game import Game

Options = dict[str, Any]
Pair = tuple[str, Any, str, Any]

LENGTHS = {"toy": 400}
"""More steps than any game should ever need, nature's included."""
LONGEST = 20_000

GREAT = frozenset({"feast-for-odin", "in-the-name-of-odin"})
"""Games of hundreds of wide decisions: ordinarily fewer of their cases are looked at closely."""


class Case:
    """One configuration of one game."""

    def __init__(self, game: Game, players: int, options: Options) -> None:
        self.game = game
        self.players = players
        self.options = options
        chosen = "-".join(f"{name}={value}" for name, value in options.items())
        self.id = f"{game.id}-{players}-{chosen}" if chosen else f"{game.id}-{players}"

    @property
    def bound(self) -> int:
        return LENGTHS.get(self.game.id, LONGEST)

    @property
    def choices(self) -> Options:
        return {"players": self.players, **self.options}

    def __repr__(self) -> str:
        return self.id


def every_case() -> list[Case]:
    found = []
    for id in meadhall.game_ids():
        game = meadhall.game(id)
        sets = game.option_sets()
        found += [Case(game, players, options) for players in game.seats for options in sets]
    return found


def cases_of(id: str) -> list[Case]:
    return [case for case in every_case() if case.game.id == id]


def pairwise(cases: list[Case]) -> list[Case]:
    """Few of a game's cases, in which still every two choices meet that meet in any of them."""
    return _covering(cases, lambda case: _singles(case) | _pairs(case))


def each_choice(cases: list[Case]) -> list[Case]:
    """Fewer still: every choice occurs once."""
    return _covering(cases, _singles)


def sample(id: str) -> list[Case]:
    """As many cases as an ordinary run has the time for."""
    return each_choice(cases_of(id)) if id in GREAT else pairwise(cases_of(id))


def _covering(cases: list[Case], wanted: Callable[[Case], set[Pair]]) -> list[Case]:
    still_open = {pair for case in cases for pair in wanted(case)}
    chosen = []
    while still_open:
        best = max(cases, key=lambda case: len(still_open & wanted(case)))
        chosen.append(best)
        still_open -= wanted(best)
    return chosen


def _singles(case: Case) -> set[Pair]:
    return {(name, value, "", None) for name, value in case.choices.items()}


def _pairs(case: Case) -> set[Pair]:
    return {(a, x, b, y) for (a, x), (b, y) in combinations(case.choices.items(), 2)}
