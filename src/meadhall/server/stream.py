"""The websocket side: what happens at a table, as it happens, for the eyes that listen.

The first message brings the secrets.
"""

from __future__ import annotations

import asyncio
from asyncio import FIRST_COMPLETED, Queue, QueueFull, create_task, wait, wait_for
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.connection.base import empty_receive, empty_send
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from meadhall.server.client_messages import Hello
from meadhall.server.clock_control import shown_clocks
from meadhall.server.clock_messages import ClocksMessage
from meadhall.server.json_logging import warn_once
from meadhall.server.messages import (
    ChatMessage,
    FaultMessage,
    LogLine,
    TableInfo,
    TableMessage,
    ToClient,
)
from meadhall.server.notices import Moved, Notice, Reseated, Said
from meadhall.server.rate_limits import Bucket
from meadhall.server.refusal import Refused
from meadhall.server.request_context import Hall, address_of, admitted, hall_of
from meadhall.server.room import Room
from meadhall.server.seat_view import Viewer, table_info, viewer
from meadhall.server.stream_commands import UNREADABLE, answer
from meadhall.server.subscription import Subscription, encoded
from meadhall.server.table_log import log

HELLO_SECONDS = 10
LONGEST_QUEUE = 200
REFUSED = 4403
MALFORMED = 4400
TOO_SLOW = 4408
TOO_MUCH = 4429
CLOCKS = 4
"""The first protocol whose clients know of clocks."""
FAILED = 1011
REPORT = "report it with these lines; the table is unharmed, and the page connects again"

Socket = WebSocket[Any, Any, Any]


class TooSlow(Exception):
    """The client does not read what it is sent."""


class Crowded(Exception):
    """Too many listen to this table already."""


@websocket("/api/tables/{table:str}/stream")
async def stream(socket: Socket, table: FromPath[str]) -> None:
    await socket.accept()
    hall = hall_of(socket)
    try:
        await Stream(socket, hall, *await _entered(socket, table)).serve()
    except Refused as error:
        hall.metrics.refuse(error.code)
        number = TOO_MUCH if error.code == "too_many_requests" else REFUSED
        await socket.close(number, error.code)
    except (*UNREADABLE, TimeoutError):
        hall.metrics.refuse("malformed")
        await socket.close(MALFORMED, "malformed")
    except Crowded:
        hall.metrics.refuse("too_many_watchers")
        await socket.close(TOO_MUCH, "too_many_watchers")
    except TooSlow:
        await socket.close(TOO_SLOW, "too_slow")
    except WebSocketDisconnect:
        return
    except Exception as error:
        warn_once("a stream failed", error, table=table, do=REPORT)
        await socket.close(FAILED, "broken")
    finally:  # the socket is held by what it wraps around these two
        socket.receive, socket.send = empty_receive, empty_send


async def _entered(socket: Socket, table: str) -> tuple[Room, Hello]:
    text = await wait_for(socket.receive_text(), HELLO_SECONDS)
    hello = msgspec.json.decode(text, type=Hello)
    if not hello.secrets:
        raise Refused("unknown_secret")
    return (await admitted(socket, table, hello.secrets))[0], hello


