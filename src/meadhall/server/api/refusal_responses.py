"""Which refusals a request may meet, for the description of the server."""

from __future__ import annotations

from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example

from meadhall.server.messages import Fault
from meadhall.server.refusal import CODES

ALWAYS = (
    "malformed",
    "wrong_origin",
    "wrong_host",
    "not_found",
    "bad_method",
    "too_many_requests",
    "broken",
)
ENTERING = (
    "unknown_secret",
    "seat_reissued",
    "seat_disputed",
    "no_such_table",
    "cannot_store",
    "frozen",
)
SEATED = (*ENTERING, "not_your_seat")
CHANGING = (
    *SEATED,
    "game_over",
    "seat_resigned",
    "bot_plays",
    "time_up",
    "illegal",
    "too_many_entries",
    "too_large",
    "cannot_store",
)


def refusals(*codes: str) -> dict[int, ResponseSpec]:
    """Each status with the codes that have it."""
    by_status: dict[int, list[str]] = {}
    for code in sorted({*codes, *ALWAYS}):
        by_status.setdefault(CODES[code].status, []).append(code)
    return {
        status: ResponseSpec(
            Fault,
            generate_examples=False,
            description="; ".join(f"`{code}`: {CODES[code].meaning}" for code in listed),
            examples=[Example(code, CODES[code].meaning, value={"code": code}) for code in listed],
        )
        for status, listed in sorted(by_status.items())
    }
