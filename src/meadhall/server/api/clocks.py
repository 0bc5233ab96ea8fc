"""Clocks: how they stand, and what the host does to them."""

from __future__ import annotations

from typing import Any

from litestar import get, post
from litestar.params import FromPath, JSONBody

from meadhall.server.api.refusal_responses import ENTERING, SEATED, refusals
from meadhall.server.clock_control import change_clock, clocks_of
from meadhall.server.clock_messages import ChangeClock, Clocks
from meadhall.server.request_context import AnyRequest, entered

CHANGING = ("not_host", "game_over", "no_clock", "seat_empty", "not_yet", "too_large")


@get("/api/tables/{table:str}/clocks", responses=refusals(*ENTERING, "no_clock"))
async def show_clocks(request: AnyRequest, table: FromPath[str]) -> Clocks:
    """What each seat has left this moment."""
    room, _ = await entered(request, table)
    return clocks_of(room)


@post(
    "/api/tables/{table:str}/clocks/change",
    status_code=200,
    responses=refusals(*SEATED, *CHANGING, "cannot_store"),
)
async def set_clocks(
    request: AnyRequest, table: FromPath[str], data: JSONBody[ChangeClock]
) -> Clocks:
    """The host pauses all clocks, gives a seat more time, or lets a bot play its turn."""
    room, access = await entered(request, table)
    await change_clock(room, access, data)
    return clocks_of(room)


HANDLERS: list[Any] = [show_clocks, set_clocks]
