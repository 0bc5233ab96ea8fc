"""How many connections may stand open, and how long one may take to say what it wants.

A connection costs an open file and some memory before it has said a word, so connections are
counted and timed here, below everything that knows requests.
"""

from __future__ import annotations

import resource
from asyncio import BaseTransport, Task, TimerHandle, Transport
from collections import Counter
from collections.abc import Sequence
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from meadhall.server.json_logging import warn_seldom
from meadhall.server.rate_limits import Bucket, Limits, subscriber
from meadhall.server.shared_deflate import SharedDeflateFactory

WANTED_FILES = 8_192
BACKLOG = 100
"""So many connections are taken at once, before the first of them is counted."""
RESERVED_FILES = BACKLOG + 64
"""Of the files a process may open, these are not for connections: the store, bots, the backlog."""
LARGEST_MESSAGE = 64_000
MOST_AT_ONCE = 16_384
"""Bytes of a stream that are looked at before others have their turn: thousands of frames."""
SHUTDOWN_SECONDS = 10
LAST_SECONDS = 10
"""What a closing connection did not read until then is thrown away."""
LOOPBACK = ["127.0.0.1", "::1"]
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-type: application/json\r\n"
    b'content-length: 31\r\n\r\n{"code":"too_many_connections"}'
)


def raise_file_limit() -> None:
    """Each connection is an open file; the usual limit is meant for programs without any."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED_FILES if hard == resource.RLIM_INFINITY else min(hard, WANTED_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _room_for_connections() -> int:
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return WANTED_FILES if files == resource.RLIM_INFINITY else max(1, files - RESERVED_FILES)


class Doors:
    """The open connections, in all and of each address."""

    def __init__(self, most: int, most_of_address: int) -> None:
        self.most = most
        self.most_of_address = most_of_address
        self.open: Counter[str] = Counter()

    def come(self, address: str) -> bool:
        """Whether there is room for one more."""
        if self.open.total() >= self.most or self.open[address] >= self.most_of_address:
            warn_seldom("connections are refused", open=self.open.total())
            return False
        self.open[address] += 1
        return True

    def go(self, address: str) -> None:
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]


class Web(uvicorn.Config):
    """How the web server is set up, for `meadhall serve` and for tests alike.

    Behind a trusted proxy all connections are the proxy's, so those of an address are not counted.
    """

    def __init__(
        self,
        app: Any,
        limits: Limits,
        trust_proxy: bool = False,
        shutdown_seconds: int = SHUTDOWN_SECONDS,
        proxies: Sequence[str] = (),
    ) -> None:
        super().__init__(
            app,
            http=HttpDoor,
            ws=StreamDoor,
            ws_max_size=LARGEST_MESSAGE,
            access_log=False,
            log_config=None,
            log_level="warning",
            server_header=False,
            proxy_headers=trust_proxy,
            forwarded_allow_ips=[*LOOPBACK, *proxies],
            backlog=BACKLOG,
            timeout_graceful_shutdown=shutdown_seconds,
        )
        self.limits = limits
        most = min(limits.connections, _room_for_connections())
        self.doors = Doors(most, most if trust_proxy else limits.connections_of_address)


class HttpDoor(H11Protocol):
    config: Web

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._awaited: Any = None
        """What the client is to send next: a head (IDLE), a body, or nothing."""
        self._deadline: TimerHandle | None = None
        self._inside = self.config.doors.come(_address(self))
        if self._inside:
            self._watch()
        else:
            transport.write(FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        _untie(self.transport)
        self._cancel()
        if self._inside:
            self.config.doors.go(_address(self))

    def handle_events(self) -> None:
        super().handle_events()
        self._watch()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        _cut_later(self)

    def _watch(self) -> None:
        """Head and body have their time from the moment they are waited for; a byte now and then
        does not prolong it."""
        is_stream = self.transport.get_protocol() is not self
        awaited = None if is_stream else self.conn.their_state
        if awaited is self._awaited:
            return
        self._awaited = awaited
        self._cancel()
        limits = self.config.limits
        if awaited is h11.IDLE:
            self._deadline = self.loop.call_later(limits.head_seconds, self._drop)
        elif awaited is h11.SEND_BODY:
            self._deadline = self.loop.call_later(limits.body_seconds, self._drop)

    def _cancel(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _drop(self) -> None:
        warn_seldom("requests that were never finished are dropped")
        self.transport.abort()


class StreamDoor(WebSocketsSansIOProtocol):
    """A stream goes on with the connection of the request that asked for it.

    Frames that never come to be a message (pings, parts without an end) are counted here, since
    nobody above hears of them.
    """

    config: Web
    scope: Any

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = [SharedDeflateFactory()]
        self._served = self._lost = False
        self._frames = Bucket(self.config.limits.messages)

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.max_size = MOST_AT_ONCE  # type: ignore[attr-defined]

    def handle_ping(self) -> None:
        self._count_frame()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self._count_frame()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        self._count_frame()
        super().handle_cont(event)

    def _count_frame(self) -> None:
        if not self._frames.take() and not self.transport.is_closing():
            warn_seldom("streams that say much and nothing are dropped")
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.config.doors.go(_address(self))
        self._lost = True
        self._let_go()

    def on_task_complete(self, task: Task[None]) -> None:
        super().on_task_complete(task)
        self._served = True
        self._let_go()

    def _let_go(self) -> None:
        """At the end: break the cycles, so that what a stream held is free without a collector."""
        if not self._lost:
            return
        _untie(self.transport)
        self.conn.parser.close()
        if self._served:
            self.scope = None

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        _cut_later(self)

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.close":
            _cut_later(self)


def _untie(transport: Any) -> None:
    """Before Python 3.12 a closed transport goes on pointing at itself."""
    transport._read_ready_cb = None


def _address(door: HttpDoor | StreamDoor) -> str:
    return subscriber(door.client[0]) if door.client else ""


def _cut_later(door: HttpDoor | StreamDoor) -> None:
    """A connection closes once everything is sent, which a client that does not read prevents."""
    if door.transport.get_write_buffer_size():
        door.loop.call_later(LAST_SECONDS, door.transport.abort)
