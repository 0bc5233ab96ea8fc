"""`meadhall backup` and `meadhall restore`: all tables of a folder in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from meadhall.cli.hosting_options import DEFAULT_FOLDER, DataOption
from meadhall.core.basics import MeadhallError


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not be there yet.")],
    data: DataOption = DEFAULT_FOLDER,
) -> None:
    """Copy all tables into one file, also while a server is running."""
    from meadhall.server.store.backup import back_up
    from meadhall.server.store.how_many import how_many

    _only_folders()
    print(f"{file} holds {how_many(back_up(data, file))}")


def restore(
    file: Annotated[Path, typer.Argument(help="What `meadhall backup` wrote.")],
    data: DataOption = DEFAULT_FOLDER,
    despite_damage: Annotated[
        bool, typer.Option("--despite-damage", help="Take a damaged backup, too.")
    ] = False,
) -> None:
    """Put the tables of a backup in place of those in the folder, while no server is running."""
    from meadhall.server.store import backup as copies
    from meadhall.server.store.how_many import how_many

    _only_folders()
    restored = copies.restore(file, data, despite_damage)
    print(f"the folder {data} holds {how_many(restored.tables)} now")
    if restored.before is not None:
        print(f"what it held before is in {restored.before}")


def _only_folders() -> None:
    from meadhall.server.store.choose_store import VARIABLE, database_url

    if database_url() is not None:
        raise MeadhallError(
            f"{VARIABLE} names a database: pg_dump backs it up, also while servers are running, "
            "and pg_restore puts it back"
        )
