"""Two bots at a table of two, until a sequential test decides or so many games are played."""

from __future__ import annotations

from meadhall.arena.fingerprint import code_fingerprint, weights_of
from meadhall.arena.match import Settings
from meadhall.arena.sprt import Sprt
from meadhall.arena.tournament import Tournament, hold
from meadhall.core.registry import game as find_game


def meeting(id: str, bots: list[str], games: int, sprt: Sprt | None, seed: str) -> Tournament:
    """A Feast for Odin is played with all decks. Reports have the seed `report`; tests have others,
    so that nothing is improved until it passes on the deals that are reported."""
    game = find_game(id)
    options = game.complete({"decks": "ABC"} if id == "feast-for-odin" else {})
    settings = Settings(
        game.id, game.version, 2, options, bots, seed, weights_of(game), code_fingerprint(game)
    )
    return hold(settings, games, sprt)
