"""Scripted games of the occupations that have much in common: see `feast_scripts.py`."""

from __future__ import annotations

from feast_scenario import Scene, turn

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
    }
    return {
        f"at any time: {card}": (turn(cards=(card,), **goods), (f"use {card}", *answers))
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
        "preacher": ({}, "crucifix"),
        "sponsor": ({"ore": 3, "wood": 4, "silver": 3}, "wood"),
    }
    return {
        f"at once: {card}": (turn(hand=(card,), stone=1, **goods), (*PLAY, card, answer))
        for card, (goods, answer) in played.items()
    }


def in_two_steps() -> Scripts:
    """A sheep for goods, and then the horn."""
    scene = turn(hand=("hornturner",), stone=1, sheep=1, pregnant_sheep=1, silver=3)
    words = ("give", "pregnant sheep", "buy horn")
    return {"at once: hornturner": (scene, (*PLAY, "hornturner", *words))}


def before_actions() -> Scripts:
    return {
        "foreign trader": (
            turn(cards=("foreign_trader",), knarrs=1, silver=1, peas=1),
            ("overseas_1", "foreign_trader", "peas to mead"),
        ),
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
            turn(1, round=2, cards=(card,), **goods).round_over(),
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
