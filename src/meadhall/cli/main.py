"""The command line: one file per command; mistakes end with one sentence and exit code 2."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper

import typer

from meadhall.cli import (
    arena,
    backup,
    bench,
    cards,
    doctor,
    games,
    play,
    replay,
    reports,
    serve,
    settings,
    sim,
    tables,
)
from meadhall.cli.hosting_options import take_quotes_off
from meadhall.core.basics import MeadhallError

MISTAKE = 2
INTERRUPTED = 130

# Typer keeps its parser's error classes to itself and has moved them before.
USAGE: type[typer.BadParameter] = next(
    kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException"
)

app = typer.Typer(
    name="meadhall",
    help="Viking board games: play them, simulate them, measure them.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
for command in (
    games.games,
    cards.cards,
    play.play,
    serve.serve,
    settings.settings,
    reports.reports,
    backup.backup,
    backup.restore,
    sim.sim,
    arena.arena,
    replay.replay,
    bench.bench,
    doctor.doctor,
):
    app.command()(command)
app.add_typer(tables.app)


def main(arguments: list[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    take_quotes_off(os.environ)
    try:
        given = sys.argv[1:] if arguments is None else arguments
        code = app(args=given or ["--help"], standalone_mode=False, prog_name="meadhall")
    except MeadhallError as error:
        return _refuse(str(error))
    except USAGE as error:
        return _refuse(error.format_message())
    except (KeyboardInterrupt, typer.Abort):
        print("stopped", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader went away (`| head`); the interpreter must not complain at exit.
        sys.stdout = None
        return 0
    return code if isinstance(code, int) else 0


def _refuse(sentence: str) -> int:
    print(f"meadhall: {sentence}", file=sys.stderr)
    return MISTAKE
