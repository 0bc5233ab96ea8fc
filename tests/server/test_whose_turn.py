"""What the list of one's tables says: whose turn it is, and how far the game has come."""

from __future__ import annotations

from typing import Any

import pytest

from server.http_calls import Client
from server.seated_table import Party, party, refusal


def turn(table: Party, secret: str) -> dict[str, Any]:
    answer = table.client.get(table.path("turn"), secret)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def test_it_names_whoever_is_to_act_and_those_who_ask(quiet: Client) -> None:
    seats = [{"kind": "human", "name": name} for name in ("Ragna", "Leif")]
    table = Party(quiet, quiet.make(game="vikings", seats=seats))
    told = turn(table, table.secrets[1])
    actors = [seat for seat in (0, 1) if table.sight(seat)["decision"] is not None]
    assert told["to_act"] == actors != []
    assert (told["names"], told["mine"]) == (["Ragna", "Leif"], [1])
    assert told["game"] == "vikings"
    assert not told["over"]


@pytest.mark.parametrize(
    ("game", "n", "of"),
    [("vikings", 1, 6), ("feast-for-odin", 1, 7), ("in-the-name-of-odin", 0, 8)],
)
def test_a_new_game_is_at_its_first_step(quiet: Client, game: str, n: int, of: int) -> None:
    table = Party(quiet, quiet.make(game=game))
    assert turn(table, table.host)["progress"] == {"n": n, "of": of}


def test_nobody_is_to_act_once_the_players_agreed_to_end(quiet: Client) -> None:
    table = party(quiet)
    assert turn(table, table.host)["to_act"]
    table.post("propose", 0, what="end")
    table.post("vote", 1, agree=True)
    told = turn(table, table.host)
    assert (told["over"], told["to_act"]) == (True, [])


def test_a_game_that_counts_no_steps_says_so(quiet: Client) -> None:
    table = Party(quiet, quiet.make())
    assert turn(table, table.host)["progress"] is None


def test_without_a_valid_secret_nothing_is_told(quiet: Client) -> None:
    table = Party(quiet, quiet.make())
    assert refusal(quiet.get(table.path("turn"), "x" * 22)) == (401, "unknown_secret")
