"""The numbers that a bot's judgement of Vikings is made of: one object, read from a file."""

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
    gold: float
    """A gold in fame, while it still buys groups."""
    gold_by_scoring: float
    """How much more it is worth for each scoring to come."""
    special_tile: float
    start_player: float
    """What it is worth to take a viking away, to place the first colour and to buy first."""
    threatened: float
    """Of what a figure is worth when a ship threatens it: a warrior may still come."""
    on_mainland: float
    """Of what a figure is worth on the mainland while a boatswain could bring it over."""
    free_place: float
    """A place on an island for one more viking."""
    scout: float
    """What a scout may yet be good for."""
    warrior: float
    """What a warrior may yet be good for."""
    open_ship: float
    """The share that counts of what a ship costs that no warrior repels."""
    ship_reach: float
    """The price of each row that such a ship reaches."""
    hungry: float
    """What a viking to come eats where food lacks."""
    fed: float
    """What a viking to come eats where food is left."""
    ahead: float
    """The share that counts of a prize for the most, for whoever has it now."""
    level: float
    """The same for whoever shares it now."""
    close_behind: float
    """The same for whoever lacks one to share it."""
    boatswain: float
    island: float
    rest_of_round: float
    """How much counts of what a purchase leaves to buy, for oneself and for others."""


@cache
def weights(file: Path = FILE) -> Weights:
    return typed(read_weights(file, VERSION))


def typed(numbers: Numbers) -> Weights:
    return msgspec.convert(numbers, Weights)
