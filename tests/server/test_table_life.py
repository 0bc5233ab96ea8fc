"""Make a table, take seats, act, undo, come back after a restart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from meadhall.core.basics import MeadhallError
from meadhall.server.app import make_app
from meadhall.server.merge_patch import apply_patch
from meadhall.server.store.sqlite import SqliteStore
from server.http_calls import Client


def code(answer: Any) -> str:
    return str(answer.json()["code"])


def opened(client: Client) -> tuple[dict[str, Any], list[str]]:
    """A table at its first turn."""
    made = client.make()
    secrets = [client.sit(made, seat) for seat in range(2)]
    for seat, secret in enumerate(secrets):
        assert client.act(made, secret, seat, "bid 0").status_code == 200
    return made, secrets


def test_two_people_sit_down_and_play(client: Client) -> None:
    made, secrets = opened(client)
    assert client.act(made, secrets[0], 0, "chop; end").status_code == 200
    assert client.sight(made, secrets[0], 0)["decision"] is None
    asked = client.sight(made, secrets[1], 1)["decision"]
    assert asked["prompt"]["key"] == "turn"


def test_a_restart_loses_nothing(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path)) as http:
        client = Client(http)
        made, secrets = opened(client)
        for seat, words in ((0, "chop; end"), (1, "pass; end"), (0, "build")):
            assert client.act(made, secrets[seat], seat, words).status_code == 200
        before = [client.sight(made, secret, seat) for seat, secret in enumerate(secrets)]
    with TestClient(make_app(tmp_path)) as http:
        client = Client(http)
        after = [client.sight(made, secret, seat) for seat, secret in enumerate(secrets)]
        assert [sight["view"] for sight in after] == [sight["view"] for sight in before]
        assert client.act(made, secrets[0], 0, "hook").status_code == 200


@pytest.mark.sqlite
def test_a_second_server_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    with pytest.raises(MeadhallError, match="another server"):
        SqliteStore(tmp_path)
    store.close()
    SqliteStore(tmp_path).close()


def test_a_seat_is_given_once(client: Client) -> None:
    made = client.make()
    client.sit(made, 0)
    path = f"/api/tables/{made['table']}/seats"
    assert code(client.post(path, made["invite"], seat=0, name="Bjorn")) == "seat_taken"
    assert code(client.post(path, made["invite"], seat=7, name="Bjorn")) == "seat_taken"
    assert code(client.post(path, made["invite"], seat=1, name="  ")) == "malformed"


def test_secrets_open_only_what_they_stand_for(client: Client) -> None:
    made, secrets = opened(client)
    other, foreign = opened(client)
    table = f"/api/tables/{made['table']}"
    for secret in ("guessed", foreign[0], other["host"]):
        answer = client.get(f"{table}/sight", secret, seat=0)
        assert (answer.status_code, code(answer)) == (401, "unknown_secret")
    answer = client.get(f"{table}/sight", secrets[1], seat=0)
    assert (answer.status_code, code(answer)) == (403, "not_your_seat")
    answer = client.post(f"{table}/seats", secrets[1], seat=0, name="Bjorn")
    assert code(answer) == "not_invited"
    assert client.http.get(f"{table}/sight").status_code == 401


def test_stale_and_foreign_decisions_change_nothing(client: Client) -> None:
    made, secrets = opened(client)
    path = f"/api/tables/{made['table']}/act"
    stale = client.sight(made, secrets[0], 0)["decision"]["id"]
    client.act(made, secrets[0], 0, "chop")
    n = client.sight(made, secrets[0], 0)["n"]
    answer = client.post(path, secrets[0], seat=0, decision=stale, actions="chop")
    assert (answer.status_code, code(answer)) == (409, "stale_decision")
    answer = client.post(path, secrets[1], seat=1, decision=stale, actions="chop")
    assert (answer.status_code, code(answer)) == (409, "not_your_turn")
    assert client.sight(made, secrets[0], 0)["n"] == n


def test_a_decision_keeps_its_id_while_others_act(client: Client) -> None:
    made = client.make()
    secrets = [client.sit(made, seat) for seat in range(2)]
    before = client.sight(made, secrets[1], 1)["decision"]["id"]
    client.act(made, secrets[0], 0, "bid 1")
    assert client.sight(made, secrets[1], 1)["decision"]["id"] == before


def test_a_decision_keeps_its_id_over_a_restart(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path)) as http:
        client = Client(http)
        made = client.make()
        secrets = [client.sit(made, seat) for seat in range(2)]
        first = client.sight(made, secrets[1], 1)["decision"]["id"]
        client.act(made, secrets[0], 0, "bid 1")
    with TestClient(make_app(tmp_path)) as http:
        assert Client(http).sight(made, secrets[1], 1)["decision"]["id"] == first


def test_after_undo_the_same_question_has_another_id(client: Client) -> None:
    made, secrets = opened(client)
    first = client.sight(made, secrets[0], 0)["decision"]["id"]
    client.act(made, secrets[0], 0, "chop")
    path = f"/api/tables/{made['table']}"
    assert client.post(f"{path}/undo", secrets[0], seat=0).status_code == 200
    again = client.sight(made, secrets[0], 0)["decision"]["id"]
    assert again != first
    assert client.post(f"{path}/redo", secrets[0], seat=0).status_code == 200
    assert client.post(f"{path}/restart", secrets[0], seat=0).status_code == 200


def test_an_illegal_action_says_why(client: Client) -> None:
    made, secrets = opened(client)
    answer = client.act(made, secrets[0], 0, "build")
    assert (answer.status_code, code(answer)) == (409, "illegal")
    assert answer.json()["reasons"][0]["params"] == {"what": "@good.wood", "need": 2, "have": 1}


@pytest.mark.parametrize(
    ("table", "about"),
    [
        ({"game": "chess"}, "chess"),
        ({"seats": [{}] * 7}, "not 7"),
        ({"seats": [{}] * 9}, "length <= 8"),
        ({"options": {"colour": 1}}, "colour"),
        ({"policy": "lax"}, "policy"),
        ({"seats": [{}, {"kind": "bot", "bot": "deep"}]}, "deep"),
    ],
)
def test_a_bad_table_is_named(client: Client, table: dict[str, Any], about: str) -> None:
    answer = client.http.post("/api/tables", json={"game": "toy", "seats": [{}, {}], **table})
    assert answer.status_code in (400, 404, 409)
    assert about in answer.json()["about"]


def test_unknown_fields_and_broken_bodies_are_refused(client: Client) -> None:
    body = {"game": "toy", "seats": [{}, {}], "colour": "red"}
    assert client.http.post("/api/tables", json=body).status_code == 400
    assert client.http.post("/api/tables", content=b"{").status_code == 400
    assert client.http.post("/api/tables", content=b"x" * 510_000).status_code == 413
    assert client.http.get("/api/nothing").json()["code"] == "not_found"


def test_another_origin_is_refused(client: Client) -> None:
    body = {"game": "toy", "seats": [{}, {}]}
    strange = {"Origin": "https://elsewhere.example"}
    answer = client.http.post("/api/tables", json=body, headers=strange)
    assert (answer.status_code, code(answer)) == (403, "wrong_origin")


def test_a_running_record_is_redacted(client: Client) -> None:
    made, secrets = opened(client)
    answer = client.get(f"/api/tables/{made['table']}/record", secrets[0], seat=0)
    assert '"hidden":true' in answer.text and '"seed":' not in answer.text


def test_no_answer_holds_a_foreign_secret(client: Client) -> None:
    made, secrets = opened(client)
    answer = client.get(f"/api/tables/{made['table']}", secrets[0])
    for secret in (secrets[1], made["host"], made["invite"]):
        assert secret not in answer.text
    assert answer.headers["referrer-policy"] == "no-referrer"


def test_the_stream_tells_what_happens(client: Client) -> None:
    made, secrets = opened(client)
    address = f"/api/tables/{made['table']}/stream"
    with client.http.websocket_connect(address) as socket:
        socket.send_json({"type": "hello", "secrets": [secrets[1]], "protocol": 2})
        assert socket.receive_json()["info"]["mine"] == [1]
        first = socket.receive_json()
        assert (first["type"], first["seat"]) == ("sight", 1)
        client.act(made, secrets[0], 0, "chop")
        told = socket.receive_json()
        assert told["type"] == "update"
        assert [event["key"] for event in told["events"]] == ["gain"]
        assert "lines" not in told, "those are for clients of the third protocol"
        now = client.sight(made, secrets[1], 1)["view"]
        assert apply_patch(first["view"], told["patch"]) == now


def test_the_stream_of_a_stranger_is_closed(client: Client) -> None:
    made, _ = opened(client)
    with client.http.websocket_connect(f"/api/tables/{made['table']}/stream") as socket:
        socket.send_json({"type": "hello", "secrets": ["guessed"]})
        with pytest.raises(Exception, match=r"4403|unknown_secret"):
            socket.receive_json()
