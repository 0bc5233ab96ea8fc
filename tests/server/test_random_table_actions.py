"""Whatever several browsers do at several tables, in any order, every table stays sound."""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from meadhall.core.registry import game_ids
from server.client_answers import some_word
from server.http_calls import Client
from server.server_in_thread import Running
from server.stream_client import Watcher
from server.table_model import Caller, Held, check

EXAMPLES, STEPS = 10, 20
LONG_EXAMPLES, LONG_STEPS = 150, 60
MOST_TABLES = 4
QUICK = {"pace": 0, "patience": 0}
MOST_WATCHERS = 6
KINDS = st.lists(st.sampled_from(["human", "human", "open", "bot"]), min_size=2, max_size=3)
DICE = st.integers(0, 2**32).map(Random)
"""One draw for all choices of a rule: what there is to choose from is the server's matter."""


class Tables(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.tables: list[Held] = []
        self.watchers: list[Watcher] = []
        self._start()

    def _start(self) -> None:
        self.server = Running(Path(self.folder.name))
        self.caller = Caller(self.server.address)

    def _stop(self) -> None:
        for watcher in self.watchers:
            watcher.drop()
        self.watchers = []
        self.caller.http.close()
        self.server.stop()

    def teardown(self) -> None:
        try:
            for table in self.tables:
                self._check(table)
        finally:
            self._stop()
            self.folder.cleanup()

    # ------------------------------------------------------------------ picking

    def _table(self, rng: Random) -> Held:
        return rng.choice(self.tables)

    def _seat(self, rng: Random, table: Held) -> int:
        return rng.choice([*table.seats] or [0])

    def _secret(self, rng: Random, table: Held, seat: int) -> str:
        """Mostly the seat's own."""
        own = table.seats.get(seat, table.invite)
        return rng.choice([own, own, own, own, *table.seats.values(), table.host, table.invite])

    def _at(self, table: Held) -> list[Watcher]:
        return [watcher for watcher in self.watchers if watcher.table == table.id]

    def _check(self, table: Held, restarted: bool = False) -> None:
        check(self.caller, table, self._at(table), restarted)

    def _do(self, table: Held, end: str, secret: str, **body: Any) -> Any:
        """Ask for a change, and look at the table afterwards; the answer if it was granted."""
        answer = self.caller.post(table, end, secret, **body)
        given = None if answer.is_error else answer.json()
        if given is not None and "n" in given:
            table.acknowledged = max(table.acknowledged, given["n"])
        return given

    # ------------------------------------------------------------------ tables and seats

    @initialize(kinds=KINDS, rng=DICE, steps=st.integers(0, 8))
    def first(self, kinds: list[str], rng: Random, steps: int) -> None:
        """A table where something has happened, and somebody listens."""
        self.make(["human", *kinds[1:]], "toy", "practice")
        self.listen(rng)
        for _ in range(steps):
            self._act(rng, self.tables[0])
            self.caller.at_rest(self.tables[0])

    @precondition(lambda self: len(self.tables) < MOST_TABLES)
    @rule(
        kinds=KINDS,
        game=st.sampled_from(["toy", "toy", "toy", *game_ids()]),
        policy=st.sampled_from(["strict", "friendly", "practice"]),
    )
    def make(self, kinds: list[str], game: str, policy: str) -> None:
        seats = [{"kind": kind} for kind in kinds]
        body = {"game": game, "seats": seats, "policy": policy, "seed": "0", **QUICK}
        answer = self.caller.ask("POST", "/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        self.tables.append(Held.from_made(answer.json()))
        self._check(self.tables[-1])

    @rule(rng=DICE)
    def join(self, rng: Random) -> None:
        table = self._table(rng)
        seat = rng.randrange(3)
        taken = self._do(table, "/seats", table.invite, seat=seat, name="Åsa")
        if taken is not None:
            assert seat not in table.seats, "a seat was given twice"
            table.seats[seat] = taken["secret"]
        self._check(table)

    @rule(rng=DICE, name=st.text(min_size=1, max_size=40))
    def rename(self, rng: Random, name: str) -> None:
        table = self._table(rng)
        seat = self._seat(rng, table)
        self._do(table, f"/seats/{seat}/name", self._secret(rng, table, seat), name=name)
        self._check(table)

    @rule(rng=DICE, to=st.sampled_from(["bot", "bot", "human", "human", "open"]))
    def hand(self, rng: Random, to: str) -> None:
        table = self._table(rng)
        seat = self._seat(rng, table)
        secret = self._secret(rng, table, seat)
        if self._do(table, f"/seats/{seat}/hand", secret, to=to) is not None and to == "open":
            self._revoke(table, table.seats.pop(seat, None))
        self._check(table)

    @rule(rng=DICE, what=st.sampled_from(["host", "invite", "seat", "seat"]))
    def reissue(self, rng: Random, what: str) -> None:
        table = self._table(rng)
        seat = self._seat(rng, table)
        about = {"seat": seat} if what == "seat" else {}
        given = self._do(table, "/reissue", table.host, what=what, **about)
        if given is not None:
            self._replace(table, what, seat, given["secret"])
        self._check(table)

    def _replace(self, table: Held, what: str, seat: int, secret: str) -> None:
        if what == "seat":
            old: str | None = table.seats.get(seat)
            table.seats[seat] = secret
        else:
            old = getattr(table, what)
            setattr(table, what, secret)
        self._revoke(table, old)

    def _revoke(self, table: Held, old: str | None) -> None:
        """The secret opens nothing any more, and streams that it opened are closed."""
        if old is None:
            return
        table.revoked.append(old)
        for watcher in self._at(table):
            if old in watcher.secrets:
                assert watcher.is_closed() == 4403
                self.watchers.remove(watcher)

    # ------------------------------------------------------------------ playing

    @rule(rng=DICE, steps=st.integers(1, 6))
    def act(self, rng: Random, steps: int) -> None:
        table = self._table(rng)
        for _ in range(steps):
            self._act(rng, table)
            self._check(table)

    def _act(self, rng: Random, table: Held) -> None:
        asked = [s for s in table.seats if self.caller.sight(table, s)["decision"] is not None]
        if not asked:
            return
        seat = rng.choice(asked)
        decision = self.caller.sight(table, seat)["decision"]
        body = {
            "seat": seat,
            "decision": decision["id"],
            "actions": some_word(decision, rng, anytime=True),
        }
        kind = self.caller.get(table, "", table.host)["seats"][seat]["kind"]
        listening = [w for w in self._at(table) if seat in w.sights]
        if listening and rng.random() < 0.5:
            given = rng.choice(listening).ask("act", **body)
            table.acknowledged = max(table.acknowledged, given.get("n", 0))
            done = given["type"] == "answer"
        else:
            done = self._do(table, "/act", table.seats[seat], **body) is not None
        assert done or kind == "bot", "a legal action was refused"
        table.last_act = body

    @rule(rng=DICE)
    def act_again(self, rng: Random) -> None:
        """The same message once more: a browser that did not hear the answer."""
        table = self._table(rng)
        body = table.last_act
        if body is not None and body["seat"] in table.seats:
            assert self._do(table, "/act", table.seats[body["seat"]], **body) is None
            self._check(table)

    @rule(
        rng=DICE,
        actions=st.one_of(st.text(max_size=9), st.lists(st.integers(-3, 99), max_size=4)),
        end=st.sampled_from(["/act", "/try"]),
    )
    def act_wrongly(self, rng: Random, actions: Any, end: str) -> None:
        table, other = self._table(rng), self._table(rng)
        seat, stranger = self._seat(rng, table), self._seat(rng, other)
        ids = [id for _, id in (table.asked | other.asked).values()]
        body = {"seat": seat, "decision": rng.choice([*ids, ""]), "actions": actions}
        self._do(table, end, self._secret(rng, other, stranger), **body)
        self._do(table, end, self._secret(rng, table, seat), **body)
        self._check(table)

    @rule(rng=DICE)
    def try_(self, rng: Random) -> None:
        table = self._table(rng)
        seat = self._seat(rng, table)
        if seat not in table.seats:
            return
        before = self.caller.sight(table, seat)
        asked = before["decision"]
        if asked is not None:
            body = {
                "seat": seat,
                "decision": asked["id"],
                "actions": some_word(asked, rng, anytime=True),
            }
            self._do(table, "/try", table.seats[seat], **body)
            assert self.caller.sight(table, seat) == before, "a try changed something"

    @rule(rng=DICE, end=st.sampled_from(["/undo", "/undo", "/redo", "/redo", "/restart"]))
    def take_back(self, rng: Random, end: str) -> None:
        table = self._table(rng)
        seat = self._seat(rng, table)
        self._do(table, end, self._secret(rng, table, seat), seat=seat)
        self._check(table)

    @rule(rng=DICE, text=st.text(min_size=1, max_size=20))
    def say(self, rng: Random, text: str) -> None:
        table = self._table(rng)
        seat = self._seat(rng, table)
        self._do(table, "/say", self._secret(rng, table, seat), seat=seat, text=text)

    # ------------------------------------------------------------------ ends and beginnings

    @rule(rng=DICE, what=st.sampled_from(["end", "undo", "undo"]))
    def propose(self, rng: Random, what: str) -> None:
        table = self._table(rng)
        seat = self._seat(rng, table)
        n = rng.randint(0, len(table.entries))
        self._do(table, "/propose", self._secret(rng, table, seat), seat=seat, what=what, n=n)
        self._check(table)

    @rule(rng=DICE, agree=st.booleans())
    def vote(self, rng: Random, agree: bool) -> None:
        table = self._table(rng)
        for seat, secret in table.seats.items():
            self._do(table, "/vote", secret, seat=seat, agree=agree)
        self._check(table)

    @rule(rng=DICE)
    def resign(self, rng: Random) -> None:
        table = self._table(rng)
        seat = self._seat(rng, table)
        self._do(table, "/resign", self._secret(rng, table, seat), seat=seat)
        self._check(table)

    @precondition(lambda self: len(self.tables) < MOST_TABLES)
    @rule(rng=DICE)
    def rematch(self, rng: Random) -> None:
        table = self._table(rng)
        seat = self._seat(rng, table)
        info = self._do(table, "/rematch", table.seats.get(seat, ""), seat=seat)
        if info is not None and info["table"] not in [known.id for known in self.tables]:
            players = info["players"]
            seats = {(s - 1) % players: secret for s, secret in table.seats.items()}
            self.tables.append(Held(info["table"], table.host, table.invite, seats))
            self._check(self.tables[-1])

    @precondition(lambda self: len(self.tables) < MOST_TABLES)
    @rule(rng=DICE)
    def fork(self, rng: Random) -> None:
        table = self._table(rng)
        seat = self._seat(rng, table)
        n = rng.choice([len(table.entries), rng.randint(0, len(table.entries) + 1)])
        made = self._do(table, "/fork", self._secret(rng, table, seat), n=n, seat=seat)
        if made is not None:
            self.tables.append(Held.from_made(made))
            self._check(self.tables[-1])
        self._check(table)

    # ------------------------------------------------------------------ streams and restarts

    @precondition(lambda self: len(self.watchers) < MOST_WATCHERS)
    @rule(rng=DICE)
    def listen(self, rng: Random) -> None:
        table = self._table(rng)
        seats = [table.seats[seat] for seat in table.seats if rng.random() < 0.6]
        self.watchers.append(Watcher(self.server.port, table.id, seats or [table.invite]))
        self._check(table)

    @precondition(lambda self: self.watchers)
    @rule(rng=DICE)
    def drop(self, rng: Random) -> None:
        watcher = rng.choice(self.watchers)
        self.watchers.remove(watcher)
        watcher.drop()

    @precondition(lambda self: self.watchers)
    @rule(rng=DICE)
    def resume(self, rng: Random) -> None:
        """Gone while others acted, and back: told all that happened, and seeing the same."""
        watcher = rng.choice(self.watchers)
        self.watchers.remove(watcher)
        watcher.drop()
        table = next(table for table in self.tables if table.id == watcher.table)
        self._act(rng, table)
        self.caller.at_rest(table)
        back = Watcher(self.server.port, table.id, watcher.secrets, watcher.n)
        self.watchers.append(back)
        for seat, lines in back.missed.items():
            own = {} if seat is None else {"seat": seat}
            secret = table.host if seat is None else table.seats[seat]
            log = self.caller.get(table, "/log", secret, since=watcher.n, **own)
            assert lines == log
        self._check(table)

    @rule()
    def restart(self) -> None:
        self._stop()
        self._start()
        for table in self.tables:
            self._check(table, restarted=True)


# ---------------------------------------------------------------------- what it found


def test_an_action_sent_twice_counts_once(client: Client) -> None:
    """Also where the same is asked again: these dice fall twice in the same way."""
    made = client.make(seats=[{"kind": "human"}] * 2, seed="0")
    secrets = [taken["secret"] for taken in made["seats"]]
    for seat, word in ((0, "bid 0"), (1, "bid 0"), (0, "hunt")):
        assert client.act(made, secrets[seat], seat, word).status_code == 200
    asked = client.sight(made, secrets[0], 0)["decision"]
    body = {"seat": 0, "decision": asked["id"], "actions": "again"}
    path = f"/api/tables/{made['table']}/act"
    assert client.post(path, secrets[0], **body).status_code == 200
    again = client.sight(made, secrets[0], 0)["decision"]
    assert {**again, "id": ""} == {**asked, "id": ""} and again["id"] != asked["id"]
    assert client.post(path, secrets[0], **body).json()["code"] == "stale_decision"


def test_who_listens_is_told_that_the_other_gave_up(client: Client) -> None:
    made = client.make(seats=[{"kind": "human"}] * 2)
    secrets = [taken["secret"] for taken in made["seats"]]
    with client.http.websocket_connect(f"/api/tables/{made['table']}/stream") as socket:
        socket.send_json({"type": "hello", "secrets": [secrets[1]], "protocol": 2})
        assert [socket.receive_json()["type"] for _ in range(2)] == ["table", "sight"]
        client.post(f"/api/tables/{made['table']}/resign", secrets[0], seat=0)
        assert socket.receive_json()["info"]["ended"] == "resigned"
        told = socket.receive_json()
        assert (told["type"], told["over"], told["decision"]) == ("update", True, None)


def fuzz(examples: int, steps: int) -> settings:
    return settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )


def test_tables_stay_sound() -> None:
    run_state_machine_as_test(Tables, settings=fuzz(EXAMPLES, STEPS))


@pytest.mark.long
def test_tables_stay_sound_for_long() -> None:
    run_state_machine_as_test(Tables, settings=fuzz(LONG_EXAMPLES, LONG_STEPS))
