"""The rows of `meadhall bench`: random play of each game, and of a peer."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from meadhall.arena.measure import measure
from meadhall.arena.our_engine import OurEngine, engine_name
from meadhall.core.basics import MeadhallError
from meadhall.core.game import Game, GameOption, Options
from meadhall.core.registry import game as find_game

Row = dict[str, Any]

COLUMNS = (
    "engine",
    "game",
    "players",
    "options",
    "us_per_decision",
    "decisions_per_s",
    "non_forced_per_s",
    "games_per_s",
    "rollouts_per_s",
    "forced_share",
    "legal_p999_us",
    "legal_max_us",
    "clone_us",
    "clone_step_per_s",
    "state_bytes",
    "trials_per_decision",
    "ratio",
)

CATANATRON = "catanatron"
CATANATRON_PACKAGE = "catanatron==3.2.1"
CATANATRON_LOOP = Path(__file__).parent / "catanatron_engine.py"
CATANATRON_PLAYERS = 4
PEERS = (CATANATRON,)


def row(head: Row, figures: Row) -> Row:
    whole = {**head, **figures}
    return {column: whole.get(column) for column in COLUMNS}


def settings(game: Game, every: bool, given: Options) -> list[tuple[int, Options]]:
    """Each number of players; with the most of them also each option changed by itself.

    What is `given` holds in all of them.
    """
    if every:
        sets = [game.complete({**options, **given}) for options in game.option_sets()]
        return [(players, options) for players in game.seats for options in sets]
    usual = [(players, game.complete(given)) for players in game.seats]
    changed = [
        game.complete({**_chosen(game, option, value), **given})
        for option in game.options
        for value in option.values[1:]
    ]
    return usual + [(game.seats[-1], options) for options in changed]


def _chosen(game: Game, option: GameOption, value: Any) -> Options:
    """The value, and what it needs."""
    chosen: Options = {option.name: value}
    if option.needs is not None:
        name, wanted = option.needs
        needed = next(other for other in game.options if other.name == name)
        chosen |= _chosen(game, needed, wanted)
    return chosen


def our_rows(
    games: list[str], seconds: float, every: bool = False, given: Options | None = None
) -> Iterator[Row]:
    for id in games:
        game = find_game(id)
        for players, options in settings(game, every, given or {}):
            shown = game.named(options)
            head = {"engine": engine_name(), "game": id, "players": players, "options": shown}
            yield row(head, measure(OurEngine(game, players, options), seconds))


def compiled_rows(
    folder: Path, games: list[str], seconds: float, every: bool = False, more: tuple[str, ...] = ()
) -> list[Row]:
    """The same rows, measured in a process that finds its packages in `folder` first."""
    paths = [str(folder.resolve()), os.environ.get("PYTHONPATH", "")]
    command = [sys.executable, "-m", "meadhall", "bench", *games, "--json"]
    command += ["--seconds", str(seconds), *(["--all"] if every else []), *more]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
    rows: list[Row] = json.loads(_output(command, environment))["rows"]
    if any(found["engine"] != "compiled" for found in rows):
        raise MeadhallError(f"there is no compiled kernel in {folder}")
    return rows


def catanatron_row(seconds: float, folder: Path) -> Row:
    python = catanatron_python(folder)
    command = [str(python), str(CATANATRON_LOOP.resolve()), str(seconds)]
    # Nothing of ours may shadow what the peer was installed with.
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    figures = json.loads(_output(command, environment))
    head = {"engine": CATANATRON, "game": "catan", "players": CATANATRON_PLAYERS}
    return row({**head, "options": {}}, {**figures, "trials_per_decision": None})


def catanatron_python(folder: Path) -> Path:
    """The Python of the peer's environment, which is made when it is missing."""
    place = folder / CATANATRON
    python = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    ready = place / f"{CATANATRON_PACKAGE}.ready"
    if not ready.exists():
        _output([sys.executable, "-m", "venv", str(place)])
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        _output([*pip, CATANATRON_PACKAGE])
        ready.touch()
    return python


def with_ratio(rows: list[Row], peer: Row | None) -> list[Row]:
    """Non-forced decisions a second as a multiple of the peer's; forced ones are cheap."""
    if peer is None:
        return rows
    base = peer["non_forced_per_s"]
    return [{**found, "ratio": round(found["non_forced_per_s"] / base, 2)} for found in rows]


def _output(command: list[str], environment: dict[str, str] | None = None) -> str:
    try:
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
    except OSError as error:
        raise MeadhallError(f"{command[0]} cannot be run: {error}") from error
    if done.returncode:
        last = (done.stderr.strip() or done.stdout.strip() or "no message").splitlines()[-1]
        raise MeadhallError(f"{' '.join(command[:4])} failed: {last}")
    return done.stdout
