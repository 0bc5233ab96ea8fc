"""Reads card packs. Every fault is told in one sentence: the card, the field, what is allowed."""

from __future__ import annotations

import tomllib
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec

from meadhall.core.check_nesting import ForeignError, check_json, check_toml
from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.data.checked_fields import PackError, Table
from meadhall.games.odin.data.pack import (
    Ability,
    Building,
    Card,
    Effect,
    Hero,
    Longship,
    Pack,
    RaidCard,
    Zone,
)

FORMAT: Final = 1
DEFAULT_FILE: Final = Path(__file__).parent / "default.toml"
LARGEST: Final = 200_000
"""bytes of a file"""
MOST_FAME: Final = 20
MOST_RANGE: Final = 9
LEAST_ACTION_CARDS: Final = 60
LEAST_HEROES: Final = 8
"""five players may each have one, and the offer should not run dry"""

Document = dict[str, Any]


# ---------------------------------------------------------------------- files


def parse(data: bytes, name: str) -> Document:
    """A file's content as a document: TOML, or JSON if it begins with a brace."""
    if len(data) > LARGEST:
        raise PackError(f"{name} has {len(data)} bytes; a card pack has {LARGEST} at most")
    try:
        return _parsed(data.decode())
    except ForeignError as error:
        raise PackError(f"{name}: {error}") from error
    except (ValueError, msgspec.DecodeError) as fault:
        raise PackError(f"{name} is neither TOML nor JSON: {fault}") from fault


def _parsed(text: str) -> Document:
    if text.lstrip().startswith("{"):
        check_json(text)
        found = msgspec.json.decode(text)
        assert isinstance(found, dict)
        return found
    check_toml(text)
    return tomllib.loads(text)


def digest_of(document: Document) -> str:
    """A figure for the content, whatever the order of its fields."""
    content = {name: value for name, value in document.items() if name != "digest"}
    return sha256(msgspec.json.encode(content, order="sorted")).hexdigest()[:32]


MOST_KEPT: Final = 64


class Shelf:
    """The last packs that this process has read, by digest; they are never changed."""

    def __init__(self) -> None:
        self.packs: dict[str, Pack] = {}
        self.default: Pack | None = None


_SHELF: Final = Shelf()


def default_pack() -> Pack:
    if _SHELF.default is None:
        pack = read(parse(DEFAULT_FILE.read_bytes(), DEFAULT_FILE.name))
        pack.is_default = True
        _SHELF.default = pack
    return _SHELF.default


def read(document: Document) -> Pack:
    """The pack that a document describes; raises PackError."""
    try:
        digest = digest_of(document)
    except (TypeError, msgspec.MsgspecError) as error:
        raise PackError(
            f"card pack: it may hold text, numbers, lists and tables only: {error}"
        ) from (error)
    known = _SHELF.packs.get(digest)
    claimed = document.get("digest", digest)
    if claimed != digest:
        raise PackError(f"card pack: digest is {claimed}, but the content has {digest}")
    if known is not None:
        return known
    if _SHELF.default is not None and _SHELF.default.digest == digest:
        return _SHELF.default
    pack = _pack(Table(document, "card pack"))
    pack.digest = digest
    pack.text = msgspec.json.encode({**document, "digest": digest}, order="sorted").decode()
    if len(pack.text) > LARGEST:
        raise PackError(f"card pack: {len(pack.text)} characters; {LARGEST} are allowed")
    if len(_SHELF.packs) >= MOST_KEPT:
        _SHELF.packs.pop(next(iter(_SHELF.packs)), None)  # another thread may be quicker
    _SHELF.packs[digest] = pack
    return pack


# ---------------------------------------------------------------------- the whole pack


def _pack(top: Table) -> Pack:
    top.only("format", "name", "digest", "board", "action_card", "shared", *_CARDS)
    top.number("format", FORMAT, FORMAT)
    board = top.table("board")
    cost, fame = _hero_offer(board)
    zones = _sea(board.table("sea"))
    shared = _shared(top)
    buildings = [_building(entry, shared) for entry in top.cards("building")]
    heroes = [_hero(entry) for entry in top.cards("hero")]
    longships = [_longship(entry) for entry in top.cards("longship")]
    raids = [_raid(entry) for entry in top.cards("raid")]
    board.only("hero_offer", "building_offer", "longship_offer", "action_offer", "sea")
    pack = Pack(
        top.text("name"),
        cost,
        fame,
        _spaces(board, "building_offer", 1),
        _spaces(board, "longship_offer", 1),
        _spaces(board, "action_offer", v.TABLE_CARDS),
        zones,
        *_action_cards(top),
        tuple(buildings),
        tuple(heroes),
        tuple(longships),
        tuple(raids),
    )
    _check_names(pack)
    _check_numbers(pack)
    return pack


_CARDS: Final = ("building", "hero", "longship", "raid")


