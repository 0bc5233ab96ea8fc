"""How the greedy bot of 2026-11-16 judged positions of A Feast for Odin.

Frozen like `feast_worth.py`. What it asks of the game is of today: quick answers to small
questions, what rolls may bring, lines of the scoring pad and the cheapest feasts, all of them by
the worths of that day.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.basics import NATURE
from meadhall.core.choice_operations import BranchQuestion
from meadhall.core.grid import places
from meadhall.core.program import Frame, Question
from meadhall.games.feast.cheapest_feasts import Prices, cheapest_feasts
from meadhall.games.feast.data.boards import BOARDS, SHED
from meadhall.games.feast.data.goods import GREEN, RESOURCES
from meadhall.games.feast.data.other_components import PENALTY_POINTS
from meadhall.games.feast.data.pieces import SORT
from meadhall.games.feast.game_progress import feast_position, incomes_left, round_frame
from meadhall.games.feast.knowledge.dice_expectations import DICE, roll_worth
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
from meadhall.games.feast.rules.anytime_actions import (
    AREA,
    PIECE,
    AreaQuestion,
    PieceQuestion,
    SpotQuestion,
    storable,
)
from meadhall.games.feast.rules.feast_phase import POSITION, BanquetQuestion
from meadhall.games.feast.rules.fit_cache import areas_for, ground, placeable
from meadhall.games.feast.rules.placing import cells_of, placements
from meadhall.games.feast.rules.sailing import emigrated
from meadhall.games.feast.rules.turn import WindowQuestion
from meadhall.games.feast.state import FeastState, Player
from reference.feast_worth import (
    WORTH,
    board_worth,
    feast_cost,
    judge_board,
    supply_worth,
    worth_row,
)

SCALE: Final = 20
"""Parts of a point in which the feast is reckoned."""
VIKING: Final = 2.1
IN_HAND: Final = 0.4
SPARED: Final = 0.8
BOAT: Final = 1.0
LARGE_SHIP: Final = 2.5
MOST_STEPS: Final = 14
NOT_NOW: Final = -0.5
NOWHERE: Final = -1000.0
LATER: Final = ("play_before", "play_after")
PLACING: Final = (PieceQuestion, AreaQuestion, SpotQuestion)


# ---------------------------------------------------------------------- what to do


def suggest(state: FeastState, seat: int) -> int | None:
    frame = state.frame_of(seat)
    asked = state.question_of(seat)
    if isinstance(asked, WindowQuestion):
        return _before_a_phase(state, seat)
    if isinstance(asked, BanquetQuestion):
        return _next_dish(state, seat, frame)
    if isinstance(asked, PieceQuestion):
        return _best_piece(state, seat)[1]
    if isinstance(asked, AreaQuestion):
        return _best_area(state, seat, frame.regs[PIECE])[1]
    if isinstance(asked, SpotQuestion):
        return _best_spot(state, state.seats[seat], frame.regs[AREA], frame.regs[PIECE])[1]
    if asked.kind == "confirm":
        return asked.candidates(state, frame)[0]
    if isinstance(asked, BranchQuestion):
        return None
    return quick_answer(state, frame, asked, _worth(state))


def _worth(state: FeastState) -> list[float]:
    return WORTH[min(state.rounds - state.round, 2)]


def _before_a_phase(state: FeastState, seat: int) -> int:
    openers = {anytime.word: anytime.action for anytime in state.hooks[seat].anytimes}
    if _best_piece(state, seat)[0] > 0:
        return openers["place"]
    if storable(state, seat) and state.round == state.rounds:
        return openers["store"]
    return 0


def _next_dish(state: FeastState, seat: int, frame: Frame) -> int:
    worth = WORTH[worth_row(state, over=False)]
    values = [round(SCALE * worth[good]) for good in range(len(RESOURCES))]
    prices = Prices(values, SCALE, -PENALTY_POINTS * SCALE)
    return cheapest_feasts(frame.regs[POSITION], state.seats[seat].goods, prices, few=1)[0].choices[
        0
    ]


# ---------------------------------------------------------------------- how good it is


def evaluate(state: FeastState, seat: int) -> float:
    """The judgement of the position in which the move under way will end."""
    left, work = MOST_STEPS, state
    while left:
        left -= 1
        frame = _waiting(work, seat)
        if frame is None or frame.seat != seat:
            break
        asked = frame.program.ops[frame.pc].question
        assert asked is not None
        if asked.chance and frame.program.key in DICE:
            return _prospects(work, seat) + roll_worth(work, frame, _worth(work))
        if isinstance(asked, PLACING):
            return _prospects(work, seat) + _placing_worth(work, frame, asked)
        if isinstance(asked, BranchQuestion) and asked.key not in LATER:
            return max(_after(work, seat, one) for one in work.answers(seat, frame, asked))
        action = _answer(work, frame, asked)
        if action is None:
            break
        if work is state:
            work = state.clone()
            frame = _waiting(work, seat)
            assert frame is not None
        work.play(NATURE if asked.chance else seat, frame, action)
    return _prospects(work, seat)


def _answer(state: FeastState, frame: Frame, asked: Question) -> int | None:
    if asked.chance:
        return state.outcomes()[0][0]
    return quick_answer(state, frame, asked, _worth(state))


def _waiting(state: FeastState, seat: int) -> Frame | None:
    if state.lanes:
        lane = state.lanes[seat]
        return lane[-1] if lane else None
    if state.actor not in (seat, NATURE) or len(state.stack) < 4:
        return None
    return state.stack[-1]


def _after(state: FeastState, seat: int, action: int) -> float:
    tried = state.clone()
    waiting = _waiting(tried, seat)
    assert waiting is not None
    tried.play(seat, waiting, action)
    return evaluate(tried, seat)


def _prospects(state: FeastState, seat: int) -> float:
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
        value += IN_HAND * len(player.hand) + BOAT * min(1, len(player.boats))
        value += LARGE_SHIP * min(2, player.knarrs + len(player.longships))
    return value


def _scored(player: Player) -> float:
    lines = (
        ship_points,
        emigration_points,
        exploration_points,
        building_points,
        occupation_points,
        crown_points,
        unfilled,
    )
    return PENALTY_POINTS * player.penalties + sum(points(player) for points in lines)


def _boards(state: FeastState, player: Player, incomes: int) -> float:
    boards = zip(player.areas, player.covered, player.green, strict=True)
    return sum(
        board_worth(area, covered, green, incomes, state.square_income)
        for area, covered, green in boards
        if area != SHED
    )


# ---------------------------------------------------------------------- placing


def _placing_worth(state: FeastState, frame: Frame, asked: Question) -> float:
    if not state.lanes:
        return NOT_NOW
    if isinstance(asked, PieceQuestion):
        return _best_piece(state, frame.seat)[0]
    piece, area_index = frame.regs[PIECE], frame.regs[AREA]
    if isinstance(asked, SpotQuestion):
        return _best_spot(state, state.seats[frame.seat], area_index, piece)[0]
    return _best_area(state, frame.seat, piece)[0]


def _best_piece(state: FeastState, seat: int) -> tuple[float, int]:
    found = places(placeable(state, seat))
    return max(((_best_area(state, seat, one)[0], one) for one in found), default=(NOWHERE, -1))


def _best_area(state: FeastState, seat: int, piece: int) -> tuple[float, int]:
    player = state.seats[seat]
    areas = areas_for(state, seat, piece)
    return max((_best_spot(state, player, one, piece)[0], one) for one in areas)


def _best_spot(state: FeastState, player: Player, area_index: int, piece: int) -> tuple[float, int]:
    """How much the board gains at most, less what the piece is worth in the supply; and where."""
    area, covered, green = (
        player.areas[area_index],
        player.covered[area_index],
        player.green[area_index],
    )
    incomes, square = incomes_left(state), state.square_income
    board = BOARDS[area]
    best, where = NOWHERE, -1
    for action in placements(ground(state, player, area_index), piece):
        way, anchor = divmod(action, board.grid.size)
        cells = cells_of(board, piece, way, anchor)
        grown = green | cells if SORT[piece] == GREEN else green
        value = judge_board(board, covered | cells, grown, incomes, square)
        if value > best:
            best, where = value, action
    row = worth_row(state, round_frame(state) is None)
    before = board_worth(area, covered, green, incomes, square)
    return best - before - WORTH[row][piece], where
