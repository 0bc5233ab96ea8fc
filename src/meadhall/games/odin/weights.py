"""The numbers that a bot's judgement of In the Name of Odin is made of: one object, from a file."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from meadhall.core.weights import Numbers, read_weights

FILE = Path(__file__).with_name("weights.json")
VERSION = 1
"""Raised when a weight gets another meaning; a file of another version is refused."""


class Weights(msgspec.Struct, frozen=True):
    best_other: float
    """How much of the best other's prospects is taken off one's own."""
    # raids
    raid_share: float
    """How much of a raid's fame a player may count on that could sail at once."""
    second_raid: float
    no_hero: float
    """How much of a raid's worth is left while there is no hero."""
    no_ship: float
    """How much is left while there is no longship."""
    away: float
    """How much is left while all longships are away."""
    out_of_range: float
    """How much is left for each step that the range is short."""
    missing_viking: float
    """How much is left for each viking that is missing."""
    gatherable: float
    """How much less a viking is missed that the cards in hand would gather."""
    expected_loss: float
    """Fame that cards on the table cost on the average."""
    last_raid: float
    """What the end of the game is worth to whoever is ahead, and costs the others."""
    impatience: float
    """Fame by which raids seem better for each round after the usual number: small ones that cost
    nearly as much in sets of vikings as they bring would else be left for ever."""
    # what a player has
    hero: float
    viking: float
    sets: float
    """How much of the fame for sets of vikings counts before the end."""
    token: float
    ability: float
    """A building's abilities at the start of the game; they fade with the raids."""
    longship: float
    range: float
    ship_away: float
    # cards in hand, beside being gathered with
    fresh_card: float
    """A card that will be drawn at the end of the turn."""
    kept_card: float
    """How much of what a card is good for counts."""
    recruiting: float
    """A card of recruiting while there is no hero."""
    idle_recruiting: float
    """A card of recruiting when there is a hero."""
    all_away: float
    """A card of seamanship while no longship is at home."""
    seamanship: float
    """A card of seamanship while a longship can be bought or mended."""
    idle_seamanship: float
    """A card of seamanship otherwise."""
    building: float
    idle_building: float


@cache
def weights(file: Path = FILE) -> Weights:
    return typed(read_weights(file, VERSION))


def typed(numbers: Numbers) -> Weights:
    return msgspec.convert(numbers, Weights)
