"""Before anything else: the server's name, the page's origin, and how much the address asked."""

from __future__ import annotations

from urllib.parse import unquote

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from meadhall.server.rate_limits import subscriber
from meadhall.server.refusal import Refused
from meadhall.server.request_context import Hall

WRONG_ORIGIN = 4403
TOO_MUCH = 4429
LONGEST_PATH = 1000


def gate(app: ASGIApp) -> ASGIApp:
    """A page of another origin may not act for the people who look at it."""

    async def checked(scope: Scope, receive: Receive, send: Send) -> None:
        try:
            _check(scope)
        except Refused as error:
            if scope["type"] != ScopeType.WEBSOCKET:
                raise
            _hall(scope).metrics.refuse(error.code)
            number = TOO_MUCH if error.code == "too_many_requests" else WRONG_ORIGIN
            await send({"type": "websocket.close", "code": number, "reason": error.code})
        else:
            await app(scope, receive, send)

    return checked


def _hall(scope: Scope) -> Hall:
    hall: Hall = scope["litestar_app"].state["hall"]
    return hall


def _check(scope: Scope) -> None:
    headers = dict(scope.get("headers", []))
    host = headers.get(b"host", b"").decode("latin-1")
    _hall(scope).hosts.check(host)
    origin = headers.get(b"origin", b"").decode("latin-1")
    if origin and origin.partition("://")[2] != host:
        raise Refused("wrong_origin")
    client = scope.get("client")
    if not _hall(scope).requests.take(subscriber(client[0]) if client else ""):
        raise Refused("too_many_requests")
    path = scope["path"]
    no_file = len(path) > LONGEST_PATH or not path.isprintable()
    if no_file or (path != "/" and _is_second_name(scope["raw_path"])):
        raise Refused("not_found")


def _is_second_name(raw_path: bytes) -> bool:
    """Further slashes would lead to the same place, past a proxy that closes an address."""
    asked = unquote(raw_path.partition(b"?")[0].decode("latin-1"))
    return asked.endswith("/") or "//" in asked
