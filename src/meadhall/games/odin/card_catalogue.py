"""All cards of a pack, for whoever wants to look them up."""

from __future__ import annotations

from meadhall.core.basics import Message
from meadhall.core.game import ListedCard
from meadhall.games.odin.card_text import notes
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.data.pack import Card, Pack
from meadhall.games.odin.rules.base import kind_name


def catalogue(pack: Pack) -> list[ListedCard]:
    return [
        *_action_cards(pack),
        *_buildings(pack),
        *_heroes(pack),
        *_longships(pack),
        *_raids(pack),
    ]


def _entry(card: Card, sort: str, label: Message, lines: list[Message]) -> ListedCard:
    return ListedCard(card.id, sort, label, lines, source=card.source)


def _action_cards(pack: Pack) -> list[ListedCard]:
    found = []
    for kind, copies in enumerate(pack.action_cards):
        card = Card(f"A{kind + 1}", v.KINDS[kind], pack.action_sources[kind])
        label = Message("catalogue.action_card", {"name": kind_name(kind), "n": copies})
        found.append(_entry(card, "action", label, []))
    return found


def _buildings(pack: Pack) -> list[ListedCard]:
    found = []
    for card in pack.buildings:
        type = f"@type.{v.BUILDING_TYPES[card.type]}"
        label = Message("building.shown", {"name": pack.called(card), "type": type, "n": card.fame})
        lines = [line for ability in card.abilities for line in notes(ability)]
        found.append(_entry(card, "building", label, lines))
    return found


def _heroes(pack: Pack) -> list[ListedCard]:
    found = []
    for card in pack.heroes:
        symbol = f"@viking_symbol.{v.VIKINGS[card.symbol]}"
        label = Message("hero.own", {"name": pack.called(card), "symbol": symbol})
        found.append(_entry(card, "hero", label, notes(card.ability)))
    return found


def _longships(pack: Pack) -> list[ListedCard]:
    found = []
    for card in pack.longships:
        name = pack.called(card)
        label = Message("ship.offered", {"name": name, "range": card.printed_range, "n": card.fame})
        found.append(_entry(card, "longship", label, notes(card.ability)))
    return found


def _raids(pack: Pack) -> list[ListedCard]:
    found = []
    for card in pack.raids:
        warriors, traders, sailors = card.need
        params = {"warriors": warriors, "traders": traders, "sailors": sailors, "n": card.fame}
        label = Message("catalogue.raid", {"name": pack.called(card), **params})
        found.append(_entry(card, "raid", label, []))
    return found
