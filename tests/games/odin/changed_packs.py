"""Packs for tests: the default one with some cards changed."""

from __future__ import annotations

from typing import Any

from meadhall.games.odin.data.read_pack import DEFAULT_FILE, parse

Document = dict[str, Any]


def document() -> Document:
    """A fresh copy of the default pack."""
    return parse(DEFAULT_FILE.read_bytes(), "default")


def card(pack: Document, id: str) -> Document:
    (found,) = (
        entry
        for sort in ("building", "hero", "longship", "raid")
        for entry in pack[sort]
        if entry["id"] == id
    )
    assert isinstance(found, dict)
    return found


def changed(**cards: Document) -> Document:
    """The default pack in which these cards, by id, have other fields."""
    pack = document()
    pack["name"] = "Changed"
    for id, fields in cards.items():
        card(pack, id).update(fields)
    return pack


def turn(*effects: Document, **fields: Any) -> list[Document]:
    """A building's abilities: one turn ability."""
    return [{"trigger": "turn", **fields, "effects": list(effects)}]
