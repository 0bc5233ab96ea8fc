"""Leaks on purpose: the six kinds of the kernel's suite where the server speaks, and its own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import msgspec
import pytest

from conformance import planted_faults
from meadhall.core.basics import IllegalAction, LogEvent
from meadhall.core.decision import Blocked
from meadhall.core.preview import Preview, _stopped
from meadhall.core.record import Entry, Record
from meadhall.server import replay, seat_view, stream, subscription, table_log
from meadhall.server.access import Access
from meadhall.server.api import replay as replay_api
from meadhall.server.bot_processes import Thought
from meadhall.server.bot_seats import BotSeats
from meadhall.server.messages import LogLine, MessageJson
from meadhall.server.players import Player
from meadhall.server.refusal import Refused
from meadhall.server.room import Room

Viewer = int | None
Plant = Callable[[pytest.MonkeyPatch], None]


# ---------------------------------------------------------------------- the six kinds


def in_view(leak: type[planted_faults.Proxy]) -> Plant:
    """A view that leaks, in sights, updates, replays and tries."""
    shown_view = seat_view.shown_view

    def leaking(state: Any, seat: Viewer) -> dict[str, Any]:
        return shown_view(leak(state), seat)  # type: ignore[arg-type]

    return lambda patch: patch.setattr(seat_view, "shown_view", leaking)


def card_in_event(patch: pytest.MonkeyPatch) -> None:
    """The public event of a draw names the card."""

    def leaking(events: list[LogEvent], seat: Viewer) -> list[MessageJson]:
        shown = []
        for place, event in enumerate(events):
            if event.seen_by(seat):
                following = events[place + 1 : place + 2]
                extra = following[0].params if event.key == "draws" and following else {}
                shown.append(MessageJson(event.key, {**extra, **event.params}))
        return shown

    for module in (table_log, seat_view):
        patch.setattr(module, "seen_events", leaking)


def card_in_error(patch: pytest.MonkeyPatch) -> None:
    """A refused act tells what another seat has."""
    act = Room.act

    async def leaking(self: Room, player: Player, asked: str, said: str | list[int]) -> int:
        try:
            return await act(self, player, asked, said)
        except Refused as error:
            if error.code != "illegal":
                raise
            try:
                planted_faults.CardInError(self.table.state.clone()).apply(player.seat, None)
            except IllegalAction as illegal:
                raise Refused("illegal", illegal.reasons) from error
            raise

    patch.setattr(Room, "act", leaking)


def card_in_reason(patch: pytest.MonkeyPatch) -> None:
    """A blocked option tells what another seat has."""

    def leaking(state: Any, seat: int) -> list[Blocked]:
        return planted_faults.CardInReason(state.clone()).decision(seat).blocked

    patch.setattr(seat_view, "blocked", leaking)


def words_in_size(patch: pytest.MonkeyPatch) -> None:
    """The record hides the words and keeps their length."""
    shown_record = replay.shown_record

    def leaking(room: Room, seat: Viewer) -> Record:
        sizes = sum(len(entry.a or "") for entry in room.record.entries)
        record = shown_record(room, seat)
        names = [name + " " * sizes for name in record.header.seats]
        return Record(msgspec.structs.replace(record.header, seats=names), record.entries)

    patch.setattr(replay, "shown_record", leaking)


# ---------------------------------------------------------------------- the server's own


def revealing_try(patch: pytest.MonkeyPatch) -> None:
    """A try carries out what shows hidden things."""

    def leaking(state: Any, seat: int, parts: list[str | int]) -> Preview:
        tried = Preview(state.clone())
        for part in parts:
            action = tried.state.parse(seat, part) if isinstance(part, str) else part
            tried.state.apply(seat, action, tried.events)
            tried.applied += 1
            tried.stopped = _stopped(tried.state, seat)
            if tried.stopped is not None:
                break
        return tried

    patch.setattr(seat_view, "preview", leaking)


def seed_in_record(patch: pytest.MonkeyPatch) -> None:
    shown_record = replay.shown_record

    def leaking(room: Room, seat: Viewer) -> Record:
        record = shown_record(room, seat)
        header = msgspec.structs.replace(record.header, seed=room.record.header.seed)
        return Record(header, record.entries)

    patch.setattr(replay, "shown_record", leaking)


Leaking = Callable[[Room, Viewer, Entry, list[LogEvent] | None], LogLine]


def all_events_told(
    room: Room, seat: Viewer, entry: Entry, events: list[LogEvent] | None
) -> LogLine:
    line = table_log.log_line(room, seat, entry, events)
    return msgspec.structs.replace(line, events=seat_view.all_events(events or []))


def all_words_told(
    room: Room, seat: Viewer, entry: Entry, events: list[LogEvent] | None
) -> LogLine:
    return msgspec.structs.replace(table_log.log_line(room, seat, entry, events), word=entry.a)


def log_of(leaking: Leaking) -> Callable[[Room, Viewer, int], Awaitable[list[LogLine]]]:
    async def leaking_log(room: Room, seat: Viewer, since: int) -> list[LogLine]:
        told = {entry.n: events for entry, events in await room.history()}
        entries = room.record.entries[since:]
        return [leaking(room, seat, entry, told.get(entry.n)) for entry in entries]

    return leaking_log


def hidden_events_in_log(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(table_log, "log", log_of(all_events_told))


def in_stream(leaking: Leaking) -> Plant:
    """In the lines that come as they happen, and in those that somebody missed."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(subscription, "log_line", leaking)
        patch.setattr(stream, "log", log_of(leaking))

    return plant


