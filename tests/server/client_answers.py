"""Answers to a decision as it travels: what a page would say."""

from __future__ import annotations

from random import Random
from typing import Any


def some_word(asked: dict[str, Any], rng: Random, anytime: bool = False) -> str:
    """An answer that the game takes; with `anytime` also what is offered beside the answers."""
    openers = asked["openers"] if anytime else []
    words = [option["word"] for option in asked["options"] + openers]
    return str(rng.choice(words + words_of_domain(asked["domain"])))


def words_of_domain(domain: dict[str, Any] | None) -> list[str]:
    """Every number of an amount and the words beside it; of a placement one for each way."""
    if domain is None:
        return []
    if domain["type"] == "amount":
        beside: list[str] = domain.get("or", [])
        numbers = range(domain["from"], domain["to"] + 1)
        return [f"{domain['word']} {n}" for n in numbers] + beside
    return [
        f"{_last_cell(int(way['anchors'], 16), domain['stride'])} {way['turn']}"
        for way in domain["ways"]
        if int(way["anchors"], 16)
    ]


def _last_cell(anchors: int, stride: int) -> str:
    row, column = divmod(anchors.bit_length() - 1, stride)
    return f"{chr(97 + column)}{row + 1}"
