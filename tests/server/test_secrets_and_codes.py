"""Secrets and codes: long, kept as hashes, revocable; whatever opens nothing is counted."""

from __future__ import annotations

import time
from base64 import b32decode, urlsafe_b64decode
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from meadhall.server.room import Room
from server.http_calls import Client
from server.seated_table import Party, bidden, code, party, refusal, refused

BITS = 128


def make_code(table: Party, kind: str, *secrets: str) -> str:
    keys = [{"table": table.table, "secret": secret} for secret in secrets]
    answer = table.client.http.post("/api/codes", json={"kind": kind, "keys": keys})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


def use_code(client: Client, code: str) -> Any:
    return client.http.post("/api/codes/use", json={"code": code})


def given(client: Client, code: str) -> list[dict[str, Any]]:
    answer = use_code(client, code)
    assert answer.status_code == 201, answer.text
    return list(answer.json())


def every_secret(table: Party) -> list[str]:
    """All there are of a table, also those that codes give and the host reissues."""
    own = [table.host, table.invite, *table.secrets.values()]
    codes = [make_code(table, kind, *own) for kind in ("recovery", "once")]
    moved = [key["secret"] for each in codes for key in given(table.client, each)]
    anew = table.by(table.host, "reissue", what="seat", seat=0).json()["secret"]
    return [*own, *codes, *moved, anew]


# ---------------------------------------------------------------------- what is kept


def test_secrets_have_128_bits_or_more_and_are_never_the_same(quiet: Client) -> None:
    table = party(quiet)
    secrets = [table.host, table.invite, *table.secrets.values()]
    others = party(quiet)
    secrets += [others.host, others.invite, *others.secrets.values()]
    assert len(set(secrets)) == len(secrets)
    for secret in secrets:
        assert 8 * len(urlsafe_b64decode(secret + "==")) >= BITS
    for kind in ("recovery", "once"):
        made = make_code(table, kind, table.host)
        assert 8 * len(b32decode(made.replace("-", ""))) >= BITS


@pytest.mark.sqlite
def test_the_data_folder_holds_no_secret(quiet: Client, tmp_path: Path) -> None:
    table = party(quiet)
    secrets = every_secret(table)
    assert len(secrets) == len(set(secrets)) > 10
    files = [file for file in tmp_path.rglob("*") if file.is_file()]
    kept = b"".join(file.read_bytes() for file in files)
    assert table.table.encode() in kept, "the search looks at the right files"
    for secret in secrets:
        assert secret.encode() not in kept
        assert secret.replace("-", "").encode() not in kept


# ---------------------------------------------------------------------- codes


def test_a_recovery_code_opens_all_seats_again_and_again(quiet: Client) -> None:
    table = Party(quiet, quiet.make(seats=[{"kind": "human"}, {"kind": "human"}, {}]))
    made = make_code(table, "recovery", table.host, *table.secrets.values())
    devices = [given(quiet, made), given(quiet, made.lower().replace("-", " "))]
    for keys in devices:
        assert [(key["role"], key["seat"]) for key in keys] == [
            ("host", None),
            ("seat", 0),
            ("seat", 1),
        ]
        assert all(key["table"] == table.table for key in keys)
        assert table.info(keys[0]["secret"])["host"]
        assert table.info(keys[2]["secret"])["mine"] == [1]
    secrets = {key["secret"] for keys in devices for key in keys}
    assert len(secrets) == 6, "each device gets secrets of its own"
    assert table.info(table.secrets[0])["mine"] == [0], "the first browser goes on"


def test_a_one_time_code_works_once(quiet: Client) -> None:
    table = party(quiet)
    made = make_code(table, "once", table.secrets[1])
    assert [key["seat"] for key in given(quiet, made)] == [1]
    assert refusal(use_code(quiet, made)) == (404, "no_such_code")


@pytest.mark.parametrize(("seconds", "works"), [(599, True), (601, False)])
def test_a_one_time_code_works_for_ten_minutes(
    quiet: Client, monkeypatch: pytest.MonkeyPatch, seconds: int, works: bool
) -> None:
    table = party(quiet)
    made = make_code(table, "once", table.secrets[1])
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + seconds)
    assert (use_code(quiet, made).status_code == 201) is works