def replay_through_other_eyes(patch: pytest.MonkeyPatch) -> None:
    def leaking(room: Room, access: Access, seat: Viewer) -> Viewer:
        return seat

    patch.setattr(replay_api, "viewer_of", leaking)


def decision_of_truth(patch: pytest.MonkeyPatch) -> None:
    """The id of a decision is made from the whole state."""
    salt = Room._salt

    def leaking(self: Room, seat: int) -> str:
        return salt(self, seat) + self.table.state.key()

    patch.setattr(Room, "_salt", leaking)


def true_fork(patch: pytest.MonkeyPatch) -> None:
    """Forks the table as it is."""
    imagined = replay._imagined

    def leaking(room: Room, seat: int) -> Record:
        header = imagined(room, seat).header
        return Record(msgspec.structs.replace(header, start=room.table.state.to_json()), [])

    patch.setattr(replay, "_imagined", leaking)


def true_bot(patch: pytest.MonkeyPatch) -> None:
    """Sends the bot the table as it is."""

    async def leaking(self: BotSeats, room: Room, seat: int) -> int:
        state, game = room.table.state, room.record.header.game
        return await self.workers.choose(Thought(game, state.to_json(), seat, "greedy", "0"), 1)

    patch.setattr(BotSeats, "_choice", leaking)


class Planted(NamedTuple):
    plant: Plant
    found: str
    """Where it is found first."""


SIX = {
    "hand in view": Planted(in_view(planted_faults.HandInView), "GET .*/sight"),
    "card in event": Planted(card_in_event, "GET .*/log"),
    "card in error": Planted(card_in_error, "POST .*/act"),
    "card in reason": Planted(card_in_reason, "GET .*/sight"),
    "card in size": Planted(in_view(planted_faults.CardInSize), "GET .*/sight"),
    "bid in size": Planted(in_view(planted_faults.BidInSize), "GET .*/(sight|replay)"),
    "words in size": Planted(words_in_size, "GET .*/record"),
    "deck tells": Planted(in_view(planted_faults.DeckTells), "GET .*/sight"),
}
OWN = {
    "revealing try": Planted(revealing_try, "POST .*/try"),
    "seed in record": Planted(seed_in_record, "GET .*/record.* tells the seed"),
    "hidden events in log": Planted(hidden_events_in_log, "GET .*/log"),
    "hidden events in stream": Planted(in_stream(all_events_told), "the stream"),
    "hidden words in stream": Planted(in_stream(all_words_told), "the stream"),
    "replay through other eyes": Planted(replay_through_other_eyes, "GET .*/record|/replay"),
    "decision of truth": Planted(decision_of_truth, "GET .*/sight"),
}
