"""`meadhall reports`: the problems that players reported."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from meadhall.cli.hosting_options import DEFAULT_FOLDER, DataOption
from meadhall.core.basics import MeadhallError


def reports(
    number: Annotated[int | None, typer.Argument(help="Print this report as JSON.")] = None,
    data: DataOption = DEFAULT_FOLDER,
) -> None:
    """List what players reported, or print one report with the whole record."""
    from meadhall.server.store.host_access import reading

    with reading(data) as store:
        found = dict(store.reports())
    if number is None:
        for each, text in found.items():
            said = json.loads(text)
            print(f"{each}  table {said['table']}, {said['header']['game']}: {said['text']}")
        return
    if number not in found:
        raise MeadhallError(f"there is no report {number}")
    print(found[number])
