"""Spaces that a playout leaves out, since they are hardly ever the best and take half of its time.

`medium` took each of them in fewer than 1 of 100 turns in which it could, alone and with two and
four players: `tools/spaces_taken.py` counts that. A bot's own turn considers them all.
"""

from __future__ import annotations

from typing import Final

from meadhall.games.feast.data.action_spaces import SPACES
from meadhall.games.feast.state import FeastState

SELDOM_TAKEN: Final = (
    "shed",
    "stockfish",
    "buy_stockfish",
    "buy_salt_meat",
    "draw_occupation",
    "stone_house",
    "hunting_game_2",
    "buy_sheep",
    "buy_cattle_milk",
    "weekly_2",
    "chest",
    "trade_3",
    "overseas_2",
    "play_occupation_2",
    "long_house",
    "sheep_or_cattle",
    "mountain_3_2",
    "trade_3_weapons",
    "trade_4",
    "explore_3",
    "play_occupation_3",
    "whaling_4",
    "buy_sheep_cattle",
    "weekly_4",
    "robe_and_jewelry",
)
_KEYS: Final = [space.key for space in SPACES]
LEFT_OUT: Final = frozenset([_KEYS.index(key) for key in SELDOM_TAKEN])
IN_WINDOWS: Final = ("place", "arm")
"""What a playout leaves for the windows before a phase."""


def considered(state: FeastState, seat: int, menu: list[int]) -> list[int]:
    return [
        action
        for action in menu
        if action not in LEFT_OUT and (action >= 0 or state.word(seat, action) not in IN_WINDOWS)
    ]
