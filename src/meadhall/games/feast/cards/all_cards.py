"""Importing this registers every card with the rules."""

from meadhall.games.feast.cards import (  # noqa: F401
    courier_innkeeper,
    diagonal_exchange,
    fish_cook,
    follower,
    homecomer,
    inspector,
    latecomer,
    master_joiner,
    occupations_001_025,
    occupations_026_050,
    occupations_051_075,
    occupations_076_100,
    occupations_101_125,
    occupations_126_150,
    occupations_151_175,
    occupations_176_190,
    ore_boatman,
    ore_for_dice,
    traveling_merchant,
)
