"""Bots of A Feast for Odin in positions that once were too much for them."""

from __future__ import annotations

from random import Random

import pytest

from games.feast.scenario import turn
from meadhall.bots.base import Budget, SeatView
from meadhall.bots.registry import BOTS, make_bot
from meadhall.games.feast.game import GAME
from meadhall.games.feast.knowledge.game_knowledge import BUY


@pytest.mark.parametrize("building", ["shed", "stone_house"])
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_stores_nothing_that_it_owes(name: str, building: str) -> None:
    """The last wood pays for the chest, so it cannot be stored in a building meanwhile."""
    scene = turn(wood=1, stone=1).own(building).play("chest")
    bot = make_bot(name, Random(1))
    answer = bot.choose(SeatView(GAME, scene.state, 0), Budget())
    assert answer in scene.state.legal_actions(0)


def test_medium_buys_no_ship_for_a_space_alone() -> None:
    """One move ahead a ship and the space that it opens look best, but at a table of two whoever
    takes such plans loses to whoever does not; only those who play on consider them."""
    scene = turn(silver=5)
    knowledge = GAME.knowledge()
    best = knowledge.candidates(scene.state, 0)[0].action
    assert best < 0 and scene.state.word(0, best) == BUY
    answer = make_bot("medium", Random(1)).choose(SeatView(GAME, scene.state, 0), Budget())
    assert answer >= 0
