"""A second reading of the action board: what each space asks for, straight from the print.

It knows nothing of flows and programs; `usable` says whether a player could use a space at all.
Of the occupations it knows those that open spaces (`OPENERS`), from the appendix.
"""

from __future__ import annotations

from collections.abc import Iterator

from meadhall.games.feast.data.action_spaces import SPACE, SPACES
from meadhall.games.feast.data.goods import NUMBER, RESOURCES
from meadhall.games.feast.data.other_components import MOUNTAIN_STRIPS
from meadhall.games.feast.state import FeastState, Player

PRICES: dict[str, list[dict[str, int]]] = {
    "shed": [{"wood": 2}],
    "whaling_boat": [{"wood": 1}],
    "buy_stockfish": [{"silver": 1}],
    "buy_salt_meat": [{"silver": 2}],
    "linen": [{"flax": 1}],
    "rune_stone": [{"stone": 1}],
    "overseas_1": [{"silver": 1}],
    "play_occupation_1": [{"stone": 1}, {"ore": 1}],
    "stone_house": [{"stone": 1}],
    "knarr": [{"wood": 2}],
    "buy_sheep": [{"silver": 1}],
    "buy_cattle_milk": [{"silver": 3}],
    "clothing": [{"hide": 1, "linen": 1}],
    "chest": [{"wood": 1}, {"ore": 1}],
    "overseas_2": [{"silver": 1}],
    "long_house": [{"stone": 2}],
    "longship": [{"wood": 2}],
    "smithy": [{"ore": 1}],
    "chests_and_runes": [{"stone": 2, "wood": 2}],
    "house_and_ship": [{"stone": 2, "wood": 2}],
    "buy_sheep_cattle": [{"silver": 3}],
}
"""Any one of them will do."""

SEA = {
    "overseas_1": "knarr",
    "overseas_2": "knarr",
    "special_sale": "knarr",
    "raiding": "longship",
    "pillaging_2": "longship",
    "pillaging_3": "longship",
    "whaling_3": "boat",
    "whaling_4": "boat",
    "explore_1": "boat knarr longship",
    "explore_2": "knarr longship",
    "explore_3": "longship",
    "emigration_2": "knarr longship",
    "emigration_3": "knarr longship",
}
MOUNTAIN = ("mountain_2", "mountain_3_2")
TRADE = ("trade_2", "trade_3", "trade_4")
BOTH = (
    "mountain_1_trade_1",
    "mountain_3_trade_1",
    "mountain_4_trade_2x2",
    "mountain_2222_or_trade_3x2",
)
FRONTS = (1, 1, 2, 2)
BACKS = (2, 3, 3, 3)
"""Vikings for Shetland, Faroe Islands, Iceland, Greenland and for what is behind them."""
TILE_PRICES = (0, 1, 1, 2, 2, 2, 2, 2, 3, 4, 4, 4, 5, 6)
BLUE = {
    "rune_stone",
    "silverware",
    "chest",
    "silk",
    "spices",
    "jewelry",
    "treasure_chest",
    "silver_hoard",
}
PEDDLER, PATRON, FOREST_BLACKSMITH, KNARR_BUILDER, WARMONGER, ADVENTURER = 1, 2, 103, 105, 106, 107
CRAFT_APPRENTICE, MASTER_BRICKLAYER, CARPENTER, STEERSMAN = 113, 116, 121, 147
ARMED_FIGHTER, REFUGEE_HELPER = 164, 170
OPENERS = (
    PEDDLER,
    PATRON,
    FOREST_BLACKSMITH,
    KNARR_BUILDER,
    WARMONGER,
    ADVENTURER,
    CRAFT_APPRENTICE,
    MASTER_BRICKLAYER,
    CARPENTER,
    STEERSMAN,
    ARMED_FIGHTER,
    REFUGEE_HELPER,
)
"""They make an action possible that what is printed does not."""
HOUSES = ("stone_house", "long_house", "house_and_ship")
ORE_EXCHANGES = ("chest", "smithy")
ANYTHING = ("wood", "stone", "ore", "silver")
ON_A_STRIP = 8
"""A strip that lies open is told as its number times this, and how many items are gone."""
Strips = tuple[tuple[str, ...], ...]
"""What is left on each, the next item first; `silver` is a pair of coins."""
NO_GOODS = {"wood", "stone", "ore", "silver", "bow", "snare", "spear", "long_sword"}


