"""A seat whose link is made anew: everybody is told, and its former holder may object."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from meadhall.server.app import make_app
from server.http_calls import Client
from server.lifted_limits import GENEROUS
from server.seated_table import Dreamers, Party, bidden, code, party, refusal


def reissue(table: Party, seat: int = 0) -> str:
    """The host makes a new link; its secret."""
    answer = table.by(table.host, "reissue", what="seat", seat=seat)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["secret"])


def told(table: Party) -> list[tuple[str, int]]:
    return [(event["what"], event["seat"]) for event in table.info()["seat_events"]]


def opens(table: Party, secret: str) -> int:
    return int(table.client.get(table.path("sight"), secret, seat=0).status_code)


@pytest.fixture
def table(quiet: Client) -> Party:
    return bidden(quiet)


def test_everybody_is_told_at_once_in_log_and_stream(table: Party) -> None:
    with table.stream(table.secrets[1]) as other, table.stream(table.invite) as spectator:
        for each in (other, spectator):
            each.until("sight")
        reissue(table)
        n = table.info()["n"]
        for each in (other, spectator):
            while not (events := each.until("table")["info"]["seat_events"]):
                pass
            assert events == [{"what": "reissued", "seat": 0, "name": "Anna", "n": n}]
    assert told(table) == [("reissued", 0)], "and whoever comes later"


def test_the_old_secret_may_object_and_nothing_else(table: Party) -> None:
    old = table.secrets[0]
    asked = table.asked(0)
    with table.stream(old) as browser:
        browser.until("sight")
        reissue(table)
        assert browser.closed() == 4403
    for end, body in (
        ("act", {"seat": 0, "decision": asked, "actions": "chop"}),
        ("undo", {"seat": 0}),
        ("say", {"seat": 0, "text": "It is me!"}),
        ("resign", {"seat": 0}),
        ("seats/0/hand", {"to": "bot"}),
        ("reissue", {"what": "seat", "seat": 0}),
    ):
        assert refusal(table.by(old, end, **body)) == (401, "seat_reissued")
    assert opens(table, old) == 401
    assert table.by(old, "object", seat=0).status_code == 200
    assert told(table) == [("reissued", 0), ("objected", 0)]


def test_then_the_new_one_is_void_and_the_seat_stands_still(table: Party) -> None:
    old, new = table.secrets[0], ""
    asked = table.asked(0)
    new = reissue(table)
    with table.stream(new) as browser, table.stream(table.secrets[1]) as other:
        browser.until("sight")
        table.by(old, "object", seat=0)
        assert browser.closed() == 4403
        while not other.until("table")["info"]["seats"][0]["disputed"]:
            pass
    act = {"seat": 0, "decision": asked, "actions": "chop"}
    for secret in (old, new):
        assert refusal(table.by(secret, "act", **act)) == (409, "seat_disputed")
        assert opens(table, secret) == 409
    vanished = table.room().presence
    vanished.clock = lambda: 1e12
    for secret in (table.host, table.secrets[1]):
        assert refusal(table.by(secret, "seats/0/hand", to="bot")) == (409, "seat_disputed")
    assert refusal(table.by(table.host, "reissue", what="seat", seat=0)) == (409, "seat_disputed")
    assert table.post("say", 1, text="The others go on").status_code == 200


def test_who_objects_keeps_the_seat_once_the_other_gives_way(table: Party) -> None:
    old, new = table.secrets[0], reissue(table)
    table.by(old, "object", seat=0)
    assert table.by(new, "yield", seat=0).status_code == 200
    assert told(table)[-1] == ("returned", 0)
    assert (opens(table, old), opens(table, new)) == (200, 401)
    table.do(0, "chop; end")


def test_the_new_one_holds_it_once_the_former_agrees(table: Party) -> None:
    old, new = table.secrets[0], reissue(table)
    table.by(old, "object", seat=0)
    assert table.by(old, "yield", seat=0).status_code == 200
    assert told(table)[-1] == ("accepted", 0)
    assert (opens(table, old), opens(table, new)) == (401, 200)
    assert code(table.by(old, "object", seat=0)) == "unknown_secret", "their word is given"


def test_the_host_frees_it_for_somebody_else(table: Party) -> None:
    old, new = table.secrets[0], reissue(table)
    table.by(old, "object", seat=0)
    assert table.by(table.host, "seats/0/hand", to="open").status_code == 200
    assert told(table)[-1] == ("freed", 0)
    assert (opens(table, old), opens(table, new)) == (401, 401)
    assert refusal(table.by(old, "object", seat=0)) == (401, "unknown_secret")
    table.secrets[0] = table.client.sit(table.made, 0, "Cai")
    table.do(0, "chop; end")


def test_only_who_held_the_seat_objects_and_only_the_two_give_way(table: Party) -> None:
    table.secrets[0], old = reissue(table), table.secrets[0]
    for secret in (table.host, table.invite, table.secrets[1], table.secrets[0]):
        assert refusal(table.by(secret, "object", seat=0)) == (403, "not_your_seat")
    assert refusal(table.by("guessed", "object", seat=0)) == (401, "unknown_secret")
    assert refusal(table.by(old, "object", seat=1)) == (403, "not_your_seat")
    assert refusal(table.by(old, "object", seat=7)) == (403, "not_your_seat")
    assert refusal(table.by(old, "yield", seat=0)) == (403, "not_your_seat"), "nothing is disputed"
    table.by(old, "object", seat=0)
    for secret in (table.host, table.invite, table.secrets[1]):
        assert refusal(table.by(secret, "yield", seat=0)) == (403, "not_your_seat")
    assert refusal(table.by("guessed", "yield", seat=0)) == (401, "unknown_secret")


def test_a_host_who_makes_links_again_and_again_does_not_push_the_first_holder_out(
    table: Party,
) -> None:
    first = table.secrets[0]
    made = [reissue(table) for _ in range(20)]
    assert table.by(first, "object", seat=0).status_code == 200
    assert table.by(made[0], "object", seat=0).status_code == 200
    assert table.by(made[0], "yield", seat=0).status_code == 200
    assert table.info()["seats"][0]["disputed"], "the first holder still objects"
    assert table.by(made[-1], "yield", seat=0).status_code == 200
    assert opens(table, first) == 200


def test_all_devices_of_the_former_holder_come_back(table: Party) -> None:
    key = {"table": table.table, "secret": table.secrets[0]}
    http = table.client.http
    made = http.post("/api/codes", json={"kind": "once", "keys": [key]}).json()["code"]
    phone = http.post("/api/codes/use", json={"code": made}).json()[0]["secret"]
    new = reissue(table)
    table.by(phone, "object", seat=0)
    table.by(new, "yield", seat=0)
    assert (opens(table, phone), opens(table, table.secrets[0])) == (200, 200)


def test_a_bot_does_not_play_a_disputed_seat(quiet: Client) -> None:
    table = party(quiet)
    assert table.by(table.secrets[0], "seats/0/hand", to="bot").status_code == 200
    reissue(table)
    bots: Any = quiet.http.app.state["hall"].rooms.bots
    assert bots._to_act(table.room()) == 0
    table.by(table.secrets[0], "object", seat=0)
    assert bots._to_act(table.room()) is None


def test_a_dispute_outlives_the_server(tmp_path: Path) -> None:
    app = make_app(tmp_path, limits=GENEROUS, make_workers=Dreamers)
    with TestClient(app) as http:
        table = bidden(Client(http))
        new = reissue(table)
        table.by(table.secrets[0], "object", seat=0)
    with TestClient(make_app(tmp_path, limits=GENEROUS, make_workers=Dreamers)) as http:
        table.client = Client(http)
        assert opens(table, new) == 409
        assert told(table) == [("reissued", 0), ("objected", 0)]
