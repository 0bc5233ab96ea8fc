"""Tables that the hall shows: their makers want anybody to join, and the host lets them."""

from __future__ import annotations

from contextlib import suppress

import msgspec

from meadhall.core.record import Header
from meadhall.server.messages import OpenTable, OpenTables
from meadhall.server.refusal import Refused
from meadhall.server.rooms import Rooms
from meadhall.server.seating import seat_person
from meadhall.server.store.base import TableRow

MOST_SHOWN = 50


async def shown_tables(rooms: Rooms, allowed: bool) -> OpenTables:
    if not allowed:
        return OpenTables(False, [])
    rows = await rooms.store_threads.do(lambda store: store.open_tables(MOST_SHOWN))
    found: list[OpenTable] = []
    for row in rows:
        with suppress(msgspec.DecodeError):  # a table of another version
            found.append(_shown(row))
    return OpenTables(True, found)


def _shown(row: TableRow) -> OpenTable:
    header = msgspec.json.decode(row.header, type=Header)
    return OpenTable(
        table=row.id,
        game=header.game,
        players=header.players,
        names=[seat.name for seat in row.seats if seat.kind != "open"],
        free=[number for number, seat in enumerate(row.seats) if seat.kind == "open"],
        clock=row.clock,
    )


async def join(rooms: Rooms, table: str, seat: int, name: str) -> str:
    """The secret of a free seat, for anybody."""
    if not (await rooms.row(table)).is_open():
        await rooms.refresh(table)  # another process may have listed it
    if not (await rooms.row(table)).is_open():
        raise Refused("no_such_table")

    def check(row: TableRow) -> None:
        if not row.is_open():
            raise Refused("seat_taken")

    return await seat_person(await rooms.find(table), seat, name, check)
