"""`meadhall play`: a table in the terminal, for any game."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Annotated

import typer
from rich.text import Text

from meadhall.arena.parallel_workers import PROCESSES, workers
from meadhall.bots.registry import bot_name, is_level
from meadhall.bots.together import Together
from meadhall.cli.cli_texts import game_words, table_words
from meadhall.cli.common import (
    LanguageOption,
    at_least,
    check_writable,
    choose_language,
    console,
    open_record,
    read_options,
    read_record,
)
from meadhall.cli.play_commands import take
from meadhall.cli.play_session import Leave, Session
from meadhall.cli.seating import Chair, bot_seats, chairs_for, chairs_of
from meadhall.core import registry
from meadhall.core.basics import MeadhallError
from meadhall.core.game import Game, Options
from meadhall.core.record import RecordError
from meadhall.core.recorded_game import FRIENDLY, POLICIES, STRICT
from meadhall.core.table import Table, new_table


def play(
    game: Annotated[str | None, typer.Argument(help="the game's id; not needed to load")] = None,
    players: Annotated[int | None, typer.Option(help="how many seats")] = None,
    seats: Annotated[
        str | None, typer.Option(help="human, human:Anna or a bot for each seat: human,hard")
    ] = None,
    options: Annotated[list[str], typer.Option(help="option=value, repeatable")] = [],  # noqa: B006
    cards: Annotated[Path | None, typer.Option(help="a file with cards of your own")] = None,
    seed: Annotated[str | None, typer.Option(help="the same seed deals the same")] = None,
    language: LanguageOption = None,
    undo: Annotated[str | None, typer.Option(help="strict, friendly or practice")] = None,
    save: Annotated[Path | None, typer.Option(help="keep the record here")] = None,
    load: Annotated[Path | None, typer.Option(help="go on with this record")] = None,
    jobs: Annotated[
        int, typer.Option(help="processes that hard and expert think with, to answer sooner")
    ] = 1,
) -> int:
    """Play a game in the terminal: alone against bots, or several people at one screen."""
    at_least("--jobs", jobs, 1)
    spoken = choose_language(language)
    say = table_words(spoken)
    if undo is not None and undo not in POLICIES:
        raise MeadhallError(f"--undo is one of {', '.join(POLICIES)}, not {undo!r}")
    if load is not None:
        if players or options or seed or cards:
            raise MeadhallError(
                "--players, --options, --cards and --seed are in the record that --load names"
            )
        table, chairs = _load(load, game, seats, undo)
    else:
        if game is None:
            raise MeadhallError(
                f"name a game; known games: {', '.join(registry.game_ids()) or 'none'}"
            )
        found = registry.game(game)
        chairs = chairs_for(seats, players, found.seats[0], say.say("player", {}))
        table = _begin(found, chairs, read_options(found, options, cards), seed, undo)
    if save is not None:
        check_writable(save)
    with workers(PROCESSES, jobs) as spread:
        return _sit_down(table, chairs, spoken, save, Together(spread, jobs))


def _begin(
    game: Game, chairs: list[Chair], options: Options, seed: str | None, undo: str | None
) -> Table:
    table = new_table(
        game,
        len(chairs),
        options,
        seed=seed or token_hex(8),
        seats=[chair.name for chair in chairs],
        policy=undo or _usual_policy(chairs),
        bots=bot_seats(chairs),
    )
    table.record.header.seed_chosen = seed is not None
    return table


def _usual_policy(chairs: list[Chair]) -> str:
    people = [chair for chair in chairs if chair.bot is None]
    return FRIENDLY if len(people) <= 1 else STRICT


def _load(
    path: Path, game: str | None, seats: str | None, undo: str | None
) -> tuple[Table, list[Chair]]:
    record = read_record(path)
    header = record.header
    if game is not None and registry.game(game).id != header.game:
        raise MeadhallError(f"{path} is a record of {header.game}, not of {game}")
    if header.seed is None and header.viewer is None:
        raise RecordError(f"{path}, line 1: without its seed a game cannot go on")
    chairs = chairs_of(header.seats)
    if seats is not None:
        given = chairs_for(seats, len(chairs), len(chairs), "")
        chairs = [Chair(old.name, new.bot) for old, new in zip(chairs, given, strict=True)]
    if undo is not None:
        header.policy = undo
    table = open_record(path, record, bots=bot_seats(chairs))
    table.settle()
    return table, chairs


def _sit_down(
    table: Table, chairs: list[Chair], language: str, save: Path | None, together: Together
) -> int:
    _line_editing()
    out = console()
    texts = game_words(table.game, language)
    texts.names = [chair.name for chair in chairs]
    say = table_words(language)
    session = Session(table, chairs, texts, say, out, save, together)
    out.print(Text(say.say("table.begin", {"title": texts.say("title", {})}), style="bold"))
    for name in dict.fromkeys(bot_name(chair.bot) for chair in chairs if chair.bot is not None):
        if is_level(name):
            session.tell(f"bot.{name}", name=name)
    try:
        session.play(take)
    except (Leave, KeyboardInterrupt):
        session.tell("table.left")
    session.store()
    if save is not None:
        session.tell("table.saved", file=str(save))
    elif not table.over:
        session.tell("table.not_saved")
    return 0


def _line_editing() -> None:
    """Arrow keys and history, where the system has them."""
    with suppress(ImportError):
        import readline  # noqa: F401
