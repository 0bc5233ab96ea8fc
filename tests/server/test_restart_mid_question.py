"""A server that stops while somebody is asked something goes on there: whatever the question."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient

from meadhall.core.registry import game_ids
from meadhall.server.app import make_app
from server.client_answers import some_word
from server.http_calls import Client
from server.instant_bots_readers import QuickReaders
from server.lifted_limits import GENEROUS

RESTARTS, LONG_RESTARTS = 5, 12
MOST_ANSWERS = 250
SEATS = range(2)


@contextmanager
def started(folder: Path) -> Iterator[Client]:
    with TestClient(make_app(folder, limits=GENEROUS, make_readers=QuickReaders)) as http:
        yield Client(http)


@pytest.mark.parametrize("game", game_ids())
def test_a_restart_at_some_kinds_of_question_changes_nothing(tmp_path: Path, game: str) -> None:
    """Questions in the middle of an effect are most of them."""
    restart_at_new_questions(tmp_path, game, RESTARTS)


@pytest.mark.long
@pytest.mark.parametrize("game", game_ids())
def test_a_restart_at_each_kind_of_question_changes_nothing(tmp_path: Path, game: str) -> None:
    restart_at_new_questions(tmp_path, game, LONG_RESTARTS)


def restart_at_new_questions(folder: Path, game: str, most: int) -> None:
    with started(folder) as client:
        made = client.make(game=game, seed="3")
        secrets = [client.sit(made, seat) for seat in SEATS]
    rng = Random(4)
    met: set[str] = set()
    for _ in range(most):
        with started(folder) as client:
            before = until_something_new(client, made, secrets, rng, met)
        if before is None:
            break
        with started(folder) as client:
            assert sights(client, made, secrets) == before
    assert len(met) > 3


def until_something_new(
    client: Client, made: dict[str, Any], secrets: list[str], rng: Random, met: set[str]
) -> list[dict[str, Any]] | None:
    """Plays until a question comes that was not met before; None if none comes any more."""
    for _ in range(MOST_ANSWERS):
        seen = sights(client, made, secrets)
        asked = next((sight["decision"] for sight in seen if sight["decision"]), None)
        if asked is None:
            return None
        if asked["prompt"]["key"] not in met:
            met.add(asked["prompt"]["key"])
            return seen
        seat, word = asked["seat"], some_word(asked, rng, anytime=rng.random() < 0.1)
        answer = client.act(made, secrets[seat], seat, word)
        assert answer.status_code == 200, answer.text
    return None


def sights(client: Client, made: dict[str, Any], secrets: list[str]) -> list[dict[str, Any]]:
    return [client.sight(made, secret, seat) for seat, secret in enumerate(secrets)]
