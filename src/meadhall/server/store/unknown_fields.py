"""What a newer version wrote into a table's row is kept by an older one that changes the row.

During an upgrade both run side by side; the older one reads only the fields that it knows.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec

from meadhall.server.store.base import Seat, TableRow

ROW_FIELDS = frozenset(TableRow.__struct_fields__)
SEAT_FIELDS = frozenset(Seat.__struct_fields__)


def with_unknown_fields(row: str, before: str) -> str:
    """The new row as JSON, with what the former one has besides the fields of this version."""
    with suppress(msgspec.DecodeError):  # a damaged row has nothing to keep
        old: dict[str, Any] = msgspec.json.decode(before)
        new: dict[str, Any] = msgspec.json.decode(row)
        kept = [_more(one, SEAT_FIELDS) for one in old["seats"]]
        if _more(old, ROW_FIELDS) or any(kept):
            pairs = zip(new["seats"], old["seats"], kept, strict=True)
            seats = [{**more, **now} if _same_person(now, was) else now for now, was, more in pairs]
            return msgspec.json.encode({**old, **new, "seats": seats}).decode()
    return row


def _more(fields: dict[str, Any], known: frozenset[str]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if name not in known}


def _same_person(now: dict[str, Any], was: dict[str, Any]) -> bool:
    """What belongs to somebody goes with them."""
    return now["secrets"] == was["secrets"] or not set(now["secrets"]).isdisjoint(was["secrets"])
