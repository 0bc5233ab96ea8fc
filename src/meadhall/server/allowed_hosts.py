"""Under which names the server answers.

A page from elsewhere can have its own name lead to this machine ("rebinding") and would then be of
one origin with the server. Such a name is not one of ours: addresses, `localhost`, the machine's
own names and `*.local` are; every other one the host has to allow.
"""

from __future__ import annotations

import socket
from collections.abc import Iterable
from ipaddress import ip_address

from meadhall.server.refusal import Refused

OWN_ENDINGS = (".local", ".localhost")


class AllowedHosts:
    def __init__(self, allowed: Iterable[str] = ()) -> None:
        self._known = {"localhost", *own_names(), *map(plain, allowed)}

    def check(self, header: str) -> None:
        """`header` is what a client calls the server, with or without a port."""
        name = plain(header)
        if not name or name in self._known or name.endswith(OWN_ENDINGS) or _is_address(name):
            return
        about = f"the server does not go by the name {name}; start it with --allow-host {name}"
        raise Refused("wrong_host", about=about)


def own_names() -> set[str]:
    """What this machine calls itself."""
    full = plain(socket.getfqdn())
    return {plain(socket.gethostname()), full, full.partition(".")[0]} - {""}


def plain(header: str) -> str:
    """The name alone: no port, no brackets, no dot at the end, small letters."""
    if header.startswith("["):
        return header[1:].partition("]")[0].lower()
    return header.partition(":")[0].lower().removesuffix(".")


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