def test_a_code_needs_secrets_that_open_something(quiet: Client) -> None:
    table = party(quiet)
    before = refused(quiet, "unknown_secret")
    key = {"table": table.table, "secret": "guessed"}
    answer = quiet.http.post("/api/codes", json={"kind": "recovery", "keys": [key]})
    assert refusal(answer) == (401, "unknown_secret")
    assert refused(quiet, "unknown_secret") == before + 1
    assert refusal(use_code(quiet, "ABCD-EFGH")) == (404, "no_such_code")


@pytest.mark.parametrize("kind", ["recovery", "once"])
def test_a_code_of_a_revoked_secret_opens_nothing(quiet: Client, kind: str) -> None:
    table = party(quiet)
    made = make_code(table, kind, table.secrets[0])
    both = make_code(table, kind, table.secrets[0], table.secrets[1])
    assert table.by(table.host, "reissue", what="seat", seat=0).status_code == 201
    assert refusal(use_code(quiet, made)) == (404, "no_such_code")
    assert [key["seat"] for key in given(quiet, both)] == [1], "what still opens something stays"


# ---------------------------------------------------------------------- revoking


@pytest.mark.parametrize("what", ["host", "invite", "seat"])
def test_a_reissued_secret_takes_the_place_of_the_old_ones(quiet: Client, what: str) -> None:
    table = party(quiet)
    old = {"host": table.host, "invite": table.invite, "seat": table.secrets[0]}[what]
    moved = given(quiet, make_code(table, "recovery", old))[0]["secret"]
    wanted = {"what": what, "seat": 0} if what == "seat" else {"what": what}
    assert refusal(table.by(table.secrets[1], "reissue", **wanted)) == (403, "not_host")
    new = table.by(table.host, "reissue", **wanted).json()["secret"]
    for gone in (old, moved):
        assert quiet.get(table.path(), gone).status_code == 401
    assert quiet.get(table.path(), new).status_code == 200
    assert quiet.get(table.path(), table.secrets[1]).status_code == 200


def test_reissuing_closes_the_streams_of_the_old_secret(quiet: Client) -> None:
    table = party(quiet)
    with table.stream(table.secrets[0]) as revoked, table.stream(table.secrets[1]) as other:
        revoked.until("sight")
        other.until("sight")
        table.by(table.host, "reissue", what="seat", seat=0)
        assert revoked.closed() == 4403
        assert other.say("ping", id=1)["type"] == "answer"
    with table.stream(table.invite) as spectator:
        spectator.until("sight")
        table.by(table.host, "reissue", what="invite")
        assert spectator.closed() == 4403


