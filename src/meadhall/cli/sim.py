"""`meadhall sim`: many games between bots."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import chain
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from rich import box
from rich.table import Table

from meadhall.arena.parallel_workers import PROCESSES, check_engine
from meadhall.arena.simulate import Plan, simulate
from meadhall.arena.simulation_report import report
from meadhall.bots.registry import bot_name
from meadhall.cli.common import (
    EngineOption,
    at_least,
    console,
    names_of_bots,
    progress_bar,
    read_options,
)
from meadhall.core import registry
from meadhall.core.basics import MeadhallError
from meadhall.core.game import Game, Options

FIGURES = ("mean", "sd", "min", "q1", "median", "q3", "max")


def sim(
    game: Annotated[str, typer.Argument(help="the game's id")],
    players: Annotated[int | None, typer.Option(help="how many seats")] = None,
    games: Annotated[int, typer.Option(help="how many games")] = 100,
    seed: Annotated[str, typer.Option(help="one seed, one result")] = "0",
    jobs: Annotated[int, typer.Option(help="processes at work")] = 1,
    engine: EngineOption = PROCESSES,
    bots: Annotated[str, typer.Option(help="a bot for all seats, or one for each: a,b")] = "random",
    beside: Annotated[
        str | None, typer.Option(help="a bot for all seats that plays the same deals, to compare")
    ] = None,
    options: Annotated[list[str], typer.Option(help="option=value, repeatable")] = [],  # noqa: B006
    cards: Annotated[Path | None, typer.Option(help="a file with cards of your own")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="print JSON")] = False,
) -> None:
    """Play many games between bots and report scores, wins and speed."""
    at_least("--games", games, 1)
    at_least("--jobs", jobs, 1)
    check_engine(engine)
    found_game = registry.game(game)
    plan = _plan(found_game, players, bots, read_options(found_game, options, cards), seed)
    plans = [plan]
    if beside is not None:
        bot_name(beside)
        plans.append(replace(plan, bots=(beside,) * plan.players))
    found, *compared = [_played(each, games, jobs, engine) for each in plans]
    if as_json:
        print(json.dumps({**found, "beside": compared[0]} if compared else found))
    else:
        _show([found, *compared])


def _played(plan: Plan, games: int, jobs: int, engine: str) -> dict[str, Any]:
    start = perf_counter()
    with progress_bar("games", games) as progress:
        played = simulate(plan, games, jobs, progress, engine)
    return report(plan, played, perf_counter() - start)


def _plan(game: Game, players: int | None, bots: str, options: Options, seed: str) -> Plan:
    names = names_of_bots(bots)
    count = players or (len(names) if len(names) > 1 else game.seats[0])
    game.new(count, options)
    if len(names) == 1:
        names *= count
    if len(names) != count:
        raise MeadhallError(f"--bots names {len(names)} bots for {count} players")
    return Plan(game.id, count, options, tuple(names), seed)


def _show(reports: list[dict[str, Any]]) -> None:
    out = console()
    for found in reports:
        out.print(
            f"{found['games']} games of {found['game']} in {found['seconds']} s: "
            f"{found['games_per_s']} games and {found['decisions_per_s']:.0f} decisions a second"
        )
    rows = Table("seat", "bot", *FIGURES, "wins", box=box.SIMPLE_HEAD, pad_edge=False)
    for seat in chain.from_iterable(found["seats"] for found in reports):
        figures = [f"{seat['score'][name]:.1f}".removesuffix(".0") for name in FIGURES]
        rows.add_row(str(seat["seat"] + 1), seat["bot"], *figures, f"{seat['win_share']:.1%}")
    out.print(rows)
    for found in reports:
        out.print(f"digest {found['digest']}")
