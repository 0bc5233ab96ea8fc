"""What a group brings to whoever buys it, worked out on the buyer's boards alone and remembered."""

from __future__ import annotations

from typing import Final

from meadhall.core.grid import places
from meadhall.games.vikings.data import components as c
from meadhall.games.vikings.position_value import (
    Boards,
    Holding,
    Most,
    PositionValue,
    boards_of,
    scorings_left,
)
from meadhall.games.vikings.rules.islands import (
    MOST_COLUMNS,
    open_columns,
    put_island,
    put_ship,
    ship_columns,
)
from meadhall.games.vikings.state import FIGURE, NONE, Player, VikingsState

MOST_BOARDS: Final = 10_000
"""So many are remembered, each with up to a dozen groups."""


class Outcomes:
    """What the buyer of a group has then."""

    def __init__(self, by_place: dict[int, Holding]) -> None:
        self.by_place = by_place
        """by the place of the tile; NONE if it fits nowhere"""
        best: dict[Most, Holding] = {}
        for holding in by_place.values():
            most = holding[1:]
            if most not in best or holding.value > best[most].value:
                best[most] = holding
        self.best = list(best.values())
        """No other can be the best one: what counts for the prizes is the same."""


Groups = dict[tuple[int, int], Outcomes]
"""By tile and figure."""


class Purchases:
    """All that was worked out so far."""

    def __init__(self, judge: PositionValue) -> None:
        self.judge = judge
        self._known: dict[Boards, Groups] = {}

    def with_boards(self, state: VikingsState, player: Player) -> Groups:
        boards = boards_of(state, player)
        known = self._known.get(boards)
        if known is None:
            if len(self._known) >= MOST_BOARDS:
                self._known.clear()
            known = self._known[boards] = {}
        return known

    def outcomes(
        self, state: VikingsState, player: Player, known: Groups, tile: int, figure: int
    ) -> Outcomes:
        found = known.get((tile, figure))
        if found is None:
            holding = self.judge.holding
            found = known[tile, figure] = Outcomes(
                {
                    place: holding(state, settled(player, tile, figure, place))
                    for place in _places(player, tile)
                }
            )
        return found


class Buyer:
    """A seat that compares what it could have; what the others have is the same each time."""

    def __init__(self, purchases: Purchases, state: VikingsState, seat: int) -> None:
        self.purchases = purchases
        self.judge = purchases.judge
        self.state = state
        self.seat = seat
        self.player = state.seats[seat]
        self.holdings = self.judge.holdings(state)
        self.worth_of_gold = self.judge.worth_of_gold(scorings_left(state))
        self._prizes: dict[Most, float] = {}
        self._best_others: dict[Most, float] = {}
        self._starts = [
            (player, purchases.with_boards(state, player)) for player in _started(self.player)
        ]

    def gain(self, tile: int, figure: int) -> float:
        """What the group would bring now, were it for nothing."""
        player = self.player
        values = [self._mine(player.fame, player.gold, one) for one in self._found(tile, figure)]
        return max(values) - self._mine(player.fame, player.gold, self.holdings[self.seat])

    def lead(self, cost: int, tile: int, figure: int) -> float:
        """As a position would be judged in which the group has been bought."""
        gold = min(cost, self.player.gold)
        left, fame = self.player.gold - gold, self.player.fame - (cost - gold)
        return max([self._lead(fame, left, one) for one in self._found(tile, figure)])

    def lead_with(self, holding: Holding) -> float:
        return self._lead(self.player.fame, self.player.gold, holding)

    def _lead(self, fame: int, gold: int, holding: Holding) -> float:
        rivalry = self.judge.weights.best_other
        return self._mine(fame, gold, holding) - rivalry * self._best_other(holding)

    def _found(self, tile: int, figure: int) -> list[Holding]:
        found: list[Holding] = []
        for player, known in self._starts:
            found += self.purchases.outcomes(self.state, player, known, tile, figure).best
        return found

    def _mine(self, fame: int, gold: int, holding: Holding) -> float:
        most = holding[1:]
        prizes = self._prizes.get(most)
        if prizes is None:
            self.holdings[self.seat], mine = holding, self.holdings[self.seat]
            prizes = self._prizes[most] = self.judge.prizes(self.holdings, self.seat)
            self.holdings[self.seat] = mine
        return fame + gold * self.worth_of_gold + holding.value + prizes

    def _best_other(self, holding: Holding) -> float:
        most = holding[1:]
        best = self._best_others.get(most)
        if best is None:
            self.holdings[self.seat], mine = holding, self.holdings[self.seat]
            others = [
                self.judge.prospects(self.state, other, self.holdings, number)
                for number, other in enumerate(self.state.seats)
                if number != self.seat
            ]
            best = self._best_others[most] = max(others)
            self.holdings[self.seat] = mine
        return best


def _started(player: Player) -> list[Player]:
    """As the player may be once the start tile was placed."""
    if not player.start_tile:
        return [player]
    return [with_start_tile(player, row) for row in range(c.LAST_ROW + 1)]


def with_start_tile(player: Player, row: int) -> Player:
    player = player.clone()
    player.start_tile = False
    put_island(player, c.LEFT, row, 0)
    return player


def _places(player: Player, tile: int) -> list[int]:
    """Answers to the question where the tile goes; NONE alone if it goes nowhere."""
    if tile >= c.FIRST_SHIP:
        return ship_columns(player)
    found = [
        row * MOST_COLUMNS + column
        for row in range(c.LAST_ROW + 1)
        for column in places(open_columns(player, row, tile))
    ]
    return found or [NONE]


def settled(player: Player, tile: int, figure: int, place: int) -> Player:
    """With the tile in this place, and the viking on it if it may be there."""
    player = player.clone()
    row, column = divmod(place, MOST_COLUMNS)
    if tile >= c.FIRST_SHIP:
        put_ship(player, tile - c.FIRST_SHIP, place)
    elif place != NONE:
        put_island(player, tile, row, column)
        if row == c.row_of(figure):
            player.land[FIGURE + row] |= 1 << column
            return player
    player.mainland[figure] += 1
    return player
