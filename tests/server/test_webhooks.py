"""Whose turn it is, and who is away, is called: once a turn, with nothing that is secret or hidden,
and only where the server's host allows it."""

from __future__ import annotations

import asyncio
import logging
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from meadhall.server import timekeeper, turn_times, webhook_calls
from meadhall.server.app import make_app
from meadhall.server.refusal import Refused
from meadhall.server.store.base import Webhook
from meadhall.server.webhook_messages import Receiver as Kind
from meadhall.server.webhook_rules import WebhookRules, is_public, receivers
from meadhall.server.webhook_sender import message, send
from server.http_calls import Client
from server.instant_bots_readers import QuickReaders, QuickWorkers
from server.lifted_limits import GENEROUS
from server.seated_table import Party, code, metric, party, refusal
from server.turned_clock import soon
from server.webhook_receiver import Receiver

LOOPBACK = WebhookRules(["127.0.0.1"], private=True)
AWAY = 0.05
PAGE = "http://127.0.0.1/meadhall/"


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timekeeper, "LOOK_SECONDS", 0.02)
    monkeypatch.setattr(turn_times, "AWAY_SECONDS", AWAY)
    monkeypatch.setattr(webhook_calls, "WAITS", (0.02, 0.02))


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    receiver = Receiver()
    yield receiver
    receiver.close()


@pytest.fixture
def calling(tmp_path: Path) -> Iterator[Client]:
    app = make_app(
        tmp_path,
        limits=GENEROUS,
        make_workers=QuickWorkers,
        make_readers=QuickReaders,
        webhooks=LOOPBACK,
    )
    with TestClient(app) as http:
        yield Client(http)


def ask_to_be_called(table: Party, seat: int, receiver: Receiver, **about: Any) -> Any:
    body = {"address": receiver.address, "page": PAGE, **about}
    return table.by(table.secrets[seat], f"seats/{seat}/webhook/set", **body)


def second_seat(client: Client, receiver: Receiver, **about: Any) -> Party:
    """A table at its first turn whose second seat wants to be called."""
    table = party(client)
    table.bid()
    assert ask_to_be_called(table, 1, receiver, **about).status_code == 200
    return table


# ---------------------------------------------------------------------- when


def test_who_is_away_is_called_once_when_it_is_their_turn(
    calling: Client, receiver: Receiver
) -> None:
    table = second_seat(calling, receiver)
    time.sleep(4 * AWAY)
    assert not receiver.heard, "it is not their turn"
    table.do(0, "chop; end")
    soon(lambda: len(receiver.heard) == 1)
    table.do(1, "chop")
    time.sleep(4 * AWAY)
    assert len(receiver.heard) == 1, "the same turn"
    table.do(1, "end")
    table.do(0, "chop; end")
    soon(lambda: len(receiver.heard) == 2)
    assert metric(calling, "meadhall_webhooks_sent_total") == 2


def test_who_is_here_is_not_called_until_they_leave(calling: Client, receiver: Receiver) -> None:
    table = second_seat(calling, receiver)
    with table.stream(table.secrets[1]) as browser:
        browser.until("sight")
        table.do(0, "chop; end")
        time.sleep(6 * AWAY)
        assert not receiver.heard
    soon(lambda: len(receiver.heard) == 1)


def test_what_is_taken_back_and_done_again_calls_nobody_twice(
    calling: Client, receiver: Receiver
) -> None:
    table = second_seat(calling, receiver)
    table.do(0, "chop; end")
    soon(lambda: len(receiver.heard) == 1)
    assert table.post("undo", 0).status_code == 200
    table.do(0, "chop; end")
    time.sleep(6 * AWAY)
    assert len(receiver.heard) == 1


def test_a_seat_that_a_bot_plays_is_not_called(calling: Client, receiver: Receiver) -> None:
    table = second_seat(calling, receiver)
    table.by(table.secrets[1], "seats/1/hand", to="bot", bot="random")
    table.do(0, "chop; end")
    soon(lambda: table.sight(0)["decision"] is not None)
    time.sleep(4 * AWAY)
    assert not receiver.heard


