"""What a seat is asked, made into JSON once: for its id, and for everybody who is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import msgspec

from meadhall.core.decision import Decision, digest
from meadhall.server.messages import DecisionShown


class Asked:
    def __init__(self, id: str, kind: str, content: bytes) -> None:
        self.id = id
        self.kind = kind
        whole = b'{"id":"%s",%s' % (id.encode(), content[1:])
        self.shown = cast(DecisionShown, msgspec.Raw(whole))
        """As it travels: the JSON of a `DecisionShown`."""


def asked_now(decision: Decision, name: Callable[[str], str] = str) -> Asked:
    """`name` makes the id of the digest of what is asked."""
    content = msgspec.json.encode(decision.content())
    return Asked(name(digest(content)), decision.kind, content)
