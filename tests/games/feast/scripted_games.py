"""Scripted games for what luck seldom comes to: a set-up position and what is said from there."""

from __future__ import annotations

from collections.abc import Iterator

from games.feast.scenario import Scene, turn
from games.feast.scripted_card_games import (
    PLAY,
    Scripts,
    after_actions,
    any_time,
    at_once,
    beside_actions,
    in_two_steps,
    more_at_once,
    of_ships_and_vikings,
    too_late,
    with_bonuses,
    with_houses_and_strips,
    without_harvest,
)
from meadhall.games.feast.data.goods import ORE
from meadhall.games.feast.data.special_tiles import SPECIAL_TILES
from meadhall.games.feast.game import GAME
from meadhall.games.feast.rules.fit_cache import ground
from meadhall.games.feast.rules.placing import placements
from meadhall.games.feast.state import FeastState

PILLAGE = ("pillaging_2", "die 12", "stop")


def scripts() -> Scripts:
    """By name, each from a position of its own."""
    return {**_loot(), **_lands(), **_spaces(), **_imitations(), **_refusals(), **card_scripts()}


def positions(scene: Scene, words: tuple[str, ...]) -> Iterator[FeastState]:
    yield scene.state
    for word in words:
        scene.play(word)
        yield scene.state


def _loot() -> Scripts:
    """Nothing is out of reach for a longship with three ore and a twelve."""
    return {
        f"pillage: {tile.key}": (
            turn(longships=(3,), stone=1),
            (*PILLAGE, tile.key, "spend 0 swords"),
        )
        for tile in SPECIAL_TILES
    }


def _lands() -> Scripts:
    america = ("baffin_island", "labrador", "newfoundland")
    found: Scripts = {
        f"sail: {land}": (
            turn(longships=(0,)).turn_boards("BCD"),
            ("explore_3", "pirate", land, "end"),
        )
        for land in america
    }
    found["sail: bear_island"] = (
        turn(knarrs=1).turn_boards("A"),
        ("explore_2", "bear_island", "end"),
    )
    for land in ("shetland", "faroe_islands"):
        found[f"sail: {land}"] = (turn(boats=(0,)), ("explore_1", land, "end"))
    for land in ("iceland", "greenland"):
        found[f"sail: {land}"] = (turn(knarrs=1), ("explore_2", land, "end"))
    return found


def _spaces() -> Scripts:
    emigrants = turn(round=3, longships=(2, 1), knarrs=1, silver=9)
    boats = turn(round=2, boats=(1, 0), knarrs=1, silver=9)
    return {
        "emigrate with a longship": (emigrants, ("emigration_2", "longship with 2 ore", "end")),
        "emigrate with a knarr": (
            turn(round=3, knarrs=1, silver=9),
            ("emigration_3", "pirate", "knarr", "end"),
        ),
        "a boat for a knarr, and emigrate": (
            boats,
            ("emigration_4", "boat with 1 ore", "emigrate", "knarr"),
        ),
        "keep the boats": (
            turn(boats=(0,), knarrs=1, silver=1),
            ("emigration_4", "keep the boats", "knarr"),
        ),
        "a house and a ship": (
            turn(wood=2, stone=2),
            ("house_and_ship", "stone_house_and_longship"),
        ),
        "clothing from hide and linen": (turn(hide=1, linen=1), ("clothing",)),
        "plunder": (turn(longships=(0, 0)), ("plundering",)),
        "ore on a longship": (turn(longships=(2, 1, 0), ore=2), ("arm",)),
        "two cattle in a stable": (turn(cattle=2).round_over(), ()),
        "two sheep in a stable": (turn(sheep=2).round_over(), ()),
        "a calf is born": (turn(pregnant_cattle=1).round_over(), ()),
        "a tile to forge": (turn(silver=2, ore=2), ("smithy", "pirate")),
        "the first card is chosen": (_choosing(), ()),
    }


def _imitations() -> Scripts:
    """Every side of the two extension tiles."""
    found: Scripts = {}
    for columns in ((1, 3), (2, 4)):
        scene = turn(4)
        scene.state.imitation = list(columns)
        found[f"imitate column {columns[0]} or {columns[1]}"] = (scene.changed(), ())
    return found


def _choosing() -> Scene:
    """Before the first round of a solo game."""
    scene = Scene(1, start_card="chosen")
    state = GAME.new(1, {"start_card": "chosen"})
    assert isinstance(state, FeastState)
    scene.state = state
    return scene.deal().changed()


