"""A table may be made with a document of its own: a card pack."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from calling_server import Client
from litestar.testing import TestClient

from meadhall.core.record import loads
from meadhall.games.odin.data.reading import DEFAULT_FILE
from meadhall.server.app import make_app

GAME = "in-the-name-of-odin"
PACK = DEFAULT_FILE.read_text(encoding="utf-8").replace('"Reference set"', '"My box"')


def wanted(**table: Any) -> dict[str, Any]:
    return {"game": GAME, "seats": [{}, {}], "pace": 0, **table}


def test_the_games_tell_which_options_take_a_document(client: Client) -> None:
    games = {game["id"]: game for game in client.http.get("/api/games").json()}
    assert [o["document"] for o in games[GAME]["options"]] == [True, False]
    assert not any(option["document"] for option in games["toy"]["options"])


def test_a_table_is_played_with_an_uploaded_pack(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path)) as http:
        client = Client(http)
        made = client.make(**wanted(documents={"cards": PACK}))
        secrets = [client.sit(made, seat) for seat in range(2)]
        assert client.act(made, secrets[0], 0, "end").status_code == 200
        sight = client.sight(made, secrets[1], 1)
        assert sight["view"]["parts"]["pack"]["text"]["params"]["name"] == "My box"
    with TestClient(make_app(tmp_path)) as http:
        client = Client(http)
        assert client.sight(made, secrets[1], 1)["view"] == sight["view"]
        info = client.get(f"/api/tables/{made['table']}", secrets[0]).json()
        assert info["options"]["cards"].startswith("My box (")
        record = client.get(f"/api/tables/{made['table']}/record", secrets[0]).text
        assert loads(record).header.options["cards"]["name"] == "My box"


def test_a_broken_pack_is_refused_with_its_fault(client: Client) -> None:
    broken = PACK.replace("range = 4", "range = 44", 1)
    answer = client.http.post("/api/tables", json=wanted(documents={"cards": broken}))
    assert answer.status_code == 409 and "longship L07, field range: 44" in answer.text


def test_a_document_for_nothing_is_refused(client: Client) -> None:
    for documents in ({"turn_cap": "x"}, {"map": "x"}):
        answer = client.http.post("/api/tables", json=wanted(documents=documents))
        assert answer.status_code == 409 and "takes no" in answer.text


def test_a_large_document_is_refused(client: Client) -> None:
    answer = client.http.post("/api/tables", json=wanted(documents={"cards": "#" * 200_001}))
    assert answer.status_code in (400, 413)
    answer = client.http.post("/api/tables", json=wanted(documents={"cards": "#" * 600_000}))
    assert answer.status_code == 413
