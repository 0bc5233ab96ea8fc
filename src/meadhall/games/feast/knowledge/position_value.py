"""How good a position is, in points to be expected at the end, and what a sensible player does.

A position may lie in the middle of a move: a roll is due, a good is to be chosen, a tile to be
placed. Then the move is first brought to its end as a sensible player would.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.choice_operations import BranchQuestion
from meadhall.core.program import Frame
from meadhall.games.feast.cheapest_feasts import Prices, cheapest_feasts
from meadhall.games.feast.data.boards import SHED
from meadhall.games.feast.data.goods import RESOURCES
from meadhall.games.feast.data.other_components import PENALTY_POINTS
from meadhall.games.feast.game_progress import feast_position, incomes_left
from meadhall.games.feast.knowledge.finish_move import MoveFinisher
from meadhall.games.feast.knowledge.points_so_far import (
    building_points,
    crown_points,
    emigration_points,
    exploration_points,
    occupation_points,
    ship_points,
    unfilled,
)
from meadhall.games.feast.knowledge.quick_answers import quick_answer
from meadhall.games.feast.knowledge.tile_packing import CAREFUL, QUICK, Packer, Step
from meadhall.games.feast.knowledge.valuation import Valuation
from meadhall.games.feast.knowledge.weights import Weights
from meadhall.games.feast.rules.anytime_actions import (
    AREA,
    PIECE,
    AreaQuestion,
    BuyQuestion,
    PieceQuestion,
    SpotQuestion,
    storable,
)
from meadhall.games.feast.rules.feast_phase import POSITION, BanquetQuestion
from meadhall.games.feast.rules.occupations import PlayQuestion
from meadhall.games.feast.rules.sailing import emigrated
from meadhall.games.feast.rules.turn import WindowQuestion
from meadhall.games.feast.state import FeastState, Player

SCALE: Final = 20
"""Parts of a point in which the feast is reckoned."""


class Judgement:
    """A player of some strength: all it knows hangs on its weights."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.valuation = Valuation(weights)
        self.packer = Packer(self.valuation, QUICK)
        self.careful_packer = Packer(self.valuation, CAREFUL)
        self.finisher = MoveFinisher(self.packer, self.prospects)

    def evaluate(self, state: FeastState, seat: int) -> float:
        """The seat's prospects; what a move does to others is left out."""
        return self.finisher.outcome(state, seat)

    def after(self, state: FeastState, seat: int, action: int) -> float:
        """The seat's prospects once it has done this."""
        return self.evaluate(played(state, seat, action), seat)

    # ------------------------------------------------------------------ what to do

    def suggest(self, state: FeastState, seat: int, packer: Packer) -> int | None:
        """What a sensible player does without much thought; None where positions want comparing."""
        frame = state.frame_of(seat)
        asked = state.question_of(seat)
        if isinstance(asked, WindowQuestion):
            return _before_a_phase(state, seat, packer)
        if isinstance(asked, BanquetQuestion):
            return self._next_dish(state, seat, frame)
        if isinstance(asked, (PieceQuestion, AreaQuestion, SpotQuestion)):
            return _place(state, seat, frame, packer)
        if asked.kind == "confirm":
            return asked.candidates(state, frame)[0]
        if isinstance(asked, (BranchQuestion, BuyQuestion, PlayQuestion)):
            return None
        return quick_answer(state, frame, asked, self.valuation.worth(state))

    def _next_dish(self, state: FeastState, seat: int, frame: Frame) -> int:
        """The first step of the cheapest feast, by what food is worth now."""
        worth = self.valuation.worth(state)
        values = [round(SCALE * worth[good]) for good in range(len(RESOURCES))]
        prices = Prices(values, SCALE, -PENALTY_POINTS * SCALE)
        plan = cheapest_feasts(frame.regs[POSITION], state.seats[seat].goods, prices, few=1)[0]
        return plan.choices[0]

    # ------------------------------------------------------------------ how good it is

    def prospects(self, state: FeastState, seat: int) -> float:
        """What the seat may expect, as if nothing were under way."""
        player, w = state.seats[seat], self.weights
        feast = feast_position(state, seat)
        left = state.rounds - state.round
        row = self.valuation.row(state, feast is None)
        value = self.valuation.supply(state, player, row) + _scored(player)
        value += self._boards(state, player)
        if feast is not None:
            value -= w.feast * self.valuation.feast_cost(feast, player, row)
            if not player.passed:
                value += (w.viking + w.early_viking * left / 6) * player.vikings
        value += w.spared * 2 * left * emigrated(player)
        if left:
            value += w.card_in_hand * len(player.hand) + self._ships(player)
        return value

    def _ships(self, player: Player) -> float:
        """The first ones open spaces, and can still emigrate."""
        w, large = self.weights, player.knarrs + len(player.longships)
        value = w.boat if player.boats else 0.0
        value += w.first_ship if large else 0.0
        value += w.second_ship if large > 1 else 0.0
        return value + w.further_ship * max(0, large - 2)

    def _boards(self, state: FeastState, player: Player) -> float:
        value = 0.0
        incomes, square = incomes_left(state), state.square_income
        for area_index, area in enumerate(player.areas):
            if area != SHED:
                covered, green = player.covered[area_index], player.green[area_index]
                value += self.valuation.board(area, covered, green, incomes, square)
        return value


def _before_a_phase(state: FeastState, seat: int, packer: Packer) -> int:
    """Place what is worth more on a board than in the supply, store what fills a gap."""
    openers = {anytime.word: anytime.action for anytime in state.hooks[seat].anytimes}
    if packer.next_step(state, seat) is not None:
        return openers["place"]
    if storable(state, seat) and state.round == state.rounds:
        return openers["store"]
    return 0


def _place(state: FeastState, seat: int, frame: Frame, packer: Packer) -> int:
    """As planned, or else the best for this tile."""
    asked = state.question_of(seat)
    planned = packer.next_step(state, seat) or Step(-1, -1, -1)
    piece, area_index = frame.regs[PIECE], frame.regs[AREA]
    if isinstance(asked, PieceQuestion):
        first = planned.piece
        return first if first >= 0 else packer.best_piece(state, seat)[1]
    if isinstance(asked, AreaQuestion):
        if planned.piece == piece:
            return planned.area_index
        return packer.best_area(state, seat, piece)[1]
    if (planned.piece, planned.area_index) == (piece, area_index):
        return planned.action
    return packer.best_spot(state, seat, area_index, piece).action


def played(state: FeastState, seat: int, action: int) -> FeastState:
    tried = state.clone()
    tried.play(seat, tried.frame_of(seat), action)
    return tried


def _scored(player: Player) -> float:
    """What counts at the end and is neither in the supply nor on a board."""
    return (
        ship_points(player)
        + emigration_points(player)
        + exploration_points(player)
        + building_points(player)
        + occupation_points(player)
        + crown_points(player)
        + unfilled(player)
        + PENALTY_POINTS * player.penalties
    )
