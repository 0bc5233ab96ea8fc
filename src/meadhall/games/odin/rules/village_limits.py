"""What a village allows: vikings, longships, cards in hand, range."""

from __future__ import annotations

from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.state import OdinState, Player


def capacity(state: OdinState, player: Player, what: int) -> int:
    """What permanent abilities of buildings add."""
    buildings = state.carried.pack.buildings
    total = 0
    for card in player.village:
        if card != v.NONE:
            total += buildings[card].capacity[what]
    return total


def viking_limit(state: OdinState, player: Player) -> int:
    return v.VIKING_LIMIT + capacity(state, player, v.VIKING_CAPACITY)


def shore_spaces(state: OdinState, player: Player) -> int:
    return v.SHORE_SPACES + capacity(state, player, v.LONGSHIP_CAPACITY)


def hand_limit(state: OdinState, player: Player) -> int:
    return v.HAND_SIZE + capacity(state, player, v.HAND_CAPACITY)


def sound_range(state: OdinState, player: Player, card: int) -> int:
    """A longship's range without damage: printed, of its own, and of permanent abilities.

    So much damage sinks it.
    """
    pack = state.carried.pack
    total = pack.longships[card].range
    for building in player.village:
        if building != v.NONE:
            total += pack.buildings[building].range
    return total


def buildings(player: Player) -> int:
    return len(player.village) - player.village.count(v.NONE)


def empty_spaces(player: Player) -> int:
    return player.village.count(v.NONE)
