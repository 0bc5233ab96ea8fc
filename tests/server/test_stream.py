"""The stream: sights and patches in order, presence, chat, what is told after an absence."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from litestar.testing import TestClient

from meadhall.server import stream
from meadhall.server.app import make_app
from meadhall.server.merge_patch import apply_patch
from server.http_calls import Client
from server.lifted_limits import GENEROUS
from server.seated_table import Dreamers, Listening, Party, bidden, metric, party, refusal

WHOLE_EVERY = 50


def digest(view: dict[str, Any]) -> str:
    """As the protocol describes it, for any client to work out."""
    text = json.dumps(view, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return f"{crc32(text.encode()):08x}"


def wish(table: Party, seat: int, number: int) -> None:
    """Something short that everybody's stream is told of."""
    value = ("always", "never")[number % 2]
    assert table.post("set", seat, name="placing", value=value).status_code == 200


def seats_told(browser: Listening) -> list[dict[str, Any]]:
    return list(browser.until("table")["info"]["seats"])


def told_keys(message: dict[str, Any]) -> list[str]:
    """The keys of the events that came with a message."""
    return [event["key"] for line in message["lines"] for event in line["events"]]


# ---------------------------------------------------------------------- sights


def test_the_first_messages_tell_the_table_and_the_whole_sight(quiet: Client) -> None:
    table = bidden(quiet)
    with table.stream(table.secrets[0]) as browser:
        assert browser.next()["info"]["table"] == table.table
        first = browser.next()
    assert (first.pop("type"), first.pop("seat"), first.pop("lines")) == ("sight", 0, [])
    assert first == table.sight(0)
    assert first["digest"] == digest(first["view"])
    assert metric(quiet, "meadhall_streams_opened_total") == 1


def test_every_50th_message_is_whole_and_all_between_fit_their_digest(quiet: Client) -> None:
    table = party(quiet)
    with table.stream(table.secrets[1]) as browser:
        view = browser.until("sight")["view"]
        whole = []
        for number in range(2, 2 * WHOLE_EVERY + 2):
            wish(table, 0, number)
            told = browser.until("sight", "update")
            if told["type"] == "sight":
                whole.append(number)
                assert told["view"] == apply_patch(view, {}), "a wish changes no view"
            else:
                view = apply_patch(view, told["patch"])
            assert told["digest"] == digest(view)
        assert whole == [WHOLE_EVERY + 1, 2 * WHOLE_EVERY + 1]


def test_patches_lead_through_a_whole_game(quiet: Client) -> None:
    table = bidden(quiet)
    with table.stream(table.secrets[1]) as browser, table.stream(table.invite) as spectator:
        views = {1: browser.until("sight")["view"], None: spectator.until("sight")["view"]}
        over = False
        while not over:
            assert table.step()
            for each, seat in ((browser, 1), (spectator, None)):
                told = each.until("update")
                assert told["seat"] == seat
                views[seat] = apply_patch(views[seat], told["patch"])
                assert told["digest"] == digest(views[seat])
                over = told["over"]
        assert views[1] == table.sight(1)["view"]
        assert told["winners"]


def test_undo_and_acts_on_the_stream_are_answered_with_their_id(quiet: Client) -> None:
    table = bidden(quiet)
    with table.stream(table.secrets[0]) as browser:
        asked = browser.until("sight")["decision"]["id"]
        n = table.info()["n"]
        said = browser.say("act", id=7, seat=0, decision=asked, actions="chop")
        assert (said["type"], said["id"], said["n"]) == ("answer", 7, n + 1)
        for number, word in enumerate(("undo", "redo", "restart"), start=2):
            said = browser.say(word, id=number, seat=0)
            assert (said["type"], said["id"], said["n"]) == ("answer", number, n + number)
        assert browser.say("redo", id=0, seat=1)["fault"]["code"] == "not_your_seat"
        assert browser.say("dance", id=1)["fault"]["code"] == "malformed"
        assert browser.say("ping", id=9)["n"] == n + 4, "the stream goes on after faults"


def test_who_comes_back_is_told_what_was_missed(quiet: Client) -> None:
    table = bidden(quiet)
    with table.stream(table.secrets[1]) as browser:
        known = browser.until("sight")["n"]
    table.do(0, "chop; end")
    table.do(1, "draw")
    for since, keys in ((known, ["gain", "draws", "drawn"]), (table.info()["n"], [])):
        with table.stream(table.secrets[1], since=since) as browser:
            first = browser.until("sight")
            assert first["view"] == table.sight(1)["view"]
            assert told_keys(first) == keys
    with table.stream(table.secrets[0], since=known) as other:
        assert told_keys(other.until("sight")) == ["gain", "draws"], "not what others drew"


