"""The numbers that a bot's judgement is made of: one object, read from a versioned file.

Two bots of different strength are two objects; nothing here is global. All values are points at
the end of the game, or shares of them.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from meadhall.core.weights import Numbers, read_weights

FILE = Path(__file__).with_name("weights.json")
VERSION = 1
"""Raised when a weight gets another meaning; a file of another version is refused."""


class BoardWeights(msgspec.Struct, frozen=True):
    """How a board is judged."""

    reach: float
    """So many missing cells put a later income off by one round."""
    ring: float
    """A missing cell around a bonus counts as so many."""
    home_minus: float
    land_minus: float
    """What an open -1 costs early in the game; it rises to 1 towards the end."""
    ragged: float
    """The price of a free cell beside a covered one: compact boards are easier to fill."""
    beside_green: float
    income: float = 1.0
    bonus: float = 1.0


class Weights(msgspec.Struct, frozen=True):
    # tiles in the supply, by cell, and what food is worth besides
    orange: float
    red: float
    green: float
    blue: float
    orange_food: float
    red_food: float
    late_food: float
    """The share of it when one feast is to come after this round's."""
    early: float
    """How much more a tile is worth in the first rounds."""
    odd_shape: float
    """Special tiles, by cell."""
    hard_to_place: float
    """The share that is left of a tile that fits on no board."""
    duplicate: float
    """The share for the third good of a kind and those after it."""
    wood: float
    stone: float
    ore: float
    weapon: float
    coin: float
    late_coin: float
    animal: float
    """What an animal may bring beside its points."""
    # people, ships, cards
    viking: float
    early_viking: float
    card_in_hand: float
    spared: float
    """Each space of a later feast that an emigrated ship takes up."""
    boat: float
    first_ship: float
    second_ship: float
    further_ship: float
    feast: float
    """How much of the cheapest feast counts."""
    keep: float
    """The share of a green or blue tile's worth that placing it has to beat."""
    board: BoardWeights
    placing: BoardWeights
    """Boards as they are judged when tiles are laid."""


@cache
def weights(file: Path = FILE) -> Weights:
    return typed(read_weights(file, VERSION))


def typed(numbers: Numbers) -> Weights:
    return msgspec.convert(numbers, Weights)