class Hand:
    """What one player has, in the words of the print."""

    def __init__(self, state: FeastState, player: Player) -> None:
        self.state = state
        self.player = player
        self.found = dict.fromkeys(ANYTHING, 0)
        """What cards let the player take before the action."""
        self.ships = {
            "boat": len(player.boats),
            "knarr": player.knarrs,
            "longship": len(player.longships),
        }
        self.large = self.ships["knarr"] + self.ships["longship"]

    def has(self, good: str) -> int:
        return self.player.goods[NUMBER[good]] + self.found.get(good, 0)

    def plays(self, card: int) -> bool:
        return card in self.player.played

    def can_pay(self, key: str) -> bool:
        prices = PRICES.get(key, [{}])
        return any(
            all(self.has(good) >= self.price(key, good, amount) for good, amount in price.items())
            for price in prices
        )

    def price(self, key: str, good: str, printed: int) -> int:
        """What cards leave of it; each looks at the printed one."""
        off = 0
        if good == "silver" and SPACES[SPACE[key]].category == "livestock_market":
            off = self.plays(PEDDLER) + (self.plays(PATRON) and printed >= 2)
        if good == "stone" and key in HOUSES:
            off = int(self.plays(MASTER_BRICKLAYER))
        return max(0, printed - off)

    def can_sail(self, key: str) -> bool:
        if key not in SEA:
            return True
        wanted = SEA[key].split()
        if "longship" in wanted and self.plays(STEERSMAN):
            wanted.append("knarr")
        return any(self.ships[ship] for ship in wanted)

    def longships(self) -> int:
        return self.ships["longship"] + (self.ships["knarr"] if self.plays(STEERSMAN) else 0)

    def can_trade(self) -> bool:
        return any(self.has(good) for good in RESOURCES if good not in BLUE | NO_GOODS)

    def can_emigrate(self) -> bool:
        state, player = self.state, self.player
        emigrated = player.emigrated_knarrs + player.emigrated_longships
        room = 2 * (emigrated + 1) <= 12 - (state.rounds - state.round)
        off = 2 * self.plays(REFUGEE_HELPER) + (self.plays(PATRON) and state.round >= 2)
        return bool(self.large and room and self.has("silver") >= state.round - off)

    def animals(self, kind: str) -> int:
        return self.has(kind) + self.has(f"pregnant_{kind}")

    def vikings_for(self, key: str) -> int:
        """As many as the number of the column, but for the plundering of a warmonger."""
        fewer = 0
        if key == "plundering" and self.plays(WARMONGER):
            fewer = max(0, self.ships["longship"] - 2)
        return SPACES[SPACE[key]].column - fewer

    def takes(self, key: str) -> list[tuple[str, ...]]:
        """What cards let the player take from strips before an action, item by item."""
        space = SPACES[SPACE[key]]
        categories = {space.category, space.also}
        found: list[tuple[str, ...]] = []
        if self.plays(ARMED_FIGHTER) and space.column == 4:
            found.append(("stone", "ore"))
        if self.plays(CRAFT_APPRENTICE) and "crafting" in categories:
            found.append(ANYTHING)
        if self.plays(CARPENTER) and categories & {"build_houses", "build_ships"}:
            found.append(ANYTHING)
        return found

    def having(self, good: str) -> Hand:
        other = Hand(self.state, self.player)
        other.found = {**self.found, good: self.found[good] + (2 if good == "silver" else 1)}
        return other


def strips_of(state: FeastState) -> Strips:
    lying = (divmod(strip, ON_A_STRIP) for strip in state.strips)
    return tuple(
        tuple(RESOURCES[item] for item in MOUNTAIN_STRIPS[strip][gone:]) for strip, gone in lying
    )


