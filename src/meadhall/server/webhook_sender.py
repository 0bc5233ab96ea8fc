"""One call: a POST over a connection of its own. Nothing is followed, and of the answer only the
status is read."""

from __future__ import annotations

import ssl
from asyncio import StreamReader, StreamWriter, open_connection, timeout
from contextlib import suppress
from typing import Any, NamedTuple
from urllib.parse import SplitResult

import msgspec

from meadhall.server.refusal import Refused
from meadhall.server.store.base import Webhook
from meadhall.server.webhook_messages import Called
from meadhall.server.webhook_rules import WebhookRules, receivers

CALL_SECONDS = 10.0
BUSY = (429, 500, 502, 503, 504)
"""The receiver says that it took nothing, and may take it later."""


class Outcome(NamedTuple):
    called: Called
    again: bool = False
    """Whether it surely was not delivered, and may be another time."""


class Message(NamedTuple):
    body: bytes
    headers: dict[str, str]


def message(webhook: Webhook, words: str, title: str, link: str) -> Message:
    """As the receiver wants it; `words` names a sentence."""
    known = receivers()
    wanted, sentence = known[webhook.receiver], known["words"][webhook.language][words]
    filling = {"title": title, "link": link}
    filling["text"] = sentence.format(**filling)
    headers = _filled(wanted.get("headers", {}), filling)
    if "plain" in wanted:
        plain = {"Content-Type": "text/plain; charset=utf-8", **headers}
        return Message(_filled(wanted["plain"], filling).encode(), plain)
    body = msgspec.json.encode(_filled(wanted["body"], filling))
    return Message(body, {"Content-Type": "application/json", **headers})


def _filled(shape: Any, filling: dict[str, str]) -> Any:
    if isinstance(shape, str):
        return shape.format(**filling)
    if isinstance(shape, dict):
        return {name: _filled(part, filling) for name, part in shape.items()}
    return shape


async def send(rules: WebhookRules, webhook: Webhook, told: Message) -> Outcome:
    """Never raises, and never tells the address."""
    writer: StreamWriter | None = None
    sent = False
    try:
        async with timeout(CALL_SECONDS):
            parts = rules.check(webhook.address)
            reader, writer = await _connected(rules, parts)
            sent = True
            writer.write(_request(parts, told))
            await writer.drain()
            return _outcome(await _status(reader))
    except Refused as error:
        return Outcome(Called(False, error.about))
    except ssl.SSLCertVerificationError as error:
        return Outcome(Called(False, f"its certificate is not trusted: {_complaint(error)}"))
    except (OSError, TimeoutError, ValueError, EOFError):
        why = "no answer came" if sent else "the receiver cannot be reached"
        return Outcome(Called(False, why), again=not sent)
    finally:
        if writer is not None:
            with suppress(OSError):
                writer.close()


def _complaint(error: ssl.SSLCertVerificationError) -> str:
    """Without the name that the certificate is not for, which is the address's."""
    return error.verify_message.partition(",")[0].lower()


async def _connected(rules: WebhookRules, parts: SplitResult) -> tuple[StreamReader, StreamWriter]:
    address, port = await rules.resolved(parts)
    if parts.scheme != "https":
        return await open_connection(address, port)
    context = ssl.create_default_context()
    return await open_connection(address, port, ssl=context, server_hostname=parts.hostname)


def _request(parts: SplitResult, told: Message) -> bytes:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    host = parts.netloc.rpartition("@")[2]
    headers = {
        "Host": host,
        "User-Agent": "Meadhall",
        "Content-Length": str(len(told.body)),
        "Connection": "close",
        **told.headers,
    }
    lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + told.body


async def _status(reader: StreamReader) -> int:
    line = await reader.readline()
    return int(line.split()[1]) if line.startswith(b"HTTP/") else 0


def _outcome(status: int) -> Outcome:
    if 200 <= status < 300:
        return Outcome(Called(True, ""))
    return Outcome(Called(False, f"the receiver answered {status}"), again=status in BUSY)
