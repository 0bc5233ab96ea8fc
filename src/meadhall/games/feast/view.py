"""What a seat may see: everything but the occupations in other hands."""

from __future__ import annotations

from typing import Any

from meadhall.core import view as v
from meadhall.core.basics import Message, Params
from meadhall.core.grid import Bits, places
from meadhall.games.feast.data.boards import (
    BOARDS,
    BUILDINGS,
    EXPLORATIONS,
    LETTERS,
    SHED,
    Board,
)
from meadhall.games.feast.data.goods import ORE, RESOURCES, STONE, WOOD
from meadhall.games.feast.data.other_components import COIN_PAIR
from meadhall.games.feast.data.pieces import PIECES, SORT, SORTS
from meadhall.games.feast.data.special_tiles import SPECIAL_TILES, SpecialTile
from meadhall.games.feast.game_progress import phase, served
from meadhall.games.feast.rules import banquet
from meadhall.games.feast.rules.anytime_actions import piece_message
from meadhall.games.feast.rules.banquet import free_spaces
from meadhall.games.feast.rules.buildings import BUILDING_OF, STONE_BITS
from meadhall.games.feast.rules.mountains import MOST_ITEMS, items_left
from meadhall.games.feast.rules.occupations import WORDS, label
from meadhall.games.feast.rules.placed_tiles import unpacked
from meadhall.games.feast.rules.placing import cells_of
from meadhall.games.feast.rules.sailing import emigrated, shown
from meadhall.games.feast.rules.vikings import IMITATION, space_name, space_word
from meadhall.games.feast.state import BLOCKED, NOBODY, FeastState, Player

STRIP_ITEMS = (("wood", WOOD), ("stone", STONE), ("ore", ORE), ("coins", COIN_PAIR))
TINTS = {
    "@sort.orange": "orange",
    "@sort.red": "red",
    "@sort.green": "green",
    "@sort.blue": "blue",
    "@sort.silver": "grey",
    "@sort.ore": "dark",
    "@sort.wood": "brown",
}
"""By sort of piece, in their order: what its layer of a board looks like."""


def view(state: FeastState, seat: int | None) -> dict[str, Any]:
    parts = {
        "round": v.track(Message("part.round"), state.round, list(range(1, state.rounds + 1))),
        "phase": v.label(Message("part.phase"), Message(f"phase.{phase(state)}")),
        "legend": v.label(Message("part.legend"), Message("legend")),
        "first": v.label(Message("part.first"), Message("who", {"seat": state.first})),
        "occupied": v.offer(Message("part.occupied"), _occupied(state)),
        "mountains": v.offer(Message("part.mountains"), [_strip(s) for s in state.strips]),
        "islands": v.offer(Message("part.islands"), _islands(state)),
        "specials": v.offer(Message("part.specials"), _for_sale(state.special_supply)),
        "buildings": v.goods(Message("part.buildings"), _buildings(state)),
        "weapons": v.deck(Message("part.weapons"), state.weapons.size(), []),
        "discarded": v.goods(Message("part.discarded"), _weapons(state.discarded)),
        "occupations": v.deck(Message("part.occupations"), state.dark.size(), []),
    }
    if state.imitation:
        parts["imitation"] = v.offer(Message("part.imitation"), _imitation(state))
    for number, player in enumerate(state.seats):
        found = _seat(state, player, number, seat)
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
        id, name = space_word(state, space), f"@{space_name(state, space)}"
        if state.players == 1 and owner == BLOCKED:
            found.append(_item(id, "occupied.blocked", space=name, n=count))
        else:
            found.append(_item(id, "occupied.by", space=name, n=count, seat=owner))
    return found


def _imitation(state: FeastState) -> list[dict[str, Any]]:
    """The extension tiles, by the side that is up."""
    spaces = range(IMITATION, IMITATION + len(state.imitation))
    return [_item(space_word(state, space), space_name(state, space)) for space in spaces]


def _strip(lying: int) -> dict[str, Any]:
    """Its items always come in the order of the label."""
    strip = lying // MOST_ITEMS
    left = items_left(lying)
    counts = {name: left.count(item) for name, item in STRIP_ITEMS}
    return _item(f"strip {strip + 1}", "strip", strip=strip + 1, **counts)


def _islands(state: FeastState) -> list[dict[str, Any]]:
    found = []
    for letter in range(len(LETTERS)):
        if state.claimed[letter] == NOBODY:
            side = EXPLORATIONS[shown(state, letter)]
            name = f"@board.{side.board.key}"
            silver = state.on_island[letter]
            found.append(_item(side.board.key, "island", what=name, n=silver, points=side.points))
    return found


def _for_sale(tiles: int) -> list[dict[str, Any]]:
    return [_special(SPECIAL_TILES[number]) for number in places(tiles)]


def _special(tile: SpecialTile) -> dict[str, Any]:
    name, size = f"@special.{tile.key}", len(tile.cells)
    if tile.silver is None:
        return _item(tile.key, "special_tile.loot", what=name, n=size, sword=tile.sword)
    key = "special_tile.forged" if tile.forge else "special_tile.sold"
    return _item(tile.key, key, what=name, n=size, sword=tile.sword, price=tile.silver)


def _specials(tiles: int) -> list[dict[str, Any]]:
    return [_item(SPECIAL_TILES[n].key, f"special.{SPECIAL_TILES[n].key}") for n in places(tiles)]


