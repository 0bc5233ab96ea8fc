"""Everything that somebody at a running table can ask for, asked of both twins."""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.core.basics import MeadhallError
from meadhall.core.table import Table
from server.client_answers import words_of_domain
from server.twin_records import Pair
from server.twin_servers import Twins, Visit, common_moves, make_move, visits

MOST_TRIED = 6
NONSENSE = ["", "x", "; ;", "no such thing", [], [-9], [10**6], [2**31 - 1]]
LIVE_MOVES = 6
MOMENTS, MOST_MOMENTS = 20, 100
"""Of longer games not every moment is looked at, and ordinarily fewer."""


def visit_all(twins: Twins, pair: Pair, rng: Random, moments: int = MOMENTS) -> None:
    """All that these eyes can obtain, then and while the game goes on."""
    table = twins.keep(pair)
    people = visits(twins, table, pair.viewer)
    for visit in people:
        look_around(visit)
        look_back(visit, moments)
        reach_too_far(visit)
        choose(visit)
    for visit in people:
        play_on(visit, rng)
        look_around(visit)
    for visit in people:
        take_back(visit)
        knock_elsewhere(visit)
    ask_in_the_hall(twins, table)


# ---------------------------------------------------------------------- looking


def look_around(visit: Visit) -> None:
    visit.get()
    sight = visit.sight()
    visit.get("/sight")
    visit.get("/turn")
    visit.get("/record", **visit.own)
    visit.get("/record")
    for since in (0, sight["n"] // 2, sight["n"]):
        visit.get("/log", since=since, **visit.own)
    visit.get("/log")


def look_back(visit: Visit, moments: int = MOMENTS) -> None:
    """About so many earlier moments, and one that is not there yet."""
    last = visit.sight()["n"]
    for n in [*range(0, last, 1 + last // moments), last, last + 1]:
        visit.get("/replay", n=n, **visit.own)
    visit.get("/replay", n=0)
    visit.get("/scores")


def reach_too_far(visit: Visit) -> None:
    """What is another's: refused, and the refusal says nothing."""
    info = visit.get()
    for seat in range(info["players"] + 1):
        if seat == visit.seat:
            continue
        for end in ("/sight", "/record", "/log"):
            visit.get(end, seat=seat)
        visit.get("/replay", n=info["n"], seat=seat)
        for end in ("/act", "/try"):
            visit.refused(end, seat=seat, decision="0-0", actions="end")
        for end in ("/undo", "/redo", "/restart", "/rematch", "/resign"):
            visit.refused(end, seat=seat)
        visit.refused("/set", seat=seat, name="placing", value="never")
        visit.refused("/fork", n=0, seat=seat)
        visit.refused("/report", text="", seat=seat)
    visit.refused("/act", seat=0, actions=7)
    visit.post("/report", text="I wonder what they hold", **visit.own)
    if visit.seat is None:
        visit.refused("/fork", n=0)
    else:
        visit.refused("/rematch", seat=visit.seat)
        for n in (0, info["n"] - 1, info["n"] + 1):
            visit.refused("/fork", n=n, seat=visit.seat)


# ---------------------------------------------------------------------- choosing


def choose(visit: Visit) -> None:
    """Try all that is offered, and act in all ways that are refused."""
    if visit.seat is None:
        return
    asked = visit.sight()["decision"]
    if asked is None:
        for end in ("/act", "/try"):
            visit.refused(end, seat=visit.seat, decision="0-0", actions="end")
        return
    decided = {"seat": visit.seat, "decision": asked["id"]}
    for end in ("/act", "/try"):
        visit.refused(end, seat=visit.seat, decision="0-0", actions="end")
        for said in [*NONSENSE, *(blocked["word"] for blocked in asked["blocked"])]:
            visit.post(end, **decided, actions=said)
    for said in _offered(asked)[:MOST_TRIED]:
        _try_on(visit, decided, said)
        visit.refused("/act", **decided, actions=f"{said}; no such thing")
        visit.refused("/act", **decided, actions=f"{said}; end; no such thing")
    assert visit.sight()["decision"] == asked, "a refusal changed something"


def _try_on(visit: Visit, decided: dict[str, Any], said: str) -> None:
    """An option, and chains that go on from it."""
    status, tried = visit.post("/try", **decided, actions=said)
    assert status == 200, tried
    following = [] if tried["decision"] is None else _offered(tried["decision"])
    for word in [*following[:2], "end", "no such thing"]:
        visit.post("/try", **decided, actions=f"{said}; {word}; no such thing")
        visit.post("/try", **decided, actions=f"{said}; {word}")


def _offered(asked: dict[str, Any]) -> list[str]:
    """The words of the options; of wide questions some that are legal."""
    words = [option["word"] for option in [*asked["options"], *asked["openers"]]]
    return words + words_of_domain(asked["domain"])


# ---------------------------------------------------------------------- while it goes on


def play_on(visit: Visit, rng: Random) -> None:
    """Moves of all seats while the viewer listens, also from a second browser that comes back."""
    before = visit.sight()["n"]
    with visit.listening() as ears, visit.listening(since=before // 2) as back:
        if visit.seat is None:
            ears.hear(1)  # that one more watches; a seat is here with one browser as with two
        for _ in range(LIVE_MOVES):
            if not move(visit, rng):
                break
            for each in (ears, back):
                each.hear(1)
            _check_now(visit)
        _talk(visit, ears, back)
        for each in (ears, back):
            each.silent()
    with visit.listening(since=before) as again:
        again.silent()


def move(visit: Visit, rng: Random) -> bool:
    found = next(common_moves(visit.twins.rooms(visit.table), visit.seat, rng), None)
    if found is None:
        return False
    make_move(visit.twins, visit.table, found)
    return True


def _check_now(visit: Visit) -> None:
    n = visit.sight()["n"]
    visit.get("/log", since=n - 2, **visit.own)
    visit.get("/replay", n=n - 1, **visit.own)
    visit.get("/record", **visit.own)


def _talk(visit: Visit, ears: Any, back: Any) -> None:
    """What is said on the stream is answered there."""
    seat = 0 if visit.seat is None else visit.seat
    asked = None if visit.seat is None else visit.sight()["decision"]
    decision = "0-0" if asked is None else asked["id"]
    said = [f"{word}{more}" for word in _offered(asked or _NOTHING)[:3] for more in _MORE]
    for number, actions in enumerate(["no such thing", *said]):
        for type in ("try", "act") if actions.endswith("no such thing") else ("try",):
            message = {"type": type, "id": number, "seat": seat}
            ears.say({**message, "decision": decision, "actions": actions})
            ears.hear(1)
    ears.say({"type": "act"})
    ears.hear(1)
    if visit.seat is not None:
        ears.say({"type": "say", "id": 1, "seat": seat, "text": "Skål!"})
        ears.hear(2)
        back.hear(1)


_MORE = ("", "; no such thing")
_NOTHING: dict[str, Any] = {"options": [], "openers": [], "domain": None}


# ---------------------------------------------------------------------- taking back


def take_back(visit: Visit) -> None:
    """Undo, redo and restart, asked for in both ways and watched on a stream."""
    if visit.seat is None:
        return
    with visit.listening() as ears:
        for number, (name, verb) in enumerate(BACK_AND_FORTH):
            done = _works(visit, verb)
            if done is None:
                continue
            if number % 2:
                ears.say({"type": name, "id": number, "seat": visit.seat})
                ears.hear(1 + done)
            else:
                visit.post(f"/{name}", seat=visit.seat)
                ears.hear(int(done))
            visit.sight()
            visit.get("/log", seat=visit.seat)
        ears.silent()
    choose(visit)
    propose(visit)


BACK_AND_FORTH = [
    ("undo", "undo"),
    ("redo", "redo"),
    ("restart", "restart_turn"),
    ("undo", "undo"),
    ("redo", "redo"),
    ("restart", "restart_turn"),
]


def _works(visit: Visit, verb: str) -> bool | None:
    """Whether it will be done; None if it would show what differs: a redone choice was the last."""
    table = visit.twins.rooms(visit.table)[0].table.branch()
    before = _reveals(table)
    try:
        getattr(table, verb)(visit.seat)
    except MeadhallError:
        return False
    return None if _reveals(table) > before else True


def _reveals(table: Table) -> int:
    return sum(step.revealed for step in table.steps)


def propose(visit: Visit) -> None:
    """What the others would have to agree to."""
    visit.refused("/set", seat=visit.seat, name="no such setting", value="x")
    visit.refused("/vote", seat=visit.seat, agree=True)
    for what in ("end", "undo"):
        visit.post("/propose", seat=visit.seat, what=what, n=1)
        visit.get()
        visit.post("/vote", seat=visit.seat, agree=False)


# ---------------------------------------------------------------------- around the game


def knock_elsewhere(visit: Visit) -> None:
    """Seats, links, clocks and calls: nothing of it is part of the game."""
    for seat in range(visit.get()["players"]):
        door = f"/seats/{seat}"
        visit.post(f"{door}/name", name=f"Sigrid {seat}")
        visit.refused(f"{door}/hand", to="bot", bot="no such bot")
        visit.get(f"{door}/webhook")
        visit.refused(f"{door}/webhook/set", address="https://127.0.0.1/x", page="http://localhost")
        visit.post(f"{door}/webhook/end")
        visit.refused(f"{door}/webhook/test")
        for end in ("/object", "/yield"):
            visit.refused(end, seat=seat)
    visit.refused("/seats", seat=0, name="Anna")
    visit.refused("/reissue", what="seat", seat=7)
    visit.post("/settings", patience=400)
    visit.get("/clocks")
    visit.refused("/clocks/change", what="pause")
    visit.post("/say", text="Skål!", seat=visit.seat or 0)
    look_around(visit)


def ask_in_the_hall(twins: Twins, table: str) -> None:
    """What anybody is told who knows the table's name."""
    for path in ("/metrics", "/healthz", "/api/open-tables"):
        twins.ask("GET", path, "")
    twins.ask("POST", f"/api/open-tables/{table}/seats", "", {"seat": 0, "name": "Anna"})
    key = {"table": table, "secret": "guessed"}
    twins.ask("POST", "/api/codes", "", {"kind": "once", "keys": [key]})
    twins.ask("POST", "/api/codes/use", "", {"code": "guessed"})
