"""The pack inside a state: clones share it, a saved state holds it whole."""

from __future__ import annotations

import msgspec

from meadhall.core.rules import Rules
from meadhall.games.odin.data.checked_fields import PackError
from meadhall.games.odin.data.pack import Pack
from meadhall.games.odin.data.read_pack import default_pack, read


class PackRef:
    pack: Pack

    def __init__(self, pack: Pack) -> None:
        self.pack = pack

    def clone(self) -> PackRef:
        return self

    def to_json(self) -> str:
        """The default pack is known everywhere by its digest; any other travels along."""
        return self.pack.digest if self.pack.is_default else self.pack.text

    @staticmethod
    def from_json(data: str, rules: Rules) -> PackRef:
        known = default_pack()
        if data == known.digest:
            return PackRef(known)
        if not data.startswith("{"):
            raise PackError(f"this state was saved with another default pack, {data}")
        return PackRef(read(msgspec.json.decode(data)))
