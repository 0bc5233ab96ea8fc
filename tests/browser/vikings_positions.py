"""Positions of Vikings for the tests of its table."""

from __future__ import annotations

from random import Random
from typing import Any

import meadhall
from meadhall.bots.base import Budget, SeatView
from meadhall.bots.random import RandomBot
from meadhall.games.vikings.state import VikingsState

LAST_ROUND = 6


def record_in_round(wanted: int, players: int, options: dict[str, Any] | None = None) -> str:
    """Bots play at random until seat 0 is to buy a group in that round."""
    game = meadhall.game("vikings")
    table = meadhall.new_table(game, players, options, "head")
    bot = RandomBot(Random(1))
    while actors := table.state.actors():
        seat = actors[0]
        state = table.state
        assert isinstance(state, VikingsState)
        if seat == 0 and state.round == wanted and state.question_of(0).key == "group":
            return str(table.record.dumps())
        table.act(seat, [bot.choose(SeatView(game, table.state, seat), Budget())])
    raise AssertionError("no such position")
