"""The HTTP side: make a table, take a seat, look, act, undo."""

from __future__ import annotations

from typing import Any

from litestar import Request, get, post
from litestar.datastructures import State as AppState
from litestar.params import FromPath, FromQuery, JSONBody

from meadhall.core.registry import game as find_game
from meadhall.core.registry import game_ids
from meadhall.server.links import hashed, new_secret
from meadhall.server.messages import (
    Act,
    Done,
    ForSeat,
    GameInfo,
    NewTable,
    SeatInfo,
    SeatSight,
    SeatTaken,
    TableInfo,
    TableMade,
    TakeSeat,
)
from meadhall.server.room import Access, Refused, Room
from meadhall.server.rooms import Rooms

LONGEST_NAME = 40
Asking = Request[Any, Any, Any]


def rooms_of(state: AppState) -> Rooms:
    rooms: Rooms = state["rooms"]
    return rooms


def bearer(authorization: str) -> str:
    kind, _, secret = authorization.partition(" ")
    if kind.lower() != "bearer" or not secret:
        raise Refused("unknown_secret")
    return secret


async def entered(request: Asking, table: str) -> tuple[Room, Access]:
    """The room, and what the secret in the request opens there."""
    room = await rooms_of(request.app.state).find(table)
    return room, room.access(bearer(request.headers.get("authorization", "")))


def own(access: Access, seat: int) -> int:
    if seat not in access.seats:
        raise Refused("not_your_seat")
    return seat


@get("/healthz", sync_to_thread=False)
def healthz() -> dict[str, str]:
    return {"status": "ok"}


@get("/api/games", sync_to_thread=False)
def list_games() -> list[GameInfo]:
    games = [find_game(id) for id in game_ids()]
    return [
        GameInfo(
            id=game.id,
            least_players=game.seats[0],
            most_players=game.seats[-1],
            options={option.name: list(option.values) for option in game.options},
        )
        for game in games
    ]


@post("/api/tables")
async def make_table(state: AppState, data: JSONBody[NewTable]) -> TableMade:
    made = await rooms_of(state).make(
        data.game, data.players, dict(data.options), data.policy, data.spectators
    )
    return TableMade(made.room.row.id, made.host, made.invite)


@get("/api/tables/{table:str}")
async def show_table(request: Asking, table: FromPath[str]) -> TableInfo:
    room, access = await entered(request, table)
    header = room.table.record.header
    return TableInfo(
        table=table,
        game=header.game,
        players=header.players,
        options=header.options,
        policy=header.policy,
        seed_hash=header.seed_hash,
        seats=[SeatInfo(seat.kind, seat.name) for seat in room.row.seats],
        mine=access.seats,
        host=access.host,
        n=room.n,
        over=room.table.over,
    )


@post("/api/tables/{table:str}/seats")
async def take_seat(request: Asking, table: FromPath[str], data: JSONBody[TakeSeat]) -> SeatTaken:
    """The invitation gives a seat, and with it a secret of its own."""
    room, access = await entered(request, table)
    if not (access.invited or access.host):
        raise Refused("not_invited")
    name = " ".join(data.name.split())
    if not 0 < len(name) <= LONGEST_NAME:
        raise Refused("bad_name")
    secret = new_secret()
    await room.take_seat(data.seat, name, hashed(secret))
    return SeatTaken(data.seat, secret)


@get("/api/tables/{table:str}/sight")
async def look(
    request: Asking,
    table: FromPath[str],
    seat: FromQuery[int | None] = None,
) -> SeatSight:
    room, access = await entered(request, table)
    return sight(room, viewer(room, access, seat))


def viewer(room: Room, access: Access, seat: int | None) -> int | None:
    if seat is not None:
        return own(access, seat)
    if not room.row.spectators and not access.seats:
        raise Refused("no_spectators")
    return None


def sight(room: Room, seat: int | None) -> SeatSight:
    table = room.table
    return SeatSight(
        n=room.n,
        view=table.view(seat),
        decision=None if seat is None else room.decision(seat),
        scores=table.state.scores() if table.over else None,
    )


@post("/api/tables/{table:str}/act", status_code=200)
async def act(request: Asking, table: FromPath[str], data: JSONBody[Act]) -> Done:
    room, access = await entered(request, table)
    return Done(await room.act(own(access, data.seat), data.decision, data.actions))


@post("/api/tables/{table:str}/undo", status_code=200)
async def undo(request: Asking, table: FromPath[str], data: JSONBody[ForSeat]) -> Done:
    room, access = await entered(request, table)
    return Done(await room.undo(own(access, data.seat)))


@post("/api/tables/{table:str}/redo", status_code=200)
async def redo(request: Asking, table: FromPath[str], data: JSONBody[ForSeat]) -> Done:
    room, access = await entered(request, table)
    return Done(await room.redo(own(access, data.seat)))


@post("/api/tables/{table:str}/restart", status_code=200)
async def restart(request: Asking, table: FromPath[str], data: JSONBody[ForSeat]) -> Done:
    room, access = await entered(request, table)
    return Done(await room.restart_turn(own(access, data.seat)))


@get("/api/tables/{table:str}/record", media_type="application/x-ndjson")
async def record(
    request: Asking,
    table: FromPath[str],
    seat: FromQuery[int | None] = None,
) -> str:
    """The whole record once the game is over; before that what these eyes may see."""
    room, access = await entered(request, table)
    return room.table.export(viewer(room, access, seat)).dumps()


HANDLERS: list[Any] = [
    healthz,
    list_games,
    make_table,
    show_table,
    take_seat,
    look,
    act,
    undo,
    redo,
    restart,
    record,
]
