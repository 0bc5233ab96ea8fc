"""`meadhall arena`: which bot is stronger, and how sure is that?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.table import Table

from meadhall.arena import words
from meadhall.arena.fingerprint import code_fingerprint, weights_of
from meadhall.arena.html_report import html_report
from meadhall.arena.match import Settings
from meadhall.arena.parallel_workers import PROCESSES, check_engine
from meadhall.arena.sprt import Sprt
from meadhall.arena.tournament import Tournament, hold, scheduled
from meadhall.arena.tournament_summary import summary
from meadhall.arena.verdict import seats, verdict
from meadhall.bots.registry import bot_name
from meadhall.cli.common import (
    EngineOption,
    at_least,
    check_writable,
    console,
    names_of_bots,
    progress_bar,
    read_options,
    write_whole,
)
from meadhall.core import registry
from meadhall.core.game import Game, Options


def arena(
    game: Annotated[str, typer.Argument(help="the game's id")],
    bots: Annotated[
        str,
        typer.Option(
            help="who is compared: a,b,c. As many as seats sit down together, of more every "
            "choice meets, a single one fills the table"
        ),
    ] = "medium,easy",
    games: Annotated[
        int, typer.Option(help="how many games; the last deal is finished in every seat order")
    ] = 100,
    players: Annotated[
        int | None, typer.Option(help="how many seats; as many as bots if not given")
    ] = None,
    seed: Annotated[str, typer.Option(help="deals are seed:1, seed:2 and so on")] = "report",
    jobs: Annotated[int, typer.Option(help="games at a time")] = 1,
    engine: EngineOption = PROCESSES,
    out: Annotated[
        Path | None,
        typer.Option(help="a file for the results; an arena that was stopped goes on from it"),
    ] = None,
    report: Annotated[Path | None, typer.Option(help="an HTML file with plots")] = None,
    options: Annotated[list[str], typer.Option(help="option=value, repeatable")] = [],  # noqa: B006
    cards: Annotated[Path | None, typer.Option(help="a file with cards of your own")] = None,
    play_all: Annotated[
        bool, typer.Option("--play-all", help="do not stop when two bots are told apart")
    ] = False,
    h0: Annotated[
        float, typer.Option(help="of two bots: the first wins this share of the games ...")
    ] = Sprt.h0,
    h1: Annotated[float, typer.Option(help="... or this one; stop when it is clear")] = Sprt.h1,
    alpha: Annotated[
        float, typer.Option(help="the risk of deciding for --h1 wrongly")
    ] = Sprt.alpha,
    beta: Annotated[float, typer.Option(help="the risk of deciding for --h0 wrongly")] = Sprt.beta,
    as_json: Annotated[bool, typer.Option("--json", help="print JSON")] = False,
) -> None:
    """Let bots play against each other, in every seat of the same deals, and rate them."""
    at_least("--games", games, 1)
    at_least("--jobs", jobs, 1)
    check_engine(engine)
    sprt = Sprt(h0, h1, alpha, beta)
    found_game = registry.game(game)
    settings = _settings(found_game, bots, players, read_options(found_game, options, cards), seed)
    for path in (out, report):
        if path is not None:
            check_writable(path)
    with progress_bar("games", scheduled(settings, games)) as progress:
        held = hold(settings, games, None if play_all else sprt, out, jobs, engine, progress)
    _tell(held, report, as_json)


def _settings(game: Game, bots: str, players: int | None, options: Options, seed: str) -> Settings:
    names = [bot_name(name) for name in names_of_bots(bots)]
    count = players if players is not None else max(len(names), game.seats[0])
    game.new(count, options)
    return Settings(
        game.id,
        game.version,
        count,
        options,
        names,
        seed,
        weights_of(game),
        code_fingerprint(game),
    )


def _tell(held: Tournament, report: Path | None, as_json: bool) -> None:
    found = summary(held)
    if report is not None:
        write_whole(report, html_report(found, held))
    if as_json:
        print(json.dumps(found))
    else:
        _show(found)


def _show(found: dict[str, Any]) -> None:
    out = console()
    out.print(words.heading(found))
    for line in (words.options(found), words.seated(found), words.extent(found)):
        if line is not None:
            out.print(line)
    out.print(_table(*words.table(found)))
    for line in words.differences(found):
        out.print(line)
    if "seats" in found:
        out.print("\nGames won by seat (seat 1 begins)")
        out.print(_table(*words.seat_table(found)))
    for sentence in (*verdict(found), seats(found)):
        if sentence is not None:
            out.print(sentence)
    out.print(f"digest {found['digest']}")


def _table(heads: list[str], rows: list[list[str]]) -> Table:
    table = Table(*heads, box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    for row in rows:
        table.add_row(*row)
    return table
