"""Whatever comes in is answered with a code: strange paths, records, names, and foreign hosts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from meadhall.server.allowed_hosts import AllowedHosts, own_names, plain
from meadhall.server.app import make_app
from meadhall.server.refusal import Refused
from server.http_calls import Client
from server.lifted_limits import GENEROUS
from server.seated_table import Dreamers, Party, bidden, party, refusal, refused
from server.server_process import Served

# ---------------------------------------------------------------------- paths and records


@pytest.mark.parametrize("path", ["%00", "a%00.js", "%1b[2J", "%c2%85", "x" * 5000, "%2e%2e%2fx"])
def test_a_strange_path_leads_to_nothing(quiet: Client, path: str) -> None:
    for start in ("/assets/", "/", "/api/tables/"):
        answer = quiet.http.get(start + path)
        assert answer.status_code in (401, 404), answer.text
    assert answer.json()["code"] in ("not_found", "no_such_table", "unknown_secret")


def imported(client: Client, table: Party, change: Any) -> Any:
    """Take in the table's record with something changed."""
    lines = [json.loads(line) for line in table.words(0)]
    change(lines)
    text = "\n".join(json.dumps(line, ensure_ascii=False) for line in lines)
    return client.http.post("/api/import", json={"record": text})


@pytest.fixture
def finished(quiet: Client) -> Party:
    table = bidden(quiet)
    table.play_out()
    return table


@pytest.mark.parametrize("seat", [99, -5, -1, 2])
@pytest.mark.parametrize("entry", [{"set": ["placing", "never"]}, {"undo": []}, {"a": "chop"}])
def test_an_imported_record_has_entries_of_its_seats_alone(
    quiet: Client, finished: Party, seat: int, entry: dict[str, Any]
) -> None:
    def change(lines: list[Any]) -> None:
        lines.insert(1, {"n": 1, "s": seat, **entry})
        for place, line in enumerate(lines[1:], start=1):
            line["n"] = place
            line.pop("c", None)

    answer = imported(quiet, finished, change)
    assert refusal(answer) == (409, "bad_record")
    assert answer.json()["about"].startswith("line 2: ")


@pytest.mark.parametrize("line", [0, 1])
def test_a_record_nested_without_end_is_refused(quiet: Client, finished: Party, line: int) -> None:
    lines = finished.words(0)
    deep = '{"a":' * 5000 + "1" + "}" * 5000
    lines[line] = f'{lines[line][:-1]},"deep":{deep}}}'
    answer = quiet.http.post("/api/import", json={"record": "\n".join(lines)})
    assert refusal(answer) == (409, "bad_record")


def test_a_line_ends_at_a_newline_alone(quiet: Client, finished: Party) -> None:
    """Other separators may stand in a text, such as a name."""

    def change(lines: list[Any]) -> None:
        lines[0]["seats"][0] = "An\u2028na"

    assert imported(quiet, finished, change).status_code == 201


# ---------------------------------------------------------------------- names

UNSHOWN = ["A\0nna", "\u202eannA", "A\u2066nna", "Anna\u200f", "\x1b[2JAnna", "\u061cAnna", "\x7f"]


@pytest.mark.parametrize("name", UNSHOWN)
def test_names_with_control_or_direction_marks_are_refused(quiet: Client, name: str) -> None:
    table = Party(quiet, quiet.make())
    wanted = {"game": "toy", "seats": [{"kind": "human", "name": name}, {}]}
    assert refusal(quiet.http.post("/api/tables", json=wanted)) == (400, "malformed")
    assert refusal(table.by(table.invite, "seats", seat=0, name=name)) == (400, "malformed")
    assert refusal(table.by(table.host, "seats/0/name", name=name)) == (400, "malformed")


@pytest.mark.parametrize("name", UNSHOWN)
def test_so_are_those_in_a_record(quiet: Client, finished: Party, name: str) -> None:
    def change(lines: list[Any]) -> None:
        lines[0]["seats"][1] = name

    answer = imported(quiet, finished, change)
    assert refusal(answer) == (409, "bad_record")
    assert "seat 1" in answer.json()["about"]


@pytest.mark.parametrize("name", ["Åsa Þorgerðr", "שרה", "سلمى", "花子", "🪓 Bjørn", "O'Neil-x"])
def test_names_of_people_are_taken_as_they_are(quiet: Client, name: str) -> None:
    table = party(quiet)
    assert table.by(table.host, "seats/0/name", name=name).status_code == 200
    assert table.info()["seats"][0]["name"] == name


# ---------------------------------------------------------------------- the server's own name

OWN = ["127.0.0.1", "127.0.0.1:8080", "[::1]:8080", "192.168.1.7", "localhost:1", "LOCALHOST.", ""]
OWN += ["longhouse.local", "x.localhost:80", *sorted(own_names())]
FOREIGN = ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", "notlocal", "local"]


@pytest.mark.parametrize("name", OWN)
def test_the_server_goes_by_addresses_and_its_own_names(name: str) -> None:
    AllowedHosts().check(name)


@pytest.mark.parametrize("name", FOREIGN)
def test_a_foreign_name_is_refused_and_counted_and_the_option_named(
    quiet: Client, name: str
) -> None:
    """A page of that name would be of one origin with the server."""
    headers = {"Host": name, "Origin": f"http://{name}"}
    answer = quiet.http.get("/api/games", headers=headers)
    assert refusal(answer) == (403, "wrong_host")
    assert f"--allow-host {plain(name)}" in answer.json()["about"]
    with pytest.raises(WebSocketDisconnect) as closed:
        quiet.http.websocket_connect("/api/tables/x/stream", headers=headers).__enter__()
    assert closed.value.code == 4403
    assert refused(quiet, "wrong_host") == 2


def test_the_host_allows_a_name(tmp_path: Path) -> None:
    hosts = AllowedHosts(["Longhouse.example"])
    app = make_app(tmp_path, limits=GENEROUS, make_workers=Dreamers, hosts=hosts)
    with TestClient(app) as http:
        for name in ("longhouse.example", "LONGHOUSE.example:443"):
            assert http.get("/healthz", headers={"Host": name}).status_code == 200
    with pytest.raises(Refused, match="wrong_host"):
        hosts.check("other.longhouse.example")


def test_serve_takes_the_names_that_it_allows(tmp_path: Path) -> None:
    arguments = ("--allow-host", "one.example", "--allow-host", "two.example")
    with Served(tmp_path / "data", *arguments) as server:
        for name, status in (("one.example", 200), ("two.example", 200), ("three.example", 403)):
            answer = server.http.get("/healthz", headers={"Host": name})
            assert answer.status_code == status
