"""What a seat may see: everything but the cards in other hands that nobody saw them take."""

from __future__ import annotations

from typing import Any

from meadhall.core import view as v
from meadhall.core.basics import Message
from meadhall.core.chance import Deck
from meadhall.games.odin.card_text import notes
from meadhall.games.odin.data import card_vocabulary as w
from meadhall.games.odin.data.pack import Card
from meadhall.games.odin.rules.action_card_piles import hand_size
from meadhall.games.odin.rules.base import kind_name
from meadhall.games.odin.rules.raid_needs import requirement
from meadhall.games.odin.rules.village_limits import sound_range, viking_limit
from meadhall.games.odin.state import OdinState, Player
from meadhall.games.odin.table_facts_for_page import board

Item = dict[str, Any]


def view(state: OdinState, seat: int | None) -> dict[str, Any]:
    pack = state.pack
    name = "@pack.default" if pack.is_default else pack.name
    params: dict[str, str | int] = {"name": name, "digest": pack.digest[:8]}
    parts = {
        "pack": v.label(Message("part.pack"), Message("pack_in_use", params)),
        "turn": v.label(Message("part.turn"), Message("who", {"seat": state.turn})),
        "sea": v.offer(Message("part.sea"), _sea(state)),
        "side_token": v.label(Message("part.side_token"), _token(state.side_token)),
        "raids": v.deck(Message("part.raids"), state.raids_left, []),
        "heroes": v.offer(Message("part.heroes"), _heroes(state)),
        "hero_deck": _deck(state, "part.hero_deck", state.heroes, [*pack.heroes]),
        "buildings": v.offer(Message("part.buildings"), _buildings(state, state.building_offer)),
        "building_deck": _deck(state, "part.building_deck", state.buildings, [*pack.buildings]),
        "longships": v.offer(Message("part.longships"), _longships(state)),
        "longship_deck": _deck(state, "part.longship_deck", state.longships, [*pack.longships]),
        "offer": v.offer(Message("part.offer"), _cards(state.offer)),
        "action_deck": v.deck(Message("part.action_deck"), state.actions.size(), []),
        "discard": v.goods(Message("part.discard"), _by_kind(state.discard)),
        "mead_hall": v.goods(Message("part.mead_hall"), _vikings(state.mead_hall)),
        "stock": v.counter(Message("part.stock"), state.stock),
    }
    if state.target != w.NONE:
        parts.update(_raid(state))
    for number, player in enumerate(state.seats):
        found = _seat(state, player, number, seat)
        parts.update({f"{part}.{number}": shown for part, shown in found.items()})
    actors = list(state.actors())
    return {"seats": state.players, "actors": actors, "parts": parts, "board": board(state, seat)}


def _item(id: str, key: str, lines: list[Message] | None = None, **params: str | int) -> Item:
    item: Item = {"id": id, "label": Message(key, {**params}).to_json()}
    if lines:
        item["notes"] = [line.to_json() for line in lines]
    return item


def _deck(state: OdinState, title: str, deck: Deck, cards: list[Card]) -> v.Part:
    known = [state.pack.called(cards[card]) for card in deck.bottom]
    return v.deck(Message(title), deck.size(), known)


# ---------------------------------------------------------------------- the middle of the table


def _sea(state: OdinState) -> list[Item]:
    """Each raid with all it asks for, its zone's token included."""
    pack = state.pack
    found = []
    for space, card in enumerate(state.sea):
        if card == w.NONE:
            continue
        zone = pack.zones[pack.zone_of[space]]
        warriors, traders, sailors = requirement(state, space)
        item = _item(
            pack.raids[card].id,
            "sea.raid",
            name=pack.called(pack.raids[card]),
            zone=f"@zone.{w.ZONES[pack.zone_of[space]]}",
            range=zone.range,
            n=pack.raids[card].fame + zone.fame,
            token=f"@{_token(state.zone_tokens[pack.zone_of[space]]).key}",
            warriors=warriors,
            traders=traders,
            sailors=sailors,
        )
        found.append(item)
    return found


def _token(type: int) -> Message:
    return Message(f"viking.{w.VIKINGS[type]}" if type != w.NONE else "viking.none")


