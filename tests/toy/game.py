"""The test-only game as the contract wants it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import toy.cards  # noqa: F401  (registers the cards with the rules)
from meadhall.core.chance import new_deck
from meadhall.core.game import Game, GameOption, Options
from meadhall.core.state import State, new_fields
from toy import data
from toy.rules import MAIN, RULES
from toy.state import Player, ToyState


class ToyGame(Game):
    """A few hundred lines that use every part of the kernel once."""

    id = "toy"
    version = 1
    seats = range(2, 5)
    options: tuple[GameOption, ...] = (
        GameOption("rounds", (2, 3)),
        GameOption("hunt", ("dice", "sure")),
        GameOption("reroll", (True, False), needs=("hunt", "dice")),
    )
    rules = RULES
    text_folder = Path(__file__).parent / "text"

    def begin(self, players: int, options: Options) -> State:
        state = ToyState(
            *new_fields(RULES, players, 1),
            [new_player() for _ in range(players)],
            new_deck("cards", [data.COPIES] * len(data.CARDS)),
            [data.STOCK] * len(data.TILES),
            0,
            options["rounds"],
            0,
            options["hunt"] == "dice",
            options.get("reroll", False),
        )
        state.begin_with(MAIN)
        return state

    def load(self, data: dict[str, Any]) -> State:
        return ToyState.from_json(data, RULES)


def new_player() -> Player:
    kinds = len(data.TILES)
    return Player([1, 3], [], [], [], [0] * kinds, [0] * kinds, 0, -1, 0)


GAME = ToyGame()
