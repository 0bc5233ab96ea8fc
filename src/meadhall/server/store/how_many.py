"""How many things there are, in words."""

from __future__ import annotations


def how_many(count: int, thing: str = "table") -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"
