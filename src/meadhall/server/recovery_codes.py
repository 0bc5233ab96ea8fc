"""Codes that stand for all secrets a browser holds: to recover them, or to move to a device.

A code is kept by its hash, together with the hashes of the secrets it was made from: once those
are revoked, the code opens nothing either.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Literal

import msgspec

from meadhall.server.client_messages import NewCode
from meadhall.server.messages import Code, KeyGiven
from meadhall.server.refusal import Refused
from meadhall.server.request_context import AnyRequest, hall_of, opened
from meadhall.server.room import Room
from meadhall.server.rooms import Rooms
from meadhall.server.seating import MOST_DEVICES
from meadhall.server.secrets import hashed, hashed_code, new_code, new_secret
from meadhall.server.store.base import Store, TableRow

CODE, CODES = "code", "codes"
MOST_RECOVERY = 32
ONCE_SECONDS = 600
Role = Literal["host", "invite", "seat"]


class Stands(msgspec.Struct):
    """For one secret, by its hash."""

    table: str
    hash: str


class CodeKept(msgspec.Struct):
    once: bool
    made: float
    stands_for: list[Stands]


async def make_code(request: AnyRequest, wanted: NewCode) -> Code:
    rooms = hall_of(request).rooms
    stands_for: list[Stands] = []
    for key in wanted.keys:
        opened(request, await rooms.row(key.table), [key.secret])
        stands_for.append(Stands(key.table, hashed(key.secret)))
    once, made = wanted.kind == "once", rooms.clock.now()
    kept = msgspec.json.encode(CodeKept(once, made, stands_for)).decode()
    code = new_code()
    name, owner = hashed_code(code), wanted.keys[0].table
    if once:
        await rooms.store_threads.do(lambda store: store.put(CODE, name, kept, made + ONCE_SECONDS))
    else:
        await rooms.store_threads.do(lambda store: _keep_recovery(store, owner, name, kept))
    return Code(code, ONCE_SECONDS if once else None)


def _keep_recovery(store: Store, owner: str, name: str, kept: str) -> None:
    """The table of its first key keeps count: of many codes the oldest go."""
    names = msgspec.json.decode(store.get(CODES, owner) or "[]", type=list[str])
    store.put(CODE, name, kept)
    for old in names[: 1 - MOST_RECOVERY]:
        store.drop(CODE, old)
    names = [*names, name][-MOST_RECOVERY:]
    store.put(CODES, owner, msgspec.json.encode(names).decode())


async def use_code(rooms: Rooms, code: str) -> list[KeyGiven]:
    """New secrets for this device; a code for one use is gone at once."""
    name = hashed_code(code)
    text = await rooms.store_threads.do(lambda store: store.get(CODE, name))
    if text is None:
        raise Refused("no_such_code")
    kept = msgspec.json.decode(text, type=CodeKept)
    if kept.once and not await _use_up(rooms, name, kept):
        raise Refused("no_such_code")
    given: list[KeyGiven] = []
    for each in kept.stands_for:
        with suppress(Refused):  # of a table that is gone
            given += await _give(await rooms.find(each.table), each.hash)
    if not given:
        raise Refused("no_such_code")
    return given


async def _use_up(rooms: Rooms, name: str, kept: CodeKept) -> bool:
    """Whether this use is the first, and in time."""
    was_there = await rooms.store_threads.do(lambda store: store.drop(CODE, name))
    return was_there and rooms.clock.now() - kept.made <= ONCE_SECONDS


async def _give(room: Room, old: str) -> list[KeyGiven]:
    """A new secret beside each place where the old one is still good."""
    given: list[KeyGiven] = []

    def edit(row: TableRow) -> None:
        given.clear()  # an earlier attempt may have come too late
        for role, seat, hashes in _places(row):
            if old in hashes:
                secret = new_secret()
                hashes.append(hashed(secret))
                del hashes[1:-MOST_DEVICES]
                given.append(KeyGiven(row.id, role, seat, secret))

    await room.change_row(edit)
    return given


def _places(row: TableRow) -> list[tuple[Role, int | None, list[str]]]:
    seats: list[tuple[Role, int | None, list[str]]] = [
        ("seat", n, seat.secrets) for n, seat in enumerate(row.seats)
    ]
    return [("host", None, row.host), ("invite", None, row.invite), *seats]
