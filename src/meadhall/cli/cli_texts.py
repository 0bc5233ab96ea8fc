"""What the command line says, in each language: its own words, and those of games."""

from __future__ import annotations

from pathlib import Path

from meadhall.core.game import Game
from meadhall.core.text import Entry, Texts, load_texts

FOLDER = Path(__file__).parent / "text"
SOFT_HYPHEN = "\xad"
"""Where the page may part a long name; a terminal shows it, or finds no name that has one."""


def table_words(language: str) -> Texts:
    return load_texts(language, [FOLDER])


def game_words(game: Game, language: str) -> Texts:
    entries = game.texts(language).entries
    return Texts(language, {key: _unparted(entry) for key, entry in entries.items()})


def _unparted(entry: Entry) -> Entry:
    if isinstance(entry, str):
        return entry.replace(SOFT_HYPHEN, "")
    return {number: text.replace(SOFT_HYPHEN, "") for number, text in entry.items()}
