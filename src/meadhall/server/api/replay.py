"""What was: log, replay, scores, fork, record, report."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from meadhall.server import replay as game_replay
from meadhall.server import table_log as game_log
from meadhall.server.access import Access
from meadhall.server.api.hall import MAKING
from meadhall.server.api.play import AskedSeat
from meadhall.server.api.refusal_responses import SEATED, refusals
from meadhall.server.client_messages import ForkAt, Report
from meadhall.server.messages import LogLine, Reported, SeatSight, TableMade
from meadhall.server.refusal import Refused
from meadhall.server.request_context import AnyRequest, charging, entered, hall_of
from meadhall.server.result_messages import ScoreHistory
from meadhall.server.room import Room
from meadhall.server.seat_view import Viewer, viewer

AskedEntry = Annotated[int, QueryParameter(ge=0, le=10_000_000)]
NDJSON = "application/x-ndjson"
WATCHING = (*SEATED, "no_spectators", "watch_later")


def viewer_of(room: Room, access: Access, seat: int | None) -> Viewer:
    """A finished game may be seen through anybody's eyes."""
    if room.over and seat is not None:
        if seat >= len(room.row.seats):
            raise Refused("not_your_seat")
        return seat
    return viewer(room, access, seat)


@get(
    "/api/tables/{table:str}/log",
    guards=[charging("replays")],
    responses=refusals(*WATCHING),
)
async def log(
    request: AnyRequest,
    table: FromPath[str],
    seat: AskedSeat = None,
    since: AskedEntry = 0,
) -> list[LogLine]:
    """What happened after entry `since`, as these eyes may see it."""
    room, access = await entered(request, table)
    return await game_log.log(room, viewer_of(room, access, seat), since)


@get(
    "/api/tables/{table:str}/replay",
    guards=[charging("replays")],
    responses=refusals(*WATCHING, "no_such_entry"),
)
async def replay(
    request: AnyRequest,
    table: FromPath[str],
    n: AskedEntry,
    seat: AskedSeat = None,
) -> Response[SeatSight]:
    """The sight after entry `n`."""
    room, access = await entered(request, table)
    seen: Any = await hall_of(request).replayer.moment(room, viewer_of(room, access, seat), n)
    return Response(seen, media_type=MediaType.JSON)


@get(
    "/api/tables/{table:str}/scores",
    guards=[charging("replays")],
    responses=refusals(*WATCHING, "not_over"),
)
async def scores(request: AnyRequest, table: FromPath[str]) -> Response[ScoreHistory]:
    """How the score stood in the course of a finished game."""
    room, access = await entered(request, table)
    viewer_of(room, access, None)
    stood: Any = await hall_of(request).replayer.scores(room)
    return Response(stood, media_type=MediaType.JSON)


@post(
    "/api/tables/{table:str}/fork",
    guards=[charging("tables")],
    responses=refusals(*WATCHING, "no_such_entry", "not_over", *MAKING),
)
async def fork(request: AnyRequest, table: FromPath[str], data: JSONBody[ForkAt]) -> TableMade:
    """A table of one's own that begins where this one stood."""
    room, access = await entered(request, table)
    forked = await hall_of(request).replayer.fork(room, viewer_of(room, access, data.seat), data.n)
    return await hall_of(request).rooms.add_own(forked)


@get(
    "/api/tables/{table:str}/record",
    guards=[charging("replays")],
    media_type=NDJSON,
    responses=refusals(*WATCHING),
)
async def record(
    request: AnyRequest,
    table: FromPath[str],
    seat: AskedSeat = None,
) -> Response[str]:
    """The whole record once the game is over; before that what these eyes may see."""
    room, access = await entered(request, table)
    text = game_replay.shown_record(room, viewer_of(room, access, seat)).dumps()
    return Response(text, media_type=NDJSON)


@post(
    "/api/tables/{table:str}/report",
    guards=[charging("reports")],
    responses=refusals(*WATCHING, "too_large", "cannot_store"),
)
async def report(request: AnyRequest, table: FromPath[str], data: JSONBody[Report]) -> Reported:
    """Keeps everything about the table for the host at the shell; the player gets the number."""
    room, access = await entered(request, table)
    seat = viewer(room, access, data.seat)
    text = game_replay.bundle(room, seat, data.text)
    return Reported(await room.store_threads.do(lambda store: store.report(text)))


HANDLERS: list[Any] = [log, replay, scores, fork, record, report]
