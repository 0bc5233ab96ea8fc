"""Puts the server together."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from litestar import Litestar, Request, Response
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, Receive, Scope, Send

from meadhall.core.action import MeadhallError
from meadhall.server.api import HANDLERS
from meadhall.server.messages import Fault
from meadhall.server.room import Refused
from meadhall.server.rooms import Rooms
from meadhall.server.store.base import Store
from meadhall.server.store.sqlite import SqliteStore
from meadhall.server.stream import stream

LARGEST_BODY = 64_000
STATUS = {
    "unknown_secret": 401,
    "not_your_seat": 403,
    "not_invited": 403,
    "no_spectators": 403,
    "wrong_origin": 403,
    "no_such_table": 404,
    "not_your_turn": 409,
    "stale_decision": 409,
    "seat_taken": 409,
    "illegal": 409,
    "bad_name": 400,
    "too_many_tables": 503,
    "cannot_store": 503,
}
HEADERS = {
    "content-security-policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
}


def make_app(folder: Path, open_store: Callable[[Path], Store] = SqliteStore) -> Litestar:
    """A server over one data folder."""

    @asynccontextmanager
    async def kept(app: Litestar) -> AsyncIterator[None]:
        store = open_store(folder)
        app.state["rooms"] = Rooms(store)
        try:
            yield
        finally:
            store.close()

    return Litestar(
        route_handlers=[*HANDLERS, stream],
        lifespan=[kept],
        exception_handlers={
            Refused: refused,
            MeadhallError: mistaken,
            HTTPException: malformed,
        },
        middleware=[same_origin],
        response_headers=HEADERS,
        request_max_body_size=LARGEST_BODY,
        openapi_config=None,
    )


def refused(request: Request[Any, Any, Any], error: Refused) -> Response[Fault]:
    reasons = [reason.to_json() for reason in error.reasons]
    return Response(Fault(error.code, reasons), status_code=STATUS[error.code])


def mistaken(request: Request[Any, Any, Any], error: MeadhallError) -> Response[Fault]:
    """An unknown game, option, number of players: the sentence names it."""
    return Response(Fault("bad_request", about=str(error)), status_code=400)


def malformed(request: Request[Any, Any, Any], error: HTTPException) -> Response[Fault]:
    code = {404: "not_found", 405: "bad_method", 413: "too_large"}.get(
        error.status_code, "malformed"
    )
    return Response(Fault(code, about=error.detail), status_code=error.status_code)


def same_origin(app: ASGIApp) -> ASGIApp:
    """A page of another origin may not act for the people who look at it."""

    async def checked(scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope.get("headers", []))
        origin = headers.get(b"origin", b"").decode("latin-1")
        host = headers.get(b"host", b"").decode("latin-1")
        if origin and urlsplit(origin).netloc != host:
            if scope["type"] == ScopeType.WEBSOCKET:
                await send({"type": "websocket.close", "code": 4403, "reason": "wrong_origin"})
                return
            raise Refused("wrong_origin")
        await app(scope, receive, send)

    return checked
