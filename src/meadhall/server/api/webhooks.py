"""Calls to a seat's person who is away: set, tried and taken away by the seat alone."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get, post
from litestar.params import FromPath, JSONBody, PathParameter

from meadhall.server.api.refusal_responses import SEATED, refusals
from meadhall.server.message_fields import MOST_SEATS
from meadhall.server.request_context import AnyRequest, entered, hall_of, spend
from meadhall.server.webhook_calls import set_webhook, shown_webhook
from meadhall.server.webhook_messages import Called, NewWebhook, WebhookSettings

PATH = "/api/tables/{table:str}/seats/{seat:int}/webhook"
SeatAt = Annotated[int, PathParameter(ge=0, lt=MOST_SEATS)]


@get(PATH, responses=refusals(*SEATED))
async def show(request: AnyRequest, table: FromPath[str], seat: SeatAt) -> WebhookSettings:
    """Whether the seat's person is called, and which receivers the server's host allows."""
    room, access = await entered(request, table)
    return shown_webhook(room, access, seat, hall_of(request).calls.rules)


@post(f"{PATH}/set", status_code=200, responses=refusals(*SEATED, "bad_webhook", "too_large"))
async def set_address(
    request: AnyRequest, table: FromPath[str], seat: SeatAt, data: JSONBody[NewWebhook]
) -> WebhookSettings:
    """Call there when it is the seat's turn and nobody is here for it."""
    hall = hall_of(request)
    room, access = await entered(request, table)
    await set_webhook(room, access, seat, data, hall.calls.rules, hall.hosts)
    return shown_webhook(room, access, seat, hall.calls.rules)


@post(f"{PATH}/end", status_code=200, responses=refusals(*SEATED))
async def take_away(request: AnyRequest, table: FromPath[str], seat: SeatAt) -> WebhookSettings:
    """Call nobody any more."""
    hall = hall_of(request)
    room, access = await entered(request, table)
    await set_webhook(room, access, seat, None, hall.calls.rules, hall.hosts)
    return shown_webhook(room, access, seat, hall.calls.rules)


@post(f"{PATH}/test", status_code=200, responses=refusals(*SEATED, "no_webhook"))
async def test(request: AnyRequest, table: FromPath[str], seat: SeatAt) -> Called:
    """Call there now, once."""
    hall = hall_of(request)
    spend(hall.webhook_tests, request)
    room, access = await entered(request, table)
    return await hall.calls.test(room, access, seat)


HANDLERS: list[Any] = [show, set_address, take_away, test]
