"""What every request has in common: the server's parts, the address, the secret it brings."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.exceptions import ClientException
from litestar.handlers import BaseRouteHandler
from litestar.types import Guard

from meadhall.server.access import Access, access
from meadhall.server.allowed_hosts import AllowedHosts
from meadhall.server.metrics import Metrics
from meadhall.server.players import Person
from meadhall.server.rate_limits import Buckets, Limits, subscriber
from meadhall.server.refusal import Refused
from meadhall.server.replay import Replayer
from meadhall.server.room import Room
from meadhall.server.rooms import Rooms
from meadhall.server.store.base import TableRow
from meadhall.server.webhook_calls import Calls

AnyRequest = Request[Any, Any, Any]
Connection = ASGIConnection[Any, Any, Any, Any]


def whole(text: str) -> int | float:
    """JSON knows one kind of number: 1.0 is as good as 1."""
    number = float(text)
    return int(number) if number.is_integer() else number


_read = msgspec.json.Decoder(float_hook=whole).decode


class Strict(AnyRequest):
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

    def __init__(
        self,
        rooms: Rooms,
        replayer: Replayer,
        metrics: Metrics,
        limits: Limits,
        hosts: AllowedHosts,
        calls: Calls,
        open_tables: bool,
    ) -> None:
        self.rooms = rooms
        self.replayer = replayer
        self.hosts = hosts
        self.calls = calls
        self.open_tables = open_tables
        """Whether the hall shows tables that their makers list."""
        self.metrics = metrics
        self.limits = limits
        self.requests = Buckets(limits.requests)
        self.tables = Buckets(limits.tables)
        self.reports = Buckets(limits.reports)
        self.webhook_tests = Buckets(limits.webhook_tests)
        self.replays = Buckets(limits.replays)
        self.messages = Buckets(limits.messages_of_address)
        self.codes = Buckets(limits.codes)
        self.chat = Buckets(limits.chat)
        self.wrong_secrets = Buckets(limits.wrong_secrets)


def hall_of(connection: Connection) -> Hall:
    hall: Hall = connection.app.state["hall"]
    return hall


def check_listing(connection: Connection) -> None:
    if not hall_of(connection).open_tables:
        raise Refused("not_listed")


def address_of(connection: Connection) -> str:
    return subscriber(connection.client.host) if connection.client else ""


def spend(buckets: Buckets, connection: Connection) -> None:
    """Count against the address; refused once it asked too much."""
    if not buckets.take(address_of(connection)):
        raise Refused("too_many_requests")


def charging(name: str) -> Guard:
    """A guard that counts against the address, before a body is read or anything looked up."""

    def charge(connection: Connection, _: BaseRouteHandler) -> None:
        spend(getattr(hall_of(connection), name), connection)

    return charge


def bearer(request: AnyRequest) -> str:
    """The secret that comes with a request; one that opens nothing if there is none."""
    kind, _, secret = request.headers.get("authorization", "").partition(" ")
    return secret if kind.lower() == "bearer" else ""


def opened(connection: Connection, row: TableRow, secrets: list[str]) -> Access:
    """What the secrets open; who guesses is slowed down."""
    try:
        return access(row, secrets)
    except Refused:
        spend(hall_of(connection).wrong_secrets, connection)
        raise


async def admitted(connection: Connection, table: str, secrets: list[str]) -> tuple[Room, Access]:
    """The room, and what the secrets open; it is not loaded for those whom they let in nowhere."""
    rooms = hall_of(connection).rooms
    try:
        access(await rooms.row(table), secrets)
    except Refused:
        await rooms.refresh(table)  # another process may have given the secret
    opened(connection, await rooms.row(table), secrets)
    room = await rooms.find(table)
    return room, opened(connection, room.row, secrets)


async def entered(request: AnyRequest, table: str) -> tuple[Room, Access]:
    """The room, and what the secret in the request opens there."""
    return await admitted(request, table, [bearer(request)])


async def as_seat(request: AnyRequest, table: str, seat: int) -> tuple[Room, Person]:
    """The room, for somebody who holds the seat."""
    room, access = await entered(request, table)
    person = Person(access, seat)
    room.presence.see(seat)
    return room, person


async def as_player(request: AnyRequest, table: str, seat: int) -> tuple[Room, Person]:
    """The room, for somebody who decides for the seat."""
    room, person = await as_seat(request, table, seat)
    await room.looked_again(lambda: person.check(room))
    return room, person
