"""What several commands share: options of a game, numbers, files, the console."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from meadhall.bots.registry import bot_name
from meadhall.core.basics import MeadhallError
from meadhall.core.game import Game, Options
from meadhall.core.record import Header, Record, RecordError, loads
from meadhall.core.recorded_game import POLICIES
from meadhall.core.table import Table, load_table
from meadhall.core.text import LANGUAGES

LANGUAGE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
LanguageOption = Annotated[
    str | None, typer.Option("--language", help="en or de; else what LANG says")
]
EngineOption = Annotated[
    str,
    typer.Option(help="where games are played: processes, or ray, the cluster of RAY_ADDRESS"),
]
CARDS = "cards"
"""The option that `--cards` fills from a file."""


def console(stderr: bool = False) -> Console:
    return Console(stderr=stderr, highlight=False, markup=False, emoji=False)


def read_options(game: Game, given: list[str], cards: Path | None = None) -> Options:
    chosen = dict(game.parse_option(text) for text in given)
    if cards is not None:
        chosen[CARDS] = read_document(game, CARDS, cards)
    return game.complete(chosen)


def read_document(game: Game, name: str, path: Path) -> Options:
    """A file for an option that takes one."""
    for option in game.documents():
        if option.name == name:
            try:
                with path.open("rb") as file:
                    return option.parse(file.read(option.largest + 1), str(path))
            except OSError as error:
                raise MeadhallError(f"{path} cannot be read: {error.strerror}") from error
    raise MeadhallError(f"{game.id} takes no {name} of your own")


def words(text: str) -> list[str]:
    """`a,b` as a list."""
    return [part.strip() for part in text.split(",") if part.strip()]


def names_of_bots(text: str) -> list[str]:
    """What `--bots` names; at least one, all known."""
    names = words(text)
    if not names:
        raise MeadhallError("--bots names no bot")
    for name in names:
        bot_name(name)
    return names


@contextmanager
def progress_bar(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal; call it with how many have just been finished."""
    out = console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=out, transient=True, disable=not out.is_terminal) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.advance(task, done)


def choose_language(given: str | None) -> str:
    """What `--language` says, else the language of the system."""
    if given is None:
        return _system_language()
    if given not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise MeadhallError(f"there is no language {given!r}; known languages: {known}")
    return given


def _system_language() -> str:
    """The first of the usual variables that is set decides: `de_AT.UTF-8` is German; whatever is
    not spoken here is English."""
    values = [os.environ.get(name) for name in LANGUAGE_VARIABLES]
    locale = next(filter(None, values), "")
    language = re.split(r"[_.@-]", locale)[0].lower()
    return language if language in LANGUAGES else LANGUAGES[0]


def at_least(name: str, value: float, least: float) -> None:
    if value < least:
        raise MeadhallError(f"{name} must be at least {least:g}, not {value:g}")


def read_record(path: Path) -> Record:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise MeadhallError(f"{path} cannot be read: {error.strerror}") from error
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError(f"{path}, line {line}: this is no text") from error
    try:
        return loads(text)
    except RecordError as error:
        raise RecordError(f"{path}, {error}") from error


def open_record(
    path: Path, record: Record, to: int | None = None, bots: frozenset[int] = frozenset()
) -> Table:
    _check_header(path, record.header)
    try:
        return load_table(record, to, bots)
    except RecordError as error:
        raise RecordError(f"{path}, {error}") from error
    except MeadhallError as error:
        # Entries name their own line; what is left is the header's.
        raise RecordError(f"{path}, line 1: {error}") from error


def _check_header(path: Path, header: Header) -> None:
    if len(header.seats) != header.players:
        names, players = len(header.seats), header.players
        raise RecordError(f"{path}, line 1: {names} names for {players} players")
    if header.policy not in POLICIES:
        raise RecordError(f"{path}, line 1: there is no undo policy {header.policy!r}")


def check_writable(path: Path) -> None:
    folder = path.parent
    if path.is_dir() or not folder.is_dir() or not os.access(folder, os.W_OK):
        raise MeadhallError(f"{path} cannot be written")


def write_record(path: Path, record: Record) -> None:
    write_whole(path, record.dumps())


def write_whole(path: Path, text: str, rights: int = 0o666) -> None:
    """All or nothing: a game is never lost half-way through a save."""
    beside = path.with_name(path.name + ".part")
    try:
        beside.unlink(missing_ok=True)
        made = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, rights)
        with os.fdopen(made, "w", encoding="utf-8") as file:
            file.write(text)
        beside.replace(path)
    except OSError as error:
        raise MeadhallError(f"{path} cannot be written: {error.strerror}") from error
