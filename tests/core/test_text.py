"""Texts: the vectors that terminal and page share, and the kernel's own files."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from meadhall.core.basics import Message
from meadhall.core.game import KERNEL_TEXT
from meadhall.core.text import Texts, load_texts

VECTORS = json.loads((Path(__file__).parent / "text_vectors.json").read_text())


@pytest.mark.parametrize("vector", VECTORS["vectors"], ids=lambda v: v["text"])
def test_vectors(vector: dict[str, Any]) -> None:
    texts = Texts("en", VECTORS["entries"])
    texts.names = VECTORS["names"]
    assert texts.format(Message(vector["key"], vector["params"])) == vector["text"]


def parameters(entry: str | dict[str, str]) -> list[set[str]]:
    forms = entry.values() if isinstance(entry, dict) else [entry]
    return [set(re.findall(r"\{(\w+)", form)) for form in forms]


def test_both_languages_say_the_same_things() -> None:
    english = load_texts("en", [KERNEL_TEXT]).entries
    german = load_texts("de", [KERNEL_TEXT]).entries
    assert set(english) == set(german)
    for key, entry in english.items():
        assert parameters(entry)[-1] == parameters(german[key])[-1], key
