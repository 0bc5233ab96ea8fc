"""A server killed at any moment has each action it acknowledged, none twice, and goes on."""

from __future__ import annotations

import json
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from meadhall.core.registry import game_ids
from server.client_answers import some_word
from server.killable_server_process import Server
from server.turned_clock import soon

ROUNDS = 2
"""Ten, with those of each game and of PostgreSQL."""
HASTY_ROUNDS = 8
LONG_ROUNDS = 200
TABLES = 3
LEAST_RATE = 50


class Player:
    """Plays both seats of one table as fast as it can, and remembers what was acknowledged."""

    def __init__(self, address: str, game: str, seed: str) -> None:
        self.rng = Random(seed)
        with httpx.Client(base_url=address) as http:
            self.made = http.post("/api/tables", json={"game": game, "seats": [{}, {}]}).json()
            self.secrets = [self._sit(http, seat) for seat in range(2)]
        self.acknowledged = 0
        self.actions = 0

    def _path(self, end: str) -> str:
        return f"/api/tables/{self.made['table']}/{end}"

    def _sit(self, http: httpx.Client, seat: int) -> str:
        body = {"seat": seat, "name": "Anna"}
        return str(self._send(http, self.made["invite"], "seats", body).json()["secret"])

    def _send(self, http: httpx.Client, secret: str, end: str, body: dict[str, Any]) -> Any:
        return http.post(self._path(end), json=body, headers={"Authorization": f"Bearer {secret}"})

    def sight(self, http: httpx.Client, seat: int) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {self.secrets[seat]}"}
        answer = http.get(self._path("sight"), params={"seat": seat}, headers=headers)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def play(self, address: str, until: threading.Event) -> None:
        """Until the server is gone, or the game is over."""
        try:
            with httpx.Client(base_url=address) as http:
                while not until.is_set() and self.step(http):
                    pass
        except httpx.TransportError:
            return

    def step(self, http: httpx.Client) -> bool:
        for seat in range(2):
            asked = self.sight(http, seat)["decision"]
            if asked is None:
                continue
            body = {"seat": seat, "decision": asked["id"], "actions": some_word(asked, self.rng)}
            answer = self._send(http, self.secrets[seat], "act", body)
            assert answer.status_code == 200, answer.text
            self.acknowledged = answer.json()["n"]
            self.actions += 1
            return True
        return False

    def check(self, address: str) -> None:
        with httpx.Client(base_url=address) as http:
            headers = {"Authorization": f"Bearer {self.secrets[0]}"}
            record = http.get(self._path("record"), params={"seat": 0}, headers=headers).text
            numbers = [json.loads(line)["n"] for line in record.splitlines()[1:]]
            assert numbers == list(range(1, len(numbers) + 1)), "an entry is there twice or missing"
            assert len(numbers) >= self.acknowledged, "an acknowledged action is lost"
            self.acknowledged = len(numbers)


def wait_for_an_action(players: list[Player]) -> None:
    """On a busy machine there may be none in that time, and a kill would show nothing."""
    soon(lambda: any(player.actions for player in players))


def rounds(folder: Path, game: str, count: int, *flags: str) -> float:
    """Kill and restart so many times; returns how many actions a second were made until then."""
    rng = Random(f"kill {count}")
    server = Server(folder, *flags)
    players: list[Player] = []
    actions, seconds = 0, 0.0
    for number in range(count):
        players = [Player(server.address, game, f"{number} {place}") for place in range(TABLES)]
        until = threading.Event()
        threads = [threading.Thread(target=p.play, args=(server.address, until)) for p in players]
        for thread in threads:
            thread.start()
        begun = time.monotonic()
        time.sleep(0.1 + 0.4 * rng.random())
        wait_for_an_action(players)
        server.kill()
        seconds += time.monotonic() - begun
        actions += sum(player.actions for player in players)
        until.set()
        for thread in threads:
            thread.join()
        server = Server(folder, *flags)
        try:
            for player in players:
                player.check(server.address)
                with httpx.Client(base_url=server.address) as http:
                    player.step(http)
        except BaseException:
            server.kill()
            raise
    server.kill()
    return actions / seconds


@pytest.mark.parametrize("game", game_ids())
def test_a_killed_server_loses_nothing(tmp_path: Path, game: str) -> None:
    rounds(tmp_path, game, ROUNDS)


def test_a_killed_server_loses_nothing_in_postgres(tmp_path: Path, database: str) -> None:
    rounds(tmp_path, "toy", ROUNDS)


@pytest.mark.sqlite
def test_a_server_that_acknowledges_too_early_is_caught(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="lost"):
        rounds(tmp_path, "toy", HASTY_ROUNDS, "hasty")


@pytest.mark.long
@pytest.mark.parametrize("game", game_ids())
def test_a_killed_server_loses_nothing_in_many_rounds(tmp_path: Path, game: str) -> None:
    a_second = rounds(tmp_path, game, LONG_ROUNDS)
    print(f"{game}: {LONG_ROUNDS} kills at {a_second:.0f} actions a second, none lost, none twice")
    assert a_second >= LEAST_RATE, "too slow to mean anything"
