"""Scripted games of the occupations that have much in common: see `scripted_games.py`."""

from __future__ import annotations

from typing import Any

from games.feast.scenario import Scene, turn

Scripts = dict[str, tuple[Scene, tuple[str, ...]]]

PLAY = ("play_occupation_1", "stone")


def any_time() -> Scripts:
    """Cards in play with what they take, and what is answered if they ask."""
    used: dict[str, tuple[dict[str, int], tuple[str, ...]]] = {
        "master_tailor": ({"hide": 1, "wool": 1, "linen": 1}, ()),
        "pirate": ({"wood": 1, "silver": 6}, ()),
        "tanner": ({"salt_meat": 1}, ()),
        "farmer": ({"cattle": 1, "pregnant_cattle": 1}, ("pregnant cattle",)),
        "plower": ({"cattle": 1, "pregnant_cattle": 1}, ("cattle",)),
        "rune_engraver": ({"rune_stone": 1}, ()),
        "master_mason": ({"rune_stone": 1}, ("milk",)),
        "tradesman": ({"silverware": 1}, ("silk",)),
        "treasurer": ({"chest": 1, "silver": 3}, ()),
        "bean_farmer": ({"beans": 2}, ()),
        "linseed_oil_presser": ({"flax": 2}, ()),
        "linen_weaver": ({"flax": 2, "silver": 1}, ()),
        "ship_architect": ({"wood": 3, "wool": 1, "linen": 1}, ("linen",)),
        "farm_shop_owner": ({"peas": 1, "silver": 1}, ("peas to mead",)),
        "arms_dealer": ({"bow": 1, "spear": 1}, ("bow", "spear")),
        "chronicler": ({"flax": 3}, ()),
    }
    return {
        f"at any time: {card}": (turn(cards=(card,)).give(**goods), (f"use {card}", *answers))
        for card, (goods, answers) in used.items()
    }


def at_once() -> Scripts:
    """Cards played from the hand with what they may take, and the answer."""
    played: dict[str, tuple[dict[str, int], str]] = {
        "orient_shipper": ({"fruits": 1}, "upgrade"),
        "builder": ({}, "collect"),
        "collector": ({}, "collect"),
        "cattle_breeder": ({}, "breed"),
        "private_chef": ({"silver": 4}, "pay"),
        "supplier_of_weapons": ({}, "draw"),
        "cowherd": ({"silver": 2, "grain": 1}, "pay"),
        "bone_collector": ({"silver": 1}, "pay"),
        "breeder": ({"cattle": 1}, "turn"),
        "shepherd_boy": ({"silver": 2}, "pay"),
        "hide_buyer": ({"silver": 6}, "three"),
        "fine_blacksmith": ({"ore": 1, "silver": 1}, "cloakpin"),
        "earl": ({"silver": 1}, "pay"),
        "metalsmith": ({"silver": 5}, "chalice"),
        "quartermaster": ({"silver": 8}, "pay"),
        "longship_builder": ({"silver": 8}, "pay"),
        "equipment_supplier": ({}, "take"),
        "preacher": ({}, "crucifix"),
        "sponsor": ({"ore": 3, "wood": 4, "silver": 3}, "wood"),
    }
    return {
        f"at once: {card}": (turn(hand=(card,), stone=1).give(**goods), (*PLAY, card, answer))
        for card, (goods, answer) in played.items()
    }


def in_two_steps() -> Scripts:
    """A sheep for goods, and then the horn."""
    scene = turn(hand=("hornturner",), stone=1, sheep=1, pregnant_sheep=1, silver=3)
    words = ("give", "pregnant sheep", "buy horn")
    return {"at once: hornturner": (scene, (*PLAY, "hornturner", *words))}


