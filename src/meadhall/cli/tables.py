"""`meadhall tables`: what the server's host can see and do about single tables."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from meadhall.cli import table_lines
from meadhall.cli.common import at_least, check_writable, write_whole
from meadhall.cli.hosting_options import DEFAULT_FOLDER, DataOption
from meadhall.core.basics import MeadhallError
from meadhall.core.record import RecordError, loads

if TYPE_CHECKING:
    from meadhall.server.message_fields import Frozen
    from meadhall.server.store.base import KeptTable, Store

DAY = 24 * 3600
STATES = ", ".join(table_lines.STATES[:-1]) + f" or {table_lines.STATES[-1]}"
ANY_NAME: dict[str, bool] = {"ignore_unknown_options": True}
"""A table's name may begin with a dash."""
HELP = "List, show, export and delete tables, and take people or messages out of them."
app = typer.Typer(name="tables", help=HELP, add_completion=False, rich_markup_mode=None)

TableArgument = Annotated[str, typer.Argument(help="The table, as in its link: #/t/TABLE")]
JsonOption = Annotated[bool, typer.Option("--json", help="For programs.")]
YesOption = Annotated[bool, typer.Option("--yes", help="Do it without asking.")]


@app.command("list")
def list_tables(
    game: Annotated[str | None, typer.Option(help="Only of this game.")] = None,
    name: Annotated[
        str | None, typer.Option(help="Only where somebody's name contains this.")
    ] = None,
    state: Annotated[str | None, typer.Option(help=f"Only {STATES}.")] = None,
    unused: Annotated[
        float | None, typer.Option(help="Only those that nobody used for so many days.")
    ] = None,
    as_json: JsonOption = False,
    data: DataOption = DEFAULT_FOLDER,
) -> None:
    """List tables, the one that was used last first; also while servers are running."""
    from meadhall.server.store.host_access import reading

    if state not in (None, *table_lines.STATES):
        raise MeadhallError(f"--state is {STATES}, not {state}")
    if unused is not None:
        at_least("--unused", unused, 0)
    wanted = table_lines.Wanted(game, name, state, None if unused is None else unused * DAY)
    with reading(data) as store:
        tables = (table_lines.summary(kept, _frozen(store, kept)) for kept in store.tables())
        found = [table for table in tables if wanted.has(table)]
    if as_json:
        print(json.dumps(found, indent=1))
        return
    for table in found:
        print(table_lines.line(table))


@app.command(context_settings=ANY_NAME)
def show(
    table: TableArgument, as_json: JsonOption = False, data: DataOption = DEFAULT_FOLDER
) -> None:
    """Show who sits at a table and what was said there, never a hand; also while servers run."""
    from meadhall.server.store.host_access import reading

    with reading(data) as store:
        found = next((kept for kept in store.tables() if kept.id == table), None)
        if found is None:
            raise MeadhallError(f"there is no table {table}")
        shown = table_lines.detail(found, _frozen(store, found), store.chat(table))
    if as_json:
        print(json.dumps(shown, indent=1))
    else:
        print("\n".join(table_lines.detail_lines(shown)))


@app.command(context_settings=ANY_NAME)
def export(
    table: TableArgument,
    to: Annotated[Path | None, typer.Option(help="The file to write; else it is printed.")] = None,
    data: DataOption = DEFAULT_FOLDER,
) -> None:
    """The whole record of a table, everybody's hands included; also while servers are running."""
    from meadhall.server.store.host_access import reading
    from meadhall.server.take_out import found_row

    if to is not None:
        check_writable(to)
    with reading(data) as store:
        lines = [found_row(store, table).header, *store.lines(table)]
    text = "".join(f"{line}\n" for line in lines)
    _warn_of_damage(table, text)
    if to is None:
        print(text, end="")
    else:
        write_whole(to, text, rights=0o600)
        print(f"the record of table {table} is in {to}")


@app.command(context_settings=ANY_NAME)
def delete(
    tables: Annotated[list[str], typer.Argument(help="The tables, as in their links.")],
    yes: YesOption = False,
    data: DataOption = DEFAULT_FOLDER,
) -> None:
    """Delete tables with all they have; who plays there is sent away."""
    from meadhall.server.store.host_access import changing
    from meadhall.server.take_out import found_row

    with changing(data) as store:
        for table in tables:
            found_row(store, table)  # all of them, before the first one goes
        for table in tables:
            _ask(yes, f"Delete table {table} for ever?")
            store.delete(table)
            print(f"table {table} was deleted")


@app.command("remove-person", context_settings=ANY_NAME)
def remove_person(
    table: TableArgument,
    seat: Annotated[int, typer.Argument(help="The number that `show` gives.")],
    yes: YesOption = False,
    new_links: Annotated[
        bool,
        typer.Option("--new-links", help="Void host's link and invitation, too; print new ones."),
    ] = False,
    data: DataOption = DEFAULT_FOLDER,
) -> None:
    """Take a person out: name, links, chat, votes and reports. The game stays playable."""
    from meadhall.server.store.host_access import changing
    from meadhall.server.take_out import check_person, found_row, take_out_person

    with changing(data) as store:
        check_person(store, table, seat)
        _ask(yes, f"Take the person in seat {seat} out of table {table} for ever?")
        links = take_out_person(store, table, seat, new_links)
        following = found_row(store, table).next
    print(f"nobody is known in seat {seat} of table {table} any more; their moves stay")
    if links is not None:
        print(f"new link of the host: #/t/{table}/host/{links.host}")
        print(f"new invitation: #/t/{table}/invite/{links.invite}")
    if following is not None:
        print(f"the same people may sit at the next table, {following}")


@app.command("remove-message", context_settings=ANY_NAME)
def remove_message(
    table: TableArgument,
    number: Annotated[int, typer.Argument(help="The number that `show` gives.")],
    yes: YesOption = False,
    data: DataOption = DEFAULT_FOLDER,
) -> None:
    """Take a message out of a table's chat; its place stays, and says so."""
    from meadhall.server.store.host_access import changing
    from meadhall.server.take_out import check_message, take_out_message

    with changing(data) as store:
        check_message(store, table, number)
        _ask(yes, f"Take message {number} out of the chat of table {table} for ever?")
        take_out_message(store, table, number)
    print(f"message {number} of table {table} is gone")


def _frozen(store: Store, kept: KeptTable) -> Frozen | None:
    from meadhall.server.loaded_table import why_frozen

    return None if kept.row is None else why_frozen(store, kept.row)


def _warn_of_damage(table: str, record: str) -> None:
    try:
        loads(record)
    except RecordError as error:
        told = f"the record of table {table} is damaged and exported as it is: {error}"
        print(f"meadhall: {told}", file=sys.stderr)


def _ask(yes: bool, question: str) -> None:
    if yes:
        return
    try:
        answer = input(f"{question} [y/N] ")
    except EOFError:
        raise MeadhallError("nothing was changed: --yes does it without asking") from None
    if answer.strip().lower() not in ("y", "yes"):
        raise typer.Abort
