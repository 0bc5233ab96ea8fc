"""The store: one server a folder, full disks, an end without loss, logs without secrets."""

from __future__ import annotations

import json
import socket
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from meadhall.server.store.choose_store import open_store
from meadhall.server.store.sqlite import SqliteStore
from server.full_disk import full_disk
from server.http_calls import Client
from server.seated_table import Party, bidden, party, refusal, refused
from server.server_process import Served, serve


def fill_up(table: Party) -> Any:
    """Fill the last page with short entries; the first refusal."""
    for number in range(1000):
        value = ("always", "never")[number % 2]
        answer = table.post("set", 0, name="placing", value=value)
        if answer.status_code != 200:
            return answer
    raise AssertionError("the disk is never full")


def everything(table: Party) -> list[Any]:
    sights = [table.sight(seat) for seat in table.secrets]
    return [sights, table.info(), [table.words(seat) for seat in table.secrets]]


# ---------------------------------------------------------------------- full disks


@pytest.mark.sqlite
def test_a_full_disk_refuses_acts_while_reading_goes_on(quiet: Client) -> None:
    table = bidden(quiet)
    with full_disk(quiet):
        assert refusal(fill_up(table)) == (503, "cannot_store")
        before = everything(table)
        with table.stream(table.secrets[1]) as other:
            other.until("sight")
            assert refusal(table.act(0, "chop; end")) == (503, "cannot_store")
            assert refusal(table.post("undo", 0)) in [(503, "cannot_store"), (409, "illegal")]
            assert other.say("ping", id=1)["type"] == "answer"
            assert other.socket.send_queue.empty(), "nobody is told of what did not happen"
        with table.stream(table.secrets[0]) as browser:
            asked = browser.until("sight")["decision"]["id"]
            said = browser.say("act", id=1, seat=0, decision=asked, actions="chop; end")
            assert said["fault"]["code"] == "cannot_store"
        assert everything(table) == before
        assert table.tries(0, "chop").status_code == 200
        quiet.http.app.state["hall"].rooms._rooms.clear()
        anew = [table.sight(seat)["view"] for seat in table.secrets]
        assert anew == [seen["view"] for seen in before[0]], "the store has the same"
        assert quiet.http.get("/healthz").status_code == 200
    assert refused(quiet, "cannot_store") >= 3
    table.do(0, "chop; end")
    table.play_out()


@pytest.mark.sqlite
def test_a_full_disk_makes_no_tables_codes_and_reports(quiet: Client) -> None:
    table = bidden(quiet)
    keys = [{"table": table.table, "secret": table.host}]
    with full_disk(quiet):
        for path, body in (
            ("/api/tables", {"game": "toy", "seats": [{}] * 4}),
            ("/api/codes", {"kind": "recovery", "keys": keys}),
            (table.path("report"), {"text": "x" * 4000}),
        ):
            answers = [quiet.post(path, table.host, **body) for _ in range(40)]
            assert refusal(answers[-1]) == (503, "cannot_store"), path
        assert table.info()["n"] > 0


# ---------------------------------------------------------------------- one server a folder


@pytest.mark.sqlite
def test_a_second_server_is_refused_in_one_sentence(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    second = serve(tmp_path, "--port", "0")
    assert second.returncode == 2
    assert "another server" in second.stderr
    assert len(second.stderr.strip().splitlines()) == 1
    store.close()
    SqliteStore(tmp_path).close()


# ---------------------------------------------------------------------- the end


def test_sigterm_finishes_requests_and_ends_well(tmp_path: Path) -> None:
    with Served(tmp_path / "data") as server:
        table = party(Client(server.http))  # type: ignore[arg-type]
        asked = table.asked(0)
        act = json.dumps({"seat": 0, "decision": asked, "actions": "bid 1"}).encode()
        head = (
            f"POST {table.path('act')} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
            f"Authorization: Bearer {table.secrets[0]}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(act)}\r\n\r\n"
        ).encode()
        with (
            socket.create_connection(("127.0.0.1", server.port)) as begun,
            connect(f"ws://127.0.0.1:{server.port}{table.path('stream')}") as stream,
        ):
            stream.send(json.dumps({"type": "hello", "secrets": [table.secrets[1]]}))
            stream.recv(timeout=5)
            begun.sendall(head + act[:10])
            time.sleep(0.2)
            server.terminate()
            time.sleep(0.2)
            assert server.process.poll() is None, "it waits for the request"
            begun.sendall(act[10:])
            assert begun.recv(1000).startswith(b"HTTP/1.1 200")
            with pytest.raises(ConnectionClosed):
                while True:
                    stream.recv(timeout=10)
        assert server.ended() == 0
    store = open_store(tmp_path / "data")
    assert "bid 1" in store.lines(table.table)[-1], "what was answered is there"
    store.close()


# ---------------------------------------------------------------------- logs


def test_logs_are_json_lines_without_secrets_and_names(tmp_path: Path) -> None:
    name, text = "Ragnhild Unusual", "Something said"
    with Served(tmp_path / "data") as server:
        client = Client(server.http)  # type: ignore[arg-type]
        table = Party(client, client.make(seats=[{"kind": "human", "name": name}, {}]))
        table.secrets[1] = client.sit(table.made, 1, name)
        table.bid()
        table.post("say", 0, text=text)
        table.post("report", 0, text=text)
        key = {"table": table.table, "secret": table.host}
        code = server.http.post("/api/codes", json={"kind": "once", "keys": [key]}).json()["code"]
        given = server.http.post("/api/codes/use", json={"code": code}).json()[0]["secret"]
        server.http.post("/api/tables", content=b"{" + name.encode())
        server.http.get(f"/api/{table.host}", headers={"Authorization": f"Bearer {given}x"})
        with connect(f"ws://127.0.0.1:{server.port}{table.path('stream')}") as stream:
            stream.send(json.dumps({"type": "hello", "secrets": [table.secrets[0], "guessed"]}))
            with pytest.raises(ConnectionClosed):
                stream.recv(timeout=5)
        table.by(table.secrets[1], "seats/1/hand", to="bot")
        table.do(0, "chop; end")
        server.terminate()
        assert server.ended() == 0
        lines = [json.loads(line) for line in server.log.splitlines()]
        assert {"started", "stopped", "a table was made"} <= {line["what"] for line in lines}
        assert all({"at", "level", "what"} <= set(line) for line in lines)
        for secret in (table.host, table.invite, *table.secrets.values(), code, given, name, text):
            assert secret not in server.log
