"""Finds better weights for a game's bots: `python tools/tune.py feast-for-odin --jobs 4`.

The result is a weights file that says how it was made; put it in the place of the game's own if
you like its figures. Stopped with Ctrl-C, the same command goes on where it was.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from meadhall.arena.fingerprint import code_fingerprint
from meadhall.arena.parallel_workers import PROCESSES, check_engine
from meadhall.arena.tuning import Tuned, TuningSettings, story, tune, weights_now
from meadhall.bots.registry import bot_name
from meadhall.cli.common import (
    EngineOption,
    at_least,
    check_writable,
    progress_bar,
    read_options,
    write_whole,
)
from meadhall.core import registry
from meadhall.core.basics import MeadhallError
from meadhall.core.weights import nested, weights_text


def run(
    game: Annotated[str, typer.Argument(help="the game's id")],
    players: Annotated[int | None, typer.Option(help="how many seats; the fewest")] = None,
    options: Annotated[list[str], typer.Option(help="option=value, repeatable")] = [],  # noqa: B006
    bot: Annotated[str, typer.Option(help="who plays by the weights")] = "medium",
    generations: Annotated[int, typer.Option(help="how often the mean moves")] = 20,
    population: Annotated[int, typer.Option(help="candidates of a generation")] = 24,
    games: Annotated[int, typer.Option(help="games of each candidate")] = 10,
    check_games: Annotated[int, typer.Option(help="games for the figures at the end")] = 100,
    jobs: Annotated[int, typer.Option(help="candidates at a time")] = 1,
    engine: EngineOption = PROCESSES,
    course: Annotated[Path, typer.Option(help="the generations so far, to go on from")] = Path(
        "tuning.jsonl"
    ),
    out: Annotated[Path, typer.Option(help="the weights file to write")] = Path("weights.json"),
) -> None:
    """Tune the weights of a game's bots on deals of their own (`tune:1`, `tune:2` and so on)."""
    for name, value, least in (
        ("--generations", generations, 1),
        ("--population", population, 4),
        ("--games", games, 1),
        ("--check-games", check_games, 2),
        ("--jobs", jobs, 1),
    ):
        at_least(name, value, least)
    check_engine(engine)
    found = registry.game(game)
    chosen = read_options(found, options)
    seats = players if players is not None else found.seats[0]
    found.new(seats, chosen)
    start = weights_now(found)
    settings = TuningSettings(
        found.id,
        found.version,
        seats,
        chosen,
        bot_name(bot),
        population,
        games,
        start,
        code_fingerprint(found),
    )
    for path in (course, out):
        check_writable(path)
    with progress_bar("candidates", generations * population + 2) as progress:
        tuned = tune(settings, generations, check_games, course, jobs, engine, progress)
    _write(tuned, out)


def _write(tuned: Tuned, out: Path) -> None:
    file = registry.game(tuned.settings.game).weights_file
    assert file is not None
    made = story(tuned, date.today().isoformat())
    write_whole(out, weights_text(file, nested(tuned.weights), made))
    print(made)


def main() -> None:
    app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    app.command()(run)
    try:
        app()
    except MeadhallError as error:
        raise SystemExit(f"tune: {error}") from error


if __name__ == "__main__":
    main()
