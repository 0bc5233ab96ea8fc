"""What the server is for hosts, browsers and programs besides the tables."""

from __future__ import annotations

import re
import socket
from pathlib import Path

import pytest

from server.http_calls import Client
from server.seated_table import bidden, refusal
from server.server_process import Served, serve

PATHS = ["/", "/healthz", "/metrics", "/api/docs", "/api/games", "/api/description/openapi.json"]
WRONG = ["/api/nothing", "/nothing", "/api/tables/nowhere", "/api/games/chess/texts/en"]


@pytest.mark.parametrize("path", [*PATHS, *WRONG])
def test_every_answer_has_the_security_headers(quiet: Client, path: str) -> None:
    answer = quiet.http.get(path)
    assert (answer.status_code < 400) is (path in PATHS)
    policy = dict(part.strip().split(" ", 1) for part in headers_policy(answer.headers).split(";"))
    assert policy["default-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert policy["base-uri"] == "'none'"
    assert "script-src" not in policy or "unsafe" not in policy["script-src"]
    assert "http" not in headers_policy(answer.headers), "nothing from elsewhere"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["x-frame-options"] == "DENY"
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"


def headers_policy(headers: object) -> str:
    return str(headers["content-security-policy"])  # type: ignore[index]


@pytest.mark.parametrize(
    ("method", "path", "code"),
    [("POST", "/healthz", 405), ("POST", "/api/tables", 400), ("GET", "/api/tables/x/sight", 404)],
)
def test_refusals_have_them_too(quiet: Client, method: str, path: str, code: int) -> None:
    for origin in ({}, {"Origin": "https://elsewhere.example"}):
        answer = quiet.http.request(method, path, headers=origin)
        assert answer.status_code in ((403, 405) if origin else (code,))
        assert "default-src" in headers_policy(answer.headers)
        assert answer.headers["cache-control"] == "no-store"


def test_healthz(quiet: Client) -> None:
    answer = quiet.http.get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


def test_metrics_are_prometheus_text_without_anything_of_a_table(quiet: Client) -> None:
    table = bidden(quiet)
    table.do(0, "chop")
    table.by("guessed", "undo", seat=0)
    answer = quiet.http.get("/metrics")
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    line = re.compile(r'# (HELP|TYPE) meadhall_\w+ .+|meadhall_\w+(\{code="\w+"\})? \d+')
    lines = answer.text.splitlines()
    assert all(line.fullmatch(each) for each in lines) and answer.text.endswith("\n")
    named = [each.split()[2] for each in lines if each.startswith("# TYPE")]
    assert len(set(named)) == len(named), "a metric is described once"
    for each in lines:
        name = re.split(r"[ {]", each.removeprefix("# HELP ").removeprefix("# TYPE "))[0]
        assert name in named, "nothing is told that is not described"
    assert "meadhall_tables_made_total 1" in lines
    assert "meadhall_acts_total 3" in lines
    assert 'meadhall_refused_total{code="unknown_secret"} 1' in lines
    assert table.table not in answer.text and "Anna" not in answer.text


@pytest.mark.parametrize("path", ["/metrics/", "/metrics%2F", "/api//games", "/api/games/"])
def test_with_a_further_slash_an_address_is_another_one(quiet: Client, path: str) -> None:
    """A proxy that closes /metrics has closed it."""
    assert refusal(quiet.http.get(path)) == (404, "not_found")


def test_the_documentation_loads_nothing_from_elsewhere(quiet: Client) -> None:
    page = quiet.http.get("/api/docs")
    assert page.headers["content-type"].startswith("text/html")
    assert "/api/tables/{table}/act" in page.text
    assert not re.search(r"<script|<link|<img|<iframe|@import|src=", page.text)
    assert not re.search(r"https?://", page.text)
    for framework in ("swagger", "redoc", "elements", "rapidoc", "scalar"):
        for start in ("/schema", "/api/description"):
            assert quiet.http.get(f"{start}/{framework}").status_code == 404


def test_the_description_declares_every_refusal_and_refuses_unknown_fields(quiet: Client) -> None:
    described = quiet.http.get("/api/description/openapi.json").json()
    act = described["paths"]["/api/tables/{table}/act"]["post"]["responses"]
    said = " ".join(answer["description"] for answer in act.values())
    for code in ("stale_decision", "not_your_turn", "illegal", "cannot_store", "unknown_secret"):
        assert f"`{code}`" in said
    assert "refused" in described["info"]["description"]
    assert described["components"]["schemas"]["Act"]["additionalProperties"] is False


def test_serve_says_where_it_listens_and_only_loopback_hears(tmp_path: Path) -> None:
    with Served(tmp_path / "data") as server:
        assert server.address == f"http://127.0.0.1:{server.port}"
        assert "meadhall" in server.http.get("/").text.lower()
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.2", server.port))
        assert "server" not in server.http.get("/healthz").headers


def test_a_port_in_use_is_said_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ended = serve(tmp_path / "data", "--port", str(port))
    assert ended.returncode == 2
    assert str(port) in ended.stderr
    assert len(ended.stderr.strip().splitlines()) == 1
