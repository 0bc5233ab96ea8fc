"""Goods tiles, building resources, silver and weapons: everything that a supply counts.

Provenance: goods boxes and tiles as printed; names as in the appendix.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

BUILDING: Final = ("wood", "stone", "ore", "silver")
WEAPONS: Final = ("bow", "snare", "spear", "long_sword")
ANIMALS: Final = ("sheep", "cattle")
PREGNANT: Final = ("pregnant_sheep", "pregnant_cattle")

ORANGE, RED, GREEN, BLUE = range(4)
COLOURS: Final = ("orange", "red", "green", "blue")

_BOX: Final[tuple[tuple[str, str, str, str], ...]] = (
    ("peas", "mead", "oil", "rune_stone"),
    ("flax", "stockfish", "hide", "silverware"),
    ("beans", "milk", "wool", "chest"),
    ("grain", "salt_meat", "linen", "silk"),
    ("cabbage", "game_meat", "skin_and_bones", "spices"),
    ("", "sheep", "fur", "jewelry"),
    ("fruits", "whale_meat", "robe", "treasure_chest"),
    ("", "cattle", "clothing", "silver_hoard"),
)
"""The goods boxes, column by column; sheep and cattle have no orange side."""
_SIZES: Final = ((2, 1), (3, 1), (2, 2), (4, 1), (3, 2), (4, 2), (3, 3), (4, 3))
"""Columns and rows of the tiles in each column of the boxes."""
_SWORDS: Final = (6, 7, 8, 8, 9, 10, 11, 15)
"""The sword value of the blue good in each column."""

GOODS: Final[tuple[str, ...]] = tuple(
    row[colour] for colour in range(4) for row in _BOX if row[colour]
)
"""All thirty goods: orange, red, green, blue, each in the order of the goods boxes."""

RESOURCES: Final[tuple[str, ...]] = (*BUILDING, *WEAPONS, *GOODS, *PREGNANT)
"""What a supply counts, in the order of a player's `goods`."""

NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(RESOURCES)}
WOOD, STONE, ORE, SILVER = range(4)
FIRST_WEAPON: Final = NUMBER["bow"]
FIRST_GOOD: Final = NUMBER["peas"]
KINDS: Final = range(FIRST_GOOD, FIRST_GOOD + len(GOODS))
"""The numbers of the thirty goods."""

COLOUR: Final[dict[int, int]] = {
    NUMBER[row[colour]]: colour for colour in range(4) for row in _BOX if row[colour]
}
COLUMN: Final[dict[int, int]] = {
    NUMBER[row[colour]]: column
    for colour in range(4)
    for column, row in enumerate(_BOX)
    if row[colour]
}
"""The good's column in the goods boxes."""

SIZE: Final[dict[int, tuple[int, int]]] = {good: _SIZES[COLUMN[good]] for good in COLOUR}
"""Columns and rows of a good's tile; a rectangle, so turning it over changes nothing."""

IN_BOX: Final = tuple(tuple(NUMBER[name] if name else -1 for name in row) for row in _BOX)
"""The goods of each column by colour; -1 where there is none."""

SWORD: Final[dict[int, int]] = {
    NUMBER[row[BLUE]]: sword for row, sword in zip(_BOX, _SWORDS, strict=True)
}
"""The battle result that a blue good asks for."""

HARVEST: Final[dict[int, int]] = {
    NUMBER["peas"]: 1,
    NUMBER["flax"]: 1,
    NUMBER["beans"]: 1,
    NUMBER["grain"]: 2,
    NUMBER["cabbage"]: 3,
    NUMBER["fruits"]: 4,
}
"""The number on each crop."""

ANIMAL_POINTS: Final = {
    NUMBER["sheep"]: 2,
    NUMBER["pregnant_sheep"]: 3,
    NUMBER["cattle"]: 3,
    NUMBER["pregnant_cattle"]: 4,
}


def names_of(goods: Iterable[int]) -> frozenset[str]:
    return frozenset(RESOURCES[good] for good in goods)


def next_form(good: int, steps: int = 1) -> int:
    """The good of the same shape so many colours on; -1 beyond blue."""
    colour = COLOUR[good] + steps
    return IN_BOX[COLUMN[good]][colour] if colour <= BLUE else -1
