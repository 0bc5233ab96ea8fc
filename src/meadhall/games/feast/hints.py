"""How good a position is, in points to be expected at the end. Hand-made; bots look at it.

A position may lie in the middle of a move: a roll is due, a good is to be chosen, a tile to be
placed. Then the move is first brought to its end as a sensible player would (`finish_move.py`).
"""

from __future__ import annotations

from typing import Final

from meadhall.core.choices import BranchQuestion
from meadhall.core.program import Frame
from meadhall.games.feast.data.boards import SHED
from meadhall.games.feast.data.goods import RESOURCES
from meadhall.games.feast.data.printed import KNARR, LONGSHIP, PENALTY_POINTS, WHALING_BOAT
from meadhall.games.feast.finish_move import (
    best_area,
    best_placement,
    best_spot,
    outcome,
    quick_answer,
)
from meadhall.games.feast.progress import feast_position, incomes_left
from meadhall.games.feast.rules.anytime import (
    AREA,
    PIECE,
    AreaQuestion,
    PieceQuestion,
    SpotQuestion,
    storable,
)
from meadhall.games.feast.rules.banquet_solver import Prices, cheapest_feasts
from meadhall.games.feast.rules.feast import POSITION, BanquetQuestion
from meadhall.games.feast.rules.sailing import emigrated
from meadhall.games.feast.rules.scoring import (
    building_points,
    crown_points,
    emigration_points,
    exploration_points,
    occupation_points,
    ship_points,
    unfilled,
)
from meadhall.games.feast.rules.turn import WindowQuestion
from meadhall.games.feast.state import FeastState, Player
from meadhall.games.feast.valuation import WORTH, board_worth, feast_cost, supply_worth, worth_row

SCALE: Final = 20
"""Parts of a point in which the feast is reckoned."""
VIKING: Final = 2.1
"""What a Viking who is still to be placed will earn."""
IN_HAND: Final = 0.4
"""A card in hand while there is time to play it."""
SPARED: Final = 0.8
"""Each space of a later feast that an emigrated ship takes up."""
READY: Final = {WHALING_BOAT: 1.0, KNARR: 2.5, LONGSHIP: 2.5}
"""What a ship is good for besides its points while there are rounds to come."""


def evaluate(state: FeastState, seat: int) -> float:
    """The seat's prospects; what a move does to others is left out."""
    return outcome(state, seat, prospects)


def suggest(state: FeastState, seat: int) -> int | None:
    """What a sensible player does without much thought; None where positions want comparing."""
    frame = state.frame_of(seat)
    asked = state.question_of(seat)
    if isinstance(asked, WindowQuestion):
        return _before_a_phase(state, seat)
    if isinstance(asked, BanquetQuestion):
        return _next_dish(state, seat, frame)
    if isinstance(asked, PieceQuestion):
        return best_placement(state, seat)[1]
    if isinstance(asked, AreaQuestion):
        return best_area(state, seat, frame.regs[PIECE])[1]
    if isinstance(asked, SpotQuestion):
        player = state.seats[seat]
        return best_spot(state, player, frame.regs[AREA], frame.regs[PIECE])[1]
    if asked.kind == "confirm":
        return asked.candidates(state, frame)[0]
    return None if isinstance(asked, BranchQuestion) else quick_answer(state, frame, asked)


def _before_a_phase(state: FeastState, seat: int) -> int:
    """Place what is worth more on a board than in the supply, store what fills a gap."""
    openers = {anytime.word: anytime.action for anytime in state.hooks[seat].anytimes}
    if best_placement(state, seat)[0] > 0:
        return openers["place"]
    if storable(state, seat) and state.round == state.rounds:
        return openers["store"]
    return 0


def _next_dish(state: FeastState, seat: int, frame: Frame) -> int:
    """The first step of the cheapest feast, by what food is worth now."""
    worth = WORTH[worth_row(state, over=False)]
    values = [round(SCALE * worth[good]) for good in range(len(RESOURCES))]
    prices = Prices(values, SCALE, -PENALTY_POINTS * SCALE)
    plan = cheapest_feasts(frame.regs[POSITION], state.seats[seat].goods, prices, few=1)[0]
    return plan.choices[0]


def prospects(state: FeastState, seat: int) -> float:
    """What the seat may expect, as if nothing were under way."""
    player = state.seats[seat]
    feast = feast_position(state, seat)
    row = worth_row(state, feast is None)
    left = state.rounds - state.round
    value = supply_worth(state, player, WORTH[row]) + _scored(player)
    value += _boards(state, player, incomes_left(state))
    if feast is not None:
        value -= feast_cost(feast, player, row)
    if not player.passed and feast is not None:
        value += VIKING * player.vikings
    value += SPARED * 2 * left * emigrated(player)
    if left:
        value += IN_HAND * len(player.hand) + _ships(player)
    return value


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


def _ships(player: Player) -> float:
    """The first of each kind opens spaces; two large ones can still emigrate."""
    value = READY[WHALING_BOAT] * min(1, len(player.boats))
    return value + READY[KNARR] * min(2, player.knarrs + len(player.longships))


def _boards(state: FeastState, player: Player, incomes: int) -> float:
    value = 0.0
    for place, area in enumerate(player.areas):
        if area != SHED:
            value += board_worth(
                area, player.covered[place], player.green[place], incomes, state.square_income
            )
    return value
