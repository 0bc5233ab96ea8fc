"""How much one address and one connection may ask, and how long words may be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from meadhall.server import request_context
from meadhall.server.app import make_app
from meadhall.server.message_fields import LONGEST_CHAT, LONGEST_NAME
from meadhall.server.rate_limits import Limits, Rate
from server.http_calls import Client
from server.instant_bots_readers import QuickReaders
from server.lifted_limits import GENEROUS
from server.seated_table import Dreamers, Party, code, party, refusal, refused

FEW = Rate(3, 1)


class Clock:
    """Stands still until it is turned."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


Start = Callable[..., Any]


@contextmanager
def limited(folder: Path, **limits: Any) -> Iterator[tuple[Client, Clock]]:
    """A server that allows this little, on a clock of its own."""
    clock = Clock()
    app = make_app(
        folder, limits=GENEROUS._replace(**limits), make_workers=Dreamers, make_readers=QuickReaders
    )
    with TestClient(app) as http:
        hall: request_context.Hall = app.state["hall"]
        for name in ("requests", "tables", "reports", "messages", "wrong_secrets"):
            getattr(hall, name).clock = clock
        yield Client(http), clock


def test_requests_of_an_address_are_counted(tmp_path: Path) -> None:
    with limited(tmp_path, requests=FEW) as (client, clock):
        codes = [client.http.get("/healthz").status_code for _ in range(5)]
        assert codes == [200, 200, 200, 429, 429]
        assert code(client.http.get("/healthz")) == "too_many_requests"
        with pytest.raises(WebSocketDisconnect) as closed:
            client.http.websocket_connect("/api/tables/x/stream").__enter__()
        assert closed.value.code == 4429, "opening a stream is a request too"
        clock.now += 2
        assert [client.http.get("/healthz").status_code for _ in range(3)] == [200, 200, 429]
        clock.now += 1
        assert refused(client, "too_many_requests") == 5


def test_tables_of_an_address_are_counted(tmp_path: Path) -> None:
    wanted = {"game": "toy", "seats": [{}, {}]}
    with limited(tmp_path, tables=FEW) as (client, clock):
        table = party(client)
        assert table.post("resign", 0).status_code == 200
        record = {"record": "\n".join(table.words(0))}
        assert table.by(table.secrets[0], "fork", n=0).status_code == 201
        assert client.http.post("/api/import", json=record).status_code in (201, 409)
        for answer in (
            client.http.post("/api/tables", json=wanted),
            client.http.post("/api/import", json=record),
            table.by(table.secrets[0], "fork", n=0),
        ):
            assert refusal(answer) == (429, "too_many_requests")
        assert client.http.get("/healthz").status_code == 200
        clock.now += 1
        assert client.http.post("/api/tables", json=wanted).status_code == 201


def test_the_server_keeps_so_many_tables_and_no_more(tmp_path: Path) -> None:
    with limited(tmp_path, most_tables=2) as (client, _):
        tables = [party(client), party(client)]
        answer = client.http.post("/api/tables", json={"game": "toy", "seats": [{}, {}]})
        assert refusal(answer) == (503, "too_many_tables")
        tables[0].bid()


def test_reports_of_an_address_are_counted(tmp_path: Path) -> None:
    with limited(tmp_path, reports=FEW) as (client, _):
        table = party(client)
        codes = [table.post("report", 0, text="!").status_code for _ in range(4)]
        assert codes == [201, 201, 201, 429]


def test_who_guesses_secrets_is_slowed_down(tmp_path: Path) -> None:
    with limited(tmp_path, wrong_secrets=FEW) as (client, clock):
        table = party(client)
        codes = [client.get(table.path(), "guessed").status_code for _ in range(5)]
        assert codes == [401, 401, 401, 429, 429]
        with table.stream("guessed") as browser:
            assert browser.closed() == 4429
        table.bid()
        clock.now += 1
        assert client.get(table.path(), "guessed").status_code == 401


