"""Tables for a fuzzer: generated requests get real addresses, secrets and decisions."""

from __future__ import annotations

from random import Random
from typing import Any

from schemathesis import Case
from schemathesis.core.parameters import ParameterLocation
from schemathesis.schemas import APIOperation

from meadhall.core.registry import game_ids

Request = Case[APIOperation[Any, Any, Any, Any]]

KEEP = 0.15
"""How often a generated value stays as it is."""
MINE = 0.7
"""How often a request comes from the seat that it is about."""
SOME_SECRET = "Bearer some secret"
"""Stands for a secret that opens the table, until it is known which table it is."""


class Bearer:
    """Gives each request a secret, except those that try what happens without a good one."""

    def get(self, case: Request, context: Any) -> str | None:
        return None if _negative(case, ParameterLocation.HEADER) else SOME_SECRET

    def set(self, case: Request, data: str, context: Any) -> None:
        case.headers["Authorization"] = data


class Made:
    """One table with all its secrets."""

    def __init__(self, http: Any, made: dict[str, Any]) -> None:
        self.http = http
        self.id: str = made["table"]
        self.seats: dict[int, str] = {taken["seat"]: taken["secret"] for taken in made["seats"]}
        self.host: str = made["host"]
        self.invite: str = made["invite"]

    def secrets(self) -> list[str]:
        return [*self.seats.values(), self.host, self.invite]

    def get(self, end: str, secret: str, **query: Any) -> Any:
        headers = {"Authorization": f"Bearer {secret}"}
        return self.http.get(f"/api/tables/{self.id}{end}", params=query, headers=headers)

    def post(self, end: str, secret: str, **body: Any) -> Any:
        headers = {"Authorization": f"Bearer {secret}"}
        return self.http.post(f"/api/tables/{self.id}{end}", json=body, headers=headers)

    def asked(self, seat: int) -> dict[str, Any] | None:
        """The seat's decision now, if its secret still opens."""
        answer = self.get("/sight", self.seats.get(seat, self.invite), seat=seat)
        return answer.json()["decision"] if answer.status_code == 200 else None

    def is_worn(self) -> bool:
        """Whether somebody's secret was revoked, or the game is over."""
        answers = [self.get("", secret) for secret in self.seats.values()]
        return any(a.status_code != 200 or a.json()["over"] for a in answers)


class World:
    """A running table, a hidden one, one that was given up, and those that the fuzzer made."""

    def __init__(self, http: Any) -> None:
        self.http = http
        self.rng = Random("world")
        self.known: dict[str, Made] = {}
        self.running = self._made()
        self.hidden = self._made(spectators="none")
        self.ended = self._ended()

    def _ended(self) -> Made:
        made = self._made()
        for seat, secret in made.seats.items():
            made.post("/resign", secret, seat=seat)
        return made

    def _made(self, **wanted: Any) -> Made:
        """Two seats are people's, one is open or a bot's."""
        third = self.rng.choice([{"kind": "open"}, {"kind": "bot"}])
        seats = [{"kind": "human"}, {"kind": "human"}, third]
        body = {"game": "toy", "seats": seats, "pace": 0, "patience": 0, **wanted}
        answer = self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return Made(self.http, answer.json())

    def remember(self, answer: Any) -> None:
        """The secrets of a table that a generated request made."""
        if answer.status_code == 201 and b'"invite"' in answer.content:
            made = Made(self.http, answer.json())
            self.known[made.id] = made

    def deepen(self, case: Request) -> None:
        """Make most of the valid parts of a request real ones."""
        if "{table}" in case.path and not _negative(case, ParameterLocation.PATH):
            self._enter(case)
        elif isinstance(case.body, dict) and not _negative(case, ParameterLocation.BODY):
            self._hall(case.body)

    def _chance(self) -> bool:
        return self.rng.random() > KEEP

    def _enter(self, case: Request) -> None:
        made = self.known.get(str(case.path_parameters["table"])) or self._choice()
        seat = self.rng.choice([*made.seats] or [0])
        if self._chance():
            case.path_parameters["table"] = made.id
        if case.headers.get("Authorization") == SOME_SECRET:
            own = made.seats.get(seat, made.invite)
            secret = own if self.rng.random() < MINE else self.rng.choice(made.secrets())
            case.headers["Authorization"] = f"Bearer {secret}"
        if "seat" in case.path_parameters and self._chance():
            case.path_parameters["seat"] = seat
        if isinstance(case.query, dict) and not _negative(case, ParameterLocation.QUERY):
            self._number(case.query, made, seat)
        if isinstance(case.body, dict) and not _negative(case, ParameterLocation.BODY):
            self._number(case.body, made, seat)
            self._act(case.body, made, seat)

    def _choice(self) -> Made:
        kind = self.rng.choice(["running", "running", "running", "hidden", "ended"])
        if kind == "ended":
            return self.ended
        if kind == "hidden":
            return self.hidden
        if self.running.is_worn():
            self.running = self._made()
        return self.running

    def _number(self, values: dict[str, Any], made: Made, seat: int) -> None:
        if "seat" in values and self._chance():
            values["seat"] = seat
        if "n" in values and self._chance():
            values["n"] = self.rng.randint(0, 12)

    def _act(self, body: dict[str, Any], made: Made, seat: int) -> None:
        asked = made.asked(seat) if "decision" in body and self._chance() else None
        if asked is None:
            return
        body["seat"], body["decision"] = seat, asked["id"]
        if asked["options"] and self._chance():
            body["actions"] = self.rng.choice(asked["options"])["word"]
        elif self._chance():
            body["actions"] = self.rng.choice(["bid 0", "a1 r0", [0], [0, 0], "chop; end"])

    def _hall(self, body: dict[str, Any]) -> None:
        """Tables, records and codes that there are."""
        made = self._choice()
        key = {"table": made.id, "secret": made.host}
        if "game" in body and self._chance():
            body["game"] = self.rng.choice(["toy", "toy", *game_ids()])
            body["seats"], body["options"] = body["seats"][:4], {}
        if "keys" in body and self._chance():
            body["keys"] = [key]
        if "record" in body and self._chance():
            end = self.ended
            body["record"] = end.get("/record", end.host).text
        if "code" in body and self._chance():
            answer = self.http.post("/api/codes", json={"kind": "once", "keys": [key]})
            body["code"] = answer.json()["code"]


def _negative(case: Request, part: ParameterLocation) -> bool:
    """Whether this part of the request is wrong on purpose."""
    if case.meta is None:
        return False
    found = case.meta.components.get(part)
    return found is not None and found.mode.is_negative
