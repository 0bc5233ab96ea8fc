"""What every request has in common: the server's parts, the address, the secret it brings."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.exceptions import ClientException

from meadhall.server.access import Access
from meadhall.server.limits import Buckets, Limits, subscriber
from meadhall.server.metrics import Metrics
from meadhall.server.refusal import Refused
from meadhall.server.room import Room
from meadhall.server.rooms import Rooms

Asking = Request[Any, Any, Any]
Connection = ASGIConnection[Any, Any, Any, Any]


def whole(text: str) -> int | float:
    """JSON knows one kind of number: 1.0 is as good as 1."""
    number = float(text)
    return int(number) if number.is_integer() else number


_read = msgspec.json.Decoder(float_hook=whole).decode


class Strict(Asking):
    """Reads a body as what it should be: the framework would take "1" or true for a number."""

    async def json(self) -> Any:
        wanted = self.route_handler.parsed_data_field
        assert wanted is not None
        try:
            return msgspec.convert(_read(await self.body()), wanted.annotation)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise ClientException(str(error)) from error


class Hall:
    """The parts of a running server."""

    def __init__(self, rooms: Rooms, metrics: Metrics, limits: Limits) -> None:
        self.rooms = rooms
        self.metrics = metrics
        self.limits = limits
        self.requests = Buckets(limits.requests)
        self.tables = Buckets(limits.tables)
        self.reports = Buckets(limits.reports)
        self.messages = Buckets(limits.messages_of_address)
        self.wrong_secrets = Buckets(limits.wrong_secrets)


def hall_of(connection: Connection) -> Hall:
    hall: Hall = connection.app.state["hall"]
    return hall


def address_of(connection: Connection) -> str:
    return subscriber(connection.client.host) if connection.client else ""


def spend(buckets: Buckets, connection: Connection) -> None:
    """Count against the address; refused once it asked too much."""
    if not buckets.take(address_of(connection)):
        raise Refused("too_many_requests")


def bearer(request: Asking) -> str:
    kind, _, secret = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not secret:
        raise Refused("unknown_secret")
    return secret


def opened(connection: Connection, room: Room, secrets: list[str]) -> Access:
    """What the secrets open; who guesses is slowed down."""
    try:
        return room.access(secrets)
    except Refused:
        spend(hall_of(connection).wrong_secrets, connection)
        raise


async def entered(request: Asking, table: str) -> tuple[Room, Access]:
    """The room, and what the secret in the request opens there."""
    room = await hall_of(request).rooms.find(table)
    return room, opened(request, room, [bearer(request)])


async def as_seat(request: Asking, table: str, seat: int) -> Room:
    """The room, for somebody who holds the seat."""
    room, access = await entered(request, table)
    access.own(seat)
    room.presence.see(seat)
    return room


async def as_player(request: Asking, table: str, seat: int) -> Room:
    """The room, for somebody who decides for the seat."""
    room = await as_seat(request, table, seat)
    room.check_played(seat)
    return room
