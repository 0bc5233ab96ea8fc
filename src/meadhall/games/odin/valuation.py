"""What things are worth to a player, in fame to be expected. Hand-made figures."""

from __future__ import annotations

from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.rules.buildings import token_cost
from meadhall.games.odin.rules.raid_needs import cover, effects_in_use, requirement
from meadhall.games.odin.rules.scoring import (
    building_fame,
    longship_fame,
    mixed_sets,
    same_sets,
    total,
)
from meadhall.games.odin.rules.village_limits import shore_spaces, sound_range, viking_limit
from meadhall.games.odin.state import OdinState, Player

HERO = 0.7
NO_HERO = 0.75
"""Of what a raid is worth, while there is no hero,"""
NO_SHIP = 0.45
"""no longship,"""
AWAY = 0.7
"""only longships that are away,"""
OUT_OF_RANGE = 0.6
"""each step that the range is short,"""
MISSING_VIKING = 0.86
"""and each viking that is missing."""
RAID_SHARE = 0.6
"""How much of a raid's fame a player may count on that could sail at once."""
SECOND_RAID = 0.25
VIKING = 0.16
FRESH_CARD = 0.14
"""A card that will be drawn at the end of the turn."""
TOKEN = 0.9
ABILITY = 1.6
"""A building's abilities at the start of the game; they fade with the raids."""
LONGSHIP = 0.9
RANGE = 0.35
LAST_RAID = 6.0
"""What the end of the game is worth to whoever is ahead, and costs the others."""
USUAL_ROUNDS = 9
PATIENCE = 2
"""Rounds that those who are not ahead wait longer."""
IMPATIENCE = 3.0
"""Fame by which raids seem better for each round after the usual number: small ones that cost
nearly as much in sets of vikings as they bring would else be left for ever."""


def raid_worth(state: OdinState, space: int) -> int:
    """The fame that its cards show."""
    pack = state.carried.pack
    return pack.raids[state.sea[space]].fame + pack.zones[pack.zone_of[space]].fame


def raids_left(state: OdinState) -> int:
    return state.raids_left + len(state.sea) - state.sea.count(v.NONE)


def eagerness(state: OdinState, seat: int, gain: int = 0) -> float:
    """What a raid that gains so much is worth beyond its fame, since it brings the end nearer.

    Whoever is ahead wants the end; the others would rather wait, though not for ever.
    """
    rounds, last = state.turns // state.players, raids_left(state) == 1
    if rounds <= USUAL_ROUNDS and not last:
        return 0.0
    ahead = is_ahead(state, seat, gain)
    value = IMPATIENCE * max(0, rounds - USUAL_ROUNDS - (0 if ahead else PATIENCE))
    if last:
        value += LAST_RAID if ahead else -LAST_RAID
    return value


def is_ahead(state: OdinState, seat: int, gain: int) -> bool:
    mine = total(state, state.seats[seat]) + gain
    return all(
        total(state, player) < mine for other, player in enumerate(state.seats) if other != seat
    )


def _best_ship(state: OdinState, player: Player) -> int:
    """The place of the longship to sail with, or NONE: at home first, then the farthest."""
    best, chosen = -1, v.NONE
    for ship, card in enumerate(player.ships):
        value = sound_range(state, player, card) - player.damage[ship]
        value += 0 if player.away[ship] else 10
        if value > best:
            best, chosen = value, ship
    return chosen


def missing_at(state: OdinState, player: Player, space: int, ship: int) -> list[int]:
    """The vikings of each type that the raid still lacks, without abilities that are optional."""
    covered = cover(state, player, space, effects_in_use(state, player, ship, 0))
    need = requirement(state, space)
    return [max(0, need[t] - covered[t] - player.vikings[t]) for t in range(3)]


def prospect(state: OdinState, player: Player, space: int, ship: int, eager: float) -> float:
    """What a raid is worth, by how far it is away."""
    value = RAID_SHARE * (raid_worth(state, space) + max(0.0, eager))
    value *= MISSING_VIKING ** sum(missing_at(state, player, space, ship))
    if player.hero == v.NONE:
        value *= NO_HERO
    if ship == v.NONE:
        return value * NO_SHIP
    zone = state.carried.pack.zones[state.carried.pack.zone_of[space]]
    reach = sound_range(state, player, player.ships[ship]) - player.damage[ship]
    value *= OUT_OF_RANGE ** max(0, zone.range - reach)
    return value * AWAY if player.away[ship] else value


def raids_in_order(state: OdinState, seat: int) -> list[tuple[float, int]]:
    """The seat_options of all raids with their spaces, the best first."""
    player, eager = state.seats[seat], eagerness(state, seat)
    ship = _best_ship(state, player)
    found = [
        (prospect(state, player, space, ship, eager), -space)
        for space, card in enumerate(state.sea)
        if card != v.NONE
    ]
    found.sort(reverse=True)
    return [(value, -space) for value, space in found]


def missing_for(state: OdinState, seat: int) -> list[int]:
    """The vikings that the most promising raid lacks."""
    player = state.seats[seat]
    ordered = raids_in_order(state, seat)
    if not ordered:
        return [0, 0, 0]
    return missing_at(state, player, ordered[0][1], _best_ship(state, player))


# ---------------------------------------------------------------------- cards


def worth_of_card(state: OdinState, player: Player, kind: int) -> float:
    """What a card in hand may still be good for, beside being gathered with."""
    symbol = kind % 3
    if symbol == v.RECRUITMENT:
        return 0.3 if player.hero == v.NONE else 0.08
    if symbol == v.SEAMANSHIP:
        if False not in player.away:
            return 0.35
        spare = len(player.ships) < shore_spaces(state, player)
        return 0.2 if spare or any(player.damage) else 0.05
    wanted = v.NONE in player.village and token_cost(player) <= 4
    return 0.2 if player.tokens or wanted else 0.06


def worth_of_hand(state: OdinState, player: Player) -> float:
    """Cards that are kept for something, and fresh ones for those that are spent."""
    held = sum(player.hand)
    value = FRESH_CARD * max(0, v.HAND_SIZE - held)
    for kind, count in enumerate(player.hand):
        if count:
            value += count * worth_of_card(state, player, kind) * 0.5
    return value


# ---------------------------------------------------------------------- a player


def seat_options(state: OdinState, seat: int) -> float:
    """What the player has, and what that promises."""
    player = state.seats[seat]
    left = raids_left(state)
    fading = min(1.0, left / 8)
    value = player.fame + building_fame(state, player) + longship_fame(state, player)
    expected = value + 0.6 * (same_sets(player.vikings) + mixed_sets(player.vikings))
    built = len(player.village) - player.village.count(v.NONE)
    expected += fading * (built * ABILITY + player.tokens * TOKEN)
    expected += VIKING * min(sum(player.vikings), viking_limit(state, player))
    expected += fading * _shore(state, player) + worth_of_hand(state, player)
    if player.hero != v.NONE:
        expected += HERO * fading
    ordered = raids_in_order(state, seat)
    if ordered:
        expected += ordered[0][0]
    if len(ordered) > 1:
        expected += SECOND_RAID * ordered[1][0]
    return expected


def _shore(state: OdinState, player: Player) -> float:
    value = 0.0
    for ship, card in enumerate(player.ships):
        value += LONGSHIP + RANGE * (sound_range(state, player, card) - player.damage[ship])
        value -= 0.5 * player.away[ship]
    return value
