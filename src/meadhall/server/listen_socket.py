"""The socket that a server listens on."""

from __future__ import annotations

import socket

from meadhall.core.basics import MeadhallError


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Said to be TCP, or asyncio leaves Nagle's algorithm on: 40 ms for every answer.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        listening.close()
        raise MeadhallError(f"cannot listen on {host}, port {port}: {error}") from error
    return listening
