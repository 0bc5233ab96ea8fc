"""The table as plain facts, for the page that draws it.

The parts of a view can be shown by whoever knows their kinds; a picture wants more. Cards go by
the words of the notation, so that what may be answered is found on the table. Names are those of
messages (`@card.H01`, or what a pack calls them). Nothing is null: what is not there is left out.
"""

from __future__ import annotations

from typing import Any

from meadhall.games.odin.card_text import notes
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.data.pack import Ability, Building, Card, Hero, Longship
from meadhall.games.odin.own_hand_facts import card_reasons, progress, seat_options
from meadhall.games.odin.raid_status import raid_status
from meadhall.games.odin.rules.action_card_piles import hand_size
from meadhall.games.odin.rules.base import building_bit
from meadhall.games.odin.rules.raid_needs import requirement
from meadhall.games.odin.rules.village_limits import (
    hand_limit,
    shore_spaces,
    sound_range,
    viking_limit,
)
from meadhall.games.odin.state import OdinState, Player

Facts = dict[str, Any]


def board(state: OdinState, viewer: int | None) -> Facts:
    """What everybody sees; what a viewer could do with the own hand comes under `mine`."""
    found: Facts = {
        "turn": state.turn,
        "zones": [_zone(state, zone, viewer) for zone in range(len(v.ZONES))],
        "heroes": _heroes(state, viewer),
        "buildings": _buildings(state, viewer),
        "longships": _longships(state, viewer),
        "offer": kinds(state.offer),
        "decks": _decks(state),
        "mead_hall": by_type(state.mead_hall),
        "stock": state.stock,
        "seats": [_seat(state, player, seat == viewer) for seat, player in enumerate(state.seats)],
    }
    if state.side_token != v.NONE:
        found["side_token"] = v.VIKINGS[state.side_token]
    raid = raid_status(state)
    if raid:
        found["raid"] = raid
    if viewer is not None:
        found["mine"] = seat_options(state, viewer)
    return found


def kinds(cards: list[int]) -> list[str]:
    return [v.KINDS[card] for card in cards]


def by_type(counts: list[int] | tuple[int, ...]) -> dict[str, int]:
    return dict(zip(v.VIKINGS, counts, strict=True))


def _decks(state: OdinState) -> dict[str, int]:
    return {
        "raids": state.raids_left,
        "heroes": state.heroes.size(),
        "buildings": state.buildings.size(),
        "longships": state.longships.size(),
        "actions": state.actions.size(),
        "discard": sum(state.discard),
    }


# ---------------------------------------------------------------------- sea and offers


def _zone(state: OdinState, zone: int, viewer: int | None) -> Facts:
    sized = state.pack.zones[zone]
    spaces = [space for space, lies in enumerate(state.pack.zone_of) if lies == zone]
    found: Facts = {
        "zone": v.ZONES[zone],
        "range": sized.range,
        "fame": sized.fame,
        "spaces": len(spaces),
        "raids": [_raid(state, space, viewer) for space in spaces if state.sea[space] != v.NONE],
    }
    if state.zone_tokens[zone] != v.NONE:
        found["token"] = v.VIKINGS[state.zone_tokens[zone]]
    return found


def _raid(state: OdinState, space: int, viewer: int | None) -> Facts:
    """`need` is all it asks for, its zone's token included."""
    raid = state.pack.raids[state.sea[space]]
    found: Facts = {
        **_card(state, raid),
        "space": space,
        "fame": raid.fame,
        "need": by_type(requirement(state, space)),
    }
    if viewer is not None:
        found["progress"] = progress(state, viewer, space)
    return found


def _heroes(state: OdinState, viewer: int | None) -> list[Facts]:
    pack = state.pack
    return [
        {
            **_hero(state, pack.heroes[card]),
            "cost": pack.hero_cost[space],
            "gains": pack.hero_fame[space],
            **card_reasons(state, viewer, v.RECRUIT, space),
        }
        for space, card in enumerate(state.hero_offer)
        if card != v.NONE
    ]


def _buildings(state: OdinState, viewer: int | None) -> list[Facts]:
    return [
        {
            **_building(state, state.pack.buildings[card]),
            **card_reasons(state, viewer, v.CONSTRUCT, space),
        }
        for space, card in enumerate(state.building_offer)
    ]


def _longships(state: OdinState, viewer: int | None) -> list[Facts]:
    return [
        {
            **_longship(state, state.pack.longships[card]),
            **card_reasons(state, viewer, v.BUY, space),
        }
        for space, card in enumerate(state.longship_offer)
    ]


# ---------------------------------------------------------------------- cards


def _card(state: OdinState, card: Card) -> Facts:
    return {"word": card.word, "name": state.pack.called(card)}


def _hero(state: OdinState, hero: Hero) -> Facts:
    return {
        **_card(state, hero),
        "symbol": v.VIKINGS[hero.symbol],
        "raids": hero.raids,
        "notes": _notes((hero.ability,)),
    }


def _building(state: OdinState, building: Building) -> Facts:
    """`shared` is what most buildings of its type can do, `notes` what is its own."""
    return {
        **_card(state, building),
        "type": v.BUILDING_TYPES[building.type],
        "fame": building.fame,
        "shared": _shared(building),
        "notes": _notes(building.own),
    }


def _shared(building: Building) -> list[Facts]:
    return _notes(building.abilities[: len(building.abilities) - len(building.own)])


def _notes(abilities: tuple[Ability, ...]) -> list[Facts]:
    return [note.to_json() for ability in abilities for note in notes(ability)]


def _longship(state: OdinState, ship: Longship) -> Facts:
    return {
        **_card(state, ship),
        "range": ship.range,
        "fame": ship.fame,
        "notes": _notes((ship.ability,)),
    }


# ---------------------------------------------------------------------- a seat


def _seat(state: OdinState, player: Player, mine: bool) -> Facts:
    """Of other hands only what everybody saw."""
    pack, shown = state.pack, player.hand if mine else player.known
    found: Facts = {
        "fame": player.fame,
        "hand": hand_size(player),
        "hand_limit": hand_limit(state, player),
        "cards": [v.KINDS[kind] for kind, count in enumerate(shown) for _ in range(count)],
        "vikings": by_type(player.vikings),
        "viking_limit": viking_limit(state, player),
        "village": _village(state, player),
        "tokens": player.tokens,
        "ships": [_own_ship(state, player, index) for index in range(len(player.ships))],
        "shore": shore_spaces(state, player),
        "raids": [state.pack.called(pack.raids[card]) for card in player.raids],
    }
    if player.hero != v.NONE:
        found["hero"] = _hero(state, pack.heroes[player.hero])
    return found


def _village(state: OdinState, player: Player) -> list[Facts]:
    """Each of the five spaces; `used` counts the turn abilities that were used up."""
    found: list[Facts] = []
    for slot, card in enumerate(player.village):
        space: Facts = {"type": v.BUILDING_TYPES[slot]}
        if card != v.NONE:
            building = state.pack.buildings[card]
            turns = [a for a, ability in enumerate(building.abilities) if not ability.permanent]
            used = sum(player.used >> building_bit(slot, ability) & 1 for ability in turns)
            space["building"] = {**_building(state, building), "used": used, "turn": len(turns)}
        found.append(space)
    return found


def _own_ship(state: OdinState, player: Player, index: int) -> Facts:
    """`range` is what it reaches without damage: so much damage sinks it."""
    ship = state.pack.longships[player.ships[index]]
    return {
        **_longship(state, ship),
        "range": sound_range(state, player, player.ships[index]),
        "damage": player.damage[index],
        "away": player.away[index],
    }
