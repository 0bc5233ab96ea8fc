"""Looking, acting, trying, undoing."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from meadhall.server.api.refusal_responses import CHANGING, SEATED, refusals
from meadhall.server.client_messages import Act, ForSeat, SetFor
from meadhall.server.message_fields import MOST_SEATS
from meadhall.server.messages import Done, SeatSight, Tried
from meadhall.server.request_context import AnyRequest, as_player, entered, hall_of
from meadhall.server.seat_view import sight, viewer
from meadhall.server.stream_commands import tries

AskedSeat = Annotated[int | None, QueryParameter(gt=-1, lt=MOST_SEATS)]
DECIDING = ("not_your_turn", "stale_decision")


@get("/api/tables/{table:str}/sight", responses=refusals(*SEATED, "no_spectators", "watch_later"))
async def look(request: AnyRequest, table: FromPath[str], seat: AskedSeat = None) -> SeatSight:
    """What the seat sees; without a seat what everybody may see."""
    room, access = await entered(request, table)
    return sight(room, viewer(room, access, seat))


@post("/api/tables/{table:str}/act", status_code=200, responses=refusals(*CHANGING, *DECIDING))
async def act(request: AnyRequest, table: FromPath[str], data: JSONBody[Act]) -> Done:
    """Answer a decision with an action or a chain, all or none. What is answered is on disk."""
    room, person = await as_player(request, table, data.seat)
    return Done(await room.act(person, data.decision, data.actions))


@post("/api/tables/{table:str}/try", status_code=200, responses=refusals(*CHANGING, *DECIDING))
async def try_(request: AnyRequest, table: FromPath[str], data: JSONBody[Act]) -> Tried:
    """What would come of it; nothing is changed."""
    room, person = await as_player(request, table, data.seat)
    hall_of(request).metrics.add("tries")
    return await tries(room, person, data.decision, data.actions)


@post("/api/tables/{table:str}/undo", status_code=200, responses=refusals(*CHANGING))
async def undo(request: AnyRequest, table: FromPath[str], data: JSONBody[ForSeat]) -> Done:
    """Take back the seat's last step, as far as the table's policy lets it."""
    room, person = await as_player(request, table, data.seat)
    return Done(await room.undo(person))


@post("/api/tables/{table:str}/redo", status_code=200, responses=refusals(*CHANGING))
async def redo(request: AnyRequest, table: FromPath[str], data: JSONBody[ForSeat]) -> Done:
    room, person = await as_player(request, table, data.seat)
    return Done(await room.redo(person))


@post("/api/tables/{table:str}/restart", status_code=200, responses=refusals(*CHANGING))
async def restart(request: AnyRequest, table: FromPath[str], data: JSONBody[ForSeat]) -> Done:
    """Take back all that the seat did in a row."""
    room, person = await as_player(request, table, data.seat)
    return Done(await room.restart_turn(person))


@post("/api/tables/{table:str}/set", status_code=200, responses=refusals(*CHANGING, "bad_setting"))
async def set_(request: AnyRequest, table: FromPath[str], data: JSONBody[SetFor]) -> Done:
    """A setting of the seat, such as when it is asked."""
    room, person = await as_player(request, table, data.seat)
    return Done(await room.set(person, data.name, data.value))


HANDLERS: list[Any] = [look, act, try_, undo, redo, restart, set_]
