"""The socket that a server listens on."""

from __future__ import annotations

import errno
import socket

from meadhall.core.basics import MeadhallError

QUEUE = 2048
TAKEN = "another program listens there; --port takes another one"


def listen(host: str, port: int) -> socket.socket:
    """Whoever connects from now on waits for the server."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Said to be TCP, or asyncio leaves Nagle's algorithm on: 40 ms for every answer.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(QUEUE)
    except (OSError, OverflowError) as error:
        listening.close()
        taken = isinstance(error, OSError) and error.errno == errno.EADDRINUSE
        why = TAKEN if taken else error
        raise MeadhallError(f"cannot listen on {host}, port {port}: {why}") from error
    return listening
