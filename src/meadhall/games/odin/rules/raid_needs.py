"""Steps A to C of a raid: what it needs, what covers it, whether it can be done.

All that counts here lies open, so anybody can work it out.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import NOTHING_LACKS, Params, Reason
from meadhall.core.grid import places
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.data.pack import Effect
from meadhall.games.odin.rules.abilities import Held, ability_of, unused
from meadhall.games.odin.rules.base import HERO_BIT, NO_HERO
from meadhall.games.odin.rules.village_limits import sound_range
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
    for bit in places(active):
        found += ability_of(state, player, bit).effects
    return found


def strongest(state: OdinState, player: Player, ship: int) -> list[Effect]:
    """Of the longship and of all abilities that could be used: nothing helps more."""
    found = [*state.carried.pack.longships[player.ships[ship]].ability.effects]
    for _, ability in raid_abilities(state, player):
        found += ability.effects
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
    some = False
    wild = covered[WILD]
    vikings = player.vikings
    for type in range(WILD):
        wanted = need[type]
        if wanted:
            have = vikings[type]
            if have:
                some = True
            missing = wanted - covered[type] - have
            if missing > 0:
                wild -= missing
    return some and wild >= 0


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


NO_LONGSHIP: Final = [Reason("needs_longship")]
NEITHER: Final = NO_HERO + NO_LONGSHIP
NO_RAID: Final = [Reason("no_raid_in_reach")]


def lacks_to_sail(state: OdinState, seat: int) -> list[Reason]:
    """What every raid asks for: a hero, and a longship that is not away."""
    player = state.seats[seat]
    if False in player.away:
        return NO_HERO if player.hero == v.NONE else NOTHING_LACKS
    return NEITHER if player.hero == v.NONE else NO_LONGSHIP


def lacks_to_raid(state: OdinState, seat: int) -> list[Reason]:
    missing = lacks_to_sail(state, seat)
    if missing or _some_in_reach(state, state.seats[seat]):
        return missing
    return NO_RAID


def _some_in_reach(state: OdinState, player: Player) -> bool:
    """What is common to all raids is worked out once."""
    if not any(player.vikings):
        return False
    pack = state.carried.pack
    for ship, away in enumerate(player.away):
        if away:
            continue
        effects = strongest(state, player, ship)
        range = reach(state, player, ship, effects)
        for space, card in enumerate(state.sea):
            if card != v.NONE and pack.zones[pack.zone_of[space]].range <= range:
                covered = cover(state, player, space, effects)
                if can_expend(player, requirement(state, space), covered):
                    return True
    return False


def lacks_for_raid(state: OdinState, seat: int, space: int) -> list[Reason]:
    """The range, or the vikings that are missing with the longship that helps most."""
    player, need = state.seats[seat], requirement(state, space)
    wanted = state.pack.zones[state.pack.zone_of[space]].range
    farthest = 0
    found: list[list[Reason]] = []
    for ship, away in enumerate(player.away):
        if away:
            continue
        effects = strongest(state, player, ship)
        range = reach(state, player, ship, effects)
        farthest = max(farthest, range)
        if range >= wanted:
            covered = cover(state, player, space, effects)
            if can_expend(player, need, covered):
                return []
            found.append(_lacking(player, need, covered))
    if not found:
        return [Reason("out_of_range", {"need": wanted, "have": farthest})]
    return min(found, key=len) or [Reason("must_expend_one")]


def _lacking(player: Player, need: list[int], covered: list[int]) -> list[Reason]:
    reasons: list[Reason] = []
    for type, name in enumerate(v.VIKINGS):
        wanted, have = need[type] - covered[type], player.vikings[type]
        if have < wanted:
            params: Params = {"what": f"@viking.{name}", "need": wanted, "have": have}
            reasons.append(Reason("needs", params))
    return reasons
