"""The websocket side: what happens at a table, as it happens, for the eyes that listen.

The first message brings the secrets. Then come whole sights and, between them, merge patches of
the *filtered* view, so nothing that the eyes may not see is ever compared or sent.
"""

from __future__ import annotations

from asyncio import FIRST_COMPLETED, Queue, QueueFull, create_task, wait, wait_for
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from meadhall.server.api import rooms_of, sight, viewer
from meadhall.server.messages import Hello
from meadhall.server.patch import merge_patch
from meadhall.server.room import Access, Refused, Room, Update

WHOLE_EVERY = 50
HELLO_SECONDS = 10
LONGEST_QUEUE = 200
REFUSED = 4403
MALFORMED = 4400
TOO_SLOW = 4408


class Eyes:
    """One pair of eyes at the table, and what they were last shown."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.view: dict[str, Any] = {}
        self.sent = 0

    def message(self, room: Room, update: Update | None) -> dict[str, Any]:
        shown = sight(room, self.seat)
        whole = update is None or self.sent % WHOLE_EVERY == 0
        body: dict[str, Any] = {"seat": self.seat, "n": shown.n, "decision": shown.decision}
        body |= {"view": shown.view} if whole else {"patch": merge_patch(self.view, shown.view)}
        if update is not None:
            seen = [event for event in update.events if event.seen_by(self.seat)]
            body["events"] = [event.to_json() for event in seen]
        if shown.scores is not None:
            body["scores"] = shown.scores
        self.view = shown.view
        self.sent += 1
        return {"type": "sight" if whole else "update", **body}


@websocket("/api/tables/{table:str}/stream")
async def stream(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    await socket.accept()
    try:
        room = await rooms_of(socket.app.state).find(table)
        eyes = await _hello(socket, room)
    except Refused as error:
        await socket.close(REFUSED, error.code)
        return
    except (msgspec.DecodeError, msgspec.ValidationError, TimeoutError):
        await socket.close(MALFORMED, "malformed")
        return
    except WebSocketDisconnect:
        return
    await _serve(socket, room, eyes)


async def _hello(socket: WebSocket[Any, Any, Any], room: Room) -> list[Eyes]:
    text = await wait_for(socket.receive_text(), HELLO_SECONDS)
    hello = msgspec.json.decode(text, type=Hello)
    opened = [room.access(secret) for secret in hello.secrets]
    seats = sorted({seat for access in opened for seat in access.seats})
    if seats:
        return [Eyes(seat) for seat in seats]
    return [Eyes(viewer(room, opened[0] if opened else Access([], False, False), None))]


async def _serve(socket: WebSocket[Any, Any, Any], room: Room, eyes: list[Eyes]) -> None:
    queue: Queue[Update | None] = Queue(LONGEST_QUEUE)
    slow = False

    def listen(update: Update) -> None:
        nonlocal slow
        try:
            queue.put_nowait(update)
        except QueueFull:
            slow = True

    queue.put_nowait(None)
    room.listeners.append(listen)
    gone = create_task(_until_gone(socket))
    try:
        while not slow:
            following = create_task(queue.get())
            await wait({following, gone}, return_when=FIRST_COMPLETED)
            if gone.done():
                following.cancel()
                return
            for pair in eyes:
                await socket.send_text(msgspec.json.encode(pair.message(room, following.result())))
        await socket.close(TOO_SLOW, "too_slow")
    finally:
        gone.cancel()
        room.listeners.remove(listen)


async def _until_gone(socket: WebSocket[Any, Any, Any]) -> None:
    """Clients say nothing more after hello; what they say is not read."""
    try:
        while True:
            await socket.receive_text()
    except WebSocketDisconnect:
        return
