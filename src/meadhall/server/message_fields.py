"""What fields of messages are made of, and how far each may go."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

MOST_SEATS = 8
LONGEST_NAME = 40
LONGEST_CHAT = 500
LONGEST_REPORT = 4000
LONGEST_CHAIN = 64
LONGEST_WORD = 200
MOST_OPTIONS = 64
LARGEST_RECORD = 1_000_000
LARGEST_DOCUMENT = 200_000
LONGEST_PATIENCE = 7 * 24 * 3600

UNSHOWN = r"\x00-\x08\x0e-\x1f\x7f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
"""Control characters, and marks that turn the direction of what stands around a name."""
NAME = rf"^(?=[\s\S]*\S)[^{UNSHOWN}]*$"
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME, pattern=NAME)]
Word = Annotated[str, Meta(max_length=LONGEST_WORD)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
EntryNumber = Annotated[int, Meta(ge=0, le=10_000_000)]
Notation = Annotated[str, Meta(max_length=LONGEST_CHAIN * LONGEST_WORD)]
"""A chain: so many actions, and so many signs in all."""
Numbers = Annotated[
    list[Annotated[int, Meta(ge=-(2**31), lt=2**31)]], Meta(max_length=LONGEST_CHAIN)
]
Actions = Notation | Numbers
Secret = Annotated[str, Meta(max_length=200)]
SeatKind = Literal["human", "bot", "open"]
Policy = Literal["strict", "friendly", "practice"]
Proposed = Literal["end", "undo"]
SeatNews = Literal["reissued", "objected", "returned", "accepted", "freed"]
Ended = Literal["resigned", "agreed"]
Frozen = Literal["rules", "damaged"]
"""Why a table cannot go on: this program has other rules than those that wrote its log, or some of
its log is missing or cannot be read."""
Watching = Literal["live", "after", "none"]
"""Whether people without a seat see the game while it runs, once it is over, or never."""
ViewJson = Annotated[dict[str, Any], Meta(extra={"shape": "View"})]
"""What a game makes is sent as it is; `view_shapes.py` says what the page may rely on."""
DomainJson = Annotated[dict[str, Any], Meta(extra={"shape": "Domain"})]
ForecastJson = Annotated[dict[str, Any], Meta(extra={"shape": "Forecast"})]
Seconds = Annotated[int, Meta(ge=0, le=LONGEST_PATIENCE)]
Pace = Annotated[float, Meta(ge=0, le=10)]


class Incoming(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What clients send; a field that is not known is refused."""
