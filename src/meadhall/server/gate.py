"""Before anything else: the page's origin, and how much the address asked."""

from __future__ import annotations

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from meadhall.server.asking import Hall
from meadhall.server.limits import subscriber
from meadhall.server.refusal import Refused

WRONG_ORIGIN = 4403
TOO_MUCH = 4429


def gate(app: ASGIApp) -> ASGIApp:
    """A page of another origin may not act for the people who look at it."""

    async def checked(scope: Scope, receive: Receive, send: Send) -> None:
        code = _refusal(scope)
        if code is None:
            await app(scope, receive, send)
        elif scope["type"] == ScopeType.WEBSOCKET:
            _hall(scope).metrics.refuse(code)
            number = TOO_MUCH if code == "too_many_requests" else WRONG_ORIGIN
            await send({"type": "websocket.close", "code": number, "reason": code})
        else:
            raise Refused(code)

    return checked


def _hall(scope: Scope) -> Hall:
    hall: Hall = scope["litestar_app"].state["hall"]
    return hall


def _refusal(scope: Scope) -> str | None:
    headers = dict(scope.get("headers", []))
    origin = headers.get(b"origin", b"").decode("latin-1")
    if origin and origin.partition("://")[2] != headers.get(b"host", b"").decode("latin-1"):
        return "wrong_origin"
    client = scope.get("client")
    if not _hall(scope).requests.take(subscriber(client[0]) if client else ""):
        return "too_many_requests"
    return None
