"""What a host can set: options of `serve`, each with a variable of the environment.

The options say it all; the commented sample (`meadhall settings`) is made from them.
"""

from __future__ import annotations

import os
import re
from collections.abc import MutableMapping, Sequence
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from meadhall.cli.common import at_least
from meadhall.core.basics import MeadhallError
from meadhall.core.did_you_mean import meant

PREFIX = "MEADHALL_"
OTHERS = ("GAMES", "COMPILE", "COMPILED", "NO_PAGE", "PICTURES")
"""Variables that are not for hosts."""
ALL_OF_THEM = "; `meadhall settings` lists all"
LAST_PORT = 65535
DATABASE = "DATABASE_URL"
QUOTED = re.compile(r"""(["'])(.*)\1""", re.DOTALL)
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
        Setting(option.envvar, option.opts[0], option.help, _spelled(option))
        for option in command.params
        if option.envvar is not None
    ]


def _spelled(option: Any) -> str:
    """The default as it is written in a file of variables; nothing where there is none. Several
    values need quotes, or a shell takes the second one for a command."""
    if option.multiple:
        return '""'
    default = "" if option.default is None else str(option.default)
    return default.lower() if isinstance(option.default, bool) else default


def take_quotes_off(environment: MutableMapping[str, str]) -> None:
    """A shell and systemd take the quotes off what stands in a file of variables; the `--env-file`
    of some container engines leaves them there."""
    for name, value in environment.items():
        if name.startswith(PREFIX) or name == DATABASE:
            bare = QUOTED.fullmatch(value)
            if bare is not None:
                environment[name] = bare[2]


def several(given: Sequence[str] | None) -> list[str] | None:
    """Of an option that may be given more than once: names with commas between them, too."""
    if given is None:
        return None
    return [name for each in given for name in re.split(r"[\s,]+", each) if name]


def check_variables(command: Any) -> None:
    """A slip of the pen in a variable must not leave a server without the setting."""
    for refused in _unknown_variables(command):
        raise MeadhallError(refused)


def _unknown_variables(command: Any) -> list[str]:
    known = {setting.variable for setting in settings(command)}
    others = {PREFIX + other for other in OTHERS}
    given = sorted(name for name in os.environ if name.startswith(PREFIX))
    unknown = [name for name in given if name not in known | others]
    advice = [meant(name, known, PREFIX) or ALL_OF_THEM for name in unknown]
    return [f"there is no setting {name}{told}" for name, told in zip(unknown, advice, strict=True)]


class FromEnvironment(NamedTuple):
    """The variables that a command takes, with their values, and why it refuses others."""

    taken: dict[str, Any]
    refused: list[str]


def from_environment(command: Any) -> FromEnvironment:
    found = FromEnvironment({}, _unknown_variables(command))
    context = typer.Context(command)
    for option in command.params:
        value = os.environ.get(option.envvar or "")
        if not value:
            continue
        try:
            found.taken[option.envvar], _ = option.handle_parse_result(context, {}, [])
        except typer.BadParameter as error:
            found.refused.append(f"{option.envvar}={value}: {error.message}")
        except MeadhallError as error:
            found.refused.append(f"{option.envvar}={value}: {error}")
    return found


def checked_port(port: int) -> int:
    at_least("the port", port, 0)
    if port > LAST_PORT:
        raise MeadhallError(f"the port must be at most {LAST_PORT}, not {port}")
    return port


def checked_retention(days: float | None) -> float | None:
    if days is not None:
        at_least("the retention", days, 1)
    return days


def checked_networks(given: list[str] | None) -> list[str]:
    """Addresses or networks of proxies; one that is neither would be believed never."""
    networks = several(given) or []
    for each in networks:
        try:
            ip_network(each)
        except ValueError as error:
            raise MeadhallError(f"--proxy-address takes no {each}: {error}") from error
    return networks


def checked_root_path(given: str) -> str:
    """Without a slash at its end: nothing, or a path such as /meadhall."""
    path = given.rstrip("/")
    steps = path.split("/")
    if not PLAIN_PATH.fullmatch(path) or "." in steps or ".." in steps:
        raise MeadhallError(f"--root-path is a path such as /meadhall, not {given}")
    return path
