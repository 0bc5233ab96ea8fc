"""`meadhall settings`: all that a host can set, as a commented file of variables."""

from __future__ import annotations

import textwrap
from typing import Any

import typer

from meadhall.cli import hosting_options
from meadhall.cli.serve import serve

HEAD = """\
Settings of `meadhall serve` as variables of the environment, with their defaults. An option on the
command line goes before its variable. Take the # away from what you set. Several values of one
setting stand side by side between the quotes, with a space or a comma between them.
"""
ABOUT_DATABASE = """\
Keep the tables in this PostgreSQL database, which several servers may share, instead of in a
folder: postgresql://USER:PASSWORD@HOST/DATABASE
"""
WIDTH = 98


def settings() -> None:
    """Print all settings of a server as a commented file of variables."""
    print(sample(), end="")


def serve_command() -> Any:
    """`serve` as the command line's parser knows it."""
    app = typer.Typer(add_completion=False)
    app.command()(serve)
    return typer.main.get_command(app)


def sample() -> str:
    parts = [_comment(HEAD)]
    for each in hosting_options.settings(serve_command()):
        parts.append(f"{_comment(f'{each.help} ({each.option})')}#{each.variable}={each.default}\n")
    parts.append(f"{_comment(ABOUT_DATABASE)}#{hosting_options.DATABASE}=''\n")
    return "\n".join(parts)


def _comment(text: str) -> str:
    lines = textwrap.wrap(" ".join(text.split()), WIDTH)
    return "".join(f"# {line}\n" for line in lines)
