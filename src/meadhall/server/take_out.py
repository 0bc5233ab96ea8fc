"""Takes a person or a message out of a table, for the server's host; the game stays playable.

Of a person go the seat's name wherever the table keeps it, its links on all devices (codes made
from them open nothing either), its chat, its votes, and in problem reports the name and the words.
Moves stay: they belong to everybody's game. Each line of chat leaves its place behind.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

import msgspec

from meadhall.core.basics import MeadhallError
from meadhall.core.record import Header
from meadhall.server.loaded_table import UNREADABLE, header_line
from meadhall.server.message_fields import SeatKind
from meadhall.server.messages import ChatLine
from meadhall.server.replay import Bundle
from meadhall.server.seat_dispute import tell_all
from meadhall.server.secrets import hashed, new_secret
from meadhall.server.store.base import Conflict, Seat, Store, TableRow

MOST_ATTEMPTS = 20
"""Beside servers that change the table at the same time."""


class NewLinks(NamedTuple):
    """Secrets, in place of all earlier ones."""

    host: str
    invite: str


def found_row(store: Store, table: str) -> TableRow:
    row = store.row(table)
    if row is None:
        raise MeadhallError(f"there is no table {table}")
    return row


class Edit(NamedTuple):
    row: TableRow
    chat: dict[int, str]
    reports: dict[int, str]


def check_message(store: Store, table: str, number: int) -> ChatLine | None:
    """The message, as far as it can be read, if there is something to take out."""
    found_row(store, table)
    text = dict(store.chat(table)).get(number)
    if text is None:
        raise MeadhallError(f"table {table} has no message {number}")
    line = _line(text)
    if line is not None and line.removed:
        raise MeadhallError(f"message {number} of table {table} was removed already")
    return line


def take_out_message(store: Store, table: str, number: int) -> None:
    def edit(row: TableRow) -> Edit:
        return Edit(row, {number: _without_words(check_message(store, table, number))}, {})

    _rewrite(store, table, edit)


def check_person(store: Store, table: str, seat: int) -> None:
    """Whether there is somebody to take out."""
    _check_seated(found_row(store, table), seat, bool(_said_by(store, table, seat)))


def _said_by(store: Store, table: str, seat: int) -> dict[int, ChatLine]:
    lines = {n: _line(text) for n, text in store.chat(table)}
    return {n: line for n, line in lines.items() if line is not None and line.seat == seat}


def take_out_person(store: Store, table: str, seat: int, new_links: bool) -> NewLinks | None:
    """The new links, if those of the host and the invitation shall open nothing any more."""
    links = NewLinks(new_secret(), new_secret()) if new_links else None

    def edit(row: TableRow) -> Edit:
        said = _said_by(store, table, seat)
        _check_seated(row, seat, bool(said))
        name = f"Seat {seat + 1}"
        _forget_person(row, seat, name, store.marks([table])[table].n)
        if links is not None:
            row.host, row.invite = [hashed(links.host)], [hashed(links.invite)]
        chat = {n: _without_words(line, name) for n, line in said.items()}
        return Edit(row, chat, _reports(store, table, seat, name))

    _rewrite(store, table, edit)
    return links


def _rewrite(store: Store, table: str, edit: Callable[[TableRow], Edit]) -> None:
    """Once a server was first, look at everything again."""
    for _ in range(MOST_ATTEMPTS):
        row = found_row(store, table)
        row.version += 1
        row.edited += 1
        with suppress(Conflict):
            store.rewrite(*edit(row))
            return
    raise MeadhallError(f"table {table} is changed by others all the time; try again")


def _line(text: str) -> ChatLine | None:
    try:
        return msgspec.json.decode(text, type=ChatLine)
    except UNREADABLE:
        return None


def _without_words(line: ChatLine | None, name: str | None = None) -> str:
    """The place of a line that was taken out; the time and the seat stay."""
    if line is None:  # nobody could read it
        line = ChatLine(0, "", "", 0)
    kept = ChatLine(line.seat, line.name if name is None else name, "", line.at, removed=True)
    return msgspec.json.encode(kept).decode()


def _reports(store: Store, table: str, seat: int, name: str) -> dict[int, str]:
    """Those of the table, without the person's name, and without words if they are the person's."""
    found: dict[int, str] = {}
    for number, text in store.reports():
        with suppress(*UNREADABLE):
            report = msgspec.json.decode(text, type=Bundle)
            if report.table == table and seat < len(report.header.seats):
                report.header.seats[seat] = name
                report.text = "" if report.seat == seat else report.text
                found[number] = msgspec.json.encode(report).decode()
    return found


def _check_seated(row: TableRow, seat: int, said_something: bool) -> None:
    if not 0 <= seat < len(row.seats):
        last = len(row.seats) - 1
        raise MeadhallError(f"table {row.id} has seats 0 to {last}, not {seat}")
    sitting = row.seats[seat]
    if not (sitting.secrets or sitting.former or said_something):
        raise MeadhallError(f"no person ever sat in seat {seat} of table {row.id}")


def _forget_person(row: TableRow, seat: int, name: str, n: int) -> None:
    sitting = row.seats[seat]
    kind: SeatKind = "open" if sitting.kind == "human" else sitting.kind
    row.seats[seat] = Seat(kind, name, sitting.bot, resigned=sitting.resigned)
    for event in row.seat_events:
        if event.seat == seat:
            event.name = name
    tell_all(row, "freed", seat, n)
    if row.proposal is not None:
        row.proposal.agreed = [other for other in row.proposal.agreed if other != seat]
        if row.proposal.by == seat:
            row.proposal = None
    try:
        header = msgspec.json.decode(row.header, type=Header)
    except UNREADABLE as error:
        raise MeadhallError(f"the first line of table {row.id} cannot be read") from error
    header.seats[seat] = name
    row.header = header_line(header)
