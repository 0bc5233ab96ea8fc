"""What a seat is asked, made into JSON once: for its id, and for everybody who is told."""

from __future__ import annotations

from hashlib import blake2b
from typing import cast

import msgspec

from meadhall.core.decision import Blocked, Decision
from meadhall.server.messages import DecisionShown


class Asked:
    def __init__(self, decision: Decision, salt: str = "") -> None:
        """`salt` tells apart what is asked with the same words elsewhere, or once more."""
        self.kind = decision.kind
        self._content = msgspec.json.encode(decision.content())
        self.id = blake2b(salt.encode() + self._content, digest_size=8).hexdigest()

    def shown(self, blocked: list[Blocked]) -> DecisionShown:
        """As it travels: the JSON of a `DecisionShown`."""
        reasons = msgspec.json.encode([each.to_json() for each in blocked])
        whole = b'{"id":"%s",%s,"blocked":%s}'
        parts = (self.id.encode(), self._content[1:-1], reasons)
        return cast(DecisionShown, msgspec.Raw(whole % parts))
