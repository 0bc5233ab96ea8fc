"""`meadhall cards`: the cards that a game is played with, and what they do."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.table import Table

from meadhall.cli.cli_texts import game_words, table_words
from meadhall.cli.common import LanguageOption, choose_language, console, read_options
from meadhall.core import registry
from meadhall.core.basics import MeadhallError, Message
from meadhall.core.game import ListedCard
from meadhall.core.text import Texts


def cards(
    game: Annotated[str, typer.Argument(help="the game's id")],
    cards: Annotated[Path | None, typer.Option(help="a file with cards of your own")] = None,
    deck: Annotated[str | None, typer.Option(help="only of this deck or sort")] = None,
    kind: Annotated[str | None, typer.Option(help="only of this printed kind")] = None,
    search: Annotated[str | None, typer.Option(help="only with these words in them")] = None,
    language: LanguageOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="print JSON")] = False,
) -> None:
    """List a game's cards, or check and list a file with cards of your own."""
    found = registry.game(game)
    spoken = choose_language(language)
    texts, say = game_words(found, spoken), table_words(spoken)
    options = read_options(found, [], cards)
    listed = found.cards(options)
    if deck is not None:
        listed = _of("deck", deck, listed, lambda card: card.sort.casefold())
    if kind is not None:
        listed = _of("kind", kind, listed, lambda card: card.kind)
    if search is not None:
        listed = [card for card in listed if search.casefold() in _all_words(card, texts)]
    if as_json:
        rows = [_row(card, texts) for card in listed]
        shown = {"game": found.id, "options": found.named(options), "cards": rows}
        print(json.dumps(shown, ensure_ascii=False))
    elif listed:
        _show(listed, texts, say)
    elif search is not None:
        console().print(say.say("card.not_found", {"words": search}))
    else:
        console().print(say.say("card.none", {"title": texts.say("title", {})}))


def _row(card: ListedCard, texts: Texts) -> dict[str, object]:
    return {
        "id": card.id,
        "sort": card.sort,
        "name": _said(card.label, texts),
        "points": card.points,
        "notes": [_said(note, texts) for note in card.notes],
        "source": card.source,
        "works": True,  # kept for whoever reads the rows: there is no card without its effect
        "start": card.start,
        "kind": card.kind,
    }


def _of(
    what: str, wanted: str, listed: list[ListedCard], told: Callable[[ListedCard], str | None]
) -> list[ListedCard]:
    """The cards of a deck (starting cards belong to it too) or of a kind."""
    known = sorted({name for card in listed if (name := told(card)) is not None})
    if wanted.casefold() not in known:
        raise MeadhallError(f"there is no {what} {wanted!r}; known: {', '.join(known) or 'none'}")
    return [card for card in listed if told(card) == wanted.casefold()]


def _all_words(card: ListedCard, texts: Texts) -> str:
    lines = [card.id, _said(card.label, texts), *[_said(note, texts) for note in card.notes]]
    return "\n".join(lines).casefold()


def _said(message: Message, texts: Texts) -> str:
    return texts.say(message.key, message.params)


def _show(listed: list[ListedCard], texts: Texts, say: Texts) -> None:
    scored = any(card.points is not None for card in listed)
    columns = ("id", "name", "sort", *(["points"] if scored else []), "effect")
    rows = Table(*[say.say(f"card.{column}", {}) for column in columns], box=box.SIMPLE_HEAD)
    for card in listed:
        points = [str(card.points)] if scored else []
        rows.add_row(
            card.id, _said(card.label, texts), card.sort, *points, _effect(card, texts, say)
        )
    out = console()
    out.print(rows)
    guessed = sum(card.source != "printed" for card in listed)
    out.print(say.say("card.summary", {"n": len(listed), "guessed": guessed}))


def _effect(card: ListedCard, texts: Texts, say: Texts) -> str:
    notes = [_said(note, texts) for note in card.notes]
    if card.source != "printed":
        notes.append(say.say("card.source", {"source": card.source}))
    return "\n".join(notes)
