"""Steps A to C of a raid: what it needs, what covers it, whether it can be done.

All that counts here lies open, so anybody can work it out.
"""

from __future__ import annotations

from typing import Final

from meadhall.games.odin.data import vocabulary as v
from meadhall.games.odin.data.pack import Effect
from meadhall.games.odin.rules.abilities import Held, ability_of, unused
from meadhall.games.odin.rules.base import HERO_BIT
from meadhall.games.odin.rules.village import sound_range
from meadhall.games.odin.state import OdinState, Player

WILD: Final = 3
"""the place of symbols that cover any type, behind the types"""


def raid_abilities(state: OdinState, player: Player) -> list[Held]:
    """What the owner may use in this raid and has not: of the hero, then of buildings."""
    found: list[Held] = []
    if player.hero != v.NONE and not state.active >> HERO_BIT & 1:
        hero = state.carried.pack.heroes[player.hero]
        if hero.raids:
            found.append((HERO_BIT, hero.ability))
    return found + unused(state, player, v.RAID)


def effects_in_use(state: OdinState, player: Player, ship: int, active: int) -> list[Effect]:
    """Of the longship, always, and of the abilities among `active`."""
    found: list[Effect] = []
    if ship != v.NONE:
        found += state.carried.pack.longships[player.ships[ship]].ability.effects
    bit = 0
    while active >> bit:
        if active >> bit & 1:
            found += ability_of(state, player, bit).effects
        bit += 1
    return found


def requirement(state: OdinState, space: int) -> list[int]:
    """The vikings that a raid asks for, its zone's token included."""
    need = list(state.carried.pack.raids[state.sea[space]].need)
    token = state.zone_tokens[state.carried.pack.zone_of[space]]
    if token != v.NONE:
        need[token] += 1
    return need


def cover(state: OdinState, player: Player, space: int, effects: list[Effect]) -> list[int]:
    """Symbols that stand for vikings, by type, and those for any type."""
    found = [0, 0, 0, 0]
    if player.hero != v.NONE:
        found[state.carried.pack.heroes[player.hero].symbol] += 1
    for effect in effects:
        if effect.kind != v.SUPPLY_VIKING_SYMBOL:
            continue
        if effect.type == v.ZONE_TOKEN:
            token = state.zone_tokens[state.carried.pack.zone_of[space]]
            if token != v.NONE:
                found[token] += effect.amount
        else:
            found[effect.type] += effect.amount
    return found


def reach(state: OdinState, player: Player, ship: int, effects: list[Effect]) -> int:
    """The longship's range on this raid. Its own ability is part of its sound range."""
    total = sound_range(state, player, player.ships[ship]) - player.damage[ship]
    own = state.carried.pack.longships[player.ships[ship]].ability.effects
    for effect in effects:
        if effect.kind == v.MODIFY_RANGE and effect not in own:
            total += effect.amount
    return total


def uncovered(need: list[int], covered: list[int]) -> list[int]:
    """What is left to expend, before symbols for any type."""
    return [max(0, need[type] - covered[type]) for type in range(3)]


def can_expend(player: Player, need: list[int], covered: list[int]) -> bool:
    """Whether the vikings suffice; at least one of a type that is asked for must be expended."""
    missing = 0
    some = False
    for type in range(3):
        have = player.vikings[type]
        if have and need[type]:
            some = True
        missing += max(0, need[type] - covered[type] - have)
    return some and missing <= covered[WILD]


def feasible(state: OdinState, seat: int, space: int, ship: int, active: int) -> bool:
    """Whether range and vikings suffice with these abilities."""
    player = state.seats[seat]
    effects = effects_in_use(state, player, ship, active)
    zone = state.carried.pack.zones[state.carried.pack.zone_of[space]]
    if reach(state, player, ship, effects) < zone.range:
        return False
    need = requirement(state, space)
    return can_expend(player, need, cover(state, player, space, effects))


def everything(state: OdinState, player: Player, above: int = -1) -> int:
    """All abilities that could be used, from a bit on: nothing helps more."""
    bits = 0
    for bit, _ in raid_abilities(state, player):
        if bit > above:
            bits |= 1 << bit
    return bits


def can_raid(state: OdinState, seat: int) -> bool:
    """Whether any raid can be declared; what is common to all raids is worked out once."""
    player, pack = state.seats[seat], state.carried.pack
    if player.hero == v.NONE or False not in player.away or not any(player.vikings):
        return False
    active = everything(state, player)
    for ship, away in enumerate(player.away):
        if away:
            continue
        effects = effects_in_use(state, player, ship, active)
        range = reach(state, player, ship, effects)
        for space, card in enumerate(state.sea):
            if card != v.NONE and pack.zones[pack.zone_of[space]].range <= range:
                covered = cover(state, player, space, effects)
                if can_expend(player, requirement(state, space), covered):
                    return True
    return False


def raids_within_reach(state: OdinState, seat: int) -> list[int]:
    """The spaces of the sea with a raid that the player can complete now."""
    player = state.seats[seat]
    if player.hero == v.NONE:
        return []
    active = everything(state, player)
    return [
        space
        for space, card in enumerate(state.sea)
        if card != v.NONE and ships_for(state, seat, space, active)
    ]


def ships_for(state: OdinState, seat: int, space: int, active: int) -> list[int]:
    """The longships with which the raid can be completed."""
    return [
        ship
        for ship, away in enumerate(state.seats[seat].away)
        if not away and feasible(state, seat, space, ship, active)
    ]