def _check_names(pack: Pack) -> None:
    """The notation names cards, so no two of one sort may share a name; ids are unique in all."""
    ids: dict[str, str] = {}
    sorts: list[tuple[str, list[Card]]] = [
        ("building", [*pack.buildings]),
        ("hero", [*pack.heroes]),
        ("longship", [*pack.longships]),
        ("raid", [*pack.raids]),
    ]
    for sort, cards in sorts:
        words: dict[str, str] = {}
        for card in cards:
            if card.id in ids:
                raise PackError(f"{sort} {card.id}: id is taken by another card; ids are unique")
            ids[card.id] = sort
            if card.word in words:
                raise PackError(
                    f"{sort} {card.id}: name is {card.name!r}, as of {words[card.word]}; "
                    "cards of one sort need different names"
                )
            words[card.word] = card.id


def _check_numbers(pack: Pack) -> None:
    most_raids = max(v.RAID_CARDS.values())
    _at_least("raid", len(pack.raids), most_raids)
    _at_least("hero", len(pack.heroes), LEAST_HEROES)
    _at_least("building", len(pack.buildings), pack.building_spaces)
    _at_least("longship", len(pack.longships), pack.longship_spaces)
    _at_least("action card", sum(pack.action_cards), LEAST_ACTION_CARDS)
    least = min(v.RAID_CARDS.values())
    if len(pack.zone_of) > least:
        raise PackError(
            f"board, field sea: {len(pack.zone_of)} spaces; with two players there are "
            f"{least} raids, so {least} spaces at most"
        )


def _at_least(sort: str, count: int, least: int) -> None:
    if count < least:
        raise PackError(f"card pack: {count} {sort}s; at least {least} are needed")


# ---------------------------------------------------------------------- the board


def _hero_offer(board: Table) -> tuple[tuple[int, ...], tuple[int, ...]]:
    offer = board.table("hero_offer")
    offer.only("cost", "fame", "source")
    offer.word("source", v.SOURCES)
    cost = offer.numbers("cost", 1, v.MOST)
    fame = offer.numbers("fame", 0, v.MOST)
    if len(cost) != len(fame):
        raise PackError(
            f"{offer.where}, field fame: {len(fame)} numbers; "
            f"as many as in cost are allowed, {len(cost)}"
        )
    return cost, fame


def _spaces(board: Table, name: str, least: int) -> int:
    offer = board.table(name)
    offer.only("spaces", "source")
    offer.word("source", v.SOURCES)
    return offer.number("spaces", least, v.MOST)


def _sea(sea: Table) -> tuple[Zone, ...]:
    sea.only(*v.ZONES)
    zones: list[Zone] = []
    for name in v.ZONES:
        zone = sea.table(name)
        zone.only("range", "spaces", "fame", "viking_token", "source")
        zone.word("source", v.SOURCES)
        zones.append(
            Zone(
                zone.number("range", 1, MOST_RANGE),
                zone.number("spaces", 1, v.MOST),
                zone.number("fame", 0, MOST_FAME),
                zone.flag("viking_token"),
            )
        )
    if all(zone.token for zone in zones):
        raise PackError(
            f"{sea.where}, field viking_token: true in all zones; two zones at most, "
            "since one of the three tokens lies beside the board"
        )
    return tuple(zones)


