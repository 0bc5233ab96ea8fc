"""The end: fame of raids, buildings, longships and sets of vikings.

Nothing is changed: the sheets are worked out from the state, so they also tell at any time how it
would stand if the game ended now.
"""

from __future__ import annotations

from typing import Any

from meadhall.core.score_sheet import line, sheet
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.state import OdinState, Player


def building_fame(state: OdinState, player: Player) -> int:
    cards = state.carried.pack.buildings
    return sum(cards[card].fame for card in player.village if card != v.NONE)


def longship_fame(state: OdinState, player: Player) -> int:
    """Regardless of damage and of being away."""
    cards = state.carried.pack.longships
    return sum(cards[card].fame for card in player.ships)


def same_sets(vikings: list[int]) -> int:
    return sum(count // v.SET_SIZE for count in vikings)


def mixed_sets(vikings: list[int]) -> int:
    return min(vikings)


def total(state: OdinState, player: Player) -> int:
    return (
        player.fame
        + building_fame(state, player)
        + longship_fame(state, player)
        + same_sets(player.vikings)
        + mixed_sets(player.vikings)
    )


def sheets(state: OdinState) -> list[dict[str, Any]]:
    return [_sheet(state, player, seat) for seat, player in enumerate(state.seats)]


def _sheet(state: OdinState, player: Player, seat: int) -> dict[str, Any]:
    """Between equals the fewest raids win."""
    lines = [
        line("score.fame", player.fame),
        line("score.buildings", building_fame(state, player)),
        line("score.longships", longship_fame(state, player)),
        line("score.same", same_sets(player.vikings)),
        line("score.mixed", mixed_sets(player.vikings)),
    ]
    return sheet(seat, lines, [-len(player.raids)])
