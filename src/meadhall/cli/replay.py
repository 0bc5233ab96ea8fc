"""`meadhall replay`: a record, told in words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from meadhall.cli.cli_texts import game_words, table_words
from meadhall.cli.common import (
    LanguageOption,
    at_least,
    choose_language,
    console,
    open_record,
    read_record,
)
from meadhall.cli.score_sheet_table import sheets_table
from meadhall.core.basics import NATURE, LogEvent, MeadhallError
from meadhall.core.events_from_entries import Told, history
from meadhall.core.score_sheet import winners
from meadhall.core.table import Table
from meadhall.core.text import Texts


def replay(
    file: Annotated[Path, typer.Argument(help="a record")],
    to: Annotated[int | None, typer.Option(help="stop after this entry")] = None,
    language: LanguageOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="print the last state as JSON")] = False,
) -> None:
    """Replay a record and tell what happened."""
    spoken = choose_language(language)
    record = read_record(file)
    entries = len(record.entries)
    if to is not None:
        at_least("--to", to, 0)
        if to > entries:
            raise MeadhallError(f"--to is {to}, but {file} has {entries} entries")
    table = open_record(file, record, to)
    if as_json:
        print(json.dumps(_summary(table)))
    else:
        _tell(table, spoken)


def _summary(table: Table) -> dict[str, Any]:
    header, state = table.record.header, table.state
    return {
        "game": header.game,
        "rules": header.rules,
        "players": header.players,
        "options": table.game.named(header.options),
        "seats": header.seats,
        "policy": header.policy,
        "n": len(table.record.entries),
        "standing": len(table.steps),
        "actors": list(state.actors()),
        "over": table.over,
        "key": state.key(),
        "scores": state.scores(),
    }


def _tell(table: Table, language: str) -> None:
    out = console()
    texts = game_words(table.game, language)
    texts.names = table.record.header.seats
    say = table_words(language)
    for told in history(table):
        out.print(_line(told, texts, say))
        for event in told[1]:
            out.print(Text(f"        {_event(event, texts)}", style="dim"))
    state = table.state
    out.print()
    if table.over:
        out.print(sheets_table(state.scores(), texts, say))
        best = ", ".join(texts.names[seat] for seat in winners(state.scores()))
        out.print(say.say("winners", {"names": best}))
    else:
        nature = say.say("nature", {})
        names = [nature if seat == NATURE else texts.names[seat] for seat in state.actors()]
        out.print(say.say("to_act", {"names": ", ".join(names)}))


def _line(told: Told, texts: Texts, say: Texts) -> Text:
    entry = told[0]
    name = say.say("nature", {}) if entry.s == NATURE else texts.names[entry.s]
    said = entry.a if entry.set is None else f"set {' '.join(entry.set)}"
    return Text(f"{entry.n:5}  {name}: {said}")


def _event(event: LogEvent, texts: Texts) -> str:
    """Events for some eyes only say whose."""
    sentence = texts.format(event)
    if event.seats is None:
        return sentence
    return f"({', '.join(texts.names[seat] for seat in event.seats)}) {sentence}"
