"""The machine against the naive interpreter."""

from __future__ import annotations

import pytest
from hypothesis import Phase, given, settings

from property.compare_with_oracle import compare
from property.random_flows import Case, cases
from property.small_world import WorldState

KINDS = {
    "plain": {},
    "chance": {"chance": True},
    "openers": {"openers": True},
    "hooks": {"hooks": True},
    "all": {"hooks": True, "chance": True, "openers": True},
}
Drawn = tuple[Case, WorldState]


@given(cases())
@settings(max_examples=120)
def test_plain(drawn: Drawn) -> None:
    compare(*drawn)


@given(cases(chance=True))
@settings(max_examples=120)
def test_chance(drawn: Drawn) -> None:
    compare(*drawn)


@given(cases(openers=True))
@settings(max_examples=80)
def test_openers(drawn: Drawn) -> None:
    compare(*drawn)


@given(cases(hooks=True))
@settings(max_examples=120)
def test_hooks(drawn: Drawn) -> None:
    compare(*drawn)


@given(cases(hooks=True, chance=True, openers=True))
@settings(max_examples=80)
def test_all(drawn: Drawn) -> None:
    compare(*drawn)


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_many(kind: str) -> None:
    @given(cases(**KINDS[kind]))
    @settings(max_examples=1000, phases=[Phase.generate, Phase.shrink])
    def run(drawn: Drawn) -> None:
        compare(*drawn, nodes=200, runs=20000)

    run()
