"""The words that cards are made of, and the rulebook's fixed numbers.

A card pack may use these words and no others. `EFFECTS` is the closed set of effects with their
fields, `PLACES` says which of them may stand where.
"""

from __future__ import annotations

from typing import Final

NONE: Final = -1

# ---------------------------------------------------------------------- names

VIKINGS: Final = ("warrior", "trader", "sailor")
SYMBOLS: Final = ("recruitment", "craftsmanship", "seamanship")
RECRUITMENT: Final = 0
CRAFTSMANSHIP: Final = 1
SEAMANSHIP: Final = 2

KINDS: Final[tuple[str, ...]] = tuple(
    f"{viking} {symbol}" for viking in VIKINGS for symbol in SYMBOLS
)
"""Action cards by their two symbols: `viking * 3 + symbol`."""

BUILDING_TYPES: Final = ("shipyard", "runic_circle", "forge", "jarls_house", "inn")
ZONES: Final = ("upper", "center", "bottom")

ACTIONS: Final = (
    "exchange",
    "gather",
    "recruit",
    "construct",
    "token",
    "buy_longship",
    "return",
    "repair",
    "raid",
)
EXCHANGE: Final = 0
GATHER: Final = 1
RECRUIT: Final = 2
CONSTRUCT: Final = 3
TOKEN: Final = 4
BUY: Final = 5
RETURN: Final = 6
REPAIR: Final = 7
RAID: Final = 8

CAPACITIES: Final = ("vikings", "longships", "hand", "exchange")
VIKING_CAPACITY: Final = 0
LONGSHIP_CAPACITY: Final = 1
HAND_CAPACITY: Final = 2
EXCHANGE_CAPACITY: Final = 3

VIKING_SYMBOLS: Final = (*VIKINGS, "any", "zone_token")
ZONE_TOKEN: Final = 4
MATCHED: Final = (*SYMBOLS, "any")
ANY_SYMBOL: Final = 3

GAINED: Final = ("chosen", "one_each", "same", "hero_symbol")
CHOSEN: Final = 0
ONE_EACH: Final = 1
SAME: Final = 2
HERO_SYMBOL: Final = 3

PERFORMED: Final = ("construct", "token", "buy_longship", "return", "repair")

PRINTED: Final = "printed"
RECONSTRUCTED: Final = "reconstructed"
SOURCES: Final = (PRINTED, RECONSTRUCTED)

# ---------------------------------------------------------------------- numbers of the rulebook

PLAYERS: Final = range(2, 6)
HAND_SIZE: Final = 6
VIKING_LIMIT: Final = 10
SHORE_SPACES: Final = 1
MINIATURES: Final = 30
"""of each type"""
CONSTRUCTION_TOKENS: Final = 20
RAID_CARDS: Final = {2: 8, 3: 10, 4: 12, 5: 14}
GATHERED: Final = (0, 1, 3, 6)
"""vikings for so many symbols"""
CONSTRUCT_COST: Final = 3
BUY_COST: Final = 3
RETURN_COST: Final = 2
REPAIR_COST: Final = 2
TABLE_CARDS: Final = 3
FAME_BY_UNMATCHED: Final = (1, 0, -1, -2)
SET_SIZE: Final = 3

# ---------------------------------------------------------------------- effects

SUPPLY_ACTION_SYMBOL: Final = 0
SUPPLY_VIKING_SYMBOL: Final = 1
MATCH_ACTION_SYMBOL: Final = 2
MODIFY_RANGE: Final = 3
ADD_CAPACITY: Final = 4
GAIN_VIKINGS: Final = 5
RECOVER_VIKINGS: Final = 6
GAIN_FAME: Final = 7
DRAW_CARDS: Final = 8
RETURN_LONGSHIP: Final = 9
REMOVE_DAMAGE: Final = 10
SKIP_DAMAGE: Final = 11
SKIP_FLIP: Final = 12
LIMIT_TABLE_CARDS: Final = 13
GAIN_TOKEN: Final = 14
KEEP_HERO: Final = 15
FREE_REFRESH: Final = 16
PERFORM: Final = 17