def test_several_seats_on_one_stream(quiet: Client) -> None:
    table = party(quiet)
    with table.stream(*table.secrets.values()) as browser:
        assert browser.next()["info"]["mine"] == [0, 1]
        assert [browser.next()["seat"], browser.next()["seat"]] == [0, 1]
        table.do(0, "bid 1")
        told = [browser.until("update"), browser.until("update")]
        assert [each["seat"] for each in told] == [0, 1]
        assert "own_bid.0" in told[0]["patch"]["parts"]
        assert "own_bid.0" not in told[1]["patch"]["parts"]


# ---------------------------------------------------------------------- who is there


def test_presence_is_told_to_all(quiet: Client) -> None:
    table = party(quiet)
    with table.stream(table.secrets[0]) as browser:
        browser.until("sight")
        with table.stream(table.secrets[1]) as other:
            other.until("sight")
            assert [seat["here"] for seat in seats_told(browser)] == [True, True]
            with table.stream(table.invite) as spectator:
                spectator.until("sight")
                assert browser.until("table")["info"]["watching"] == 1
            assert browser.until("table")["info"]["watching"] == 0
        assert [seat["here"] for seat in seats_told(browser)] == [True, False]
        assert table.by(table.host, "settings", pace=3).status_code == 200
        assert browser.until("table")["info"]["pace"] == 3


def test_spectators_watch_where_the_host_lets_them(quiet: Client) -> None:
    table = bidden(quiet)
    with table.stream(table.invite) as spectator:
        first = spectator.until("sight")
        assert (first["seat"], first["decision"], first["forecast"]) == (None, None, {})
        assert spectator.say("undo", id=1, seat=0)["fault"]["code"] == "not_your_seat"
        assert table.by(table.host, "settings", spectators="none").status_code == 200
        assert spectator.closed() == 4403
    with table.stream(table.invite) as spectator:
        assert spectator.closed() == 4403
    for end, query in (("sight", {}), ("log", {}), ("record", {}), ("replay", {"n": 0})):
        answer = quiet.get(table.path(end), table.invite, **query)
        assert refusal(answer) == (403, "no_spectators")
    with table.stream(table.host) as host:
        assert host.until("sight")["seat"] is None
    assert quiet.get(table.path(), table.invite).status_code == 200, "seats can still be taken"


# ---------------------------------------------------------------------- chat


def test_chat_is_kept_over_a_restart_and_is_not_in_the_record(tmp_path: Path) -> None:
    def server() -> TestClient[Any]:
        return TestClient(make_app(tmp_path, limits=GENEROUS, make_workers=Dreamers))

    with server() as http:
        table = party(Client(http))
        before = table.words(0)
        with table.stream(table.secrets[0]) as browser:
            browser.until("sight")
            assert table.post("say", 1, text="  Skål!  ").status_code == 200
            line = browser.until("chat")["lines"][0]
            assert (line["seat"], line["name"], line["text"]) == (1, "Anna", "Skål!")
            assert browser.say("say", id=1, seat=0, text="Hei")["type"] == "answer"
        assert table.words(0) == before
    with server() as http:
        table.client = Client(http)
        with table.stream(table.invite) as browser:
            lines = browser.until("chat")["lines"]
            assert [said["text"] for said in lines] == ["Skål!", "Hei"]
        assert table.words(0) == before
        assert refusal(table.by(table.secrets[0], "say", seat=1, text="I")) == (
            403,
            "not_your_seat",
        )


# ---------------------------------------------------------------------- bad clients


def test_a_malformed_first_message_is_told_so(quiet: Client) -> None:
    table = party(quiet)
    for text in ("", "{", "[]", '{"type":"ping","id":1}', '{"type":"hello"}', "\ud800"):
        with quiet.http.websocket_connect(table.path("stream")) as socket:
            socket.send_bytes(text.encode("utf-8", "surrogatepass"))
            assert Listening(socket).closed() == 4400, text
    with quiet.http.websocket_connect("/api/tables/nowhere/stream") as socket:
        socket.send_json({"type": "hello", "secrets": ["x"]})
        assert Listening(socket).closed() == 4403


def test_who_says_nothing_at_first_is_closed(
    quiet: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "HELLO_SECONDS", 0.05)
    table = party(quiet)
    with quiet.http.websocket_connect(table.path("stream")) as socket:
        assert Listening(socket).closed() == 4400


def test_a_client_that_does_not_read_is_closed(
    quiet: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sending to it never ends; everybody else goes on."""
    monkeypatch.setattr(stream, "LONGEST_QUEUE", 10)
    table = party(quiet)
    send = stream.Stream._send_text

    async def stuck(self: stream.Stream, text: str) -> None:
        if self.access.seats == [1] and '"type":"update"' in text:
            await asyncio.Event().wait()
        await send(self, text)

    monkeypatch.setattr(stream.Stream, "_send_text", stuck)
    with table.stream(table.secrets[1]) as slow, table.stream(table.secrets[0]) as other:
        slow.until("sight")
        for number in range(15):
            wish(table, 0, number)
            other.until("update", "sight")
        assert slow.closed() == 4408
        assert other.say("ping", id=1)["type"] == "answer"
