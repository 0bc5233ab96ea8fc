"""All doors of a server, and for each that takes a body one that it understands."""

from __future__ import annotations

import re
from typing import Any

from litestar import Litestar

Door = tuple[str, str]
"""Method and path, with names in braces."""

SEAT = {"seat": 0}
ACT = {"seat": 0, "decision": "0-0", "actions": "end"}
BODIES: dict[str, dict[str, Any]] = {
    "/api/tables": {"game": "toy", "seats": [{}, {}]},
    "/api/open-tables/{table}/seats": {"seat": 0, "name": "Anna"},
    "/api/import": {"record": "{}"},
    "/api/codes": {"kind": "once", "keys": [{"table": "t", "secret": "guessed"}]},
    "/api/codes/use": {"code": "guessed"},
    "/api/tables/{table}/seats": {"seat": 0, "name": "Anna"},
    "/api/tables/{table}/seats/{seat}/name": {"name": "Anna"},
    "/api/tables/{table}/seats/{seat}/hand": {"to": "bot"},
    "/api/tables/{table}/seats/{seat}/webhook/set": {
        "address": "https://127.0.0.1/x",
        "page": "http://localhost",
    },
    "/api/tables/{table}/settings": {"patience": 400},
    "/api/tables/{table}/reissue": {"what": "host"},
    "/api/tables/{table}/object": SEAT,
    "/api/tables/{table}/yield": SEAT,
    "/api/tables/{table}/propose": {"seat": 0, "what": "end"},
    "/api/tables/{table}/vote": {"seat": 0, "agree": True},
    "/api/tables/{table}/resign": SEAT,
    "/api/tables/{table}/rematch": SEAT,
    "/api/tables/{table}/say": {"seat": 0, "text": "Skål!"},
    "/api/tables/{table}/clocks/change": {"what": "pause"},
    "/api/tables/{table}/act": ACT,
    "/api/tables/{table}/try": ACT,
    "/api/tables/{table}/undo": SEAT,
    "/api/tables/{table}/redo": SEAT,
    "/api/tables/{table}/restart": SEAT,
    "/api/tables/{table}/set": {"seat": 0, "name": "placing", "value": "never"},
    "/api/tables/{table}/fork": {"n": 0},
    "/api/tables/{table}/report": {"text": "I wonder"},
}
BODILESS = {
    "/api/tables/{table}/seats/{seat}/webhook/end",
    "/api/tables/{table}/seats/{seat}/webhook/test",
}
QUERIES = {"/api/tables/{table}/replay": {"n": 0}}
ABOUT_NO_TABLE = re.compile(r"/api/(games|bots|docs|description|import$|tables$)")
"""They tell nothing of a table that there is."""


def doors(app: Litestar) -> set[Door]:
    """Without the page's own files."""
    found: set[Door] = set()
    for route in app.routes:
        if route.path.startswith(("/api/", "/metrics", "/healthz")):
            methods = {*getattr(route, "methods", ())} - {"OPTIONS", "HEAD"}
            found |= {(str(method), route.path_format) for method in methods or {"WEBSOCKET"}}
    return found


def leads_to(door: Door, asked: Door) -> bool:
    path = re.sub(r"\{\w+\}", "[^/]+", door[1])
    return door[0] == asked[0] and re.fullmatch(path, asked[1]) is not None
