"""What all cards share: their numbers and words come from the printed list."""

from __future__ import annotations

from meadhall.core.hooks import Part, card
from meadhall.games.feast.data.occupations import OCCUPATIONS
from meadhall.games.feast.rules.base import RULES


def occupation(number: int, key: str, *parts: Part) -> None:
    """Write a card. The key is said again so that a slip of the number is noticed."""
    assert OCCUPATIONS[number - 1].key == key, f"{number} is {OCCUPATIONS[number - 1].key}"
    card(RULES, number, key, *parts)
