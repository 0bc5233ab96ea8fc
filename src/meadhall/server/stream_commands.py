"""What a client says on its stream, and the answer to it."""

from __future__ import annotations

import msgspec

from meadhall.core.basics import IllegalAction
from meadhall.server.access import Access
from meadhall.server.client_messages import (
    FromClient,
    StreamAct,
    StreamPing,
    StreamRedo,
    StreamRestart,
    StreamSay,
    StreamTry,
)
from meadhall.server.json_logging import warn
from meadhall.server.messages import AnswerMessage, Fault, FaultMessage, Tried
from meadhall.server.players import Person
from meadhall.server.refusal import Refused
from meadhall.server.request_context import Hall
from meadhall.server.room import Room
from meadhall.server.seat_view import tried as what_comes

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
    person = Person(access, said.seat)
    room.presence.see(person.seat)
    if isinstance(said, StreamSay):
        await speak(hall, room, person, said.text)
        return AnswerMessage(said.id, room.n)
    if isinstance(said, StreamTry):
        hall.metrics.add("tries")
        tried = await tries(room, person, said.decision, said.actions)
        return AnswerMessage(said.id, room.n, tried)
    if isinstance(said, StreamAct):
        return AnswerMessage(said.id, await room.act(person, said.decision, said.actions))
    if isinstance(said, StreamRedo):
        return AnswerMessage(said.id, await room.redo(person))
    if isinstance(said, StreamRestart):
        return AnswerMessage(said.id, await room.restart_turn(person))
    return AnswerMessage(said.id, await room.undo(person))


async def speak(hall: Hall, room: Room, person: Person, text: str) -> None:
    if not hall.chat.take(f"{room.id} {person.seat}"):
        raise Refused("too_many_requests")
    await room.say(person, text)


async def tries(room: Room, person: Person, decision: str, actions: str | list[int]) -> Tried:
    def look() -> Tried:
        person.check(room)
        try:
            return what_comes(room, person.seat, decision, actions)
        except IllegalAction as error:
            raise Refused("illegal", error.reasons) from error

    return await room.looked_again(look)
