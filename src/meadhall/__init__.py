"""Meadhall: the digital home of three Viking board games."""

from meadhall.core.basics import NATURE, IllegalAction, MeadhallError
from meadhall.core.chance import Dealer
from meadhall.core.game import Game
from meadhall.core.registry import game, game_ids, register
from meadhall.core.table import Table, load_table, new_table

__version__ = "0.1.0"

__all__ = [
    "NATURE",
    "Dealer",
    "Game",
    "IllegalAction",
    "MeadhallError",
    "Table",
    "game",
    "game_ids",
    "load_table",
    "new_table",
    "register",
]
