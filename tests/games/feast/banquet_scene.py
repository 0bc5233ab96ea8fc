"""Short ways to set a banquet table. Supplies are named counts, choices are the words typed."""

from __future__ import annotations

from meadhall.games.feast.cheapest_feasts import penalties
from meadhall.games.feast.data import goods as g
from meadhall.games.feast.rules import banquet as b


def supply_of(**counts: int) -> list[int]:
    supply = [0] * len(g.RESOURCES)
    for name, count in counts.items():
        supply[g.NUMBER[name]] = count
    return supply


def on_table(laid: list[int], resource: int) -> int:
    """How many pieces of a resource were laid."""
    return [b.PAYS[choice] for choice in laid].count(resource)


class Feast:
    """A player at the table: what he has, what he has laid."""

    def __init__(self, spaces: int, lying_peas: int = 1, **counts: int) -> None:
        self.spaces = spaces
        self.supply = supply_of(**counts)
        self.position = b.start(spaces, lying_peas)
        self.laid: list[int] = []

    def offered(self) -> list[str]:
        return [b.WORDS[choice] for choice in b.choices(self.position, self.supply)]

    def refused(self, word: str) -> list[str]:
        """The reasons against a choice; none if it is legal."""
        choice = b.WORDS.index(word)
        reasons = b.why_not(self.position, self.supply, choice)
        legal = choice in b.choices(self.position, self.supply)
        assert legal == (not reasons), word
        return [reason.key for reason in reasons]

    def lay(self, chain: str) -> Feast:
        for word in chain.split("; "):
            choice = b.WORDS.index(word)
            assert choice in b.choices(self.position, self.supply), (word, self.refused(word))
            if b.PAYS[choice] >= 0:
                self.supply[b.PAYS[choice]] -= 1
            self.position = b.lay(self.position, choice)
            self.laid.append(choice)
        return self

    @property
    def left(self) -> int:
        return b.left(self.position)

    @property
    def penalties(self) -> int:
        assert b.is_over(self.position)
        return penalties(self.spaces, self.laid)