def _action_cards(top: Table) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Copies and sources by kind."""
    copies = [0] * len(v.KINDS)
    sources = [v.RECONSTRUCTED] * len(v.KINDS)
    for entry in top.tables("action_card"):
        entry.only("viking", "symbol", "copies", "source")
        viking, symbol = entry.word("viking", v.VIKINGS), entry.word("symbol", v.SYMBOLS)
        kind = viking * len(v.SYMBOLS) + symbol
        copies[kind] += entry.number("copies", 0, 99)
        sources[kind] = v.SOURCES[entry.word("source", v.SOURCES)]
    return tuple(copies), tuple(sources)


# ---------------------------------------------------------------------- cards


def _shared(top: Table) -> list[tuple[Ability, ...]]:
    shared = top.table("shared")
    shared.only(*v.BUILDING_TYPES)
    found: list[tuple[Ability, ...]] = []
    for name in v.BUILDING_TYPES:
        entry = shared.table(name)
        entry.only("source", "abilities")
        entry.word("source", v.SOURCES)
        found.append(_abilities(entry))
    return found


def _building(entry: Table, shared: list[tuple[Ability, ...]]) -> Building:
    entry.only("id", "type", "name", "fame", "source", "abilities", "shared")
    type = entry.word("type", v.BUILDING_TYPES)
    common = shared[type] if entry.flag("shared", True) else ()
    own = _abilities(entry)
    if len(common) + len(own) > v.MOST_ABILITIES:
        raise PackError(
            f"{entry.where}, field abilities: {len(common) + len(own)} with the shared ones; "
            f"at most {v.MOST_ABILITIES} are allowed"
        )
    return Building(
        entry.text("id"),
        entry.text("name"),
        v.SOURCES[entry.word("source", v.SOURCES)],
        type,
        entry.number("fame", 0, MOST_FAME),
        common,
        own,
    )


def _hero(entry: Table) -> Hero:
    entry.only("id", "name", "symbol", "kind", "source", "effects")
    kinds = ("raid", "action")
    place = kinds[entry.word("kind", kinds)]
    return Hero(
        entry.text("id"),
        entry.text("name"),
        v.SOURCES[entry.word("source", v.SOURCES)],
        entry.word("symbol", v.VIKINGS),
        Ability(place, v.NONE, 0, v.MOST, _effects(entry, place)),
    )


def _longship(entry: Table) -> Longship:
    entry.only("id", "name", "range", "fame", "source", "effects")
    return Longship(
        entry.text("id"),
        entry.text("name"),
        v.SOURCES[entry.word("source", v.SOURCES)],
        entry.number("range", 1, MOST_RANGE),
        entry.number("fame", 0, MOST_FAME),
        Ability("longship", v.NONE, 0, v.MOST, _effects(entry, "longship")),
    )


def _raid(entry: Table) -> RaidCard:
    entry.only("id", "name", "need", "fame", "source")
    need = entry.table("need")
    need.only(*v.VIKINGS)
    needed = tuple(need.number(viking, 0, v.MOST) for viking in v.VIKINGS)
    if not any(needed):
        raise PackError(f"{entry.where}, field need: 0 of all; at least one viking is needed")
    return RaidCard(
        entry.text("id"),
        entry.text("name"),
        v.SOURCES[entry.word("source", v.SOURCES)],
        needed,
        entry.number("fame", 0, MOST_FAME),
    )


# ---------------------------------------------------------------------- abilities and effects


def _abilities(entry: Table) -> tuple[Ability, ...]:
    return tuple(_ability(part) for part in entry.tables("abilities"))


def _ability(part: Table) -> Ability:
    part.only("trigger", "during", "if_symbols_min", "if_symbols_max", "effects")
    triggers = ("permanent", "turn")
    place = triggers[part.word("trigger", triggers)]
    during = v.NONE
    if "during" in part.values:
        if place == "permanent":
            raise PackError(f'{part.where}, field during: only with trigger = "turn"')
        during = part.word("during", v.ACTIONS)
        place = f"turn during {v.ACTIONS[during]}"
    for name in ("if_symbols_min", "if_symbols_max"):
        if name in part.values and during != v.GATHER:
            raise PackError(f'{part.where}, field {name}: only with during = "gather"')
    return Ability(
        place,
        during,
        part.number("if_symbols_min", 0, v.MOST, 0),
        part.number("if_symbols_max", 0, v.MOST, v.MOST),
        _effects(part, place),
    )


def _effects(entry: Table, place: str) -> tuple[Effect, ...]:
    found = tuple(_effect(part, place) for part in entry.tables("effects"))
    if not found and place != "longship":
        raise PackError(f"{entry.where}, field effects: it is empty; at least one effect is needed")
    return found


def _effect(part: Table, place: str) -> Effect:
    if len(part.values) != 1:
        raise PackError(f"{part.where}: {len(part.values)} effects in one table; one is allowed")
    (name,) = part.values
    allowed = [v.EFFECT_NAMES[kind] for kind in v.PLACES[place]]
    if name not in v.EFFECT_NAMES:
        known = ", ".join(v.EFFECT_NAMES)
        raise PackError(f"{part.where}: there is no effect {name!r}; allowed: {known}")
    if name not in allowed:
        raise PackError(
            f"{part.where}: {name} cannot stand here ({place}); allowed: {', '.join(allowed)}"
        )
    number = v.EFFECT_NAMES.index(name)
    return _filled(part.table(name), number, place)


def _filled(fields: Table, number: int, place: str) -> Effect:
    kind = v.EFFECTS[number]
    fields.only(*kind.fields, *kind.optional)
    amount, type, only_for = 0, v.NONE, v.NONE
    zones, pay_cards, if_unused = (1 << len(v.ZONES)) - 1, 0, False
    given = {name: allowed for name, allowed in kind.optional.items() if name in fields.values}
    for name, allowed in {**kind.fields, **given}.items():
        if name == "if_zone":
            zones = sum(1 << zone for zone in fields.words(name, allowed))
        elif name == "if_unused":
            if_unused = fields.flag(name)
        elif name == "pay_cards":
            pay_cards = fields.number(name, 1, v.MOST)
        elif name == "only_for":
            only_for = fields.word(name, allowed)
        elif allowed == v.AMOUNT:
            amount = fields.number(name, 1, v.MOST)
        else:
            type = fields.word(name, _values(number, name, allowed, place))
    return Effect(number, amount, type, only_for, zones, pay_cards, if_unused)


def _values(number: int, name: str, allowed: tuple[str, ...], place: str) -> tuple[str, ...]:
    """Some values only have a meaning beside one action."""
    if number == v.GAIN_VIKINGS and place == "turn during gather":
        return allowed[: v.SAME + 1]
    if number == v.GAIN_VIKINGS and place != "turn during recruit":
        return allowed[: v.ONE_EACH + 1]
    return allowed
