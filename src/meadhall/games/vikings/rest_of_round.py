"""How the rest of a round may go: who buys what, if all take what seems best to them at the moment.

The offer lies open and nothing is drawn before the round is over, so it can be foreseen what others
take and what becomes cheaper until one's next purchase. What a group brings to a player is worked
out once, as the boards are now: groups are seldom in each other's way.
"""

from __future__ import annotations

from meadhall.games.vikings.data import components as c
from meadhall.games.vikings.rules.purchase import means
from meadhall.games.vikings.state import NONE, VikingsState

Gains = list[list[float]]
"""For each seat, what the group on each space of the wheel brings, in fame; its price is extra."""


class RestOfRound:
    def __init__(self, state: VikingsState, gains: Gains, worth_of_gold: float) -> None:
        self.gains = gains
        self.worth_of_gold = worth_of_gold
        self.gold = [player.gold for player in state.seats]
        self.means = [means(player) for player in state.seats]
        self.vikings = state.vikings
        self.spaces = [space for space in range(c.SPACES) if state.tiles[space] != NONE]

    def after(self, seat: int, bought: int) -> list[float]:
        """What each seat makes of the groups that are left when this one is bought first."""
        left, spent = self.spaces[:], [0] * len(self.gains)
        made = [0.0] * len(self.gains)
        spent[seat] = bought - left[0]
        left.remove(bought)
        while left:
            seat = (seat + 1) % len(self.gains)
            profit, space = self._best(seat, left, spent[seat])
            made[seat] += profit
            spent[seat] += space - left[0]
            left.remove(space)
        return made

    def _best(self, seat: int, left: list[int], spent: int) -> tuple[float, int]:
        """The most that a purchase of the seat brings, and the space of that group."""
        zero, gains = left[0], self.gains[seat]
        gold = max(0, self.gold[seat] - spent)
        best, chosen = 0.0, NONE
        for space in self.for_sale(seat, left, spent):
            profit = gains[space] - self._cost(space - zero, gold)
            if chosen == NONE or profit > best:
                best, chosen = profit, space
        return best, chosen

    def for_sale(self, seat: int, left: list[int], spent: int) -> list[int]:
        """What the seat may buy, as the rules say of the whole position (`purchase.py`)."""
        dearest = left[0] + self.means[seat] - spent
        first = 0 if self._zero_allowed(left, max(0, self.gold[seat] - spent)) else 1
        return [space for space in left[first:] if space <= dearest]

    def _cost(self, price: int, gold: int) -> float:
        """In fame: what gold does not pay is paid with fame itself."""
        paid = min(price, gold)
        return paid * self.worth_of_gold + price - paid

    def _zero_allowed(self, left: list[int], gold: int) -> bool:
        """The group at 0 is for sale when it is the last of its colour or gold reaches no other."""
        if len(left) == 1 or gold < left[1] - left[0]:
            return True
        figure = self.vikings[left[0]]
        for space in left[1:]:
            if self.vikings[space] == figure:
                return False
        return True
