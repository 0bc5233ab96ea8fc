"""Writes what is printed in A Feast for Odin for the page's table (`make gen`).

`--check` fails when the file is stale.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import feast_ways
from meadhall.core.grid import places
from meadhall.games.feast.data import (
    action_spaces,
    boards,
    goods,
    occupations,
    other_components,
    pieces,
)
from meadhall.games.feast.data.other_components import COIN_PAIR, TRACKS
from meadhall.games.feast.data.pictograms import PICTOGRAMS
from meadhall.games.feast.data.special_tiles import SPECIAL_TILES
from meadhall.games.feast.rules.course_of_game import ROUND
from meadhall.games.feast.rules.dice import HUNTING, PILLAGING, RAIDING, SNARES, WHALING, DiceAction

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "frontend/src/games/feast-for-odin/printed.ts"
KINDS = "Board, Building, Card, Dice, Exploration, Good, Ship, Space, Special, Track"
DICE = (HUNTING, SNARES, WHALING, RAIDING, PILLAGING)
HEADER = f"""\
/** What is printed. Made by tools/feast_page.py from meadhall.games.feast.data: do not edit. */
import type {{ {KINDS} }} from './printed-types'
"""
LINE = 118
AMOUNT = re.compile(r"^(\d|players:|round:)?([a-z_]\w*)$")


def written() -> str:
    tables = (
        ("CATEGORIES", "string[]", list(action_spaces.CATEGORIES)),
        ("SPACES", "Space[]", [space(one) for one in action_spaces.SPACES]),
        ("GOODS", "Record<string, Good>", {name: good(name) for name in goods.RESOURCES}),
        ("BOXES", "string[][]", [box(row) for row in goods.IN_BOX]),
        ("SPECIALS", "Special[]", [special(tile) for tile in SPECIAL_TILES]),
        ("BOARDS", "Record<string, Board>", {one.key: board(one) for one in boards.BOARDS}),
        ("EXPLORATIONS", "Exploration[]", [exploration(one) for one in boards.EXPLORATIONS]),
        ("BUILDINGS", "Building[]", [building(one) for one in boards.BUILDINGS]),
        ("SHIPS", "Ship[]", [ship(one) for one in other_components.SHIPS]),
        ("STAGES", "{ small: number; large: number }", stages()),
        ("STRIPS", "string[][]", [strip(items) for items in other_components.MOUNTAIN_STRIPS]),
        ("TRACKS", "Record<number, Track>", {n: track(one) for n, one in TRACKS.items()}),
        ("DICE", "Record<string, Dice>", {one.name: dice(one) for one in DICE}),
        ("FEAST_SPACES", "number", other_components.BANQUET_SPACES),
        ("SHIP_WIDTH", "number", other_components.SHIP_WIDTH),
        ("CARDS", "Record<string, Card>", {c.key: card(c) for c in occupations.OCCUPATIONS}),
        ("PHASES", "string[]", [name for name, _ in ROUND.stages]),
        ("HARVEST", "Record<string, number>", by_name(goods.HARVEST)),
        ("ANIMAL_POINTS", "Record<string, number>", by_name(goods.ANIMAL_POINTS)),
        ("PENALTY_POINTS", "number", other_components.PENALTY_POINTS),
        ("GIVES", "Record<string, Record<string, string[]>>", gives()),
    )
    said = [f"export const {name}: {kind} = {shown(value)}\n" for name, kind, value in tables]
    return "\n".join([HEADER, *said])


# ---------------------------------------------------------------------- the tables


def space(one: action_spaces.Space) -> dict[str, Any]:
    lines = [[token(text) for text in line.split()] for line in PICTOGRAMS[one.key].split("|")]
    found = {"key": one.key, "column": one.column, "category": one.category, "picture": lines}
    return {**found, "also": one.also} if one.also else found


def token(text: str) -> dict[str, Any]:
    """A thing with its amount, or a sign between things."""
    match = AMOUNT.match(text)
    if match is None:
        return {"sign": text}
    amount, what = match.groups()
    if amount is None:
        return {"what": what}
    return {"what": what, "n": int(amount) if amount.isdecimal() else amount[:-1]}


def good(name: str) -> dict[str, Any]:
    number = goods.NUMBER[name]
    found: dict[str, Any] = {}
    if pieces.SORT[number] >= 0:
        found = {"sort": pieces.SORTS[pieces.SORT[number]], "cells": cells(pieces.SHAPES[number])}
    if number in goods.SWORD:
        found["sword"] = goods.SWORD[number]
    return found


def box(row: tuple[int, ...]) -> list[str]:
    return [goods.RESOURCES[number] if number >= 0 else "" for number in row]


def special(tile: Any) -> dict[str, Any]:
    found = {"key": tile.key, "cells": cells(tile.cells), "sword": tile.sword}
    return {**found, "silver": tile.silver, "forge": tile.forge, "points": tile.points}


def cells(shape: Any) -> list[list[int]]:
    return [list(cell) for cell in shape]


def board(one: boards.Board) -> dict[str, Any]:
    """Marks as in the Python picture, with every bonus as `*`."""
    marks = [line.split() for line in one.picture.strip().splitlines()]
    bonuses = {one.grid.name(bonus.place): list(bonus.gives) for bonus in one.bonuses}
    for bonus in one.bonuses:
        row, column = divmod(bonus.place, one.grid.stride)
        marks[row][column] = "*"
    beyond = [space.value for diagonal in one.income for space in diagonal if space.place < 0]
    found = {"marks": [" ".join(row) for row in marks], "bonuses": bonuses, "beyond": beyond}
    return {**found, "spaces": len(places(one.places)), "minus": len(places(one.minus))}


def exploration(one: boards.Exploration) -> dict[str, Any]:
    found = {"board": one.board.key, "letter": one.letter, "points": one.points}
    return {**found, "ships": list(one.ships)}


def building(one: boards.Building) -> dict[str, Any]:
    found = {"key": one.key, "points": one.points}
    return {**found, "wood": one.wood_places, "stone": one.stone_places}


def ship(one: other_components.Ship) -> dict[str, Any]:
    found = {"key": one.key, "large": one.large, "silver": one.silver, "wood": one.wood}
    return {**found, "ore": one.ore, "orePlaces": one.ore_places, "emigrated": one.emigrated}


def stages() -> dict[str, int]:
    return {"small": other_components.SMALL_STAGES, "large": other_components.LARGE_STAGES}


def strip(items: tuple[int, ...]) -> list[str]:
    return ["coins" if item == COIN_PAIR else goods.RESOURCES[item] for item in items]


def track(one: other_components.Track) -> dict[str, Any]:
    return {"harvest": one.harvest, "turned": one.turned}


def dice(one: DiceAction) -> dict[str, Any]:
    weapon = goods.RESOURCES[one.weapon]
    found = {"sides": one.sides, "weapon": weapon, "material": goods.RESOURCES[one.material]}
    return {**found, "back": one.back}


def by_name(numbers: dict[int, int]) -> dict[str, int]:
    return {goods.RESOURCES[good]: number for good, number in numbers.items()}


def gives() -> dict[str, dict[str, list[str]]]:
    """By space: what comes by each way."""
    return {one.key: feast_ways.ways_of(one.key) for one in action_spaces.SPACES}


def card(one: occupations.Occupation) -> dict[str, Any]:
    found = {"number": one.number, "deck": one.deck.upper(), "points": one.points}
    return {**found, "kind": one.kind, "start": one.start}


# ---------------------------------------------------------------------- as TypeScript


def shown(value: Any, depth: int = 0) -> str:
    """On one line where it fits."""
    short = flat(value)
    if len(short) + 2 * depth <= LINE or not isinstance(value, (dict, list)):
        return short
    inner = "  " * (depth + 1)
    if isinstance(value, dict):
        rows = [f"{inner}{name(key)}: {shown(one, depth + 1)}," for key, one in value.items()]
        return "\n".join(["{", *rows, "  " * depth + "}"])
    rows = [f"{inner}{shown(one, depth + 1)}," for one in value]
    return "\n".join(["[", *rows, "  " * depth + "]"])


def flat(value: Any) -> str:
    if isinstance(value, dict):
        inner = ", ".join(f"{name(key)}: {flat(one)}" for key, one in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(flat, value))}]"
    if isinstance(value, str):
        return f"'{value}'"
    return json.dumps(value)


def name(key: str | int) -> str:
    return str(key)


def main() -> int:
    text = written()
    if "--check" in sys.argv:
        stale = not TARGET.exists() or TARGET.read_text() != text
        if stale:
            print(f"{TARGET.name} is stale: run `make gen`")
        return int(stale)
    TARGET.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
