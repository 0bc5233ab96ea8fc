"""Brings a move that is under way to a sensible end, so that its outcome can be judged.

Each question has a quick answer by what goods are worth. A roll of the dice is not played: what it
may be expected to bring is added. Drawn cards are as good as any other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.core.basics import NATURE
from meadhall.core.choice_operations import BranchQuestion
from meadhall.core.program import Frame, Question
from meadhall.games.feast.game_progress import in_action_phase
from meadhall.games.feast.knowledge.dice_expectations import DICE, roll_worth
from meadhall.games.feast.knowledge.quick_answers import quick_answer
from meadhall.games.feast.knowledge.tile_packing import Packer
from meadhall.games.feast.rules.anytime_actions import (
    AREA,
    PIECE,
    AreaQuestion,
    PieceQuestion,
    SpotQuestion,
)
from meadhall.games.feast.rules.occupations import PlayQuestion
from meadhall.games.feast.state import FeastState

MOST_STEPS: Final = 14
LATER: Final = ("play_before", "play_after")
"""Cards can be played as well when the move is over."""
FRAMES_OF_A_TURN: Final = 3
"""Of the game, the round and the turn; the move under way stands above them."""
NOT_NOW: Final = -0.5
"""In a turn nothing is gained by placing: before the income comes is soon enough."""
Judge = Callable[[FeastState, int], float]


class MoveFinisher:
    def __init__(self, packer: Packer, judge: Judge) -> None:
        self.packer = packer
        self.valuation = packer.valuation
        self.judge = judge

    def outcome(self, state: FeastState, seat: int, compare_cards: bool = True) -> float:
        """The judgement of the position in which the move under way will end. Of several cards that
        are played only the first is compared: all orders of a full hand would be thousands."""
        left, work = MOST_STEPS, state
        while left:
            left -= 1
            frame = _waiting(work, seat)
            if frame is None or frame.seat != seat:
                break
            asked = frame.program.ops[frame.pc].question
            assert asked is not None
            known = self._known(work, frame, asked, compare_cards)
            if known is not None:
                return known
            worth = self.valuation.worth(work)
            action = _drawn(work) if asked.chance else quick_answer(work, frame, asked, worth)
            if action is None:
                break
            if work is state:
                work = state.clone()
                frame = _waiting(work, seat)
                assert frame is not None
            work.play(NATURE if asked.chance else seat, frame, action)
        return self.judge(work, seat)

    def _known(
        self, state: FeastState, frame: Frame, asked: Question, compare_cards: bool
    ) -> float | None:
        """The outcome, where the move need not be played on to know it."""
        seat = frame.seat
        if asked.chance and frame.program.key in DICE:
            return self.judge(state, seat) + roll_worth(state, frame, self.valuation.worth(state))
        if isinstance(asked, (PieceQuestion, AreaQuestion, SpotQuestion)):
            return self.judge(state, seat) + self._placing(state, frame, asked)
        if isinstance(asked, BranchQuestion) and asked.key not in LATER:
            branches = state.answers(seat, frame, asked)
            return max([self._after(state, seat, action, compare_cards) for action in branches])
        if compare_cards and isinstance(asked, PlayQuestion):
            cards = state.answers(seat, frame, asked)
            return max([self._after(state, seat, card, False) for card in cards])
        return None

    def _after(self, state: FeastState, seat: int, action: int, compare_cards: bool) -> float:
        tried = state.clone()
        waiting = _waiting(tried, seat)
        assert waiting is not None
        tried.play(seat, waiting, action)
        return self.outcome(tried, seat, compare_cards)

    def _placing(self, state: FeastState, frame: Frame, asked: Question) -> float:
        """What the best way to place adds, once the tile is chosen or before."""
        if in_action_phase(state):
            return NOT_NOW
        if isinstance(asked, PieceQuestion):
            return self.packer.best_piece(state, frame.seat)[0]
        piece, area_index = frame.regs[PIECE], frame.regs[AREA]
        if isinstance(asked, SpotQuestion):
            return self.packer.best_spot(state, frame.seat, area_index, piece).gain
        return self.packer.best_area(state, frame.seat, piece)[0]


def _waiting(state: FeastState, seat: int) -> Frame | None:
    """The frame that waits for the seat, or for a draw in the seat's move."""
    if state.lanes:
        lane = state.lanes[seat]
        return lane[-1] if lane else None
    if state.actor not in (seat, NATURE) or len(state.stack) <= FRAMES_OF_A_TURN:
        return None
    return state.stack[-1]


def _drawn(state: FeastState) -> int | None:
    return state.outcomes()[0][0]
