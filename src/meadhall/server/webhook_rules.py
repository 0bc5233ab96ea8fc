"""Which addresses may be called: https, hosts that the server's host allows, and no address of a
machine or network that strangers cannot reach. A name is looked up again for each call, and the
connection goes to the very address that was checked."""

from __future__ import annotations

import tomllib
from asyncio import get_running_loop
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from socket import SOCK_STREAM
from typing import Any
from urllib.parse import SplitResult, urlsplit

from meadhall.server.refusal import Refused

HTTPS, HTTP = 443, 80
ANY = "*"
TRANSLATED = IPv6Network("64:ff9b::/96")
"""IPv6 addresses that stand for those of IPv4."""


@cache
def receivers() -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("webhook_receivers.toml").read_text("utf-8"))


def usual_hosts() -> list[str]:
    """Those of well-known receivers."""
    return [host for known in receivers().values() for host in known.get("hosts", [])]


class WebhookRules:
    def __init__(self, hosts: Iterable[str] | None = None, private: bool = False) -> None:
        """`private`: also plain http, any port, and addresses of the host's own network."""
        self.hosts = usual_hosts() if hosts is None else [host.lower() for host in hosts]
        self.private = private

    def check(self, address: str) -> SplitResult:
        """The parts of an address that may be called, as far as its letters tell."""
        try:
            parts = urlsplit(address)
            port = parts.port
        except ValueError as error:
            raise _refused("this is no address") from error
        if not parts.hostname or parts.username is not None or parts.password is not None:
            raise _refused("this is no address")
        if parts.scheme != "https" and not self.private:
            raise _refused("only addresses with https are called")
        named = parts.hostname if port is None else f"{parts.hostname}:{port}"
        if not {named, ANY} & {*self.hosts} and not (self.private and parts.hostname in self.hosts):
            raise _refused(f"the host of this server does not allow {named}")
        if port not in (None, HTTPS) and named not in self.hosts and not self.private:
            raise _refused("only the usual port is called")
        return parts

    async def resolved(self, parts: SplitResult) -> tuple[str, int]:
        """Where to connect to. One bad address among several is reason enough to refuse."""
        port = parts.port or (HTTPS if parts.scheme == "https" else HTTP)
        found = await get_running_loop().getaddrinfo(parts.hostname, port, type=SOCK_STREAM)
        addresses = [str(told[4][0]) for told in found]
        if not addresses or not (self.private or all(map(is_public, addresses))):
            raise _refused("it leads to an address that is not public")
        return addresses[0], port


def is_public(address: str) -> bool:
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    inner = _inside(found) if isinstance(found, IPv6Address) else None
    if inner is not None:
        return is_public(str(inner))
    return found.is_global and not found.is_multicast and not found.is_reserved


def _inside(address: IPv6Address) -> IPv4Address | None:
    """The address of IPv4 that one of IPv6 stands for."""
    if address in TRANSLATED:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    teredo = address.teredo
    return address.ipv4_mapped or address.sixtofour or (teredo and teredo[1])


def _refused(why: str) -> Refused:
    return Refused("bad_webhook", about=why)