def test_who_guesses_codes_is_slowed_down(tmp_path: Path) -> None:
    with limited(tmp_path, wrong_secrets=FEW) as (client, _):
        answers = [client.http.post("/api/codes/use", json={"code": "A"}) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [404, 404, 404, 429]


def test_secrets_are_not_guessed_by_asking_for_codes_either(tmp_path: Path) -> None:
    with limited(tmp_path, wrong_secrets=FEW) as (client, _):
        table = party(client)
        body = {"kind": "once", "keys": [{"table": table.table, "secret": "guessed"}]}
        answers = [client.http.post("/api/codes", json=body) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [401, 401, 401, 429]


def test_messages_of_a_stream_are_counted(tmp_path: Path) -> None:
    with limited(tmp_path, messages=Rate(3, 0)) as (client, _):
        table = party(client)
        with table.stream(table.secrets[0]) as browser, table.stream(table.secrets[1]) as other:
            for number in range(3):
                assert browser.say("ping", id=number)["type"] == "answer"
            browser.socket.send_json({"type": "ping", "id": 3})
            assert browser.closed() == 4429
            assert other.say("ping", id=1)["type"] == "answer", "each connection for itself"
        assert refused(client, "too_many_requests") == 1


def test_messages_of_all_streams_of_an_address_are_counted(tmp_path: Path) -> None:
    with limited(tmp_path, messages_of_address=FEW) as (client, clock):
        table = party(client)
        with table.stream(table.secrets[0]) as first, table.stream(table.secrets[1]) as second:
            assert first.say("ping", id=1)["type"] == "answer"
            assert second.say("ping", id=1)["type"] == "answer"
            assert first.say("ping", id=2)["type"] == "answer"
            second.socket.send_json({"type": "ping", "id": 2})
            assert second.closed() == 4429
            clock.now += 1
            assert first.say("ping", id=3)["type"] == "answer"


def test_ordinary_limits_let_people_play(tmp_path: Path) -> None:
    app = make_app(tmp_path, limits=Limits(), make_workers=Dreamers, make_readers=QuickReaders)
    with TestClient(app) as http:
        table = party(Client(http))
        table.play_out()


# ---------------------------------------------------------------------- sizes


def test_large_bodies_are_refused(quiet: Client) -> None:
    for content in (b"x" * 510_000, iter([b"x" * 200_000] * 3)):
        answer = quiet.http.post("/api/tables", content=content)
        assert refusal(answer) == (413, "too_large")
    record = {"record": "x" * 900_000}
    assert code(quiet.http.post("/api/import", json=record)) == "bad_record", "records are longer"
    assert refusal(quiet.http.post("/api/import", json={"record": "x" * 3_000_000})) == (
        413,
        "too_large",
    )


@pytest.mark.parametrize("name", ["x" * (LONGEST_NAME + 1), "", "   ", "\n"])
def test_names_have_a_length(quiet: Client, name: str) -> None:
    table = party(quiet)
    assert refusal(table.by(table.secrets[0], "seats/0/name", name=name)) == (400, "malformed")
    wanted = {"game": "toy", "seats": [{"kind": "human", "name": name}, {}]}
    assert refusal(quiet.http.post("/api/tables", json=wanted)) == (400, "malformed")
    longest = "ö" * LONGEST_NAME
    assert table.by(table.secrets[0], "seats/0/name", name=longest).status_code == 200
    assert table.info()["seats"][0]["name"] == longest


@pytest.mark.parametrize("text", ["x" * (LONGEST_CHAT + 1), "", "   "])
def test_chat_has_a_length(quiet: Client, text: str) -> None:
    table = party(quiet)
    assert refusal(table.post("say", 0, text=text)) == (400, "malformed")
    with table.stream(table.secrets[0]) as browser:
        assert browser.say("say", id=1, seat=0, text=text)["fault"]["code"] == "malformed"
        assert browser.say("say", id=2, seat=0, text="x" * LONGEST_CHAT)["type"] == "answer"


def test_chains_have_a_length(quiet: Client) -> None:
    table = party(quiet)
    act = {"decision": table.asked(0)}
    for actions in ("x" * 20_000, [0] * 1000, [2**40]):
        assert refusal(table.post("act", 0, actions=actions, **act)) == (400, "malformed")


def test_a_name_in_an_imported_record_is_as_short_as_any(quiet: Client) -> None:
    table = party(quiet)
    table.play_out()
    lines = table.words(0)
    lines[0] = lines[0].replace('["Anna","Anna"]', f'["{"n" * 5000}", "   "]')
    answer = quiet.http.post("/api/import", json={"record": "\n".join(lines)})
    assert answer.status_code == 201, answer.text
    names = [seat["name"] for seat in Party(quiet, answer.json()).info()["seats"]]
    assert all(0 < len(name.strip()) <= LONGEST_NAME for name in names)
