"""`medium` against the greedy bot of the days before the levels, which is kept for this."""

from __future__ import annotations

import pytest

from meadhall.arena.sprt import Sprt
from meadhall.arena.tournament import share_of_win
from meadhall.bots import registry
from reference.greedy_bot import ReferenceBot
from reference.meeting import meeting

REFERENCE = "reference"


@pytest.fixture(autouse=True)
def reference_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.BOTS, REFERENCE, ReferenceBot)


def test_medium_wins_a_deal_of_feast_against_it_in_either_seat() -> None:
    held = meeting("feast-for-odin", ["medium", REFERENCE], 2, None, "few")
    assert [share_of_win(match, "medium") for match in held.matches] == [1, 1]


@pytest.mark.long
@pytest.mark.parametrize("below", [REFERENCE, "easy"])
def test_medium_wins_60_percent_of_feast_at_a_table_of_two(below: str) -> None:
    held = meeting("feast-for-odin", ["medium", below], 300, Sprt(), "long")
    assert held.verdict == "h1"


@pytest.mark.long
@pytest.mark.parametrize("id", ["vikings", "in-the-name-of-odin"])
def test_medium_wins_60_percent_of_the_other_games_against_it(id: str) -> None:
    held = meeting(id, ["medium", REFERENCE], 400, Sprt(), "long")
    assert held.verdict == "h1"
