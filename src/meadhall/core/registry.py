"""Which games there are: ours, those of installed packages, and those named by the environment."""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from meadhall.core.basics import MeadhallError
from meadhall.core.game import Game

GROUP = "meadhall.games"
VARIABLE = "MEADHALL_GAMES"
"""Games that are not installed as packages; see `named_by`."""

_registered: dict[str, Game] = {}


def register(game: Game) -> Game:
    _registered[game.id] = game
    return game


def game(id: str) -> Game:
    """The game with this id."""
    found = _registered.get(id) or _load(id)
    if found is None:
        known = ", ".join(game_ids()) or "none"
        raise MeadhallError(f"there is no game {id!r}; known games: {known}")
    return found


def game_ids() -> list[str]:
    """The ids of all games."""
    return sorted({*_registered, *_installed(), *_from_environment()})


@cache
def _installed() -> dict[str, EntryPoint]:
    """Games of packages: looking through all that is installed takes milliseconds."""
    return {point.name: point for point in entry_points(group=GROUP)}


def _load(id: str) -> Game | None:
    point = _installed().get(id)
    if point is not None:
        return register(point.load())
    _from_environment()
    return _registered.get(id)


def _from_environment() -> list[str]:
    return [register(made).id for made in named_by(VARIABLE)]


def named_by(variable: str) -> list[Any]:
    """What a variable of the environment names: `module:attribute`, several separated by commas."""
    found = []
    for place in filter(None, os.environ.get(variable, "").split(",")):
        module, _, attribute = place.partition(":")
        try:
            found.append(getattr(import_module(module), attribute))
        except (ImportError, AttributeError, ValueError) as error:
            raise MeadhallError(
                f"{variable} names {place!r}, which cannot be loaded: {error}"
            ) from error
    return found
