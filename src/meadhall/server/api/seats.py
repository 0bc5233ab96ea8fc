"""Who sits where, what the table is set to, and how it ends besides the rules."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get, post
from litestar.params import FromPath, JSONBody, PathParameter

from meadhall.server import proposals, seat_dispute, seating
from meadhall.server.api.refusal_responses import CHANGING, ENTERING, SEATED, refusals
from meadhall.server.client_messages import (
    ForSeat,
    HandSeat,
    NewName,
    NewSettings,
    Propose,
    Reissue,
    Say,
    TakeSeat,
    Vote,
)
from meadhall.server.message_fields import MOST_SEATS
from meadhall.server.messages import Done, Reissued, SeatTaken, TableInfo, TableTurn
from meadhall.server.request_context import (
    AnyRequest,
    as_player,
    as_seat,
    bearer,
    check_listing,
    entered,
    hall_of,
    spend,
)
from meadhall.server.seat_view import table_info, table_turn
from meadhall.server.stream_commands import speak

SeatAt = Annotated[int, PathParameter(ge=0, lt=MOST_SEATS)]
STORING = ("too_large", "cannot_store")


@get("/api/tables/{table:str}", responses=refusals(*ENTERING))
async def show_table(request: AnyRequest, table: FromPath[str]) -> TableInfo:
    """Who sits where, the options, and what the secret opens."""
    return table_info(*await entered(request, table))


@get("/api/tables/{table:str}/turn", responses=refusals(*ENTERING))
async def show_turn(request: AnyRequest, table: FromPath[str]) -> TableTurn:
    """Whose turn it is, and how far the game has come."""
    return table_turn(*await entered(request, table))


@post(
    "/api/tables/{table:str}/seats",
    responses=refusals(*ENTERING, "not_invited", "seat_taken", *STORING),
)
async def take_seat(
    request: AnyRequest, table: FromPath[str], data: JSONBody[TakeSeat]
) -> SeatTaken:
    """The invitation gives an open seat, and with it a secret of its own."""
    room, access = await entered(request, table)
    return SeatTaken(data.seat, await seating.take_seat(room, access, data.seat, data.name))


@post(
    "/api/tables/{table:str}/seats/{seat:int}/name",
    status_code=200,
    responses=refusals(*SEATED, *STORING),
)
async def rename(
    request: AnyRequest, table: FromPath[str], seat: SeatAt, data: JSONBody[NewName]
) -> Done:
    room, access = await entered(request, table)
    await seating.rename(room, access, seat, data.name)
    return Done(room.n)


@post(
    "/api/tables/{table:str}/seats/{seat:int}/hand",
    status_code=200,
    responses=refusals(*SEATED, "not_yet", "no_such_bot", "seat_resigned", *STORING),
)
async def hand(
    request: AnyRequest, table: FromPath[str], seat: SeatAt, data: JSONBody[HandSeat]
) -> Done:
    """Give the seat to a bot, take it back, or leave it to anybody invited."""
    room, access = await entered(request, table)
    await seating.hand(room, access, seat, data)
    return Done(room.n)


@post(
    "/api/tables/{table:str}/settings",
    status_code=200,
    responses=refusals(*ENTERING, "not_host", "not_listed", *STORING),
)
async def settings(request: AnyRequest, table: FromPath[str], data: JSONBody[NewSettings]) -> Done:
    if data.listed:
        check_listing(request)
    room, access = await entered(request, table)
    await seating.settle(room, access, data)
    return Done(room.n)


@post(
    "/api/tables/{table:str}/reissue",
    responses=refusals(*SEATED, "not_host", "seat_empty", *STORING),
)
async def reissue(request: AnyRequest, table: FromPath[str], data: JSONBody[Reissue]) -> Reissued:
    """A new secret in place of all earlier ones of its kind."""
    room, access = await entered(request, table)
    return Reissued(await seating.reissue(room, access, data))


@post(
    "/api/tables/{table:str}/object",
    status_code=200,
    responses=refusals("not_your_seat", "no_such_table", "unknown_secret", *STORING),
)
async def object_to(request: AnyRequest, table: FromPath[str], data: JSONBody[ForSeat]) -> Done:
    """With the secret that a seat had before its link was made anew: the seat stands still."""
    spend(hall_of(request).wrong_secrets, request)
    room = await hall_of(request).rooms.find(table)
    await seat_dispute.object_to(room, bearer(request), data.seat)
    return Done(room.n)


@post(
    "/api/tables/{table:str}/yield",
    status_code=200,
    responses=refusals("not_your_seat", "no_such_table", "unknown_secret", *STORING),
)
async def give_way(request: AnyRequest, table: FromPath[str], data: JSONBody[ForSeat]) -> Done:
    """With the former or the new secret of a disputed seat: it is the other's."""
    spend(hall_of(request).wrong_secrets, request)
    room = await hall_of(request).rooms.find(table)
    await seat_dispute.give_way(room, bearer(request), data.seat)
    return Done(room.n)


@post(
    "/api/tables/{table:str}/propose",
    status_code=200,
    responses=refusals(*CHANGING, "proposal_open", "no_such_entry"),
)
async def propose(request: AnyRequest, table: FromPath[str], data: JSONBody[Propose]) -> Done:
    """To end the game, or to take back past what undo alone may not."""
    room, person = await as_player(request, table, data.seat)
    await proposals.propose(room, person, data)
    return Done(room.n)


@post("/api/tables/{table:str}/vote", status_code=200, responses=refusals(*CHANGING, "no_proposal"))
async def vote(request: AnyRequest, table: FromPath[str], data: JSONBody[Vote]) -> Done:
    room, person = await as_player(request, table, data.seat)
    await proposals.vote(room, person, data.agree)
    return Done(room.n)


@post(
    "/api/tables/{table:str}/resign",
    status_code=200,
    responses=refusals(*CHANGING, "seat_resigned"),
)
async def resign(request: AnyRequest, table: FromPath[str], data: JSONBody[ForSeat]) -> Done:
    """With two seats the game ends, with more a bot plays on."""
    room, person = await as_seat(request, table, data.seat)
    await proposals.resign(room, person)
    return Done(room.n)


@post(
    "/api/tables/{table:str}/rematch",
    status_code=200,
    responses=refusals(*SEATED, "not_over", "too_many_tables", *STORING),
)
async def rematch(request: AnyRequest, table: FromPath[str], data: JSONBody[ForSeat]) -> TableInfo:
    """The same people once more; the secrets of this table open the new one."""
    room, person = await as_seat(request, table, data.seat)
    rooms = hall_of(request).rooms
    following = await rooms.find(await rooms.rematch(room, person))
    return table_info(*await entered(request, following.id))


@post("/api/tables/{table:str}/say", status_code=200, responses=refusals(*SEATED, *STORING))
async def say(request: AnyRequest, table: FromPath[str], data: JSONBody[Say]) -> Done:
    """Chat; never part of the record."""
    room, person = await as_seat(request, table, data.seat)
    await speak(hall_of(request), room, person, data.text)
    return Done(room.n)


HANDLERS: list[Any] = [
    show_table,
    show_turn,
    take_seat,
    rename,
    hand,
    settings,
    reissue,
    object_to,
    give_way,
    propose,
    vote,
    resign,
    rematch,
    say,
]