def test_a_restart_calls_nobody_a_second_time(tmp_path: Path, receiver: Receiver) -> None:
    for start in range(2):
        app = make_app(tmp_path, limits=GENEROUS, make_workers=QuickWorkers, webhooks=LOOPBACK)
        with TestClient(app) as http:
            if start == 0:
                table = second_seat(Client(http), receiver)
                table.do(0, "chop; end")
                soon(lambda: len(receiver.heard) == 1)
            else:
                time.sleep(0.3)
    assert len(receiver.heard) == 1


def test_after_a_restart_whose_turn_it_was_is_called_though_nobody_looks(
    tmp_path: Path, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patience:
        patience.setattr(turn_times, "AWAY_SECONDS", 0.5)
        app = make_app(tmp_path, limits=GENEROUS, make_workers=QuickWorkers, webhooks=LOOPBACK)
        with TestClient(app) as http:
            second_seat(Client(http), receiver).do(0, "chop; end")
    app = make_app(tmp_path, limits=GENEROUS, make_workers=QuickWorkers, webhooks=LOOPBACK)
    with TestClient(app):
        soon(lambda: len(receiver.heard) == 1)


# ---------------------------------------------------------------------- what


def test_a_call_holds_the_tables_link_and_no_secret(calling: Client, receiver: Receiver) -> None:
    table = second_seat(calling, receiver)
    table.do(0, "chop; end")
    soon(lambda: len(receiver.heard) == 1)
    (heard,), (body,) = receiver.heard, receiver.bodies()
    assert heard["path"] == "/hook?key=sesame"
    assert body["link"] == f"{PAGE}#/t/{table.table}"
    assert set(body) == {"text", "link", "game"}
    for secret in (table.host, table.invite, *table.secrets.values()):
        assert secret not in heard["body"]


@pytest.mark.parametrize("kind", ["json", "discord", "slack", "ntfy", "matrix"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_each_receiver_is_told_in_its_own_form(kind: Kind, language: str) -> None:
    webhook = Webhook("https://r.example/x", kind, language, PAGE, "r.example")
    told = message(webhook, "turn", "Vikings {odd}", "https://m.example/#/t/abc")
    text = told.body.decode()
    assert "https://m.example/#/t/abc" in text and "Vikings {odd}" in text
    assert ("Zug" in text) == (language == "de")
    if kind == "discord":
        assert '"allowed_mentions":{"parse":[]}' in text
    if kind == "ntfy":
        assert told.headers["Click"] == "https://m.example/#/t/abc"
    assert set(receivers()) - {"words"} == {"json", "discord", "slack", "ntfy", "matrix"}


def test_the_address_is_shown_to_nobody_and_never_logged(
    calling: Client, receiver: Receiver, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    receiver.statuses = [500, 500, 500]
    table = second_seat(calling, receiver)
    table.do(0, "chop; end")
    soon(lambda: len(receiver.heard) == 3)
    path = table.path("seats/1/webhook")
    own = calling.get(path, table.secrets[1])
    assert own.json()["webhook"] == {"receiver": "json", "host": "127.0.0.1"}
    for other in (table.secrets[0], table.host, table.invite):
        assert refusal(calling.get(path, other)) == (403, "not_your_seat")
    seen = [
        own.text,
        str(table.info()),
        str(table.words(1)),
        *(str(vars(r)) for r in caplog.records),
    ]
    assert all("sesame" not in text for text in seen)
    assert any("a call failed" in text for text in seen)


def test_the_seat_alone_sets_and_takes_away_its_call(calling: Client, receiver: Receiver) -> None:
    table = second_seat(calling, receiver)
    body = {"address": receiver.address, "page": PAGE}
    for other in (table.secrets[0], table.host):
        assert code(table.by(other, "seats/1/webhook/set", **body)) == "not_your_seat"
    ended = table.by(table.secrets[1], "seats/1/webhook/end")
    assert ended.json()["webhook"] is None
    table.do(0, "chop; end")
    time.sleep(4 * AWAY)
    assert not receiver.heard
    assert refusal(table.by(table.secrets[1], "seats/1/webhook/test")) == (409, "no_webhook")


def test_a_new_link_of_the_seat_forgets_the_former_holders_call(
    calling: Client, receiver: Receiver
) -> None:
    table = second_seat(calling, receiver)
    new = table.by(table.host, "reissue", what="seat", seat=1).json()["secret"]
    assert calling.get(table.path("seats/1/webhook"), new).json()["webhook"] is None


def test_a_test_calls_once_and_says_what_came_of_it(calling: Client, receiver: Receiver) -> None:
    table = second_seat(calling, receiver)
    answer = table.by(table.secrets[1], "seats/1/webhook/test")
    assert answer.json() == {"ok": True, "why": ""}
    receiver.statuses = [404]
    answer = table.by(table.secrets[1], "seats/1/webhook/test")
    assert answer.json() == {"ok": False, "why": "the receiver answered 404"}
    assert len(receiver.heard) == 2


# ---------------------------------------------------------------------- again


@pytest.mark.parametrize(
    ("statuses", "attempts"),
    [([503, 429], 3), ([500, 500, 500, 500], 3), ([404], 1), ([302], 1)],
)
def test_a_busy_receiver_is_called_again_a_few_times_and_nothing_is_followed(
    calling: Client, receiver: Receiver, statuses: list[int], attempts: int
) -> None:
    receiver.statuses = statuses
    second_seat(calling, receiver).do(0, "chop; end")
    soon(lambda: len(receiver.heard) == attempts)
    time.sleep(0.2)
    assert [heard["path"] for heard in receiver.heard] == ["/hook?key=sesame"] * attempts


def test_a_call_that_may_have_arrived_is_not_made_again() -> None:
    """The receiver takes the call and breaks off without an answer."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        address = f"http://127.0.0.1:{listening.getsockname()[1]}/"
        webhook = Webhook(address, "json", "en", PAGE, "127.0.0.1")

        async def call() -> Any:
            calling = asyncio.create_task(send(LOOPBACK, webhook, message(webhook, "turn", "", "")))
            taken, _ = await asyncio.to_thread(listening.accept)
            await asyncio.to_thread(taken.recv, 10_000)
            taken.close()
            return await calling

        outcome = asyncio.run(call())
    assert not outcome.called.ok and not outcome.again
    assert asyncio.run(send(LOOPBACK, webhook, message(webhook, "turn", "", ""))).again


# ---------------------------------------------------------------------- where


@pytest.mark.parametrize(
    "address",
    [
        "http://discord.com/api",
        "https://elsewhere.example/x",
        "https://discord.com.evil.example/",
        "https://discord.com@evil.example/",
        "https://user:word@discord.com/",
        "https://discord.com:8443/",
        "https:///nothing",
        "https://[::1/",
    ],
)
def test_only_allowed_hosts_are_called_and_only_by_https(address: str) -> None:
    with pytest.raises(Refused, match="bad_webhook"):
        WebhookRules().check(address)


def test_the_host_of_the_server_allows_other_receivers() -> None:
    rules = WebhookRules(["ntfy.example:8443", "other.example"])
    assert rules.check("https://ntfy.example:8443/mine").port == 8443
    assert rules.check("https://Other.example/").hostname == "other.example"
    with pytest.raises(Refused):
        rules.check("https://discord.com/api")
    assert WebhookRules(["*"]).check("https://anything.example/")
    with pytest.raises(Refused):
        WebhookRules(["*"]).check("http://anything.example/")
    with pytest.raises(Refused):
        WebhookRules(["none"]).check("https://discord.com/api")


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1",
        "fe80::1%eth0",
        "fd00::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "2002:7f00:1::",
        "64:ff9b::7f00:1",
        "64:ff9b::a00:1",
    ],
)
def test_addresses_that_strangers_cannot_reach_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "2606:4700::1111", "64:ff9b::101:101"])
def test_other_addresses_are(address: str) -> None:
    assert is_public(address)


def test_a_name_that_leads_to_a_private_address_is_not_called(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is looked up for each call: a name may lead elsewhere by then."""
    found = ["1.1.1.1", "127.0.0.1"]

    def look_up(host: str, port: int, *_: Any, **__: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, port)) for one in found]

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    webhook = Webhook("https://discord.com/api", "discord", "en", PAGE, "discord.com")
    outcome = asyncio.run(send(WebhookRules(), webhook, message(webhook, "turn", "", "")))
    assert outcome.called.why == "it leads to an address that is not public"
    assert not outcome.again


def test_the_link_leads_to_this_server_alone(calling: Client, receiver: Receiver) -> None:
    table = party(calling)
    for page in ("https://evil.example/", "http://127.0.0.1/?next=evil", "http://x@127.0.0.1/"):
        answer = ask_to_be_called(table, 0, receiver, page=page)
        assert code(answer) in ("wrong_host", "bad_webhook"), page
