"""Tables with a document of one's own, for every game that takes one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from meadhall.core.game import DocumentOption, Game
from meadhall.core.registry import game, game_ids
from server.http_calls import Client

TAKING = [(game(id), option) for id in game_ids() for option in game(id).documents()]


def make(client: Client, played: Game, name: str, text: str) -> Any:
    seats = [{"kind": "human", "name": f"P{seat}"} for seat in range(played.seats[0])]
    documents = {name: {"name": "own.json", "text": text}}
    body = {"game": played.id, "seats": seats, "documents": documents}
    return client.http.post("/api/tables", json=body)


def printed(option: DocumentOption) -> dict[str, Any]:
    """A document that is good: the one that comes with the game, without its digest."""
    document = dict(option.whole(option.values[0]))
    document.pop("digest", None)
    return document


@pytest.mark.parametrize(("played", "option"), TAKING)
def test_a_table_carries_its_document(client: Client, played: Game, option: DocumentOption) -> None:
    document = {**printed(option), "name": "Our own"}
    made = make(client, played, option.name, json.dumps(document))
    assert made.status_code == 201, made.text
    found = made.json()
    path = f"/api/tables/{found['table']}"
    info = client.http.get(path, headers={"authorization": f"Bearer {found['host']}"}).json()
    assert str(info["options"][option.name]).startswith("Our own"), "shown by its name"


@pytest.mark.parametrize(("played", "option"), TAKING)
@pytest.mark.parametrize("text", ["{", "[1]", "{}", '{"name": 3}', "a = [", "\x00"])
def test_a_bad_document_is_refused_with_its_fault(
    client: Client, played: Game, option: DocumentOption, text: str
) -> None:
    answer = make(client, played, option.name, text)
    assert (answer.status_code, answer.json()["code"]) == (409, "bad_document")
    assert len(answer.json()["about"]) > 10, "it says what is wrong"


@pytest.mark.parametrize(("played", "option"), TAKING)
def test_a_document_that_is_too_large_is_refused(
    client: Client, played: Game, option: DocumentOption
) -> None:
    answer = make(client, played, option.name, " " * (option.largest + 1))
    assert answer.status_code in (400, 409, 413)


def test_an_option_that_takes_none_is_named(client: Client) -> None:
    answer = make(client, game("toy"), "hunt", "{}")
    assert (answer.status_code, answer.json()["code"]) == (409, "bad_document")
    assert "hunt" in answer.json()["about"]
