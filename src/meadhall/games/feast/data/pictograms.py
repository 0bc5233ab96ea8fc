"""What is drawn on each action space, for whoever shows the board.

A picture is words: a thing with the amount before it (`2wood`), `>` from what is given to what is
had, `?` from what one must have to what that brings, `/` or, `+` and also, `|` the next line.
`<=3` is a limit, `*4` so many times, `1-2` a range.
In place of an amount, `players:` and `round:` stand for those numbers of the game.
"""

from __future__ import annotations

from typing import Final

from meadhall.games.feast.data.boards import BUILDINGS
from meadhall.games.feast.data.goods import RESOURCES
from meadhall.games.feast.data.other_components import SHIPS

SIGNS: Final = (
    "hunting_die",
    "sea_die",
    "mountain",
    "upgrade",
    "overseas",
    "loot",
    "land",
    "large_ship",
    "emigrated",
    "card",
    "draw_card",
    "weapon_card",
    "forge",
    "special",
    "house",
    "ship",
)
"""Things that no supply counts."""
THINGS: Final = (
    *RESOURCES,
    *(ship.key for ship in SHIPS),
    *(building.key for building in BUILDINGS),
    *SIGNS,
)

PICTOGRAMS: Final = {
    "shed": "2wood > shed",
    "whaling_boat": "wood > whaling_boat",
    "hunting_game_1": "hunting_die bow > game_meat hide",
    "stockfish": "stockfish",
    "buy_stockfish": "silver > 2stockfish",
    "buy_salt_meat": "2silver > 2salt_meat",
    "weekly_1": "beans silver",
    "milk": "cattle > milk <=3",
    "linen": "flax > linen",
    "rune_stone": "stone > rune_stone silver",
    "mountain_2": "2mountain",
    "mountain_1_trade_1": "1mountain 1upgrade",
    "trade_2": "2upgrade",
    "overseas_1": "knarr silver > overseas",
    "raiding": "longship hunting_die > loot",
    "explore_1": "whaling_boat / large_ship > land",
    "draw_occupation": "draw_card silver",
    "play_occupation_1": "stone / ore > card silver",
    "stone_house": "stone > stone_house",
    "knarr": "2wood > knarr",
    "hunting_game_2": "hunting_die bow > game_meat hide",
    "laying_a_snare": "hunting_die snare > fur",
    "buy_sheep": "silver > sheep",
    "buy_cattle_milk": "3silver > cattle milk",
    "weekly_2": "flax stockfish silver",
    "mead": "2mead 2silver",
    "clothing": "hide linen > clothing 2silver",
    "chest": "wood / ore > chest silver",
    "wood_per_player": "players:wood ore",
    "mountain_3_trade_1": "3mountain 1upgrade",
    "trade_3": "3upgrade",
    "overseas_2": "knarr silver > overseas",
    "pillaging_2": "longship sea_die > loot",
    "explore_2": "large_ship > land",
    "emigration_2": "round:silver large_ship > emigrated",
    "play_occupation_2": "1-2 card",
    "long_house": "2stone > long_house",
    "longship": "2wood > longship",
    "whaling_3": "<=3 whaling_boat sea_die spear | > whale_meat skin_and_bones oil",
    "sheep_or_cattle": "sheep | / silver > cattle",
    "weekly_3": "fruits oil salt_meat silver",
    "wool": "sheep > wool <=3",
    "smithy": "ore > forge special",
    "chests_and_runes": "2wood 2stone | > 2chest 2rune_stone",
    "mountain_3_2": "3mountain + 2mountain",
    "trade_3_weapons": "3upgrade 4weapon_card",
    "trade_4": "4upgrade",
    "special_sale": "knarr silver > special <=2",
    "pillaging_3": "longship sea_die > loot",
    "explore_3": "longship > land",
    "emigration_3": "round:silver large_ship > emigrated",
    "play_occupation_3": "1-4 card",
    "house_and_ship": "2wood 2stone | > house + ship",
    "whaling_4": "whaling_boat sea_die spear | > whale_meat skin_and_bones oil",
    "buy_sheep_cattle": "3silver | > sheep cattle",
    "weekly_4": "spices silver cattle ? 2milk sheep ? wool",
    "robe_and_jewelry": "4silver wool > robe | silverware > jewelry",
    "mountain_4_trade_2x2": "4mountain | 2upgrade 2upgrade",
    "mountain_2222_or_trade_3x2": "2mountain *4 / | 3upgrade 3upgrade",
    "plundering": "2longship > silver_hoard",
    "emigration_4": "whaling_boat > knarr | round:silver > emigrated",
}
"""By the key of the space."""
