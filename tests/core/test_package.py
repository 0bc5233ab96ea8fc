"""The package: what it needs, what is generated, what the kernel must not know."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from meadhall.core.basics import MeadhallError
from meadhall.core.game import Options
from meadhall.core.registry import game, game_ids
from toy.game import GAME

ROOT = Path(__file__).resolve().parents[2]

ONLY_MSGSPEC = """
import sys
from importlib.abc import MetaPathFinder

class Refuse(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top in sys.stdlib_module_names or top in ("meadhall", "msgspec"):
            return None
        raise ImportError(f"{name} is not for core and games")

import importlib, pkgutil
sys.meta_path.insert(0, Refuse())
import meadhall.core, meadhall.games
for package in (meadhall.core, meadhall.games):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
print("ok")
"""


def test_core_and_games_need_only_msgspec() -> None:
    done = subprocess.run([sys.executable, "-c", ONLY_MSGSPEC], capture_output=True, text=True)
    assert done.stdout == "ok\n", done.stderr


def test_generated_code_is_fresh() -> None:
    command = [sys.executable, str(ROOT / "tools" / "gen.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def names_of_games() -> set[str]:
    """Their ids, and what their packages are called."""
    packages = {type(game(id)).__module__.split(".")[-2] for id in game_ids()}
    return packages | set(game_ids())


def test_only_games_know_games() -> None:
    """Kernel, bots, arena, command line and server neither import a game nor name one."""
    package = ROOT / "src" / "meadhall"
    names = names_of_games()
    assert {"toy", "feast", "odin", "vikings", "feast-for-odin"} <= names
    folders = {path.name for path in package.iterdir() if path.is_dir()} - {"games", "page"}
    assert {"core", "cli", "bots", "arena", "server"} <= folders
    for folder in folders:
        for path in (package / folder).rglob("*.*"):
            if path.suffix in (".py", ".toml"):
                code = path.read_text(encoding="utf-8").lower()
                found = [name for name in names if re.search(rf"\b{name}\b", code)]
                assert not found, f"{path.relative_to(ROOT)} speaks of {found}"
                assert "meadhall.games." not in code, f"{path.relative_to(ROOT)} reaches into games"


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(MeadhallError, match="chess"):
        game("chess")


@pytest.mark.parametrize(
    ("players", "options", "sentence"),
    [
        (1, {}, "2 to 4 players, not 1"),
        (9, {}, "not 9"),
        (2, {"colour": 1}, "no option 'colour'; it has: rounds, hunt, reroll"),
        (2, {"rounds": 7}, "option rounds of toy is one of 2, 3, not 7"),
        (2, {"hunt": "sure", "reroll": False}, "reroll of toy needs hunt=dice"),
    ],
)
def test_bad_set_ups_are_refused(players: int, options: Options, sentence: str) -> None:
    with pytest.raises(MeadhallError, match=sentence):
        GAME.new(players, options)


def test_option_sets_keep_to_what_options_need() -> None:
    sets = GAME.option_sets()
    assert len(sets) == 6
    assert {"rounds": 2, "hunt": "sure"} in sets
    assert not any(options["hunt"] == "sure" and "reroll" in options for options in sets)


def test_options_are_read_from_text() -> None:
    assert GAME.parse_option("rounds=3") == ("rounds", 3)
    assert GAME.parse_option("reroll=false") == ("reroll", False)
    for text in ("rounds", "rounds=9", "colour=red"):
        with pytest.raises(MeadhallError):
            GAME.parse_option(text)
