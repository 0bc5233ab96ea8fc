"""`meadhall cards`: the cards that a game is played with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.table import Table

from meadhall.cli.common import check_language, console, read_options
from meadhall.core import registry
from meadhall.core.action import MeadhallError
from meadhall.core.text import Texts


def cards(
    game: Annotated[str, typer.Argument(help="the game's id")],
    cards: Annotated[Path | None, typer.Option(help="a file with cards of your own")] = None,
    language: Annotated[str, typer.Option(help="en or de")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="print JSON")] = False,
) -> None:
    """List a game's cards, or check and list a file with cards of your own."""
    found = registry.game(game)
    texts = found.texts(check_language(language))
    options = read_options(found, [], cards)
    listed = found.cards(options)
    if not listed:
        raise MeadhallError(f"{found.id} lists no cards")
    shown = found.named(options)
    if as_json:
        rows = [_said(card, texts) for card in listed]
        print(json.dumps({"game": found.id, "options": shown, "cards": rows}))
        return
    table = Table("id", "sort", "card", "what it does", "source", box=box.SIMPLE_HEAD)
    for card in listed:
        row = _said(card, texts)
        table.add_row(row["id"], row["sort"], row["name"], "\n".join(row["notes"]), row["source"])
    out = console()
    out.print(", ".join(f"{name}: {value}" for name, value in shown.items()))
    out.print(table)


def _said(card: dict[str, Any], texts: Texts) -> dict[str, Any]:
    label, notes = card["label"], card["notes"]
    return {
        "id": card["id"],
        "sort": card["sort"],
        "name": texts.say(label["key"], label["params"]),
        "notes": [texts.say(note["key"], note["params"]) for note in notes],
        "source": card["source"],
    }
