"""Who may watch, and tables in the hall that anybody may join."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from meadhall.server.app import make_app
from server.http_calls import Client
from server.instant_bots_readers import QuickReaders
from server.lifted_limits import GENEROUS
from server.seated_table import Dreamers, Party, bidden, code, party, refusal

HUMAN = {"kind": "human", "name": "Anna"}


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Client]:
    """A server whose host wants open tables."""
    app = make_app(
        tmp_path,
        limits=GENEROUS,
        make_workers=Dreamers,
        make_readers=QuickReaders,
        open_tables=True,
    )
    with TestClient(app) as http:
        yield Client(http)


def shown(client: Client) -> list[dict[str, Any]]:
    answer = client.http.get("/api/open-tables")
    assert answer.status_code == 200, answer.text
    return list(answer.json()["tables"])


def join(client: Client, table: str, seat: int = 1) -> Any:
    return client.http.post(f"/api/open-tables/{table}/seats", json={"seat": seat, "name": "Cai"})


# ---------------------------------------------------------------------- watching


def test_after_the_fact_people_watch_only_once_the_game_is_over(quiet: Client) -> None:
    table = bidden(quiet, spectators="after")
    with table.stream(table.invite) as spectator:
        assert spectator.closed() == 4403
    for end, query in (("sight", {}), ("log", {}), ("record", {}), ("replay", {"n": 0})):
        answer = quiet.get(table.path(end), table.invite, **query)
        assert refusal(answer) == (403, "watch_later")
    assert table.info(table.invite)["spectators"] == "after", "seats can still be taken"
    table.play_out()
    with table.stream(table.invite) as spectator:
        assert spectator.until("sight")["over"]
    for end, query in (("sight", {}), ("log", {}), ("record", {}), ("replay", {"n": 0})):
        assert quiet.get(table.path(end), table.invite, **query).status_code == 200


def test_where_nobody_may_watch_nobody_does_after_the_end_either(quiet: Client) -> None:
    table = bidden(quiet, spectators="none")
    table.play_out()
    assert refusal(quiet.get(table.path("log"), table.invite)) == (403, "no_spectators")
    assert table.by(table.host, "settings", spectators="after").status_code == 200
    assert quiet.get(table.path("log"), table.invite).status_code == 200


def test_who_watches_live_goes_when_the_host_wants_them_only_afterwards(quiet: Client) -> None:
    table = bidden(quiet)
    with table.stream(table.invite) as spectator:
        spectator.until("sight")
        assert table.by(table.host, "settings", spectators="after").status_code == 200
        assert spectator.closed() == 4403


# ---------------------------------------------------------------------- the hall


def test_without_the_hosts_wish_no_table_is_shown(quiet: Client) -> None:
    assert quiet.http.get("/api/open-tables").json() == {"allowed": False, "tables": []}
    body = {"game": "toy", "seats": [HUMAN, {}], "listed": True}
    assert code(quiet.http.post("/api/tables", json=body)) == "not_listed"
    table = Party(quiet, quiet.make(seats=[HUMAN, {}]))
    assert code(table.by(table.host, "settings", listed=True)) == "not_listed"
    assert code(join(quiet, table.table)) == "not_listed"


def test_a_table_is_shown_only_if_its_maker_wants_that(hall: Client) -> None:
    hidden = Party(hall, hall.make(seats=[HUMAN, {}]))
    listed = Party(
        hall, hall.make(seats=[HUMAN, {}, {"kind": "bot", "name": "Astrid"}], listed=True)
    )
    (told,) = shown(hall)
    assert (told["table"], told["game"], told["players"]) == (listed.table, "toy", 3)
    assert (told["names"], told["free"]) == (["Anna", "Astrid"], [1])
    for secret in (listed.host, listed.invite, *listed.secrets.values()):
        assert secret not in str(told)
    assert refusal(join(hall, hidden.table)) == (404, "no_such_table")
    assert hidden.by(hidden.host, "settings", listed=True).status_code == 200
    assert {one["table"] for one in shown(hall)} == {hidden.table, listed.table}
    assert hidden.by(hidden.host, "settings", listed=False).status_code == 200
    assert len(shown(hall)) == 1


def test_who_joins_takes_a_free_seat_and_a_full_table_is_not_shown(hall: Client) -> None:
    table = Party(hall, hall.make(seats=[HUMAN, {}], listed=True))
    assert refusal(join(hall, table.table, 0)) == (409, "seat_taken")
    taken = join(hall, table.table).json()
    table.secrets[1] = taken["secret"]
    assert table.info(taken["secret"])["mine"] == [1]
    assert shown(hall) == []
    assert refusal(join(hall, table.table)) == (404, "no_such_table")
    table.bid()
    assert table.by(table.secrets[1], "seats/1/hand", to="open").status_code == 200
    assert [one["free"] for one in shown(hall)] == [[1]], "a seat is free again"


def test_a_game_that_is_over_is_not_shown(hall: Client) -> None:
    table = party(hall, listed=True)
    table.post("resign", 0)
    table.by(table.host, "seats/1/hand", to="open")
    assert table.info()["over"]
    assert shown(hall) == []


def test_a_rematch_is_not_shown_unless_somebody_wants_that_again(hall: Client) -> None:
    table = party(hall, listed=True)
    table.play_out()
    assert not table.post("rematch", 0).json()["listed"]


def test_the_hall_forgets_nothing_over_a_restart(tmp_path: Path) -> None:
    made = ""
    for _ in range(2):
        app = make_app(tmp_path, limits=GENEROUS, make_workers=Dreamers, open_tables=True)
        with TestClient(app) as http:
            client = Client(http)
            made = made or client.make(seats=[HUMAN, {}], listed=True)["table"]
            assert [one["table"] for one in shown(client)] == [made]