AMOUNT: Final = ("amount",)
"""stands for a number from 1 to 9"""
MOST: Final = 9
FLAG: Final = ("true", "false")

Fields = dict[str, tuple[str, ...]]


class Kind:
    """An effect: its name and fields, with the values that each may have."""

    def __init__(self, name: str, fields: Fields, optional: Fields | None = None) -> None:
        self.name = name
        self.fields = fields
        self.optional: Fields = optional or {}


EFFECTS: Final = (
    Kind("supply_action_symbol", {"symbol": SYMBOLS, "amount": AMOUNT}, {"only_for": ACTIONS}),
    Kind("supply_viking_symbol", {"type": VIKING_SYMBOLS, "amount": AMOUNT}),
    Kind("match_action_symbol", {"symbol": MATCHED, "amount": AMOUNT}),
    Kind("modify_range", {"amount": AMOUNT}),
    Kind("add_capacity", {"what": CAPACITIES, "amount": AMOUNT}),
    Kind("gain_vikings", {"type": GAINED, "amount": AMOUNT}),
    Kind("recover_vikings", {"amount": AMOUNT}),
    Kind("gain_fame", {"amount": AMOUNT}, {"if_zone": ZONES}),
    Kind("draw_cards", {"amount": AMOUNT}, {"pay_cards": AMOUNT}),
    Kind("return_longship", {"amount": AMOUNT}),
    Kind("remove_damage", {"amount": AMOUNT}),
    Kind("skip_damage", {}, {"if_zone": ZONES}),
    Kind("skip_flip", {}),
    Kind("limit_table_cards", {"max": AMOUNT}),
    Kind("gain_token", {"amount": AMOUNT}),
    Kind("keep_hero", {"if_unused": FLAG}),
    Kind("free_refresh", {}),
    Kind("perform", {"action": PERFORMED}),
)
EFFECT_NAMES: Final[tuple[str, ...]] = tuple(kind.name for kind in EFFECTS)

AT_ONCE: Final = (
    GAIN_VIKINGS,
    GAIN_FAME,
    DRAW_CARDS,
    RETURN_LONGSHIP,
    REMOVE_DAMAGE,
    GAIN_TOKEN,
)
"""What happens when it is chosen, in an action or beside one."""
ON_A_RAID: Final = (
    SUPPLY_VIKING_SYMBOL,
    MODIFY_RANGE,
    RECOVER_VIKINGS,
    GAIN_FAME,
    DRAW_CARDS,
    SKIP_DAMAGE,
    SKIP_FLIP,
    LIMIT_TABLE_CARDS,
)

PLACES: Final[dict[str, tuple[int, ...]]] = {
    "permanent": (ADD_CAPACITY, MODIFY_RANGE),
    "turn": (SUPPLY_ACTION_SYMBOL, *AT_ONCE),
    "turn during exchange": (ADD_CAPACITY, FREE_REFRESH, *AT_ONCE),
    "turn during gather": AT_ONCE,
    "turn during recruit": (SUPPLY_ACTION_SYMBOL, *AT_ONCE),
    "turn during construct": (SUPPLY_ACTION_SYMBOL, *AT_ONCE),
    "turn during token": (SUPPLY_ACTION_SYMBOL, *AT_ONCE),
    "turn during buy_longship": (SUPPLY_ACTION_SYMBOL, *AT_ONCE),
    "turn during return": (SUPPLY_ACTION_SYMBOL, *AT_ONCE),
    "turn during repair": (SUPPLY_ACTION_SYMBOL, *AT_ONCE),
    "turn during raid": (*ON_A_RAID, KEEP_HERO),
    "action": (PERFORM, SUPPLY_ACTION_SYMBOL, *AT_ONCE),
    "raid": (MATCH_ACTION_SYMBOL, *ON_A_RAID),
    "longship": (MATCH_ACTION_SYMBOL, *ON_A_RAID),
}
"""Where an ability may stand (buildings by trigger and action, heroes by kind, longships), and
which effects it may have there. Buildings may not match action symbols in a raid."""

MOST_ABILITIES: Final = 4
"""of one building, the shared ones included"""
