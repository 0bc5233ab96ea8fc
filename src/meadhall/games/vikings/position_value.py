"""How good a position is, in fame to be expected at the end; bots look ahead with it."""

from __future__ import annotations

from meadhall.games.vikings.data import components as c
from meadhall.games.vikings.rules import special_tiles
from meadhall.games.vikings.rules.end_scoring import buildings, feeding
from meadhall.games.vikings.rules.islands import completed_islands, threats
from meadhall.games.vikings.rules.scoring import FAME, GOLD
from meadhall.games.vikings.state import FIGURE, NONE, TAKEN, Player, VikingsState
from meadhall.games.vikings.weights import Weights

GOLD_AT_THE_END = 0.2
"""In fame: 1 for 5."""


class PositionValue:
    """A judge: all it knows hangs on its weights."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def evaluate(self, state: VikingsState, seat: int) -> float:
        """The seat's prospects, less a part of the best other's."""
        values = [self._prospects(state, number) for number in range(state.players)]
        if state.bidding and state.bid != NONE:
            values[state.bidder] += self._worth_of_bid(state)
        others = [value for number, value in enumerate(values) if number != seat]
        return values[seat] - self.weights.best_other * max(others)

    def _prospects(self, state: VikingsState, seat: int) -> float:
        player = state.seats[seat]
        scorings = _scorings(state)
        large = (scorings + 1) // 2
        gold = self._worth_of_gold(scorings)
        value = player.fame + player.gold * gold
        value += self._figures(player, large, scorings, gold)
        value += self._ships(player, large, gold)
        value += self._feeding(state, player, scorings)
        value += self._boatswains(state, seat)
        value += self._islands(state, seat)
        return value + buildings(player) + self.weights.special_tile * len(player.specials)

    def _worth_of_bid(self, state: VikingsState) -> float:
        """What the highest bidder gets, less what it costs: gold, then fame at one for one."""
        gold = min(state.bid, state.seats[state.bidder].gold)
        price = gold * self._worth_of_gold(_scorings(state))
        return self.weights.start_player - price - (state.bid - gold)

    def _worth_of_gold(self, scorings: int) -> float:
        """In fame: 1 for 5 at the end, more while it still buys groups."""
        w = self.weights
        return GOLD_AT_THE_END if scorings <= 1 else w.gold + w.gold_by_scoring * scorings

    def _figures(self, player: Player, large: int, scorings: int, gold: float) -> float:
        """What vikings on islands, and those that could get there, bring until the end."""
        w = self.weights
        each = self._worth_of_figures(player, large, scorings, gold)
        threatened = threats(player)
        helpers = player.mainland[c.BOATSWAIN]
        value = 0.0
        for figure in range(c.BOATSWAIN):
            row = c.row_of(figure)
            standing = player.land[FIGURE + row]
            safe = (standing & ~threatened[row]).bit_count()
            value += each[figure] * (safe + w.threatened * (standing.bit_count() - safe))
            free = (player.land[TAKEN + row] & ~standing).bit_count()
            if helpers:
                value += each[figure] * w.on_mainland * min(player.mainland[figure], free)
            value += w.free_place * free
        return value + _below_scouts(player, threatened) * large

    def _worth_of_figures(
        self, player: Player, large: int, scorings: int, gold: float
    ) -> list[float]:
        """In the order of the figures. Fishermen count in the feeding, warriors with the ships."""
        promise = {c.SCOUT: self.weights.scout, c.WARRIOR: self.weights.warrior}
        worth: list[float] = []
        for figure in range(c.BOATSWAIN):
            pays = GOLD[figure] + special_tiles.gold_each(player, figure)
            fame = FAME[figure] + special_tiles.fame_each(player, figure)
            worth.append(pays * scorings * gold + fame * large + promise.get(figure, 0.0))
        return worth

    def _ships(self, player: Player, large: int, gold: float) -> float:
        """Repelled ships pay at every large scoring, the others cost once and threaten columns."""
        value = 0.0
        for column, number in enumerate(player.ships):
            if number == NONE:
                continue
            ship = c.SHIPS[number]
            amount = ship.fame + ship.gold * gold
            if player.land[FIGURE] >> column & 1:
                value += amount * large
            else:
                value -= self.weights.open_ship * amount + self.weights.ship_reach * ship.reaches
        return value

    def _feeding(self, state: VikingsState, player: Player, scorings: int) -> float:
        """As the game would end, with the vikings still to be bought as hungry mouths."""
        to_come = max(0, c.ROUNDS - state.round) * c.SPACES / state.players
        now = feeding(player)
        return now - to_come * (self.weights.hungry if now <= 0 else self.weights.fed)

    def _lead(self, mine: int, best: int, prize: int) -> float:
        if mine == 0:
            return 0.0
        if mine > best:
            return prize * self.weights.ahead
        if mine == best:
            return prize * self.weights.level
        return prize * self.weights.close_behind if mine == best - 1 else 0.0

    def _boatswains(self, state: VikingsState, seat: int) -> float:
        counts = [special_tiles.boatswains(player) for player in state.seats]
        best = max(count for number, count in enumerate(counts) if number != seat)
        return self._lead(counts[seat], best, c.MOST_BOATSWAINS) + self.weights.boatswain * min(
            counts[seat], 3
        )

    def _islands(self, state: VikingsState, seat: int) -> float:
        islands = [completed_islands(player) for player in state.seats]
        mine = islands[seat]
        others = [found for number, found in enumerate(islands) if number != seat]
        most = max(len(found) for found in others)
        longest = max(max(found, default=0) for found in others)
        value = self._lead(len(mine), most, c.MOST_ISLANDS)
        return (
            value
            + self._lead(max(mine, default=0), longest, c.LONGEST_ISLAND)
            + self.weights.island * len(mine)
        )


def _scorings(state: VikingsState) -> int:
    """Those still to come."""
    return c.ROUNDS + 1 - max(1, state.round)


def _below_scouts(player: Player, threatened: list[int]) -> int:
    row = c.row_of(c.SCOUT)
    scouts = player.land[FIGURE + row] & ~threatened[row]
    below = 0
    for figure in (c.GOLDSMITH, c.FISHERMAN):
        below += (scouts & player.land[FIGURE + c.row_of(figure)]).bit_count()
    return below
