"""The 61 action spaces, column by column from the top, as printed.

A column's number is also the number of Vikings that each of its spaces needs.
"""

from __future__ import annotations

from typing import Final

CATEGORIES: Final = (
    "build_houses",
    "build_ships",
    "hunting",
    "livestock_market",
    "weekly_market",
    "products",
    "crafting",
    "mountains_and_trade",
    "sailing",
    "emigration_and_occupation",
)
"""As the left margin of the board names them, from the top."""


class Space:
    """An action space. Its name is the message `space.<key>`."""

    key: str
    column: int
    order: int
    """from the top of its column, from 1 on"""
    category: str
    also: str
    """a second category, if it counts for two"""

    def __init__(self, key: str, column: int, order: int, category: str, also: str = "") -> None:
        self.key = key
        self.column = column
        self.order = order
        self.category = category
        self.also = also

    @property
    def name(self) -> str:
        return "space." + self.key


SPACES: Final = (
    Space("shed", 1, 1, "build_houses"),
    Space("whaling_boat", 1, 2, "build_ships"),
    Space("hunting_game_1", 1, 3, "hunting"),
    Space("stockfish", 1, 4, "hunting"),
    Space("buy_stockfish", 1, 5, "livestock_market"),
    Space("buy_salt_meat", 1, 6, "livestock_market"),
    Space("weekly_1", 1, 7, "weekly_market"),
    Space("milk", 1, 8, "products"),
    Space("linen", 1, 9, "crafting"),
    Space("rune_stone", 1, 10, "crafting"),
    Space("mountain_2", 1, 11, "mountains_and_trade"),
    Space("mountain_1_trade_1", 1, 12, "mountains_and_trade"),
    Space("trade_2", 1, 13, "mountains_and_trade"),
    Space("overseas_1", 1, 14, "sailing"),
    Space("raiding", 1, 15, "sailing"),
    Space("explore_1", 1, 16, "sailing"),
    Space("draw_occupation", 1, 17, "emigration_and_occupation"),
    Space("play_occupation_1", 1, 18, "emigration_and_occupation"),
    Space("stone_house", 2, 1, "build_houses"),
    Space("knarr", 2, 2, "build_ships"),
    Space("hunting_game_2", 2, 3, "hunting"),
    Space("laying_a_snare", 2, 4, "hunting"),
    Space("buy_sheep", 2, 5, "livestock_market"),
    Space("buy_cattle_milk", 2, 6, "livestock_market"),
    Space("weekly_2", 2, 7, "weekly_market"),
    Space("mead", 2, 8, "products"),
    Space("clothing", 2, 9, "crafting"),
    Space("chest", 2, 10, "crafting"),
    Space("wood_per_player", 2, 11, "mountains_and_trade"),
    Space("mountain_3_trade_1", 2, 12, "mountains_and_trade"),
    Space("trade_3", 2, 13, "mountains_and_trade"),
    Space("overseas_2", 2, 14, "sailing"),
    Space("pillaging_2", 2, 15, "sailing"),
    Space("explore_2", 2, 16, "sailing"),
    Space("emigration_2", 2, 17, "emigration_and_occupation"),
    Space("play_occupation_2", 2, 18, "emigration_and_occupation"),
    Space("long_house", 3, 1, "build_houses"),
    Space("longship", 3, 2, "build_ships"),
    Space("whaling_3", 3, 3, "hunting"),
    Space("sheep_or_cattle", 3, 4, "livestock_market"),
    Space("weekly_3", 3, 5, "weekly_market"),
    Space("wool", 3, 6, "products"),
    Space("smithy", 3, 7, "crafting"),
    Space("chests_and_runes", 3, 8, "crafting"),
    Space("mountain_3_2", 3, 9, "mountains_and_trade"),
    Space("trade_3_weapons", 3, 10, "mountains_and_trade"),
    Space("trade_4", 3, 11, "mountains_and_trade"),
    Space("special_sale", 3, 12, "sailing"),
    Space("pillaging_3", 3, 13, "sailing"),
    Space("explore_3", 3, 14, "sailing"),
    Space("emigration_3", 3, 15, "emigration_and_occupation"),
    Space("play_occupation_3", 3, 16, "emigration_and_occupation"),
    Space("house_and_ship", 4, 1, "build_houses", also="build_ships"),
    Space("whaling_4", 4, 2, "hunting"),
    Space("buy_sheep_cattle", 4, 3, "livestock_market"),
    Space("weekly_4", 4, 4, "weekly_market"),
    Space("robe_and_jewelry", 4, 5, "crafting"),
    Space("mountain_4_trade_2x2", 4, 6, "mountains_and_trade"),
    Space("mountain_2222_or_trade_3x2", 4, 7, "mountains_and_trade"),
    Space("plundering", 4, 8, "sailing"),
    Space("emigration_4", 4, 9, "emigration_and_occupation"),
)
SPACE: Final = {space.key: number for number, space in enumerate(SPACES)}