def _buildings(state: FeastState) -> dict[str, int]:
    left = zip(BUILDINGS, state.buildings, strict=True)
    return {f"@building.{building.key}": count for building, count in left}


def _weapons(counts: list[int]) -> dict[str, int]:
    names = ("bow", "snare", "spear", "long_sword")
    return {f"@good.{name}": count for name, count in zip(names, counts, strict=True) if count}


# ---------------------------------------------------------------------- a player


def _seat(state: FeastState, player: Player, number: int, viewer: int | None) -> dict[str, v.Part]:
    held = zip(RESOURCES, player.goods, strict=True)
    supply = {f"@good.{name}": count for name, count in held if count}
    mine = number == viewer
    hand = [label(card) if mine else None for card in player.hand]
    parts = {
        "vikings": v.counter(Message("part.vikings"), player.vikings, number),
        "table": v.counter(Message("part.table"), _table(state, player), number),
        "served": v.offer(Message("part.served"), _served(state, number), number),
        "passed": v.flag(Message("part.passed"), player.passed, number),
        "supply": v.goods(Message("part.supply"), supply, number),
        "own_specials": v.offer(Message("part.own_specials"), _specials(player.specials), number),
        "ships": v.offer(Message("part.ships"), _ships(player), number),
        "hand": v.hand(Message("part.hand"), hand, number),
        "played": v.offer(Message("part.played"), _played(player), number),
        "penalties": v.counter(Message("part.penalties"), player.penalties, number),
    }
    for area_index, area in enumerate(player.areas):
        parts[f"area.{area_index}"] = _area(player, number, area_index, area)
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


def _played(player: Player) -> list[dict[str, Any]]:
    return [{"id": WORDS[card], "label": label(card).to_json()} for card in player.played]


def _table(state: FeastState, player: Player) -> int:
    """The spaces that the round's feast has to fill."""
    return free_spaces(emigrated(player), state.rounds - max(1, state.round))


def _served(state: FeastState, seat: int) -> list[dict[str, Any]]:
    """What lies on the banquet table in this feast, from left to right."""
    found = []
    for choice in served(state, seat):
        if choice < banquet.SILVER:
            what = f"@good.{RESOURCES[banquet.FOOD[choice]]}"
            found.append(
                _item(banquet.WORDS[choice], "feast.tile", what=what, n=banquet.WIDTH[choice])
            )
        else:
            found.append(
                _item(banquet.WORDS[choice], f"feast.{banquet.WORDS[choice].replace(' ', '_')}")
            )
    return found


def _area(player: Player, number: int, area_index: int, area: int) -> v.Part:
    wood, stone = divmod(player.stored[area_index], 1 << STONE_BITS)
    title = _area_title(area_index, area, wood, stone)
    if area == SHED:
        return v.goods(title, {"@good.wood": wood, "@good.stone": stone}, number)
    board = BOARDS[area]
    tiles = [unpacked(lying) for lying in player.placed if unpacked(lying)[0] == area_index]
    part = v.grid(title, board.grid, _layers(board, tiles), number, _PRINTED[area], TINTS)
    part["board"] = board.key
    part["tiles"] = [_lying(board, tile, way, anchor) for _, tile, way, anchor in tiles]
    if BUILDING_OF[area] >= 0:
        part["stored"] = {"wood": wood, "stone": stone}
    return part


def _area_title(area_index: int, area: int, wood: int, stone: int) -> Message:
    """Of a shed or stone house also how many of its places are filled."""
    key = "building.shed" if area == SHED else f"board.{BOARDS[area].key}"
    params: Params = {"n": area_index + 1, "what": f"@{key}"}
    building = BUILDING_OF[area]
    if building < 0 or not BUILDINGS[building].wood_places:
        return Message("part.area", params)
    woods, stones = BUILDINGS[building].wood_places, BUILDINGS[building].stone_places
    filled: Params = {"wood": wood, "woods": woods, "stone": stone, "stones": stones}
    return Message("part.building", {**params, **filled})


def _lying(board: Board, piece: int, way: int, anchor: int) -> dict[str, Any]:
    """A tile on a board, for whoever draws it."""
    cells = cells_of(board, piece, way, anchor)
    names = [board.grid.name(cell) for cell in places(cells)]
    name = f"@{piece_message(piece)}"
    return {"piece": PIECES[piece], "name": name, "sort": SORTS[SORT[piece]], "cells": names}


def _layers(board: Board, tiles: list[tuple[int, int, int, int]]) -> dict[str, Bits]:
    """What covers the board, by sort of piece."""
    layers = [0] * len(TINTS)
    for _, piece, way, anchor in tiles:
        layers[SORT[piece]] |= cells_of(board, piece, way, anchor)
    return dict(zip(TINTS, layers, strict=True))


def _printed(board: Board) -> list[list[str]]:
    """Row by row; outside of the board is a blank."""
    grid = board.grid
    signs = [" "] * grid.size
    for sign, cells in (("", board.places), ("-", board.minus), ("#", board.uncoverable)):
        for cell in places(cells):
            signs[cell] = sign
    for bonus in board.bonuses:
        signs[bonus.place] = "*"
    for diagonal in board.income:
        for space in diagonal:
            if space.bit:
                signs[space.place] = str(space.value)
    return [signs[start : start + grid.columns] for start in range(0, grid.size, grid.stride)]


_PRINTED = [_printed(board) for board in BOARDS]
