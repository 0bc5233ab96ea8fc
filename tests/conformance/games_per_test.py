"""Which games each test plays, ordinarily and with the marker `long`.

An ordinary run is pairwise in players and options, a long one goes over all of them. Of a great
game the checks that look far from each position, and most of all those at tables, have fewer cases;
a long run plays each of its cases once and makes all checks on that one game, though even then
closely at some decisions only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from conformance.game_option_cases import (
    GREAT,
    LENGTHS,
    Case,
    cases_of,
    each_choice,
    pairwise,
    sample,
)
from meadhall.core.registry import game_ids

Cases = Callable[[str], list[Case]]
"""Of a game."""


class Run(NamedTuple):
    """A case, how many games of it, and at which decisions the heavy checks are made."""

    case: Case
    seeds: range
    every: int

    @property
    def strides(self) -> int:
        """From position to position for what is looked at with the eyes of every viewer."""
        return 5 if self.case.game.id in GREAT else 1


def ordinary_seeds(case: Case) -> range:
    """Two games of a short game; of a long one, which sees as many positions, one with a taste."""
    return range(2) if case.game.id in LENGTHS else range(1, 2)


def long_seeds(case: Case) -> range:
    """Other games than the ordinary ones; one of them plain, one with a taste, one with both."""
    return range(2, 5) if case.game.id in LENGTHS else range(2, 3)


def _over(ordinary: Cases, thorough: Cases, apart: int) -> pytest.MarkDecorator:
    """`apart`: from each decision at which a great game is looked at closely to the next."""
    params = []
    for id in game_ids():
        every = apart if id in GREAT else 10
        for case in ordinary(id):
            params.append(pytest.param(Run(case, ordinary_seeds(case), every), id=case.id))
    for id in game_ids():
        every = apart if id in GREAT else 1
        for case in thorough(id):
            run = Run(case, long_seeds(case), every)
            params.append(pytest.param(run, id=f"long-{case.id}", marks=pytest.mark.long))
    return pytest.mark.parametrize("run", params)


def _pairwise(id: str) -> list[Case]:
    return pairwise(cases_of(id))


def _all_if_small(id: str) -> list[Case]:
    return [] if id in GREAT else cases_of(id)


def _at_tables(id: str) -> list[Case]:
    return sample(id)[:2] if id in GREAT else sample(id)


def _at_tables_long(id: str) -> list[Case]:
    return each_choice(cases_of(id)) if id in GREAT else cases_of(id)


def _each_great_case() -> pytest.MarkDecorator:
    cases = [case for id in game_ids() if id in GREAT for case in cases_of(id)]
    runs = [pytest.param(Run(case, long_seeds(case), 10), id=case.id) for case in cases]
    return pytest.mark.parametrize("run", runs)


OVER_ALL = _over(_pairwise, _all_if_small, apart=10)
OVER_FEW = _over(sample, _all_if_small, apart=10)
OVER_TABLES = _over(_at_tables, _at_tables_long, apart=200)
OVER_GREAT = _each_great_case()
