"""Connections below HTTP: half-sent requests, from any address of the loopback."""

from __future__ import annotations

import socket
from contextlib import ExitStack
from typing import Any

PATIENCE = 30
HALF_HEAD = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Le"
HALF_BODY = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 500\r\n\r\n{"
HEALTH = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


class Knocking:
    """Many connections to one server; all are closed at the end."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.sockets: list[socket.socket] = []
        self._open = ExitStack()

    def __enter__(self) -> Knocking:
        return self

    def __exit__(self, *error: Any) -> None:
        self._open.close()

    def knock(self, said: bytes = HALF_HEAD, address: str = "127.0.0.1") -> socket.socket:
        made = socket.create_connection(
            ("127.0.0.1", self.port), timeout=PATIENCE, source_address=(address, 0)
        )
        self._open.enter_context(made)
        self.sockets.append(made)
        made.sendall(said)
        return made

    def ask(self, address: str = "127.0.0.1") -> bytes:
        """The first line of the answer to a whole request; empty if there is none."""
        return heard(self.knock(HEALTH, address)).partition(b"\r\n")[0]


def heard(made: socket.socket) -> bytes:
    """What the server says next; nothing once it closed the connection."""
    try:
        return made.recv(10_000)
    except ConnectionError:
        return b""


def closed(made: socket.socket) -> bool:
    """Wait until the server closes the connection."""
    try:
        while heard(made):
            pass
    except TimeoutError:
        return False
    return True
