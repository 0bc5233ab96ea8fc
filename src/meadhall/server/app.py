"""Puts the server together."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Server

import meadhall
from meadhall.server.allowed_hosts import AllowedHosts
from meadhall.server.api import clocks, hall, health_metrics_docs, play, replay, seats
from meadhall.server.api import webhooks as webhook_doors
from meadhall.server.api.openapi import COMPONENTS, SECRET, Description
from meadhall.server.api.strict_query import known_query
from meadhall.server.bot_processes import Workers
from meadhall.server.bot_seats import BotSeats
from meadhall.server.cleanup import swept
from meadhall.server.json_logging import note, warn
from meadhall.server.limited_processes import Readers
from meadhall.server.loaded_table import warm_up
from meadhall.server.messages import Fault
from meadhall.server.metrics import Metrics
from meadhall.server.neighbours import neighbourly
from meadhall.server.page_files import not_found, page_routes
from meadhall.server.python_gc import tamed
from meadhall.server.rate_limits import Limits
from meadhall.server.refusal import LONGEST_ABOUT, Refused
from meadhall.server.replay import Replayer
from meadhall.server.request_context import Hall, Strict
from meadhall.server.request_gate import gate
from meadhall.server.response_middleware import Site
from meadhall.server.rooms import Rooms
from meadhall.server.store.base import Store
from meadhall.server.store.choose_store import open_store as chosen_store
from meadhall.server.store.store_threads import StoreThreads
from meadhall.server.stream import stream
from meadhall.server.timekeeper import timed
from meadhall.server.webhook_calls import Calls
from meadhall.server.webhook_rules import WebhookRules

LARGEST_BODY = 64_000
DESCRIPTION = (
    "Tables for board games: make one, take a seat, act, watch. Bodies are JSON; a field that is "
    "not described is refused. Every refusal is a code with reasons, and changes nothing."
)
STATUS_CODES = {404: "not_found", 405: "bad_method", 413: "too_large"}


def make_app(
    folder: Path,
    open_store: Callable[[Path], Store] = chosen_store,
    limits: Limits | None = None,
    make_workers: Callable[[], Workers] = Workers,
    make_readers: Callable[[], Readers] = Readers,
    hosts: AllowedHosts | None = None,
    webhooks: WebhookRules | None = None,
    open_tables: bool = False,
    root_path: str = "",
) -> Litestar:
    """A server over one data folder, or over the database that the environment names. People reach
    it below `root_path`, such as `/meadhall`."""
    allowed = limits or Limits()

    @asynccontextmanager
    async def kept(app: Litestar) -> AsyncIterator[None]:
        metrics, store_threads = Metrics(), StoreThreads(open_store(folder))
        bots = BotSeats(make_workers(), allowed.bots)
        readers = make_readers()
        rooms = Rooms(store_threads, bots, readers, metrics, allowed)
        calls = Calls(webhooks or WebhookRules())
        app.state["hall"] = Hall(
            rooms, Replayer(readers), metrics, allowed, hosts or AllowedHosts(), calls, open_tables
        )
        warm_up()
        note("started", version=meadhall.__version__)
        try:
            async with tamed(metrics), swept(rooms), neighbourly(rooms), timed(rooms, calls):
                yield
        finally:
            await bots.close()
            await rooms.finish()
            readers.close()
            store_threads.close()
            note("stopped")

    public = [*health_metrics_docs.HANDLERS, *hall.HANDLERS]
    tables = [
        *seats.HANDLERS,
        *clocks.HANDLERS,
        *webhook_doors.HANDLERS,
        *play.HANDLERS,
        *replay.HANDLERS,
    ]
    site = Site(
        route_handlers=[
            Router("/", route_handlers=public, guards=[known_query]),
            Router("/", route_handlers=tables, guards=[known_query], security=SECRET),
            stream,
            *page_routes(root_path),
        ],
        lifespan=[kept],
        exception_handlers={Refused: refused, HTTPException: malformed, Exception: broken},
        middleware=[gate],
        request_class=Strict,
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Meadhall",
            version=meadhall.__version__,
            description=DESCRIPTION,
            path="/api/description",
            render_plugins=[Description()],
            components=COMPONENTS,
            servers=[Server(url=root_path or "/")],
        ),
    )
    site.root_path = root_path
    return site


def refused(request: Request[Any, Any, Any], error: Refused) -> Response[Fault]:
    return _answer(request, error.fault(), error.status)


def malformed(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    if error.status_code == 404 and (shown := not_found(request)) is not None:
        return shown
    code = STATUS_CODES.get(error.status_code, "malformed")
    about = "; ".join([error.detail, *map(_where, error.extra or [])])
    return _answer(
        request, Fault(code, about=about[:LONGEST_ABOUT]), error.status_code, error.headers
    )


def _where(found: Any) -> str:
    """One thing that is wrong with a body, a path or a query."""
    if not isinstance(found, dict):
        return str(found)
    return f"{found.get('key', '')}: {found.get('message', '')}"


def broken(request: Request[Any, Any, Any], error: Exception) -> Response[Fault]:
    warn("a request failed", error, path=request.scope["path"])
    return _answer(request, Fault("broken"), 500)


def _answer(
    request: Request[Any, Any, Any], fault: Fault, status: int, headers: Any = None
) -> Response[Fault]:
    found: Hall | None = request.app.state.get("hall")
    if found is not None:
        found.metrics.refuse(fault.code)
    return Response(fault, status_code=status, headers=headers)
