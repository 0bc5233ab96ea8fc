"""Short ways to talk to a server."""

from __future__ import annotations

from typing import Any

from litestar.testing import TestClient


class Client:
    """One person's browser."""

    def __init__(self, http: TestClient[Any]) -> None:
        self.http = http

    def make(self, **table: Any) -> dict[str, Any]:
        body = {"game": "toy", "seats": [{}, {}], "pace": 0, **table}
        answer = self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def post(self, path: str, secret: str, **body: Any) -> Any:
        return self.http.post(path, json=body, headers={"Authorization": f"Bearer {secret}"})

    def get(self, path: str, secret: str, **query: Any) -> Any:
        return self.http.get(path, params=query, headers={"Authorization": f"Bearer {secret}"})

    def sit(self, made: dict[str, Any], seat: int, name: str = "Anna") -> str:
        path = f"/api/tables/{made['table']}/seats"
        answer = self.post(path, made["invite"], seat=seat, name=name)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["secret"])

    def sight(self, made: dict[str, Any], secret: str, seat: int) -> dict[str, Any]:
        answer = self.get(f"/api/tables/{made['table']}/sight", secret, seat=seat)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def act(self, made: dict[str, Any], secret: str, seat: int, actions: str) -> Any:
        decision = self.sight(made, secret, seat)["decision"]
        path = f"/api/tables/{made['table']}/act"
        return self.post(path, secret, seat=seat, decision=decision["id"], actions=actions)