class Stream:
    """One connection: notices go out in order, what the client says is answered in order."""

    def __init__(self, socket: Socket, hall: Hall, room: Room, hello: Hello) -> None:
        self.socket = socket
        self.hall = hall
        self.room = room
        self.secrets = hello.secrets
        self.since = hello.since
        self.knows_clocks = hello.protocol >= CLOCKS
        self.access = room.access(hello.secrets)
        self.subscriptions = self._subscriptions(hello.protocol)
        self.messages = Bucket(hall.limits.messages)
        self._queue: Queue[Notice] = Queue(LONGEST_QUEUE)
        self._behind = asyncio.Event()
        self._edited = room.row.edited
        self._table: TableInfo | None = None
        """As it was shown last."""
        self._reseated = False
        """Whether the queue holds a `Reseated` already: one says it all."""

    def _subscriptions(self, protocol: int) -> list[Subscription]:
        seats: list[Viewer] = [*self.access.seats]
        return [
            Subscription(seat, protocol) for seat in seats or [viewer(self.room, self.access, None)]
        ]

    def _check_crowd(self) -> None:
        """The host finds a place even where the watchers' are taken."""
        limits, seats = self.hall.limits, self.access.seats
        most = 0 if seats else limits.watchers
        if seats or self.access.host:
            most += limits.streams_of_seat
        if self.room.presence.crowd(seats) >= most:
            raise Crowded

    async def serve(self) -> None:
        room, seats = self.room, self.access.seats
        self._check_crowd()
        room.presence.come(seats)
        room.comings.add()
        room.listeners.append(self._listen)
        self.hall.metrics.add("streams_opened")
        try:
            await self._greet()
            await self._both()
        finally:
            with suppress(ValueError):  # a table that was deleted has forgotten its listeners
                room.listeners.remove(self._listen)
            room.presence.go(seats)
            room.comings.add()
            room.remind()

    async def _both(self) -> None:
        """Tell and hear until one of them ends, or the client falls behind."""
        tasks = {create_task(work) for work in (self._tell(), self._hear(), self._fall_behind())}
        done, going_on = await wait(tasks, return_when=FIRST_COMPLETED)
        for task in going_on:
            task.cancel()
        await wait(tasks)
        try:
            for task in done:
                task.result()
        finally:  # the error that ends a stream knows this frame, which must not know the error
            del task, tasks, done, going_on

    def _listen(self, notice: Notice) -> None:
        if isinstance(notice, Reseated):
            if self._reseated:
                return
            self._reseated = True
        try:
            self._queue.put_nowait(notice)
        except QueueFull:
            self._behind.set()

    async def _fall_behind(self) -> None:
        """Ends when there is more to tell than the client takes, however long a send lasts."""
        await self._behind.wait()
        raise TooSlow

    # ------------------------------------------------------------------ telling

    async def _send(self, message: ToClient) -> None:
        await self._send_text(encoded(message))

    async def _send_text(self, text: str) -> None:
        await self.socket.send_text(text)

    async def _greet(self) -> None:
        await self._show_table()
        if self.room.chat:
            await self._send(ChatMessage(self.room.chat, whole=True))
        for each in self.subscriptions:
            await self._send_text(each.greet(self.room, await self._missed(each.seat)))
        await self._show_clocks()

    async def _missed(self, seat: Viewer) -> list[LogLine]:
        """What happened while the client was away."""
        return [] if self.since is None else await log(self.room, seat, self.since)

    async def _tell(self) -> None:
        while True:
            notice = await self._queue.get()
            if isinstance(notice, Moved):
                for each in self.subscriptions:
                    await self._send_text(each.tell(self.room, notice))
                await self._show_clocks()
            elif isinstance(notice, Said):
                await self._send(ChatMessage([notice.line]))
            else:
                self._reseated = False
                self._check_access()
                await self._show_table()
                await self._show_edited()
                await self._show_outdated()
                await self._show_clocks()

    async def _show_table(self) -> None:
        """If it is not as it was shown: who came with others knows of them already."""
        before, self._table = self._table, table_info(self.room, self.access)
        if self._table != before:
            await self._send(TableMessage(self._table))

    async def _show_clocks(self) -> None:
        clocks = shown_clocks(self.room) if self.knows_clocks else None
        if clocks is not None:
            await self._send(ClocksMessage(clocks.seats, clocks.paused))

    async def _show_edited(self) -> None:
        """What the server's host took out of the chat goes from the page, too."""
        if self.room.row.edited != self._edited:
            self._edited = self.room.row.edited
            await self._send(ChatMessage(self.room.chat, whole=True))

    async def _show_outdated(self) -> None:
        """Who sits where may change what a seat is asked, and whether the game goes on."""
        for each in self.subscriptions:
            if each.is_outdated(self.room):
                await self._send_text(each.tell(self.room, None))

    def _check_access(self) -> None:
        """A secret that was revoked, a seat that was given away, or a table that was deleted ends
        the stream."""
        if self.room.gone:
            raise Refused("no_such_table")
        now = self.room.access(self.secrets)
        if now.seats != self.access.seats:
            raise Refused("unknown_secret")
        viewer(self.room, now, None if not now.seats else now.seats[0])
        self.access = now

    # ------------------------------------------------------------------ hearing

    async def _hear(self) -> None:
        while True:
            text = await self.socket.receive_text()
            if not self.messages.take() or not self.hall.messages.take(address_of(self.socket)):
                raise Refused("too_many_requests")
            self._check_access()
            reply = await answer(self.hall, self.room, self.access, text)
            if isinstance(reply, FaultMessage):
                self.hall.metrics.refuse(reply.fault.code)
            await self._send(reply)