def _heroes(state: OdinState) -> list[Item]:
    found = []
    for space, card in enumerate(state.hero_offer):
        if card != w.NONE:
            cost, fame = state.pack.hero_cost[space], state.pack.hero_fame[space]
            found.append(_hero(state, card, "hero.offered", n=cost, fame=fame))
    return found


def _hero(state: OdinState, card: int, key: str, **params: int) -> Item:
    hero = state.pack.heroes[card]
    symbol = f"@viking_symbol.{w.VIKINGS[hero.symbol]}"
    name = state.pack.called(hero)
    return _item(hero.id, key, notes(hero.ability), name=name, symbol=symbol, **params)


def _buildings(state: OdinState, cards: list[int]) -> list[Item]:
    found = []
    for card in cards:
        if card != w.NONE:
            building = state.pack.buildings[card]
            lines = [line for ability in building.abilities for line in notes(ability)]
            name = state.pack.called(building)
            type = f"@type.{w.BUILDING_TYPES[building.type]}"
            found.append(
                _item(building.id, "building.shown", lines, name=name, type=type, n=building.fame)
            )
    return found


def _longships(state: OdinState) -> list[Item]:
    found = []
    for card in state.longship_offer:
        ship = state.pack.longships[card]
        name = state.pack.called(ship)
        lines = notes(ship.ability)
        found.append(
            _item(ship.id, "ship.offered", lines, name=name, range=ship.range, n=ship.fame)
        )
    return found


def _cards(kinds: list[int]) -> list[Item]:
    return [_item(w.KINDS[kind], "named", name=kind_name(kind)) for kind in kinds]


def _by_kind(counts: list[int]) -> dict[str, int]:
    return {kind_name(kind): count for kind, count in enumerate(counts) if count}


def _vikings(counts: list[int]) -> dict[str, int]:
    return {f"@viking.{w.VIKINGS[type]}": count for type, count in enumerate(counts)}


def _raid(state: OdinState) -> dict[str, v.Part]:
    """The raid under way: its cards on the table, and what was expended."""
    zone = f"@zone.{w.ZONES[state.pack.zone_of[state.target]]}"
    return {
        "raid": v.label(Message("part.raid"), Message("raid_under_way", {"zone": zone})),
        "table": v.offer(Message("part.table"), _cards(state.table)),
        "expended": v.goods(Message("part.expended"), _vikings(state.paid)),
    }


# ---------------------------------------------------------------------- a player


def _seat(state: OdinState, player: Player, number: int, viewer: int | None) -> dict[str, v.Part]:
    pack = state.pack
    raids = [
        _item(pack.raids[card].id, "named", name=pack.called(pack.raids[card]))
        for card in player.raids
    ]
    hero = [] if player.hero == w.NONE else [_hero(state, player.hero, "hero.own")]
    limit = Message("part.vikings", {"n": viking_limit(state, player)})
    village = _buildings(state, player.village)
    return {
        "fame": v.counter(Message("part.fame"), player.fame, number),
        "hand": v.hand(Message("part.hand"), _hand(player, number == viewer), number),
        "vikings": v.goods(limit, _vikings(player.vikings), number),
        "hero": v.offer(Message("part.hero"), hero, number),
        "village": v.offer(Message("part.village"), village, number),
        "tokens": v.counter(Message("part.tokens"), player.tokens, number),
        "ships": v.offer(Message("part.ships"), _ships(state, player), number),
        "completed": v.offer(Message("part.completed"), raids, number),
    }


def _hand(player: Player, mine: bool) -> list[Message | None]:
    """Of other hands only what everybody saw; it comes first."""
    shown = player.hand if mine else player.known
    cards: list[Message | None] = [
        Message(kind_name(kind).removeprefix("@"))
        for kind, count in enumerate(shown)
        for _ in range(count)
    ]
    return cards + [None] * (hand_size(player) - len(cards))


def _ships(state: OdinState, player: Player) -> list[Item]:
    found = []
    for index, card in enumerate(player.ships):
        ship = state.pack.longships[card]
        sound, damage = sound_range(state, player, card), player.damage[index]
        item = _item(
            ship.id,
            "ship.away" if player.away[index] else "ship.home",
            notes(ship.ability),
            name=state.pack.called(ship),
            range=sound - damage,
            damage=damage,
            n=ship.fame,
        )
        found.append(item)
    return found
