"""What a client says on its stream, and the answer to it."""

from __future__ import annotations

import time

import msgspec

from meadhall.core.action import IllegalAction
from meadhall.server.access import Access
from meadhall.server.asking import Hall
from meadhall.server.journal import warn
from meadhall.server.messages import (
    AnswerMessage,
    ChatLine,
    Fault,
    FaultMessage,
    FromClient,
    StreamAct,
    StreamPing,
    StreamRedo,
    StreamRestart,
    StreamSay,
    StreamTry,
    Tried,
)
from meadhall.server.refusal import Refused
from meadhall.server.room import Room
from meadhall.server.sight import tried

UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)
"""What reading a message may end in; the last for one that is nested without end."""
_decode = msgspec.json.Decoder(FromClient).decode


async def answer(hall: Hall, room: Room, access: Access, text: str) -> AnswerMessage | FaultMessage:
    """Never fails: whatever is wrong with a message is told, and the stream goes on."""
    try:
        said: FromClient = _decode(text)
    except UNREADABLE as error:
        return FaultMessage(None, Fault("malformed", about=str(error)))
    try:
        return await _done(hall, room, access, said)
    except Refused as error:
        return FaultMessage(said.id, error.fault())
    except Exception as error:
        warn("a message failed", error, table=room.id)
        return FaultMessage(said.id, Refused("broken").fault())


async def _done(hall: Hall, room: Room, access: Access, said: FromClient) -> AnswerMessage:
    if isinstance(said, StreamPing):
        return AnswerMessage(said.id, room.n)
    seat = access.own(said.seat)
    room.presence.see(seat)
    if isinstance(said, StreamSay):
        await speak(room, seat, said.text)
        return AnswerMessage(said.id, room.n)
    room.check_played(seat)
    if isinstance(said, StreamTry):
        hall.metrics.add("tries")
        return AnswerMessage(said.id, room.n, tries(room, seat, said.decision, said.actions))
    if isinstance(said, StreamAct):
        return AnswerMessage(said.id, await room.act(seat, said.decision, said.actions))
    if isinstance(said, StreamRedo):
        return AnswerMessage(said.id, await room.redo(seat))
    if isinstance(said, StreamRestart):
        return AnswerMessage(said.id, await room.restart_turn(seat))
    return AnswerMessage(said.id, await room.undo(seat))


def tries(room: Room, seat: int, decision: str, actions: str | list[int]) -> Tried:
    try:
        return tried(room, seat, decision, actions)
    except IllegalAction as error:
        raise Refused("illegal", error.reasons) from error


async def speak(room: Room, seat: int, text: str) -> None:
    name = room.row.seats[seat].name
    await room.say(ChatLine(seat, name, text.strip(), int(time.time())))
