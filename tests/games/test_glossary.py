"""The glossary and the text files name the same thing by the same word."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
GAMES = {"A Feast for Odin": "feast", "Vikings": "vikings", "In the Name of Odin": "odin"}
WHOLE_SECTIONS = [
    ("feast", "good"),
    ("feast", "special"),
    ("feast", "building"),
    ("feast", "page.phase"),
    ("feast", "dice"),
    ("vikings", "figure"),
    ("vikings", "tile"),
    ("odin", "type"),
    ("odin", "page.action"),
    ("odin", "page.step"),
]

Row = tuple[str, str, str, str]
"""Game, key, English, German."""


def rows() -> list[Row]:
    """The rows of the glossary that have a key."""
    found, game = [], ""
    for line in (ROOT / "docs/glossary.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            game = GAMES[line.removeprefix("## ")]
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 4 and cells[3].startswith("`"):
            found.append((game, cells[3].strip("`"), cells[1], cells[2]))
    return found


def section(game: str, language: str, path: str) -> Any:
    """What lies at this path of a text file."""
    file = ROOT / "src/meadhall/games" / game / "text" / f"{language}.toml"
    found: Any = tomllib.loads(file.read_text(encoding="utf-8"))
    for part in path.split("."):
        found = found[part]
    return found


def term(game: str, language: str, path: str) -> str:
    """The text at this path, for one of the thing, without the joints at which it may break."""
    found = section(game, language, path)
    return str(found["one"] if isinstance(found, dict) else found).replace("\N{SOFT HYPHEN}", "")


@pytest.mark.parametrize("game", GAMES.values())
def test_terms_agree_with_the_texts(game: str) -> None:
    told = [row for row in rows() if row[0] == game]
    assert told
    for _, key, english, german in told:
        assert (term(game, "en", key), term(game, "de", key)) == (english, german), key


@pytest.mark.parametrize(("game", "path"), WHOLE_SECTIONS)
def test_every_term_of_a_section_is_listed(game: str, path: str) -> None:
    listed = {key for of, key, _, _ in rows() if of == game}
    assert {f"{path}.{name}" for name in section(game, "en", path)} <= listed
