"""What bots would do in Vikings, what they compare, and how far they look ahead.

A purchase is a chain of small decisions: which group, where its tile goes, whether the viking stays
there. What a group brings is worked out on the buyer's boards alone and remembered, so that many
purchases can be played out in little time.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.bot_knowledge import Candidate
from meadhall.core.game import Game
from meadhall.core.grid import places
from meadhall.core.one_ply_knowledge import OnePlyKnowledge
from meadhall.core.state import State
from meadhall.games.vikings.data import components as c
from meadhall.games.vikings.position_value import (
    MOST_REMEMBERED,
    Boards,
    Holding,
    PositionValue,
    boards_of,
    scorings_left,
)
from meadhall.games.vikings.rest_of_round import Gains, RestOfRound
from meadhall.games.vikings.rules.islands import (
    MOST_COLUMNS,
    open_columns,
    put_island,
    put_ship,
    ship_columns,
)
from meadhall.games.vikings.rules.purchase import BOUGHT_FIGURE, BOUGHT_TILE, price
from meadhall.games.vikings.state import FIGURE, NONE, Player, VikingsState

COMPARED: Final = ("group", "island", "remove", "colour")
"""Questions that are worth a search."""
A_SECOND: Final = 300
"""Playouts of two players; each further one costs a third more."""
SLIGHT: Final = 0.01
Outcomes = dict[int, Holding]
"""By the place of a tile: what the buyer has then; NONE if it fits nowhere."""


class VikingsKnowledge(OnePlyKnowledge):
    ahead: int = 1
    positions: int = 120
    """For the errands of boatswains, which are few and long."""

    def __init__(self, game: Game, position_value: PositionValue) -> None:
        super().__init__(game)
        self.position_value = position_value
        self.rivalry = position_value.weights.best_other
        self._outcomes: dict[tuple[Boards, int, int], Outcomes] = {}

    def compares(self, state: State, seat: int) -> bool:
        return len(state.legal_actions(seat)) > 1 and state.question_of(seat).key in COMPARED

    def playouts(self, state: State) -> int:
        return A_SECOND * 3 // (1 + state.players)

    def judged(self, state: State, seat: int, legal: list[int]) -> list[Candidate]:
        assert isinstance(state, VikingsState)
        key, player = state.question_of(seat).key, state.seats[seat]
        if key == "group":
            return self._groups(state, seat, legal)
        if key == "start_tile":
            return [Candidate(self._started(state, seat, action), action) for action in legal]
        if key in ("island", "ship"):
            found = self._by_place(state, player, *_bought(state, seat))
            return [
                Candidate(self._with(state, player, found[place], seat), place) for place in legal
            ]
        if key in ("remove", "colour"):
            now = self.evaluate(state, seat)
            return [Candidate(now + _preference(state, key, one), one) for one in legal]
        if key == "bid":
            legal = [legal[0], legal[-1]]  # as little as may be, or nothing
        return super().judged(state, seat, legal)

    # ------------------------------------------------------------------ what a group brings

    def _groups(self, state: VikingsState, seat: int, legal: list[int]) -> list[Candidate]:
        """Each group with what is left for oneself and the others when it is bought."""
        found = [Candidate(self._with_group(state, seat, space), space) for space in legal]
        share = self.position_value.weights.rest_of_round
        if share == 0:
            return found
        gold = self.position_value.worth_of_gold(scorings_left(state))
        rest = RestOfRound(state, self._gains(state), gold)
        return [
            Candidate(value + share * self._lead(rest.after(seat, space), seat), space)
            for value, space in found
        ]

    def _lead(self, made: list[float], seat: int) -> float:
        others = [points for number, points in enumerate(made) if number != seat]
        return made[seat] - self.rivalry * max(others)

    def _gains(self, state: VikingsState) -> Gains:
        return [
            [
                0.0 if tile == NONE else self._gain(state, seat, tile, state.vikings[space])
                for space, tile in enumerate(state.tiles)
            ]
            for seat in range(state.players)
        ]

    def _gain(self, state: VikingsState, seat: int, tile: int, figure: int) -> float:
        """What the group would bring to the seat now, were it for nothing."""
        judge, holdings = self.position_value, self.position_value.holdings(state)
        now = judge.prospects(state, state.seats[seat], holdings, seat)
        values: list[float] = []
        for player in _started(state.seats[seat]):
            for holding in self._by_place(state, player, tile, figure).values():
                holdings[seat] = holding
                values.append(judge.prospects(state, player, holdings, seat))
        return max(values) - now

    def _with_group(self, state: VikingsState, seat: int, space: int) -> float:
        player, cost = state.seats[seat].clone(), price(state, space)
        gold = min(cost, player.gold)
        player.gold -= gold
        player.fame -= cost - gold
        tile, figure = state.tiles[space], state.vikings[space]
        value = max([self._best(state, one, tile, figure, seat) for one in _started(player)])
        special = state.specials and state.face_up and cost and space == state.dearest()
        return value + self.position_value.weights.special_tile if special else value

    def _started(self, state: VikingsState, seat: int, action: int) -> float:
        """With the start tile in this row."""
        player = _with_start_tile(state.seats[seat], action // MOST_COLUMNS)
        return self._best(state, player, *_bought(state, seat), seat)

    def _best(
        self, state: VikingsState, player: Player, tile: int, figure: int, seat: int
    ) -> float:
        found = self._by_place(state, player, tile, figure)
        return max([self._with(state, player, holding, seat) for holding in found.values()])

    def _with(self, state: VikingsState, player: Player, holding: Holding, seat: int) -> float:
        """As `evaluate` would judge, if this were the seat's player."""
        judge, holdings = self.position_value, self.position_value.holdings(state)
        holdings[seat] = holding
        others = [
            judge.prospects(state, other, holdings, number)
            for number, other in enumerate(state.seats)
            if number != seat
        ]
        return judge.prospects(state, player, holdings, seat) - self.rivalry * max(others)

    def _by_place(self, state: VikingsState, player: Player, tile: int, figure: int) -> Outcomes:
        key = (boards_of(state, player), tile, figure)
        known = self._outcomes.get(key)
        if known is None:
            if len(self._outcomes) >= MOST_REMEMBERED:
                self._outcomes.clear()
            known = self._outcomes[key] = {
                place: self.position_value.holding(state, _settled(player, tile, figure, place))
                for place in _places(player, tile)
            }
        return known


def _preference(state: VikingsState, key: str, figure: int) -> float:
    """Where positions look alike: the colour of which most are there is missed least, and colours
    are laid out in the order of the basic game."""
    return SLIGHT * (state.drawn[figure] if key == "remove" else figure)


def _bought(state: VikingsState, seat: int) -> tuple[int, int]:
    """The tile and the figure that are still to be placed."""
    regs = state.frame_of(seat).regs
    return regs[BOUGHT_TILE], regs[BOUGHT_FIGURE]


def _started(player: Player) -> list[Player]:
    """As the player may be once the start tile was placed."""
    if not player.start_tile:
        return [player]
    return [_with_start_tile(player, row) for row in range(c.LAST_ROW + 1)]


def _with_start_tile(player: Player, row: int) -> Player:
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


def _settled(player: Player, tile: int, figure: int, place: int) -> Player:
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
