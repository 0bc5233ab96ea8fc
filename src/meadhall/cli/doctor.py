"""`meadhall doctor`: is everything there?"""

from __future__ import annotations

import platform
import re
import sys
import tempfile
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import Annotated

import typer

import meadhall
from meadhall.arena.our_engine import is_compiled
from meadhall.cli.common import console
from meadhall.cli.doctor_hosting import Finding, hosting
from meadhall.core import registry
from meadhall.core.basics import MeadhallError
from meadhall.core.text import LANGUAGES
from meadhall.server.store.schema import STEPS

OLDEST = (3, 11)
USES = {
    "dev": "only for developers",
    "postgres": "only for tables in a database",
    "ray": "only for games on a cluster",
    "web": "needed by `serve`",
}
"""What an extra is for."""
_REQUIREMENT = re.compile(r"^([\w.-]+)[^;]*(?:;.*extra\s*==\s*['\"]([\w-]+)['\"])?")


def doctor(
    data: Annotated[
        Path | None,
        typer.Option(help="Look at this folder for tables, too; else at that of MEADHALL_DATA."),
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(help="See whether this port is free, too; else that of MEADHALL_PORT."),
    ] = None,
) -> int:
    """Look whether everything needed is there, whether `serve` takes the settings, and at the
    database if DATABASE_URL names one; exit code 1 if something is wrong."""
    findings = [_python(), _package(), _kernel(), *_games(), *_parts(), _temporary()]
    findings += hosting(data, port)
    out = console()
    for fine, name, text in findings:
        out.print(f"{'ok ' if fine else 'BAD'}  {name:<12} {text}", soft_wrap=True)
    return 0 if all(fine for fine, _, _ in findings) else 1


def _python() -> Finding:
    fine = sys.version_info >= OLDEST
    return fine, "python", f"{platform.python_version()} ({platform.system()})"


def _package() -> Finding:
    return (
        True,
        "meadhall",
        f"{meadhall.__version__}, keeps the tables of a folder in form {len(STEPS)}",
    )


def _kernel() -> Finding:
    return True, "kernel", "compiled" if is_compiled() else "pure Python"


def _games() -> list[Finding]:
    try:
        ids = registry.game_ids()
    except MeadhallError as error:
        return [(False, "games", str(error))]
    return [_game(id) for id in ids] or [(True, "games", "none installed")]


def _game(id: str) -> Finding:
    try:
        game = registry.game(id)
        game.new(game.seats[0])
        for language in LANGUAGES:
            game.texts(language)
    except Exception as error:  # whatever a broken game raises is what we are here to tell
        return False, "game", f"{id}: {type(error).__name__}: {error}"
    return True, "game", f"{id}, rules {game.version}"


def _parts() -> list[Finding]:
    """The base parts must be there, extras may be missing."""
    extras: dict[str, list[str]] = {}
    for requirement in requires("meadhall") or []:
        found = _REQUIREMENT.match(requirement)
        if found is not None:
            extras.setdefault(found[2] or "", []).append(found[1])
    return [_part(extra, names) for extra, names in extras.items()]


def _part(extra: str, names: list[str]) -> Finding:
    missing = [name for name in names if not _installed(name)]
    title = f"[{extra}]" if extra else "base"
    if missing:
        return bool(extra), title, f"{_without(extra)}: {', '.join(missing)}"
    return True, title, "complete"


def _without(extra: str) -> str:
    if not extra:
        return "missing"
    return f"not installed, {USES.get(extra, 'an extra')}"


def _installed(name: str) -> bool:
    try:
        version(name)
    except PackageNotFoundError:
        return False
    return True


def _temporary() -> Finding:
    try:
        with tempfile.TemporaryFile() as file:
            file.write(b"meadhall")
    except OSError as error:
        return False, "temporary", f"cannot write: {error}"
    return True, "temporary", f"{tempfile.gettempdir()} can be written"
