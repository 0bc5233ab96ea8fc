"""What a host can set: options of `serve`, each with a variable of the environment.

The options say it all; the commented sample (`meadhall settings`) is made from them.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from meadhall.core.basics import MeadhallError
from meadhall.core.did_you_mean import meant

PREFIX = "MEADHALL_"
OTHERS = ("GAMES", "COMPILE", "COMPILED", "NO_PAGE", "PICTURES")
"""Variables that are not for hosts."""
PLAIN_PATH = re.compile(r"(/[A-Za-z0-9._~-]+)*")
FOLDER = "The folder for all tables; DATABASE_URL puts them into a PostgreSQL database instead."
DEFAULT_FOLDER = Path("meadhall-data")

DataOption = Annotated[Path, typer.Option(help=FOLDER, envvar="MEADHALL_DATA")]


class Setting(NamedTuple):
    variable: str
    option: str
    help: str
    default: str


def settings(command: Any) -> list[Setting]:
    """Of a command, as its parser knows them."""
    return [
        Setting(option.envvar, option.opts[0], option.help, _spelled(option.default))
        for option in command.params
        if option.envvar is not None
    ]


def _spelled(default: Any) -> str:
    """As it is written in a file of variables; nothing where there is none."""
    if default is None or default == [] or default == ():
        return ""
    return str(default).lower() if isinstance(default, bool) else str(default)


def check_variables(known: Iterable[str]) -> None:
    """A slip of the pen in a variable must not leave a server without the setting."""
    names = {*known, *(PREFIX + other for other in OTHERS)}
    for name in sorted(os.environ):
        if name.startswith(PREFIX) and name not in names and meant(name, names):
            raise MeadhallError(f"there is no setting {name}{meant(name, names)}")


def checked_networks(given: Iterable[str]) -> list[str]:
    """Addresses or networks of proxies; one that is neither would be believed never."""
    for each in given:
        try:
            ip_network(each)
        except ValueError as error:
            raise MeadhallError(f"--proxy-address takes no {each}: {error}") from error
    return list(given)


def checked_root_path(given: str) -> str:
    """Without a slash at its end: nothing, or a path such as /meadhall."""
    path = given.rstrip("/")
    steps = path.split("/")
    if not PLAIN_PATH.fullmatch(path) or "." in steps or ".." in steps:
        raise MeadhallError(f"--root-path is a path such as /meadhall, not {given}")
    return path