def more_at_once() -> Scripts:
    """Cards that ask more than once, or of ships and boards."""
    said: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
        "field_farmer": ({"beans": 1, "silver": 1}, ("pay", "beans", "salt_meat")),
        "traveling_merchant": ({"knarrs": 1, "peas": 2, "mead": 1}, ("peas", "mead")),
        "wholesaler": ({"peas": 2, "mead": 1}, ("upgrade", "peas to mead", "peas to mead")),
        "harbor_guard": ({"knarrs": 1}, ("emigrate",)),
        "hornblower": ({"silver": 3}, ("skip", "lay snare", "die 1")),
    }
    scripts = {
        f"at once: {card}": (turn(hand=(card,), stone=1, **things), (*PLAY, card, *words))
        for card, (things, words) in said.items()
    }
    horn = turn(hand=("innkeeper",), stone=1).lay("drinking_horn", "b2 n", seat=1)
    poor = turn(hand=("field_farmer",), stone=1, mead=1)
    return {
        **scripts,
        "at once: innkeeper": (horn, (*PLAY, "innkeeper", "fetch")),
        "at once: nothing to exchange": (poor, (*PLAY, "field_farmer", "skip")),
    }


def too_late() -> Scripts:
    """Another player has the tile that the card sells."""
    scene = turn(hand=("metalsmith",), stone=1, silver=5).gone("crucifix")
    return {"at once: metalsmith too late": (scene, (*PLAY, "metalsmith", "silverware"))}


def beside_actions() -> Scripts:
    """Cards in play with what they ask for, and what is said until they are asked about."""
    fails = ("raiding", "die 5", "stop", "fail")
    raids = ("raiding", "die 8", "stop", "rune_stone", "spend 0 swords")
    hunts = ("hunting_game_1", "die 1", "stop", "pay 1 weapons")
    snares = ("laying_a_snare", "die 1", "stop", "pay 1 weapons")
    said: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
        "foreign_trader": (
            {"knarrs": 1, "silver": 1, "peas": 1},
            ("overseas_1", "foreign_trader", "peas to mead"),
        ),
        "clerk": ({"knarrs": 1, "silver": 2, "cattle": 1}, ("overseas_1", "clerk", "cattle")),
        "ironsmith": ({"ore": 1}, ("chest", "ore", "ironsmith")),
        "catapult": (
            {"longships": (0,), "stone": 2, "long_sword": 1},
            ("raiding", "die 6", "stop", "spices", "spend 1 swords"),
        ),
        "latecomer": (
            {"silver": 2},
            ("stockfish", "end", "pass", "end", "pass", "end", "latecomer", "buy_stockfish"),
        ),
        "ships_cook": (
            {"knarrs": 1, "silver": 1, "salt_meat": 1},
            ("overseas_1", "ships_cook", "salt_meat to linen"),
        ),
        "helmsman": ({"longships": (0, 0)}, ("plundering", "helmsman", "spear")),
        "disheartened_warrior": ({"longships": (0,)}, (*fails, "oil")),
        "craft_apprentice": ({"stone": 1}, ("rune_stone",)),
        "silk_stitcher": ({"stone": 1, "silver": 2}, ("rune_stone",)),
        "middleman": ({}, ("weekly_1",)),
        "carpenter": ({"wood": 2}, ("shed",)),
        "oil_seller": (
            {"oil": 1, "mead": 1},
            ("mountain_1_trade_1", "upgrade", "mead to oil", "done"),
        ),
        "digger": ({"snare": 1}, snares),
        "bait_layer": ({"snare": 1, "stockfish": 1}, snares),
        "lance_bearer": ({"longships": (0,)}, (*raids, "peas")),
        "deerstalker": ({"bow": 1, "silver": 2}, hunts),
        "forester": ({}, ("hunting_game_1",)),
        "flax_baker": ({"cattle": 1, "cards": ("flax_baker", "plower")}, ("use plower", "cattle")),
        "dorestad_traveller": ({"longships": (0,), "peas": 1}, ("raiding",)),
        "seafarer": ({}, ()),
        "bosporus_traveller": ({"silver": 7}, ("buy_cattle_milk", "spices")),
        "codliver_oil_presser": ({"silver": 1}, ("stockfish",)),
        "chronicler": ({"flax": 2}, ("stockfish",)),
    }
    return {
        f"beside an action: {card}": (turn(**{"cards": (card,), **things}), words)
        for card, (things, words) in said.items()
    }


