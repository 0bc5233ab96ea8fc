"""What is made of what a seat knows: forks of a running table, and what a bot's process is sent.

Both are drawn by chance. With the same luck they have to be the same in both twins: then they
depend on nothing but what the seat knows, whatever the luck.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import msgspec
import pytest

from meadhall.server import bot_seats, replay
from meadhall.server.bot_processes import Thought, Workers, think
from meadhall.server.bot_seats import BotSeats
from server.lifted_limits import MUCH
from server.twin_servers import Side, Visit


@contextmanager
def luck(module: Any, name: str) -> Iterator[None]:
    """Chance that comes again, in place of the system's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "SystemRandom", lambda: Random(name))
        patch.setattr(module, "token_hex", lambda size: "f" * (2 * size))
        yield


# ---------------------------------------------------------------------- forks


def fork(visit: Visit, name: str) -> bool:
    """Fork both twins; returns whether the new table is another one than the real."""
    assert visit.seat is not None
    shown = visit.sight()
    body = {"n": shown["n"], "seat": visit.seat}
    with luck(replay, name):
        answers = [
            side.ask("POST", f"{visit.path}/fork", visit.secret, body, None)
            for side in visit.twins.sides
        ]
    visit.twins.compare("the answer to a fork", *[_shape(answer) for answer in answers])
    made = [msgspec.json.decode(answer[2]) for answer in answers]
    sides = visit.twins.sides
    forked = [side.room(each["table"]) for side, each in zip(sides, made, strict=True)]
    visit.twins.compare("a fork", *[room.record.dumps() for room in forked])
    seen = [_view(side, each, visit.seat) for side, each in zip(sides, made, strict=True)]
    assert seen == [shown["view"]] * 2, "a fork shows its seat something else"
    real = visit.twins.rooms(visit.table)[0].table.state.key()
    return forked[0].table.state.key() != real


def _shape(answer: Any) -> Any:
    """Secrets and addresses are new each time; all else is the same, and as long."""
    status, headers, body = answer
    return status, headers, _lengths(msgspec.json.decode(body))


def _lengths(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _lengths(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [_lengths(inner) for inner in value]
    return len(value) if isinstance(value, str) else value


def _view(side: Side, made: dict[str, Any], seat: int) -> Any:
    secret = made["seats"][seat]["secret"]
    path = f"/api/tables/{made['table']}/sight"
    return msgspec.json.decode(side.ask("GET", path, secret, None, {"seat": seat})[2])["view"]


# ---------------------------------------------------------------------- bots


class Eavesdropper(Workers):
    """Thinks here, and keeps what a process would have been sent."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []

    async def choose(self, thought: Thought, moves: int) -> int:
        self.heard.append(vars(thought))
        return think(thought)


def ask_bot(visit: Visit, name: str) -> bool:
    """What a bot in this seat would be told, if asked; returns whether that is another world."""
    seat, rooms = visit.seat, visit.twins.rooms(visit.table)
    if seat not in rooms[0].table.state.actors():
        return False
    told: list[tuple[list[dict[str, Any]], int]] = []
    for side, room in zip(visit.twins.sides, rooms, strict=True):
        ears = Eavesdropper()
        with luck(bot_seats, name):
            choice = side.http.blocking_portal.call(BotSeats(ears, MUCH)._choice, room, seat)
        told.append((ears.heard, choice))
    visit.twins.compare("what a bot is told", *told)
    return bool(told[0][0][0]["state"] != rooms[0].table.state.to_json())
