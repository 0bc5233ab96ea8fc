"""Writes the numbers of Vikings and In the Name of Odin for their reference cards (`make gen`).

Those of A Feast for Odin are in what `feast_page.py` writes. `--check` fails when one is stale.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from meadhall.games.odin.data import card_vocabulary as v
from meadhall.games.odin.data.pack import Ability, Effect, Pack
from meadhall.games.odin.data.read_pack import default_pack
from meadhall.games.vikings.data import components as c
from meadhall.games.vikings.rules.scoring import is_large

BRINGS_IN_VIKINGS = {
    "gold": ("goldsmith", "warrior"),
    "fame": ("noble", "scout", "warrior", "boatswain", "fisherman"),
    "food": ("fisherman",),
}
"""Which figures bring what by themselves."""
BRINGS_IN_ODIN = {
    "gather": v.VIKINGS,
    "recruit": ("hero", "fame"),
    "construct": ("building",),
    "token": ("token",),
    "buy": ("longship",),
    "raid": ("fame",),
    "end": ("card",),
}
"""What the actions of a turn bring, without the abilities of cards; others bring nothing."""
ABILITIES = {
    v.GAIN_VIKINGS: v.VIKINGS,
    v.RECOVER_VIKINGS: v.VIKINGS,
    v.GAIN_FAME: ("fame",),
    v.DRAW_CARDS: ("card",),
    v.GAIN_TOKEN: ("token",),
}
"""What effects of cards bring."""
PERFORMED = {"construct": "building", "token": "token", "buy_longship": "longship"}
"""What an action brings that a card lets its owner perform."""

GAMES = Path(__file__).resolve().parent.parent / "frontend" / "src" / "games"
NAME = "reference-data.json"


def vikings() -> dict[str, Any]:
    return {
        "spaces": c.SPACES,
        "large": [number for number in range(1, c.ROUNDS + 1) if is_large(number)],
        "small": [number for number in range(1, c.ROUNDS + 1) if not is_large(number)],
        "startGold": c.START_GOLD,
        "startFame": c.START_FAME,
        "ships": [
            {"tile": ship.name, "reach": c.ROWS[ship.reaches], "gold": ship.gold, "fame": ship.fame}
            for ship in c.SHIPS
        ],
        "brings": BRINGS_IN_VIKINGS,
        "goldsmith": c.GOLD_OF_GOLDSMITH,
        "noble": c.FAME_OF_NOBLE,
        "scout": c.FAME_OF_SCOUT,
        "fed": c.FED_BY_FISHERMAN,
        "overfed": c.FAME_OF_OVERFED,
        "goldForFame": c.GOLD_FOR_FAME,
        "boatswains": c.MOST_BOATSWAINS,
        "islands": c.MOST_ISLANDS,
        "longest": c.LONGEST_ISLAND,
    }


def odin() -> dict[str, Any]:
    """Cards and board of the reference set."""
    pack = default_pack()
    zones = zip(v.ZONES, pack.zones, strict=True)
    return {
        "hand": v.HAND_SIZE,
        "vikings": v.VIKING_LIMIT,
        "shore": v.SHORE_SPACES,
        "raids": v.RAID_CARDS,
        "gathered": v.GATHERED[1:],
        "heroes": [
            {"cost": cost, "fame": fame}
            for cost, fame in zip(pack.hero_cost, pack.hero_fame, strict=True)
        ],
        "costs": {
            "construct": v.CONSTRUCT_COST,
            "buy": v.BUY_COST,
            "return": v.RETURN_COST,
            "repair": v.REPAIR_COST,
        },
        "zones": [{"zone": name, "range": zone.range, "fame": zone.fame} for name, zone in zones],
        "opposing": v.TABLE_CARDS,
        "unmatched": v.FAME_BY_UNMATCHED,
        "set": v.SET_SIZE,
        "brings": BRINGS_IN_ODIN,
        "abilities": abilities(pack),
    }


def abilities(pack: Pack) -> dict[str, list[str]]:
    """By thing: the heroes, buildings and longships with an ability that brings it."""
    cards: list[tuple[str, tuple[Ability, ...]]]
    cards = [(hero.id, (hero.ability,)) for hero in pack.heroes]
    cards += [(building.id, building.abilities) for building in pack.buildings]
    cards += [(ship.id, (ship.ability,)) for ship in pack.longships]
    found: dict[str, list[str]] = {}
    for id, own in cards:
        effects = [effect for ability in own for effect in ability.effects]
        for thing in sorted({thing for effect in effects for thing in brought(effect)}):
            found.setdefault(thing, []).append(id)
    return found


def brought(effect: Effect) -> tuple[str, ...]:
    if effect.kind == v.PERFORM:
        thing = PERFORMED.get(v.PERFORMED[effect.type])
        return (thing,) if thing else ()
    return ABILITIES.get(effect.kind, ())


WRITTEN = {"vikings": vikings, "in-the-name-of-odin": odin}


def written(game: str) -> str:
    return json.dumps(WRITTEN[game](), indent=2) + "\n"


def is_fresh(game: str) -> bool:
    file = GAMES / game / NAME
    return file.exists() and file.read_text() == written(game)


def main(arguments: list[str]) -> int:
    stale = [game for game in WRITTEN if not is_fresh(game)]
    for game in stale:
        if arguments == ["--check"]:
            print(f"{game}/{NAME} is stale: run `make gen`")
        else:
            (GAMES / game / NAME).write_text(written(game))
    return int(bool(stale)) if arguments == ["--check"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
