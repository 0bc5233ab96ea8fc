"""Bots as seats: asked when it is their turn, at a pace that people can follow."""

from __future__ import annotations

import asyncio
import time
from asyncio import Task, create_task, sleep
from contextlib import AbstractAsyncContextManager, nullcontext
from random import Random, SystemRandom
from secrets import token_hex

from meadhall.bots.random import pick
from meadhall.bots.registry import USUAL
from meadhall.server.bot_processes import BotFailed, Thought, Workers
from meadhall.server.bots_only_cpu_share import CpuShare
from meadhall.server.json_logging import warn
from meadhall.server.players import BotPlayer, is_played_by_bot, is_played_by_person
from meadhall.server.rate_limits import Rate
from meadhall.server.refusal import Refused
from meadhall.server.room import Room

RETRY_SECONDS = 2.0
TOO_LATE = ("stale_decision", "not_your_turn", "game_over", "no_such_table")
"""The table went on, or was deleted, while the bot was thinking."""
NOBODY_WAITS = 6
"""Moves that count as waiting where only bots play: more than the largest table has seats, so that
such tables come last."""


def moves_waited_for(room: Room, acting: int) -> int:
    """How many moves of bots come before the next person's, from the acting seat on."""
    seats = len(room.row.seats)
    moves = 1
    for later in range(1, seats):
        seat = (acting + later) % seats
        if is_played_by_person(room, seat):
            return moves
        if is_played_by_bot(room, seat):
            moves += 1
    return NOBODY_WAITS


class BotSeats:
    """Plays for the bots of all tables."""

    def __init__(self, workers: Workers, rate: Rate) -> None:
        self.workers = workers
        self.share = CpuShare(rate)
        self._tasks: dict[Room, Task[None]] = {}

    def wake(self, room: Room) -> None:
        """See whether a bot of this table has to act."""
        if room.thinking or self._to_act(room) is None:
            return
        room.thinking = True
        self._tasks[room] = create_task(self._play(room))

    def leave(self, room: Room) -> None:
        """The table was deleted: its bot gives up its place in the queue."""
        if room in self._tasks:
            self._tasks.pop(room).cancel()

    def _to_act(self, room: Room) -> int | None:
        if room.over or room.frozen or room.gone:
            return None
        for seat in room.table.state.actors():
            if seat >= 0 and is_played_by_bot(room, seat):
                return seat
        return None

    async def _play(self, room: Room) -> None:
        try:
            while (seat := self._to_act(room)) is not None:
                lease = await room.store_threads.leases.take(room.id)
                if lease is None:  # another process moves them; if it ends, we are woken again
                    return
                await self._move(room, seat, lease)
        except Exception as error:
            warn("a bot's turn failed", error, table=room.id)
        finally:
            room.thinking = False
            self._tasks.pop(room, None)

    async def _move(self, room: Room, seat: int, lease: int) -> None:
        begun = time.monotonic()
        asked = room.decision(seat)
        if asked is None:
            return
        async with self._turn(room):
            action = await self._choice(room, seat)
        if asked.kind != "confirm":
            await sleep(max(0.0, begun + room.row.pace - time.monotonic()))
        async with self._turn(room):
            await self._act(room, BotPlayer(seat, lease), asked.id, action)

    def _turn(self, room: Room) -> AbstractAsyncContextManager[None]:
        """Nobody waits for bots among themselves: all such tables share what they may take."""
        return self.share.turn() if room.row.only_bots() else nullcontext()

    async def _act(self, room: Room, player: BotPlayer, decision: str, action: int) -> None:
        try:
            await room.act(player, decision, [action])
            room.metrics.add("bot_moves")
        except Refused as error:
            if error.code == "cannot_store":
                await sleep(RETRY_SECONDS)
            elif error.code not in TOO_LATE:
                raise

    async def _choice(self, room: Room, seat: int) -> int:
        """The bot's answer; if it fails, that of the usual one; and in any case a legal one."""
        state = room.table.state
        bot = room.row.seats[seat].bot or USUAL
        legal = state.legal_actions(seat)
        imagined = state.resample(seat, SystemRandom()).to_json()
        for name in dict.fromkeys((bot, USUAL)):
            thought = Thought(room.record.header.game, imagined, seat, name, token_hex(8))
            try:
                action = await self.workers.choose(thought, moves_waited_for(room, seat))
                if action in legal:
                    return action
                why = "illegal"
            except BotFailed as error:
                why = str(error)
            room.metrics.add("bot_failures")
            warn("a bot failed", table=room.id, seat=seat, bot=name, why=why)
        return pick(legal, Random())

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.workers.close()
