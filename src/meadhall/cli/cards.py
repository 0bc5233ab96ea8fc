"""`meadhall cards`: the cards of a game, and which of them work yet."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich import box
from rich.table import Table

from meadhall.cli.common import check_language, console
from meadhall.cli.words import table_words
from meadhall.core import registry
from meadhall.core.game import ListedCard
from meadhall.core.text import Texts

COLUMNS = ("number", "name", "deck", "points", "effect")


def cards(
    game: Annotated[str, typer.Argument(help="the game's id")],
    language: Annotated[str, typer.Option(help="en or de")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="print JSON")] = False,
) -> None:
    """List the cards of a game; a card without its effect yet says so."""
    found = registry.game(game)
    texts = found.texts(check_language(language))
    listed = found.cards()
    if as_json:
        print(json.dumps([_row(card, texts) for card in listed], ensure_ascii=False))
    elif listed:
        _show(listed, texts, table_words(language))
    else:
        say = table_words(language)
        console().print(say.say("card.none", {"title": texts.say("title", {})}))


def _row(card: ListedCard, texts: Texts) -> dict[str, object]:
    return {
        "number": card.number,
        "word": card.word,
        "name": texts.say(card.name, {}),
        "deck": card.deck,
        "points": card.points,
        "works": card.works,
    }


def _show(listed: list[ListedCard], texts: Texts, say: Texts) -> None:
    rows = Table(*[say.say(f"card.{column}", {}) for column in COLUMNS], box=box.SIMPLE_HEAD)
    for card in listed:
        name = texts.say(card.name, {})
        effect = say.say("card.works" if card.works else "card.not_yet", {})
        rows.add_row(str(card.number), name, card.deck, str(card.points), effect)
    out = console()
    out.print(rows)
    idle = sum(not card.works for card in listed)
    out.print(say.say("card.summary", {"n": len(listed), "idle": idle}))
