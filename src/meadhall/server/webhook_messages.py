"""What travels about calls to people who are away."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from meadhall.server.message_fields import Incoming

ADDRESS = r"^https?://[!-~]+$"
Address = Annotated[str, Meta(max_length=500, pattern=ADDRESS)]
Receiver = Literal["json", "discord", "slack", "ntfy", "matrix"]


class NewWebhook(Incoming):
    """Where to call a seat's person who is away when it is their turn. `page` is the address under
    which the person opens this server, for the link."""

    address: Address
    page: Address
    receiver: Receiver = "json"
    language: Literal["en", "de"] = "en"


class WebhookInfo(msgspec.Struct):
    """As its own seat is shown it: the address itself is a secret."""

    receiver: Receiver
    host: str


class WebhookSettings(msgspec.Struct):
    hosts: list[str]
    """Names of receivers that the server's host allows; `*` is any."""
    webhook: WebhookInfo | None


class Called(msgspec.Struct):
    ok: bool
    why: str
    """In a few English words, if it is not."""