def after(hand: Hand, takes: list[tuple[str, ...]], strips: Strips) -> Iterator[Hand]:
    """All that the player may have after taking an item, or none, for each card."""
    if not takes:
        yield hand
        return
    yield from after(hand, takes[1:], strips)
    for place, items in enumerate(strips):
        if items and items[0] in takes[0]:
            left = (*strips[:place], items[1:], *strips[place + 1 :])
            yield from after(hand.having(items[0]), takes[1:], left)


def usable(state: FeastState, seat: int, key: str) -> bool:
    """Whether the space's action could be taken, Vikings and other players apart."""
    hand, strips = Hand(state, state.seats[seat]), strips_of(state)
    takes = hand.takes(key)
    if hand.plays(FOREST_BLACKSMITH) and key in ORE_EXCHANGES:
        if any(found.has("ore") for found in after(hand, [*takes, ANYTHING], strips)):
            return True
    return any(could_use(found, key) for found in after(hand, takes, strips))


def could_use(hand: Hand, key: str) -> bool:
    if key == "whaling_boat" and hand.plays(KNARR_BUILDER):
        if hand.has("wood") >= 3 and hand.large < 4:
            return True
    return hand.can_pay(key) and hand.can_sail(key) and special_needs(hand, key)


def special_needs(hand: Hand, key: str) -> bool:
    state, sheds, stone_houses, long_houses = hand.state, *hand.state.buildings
    if key in MOUNTAIN:
        return bool(state.strips)
    if key in TRADE:
        return hand.can_trade()
    if key in BOTH:
        return bool(state.strips) or hand.can_trade()
    if key.startswith("explore"):
        return any(
            owner < 0
            and (
                (key == "explore_1" and hand.plays(ADVENTURER))
                or (BACKS if turned else FRONTS)[board] == int(key[-1])
            )
            for board, (owner, turned) in enumerate(zip(state.claimed, state.turned, strict=True))
        )
    if key in ("emigration_2", "emigration_3"):
        return hand.can_emigrate()
    if key == "emigration_4":
        return hand.can_emigrate() or (hand.ships["boat"] > 0 and hand.large < 4)
    if key in ("play_occupation_1", "play_occupation_2"):
        return bool(hand.player.hand)
    if key == "play_occupation_3":
        return bool(hand.player.hand) or state.dark.size() > 0
    if key == "special_sale":
        tiles = [n for n in range(14) if state.special_supply >> n & 1]
        off = int(hand.plays(PATRON))
        return any(
            TILE_PRICES[n] - (off if TILE_PRICES[n] >= 2 else 0) <= hand.has("silver")
            for n in tiles
        )
    return {
        "shed": sheds > 0,
        "stone_house": stone_houses > 0,
        "long_house": long_houses > 0,
        "house_and_ship": stone_houses + long_houses > 0 or hand.large < 4,
        "whaling_boat": hand.ships["boat"] < 3,
        "knarr": hand.large < 4,
        "longship": hand.large < 4,
        "milk": hand.animals("cattle") > 0,
        "wool": hand.animals("sheep") > 0,
        "plundering": hand.longships() >= 2,
    }.get(key, True)


def open_spaces(state: FeastState, seat: int) -> list[str]:
    """The spaces on which the seat may place Vikings now, imitation included."""
    vikings = state.seats[seat].vikings
    found = [
        space.key
        for space in SPACES
        if state.spaces[SPACE[space.key]] < 0
        and Hand(state, state.seats[seat]).vikings_for(space.key) <= vikings
        and usable(state, seat, space.key)
    ]
    for number, column in enumerate(state.imitation):
        others = [
            space.key
            for space in SPACES
            if space.column == column and state.spaces[SPACE[space.key]] not in (-1, seat)
        ]
        free = state.spaces[len(SPACES) + number] < 0 and column <= vikings
        if free and any(usable(state, seat, key) for key in others):
            found.append(f"imitate {column}")
    return found
