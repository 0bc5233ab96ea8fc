"""Calls people who are away when it is their turn: at most once a turn.

That somebody is called is stored before the call, by the process that holds the table's lease: so
no other one calls again. A call that this process does not bring to its end is not made up for.
"""

from __future__ import annotations

import asyncio
from asyncio import Task, create_task, sleep
from urllib.parse import urlsplit

from meadhall.core.registry import game as find_game
from meadhall.server import turn_times
from meadhall.server.access import Access
from meadhall.server.allowed_hosts import AllowedHosts
from meadhall.server.json_logging import note
from meadhall.server.refusal import Refused
from meadhall.server.room import Room
from meadhall.server.seating import seat_of
from meadhall.server.store.base import TableRow, Webhook
from meadhall.server.turn_times import is_to_call
from meadhall.server.webhook_messages import Called, NewWebhook, WebhookInfo, WebhookSettings
from meadhall.server.webhook_rules import WebhookRules
from meadhall.server.webhook_sender import Message, message, send

WAITS = (5.0, 30.0, 120.0)
"""Seconds before each further attempt."""


class Calls:
    def __init__(self, rules: WebhookRules) -> None:
        self.rules = rules
        self._tasks: set[Task[None]] = set()

    def missing(self, room: Room) -> list[int]:
        """Whose turn it is, who are away, and have not been called."""
        row, now = room.row, room.store_threads.clock.now()
        return [
            seat
            for seat in range(len(row.seats))
            if is_to_call(row, seat, now) and room.presence.away(seat) >= turn_times.AWAY_SECONDS
        ]

    async def call(self, room: Room, lease: int) -> None:
        for seat in self.missing(room):
            await self._mark(room, seat, lease)
            task = create_task(self._deliver(room, seat))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _mark(self, room: Room, seat: int, lease: int) -> None:
        def edit(row: TableRow) -> None:
            if row.times is None or not is_to_call(row, seat, row.times.at):
                raise Refused("not_your_turn")
            row.times.seats[seat].called = row.times.seats[seat].turn

        await room.change_row(edit, lease)

    async def _deliver(self, room: Room, seat: int) -> None:
        """Until it is delivered, cannot be, or is not true any more."""
        turn = _turn(room, seat)
        for wait in (*WAITS, None):
            webhook = room.row.seats[seat].webhook
            if webhook is None or turn is None or _turn(room, seat) != turn:
                return
            outcome = await send(self.rules, webhook, _told(room, webhook, "turn"))
            room.metrics.add("webhooks_sent" if outcome.called.ok else "webhooks_failed")
            if not outcome.called.ok:
                note("a call failed", table=room.id, seat=seat, why=outcome.called.why)
            if not outcome.again or wait is None:
                return
            await sleep(wait)

    async def test(self, room: Room, access: Access, seat: int) -> Called:
        webhook = _own(room.row, access, seat)
        if webhook is None:
            raise Refused("no_webhook")
        return (await send(self.rules, webhook, _told(room, webhook, "test"))).called

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _turn(room: Room, seat: int) -> int | None:
    """The number of the seat's turn, while it is one."""
    times = room.row.times
    if room.gone or room.over or times is None or not times.seats[seat].asked:
        return None
    return times.seats[seat].turn


def _told(room: Room, webhook: Webhook, words: str) -> Message:
    title = find_game(room.record.header.game).texts(webhook.language).entries["title"]
    return message(webhook, words, str(title), f"{webhook.page}#/t/{room.id}")


def _own(row: TableRow, access: Access, seat: int) -> Webhook | None:
    access.now(row).own(seat)
    return seat_of(row, seat).webhook


# ---------------------------------------------------------------------- what a seat sets


async def set_webhook(
    room: Room,
    access: Access,
    seat: int,
    wanted: NewWebhook | None,
    rules: WebhookRules,
    hosts: AllowedHosts,
) -> None:
    webhook = None if wanted is None else _checked(wanted, rules, hosts)

    def edit(row: TableRow) -> None:
        access.now(row).own(seat)
        seat_of(row, seat).webhook = webhook

    await room.change_row(edit)


def _checked(wanted: NewWebhook, rules: WebhookRules, hosts: AllowedHosts) -> Webhook:
    host = rules.check(wanted.address).hostname or ""
    page = urlsplit(wanted.page)
    hosts.check(page.netloc)
    if page.query or page.fragment or "@" in page.netloc:
        raise Refused("bad_webhook", about="the page's address is not one of this server")
    return Webhook(wanted.address, wanted.receiver, wanted.language, wanted.page, host)


def shown_webhook(room: Room, access: Access, seat: int, rules: WebhookRules) -> WebhookSettings:
    webhook = _own(room.row, access, seat)
    info = None if webhook is None else WebhookInfo(webhook.receiver, webhook.host)
    return WebhookSettings(rules.hosts, info)
