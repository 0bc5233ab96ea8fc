"""The suites know every door of the server; a new one that they do not ask at is found here."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar import Litestar

from meadhall.server.app import make_app
from server.ask_everything import move, visit_all
from server.every_door import ABOUT_NO_TABLE, BODIES, BODILESS, QUERIES, Door, doors, leads_to
from server.http_calls import Client
from server.seated_table import Party, bidden
from server.test_leaks import planted_pairs, told
from server.twin_records import Pair
from server.twin_servers import twin_servers, visits

MALFORMED = [b"", b"\0", b"[" * 5_000, b"7", b"[]", b"\xff", b'{"no such field": 1}', b"{" * 9]
MOVES = 6
STRANGERS = ["", "guessed", "\u00e6", "x" * 2_000]


@pytest.fixture
def app(quiet: Client) -> Litestar:
    found: Litestar = quiet.http.app
    return found


def at_tables(app: Litestar) -> list[Door]:
    return sorted(door for door in doors(app) if "/api/tables/{table}" in door[1])


def ask(client: Client, door: Door, table: Party, secret: str, seat: int = 0, **how: Any) -> Any:
    method, path = door
    path = path.replace("{table}", table.table).replace("{seat}", str(seat))
    headers = {b"Authorization": f"Bearer {secret}".encode()}
    query = QUERIES.get(door[1], {})
    return client.http.request(method, path, headers=headers, params=query, **how)


def everything(table: Party) -> list[Any]:
    return [table.info(), *(table.sight(seat) for seat in table.secrets)]


# ---------------------------------------------------------------------- leaks


def test_the_leak_suite_asks_at_every_door(
    tmp_path: Path, database_of_each: Callable[[], str]
) -> None:
    with twin_servers(tmp_path, database_of_each) as twins:
        for pair in planted_pairs():
            visit_all(twins, pair, Random(0))
        known = {d for d in doors(make_app(tmp_path)) if not ABOUT_NO_TABLE.match(d[1])}
        assert not [d for d in sorted(known) if not any(leads_to(d, a) for a in twins.asked)]


@pytest.mark.parametrize("said", [[], [(1, "bid 0"), (0, "bid 1")]], ids=["bids", "turns"])
def test_clocks_do_not_tell_a_secret(
    tmp_path: Path, database_of_each: Callable[[], str], said: list[tuple[int, str]]
) -> None:
    """The other seat's cards, and what it bids in secret while the clock is there."""
    hands = ["seer", "seer", "thief", "skald"], ["seer", "seer", "hoarder", "trader"]
    one, two = (told(hand, *said) for hand in hands)
    with twin_servers(tmp_path, database_of_each) as twins:
        table = twins.keep(Pair(0, one, two), clocked=True)
        [visit] = visits(twins, table, 0)
        seen, moves = [visit.get("/clocks")], 0
        while moves < MOVES and move(visit, Random(moves)):
            seen.append(visit.get("/clocks"))
            moves += 1
        assert moves > 0 and seen[0] != seen[-1], "a bank grows after a turn"


# ---------------------------------------------------------------------- attacks and fuzz


def test_the_fuzzer_knows_every_door(app: Litestar) -> None:
    described = app.openapi_schema.to_schema()["paths"]
    found = {(method.upper(), path) for path, about in described.items() for method in about}
    left_out = doors(app) - found
    assert {path for method, path in left_out if method != "WEBSOCKET"} == {
        "/api/docs",
        "/api/description",
        "/api/description/{path}",
        "/api/description/openapi.json",
    }


def test_every_door_that_takes_a_body_is_known(app: Litestar) -> None:
    assert {path for method, path in doors(app) if method == "POST"} == {*BODIES} | BODILESS


def test_no_door_of_a_table_opens_to_strangers(quiet: Client, app: Litestar) -> None:
    table, other = bidden(quiet), bidden(quiet)
    before = everything(table)
    for door in at_tables(app):
        if door[0] == "WEBSOCKET":
            continue
        for secret in (*STRANGERS, other.host, other.invite, other.secrets[0]):
            answer = ask(quiet, door, table, secret, json=BODIES.get(door[1]))
            assert answer.status_code in (401, 403), (door, answer.text)
    assert everything(table) == before


def test_who_was_only_invited_decides_nothing(quiet: Client, app: Litestar) -> None:
    table = bidden(quiet)
    before = everything(table)
    for door in at_tables(app):
        if door[0] == "POST" and not door[1].endswith("/report"):
            answer = ask(quiet, door, table, table.invite, json=BODIES.get(door[1]))
            assert 400 < answer.status_code < 500, (door, answer.text)
    assert everything(table) == before


@pytest.mark.parametrize("body", MALFORMED)
def test_every_door_refuses_a_body_that_makes_no_sense(
    quiet: Client, app: Litestar, body: bytes
) -> None:
    table = bidden(quiet)
    before = everything(table)
    for door in sorted(doors(app)):
        if door[0] != "POST" or door[1] in BODILESS:
            continue
        for secret in (table.host, table.secrets[0], table.invite):
            answer = ask(quiet, door, table, secret, content=body)
            refused = answer.status_code, answer.json()["code"]
            assert refused == (400, "malformed"), (door, answer.text)
    assert everything(table) == before
