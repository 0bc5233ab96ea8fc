"""What a seat may see: everything but the occupations in other hands."""

from __future__ import annotations

from typing import Any

from meadhall.core import view as v
from meadhall.core.action import Message
from meadhall.core.grid import places
from meadhall.games.feast.data.boards import BOARDS, BUILDINGS, EXPLORATIONS, LETTERS
from meadhall.games.feast.data.goods import RESOURCES
from meadhall.games.feast.data.spaces import SPACES
from meadhall.games.feast.data.special_tiles import SPECIAL_TILES
from meadhall.games.feast.rules.buildings import BUILDING_OF, STONE_BITS
from meadhall.games.feast.rules.mountains import MOST_ITEMS, items_left
from meadhall.games.feast.rules.occupations import WORDS
from meadhall.games.feast.rules.sailing import shown
from meadhall.games.feast.rules.vikings import IMITATION, column_of
from meadhall.games.feast.state import BLOCKED, NOBODY, FeastState, Player

ITEMS = ("wood", "stone", "ore", "silver", "coin_pair")


def view(state: FeastState, seat: int | None) -> dict[str, Any]:
    parts = {
        "round": v.track(Message("part.round"), state.round, list(range(1, state.rounds + 1))),
        "first": v.label(Message("part.first"), Message("who", {"seat": state.first})),
        "occupied": v.offer(Message("part.occupied"), _occupied(state)),
        "mountains": v.offer(Message("part.mountains"), [_strip(s) for s in state.strips]),
        "islands": v.offer(Message("part.islands"), _islands(state)),
        "specials": v.offer(Message("part.specials"), _specials(state.special_supply)),
        "buildings": v.goods(Message("part.buildings"), _buildings(state)),
        "weapons": v.deck(Message("part.weapons"), state.weapons.size(), []),
        "discarded": v.goods(Message("part.discarded"), _weapons(state.discarded)),
        "occupations": v.deck(Message("part.occupations"), state.dark.size(), []),
    }
    for number, player in enumerate(state.seats):
        found = _seat(player, number, seat)
        parts.update({f"{name}.{number}": part for name, part in found.items()})
    return {"seats": state.players, "actors": list(state.actors()), "parts": parts}


def _item(id: str, key: str, **params: str | int) -> dict[str, Any]:
    return {"id": id, "label": Message(key, {**params}).to_json()}


# ---------------------------------------------------------------------- the middle of the table


def _occupied(state: FeastState) -> list[dict[str, Any]]:
    found = []
    for space, owner in enumerate(state.spaces):
        if owner == NOBODY:
            continue
        count = state.standing[space]
        if space < IMITATION:
            id, name = SPACES[space].key, f"@{SPACES[space].name}"
        else:
            id, name = f"imitate {column_of(state, space)}", "@space.imitation"
        if state.players == 1 and owner == BLOCKED:
            found.append(_item(id, "occupied.blocked", space=name, n=count))
        else:
            found.append(_item(id, "occupied.by", space=name, n=count, seat=owner))
    return found


def _strip(lying: int) -> dict[str, Any]:
    strip = lying // MOST_ITEMS
    items = [ITEMS[item] for item in items_left(lying)]
    label = Message("strip", {"n": len(items), "strip": strip + 1, "next": f"@item.{items[0]}"})
    return {"id": f"strip {strip + 1}", "label": label.to_json(), "items": items}


def _islands(state: FeastState) -> list[dict[str, Any]]:
    found = []
    for letter in range(len(LETTERS)):
        if state.claimed[letter] == NOBODY:
            side = EXPLORATIONS[shown(state, letter)]
            name = f"@board.{side.board.key}"
            silver = state.on_island[letter]
            found.append(_item(side.board.key, "island", what=name, n=silver, points=side.points))
    return found


def _specials(tiles: int) -> list[dict[str, Any]]:
    return [_item(SPECIAL_TILES[n].key, f"special.{SPECIAL_TILES[n].key}") for n in places(tiles)]


def _buildings(state: FeastState) -> dict[str, int]:
    left = zip(BUILDINGS, state.buildings, strict=True)
    return {f"@building.{building.key}": count for building, count in left}


def _weapons(counts: list[int]) -> dict[str, int]:
    names = ("bow", "snare", "spear", "long_sword")
    return {f"@good.{name}": count for name, count in zip(names, counts, strict=True) if count}


# ---------------------------------------------------------------------- a player


def _seat(player: Player, number: int, viewer: int | None) -> dict[str, v.Part]:
    held = zip(RESOURCES, player.goods, strict=True)
    supply = {f"@good.{name}": count for name, count in held if count}
    mine = number == viewer
    hand = [f"@occupation.{WORDS[card]}" if mine else None for card in player.hand]
    parts = {
        "vikings": v.counter(Message("part.vikings"), player.vikings, number),
        "passed": v.flag(Message("part.passed"), player.passed, number),
        "supply": v.goods(Message("part.supply"), supply, number),
        "own_specials": v.offer(Message("part.own_specials"), _specials(player.specials), number),
        "ships": v.offer(Message("part.ships"), _ships(player), number),
        "hand": v.hand(Message("part.hand"), hand, number),
        "played": v.offer(Message("part.played"), [_played(c) for c in player.played], number),
        "penalties": v.counter(Message("part.penalties"), player.penalties, number),
    }
    for place, area in enumerate(player.areas):
        parts[f"area.{place}"] = _area(player, number, place, area)
    return parts


def _ships(player: Player) -> list[dict[str, Any]]:
    boats = [_item(f"boat {n}", "ship.boat_with", n=ore) for n, ore in enumerate(player.boats)]
    knarrs = [_item(f"knarr {n}", "ship.knarr") for n in range(player.knarrs)]
    longships = [
        _item(f"longship {n}", "ship.longship_with", n=ore)
        for n, ore in enumerate(player.longships)
    ]
    gone = [_item(f"gone knarr {n}", "ship.gone_knarr") for n in range(player.emigrated_knarrs)]
    gone += [
        _item(f"gone longship {n}", "ship.gone_longship") for n in range(player.emigrated_longships)
    ]
    return boats + knarrs + longships + gone


def _played(card: int) -> dict[str, Any]:
    return _item(WORDS[card], f"occupation.{WORDS[card]}")


def _area(player: Player, number: int, place: int, area: int) -> v.Part:
    building = BUILDING_OF[area]
    if area >= len(BOARDS):
        wood, stone = divmod(player.stored[place], 1 << STONE_BITS)
        stored = {"@good.wood": wood, "@good.stone": stone}
        return v.goods(Message("building.shed"), stored, number)
    board = BOARDS[area]
    layers = {
        "places": board.places,
        "minus": board.minus,
        "income": board.numbers,
        "bonus": sum(bonus.bit for bonus in board.bonuses),
        "covered": player.covered[place],
        "green": player.green[place],
        "orange": player.orange[place],
        "red": player.red[place],
    }
    part = v.grid(Message(f"board.{board.key}"), board.grid, layers, number)
    if building >= 0:
        part["stored"] = list(divmod(player.stored[place], 1 << STONE_BITS))
    return part
