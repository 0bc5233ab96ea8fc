"""What the suite runs over: each game, number of players and choice of options."""

from __future__ import annotations

from itertools import combinations
from typing import Any, NamedTuple

import meadhall
from meadhall.core.game import Game

Options = dict[str, Any]
Pair = tuple[str, Any, str, Any]

LENGTHS = {"toy": 400}
"""More steps than any game should ever need, nature's included."""
LONGEST = 20_000


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

    def __repr__(self) -> str:
        return self.id


class Run(NamedTuple):
    """A case, how many games of it, and at which decisions the heavy checks are made."""

    case: Case
    seeds: range
    every: int


def every_case(all_options: bool) -> list[Case]:
    found = []
    for id in meadhall.game_ids():
        game = meadhall.game(id)
        sets = game.option_sets()
        for players in game.seats:
            found += [Case(game, players, o) for o in (sets if all_options else pairwise(sets))]
    return found


def pairwise(sets: list[Options]) -> list[Options]:
    """Few of the sets, in which still every pair of values meets that meets in any of them."""
    open_pairs = {pair for options in sets for pair in _pairs(options)}
    chosen = []
    left = list(sets)
    while open_pairs:
        best = max(left, key=lambda options: len(open_pairs & _pairs(options)))
        chosen.append(best)
        left.remove(best)
        open_pairs -= _pairs(best)
    return chosen or sets[:1]


def _pairs(options: Options) -> set[Pair]:
    """A single option pairs with nothing, so that its values count too."""
    singles: set[Pair] = {(name, value, "", None) for name, value in options.items()}
    return singles | {(a, x, b, y) for (a, x), (b, y) in combinations(options.items(), 2)}