def test_a_revoked_secret_acts_no_more_on_a_stream_that_is_still_open(
    quiet: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody who does not read cannot be told; what they say counts no more all the same."""
    table = party(quiet)
    asked = table.asked(0)
    with table.stream(table.secrets[0]) as revoked:
        revoked.until("sight")
        monkeypatch.setattr(Room, "tell", lambda room, notice: None)
        table.by(table.host, "reissue", what="seat", seat=0)
        n = table.info()["n"]
        act = {"type": "act", "id": 1, "seat": 0, "decision": asked, "actions": "bid 1"}
        revoked.socket.send_json(act)
        assert revoked.closed() == 4403
        assert table.info()["n"] == n


# ---------------------------------------------------------------------- refused and counted


def test_a_foreign_seats_secret_is_refused_and_counted(quiet: Client) -> None:
    table = bidden(quiet)
    before = refused(quiet, "not_your_seat")
    asked, n = table.asked(0), table.info()["n"]
    answer = table.by(table.secrets[1], "act", seat=0, decision=asked, actions="chop")
    assert refusal(answer) == (403, "not_your_seat")
    with table.stream(table.secrets[1]) as browser:
        said = browser.say("act", id=4, seat=0, decision=asked, actions="chop")
        assert (said["type"], said["id"], said["fault"]["code"]) == ("fault", 4, "not_your_seat")
    assert refused(quiet, "not_your_seat") == before + 2
    assert table.info()["n"] == n


def test_a_guessed_secret_is_refused_and_counted(quiet: Client) -> None:
    table, other = party(quiet), party(quiet)
    for number, guess in enumerate(["guessed", other.host, other.secrets[0], "", "ü" * 30]):
        with table.stream(guess) as browser:
            assert browser.closed() == 4403
        headers = {b"Authorization": f"Bearer {guess}".encode()}
        answer = quiet.http.get(table.path(), headers=headers)
        assert refusal(answer) == (401, "unknown_secret")
        assert refused(quiet, "unknown_secret") == 2 * number + 2
    with table.stream() as browser:
        assert browser.closed() == 4403, "no secret opens nothing"
    with table.stream(table.secrets[0], "guessed") as browser:
        assert browser.closed() == 4403, "nor does a right one excuse a wrong one"


def test_a_replayed_message_is_refused_and_counted(quiet: Client) -> None:
    table = bidden(quiet)
    act = {"seat": 0, "decision": table.asked(0), "actions": "chop"}
    assert table.by(table.secrets[0], "act", **act).status_code == 200
    n = table.info()["n"]
    assert refusal(table.by(table.secrets[0], "act", **act)) == (409, "stale_decision")
    with table.stream(table.secrets[0]) as browser:
        assert browser.say("act", id=1, **act)["fault"]["code"] == "stale_decision"
    table.do(0, "end")
    assert code(table.by(table.secrets[0], "act", **act)) == "not_your_turn"
    assert refused(quiet, "stale_decision") == 2
    assert refused(quiet, "not_your_turn") == 1
    assert table.info()["n"] == n + 1


def test_a_message_sent_twice_counts_once_though_the_question_is_the_same(quiet: Client) -> None:
    """Two tiles of a kind: after the first is placed, the seat is asked the very same."""
    table = bidden(quiet)
    table.post("set", 0, name="placing", value="never")
    for words in ("chop; end", "build; domino; end") * 2:
        while (asked := table.sight(0)["decision"]) is None or asked["prompt"]["key"] != "turn":
            table.step()
        table.do(0, words)
        if "domino" in words:
            table.post("set", 0, name="placing", value="always")
    while (asked := table.sight(0)["decision"]) is None or asked["prompt"]["key"] != "supply":
        table.step()
    turn = table.tries(0, "domino").json()["decision"]["domain"]["ways"][0]["turn"]
    act = {"seat": 0, "decision": asked["id"], "actions": f"domino; a1 {turn}"}
    assert table.by(table.secrets[0], "act", **act).status_code == 200
    again = table.sight(0)["decision"]
    assert again["options"] == asked["options"], "the same question"
    assert again["id"] != asked["id"]
    act["actions"] = f"domino; c3 {turn}"
    assert table.tries(0, act["actions"]).status_code == 200
    assert refusal(table.by(table.secrets[0], "act", **act)) == (409, "stale_decision")


def test_a_message_of_another_table_is_refused_and_counted(quiet: Client) -> None:
    """The same people at two tables in the same state: neither's decisions work at the other."""
    table, other = (party(quiet, seed="x") for _ in range(2))
    answer = table.by(table.secrets[0], "act", seat=0, decision=other.asked(0), actions="bid 1")
    assert refusal(answer) == (409, "stale_decision")
    answer = table.by(other.secrets[0], "act", seat=0, decision=other.asked(0), actions="bid 1")
    assert refusal(answer) == (401, "unknown_secret")
    assert (refused(quiet, "stale_decision"), refused(quiet, "unknown_secret")) == (1, 1)


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://[", "x"])
def test_another_origin_is_refused_and_counted(quiet: Client, origin: str) -> None:
    table = party(quiet)
    headers = {"Origin": origin, "Authorization": f"Bearer {table.secrets[0]}"}
    answer = quiet.http.get(table.path(), headers=headers)
    assert refusal(answer) == (403, "wrong_origin")
    with pytest.raises(WebSocketDisconnect) as closed:
        quiet.http.websocket_connect(table.path("stream"), headers=headers).__enter__()
    assert closed.value.code == 4403
    assert refused(quiet, "wrong_origin") == 2


def test_the_own_origin_is_let_in(quiet: Client) -> None:
    table = party(quiet)
    own = {"Origin": "http://testserver.local"}
    headers = {**own, "Authorization": f"Bearer {table.secrets[0]}"}
    assert quiet.http.get(table.path(), headers=headers).status_code == 200
    with quiet.http.websocket_connect(table.path("stream"), headers=own) as socket:
        socket.send_json({"type": "hello", "secrets": [table.secrets[0]]})
        assert socket.receive_json()["type"] == "table"


def test_no_cookie_is_set_and_none_is_looked_at(quiet: Client) -> None:
    table = party(quiet)
    answer = quiet.http.get(table.path(), headers={"Cookie": f"secret={table.host}"})
    assert refusal(answer) == (401, "unknown_secret")
    assert "set-cookie" not in quiet.get(table.path(), table.host).headers
    assert quiet.http.get(table.path(f"sight?secret={table.host}")).status_code in (400, 401)
