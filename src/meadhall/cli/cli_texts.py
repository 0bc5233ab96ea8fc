"""The command line's own words, in each language."""

from __future__ import annotations

from pathlib import Path

from meadhall.core.text import Texts, load_texts

FOLDER = Path(__file__).parent / "text"


def table_words(language: str) -> Texts:
    return load_texts(language, [FOLDER])
