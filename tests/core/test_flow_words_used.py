"""Every word of the language of effects is used by a real game or one of its cards."""

from __future__ import annotations

import ast
from pathlib import Path

import meadhall.games
from meadhall.core import flow, hooks

GAMES = Path(*meadhall.games.__path__)
BASES = {"Flow", "Choices"}
"""No words, but what words are made of."""


def words_of_flows() -> set[str]:
    made = {name for name, found in vars(flow).items() if is_a(found, flow.Flow)}
    return (made | {"Convert"}) - BASES


def words_of_cards() -> set[str]:
    kinds = {name for name, found in vars(hooks).items() if is_a(found, hooks.Part)}
    moments = {name for name, found in vars(hooks).items() if isinstance(found, hooks.On)}
    return (kinds | moments) - {"Part", "OnEvent"}


def is_a(found: object, base: type) -> bool:
    return isinstance(found, type) and issubclass(found, base)


def called() -> set[str]:
    """The names that files of games call as functions."""
    found: set[str] = set()
    for file in GAMES.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                found.add(node.func.id)
    return found


def test_every_word_is_used_by_a_game_or_a_card() -> None:
    words = words_of_flows() | words_of_cards()
    assert {"Seq", "Pay", "Xor", "after_any", "Changes", "OnPlay"} <= words
    assert not words - called()