def of_ships_and_vikings() -> Scripts:
    """Cards that give a ship, take ore back, or take Vikings back."""
    said: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
        "wharf_owner": ({"longships": (2,)}, ("sell", "longship with 2 ore")),
        "ship_builder": ({"boats": (1,), "silver": 2}, ("exchange", "boat with 1 ore")),
        "inspector": ({"silver": 1}, ("take back", "play_occupation_1", "take back 1")),
    }
    found: Scripts = {
        f"at once: {card}": (turn(hand=(card,), stone=1, **things), (*PLAY, card, *words))
        for card, (things, words) in said.items()
    }
    laden = turn(cards=("modifier",), boats=(1,), longships=(1,))
    found["at any time: modifier"] = (laden, ("use modifier", "boat with 1 ore"))
    shed = turn(1, cards=("steward",), wood=1).own("shed").pass_all()
    found["before income: steward"] = (shed, ("steward", "wood in shed"))
    return found


def after_actions() -> Scripts:
    """Cards in play that offer something once an action of ships, dice or trade is done."""
    snares = ("laying_a_snare", "die 1", "stop", "pay 1 weapons")
    raids = ("raiding", "die 7", "stop", "silk")
    said: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
        "shipowner": ({"wood": 2, "peas": 1}, ("knarr", "shipowner", "peas to mead")),
        "laborer": ({}, ("mead", "laborer")),
        "meat_curer": ({"snare": 1}, (*snares, "meat_curer")),
        "snare_specialist": ({"snare": 2}, (*snares, "snare_specialist")),
        "melee_fighter": ({"longships": (0,), "spear": 1}, (*raids, "spend 1 spears")),
        "spice_trader": ({"wood": 2, "silver": 3}, ("knarr", "spice_trader")),
        "meat_buyer": ({"silver": 1}, ("buy_stockfish", "meat_buyer")),
        "merchant": ({"peas": 2}, ("trade_3", "peas to mead", "done", "merchant", "mead to oil")),
        "cooper": ({}, ("wood_per_player", "cooper")),
    }
    return {
        f"after an action: {card}": (turn(cards=(card,), **things), words)
        for card, (things, words) in said.items()
    }


def without_harvest() -> Scripts:
    """In the harvest phase of round 3, and what is answered if they ask."""
    used: dict[str, tuple[dict[str, int], tuple[str, ...]]] = {
        "spice_merchant": ({"oil": 2}, ()),
        "wanderer": ({}, ("1 from strip 1",)),
        "meat_merchant": ({"game_meat": 1, "whale_meat": 1}, ("whale meat",)),
        "pea_counter": ({"peas": 1}, ()),
    }
    return {
        f"without harvest: {card}": (
            turn(1, round=2, cards=(card,)).give(**goods).round_over(),
            (card, *answers),
        )
        for card, (goods, answers) in used.items()
    }


ONE_BONUS = "a1 b1 c1 a2 c2 a3 b3 c3"


def with_bonuses() -> Scripts:
    return {
        "slowpoke": (
            turn(1, cards=("slowpoke",), silver=1, mead=1).round_over(),
            ("slowpoke", "mead"),
        ),
        "maid": (
            turn(1, cards=("maid",)).own("long_house").cover(ONE_BONUS, area=1).round_over(),
            ("maid",),
        ),
        "sower": (turn(1, cards=("sower",), flax=1, grain=1).round_over(), ("grain",)),
    }


ALL_BUT_THREE = "b1 c1 a2 b2 c2 d2 b3 c3 d3 e3"
"""Of a stone house: just a stockfish still fits."""


def with_houses_and_strips() -> Scripts:
    served = ("stockfish standing", "leave empty", "game_meat standing", "stop")
    cooks = turn(1, cards=("fish_cook", "festive_hunter"), stockfish=1, game_meat=1)
    full = turn(1, cards=("fish_cook",), stockfish=1, silver=1).own("stone_house")
    full.cover(ALL_BUT_THREE, area=1)
    return {
        "herb gardener": (
            turn(cards=("herb_gardener",), wood=5).own("stone_house", "long_house"),
            ("use herb_gardener", "two"),
        ),
        "armed fighter": (turn(cards=("armed_fighter",)).strips(s1=2), ("weekly_4",)),
        "fish cook": (
            cooks.own("stone_house").to_the_feast(),
            (*served, "fish_cook", "move stockfish", "a2 n"),
        ),
        "no room for stockfish": (
            full.to_the_feast(),
            ("stockfish standing", "stop", "place", "silver", "stone_house", "d4 n"),
        ),
    }
