"""Texts of A Feast for Odin that a few random games may miss; its scripted games say them."""

from __future__ import annotations

KEYS = frozenset(
    {
        "also_emigrate",
        "also_emigrate.emigrate",
        "also_emigrate.skip",
        "arm.longship_with_0_ore",
        "arm.longship_with_1_ore",
        "arm.longship_with_2_ore",
        "boat_for_knarr.boat_with_0_ore",
        "boat_for_knarr.boat_with_1_ore",
        "boat_for_knarr.keep_the_boats",
        "emigrate",
        "emigrate.longship",
        "emigrates",
        "forge",
        "good.pregnant_cattle",
        "good.silver_hoard",
        "house_and_ship",
        "house_and_ship.long_house_and_knarr",
        "house_and_ship.stone_house_and_longship",
        "newborn",
        "no_strips",
        "nothing_for_sale",
        "ship.gone_knarr",
        "ship.gone_longship",
        "start_card",
        "table_full",
    }
)
