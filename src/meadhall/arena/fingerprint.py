"""What bots play by, so that results of two strengths are never taken for one."""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

import msgspec

from meadhall import bots, core
from meadhall.bots.registry import own_bots
from meadhall.core.game import Game
from meadhall.core.weights import flat

DIGITS = 16


def code_fingerprint(game: Game) -> str:
    """Of the sources of bots (one's own, too), kernel and game: another one may play another
    game."""
    digest = sha256()
    for folder in (_folder(bots.__name__), _folder(core.__name__), _folder(type(game).__module__)):
        for file in sorted(folder.rglob("*.py")):
            digest.update(_told(file.relative_to(folder).as_posix(), file))
    for name, bot in own_bots().items():
        digest.update(_told(name, _file(bot.__module__)))
    return digest.hexdigest()[:DIGITS]


def _told(name: str, file: Path) -> bytes:
    text = file.read_bytes()
    return f"{name} {len(text)}\n".encode() + text


def weights_of(game: Game) -> dict[str, float]:
    """Those of the game's own file; none if it has no such file."""
    if game.weights_file is None:
        return {}
    return flat(msgspec.json.decode(game.weights_file.read_bytes())["weights"])


def _folder(module: str) -> Path:
    return _file(module).parent


def _file(module: str) -> Path:
    file = sys.modules[module].__file__
    assert file is not None
    return Path(file)