def _refusals() -> Scripts:
    sold = [tile.key for tile in SPECIAL_TILES if tile.silver is not None]
    return {
        "no strips": (turn().strips(), ()),
        "no land is left": (
            turn(round=6, boats=(0,)).turn_boards("ABCD"),
            (),
        ),
        "a ship could be bought": (turn(silver=9), ()),
        "nothing for sale": (turn(knarrs=1, silver=9).gone(*sold), ()),
        "the table is full": (turn(knarrs=1, silver=9).emigrants(3), ()),
    }


def one_cell_left() -> Scene:
    """The Ore Boatman's offer, with only the last income open at home; they open one by one."""
    scene = turn(1, cards=("ore_boatman",), longships=(0,), silver=1)
    while (cells := _open_cells(scene)) != ["l1"]:
        scene.cover(" ".join(cells))
    return scene.pass_all()


def _open_cells(scene: Scene) -> list[str]:
    survey = ground(scene.state, scene.player(), 0)
    return [survey.board.grid.name(anchor) for anchor in placements(survey, ORE)]


def card_scripts() -> Scripts:
    """Occupations whose effects work, each at its question."""
    eats = turn(1, cards=("festive_hunter",), game_meat=1).pass_all()
    return {
        **any_time(),
        **at_once(),
        **in_two_steps(),
        **too_late(),
        **more_at_once(),
        **of_ships_and_vikings(),
        **beside_actions(),
        **after_actions(),
        **without_harvest(),
        **with_bonuses(),
        **with_houses_and_strips(),
        "courier": (
            turn(hand=("courier",), stone=1).lay("cloakpin", "b2 n", seat=1),
            (*PLAY, "courier", "fetch"),
        ),
        "follower": (turn(hand=("follower",), stone=1).occupy("mead"), (*PLAY, "follower", "none")),
        "master joiner": (
            turn(cards=("master_joiner",), wood=1).own("long_house"),
            ("use master_joiner", "a1 n"),
        ),
        "homecomer": (
            turn(hand=("homecomer",)),
            ("weekly_4", "play", "homecomer", "weekly_4", "end"),
        ),
        "nobleman": (
            turn(cards=("nobleman",), grain=1, silver=2).own("long_house"),
            ("place", "grain", "a1 n", "nobleman"),
        ),
        "birka settler": (
            turn(cards=("birka_settler",), knarrs=1, silver=2),
            ("overseas_2", "done", "birka_settler", "knarr"),
        ),
        "sober man": (turn(1, cards=("sober_man",), mead=1).pass_all(), ("sober_man",)),
        "tutor": (turn(cards=("tutor",), hand=("tanner",), silver=1), ("use tutor", "tanner")),
        "weapons warden": (
            turn(cards=("weapons_warden",)),
            ("mead", "end", "pass", "end", "weekly_2", "weapons_warden", "bow"),
        ),
        "fur merchant": (
            turn(cards=("fur_merchant",), game_meat=1, silk=1).strips(s1=0),
            ("mountain_1_trade_1", "upgrade", "fur_merchant", "silk"),
        ),
        "ore boatman": (
            turn(1, cards=("ore_boatman",), longships=(0,)).pass_all(),
            ("place ore", "b2 n"),
        ),
        "no room for ore": (one_cell_left(), ("place", "silver", "l1 n")),
        "peacemaker": (
            turn(1, cards=("peacemaker",)).round_over(),
            ("peacemaker", "stone"),
        ),
        "festive hunter": (eats, ("game_meat lying", "stop", "festive_hunter")),
        "preceptor": (
            turn(cards=("preceptor",), hand=("hunter",)),
            ("weekly_3", "preceptor", "hunter"),
        ),
        "raider": (
            turn(cards=("raider",), longships=(0,), stone=4),
            ("raiding", "die 8", "stop", "rune_stone", "none"),
        ),
        "locksmith": (turn(cards=("locksmith",), wood=1), ("chest", "wood", "buy oil")),
        "dragonslayer": (
            turn(hand=("dragonslayer",), stone=1, snare=2, spear=2),
            (*PLAY, "dragonslayer", "exchange"),
        ),
        "forest blacksmith": (
            turn(cards=("forest_blacksmith",), ore=1).strips(s1=0),
            ("chest", "ore", "forest_blacksmith"),
        ),
        "knarr builder": (
            turn(cards=("knarr_builder",), wood=3),
            ("whaling_boat", "knarr_builder"),
        ),
        "sword fighter": (
            turn(cards=("sword_fighter",), longships=(3, 2, 1)),
            ("raiding", "sword_fighter", "longship with 2 ore"),
        ),
        "berserker": (
            turn(cards=("berserker",), longships=(1,)),
            ("pillaging_2", "berserker"),
        ),
        "ready to sail": (turn(longships=(0,), ore=1), ("pillaging_2", "sail")),
    }
