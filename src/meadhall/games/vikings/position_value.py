"""How good a position is, in fame to be expected at the end; bots look ahead with it."""

from __future__ import annotations

from typing import Final, NamedTuple

from meadhall.core.bot_knowledge import lead
from meadhall.core.grid import Bits
from meadhall.games.vikings.data import components as c
from meadhall.games.vikings.rules import special_tiles
from meadhall.games.vikings.rules.end_scoring import buildings, feeding
from meadhall.games.vikings.rules.islands import completed_islands, threats
from meadhall.games.vikings.rules.scoring import FAME, GOLD
from meadhall.games.vikings.state import FIGURE, NONE, TAKEN, Player, VikingsState
from meadhall.games.vikings.weights import Weights

GOLD_AT_THE_END: Final = 0.2
"""In fame: 1 for 5."""
MOST_REMEMBERED: Final = 50_000

Boards = tuple[int, int, tuple[Bits, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...], bool]
"""All that the worth of a player's boards depends on, the round and the number of players first."""
Most = tuple[int, int, int]
"""What there are prizes for: boatswains, islands, and the longest island."""


def boards_of(state: VikingsState, player: Player) -> Boards:
    return (
        state.round,
        state.players,
        tuple(player.land),
        tuple(player.ships),
        tuple(player.mainland),
        tuple(player.specials),
        player.start_tile,
    )


class Holding(NamedTuple):
    """What a player has on the boards."""

    value: float
    """without the prizes for the most"""
    boatswains: int
    islands: int
    longest: int


class PositionValue:
    """A judge: all it knows hangs on its weights."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._holdings: dict[Boards, Holding] = {}

    def evaluate(self, state: VikingsState, seat: int) -> float:
        """The seat's prospects, less a part of the best other's."""
        holdings = self.holdings(state)
        values = [
            self.prospects(state, player, holdings, number)
            for number, player in enumerate(state.seats)
        ]
        if state.bidding and state.bid != NONE:
            values[state.bidder] += self._worth_of_bid(state)
        return lead(values, seat, self.weights.best_other)

    def prospects(
        self, state: VikingsState, player: Player, holdings: list[Holding], seat: int
    ) -> float:
        """The player of this seat may be another than the one who sits there now."""
        gold = self.worth_of_gold(scorings_left(state))
        return player.fame + player.gold * gold + holdings[seat].value + self.prizes(holdings, seat)

    def holdings(self, state: VikingsState) -> list[Holding]:
        return [self.holding(state, player) for player in state.seats]

    def holding(self, state: VikingsState, player: Player) -> Holding:
        boards = boards_of(state, player)
        known = self._holdings.get(boards)
        if known is None:
            if len(self._holdings) >= MOST_REMEMBERED:
                self._holdings.clear()
            known = self._holdings[boards] = self._judged(state, player)
        return known

    def _judged(self, state: VikingsState, player: Player) -> Holding:
        w, scorings = self.weights, scorings_left(state)
        large = (scorings + 1) // 2
        gold = self.worth_of_gold(scorings)
        islands = completed_islands(player)
        boatswains = special_tiles.boatswains(player)
        value = self._figures(player, large, scorings, gold)
        value += self._ships(player, large, gold)
        value += self._feeding(state, player)
        value += w.boatswain * min(boatswains, 3) + w.island * len(islands)
        value += buildings(player) + w.special_tile * len(player.specials)
        return Holding(value, boatswains, len(islands), max(islands, default=0))

    def _worth_of_bid(self, state: VikingsState) -> float:
        """What the highest bidder gets, less what it costs: gold, then fame at one for one."""
        gold = min(state.bid, state.seats[state.bidder].gold)
        price = gold * self.worth_of_gold(scorings_left(state))
        return self.weights.start_player - price - (state.bid - gold)

    def worth_of_gold(self, scorings: int) -> float:
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

    def _feeding(self, state: VikingsState, player: Player) -> float:
        """As the game would end, with the vikings still to be bought as hungry mouths."""
        to_come = max(0, c.ROUNDS - state.round) * c.SPACES / state.players
        now = feeding(player)
        return now - to_come * (self.weights.hungry if now <= 0 else self.weights.fed)

    def prizes(self, holdings: list[Holding], seat: int) -> float:
        """What may come of the prizes for the most boatswains and islands and for the longest."""
        boatswains = islands = longest = 0
        for number, other in enumerate(holdings):
            if number != seat:
                boatswains = max(boatswains, other.boatswains)
                islands = max(islands, other.islands)
                longest = max(longest, other.longest)
        mine = holdings[seat]
        return (
            self._lead(mine.boatswains, boatswains, c.MOST_BOATSWAINS)
            + self._lead(mine.islands, islands, c.MOST_ISLANDS)
            + self._lead(mine.longest, longest, c.LONGEST_ISLAND)
        )

    def _lead(self, mine: int, best: int, prize: int) -> float:
        if mine == 0:
            return 0.0
        if mine > best:
            return prize * self.weights.ahead
        if mine == best:
            return prize * self.weights.level
        return prize * self.weights.close_behind if mine == best - 1 else 0.0


def scorings_left(state: VikingsState) -> int:
    """Those still to come."""
    return c.ROUNDS + 1 - max(1, state.round)


def _below_scouts(player: Player, threatened: list[int]) -> int:
    row = c.row_of(c.SCOUT)
    scouts = player.land[FIGURE + row] & ~threatened[row]
    below = 0
    for figure in (c.GOLDSMITH, c.FISHERMAN):
        below += (scouts & player.land[FIGURE + c.row_of(figure)]).bit_count()
    return below
